"""The command line: without a command the window opens; check, headless, arena and replay do without one."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from argparse import Action, ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from portaldash import __version__

WRONG, INTERRUPTED = 2, 130
PLAYERS = 4
MOST_GAMES = 10**9
MOST_SEED = 10**18 - 1
MOST_JOBS = 64

ABOUT = """\
A desktop version of the cooperative board game: escape the Nether before time, hearts or blocks run out.
Without a command the window opens. LEVEL is a level by name (level-1, lava-maze) or a file."""
EXAMPLES = """\
examples:
  portaldash                                        open the window
  portaldash --level level-1 --players 3 --seed 7   open it with a game already on the table
  portaldash check my-level.yaml                    what is wrong with a level, or how difficult it is
  portaldash headless level-1 --seed 7              play by JSON lines, for programs
  portaldash arena level-1 --games 200              let the computer play
  portaldash replay game.json --verify              does a saved game still come out the same?
  portaldash --selftest                             is this copy of the game whole, and does it work here?"""


class Parser(ArgumentParser):
    """Says in one line what is wrong, and where to read more."""

    def error(self, message: str) -> NoReturn:
        """End with exit code 2."""
        self.exit(WRONG, f"{self.prog}: {message} (try: {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code: 0, 1 for problems in a file, 2 for what cannot be done, 130 for Ctrl-C."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _flushed(argv)
    except KeyboardInterrupt:
        return _failed("interrupted", INTERRUPTED)
    except BrokenPipeError:
        _silence()
        return _failed("nobody reads the output any more")
    except OSError as error:
        _silence()
        return _failed(str(error))


def _flushed(argv: Sequence[str] | None) -> int:
    """Run and let all output go out, since what the end of the program lets out can no longer fail in words."""
    try:
        code = run(argv)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


def run(argv: Sequence[str] | None) -> int:
    """Read the arguments and follow them. SystemExit where argparse has already said everything."""
    arguments = parser().parse_args(argv)
    if arguments.selftest is not None:
        return _selftest(arguments)
    if arguments.where:
        return _where()
    if arguments.run is None:
        return _window(arguments)
    from portaldash.commands.terminal import CommandError

    try:
        command: Callable[[Namespace], int] = arguments.run
        return command(arguments)
    except CommandError as error:
        return _failed(str(error))


def _failed(message: str, code: int = WRONG) -> int:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(f"portaldash: {message}\n")
    return code


def _silence() -> None:
    """Send what is left in the buffer nowhere: the interpreter would complain about it at its end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _window(arguments: Namespace) -> int:
    from portaldash.ui.start import run as open_window

    level = arguments.window_level
    if level is None and (arguments.window_players or arguments.window_seed or arguments.window_quick_start):
        parser().error("--players, --seed and --quick-start go with --level")
    return open_window(
        Namespace(
            level=level,
            players=arguments.window_players,
            seed=arguments.window_seed,
            quick_start=arguments.window_quick_start,
            safe=arguments.safe,
        )
    )


def _selftest(arguments: Namespace) -> int:
    from portaldash.ui.selftest.run import run as try_everything

    return try_everything(Path(arguments.selftest) if arguments.selftest else None)


def _where() -> int:
    from portaldash.commands import where

    return where.run()


