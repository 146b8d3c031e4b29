"""What a panel of the drawing table is: widgets about one subject, which follow the draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from portaldash.ui import theme
from portaldash.ui.drawing.tool import Tool
from portaldash.ui.scenes.cells import Numbers
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.field import TextField
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from portaldash.ui.drawing.desk import Desk
    from portaldash.ui.drawing.sheet import Sheet
    from portaldash.ui.widgets.base import Widget

SIZE: Final = 15


class Panel:
    """`build` makes the widgets anew whenever `shape` has changed; in between `refresh` brings them up to date."""

    name = ""
    """What the keys of its words begin with, after "drawing."."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._followers: list[Callable[[], None]] = []

    @property
    def sheet(self) -> Sheet:
        """The level."""
        return self.desk.sheet

    def words(self, key: str, **values: object) -> str:
        """Words of this panel."""
        return tr(f"drawing.{self.name}.{key}", **values)

    def shape(self) -> Hashable:
        """What decides which widgets there are."""
        return None

    def widgets(self) -> list[Widget]:
        """All widgets, made anew."""
        self._followers.clear()
        made = self.build()
        self.refresh()
        return made

    def build(self) -> list[Widget]:
        """Make the widgets, below each other."""
        raise NotImplementedError

    def follow(self, update: Callable[[], None]) -> None:
        """Do this at once and after every change."""
        self._followers.append(update)

    def refresh(self) -> None:
        """Bring the widgets up to what the file says."""
        for update in self._followers:
            update()

    def commit(self) -> None:
        """Write down what is still being typed."""

    # Widgets that most panels have

    def about(self, key: str = "about") -> Label:
        """What the panel is for, in a sentence."""
        return Label(self.words(key), size=SIZE, color=theme.TEXT_DIM)

    def title(self, key: str) -> Label:
        """The heading of a part of the panel."""
        return Label(self.words(key), size=18, face=Face.HEADING, color=theme.HEADING)

    def choice(self, keys: Sequence[str], chosen: Callable[[], int], choose: Callable[[int], None]) -> Numbers:
        """One of a few things in words."""
        cells = Numbers([self.words(key) for key in keys], 0, choose)

        def update() -> None:
            cells.chosen = chosen()

        self.follow(update)
        return cells

    def button(self, key: str, sign: str, press: Callable[[], object]) -> Button:
        """A button with a sign."""

        def act() -> None:
            press()

        return Tool(self.words(key), sign, act, hint=self.words(f"{key}.hint"))


class DraftField(TextField):
    """A field whose text is written down when it is left, by Enter, or when the scene asks for it."""

    def __init__(
        self, read: Callable[[], str], write: Callable[[str], None], *, most: int, placeholder: str = ""
    ) -> None:
        super().__init__(read(), most=most, placeholder=placeholder, on_enter=lambda _: self.commit())
        self._read = read
        self._write = write

    def focus_moved(self) -> None:
        super().focus_moved()
        if not self.focused:
            self.commit()

    def commit(self) -> None:
        """Write down what was typed."""
        if self.words != self._read():
            self._write(self.words)

    def refresh(self) -> None:
        """Show what the file says, unless somebody is typing."""
        if not self.focused:
            self.words = self._read()
            self.caret = len(self.words)
