"""Box models from assets/models: creatures, players and things made of axis-aligned boxes.

Lengths are in sixteenths of a block; x runs to the right, y away from the viewer, z up; the model stands
with the middle of its foot on 0, 0, 0 and looks at the viewer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from portaldash.content.kinds import Field, Grid, ListOf, MapOf, Record, Text, Whole
from portaldash.content.messages import ContentError, Problem, nearest, shown
from portaldash.content.nodes import Node, open_document

Color = tuple[int, int, int]
Triple = tuple[float, float, float]

AROUND: Final = ("front", "back", "left", "right")
SIDES: Final = (*AROUND, "top", "bottom")
PIXELS_AT_MOST: Final = 16
TOUCHING: Final = 1e-6
OWN: Final = "."
"""The letter of a pixel that keeps the color of its box."""
TINT: Final = "@"
"""The letter of whatever color the model is asked for in: the seat of a player, say."""

_LENGTH = Text("a length in sixteenths, such as 4 or -2.5", r"-?[0-9]{1,2}(\.[0-9])?")
_COLOR = Text("a color such as #a0522d", r"#[0-9a-fA-F]{6}")
_LETTER = Text("one letter of the palette", ".")
_BOX = Record(
    {
        "at": Field(ListOf(_LENGTH, 3, 3), "its left, near, lower corner", required=True),
        "size": Field(ListOf(_LENGTH, 3, 3), "its width, depth and height", required=True),
        "color": Field(_LETTER, "the color of its pixels", required=True),
        "spread": Field(Whole(0, 40), "how much its pixels differ, in percent"),
        "around": Field(Grid(), "the pixels of the four upright sides"),
        **{side: Field(Grid(), f"the pixels of the {side}") for side in SIDES},
    }
)
MODEL: Final = Record(
    {
        "uses": Field(Text("the name of a model to build on"), "whose boxes it has too"),
        "palette": Field(MapOf(_COLOR), "its colors by letter"),
        "glow": Field(Text("letters of the palette"), "the colors that are not shaded"),
        "grain": Field(Whole(1, 8), "how wide a pixel is, in sixteenths"),
        "boxes": Field(ListOf(_BOX, 0, 48), "its boxes"),
    }
)


@dataclass(frozen=True, slots=True)
class Ink:
    """A color of a model; None is the color asked for. What glows is not shaded."""

    color: Color | None
    glows: bool = False


Art = tuple[tuple[Ink | None, ...], ...]
"""Rows of pixels from the top as seen from outside; None keeps the color of the box."""


@dataclass(frozen=True, slots=True)
class ModelBox:
    """A box from its left, near, lower corner `at`; `spread` is how much its pixels differ, in percent."""

    at: Triple
    size: Triple
    ink: Ink
    spread: int = 9
    art: Mapping[str, Art] = field(default_factory=dict)

    @property
    def end(self) -> Triple:
        """The corner opposite `at`."""
        return (self.at[0] + self.size[0], self.at[1] + self.size[1], self.at[2] + self.size[2])

    def meets(self, other: ModelBox) -> bool:
        """Whether the two share more than a side."""
        return all(
            self.at[axis] < other.end[axis] - TOUCHING and other.at[axis] < self.end[axis] - TOUCHING
            for axis in range(3)
        )


@dataclass(frozen=True, slots=True, eq=False)
class Model:
    """Boxes that do not meet; `grain` is how many sixteenths one pixel of a plain side is wide."""

    name: str
    boxes: tuple[ModelBox, ...]
    grain: float = 2.0

    @property
    def height(self) -> float:
        return max(box.end[2] for box in self.boxes)

    def with_art(self, art: Mapping[str, Art]) -> Model:
        """The same model with other pixels on sides of its first box, as dice need them."""
        first, *others = self.boxes
        return replace(self, boxes=(replace(first, art={**first.art, **art}), *others))


def load_models(folder: Path) -> dict[str, Model]:
    """Every model of a folder by the name of its file; ContentError with all that is wrong in any of them.

    A file whose name starts with `_` is no model: it is there for others to use.
    """
    models: dict[str, Model] = {}
    problems: set[Problem] = set()
    for path in sorted(folder.glob("[!_]*.yaml")):
        try:
            models[path.stem] = read_model(path)
        except ContentError as error:
            problems.update(error.problems)
    if problems:
        raise ContentError(problems)
    return models


def read_model(path: Path) -> Model:
    """One model; ContentError with all that is wrong in its file and the one it uses."""
    return _Reader(path).model()


class _Reader:
    """Reads a file and the one it builds on: all palettes first, since boxes are written in their letters."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.inks: dict[str, Ink] = {TINT: Ink(None)}
        self.boxes: list[ModelBox] = []

    def model(self) -> Model:
        roots = [root for root in self.roots(self.path) if root is not None]
        for root in roots:
            self.mix(root)
        for root in roots:
            for node in root.each("boxes"):
                self.add(node)
        if roots and not self.boxes:
            roots[0].fault("a model needs at least one box")
        problems = {problem for root in roots for problem in root.document.problems} | set(self.problems)
        if problems:
            raise ContentError(problems)
        return Model(self.path.stem, tuple(self.boxes), float(roots[-1].whole("grain", 2)))

    def roots(self, path: Path) -> Iterator[Node | None]:
        """The file this one uses, if any, and this one."""
        document, root = open_document(path)
        if root is None or not MODEL.check(root):
            self.problems += document.problems
            return
        if "uses" in root:
            yield from self.used(root, path.with_name(f"_{root.text('uses')}.yaml"))
        yield root

    def used(self, root: Node, path: Path) -> Iterator[Node | None]:
        if Path(root.document.file) != self.path:
            root["uses"].fault("what others build on cannot build on something itself")
        elif path.is_file():
            yield from self.roots(path)
        else:
            names = [other.stem[1:] for other in path.parent.glob("_*.yaml")]
            root["uses"].fault(f"there is no file {path.name}", nearest(root.text("uses"), names))

    def mix(self, root: Node) -> None:
        """Take the colors of a file over those there are."""
        glowing = root.text("glow")
        for letter, node in root.entries("palette").items():
            if len(letter) != 1 or letter in {OWN, TINT}:
                node.fault_at_key(f"{shown(letter)} cannot be a letter of the palette", "use one letter")
                continue
            digits = str(node.value)[1:]
            color = (int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16))
            self.inks[letter] = Ink(color, letter in glowing)

    def add(self, node: Node) -> None:
        """Read a box and see that it is in nobody's way."""
        left, near, low = (float(each) for each in node.texts("at"))
        width, depth, height = (float(each) for each in node.texts("size"))
        if min(width, depth, height) <= 0:
            node["size"].fault("every length of a box is more than 0")
        ink = self.ink(node["color"], node.text("color"))
        box = ModelBox((left, near, low), (width, depth, height), ink, node.whole("spread", 9), dict(self.art(node)))
        for number, other in enumerate(self.boxes):
            if box.meets(other):
                node.fault(f"this box meets box {number + 1} of the model")
        self.boxes.append(box)

    def art(self, node: Node) -> Iterator[tuple[str, Art]]:
        """The pixels of the sides: those of `around` first, so that a side of its own wins."""
        if "around" in node:
            pixels = self.pixels(node["around"])
            yield from ((side, pixels) for side in AROUND)
        for side in SIDES:
            if side in node:
                yield side, self.pixels(node[side])

    def pixels(self, node: Node) -> Art:
        rows = str(node.value).split()
        if not rows or len({len(row) for row in rows}) > 1:
            node.fault("the lines of a drawing are equally long")
        elif max(len(rows), len(rows[0])) > PIXELS_AT_MOST:
            node.fault(f"a drawing has at most {PIXELS_AT_MOST} lines and letters in a line")
        return tuple(tuple(None if letter == OWN else self.ink(node, letter) for letter in row) for row in rows)

    def ink(self, node: Node, letter: str) -> Ink:
        if letter not in self.inks:
            node.fault(f"{shown(letter)} is not in the palette")
            self.inks[letter] = Ink((255, 0, 255))
        return self.inks[letter]
