"""What lies on the drawing table: the draft, and what is picked up at the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from portaldash.drafts import DraftError
from portaldash.ui.drawing.sheet import Sheet
from portaldash.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from portaldash.drafts import Draft
    from portaldash.engine.portal_dash.defs import PartDef


class Desk:
    """Changes go through `change`; `on_change` is called after each, and after the choice of another part.

    `say` is given short news in words.
    """

    def __init__(self, draft: Draft, on_change: Callable[[], None], say: Callable[[str], None]) -> None:
        self.draft = draft
        self.sheet = Sheet(draft)
        self.say = say
        self.picked = -1
        """The number of the part that tools work on; -1 for none."""
        self.exchanging = False
        """Whether a click in the tray puts a part in the place of the picked one."""
        self.carried: PartDef | None = None
        """A part that is on its way from the tray, with the pointer at `carried_to`."""
        self.carried_to = (0, 0)
        self.place_of: Callable[[tuple[int, int]], int | None] = lambda _: None
        """Before which part of the track something let go here comes; None elsewhere."""
        self._on_change = on_change

    def lay(self, draft: Draft) -> None:
        """Draw this from now on."""
        self.draft = self.sheet.draft = draft
        self.exchanging = False
        self.settle()

    def change(self, edit: Callable[[], object]) -> bool:
        """Do this as one step, which undo takes back at once; False if the file is written so that it cannot be."""
        try:
            with self.draft.step():
                edit()
        except DraftError as error:
            self.say("\n".join(tr("drawing.refused", why=problem.message) for problem in error.problems))
            self.settle()
            return False
        self.settle()
        return True

    def settle(self) -> None:
        """Keep to what there is, and tell that something may be different."""
        last = len(self.sheet.track) - 1
        self.picked = min(self.picked, last)
        self._on_change()

    def carry(self, part: PartDef | None, to: tuple[int, int]) -> None:
        """Carry a part to here, or none any more."""
        self.carried, self.carried_to = part, to

    def pick(self, number: int) -> None:
        """Take another part for the tools."""
        self.picked = number
        self.settle()

    def pick_id(self, part_id: str) -> None:
        """Take this part for the tools, if it lies in the track."""
        track = self.sheet.track
        self.pick(track.index(part_id) if part_id in track else -1)

    @property
    def picked_id(self) -> str:
        """The id of the picked part, "" for none."""
        track = self.sheet.track
        return track[self.picked] if 0 <= self.picked < len(track) else ""

    def undo(self) -> None:
        """Take the last step back."""
        self.draft.undo()
        self.exchanging = False
        self.settle()

    def redo(self) -> None:
        """Do what was taken back once more."""
        self.draft.redo()
        self.settle()
