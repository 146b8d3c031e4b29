"""What the statistics say of all finished games, as headings, rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.engine.portal_dash.defs import BLOCK_FACES, COLORS, MOB_FACES
from portaldash.saves.names import TITLE_LENGTH, name_of
from portaldash.ui import text, theme
from portaldash.ui.scenes import charts
from portaldash.ui.table.dice import combat_die, white_die
from portaldash.ui.text import tr
from portaldash.ui.widgets.label import Label, heading

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from portaldash.saves.statistics import Face, Group, Summary
    from portaldash.ui.widgets.base import Widget

HALVES: Final = (1.3, 1.0)
"""How wide results and turns stand beside each other."""
LARGEST: Final = 10**9
"""From here on a number is written by its powers of ten: only a file changed by hand has such a one."""
LOSSES: Final = ("life", "task", "cube")
RARE: Final = ("turns",)
"""What games are lost by only where a level says so: not listed before it has happened."""


def summary_words(summary: Summary) -> str:
    """All games in a sentence."""
    share = percent(summary.won, summary.games)
    words = tr("statistics.games", count=summary.games, won=summary.won, share=share)
    casual = tr("statistics.casual", count=summary.casual) if summary.casual else ""
    return f"{words} {casual}".strip()


def percent(part: int, whole: int) -> int:
    """How many of a hundred that are."""
    return round(100 * part / whole) if whole else 0


def results(summary: Summary) -> Iterator[Widget]:
    """Wins and turns by level and number of players."""
    groups = summary.groups
    yield charts.Beside([heading(tr("statistics.results"), size=22), heading(tr("statistics.turns"), size=22)], HALVES)
    signs = [charts.Key(tr("statistics.won"), charts.draw_light), charts.Key(tr("statistics.lost"), charts.draw_dark)]
    mean = charts.Key(tr("statistics.turns.key"), charts.draw_range)
    yield charts.Beside([charts.Beside(signs), mean], HALVES)
    columns = (tuple(map(_players, groups)), tuple(map(_won, groups)))
    means = tuple(number(group.mean_turns) for group in groups)
    top = max(group.most_turns for group in groups)
    level = ""
    for group in groups:
        if group.level != level:
            level = group.level
            yield Label(name_of(group.name, TITLE_LENGTH), size=16, face=text.Face.BOLD)
        yield charts.Beside([_result(group, columns), _turns(group, means, top)], HALVES, gap=24)


def _players(group: Group) -> str:
    return tr("statistics.players", count=group.players)


def _won(group: Group) -> str:
    return tr("statistics.of", part=group.won, whole=group.games)


def _result(group: Group, columns: charts.Columns) -> Widget:
    share = percent(group.won, group.games)
    hint = tr("statistics.results.hint", count=group.games, won=group.won, share=share)
    return charts.ShareRow(_players(group), _won(group), hint, columns, group.won / group.games)


def _turns(group: Group, means: tuple[str, ...], top: int) -> Widget:
    mean = number(group.mean_turns)
    hint = tr("statistics.turns.hint", least=group.least_turns, mean=mean, most=group.most_turns)
    least, middle, most = (each / max(1, top) for each in (group.least_turns, group.mean_turns, group.most_turns))
    return charts.RangeRow(mean, hint, means, (least, middle, most))


def losses(summary: Summary) -> Iterator[Widget]:
    """What the games were lost by."""
    counts = dict(summary.lost)
    lost, most = sum(counts.values()), max(counts.values(), default=0)
    yield heading(tr("statistics.losses"), size=22)
    if not lost:
        yield Label(tr("statistics.losses.none"))
        return
    known = (*LOSSES, *(name for name in RARE if name in counts))
    words = {name: tr(f"statistics.losses.{name}") for name in known}
    words |= {name: name_of(name) for name in counts if name not in known}
    columns = (tuple(words.values()), tuple(map(str, counts.values())))
    for name, reason in words.items():
        count = counts.get(name, 0)
        hint = tr("statistics.losses.hint", count=count, all=lost, share=percent(count, lost), reason=reason)
        yield charts.CountRow(reason, str(count), hint, columns, count / most)


def dice(summary: Summary) -> Iterator[Widget]:
    """How often each face came, beside how often it was to be expected."""
    yield heading(tr("statistics.dice"), size=22)
    signs = [
        charts.Key(tr("statistics.rolled"), charts.draw_column),
        charts.Key(tr("statistics.expected"), charts.draw_dashes),
    ]
    yield charts.Beside(signs)
    yield from _die(summary, "blocks_die")
    pair = [list(_die(summary, die)) for die in ("mob_die", "combat_dice")]
    for widgets in zip(*(each for each in pair if each), strict=True):
        yield charts.Beside(widgets, gap=20)


def _die(summary: Summary, die: str) -> Iterator[Widget]:
    """The name of a die and its columns; nothing if it was never rolled."""
    faces = [face for face in summary.dice if face.die == die]
    rolls = sum(face.rolled for face in faces)
    if rolls:
        yield Label(tr(f"statistics.dice.{die}", count=rolls), size=16, face=text.Face.BOLD)
        top = max(max(face.rolled, face.expected) for face in faces)
        yield charts.Beside([_column(face, faces, top) for face in faces])


def _column(face: Face, faces: Sequence[Face], top: float) -> Widget:
    hint = tr("statistics.dice.hint", face=face_name(face), count=face.rolled, expected=number(face.expected))
    shares = (face.rolled / max(1.0, top), face.expected / max(1.0, top))
    return charts.FaceColumn(_picture(face, faces), str(face.rolled), hint, shares)


def face_name(face: Face) -> str:
    """What a die shows, in words."""
    if face.die != "blocks_die":
        return tr(f"statistics.face.{face.die}", number=name_of(face.face))
    name = tr("color.any") if face.face == "?" else tr(f"color.{face.face}") if face.face in COLORS else face.face
    return name[:1].upper() + name[1:]


def _picture(face: Face, faces: Sequence[Face]) -> Callable[[int], pygame.Surface]:
    """What draws a face; one that no die here has is written."""
    if face.die == "blocks_die" and face.face in BLOCK_FACES:
        return lambda side: white_die(face.face, side)
    if face.die == "mob_die" and face.face in map(str, MOB_FACES):
        return lambda side: white_die(int(face.face), side)
    hits = tuple(int(each.face) for each in faces if each.face.isascii() and each.face.isdigit())
    if face.die == "combat_dice" and len(hits) == len(faces):
        return lambda side: combat_die(int(face.face), hits, side)
    return lambda side: text.line(name_of(face.face), text.Face.BOLD, side // 2, theme.TEXT)


def number(value: float) -> str:
    """A number with one digit after the point, if that is not 0."""
    return f"{value:.1f}".removesuffix(".0") if abs(value) < LARGEST else f"{value:.1e}"
