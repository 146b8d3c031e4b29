"""Games written down, one a level: what was asked, chosen and what happened. `python -m tests.golden` writes them anew.

The choices are those that stand in the file, as long as they can be made; from there on the greedy bot goes on. So a
transcript follows the rules, and does not change when only the bot does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from portaldash.bots.greedy_bot import GreedyBot
from portaldash.content import load_level
from portaldash.engine.agenda import CHANCE, Decision, choose
from portaldash.engine.portal_dash.events import Event
from portaldash.engine.portal_dash.public import public_decision, public_event, public_outcome
from portaldash.engine.portal_dash.rules.setup import Table, new_game
from portaldash.engine.portal_dash.state import State
from portaldash.engine.rng import Luck

FOLDER = Path(__file__).parent / "engine" / "golden"
CHOSEN = re.compile(r"^\S+ .* -> (\S+) of ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Golden:
    """A game that is written down."""

    level: str
    players: int
    seed: int

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.level}.txt"

    def recorded(self) -> list[str]:
        """The choices in the file, none if there is no file."""
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        return CHOSEN.findall(text)


GAMES = (
    Golden("level-1", players=2, seed=5),
    Golden("level-2", players=1, seed=29),
    Golden("level-3", players=3, seed=13),
    Golden("level-4", players=2, seed=6),
    Golden("level-5", players=4, seed=9),
)


def transcript(game: Golden) -> str:
    """The whole game as text."""
    return "\n".join([f"{game.level}, {game.players} players, seed {game.seed}", *_lines(game), ""])


def _lines(game: Golden) -> Iterator[str]:
    events: list[Event] = []
    state = new_game(load_level(game.level), Table(game.players), events.append)
    choices = _choices(game, state)
    while state.decision is not None:
        yield from _told(state, events)
        choice = next(choices)
        yield _decided(state.decision, choice)
        choose(state, choice)
    yield from _told(state, events)
    outcome = public_outcome(state)
    yield f"over: {outcome}"


def _choices(game: Golden, state: State) -> Iterator[str]:
    """The recorded choices while they can be made, chance's too; then those of the bot and the seed."""
    bot, luck = GreedyBot(game.seed), Luck(game.seed)
    recorded = iter(game.recorded())
    while (decision := state.decision) is not None:
        answer = luck.answer(decision).id if decision.actor == CHANCE else ""
        choice = next(recorded, None)
        if choice not in [one.id for one in decision.choices] or answer not in ("", choice):
            recorded = iter(())
            choice = answer or bot.choose(state)
        yield str(choice)


def _decided(decision: Decision, choice: str) -> str:
    data = public_decision(decision)
    about = "".join(f" {name}={value}" for name, value in data["about"].items())
    return f"{data['actor']} {data['prompt']}{about} -> {choice} of {' '.join(data['choices'])}"


def _told(state: State, events: list[Event]) -> Iterator[str]:
    """What has happened, in words; it is forgotten then."""
    for event in events:
        data = public_event(state, event)
        words = re.sub("(?<!^)(?=[A-Z])", " ", data.pop("type")).lower()
        rest = ", ".join(f"{name} {_value(value)}" for name, value in data.items())
        yield f"    {words}: {rest}".rstrip(" :")
    events.clear()


def _value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def main() -> int:
    """Write all transcripts anew, and say which have changed."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        text = transcript(game)
        before = game.file.read_text(encoding="utf-8") if game.file.exists() else ""
        game.file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{game.file.name}: {'unchanged' if text == before else 'written'}, {len(game.recorded())} choices")
    return 0


if __name__ == "__main__":
    sys.exit(main())