class Version(Action):
    """Says which version this is, also where the window's library is what does not work."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        try:
            from portaldash.ui.versions import surroundings

            below = surroundings()
        except ImportError as error:
            below = f"Python {sys.version.split()[0]}, without a window: {error}"
        print(f"Portal Dash {__version__}\n{below}")
        parser.exit()


def parser() -> Parser:
    """The command line as argparse knows it."""
    top = Parser("portaldash", description=ABOUT, epilog=EXAMPLES, formatter_class=RawDescriptionHelpFormatter)
    top.add_argument("--version", action=Version, nargs=0, help="say which version this is, and what it runs on")
    top.add_argument("--where", action="store_true", help="say which folders the game uses")
    top.add_argument("--selftest", nargs="?", const="", metavar="FOLDER", help=SELFTEST)
    top.add_argument("--safe", action="store_true", help=SAFE)
    top.add_argument("--level", dest="window_level", metavar="LEVEL", help="start the window with this level")
    top.add_argument("--players", dest="window_players", type=whole(1, PLAYERS), metavar="N", help="how many play it")
    top.add_argument("--seed", dest="window_seed", metavar="SEED", help="its luck: a number or words")
    top.add_argument("--quick-start", dest="window_quick_start", action="store_true", help=QUICK_START)
    top.set_defaults(run=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _add_check(commands.add_parser("check", help="say what is wrong with level files"))
    _add_headless(commands.add_parser("headless", help="play a game by JSON lines, for programs"))
    _add_arena(commands.add_parser("arena", help="let the computer play many games"))
    _add_replay(commands.add_parser("replay", help="tell or verify what happened in a saved game"))
    return top


SELFTEST = "try everything without a window; a picture and a report go into FOLDER, else to your pictures"
SAFE = "open the window with the settings of a first start, without sound, drawn without the graphics card"
QUICK_START = "everybody starts in the middle of the start strip"


def _add_check(command: ArgumentParser) -> None:
    command.description = (
        "Say everything that is wrong with level files, each with its line and column, and what would be right; "
        "for a level without faults, how difficult it is, and what may be unfair about it. Exit code 1 if anything is "
        "wrong."
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="a level file")
    command.set_defaults(run=_check)


def _add_headless(command: ArgumentParser) -> None:
    command.description = (
        "Play a game by JSON lines: the game writes each decision with its choices on standard output and reads the id "
        'of a choice from standard input. The line {"state": true} asks for the whole table.'
    )
    _add_table(command, whole(1, PLAYERS))
    command.set_defaults(run=_headless)


def _add_arena(command: ArgumentParser) -> None:
    command.description = (
        "Let the computer play many games, and say how often it won, how it lost, how many turns it took, and which of "
        "the game's own levels it wins about as often. A careful family wins more often than this computer player."
    )
    players = "how many play, 1 to 4 (default 2), or all: so many games for each number the level is for"
    _add_table(command, seats, players)
    command.add_argument("--games", type=whole(1, MOST_GAMES), default=100, metavar="G", help="how many (default 100)")
    command.add_argument("--bot", choices=("random", "greedy"), default="greedy", help="who plays (default greedy)")
    command.add_argument(
        "--jobs", type=whole(1, MOST_JOBS), default=1, metavar="J", help="processes that share the games (default 1)"
    )
    command.set_defaults(run=_arena)


def _add_replay(command: ArgumentParser) -> None:
    command.description = (
        "Tell what happened in a saved game, turn by turn. With --verify it is played once more from its log, and the "
        "first difference is named. Exit code 1 if there is one."
    )
    command.add_argument("file", metavar="FILE", help="a saved game, finished or not")
    command.add_argument("--verify", action="store_true", help="only say whether it still comes out the same")
    command.set_defaults(run=_replay)


def _add_table(command: ArgumentParser, players: Callable[[str], int | str], about: str = "") -> None:
    command.add_argument("level", metavar="LEVEL", help="a level by name (level-1, lava-maze) or a file")
    about = about or "how many play, 1 to 4 (default 2)"
    command.add_argument("--players", type=players, metavar="N", help=about)
    command.add_argument(
        "--seed", type=whole(0, MOST_SEED), default=0, metavar="S", help="the luck: a number (default 0)"
    )
    command.add_argument(
        "--first", type=whole(1, PLAYERS), default=1, metavar="N", help="the player who begins (default 1)"
    )
    command.add_argument("--quick-start", action="store_true", help=QUICK_START)


def whole(least: int, most: int) -> Callable[[str], int]:
    """The reader of a whole number in these bounds."""

    def read(text: str) -> int:
        fits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
        if not fits or not least <= int(text) <= most:
            raise ArgumentTypeError(f"{text[:40]!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def seats(text: str) -> int | str:
    """How many play, or that every number of players shall."""
    try:
        return "all" if text == "all" else whole(1, PLAYERS)(text)
    except ArgumentTypeError as error:
        raise ArgumentTypeError(f"{error}, or all") from None


def _check(arguments: Namespace) -> int:
    from portaldash.commands import check

    return check.run(arguments)


def _headless(arguments: Namespace) -> int:
    from portaldash.commands import headless

    return headless.run(arguments)


def _arena(arguments: Namespace) -> int:
    from portaldash.commands import arena

    return arena.run(arguments)


def _replay(arguments: Namespace) -> int:
    from portaldash.commands import replay

    return replay.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
