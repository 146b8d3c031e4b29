"""What is said of a level: how its difficulty comes about, what is in it, what is fixed, how it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.content.library import Shelf
from portaldash.content.loading import load_box
from portaldash.engine.portal_dash.defs import reasons
from portaldash.ui.opening import in_words
from portaldash.ui.scenes.level_card import boss_of
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from portaldash.content.library import Entry
    from portaldash.engine.portal_dash.defs import Box, LevelDef, Position, Reason
    from portaldash.saves.statistics import Group

FIXED = {
    "track": ("parts", "portal", "covered", "chests"),
    "cube": ("cube", "used"),
    "mobs": ("mobs", "line"),
    "players": ("players",),
    "items": ("stack", "discard", "unlocked"),
    "tasks": ("tasks",),
    "boss_life": ("boss_life",),
    "dice": ("dice", "at_actions"),
}
"""What a fixed position can fix, by the fields that do so."""


def name_of(entry: Entry) -> str:
    """What a level is called; a broken one goes by its file."""
    return entry.level.name if entry.level is not None else in_words(entry.path.name)


def reason_words(level: LevelDef, reason: Reason) -> str:
    """A part of the difficulty number and what it is for."""
    box = level.box
    name = {"mob": _mob_name, "boss": _boss_name}[reason.why](box, reason.about) if reason.about else ""
    side = tr(f"level.side.{reason.side}") if reason.side else ""
    return tr(f"levels.reason.{reason.why}", number=reason.number, count=reason.count, name=name, side=side)


def _mob_name(box: Box, kind: str) -> str:
    return box.mobs[kind].name


def _boss_name(box: Box, boss: str) -> str:
    return box.bosses[boss].name


def _mobs_words(level: LevelDef) -> Iterator[str]:
    for kind, count in level.mobs:
        if count:
            yield tr("levels.mobs.of", number=count, name=level.box.mobs[kind].name)


def reasons_words(level: LevelDef) -> str:
    """How the difficulty number comes about, in a sentence."""
    return " + ".join(reason_words(level, reason) for reason in reasons(level))


def facts_of(level: LevelDef) -> Iterator[tuple[str, str]]:
    """What is in a level: headings and what belongs to them."""
    box = level.box
    yield tr("levels.players"), ", ".join(map(str, level.players))
    yield tr("levels.track"), _track_words(level)
    yield tr("levels.mobs"), ", ".join(_mobs_words(level))
    yield tr("levels.boss"), boss_of(level)
    if level.starting_items != tuple(item.id for item in load_box().items.values() if item.origin == "starting"):
        names = ", ".join(box.items[kind].name for kind in level.starting_items)
        yield tr("levels.items"), names or tr("levels.items.none")
    if level.life != load_box().life:
        yield tr("levels.life"), tr("levels.hearts", count=level.life)
    if level.turns:
        yield tr("levels.turns"), tr("levels.turns.most", count=level.turns)
    if level.position is not None:
        yield tr("levels.fixed"), fixed_words(level.position)


def _track_words(level: LevelDef) -> str:
    parts = tr("level.parts", count=level.parts)
    fixed = len(level.position.parts) if level.position is not None else 0
    if fixed >= level.parts or len(level.pool) <= 1:
        return parts
    return tr("levels.track.drawn", parts=parts, pool=len(level.pool))


def fixed_words(position: Position) -> str:
    """What a level fixes at its start."""
    fixed = [name for name, fields in FIXED.items() if any(_is_set(getattr(position, each)) for each in fields)]
    return ", ".join(tr(f"levels.fixed.{name}") for name in fixed) or tr("levels.fixed.start")


def _is_set(value: object) -> bool:
    return value is not None and value is not False and value != ()


def played_words(groups: Sequence[Group]) -> str:
    """How often a level was played and won, and how fast."""
    games, won = sum(group.games for group in groups), sum(group.won for group in groups)
    if not games:
        return tr("levels.played.never")
    words = tr("levels.played", count=games, won=won, share=round(100 * won / games))
    best = best_of(groups)
    return f"{words} {tr('levels.best', count=best)}" if best else words


def short_words(groups: Iterable[Group]) -> str:
    """The same in a few words, for a card; "" for a level that nobody has played."""
    known = tuple(groups)
    games, won = sum(group.games for group in known), sum(group.won for group in known)
    return tr("levels.won", won=won, count=games) if games else ""


def best_of(groups: Iterable[Group]) -> int:
    """The fewest turns in which a level was won, 0 if it never was."""
    return min((group.best for group in groups if group.best > 0), default=0)


def shelf_words(shelf: Shelf) -> str:
    """The heading above the levels of a shelf."""
    return tr(f"levels.shelf.{shelf.value}")
