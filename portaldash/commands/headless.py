"""`portaldash headless LEVEL --players N --seed S`: a game by JSON lines, so that anybody's program can play.

The game writes one JSON object a line on standard output:

- {"decision": {"actor": "p1", "prompt": "action", "about": {"action": 1}, "choices": ["use:bow-1", ...]}}: this player
  has to choose one of these ids. The game waits for a line.
- {"events": [{"type": "MobMoved", "mob": "ghast-2", "path": ["3,1", "3,2"]}, ...]}: what has happened since the last
  line, in order. Chance is answered from the seed and shows in the events.
- {"state": {...}}: everything that lies open on the table, because it was asked for; the decision is still pending.
  `portaldash.engine.portal_dash.public` says what it holds.
- {"outcome": {"won": false, "reason": "life", "about": "p2"}}: the game is over. Nothing follows; the exit code is 0.
- {"error": "..."}: the last line read cannot be followed. Nothing follows; the exit code is 2.

The player writes one line for each decision on standard input: {"choose": "end_turn"}, or just the id, end_turn or
"end_turn". The line {"state": true} asks for the state, as often as wanted. Empty lines are passed over. When the input
ends before the game does, the exit code is 2. The same level, players, seed and choices always bring the same game.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from difflib import get_close_matches

from portaldash.commands.seating import table_for
from portaldash.commands.terminal import DONE, WRONG, CommandError, complain, flush, level_named, say
from portaldash.engine.agenda import CHANCE, Decision, choose, take
from portaldash.engine.portal_dash.events import Event
from portaldash.engine.portal_dash.public import public_decision, public_event, public_outcome, public_state
from portaldash.engine.portal_dash.rules.setup import new_game
from portaldash.engine.portal_dash.state import State
from portaldash.engine.rng import Luck
from portaldash.saves.codec import CodecError, dump, load

LONGEST_LINE = 1 << 16
"""Bytes: no line that makes sense is longer."""


class LineError(ValueError):
    """A line of input that cannot be followed."""


def run(arguments: Namespace) -> int:
    """Play one game with the program at the other end of the pipes."""
    level = level_named(arguments.level)
    table = table_for(level, arguments)
    events: list[Event] = []
    state = new_game(level, table, events.append)
    luck = Luck(arguments.seed)
    lines = lines_of_input()
    while (decision := state.decision) is not None:
        if decision.actor == CHANCE:
            take(state, luck.answer(decision))
            continue
        tell(state, events)
        answer({"decision": public_decision(decision)})
        try:
            choose(state, next_choice(state, decision, lines))
        except LineError as error:
            answer({"error": str(error)})
            complain(f"portaldash: {error}")
            return WRONG
    tell(state, events)
    answer({"outcome": public_outcome(state)})
    return DONE


def tell(state: State, events: list[Event]) -> None:
    """Report what has happened, and forget it."""
    if events:
        answer({"events": [public_event(state, event) for event in events]})
        events.clear()


def answer(data: object) -> None:
    """Write one line of JSON."""
    say(dump(data))


def lines_of_input() -> Iterator[bytes]:
    """The lines of standard input as they come; CommandError when there are no more."""
    while sys.stdin is not None and (line := sys.stdin.buffer.readline(LONGEST_LINE)):
        yield line
    raise CommandError("the input ended before the game did")


def next_choice(state: State, decision: Decision, lines: Iterator[bytes]) -> str:
    """The next id that is chosen; requests for the state are answered on the way. LineError for any other line."""
    while True:
        flush()
        wanted = read_line(next(lines))
        if wanted == STATE:
            answer({"state": public_state(state)})
        elif isinstance(wanted, str):
            return known(wanted, decision)


STATE = {"state": True}


def read_line(line: bytes) -> str | dict[str, bool] | None:
    """The id that a line chooses, STATE when it asks for that, None when it is empty. LineError otherwise."""
    if len(line) >= LONGEST_LINE:
        raise LineError(f"the line is longer than {LONGEST_LINE} bytes")
    try:
        text = line.decode().strip()
    except UnicodeDecodeError:
        raise LineError("the line is not UTF-8") from None
    if not text.startswith(("{", "[", '"')):
        return text or None
    try:
        data = load(text)
    except CodecError as error:
        raise LineError(str(error)) from None
    if data == STATE or isinstance(data, str):
        return data
    match data:
        case {"choose": str(choice), **rest} if not rest:
            return choice
    raise LineError('a line is {"choose": "ID"}, a bare id, or {"state": true}')


def known(choice_id: str, decision: Decision) -> str:
    """The id, which must be among the choices. LineError with the nearest one if it is not."""
    ids = [choice.id for choice in decision.choices]
    if choice_id in ids:
        return choice_id
    near = get_close_matches(choice_id[:60], ids, 1)
    hint = f", did you mean {near[0]!r}?" if near else f"; there are {len(ids)}, {ids[0]!r} for one"
    raise LineError(f"{choice_id[:60]!r} is not among the choices of {decision.prompt!r}{hint}")
