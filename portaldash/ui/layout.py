"""Rectangles by name: rows, columns, grids, and the one scale everything is laid out at."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DESIGN_SIZE: Final = (1280, 720)
SMALLEST_TEXT: Final = 12
TEXT_PERCENT: Final = (80, 200)


@dataclass(frozen=True, slots=True)
class Scale:
    """How much larger than at 1280x720 things are drawn."""

    factor: float = 1.0
    text_percent: int = 100

    @classmethod
    def for_size(cls, size: tuple[int, int], text_percent: int = 100) -> Scale:
        """The scale of a surface of this size (pixels); the text size is clamped to 80..200 percent."""
        factor = min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1])
        least, most = TEXT_PERCENT
        return cls(factor, max(least, min(most, text_percent)))

    def px(self, length: float) -> int:
        """A length in pixels, at least 1 unless it is 0."""
        return max(1, round(length * self.factor)) if length else 0

    def text(self, size: float) -> int:
        """A font size in pixels, never below what can be read."""
        return max(SMALLEST_TEXT, round(size * self.factor * self.text_percent / 100))

    def room(self, length: float) -> int:
        """A length in pixels that must hold text: it grows with the text, but never shrinks with it."""
        return self.px(length * max(100, self.text_percent) / 100)


@dataclass(frozen=True, slots=True)
class Share:
    """A row or column to be: at least `least` pixels, then a part of what is left by `weight`, up to `most`."""

    name: str
    weight: float = 1.0
    least: int = 0
    most: int | None = None


def fixed(name: str, length: int) -> Share:
    """A row or column of exactly this many pixels, as long as there is room."""
    return Share(name, 0.0, length, length)


def divide(total: int, shares: Sequence[Share]) -> list[int]:
    """Lengths for the shares that together never exceed `total` pixels.

    Minimums are met first; when even they do not fit, all are squeezed alike.
    """
    lengths = [float(share.least) for share in shares]
    if sum(lengths) > total:
        return _whole([length * max(total, 0) / sum(lengths) for length in lengths], max(total, 0))
    growing = {index for index, share in enumerate(shares) if share.weight > 0}
    while growing:
        unit = (total - sum(lengths[i] for i in range(len(shares)) if i not in growing)) / sum(
            shares[i].weight for i in growing
        )
        stuck = _stuck(shares, growing, unit)
        for i in growing:
            lengths[i] = stuck.get(i, unit * shares[i].weight)
        growing -= set(stuck)
        if not stuck:
            break
    return _whole(lengths, total)


def _stuck(shares: Sequence[Share], growing: set[int], unit: float) -> dict[int, float]:
    """The growing shares that a limit holds: first those too small, and only without any those too large."""
    small = {i: float(shares[i].least) for i in growing if unit * shares[i].weight < shares[i].least}
    if small:
        return small
    most = {i: shares[i].most for i in growing}
    return {i: float(limit) for i, limit in most.items() if limit is not None and unit * shares[i].weight > limit}


def _whole(lengths: Sequence[float], total: int) -> list[int]:
    """Whole pixels by rounding the edges, so that no pixel is lost between neighbours."""
    edges = [0]
    position = 0.0
    for length in lengths:
        position += length
        edges.append(min(total, round(position)))
    return [after - before for before, after in pairwise(edges)]


class Area:
    """A named rectangle and the named rectangles inside it."""

    def __init__(self, name: str, rect: Rect, *, floating: bool = False) -> None:
        self.name = name
        self.rect = Rect(rect)
        self.floating = floating
        self.children: dict[str, Area] = {}
        self.squeezed = False

    def __getitem__(self, path: str) -> Area:
        """The area below this one by its path, such as `side/cube`; KeyError if there is none."""
        found = self
        for name in path.split("/"):
            found = found.children[name]
        return found

    def find(self, name: str) -> Area:
        """The first area of this name in or below this one; KeyError if there is none."""
        for _, area in self.walk():
            if area.name == name:
                return area
        raise KeyError(name)

    def add(self, name: str, rect: Rect, *, floating: bool = False) -> Area:
        """An area of one's own; a floating one may lie over its siblings."""
        if name in self.children:
            raise ValueError(f"the area {self.name} already has a part named {name}")
        child = Area(name, rect, floating=floating)
        self.children[name] = child
        return child

    def inset(self, name: str, across: int, down: int | None = None) -> Area:
        """One area with this many pixels of margin on every side."""
        margin_down = across if down is None else down
        width = max(0, self.rect.width - 2 * across)
        height = max(0, self.rect.height - 2 * margin_down)
        left = self.rect.left + min(across, self.rect.width // 2)
        top = self.rect.top + min(margin_down, self.rect.height // 2)
        return self.add(name, Rect(left, top, width, height))

    def rows(self, *shares: Share, gap: int = 0) -> list[Area]:
        """Split from top to bottom."""
        return self._split(shares, gap, across=False)

    def columns(self, *shares: Share, gap: int = 0) -> list[Area]:
        """Split from left to right."""
        return self._split(shares, gap, across=True)

    def grid(self, names: Sequence[str], columns: int, *, gap: int = 0) -> list[Area]:
        """Equal cells in reading order, `columns` to a row."""
        lines = -(-len(names) // columns)
        widths = divide(self.rect.width - gap * (columns - 1), [Share("")] * columns)
        heights = divide(self.rect.height - gap * (lines - 1), [Share("")] * lines)
        cells = []
        for index, name in enumerate(names):
            row, column = divmod(index, columns)
            left = self.rect.left + sum(widths[:column]) + gap * column
            top = self.rect.top + sum(heights[:row]) + gap * row
            cells.append(self.add(name, Rect(left, top, widths[column], heights[row])))
        return cells

    def walk(self, path: str = "") -> Iterator[tuple[str, Area]]:
        """This area and all below it with their paths."""
        here = f"{path}/{self.name}" if path else self.name
        yield here, self
        for child in self.children.values():
            yield from child.walk(here)

    def _split(self, shares: Sequence[Share], gap: int, *, across: bool) -> list[Area]:
        length = self.rect.width if across else self.rect.height
        room = max(0, length - gap * (len(shares) - 1))
        self.squeezed = self.squeezed or sum(share.least for share in shares) > room
        position = self.rect.left if across else self.rect.top
        areas = []
        for share, part in zip(shares, divide(room, shares), strict=True):
            rect = (
                Rect(position, self.rect.top, part, self.rect.height)
                if across
                else Rect(self.rect.left, position, self.rect.width, part)
            )
            areas.append(self.add(share.name, rect))
            position += part + gap
        return areas


def problems(area: Area) -> list[str]:
    """Everything wrong with a layout: leaving the parent, siblings that overlap, too little room."""
    found = []
    for path, each in area.walk():
        if each.squeezed:
            found.append(f"{path}: its parts need more room than {tuple(each.rect.size)}")
        found += [
            f"{path}: {child.name} {tuple(child.rect)} leaves {tuple(each.rect)}"
            for child in each.children.values()
            if not _holds(each.rect, child.rect)
        ]
        found += _overlaps(path, each)
    return found


def _holds(outer: Rect, inner: Rect) -> bool:
    return (
        outer.left <= inner.left
        and outer.top <= inner.top
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def _overlaps(path: str, area: Area) -> list[str]:
    settled = [child for child in area.children.values() if not child.floating]
    return [
        f"{path}: {one.name} {tuple(one.rect)} lies over {other.name} {tuple(other.rect)}"
        for index, one in enumerate(settled)
        for other in settled[index + 1 :]
        if one.rect.colliderect(other.rect)
    ]


def largest(rect: Rect, aspect: float) -> Rect:
    """The largest rectangle of this width-to-height ratio in the middle of `rect`."""
    width = min(rect.width, round(rect.height * aspect))
    height = min(rect.height, round(rect.width / aspect))
    inner = Rect(0, 0, width, height)
    inner.center = rect.center
    return inner


def centered(rect: Rect, size: tuple[int, int]) -> Rect:
    """A rectangle of this size, or as much of it as fits, in the middle of `rect`."""
    inner = Rect(0, 0, min(size[0], rect.width), min(size[1], rect.height))
    inner.center = rect.center
    return inner


def page_of(name: str, size: tuple[int, int], margin: int, widest: int) -> tuple[Area, Area]:
    """A page as large as the window, and its area `inner` in the middle, with a margin around it; all in pixels."""
    page = Area(name, Rect((0, 0), size))
    room = (min(size[0] - 2 * margin, widest), size[1] - 2 * margin)
    return page, page.add("inner", centered(page.rect, room))
