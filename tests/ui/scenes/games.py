"""Games that are over, or soon will be: played for real from positions in which little is left to do."""

from dataclasses import replace
from random import Random

from portaldash.content.loading import load_level
from portaldash.engine.portal_dash.defs import CUBE_BLOCKS, ItemAt, LevelDef, PlayerAt, Position
from portaldash.engine.portal_dash.rules.setup import Table
from portaldash.session import Seat, Session

PEOPLE = (Seat("Alexandra", "blue"), Seat("Ben", "pink"), Seat("Yellow", "yellow"), Seat("Dora", "green"))
RED = 0


def level_at(position: Position, level: str = "level-1") -> LevelDef:
    """An official level that starts in this position."""
    return replace(load_level(level), position=position)


def begun(level: LevelDef, players: int = 1, seed: int = 5) -> Session:
    """A game at its first decision."""
    return Session(level, Table(players, quick_start=True), seed, PEOPLE[:players])


def people(session: Session) -> list[tuple[str, str]]:
    """The names and colors at the table."""
    return [(seat.name, seat.color) for seat in session.seats]


def played_at_random(players: int, seed: int, level: str = "level-1") -> Session:
    """A whole game of people who do not think."""
    session = begun(load_level(level), players, seed)
    choices = Random(seed)
    while session.decision is not None:
        session.submit(choices.choice(session.decision.choices).id)
    return session


def won() -> Session:
    """The Wildfire with its last life, struck by a sword that cannot miss."""
    parts = load_level("level-1").pool[:2]
    position = Position(
        parts=parts,
        face_up=2,
        portal=True,
        chests=(),
        mobs=(("wildfire", 62),),
        line=(),
        players=(PlayerAt(57, items=(ItemAt("netherite-sword"),)),),
        boss_life=(("wildfire", 1),),
        dice=(("combat_dice", ("2",) * 6),),
        at_actions=True,
    )
    session = begun(level_at(position))
    session.submit("use:netherite-sword-1")
    return session


def lost_to_a_layer() -> Session:
    """The last block of the top layer mined, though no task is done."""
    cube = [-1] * CUBE_BLOCKS
    cube[0] = cube[16] = cube[32] = RED
    session = begun(level_at(_alone(cube=tuple(cube))))
    session.submit("mine:red:1,0,0")
    return session


def lost_to_an_empty_cube() -> Session:
    """The last block of all mined; every task is done."""
    cube = [-1] * CUBE_BLOCKS
    cube[48] = RED
    full = (("red", 3), ("gray", 3), ("gold", 3), ("brown", 4), ("red", 5))
    session = begun(level_at(_alone(cube=tuple(cube), tasks=full)))
    session.submit("mine:red:4,0,0")
    return session


def lost_to_the_turns() -> Session:
    """The only turn of a level passed by."""
    session = begun(replace(level_at(_alone()), turns=1))
    session.submit("end_turn")
    return session


def lost_to_magma() -> Session:
    """A step onto magma with the last heart."""
    level = load_level("level-1")
    part = next(part for part in level.pool if _first_magma(level, part) >= 0)
    cell = 5 + _first_magma(level, part)
    position = replace(_alone(), parts=(part,), players=(PlayerAt(cell - 5, life=1, items=()),))
    session = begun(level_at(position))
    session.submit(f"step:{cell // 5},{cell % 5}")
    return session


def _first_magma(level: LevelDef, part: str) -> int:
    """The first cell of magma with something to stand on to its left; -1 if there is none."""
    terrain = (0,) * 5 + level.box.parts[part].terrain
    return next((cell - 5 for cell in range(5, len(terrain)) if terrain[cell] == 2 and terrain[cell - 5] == 0), -1)


def _alone(**fixed: object) -> Position:
    """One player with nothing but life, nobody else on the board."""
    parts = load_level("level-1").pool[:1]
    position = Position(
        parts=parts, chests=(), mobs=(), line=("ghast-1",), players=(PlayerAt(2, items=()),), at_actions=True
    )
    return replace(position, **fixed)  # type: ignore[arg-type]  # the fields of a position, by name
