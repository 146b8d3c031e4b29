"""Good level files with something changed in them: each is a level that can be played, or is told what is wrong.

`python -m tests.content.fuzz FIRST COUNT` changes files with these seeds and prints what came of it: how many still are
levels, the longest time and the most memory that were needed.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from portaldash import paths
from portaldash.content import check_file
from portaldash.engine.portal_dash.defs import LevelDef
from portaldash.engine.portal_dash.problems import problems
from tests.content.play import play, started

SIGNS = "0123456789 \t\n:-,.[]{}#&*!|>'\"%@`?~abkorLMSCP\u00e4\u9f8d\0\ufeff"
FILES = [
    *sorted(path for path in paths.levels().rglob("*.yaml") if path.parent.name != "box"),
    *sorted((Path(__file__).parent / "levels").glob("*.yaml")),
]
EXAMPLES = re.findall(r"```yaml\n(.*?)```", (paths.levels() / "README.md").read_text("utf-8"), re.DOTALL)
TEXTS = [*(path.read_text("utf-8") for path in FILES), *EXAMPLES]
TOKEN = re.compile(r"[A-Za-z0-9_]+|\s+|.")
WORDS: list[str] = sorted({token for text in TEXTS for token in re.findall(r"[A-Za-z0-9_-]+", text)})
OTHERS = [*WORDS, *("0", "1", "2", "-1", "9", "64", "99", "100", "1.5", "true", "no", "~"), *"\"'[]{}:|,"]
DECISIONS = 30
WHOLE_FILE = ("is empty", "is nested deeper than 32 levels")
"""What is wrong with a file in no line of it."""
MEGABYTE = 1 << 20
Luck = random.Random


def other_sign(text: str, luck: Luck) -> str:
    place = luck.randrange(len(text))
    return text[:place] + luck.choice(SIGNS) + text[place + 1 :]


def more_signs(text: str, luck: Luck) -> str:
    place = luck.randrange(len(text))
    return text[:place] + "".join(luck.choices(SIGNS, k=luck.randrange(1, 5))) + text[place:]


def cut_short(text: str, luck: Luck) -> str:
    return text[: luck.randrange(len(text))]


def other_lines(text: str, luck: Luck) -> str:
    lines = changed(text.splitlines(keepends=True), luck, lambda line: indented(line, luck))
    return "".join(lines)


def indented(line: str, luck: Luck) -> str:
    """The line further to the right or to the left."""
    return " " * luck.randrange(1, 5) + line if luck.random() < 0.5 else line[luck.randrange(1, 5) :]


def other_tokens(text: str, luck: Luck) -> str:
    return "".join(changed(TOKEN.findall(text), luck, lambda _: luck.choice(OTHERS)))


def changed(pieces: list[str], luck: Luck, retyped: Callable[[str], str]) -> list[str]:
    """One of the pieces dropped, doubled, swapped with another, or typed anew."""
    one, two = luck.randrange(len(pieces)), luck.randrange(len(pieces))
    match luck.randrange(4):
        case 0:
            del pieces[one]
        case 1:
            pieces.insert(two, pieces[one])
        case 2:
            pieces[one], pieces[two] = pieces[two], pieces[one]
        case _:
            pieces[one] = retyped(pieces[one])
    return pieces


CHANGES: tuple[Callable[[str, Luck], str], ...] = (
    *(other_tokens,) * 5,
    *(other_lines,) * 3,
    other_sign,
    more_signs,
    cut_short,
)


def text_of(seed: int) -> str:
    """A good file with one thing changed in it, or some more."""
    luck = random.Random(seed)
    text: str = luck.choice(TEXTS)
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        text = luck.choice(CHANGES)(text, luck) or " "
    return text


@dataclass
class Found:
    """What came of the changed files: how many still are levels, and the most seconds that reading one took."""

    levels: int = 0
    broken: int = 0
    slowest: float = 0.0
    slow_seed: int = -1
    told: set[str] = field(default_factory=set)


def look_at(seeds: Iterable[int], folder: Path) -> Found:
    """Read the files with these seeds. AssertionError for one that is neither a game nor told with its place."""
    found = Found()
    path = folder / "fuzz.yaml"
    for seed in seeds:
        text = text_of(seed)
        path.write_bytes(text.encode())
        start = time.process_time()
        level, told = check_file(path)
        spent = time.process_time() - start
        if spent > found.slowest:
            found.slowest, found.slow_seed = spent, seed
        assert (level is None) == bool(told), seed
        for problem in told:
            assert problem.file == str(path), seed
            assert problem.message, seed
            assert (problem.line and problem.column) or problem.message in WHOLE_FILE, (seed, problem)
            assert problem.line <= text.count("\n") + text.count("\r") + 1, seed
        found.told |= {re.sub(r"'.*?'|[0-9]+", "", problem.message) for problem in told}
        found.broken += level is None
        if level is not None:
            found.levels += 1
            begin(level, seed)
    return found


def begin(level: LevelDef, seed: int) -> None:
    """Lay the level for all numbers of players, and play on for a while."""
    for players in level.players:
        state = started(level, players, seed)
        assert problems(state) == [], seed
        play(state, seed, DECISIONS)


def memory() -> float:
    """The most megabytes that this process has ever had."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(re.findall(r"VmHWM:\s+(\d+) kB", status.read_text())[0]) / 1024
    # Windows has none.
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (MEGABYTE if sys.platform == "darwin" else 1024)


def main(first: int, count: int) -> None:
    """Look at so many files and print what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        found = look_at(range(first, first + count), Path(folder))
    print(f"{found.levels} levels, {found.broken} told, with {len(found.told)} kinds of problems")
    print(f"{found.slowest * 1000:.0f} ms for the slowest, seed {found.slow_seed}")
    print(f"{memory():.0f} MB")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
