"""Who can play, how long, with how many hearts; and what the level is called and tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.content.schema import DEADLINES, TURNS_AT_MOST
from portaldash.ui import text, theme
from portaldash.ui.drawing import setup_edits
from portaldash.ui.drawing.counting import Counter
from portaldash.ui.drawing.flow import Flow
from portaldash.ui.drawing.panels import DraftField, Panel
from portaldash.ui.scenes.cells import Numbers
from portaldash.ui.text import Face
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.ui.drawing.desk import Desk
    from portaldash.ui.layout import Scale
    from portaldash.ui.widgets.base import Widget

MOST_PLAYERS: Final = 4
MOST_LIFE: Final = 20
FIELDS: Final = {"name": 40, "intro": 600, "outro": 600}
"""The texts of a level, and how many letters they can have."""
LONG: Final = 90
"""Letters from which on a text is shown below its field as well."""
WIDE: Final = 760


class Players(Numbers):
    """Cells that are each on or off; the keys left and right go to another one, Enter turns it."""

    def __init__(self, on_turn: Callable[[int, bool], None]) -> None:
        super().__init__([str(number) for number in range(1, MOST_PLAYERS + 1)], -1, self._turn)
        self.on: frozenset[int] = frozenset()
        """Which are on, counted from 1."""
        self._on_turn = on_turn
        self._at = 0

    def _turn(self, number: int) -> None:
        self.chosen = -1
        self._on_turn(number + 1, number + 1 not in self.on)

    def step(self, by: int) -> None:
        self._at = (self._at + by) % len(self.names)
        self._under = self._at

    def press(self) -> None:
        self.choose(self._at)

    def look(self) -> Hashable:
        return (super().look(), self.on, self._at, self.focused)

    def paint_cell(self, picture: pygame.Surface, area: pygame.Rect, number: int) -> None:
        self.chosen = number if number + 1 in self.on else -1
        super().paint_cell(picture, area, number)
        self.chosen = -1
        if self.focused and number == self._at:
            pygame.draw.rect(picture, theme.FOCUS, area, self.scale.px(2))


class RulesPanel(Panel):
    """Numbers of the game that a level can change."""

    name = "rules"

    def build(self) -> list[Widget]:
        sheet = self.sheet
        players = Players(self._set_players)
        life = Counter(self.words("life"), (1, MOST_LIFE), 1, self._set_life, hint=self.words("life.hint"))
        turns = Counter(self.words("turns"), (0, TURNS_AT_MOST), 0, self._set_turns, hint=self.words("turns.hint"))
        deadline = self.choice(DEADLINES, self._deadline, self._set_deadline)
        limit = Label("", color=theme.TEXT_DIM)

        def update() -> None:
            players.on = frozenset(sheet.players)
            life.value = sheet.number(sheet.box.life, "life")
            turns.value = sheet.number(0, "turns")
            limit.words = self.words("limited", count=turns.value) if turns.value else self.words("unlimited")

        self.follow(update)
        return [
            Flow([Label(self.words("players")), players], gap=14),
            Flow([life], gap=14),
            Flow([turns, limit], gap=14),
            Flow([Label(self.words("deadline")), deadline], gap=14),
            self.about("deadline.about"),
        ]

    def _set_players(self, count: int, on: bool) -> None:  # noqa: FBT001 (a cell hands over what it shows)
        self.desk.change(lambda: setup_edits.set_players(self.sheet, count, on=on))

    def _set_life(self, life: int) -> None:
        self.desk.change(lambda: setup_edits.set_or_remove(self.sheet, life, self.sheet.box.life, "life"))

    def _set_turns(self, turns: int) -> None:
        self.desk.change(lambda: setup_edits.set_or_remove(self.sheet, turns, 0, "turns"))

    def _deadline(self) -> int:
        words = self.sheet.words("deadline")
        return DEADLINES.index(words) if words in DEADLINES else 0

    def _set_deadline(self, number: int) -> None:
        self.desk.change(lambda: setup_edits.set_or_remove(self.sheet, DEADLINES[number], DEADLINES[0], "deadline"))


class WideField(DraftField):
    """A field for a sentence or two."""

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = scale.room(WIDE)
        return min(across, width or across), super().wanted(scale, width)[1]


class RowLabel(Label):
    """A label as wide as the widest of those that stand below each other."""

    def __init__(self, words: str, column: Sequence[str]) -> None:
        super().__init__(words)
        self._column = column

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        widest = max(text.width(words, self.face, scale.text(self.size)) for words in self._column)
        across = min(widest, width or widest)
        return across, super().wanted(scale, across)[1]


class WordsPanel(Panel):
    """A name, and what is read before and after."""

    name = "words"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._fields: list[DraftField] = []

    def shape(self) -> Hashable:
        return tuple(self._long(key) for key in FIELDS)

    def _long(self, key: str) -> bool:
        """Whether a text is so long that its field cannot show all of it."""
        return len(self.sheet.words(key)) > LONG

    def build(self) -> list[Widget]:
        self._fields = []
        rows: list[Widget] = []
        for key, most in FIELDS.items():
            label = RowLabel(self.words(key), [self.words(each) for each in FIELDS])
            rows.append(Flow([label, self._field(key, most)]))
            if self._long(key):
                rows.append(self._whole(key))
        return rows

    def _field(self, key: str, most: int) -> DraftField:
        def write(words: str) -> None:
            if words.strip() or key != "name":
                self.desk.change(lambda: setup_edits.set_or_remove(self.sheet, words.strip(), "", key))

        field = WideField(lambda: self.sheet.words(key), write, most=most, placeholder=self.words(f"{key}.empty"))
        self._fields.append(field)
        self.follow(field.refresh)
        return field

    def _whole(self, key: str) -> Label:
        """The whole of a long text, as it will be read."""
        read = Label("", face=Face.ITALIC, color=theme.TEXT_DIM)

        def update() -> None:
            read.words = self.sheet.words(key)

        self.follow(update)
        return read

    def commit(self) -> None:
        for field in self._fields:
            field.commit()
