"""The tray: which parts there are, and how the track is put together from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from portaldash.ui import icons, text, theme
from portaldash.ui.drawing import track_edits
from portaldash.ui.drawing.counting import Counter, card_name
from portaldash.ui.drawing.flow import Flow
from portaldash.ui.drawing.landscape import EMPTY, part_of
from portaldash.ui.drawing.panels import DraftField, Panel
from portaldash.ui.drawing.track_art import small_picture
from portaldash.ui.drawing.track_view import is_drag
from portaldash.ui.frames import draw_frame
from portaldash.ui.text import Align, Face, tr
from portaldash.ui.widgets.base import Widget, clicked, released
from portaldash.ui.widgets.button import pressable_look
from portaldash.ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from portaldash.engine.portal_dash.defs import PartDef
    from portaldash.ui.layout import Scale

CARD: Final = 116
PICTURE: Final = 88
HIGH: Final = 76
LINES: Final = 2


class PartCard(Widget):
    """A part in the tray, to be clicked or carried away; `sign` is an icon that says more about it."""

    can_focus = True
    on_carry: Callable[[tuple[int, int]], None]
    on_drop: Callable[[tuple[int, int]], None]

    def __init__(self, part: PartDef, on_press: Callable[[], None], *, sign: str = "", hint: str = "") -> None:
        super().__init__(hint)
        self.part = part
        self.sign = sign
        self.on_press = on_press
        self._grip: tuple[int, int] | None = None
        self._carrying = False

    @property
    def shortened(self) -> bool:
        return card_name(self.part.name, self.scale, self._room)[2]

    @property
    def _room(self) -> int:
        return max(1, (self.rect.width or self.scale.room(CARD)) - self.scale.px(10))

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        across = min(scale.room(CARD), width or scale.room(CARD))
        return across, scale.px(HIGH + 14) + LINES * text.line_height(Face.BOLD, scale.text(14))

    def look(self) -> Hashable:
        return (self.part, self.sign, *pressable_look(self))

    def paint(self, picture: pygame.Surface) -> None:
        scale, area = self.scale, picture.get_rect()
        fill = theme.PANEL_RAISED if self.hovered and self.enabled else theme.WELL
        draw_frame(picture, area, fill, theme.HEADING if self.hovered else theme.OUTLINE, scale.px(2))
        image = small_picture(self.part, scale.px(PICTURE))
        place = image.get_rect(midtop=(area.centerx, scale.px(6)))
        picture.blit(image, place)
        if self.sign:
            side = scale.px(26)
            plate = pygame.Rect(place.right - side, place.top, side, side)
            picture.fill(theme.SHADOW, plate)
            picture.blit(icons.icon(self.sign, side - 4), (plate.left + 2, plate.top + 2))
        size, lines, _ = card_name(self.part.name, scale, self._room)
        words = text.paragraph(lines, Face.BOLD, size, theme.TEXT, Align.CENTER)
        room = pygame.Rect(0, place.bottom, area.width, area.height - place.bottom)
        picture.blit(words, words.get_rect(center=room.center))

    def handle(self, event: pygame.event.Event) -> bool:
        if clicked(event):
            self._grip = event.pos
            return True
        if self._grip is None:
            return False
        if event.type == pygame.MOUSEMOTION and (self._carrying or is_drag(self._grip, event.pos)):
            self._carrying = True
            self.on_carry(event.pos)
        if released(event):
            self._let_go(event.pos)
        return True

    def _let_go(self, position: tuple[int, int]) -> None:
        """A click is complete, or the part has come to where it is wanted."""
        carrying, self._grip, self._carrying = self._carrying, None, False
        if carrying:
            self.on_drop(position)
        elif self.rect.collidepoint(position):
            self.press()

    def press(self) -> None:
        if self.enabled:
            self.on_press()


class PartsPanel(Panel):
    """Clicking a card adds the part to the track, or puts it in the place of the picked one."""

    name = "parts"
    _field: DraftField | None = None

    def shape(self) -> Hashable:
        desk, sheet = self.desk, self.sheet
        pool = sheet.value("pool") is not None
        track = (tuple(sheet.track), sheet.ordered, pool, sheet.puzzle)
        return (desk.exchanging, desk.picked_id, track, tuple(sheet.parts.values()))

    def build(self) -> list[Widget]:
        desk, sheet = self.desk, self.sheet
        self._field = self._name_field()
        if desk.exchanging and desk.picked_id:
            words = self.words("exchange", name=sheet.parts[desk.picked_id].name)
            cancel = self.button("cancel", "cross", self._cancel)
            return [Flow([Label(words, face=Face.BOLD, color=theme.FOCUS), cancel]), Flow(self._cards())]
        return [Flow(self._order()), Flow([*self._naming(), self.about()], gap=14), Flow(self._cards())]

    # How the track is put together

    def _order(self) -> list[Widget]:
        """Whether chance chooses, and how many parts then lie in the track."""
        sheet = self.sheet
        choice = self.choice(("drawn", "ordered"), lambda: int(sheet.ordered), self._choose)
        choice.why_not = self.words("puzzle") if sheet.puzzle else ""
        widgets: list[Widget] = [choice]
        if sheet.ordered:
            widgets.append(self._counter("more", 0, lambda: sheet.drawn_more, self._set_more))
        else:
            widgets.append(self._counter("count", 1, lambda: sheet.count, self._set_count))
            widgets.append(Label(self.words("of", count=len(sheet.track)), color=theme.TEXT_DIM))
        if sheet.value("pool") is not None and (sheet.drawn_more or not sheet.ordered):
            widgets.append(self.button("all", "die", self._whole_box))
        return widgets

    def _counter(self, key: str, least: int, read: Callable[[], int], write: Callable[[int], None]) -> Counter:
        counter = Counter(self.words(key), (least, track_edits.MOST), 0, write, hint=self.words(f"{key}.hint"))
        self.follow(lambda: setattr(counter, "value", read()))
        return counter

    def _set_more(self, count: int) -> None:
        self.desk.change(lambda: track_edits.set_more(self.sheet, count))

    def _choose(self, number: int) -> None:
        edit = track_edits.fix_order if number else track_edits.draw_from_pool
        self.desk.change(lambda: edit(self.sheet))

    def _set_count(self, count: int) -> None:
        self.desk.change(lambda: self.sheet.put(count, "parts"))

    def _whole_box(self) -> None:
        self.desk.change(lambda: track_edits.whole_box(self.sheet))

    # The name of an own part

    def _name_field(self) -> DraftField | None:
        part_id, sheet = self.desk.picked_id, self.sheet
        if part_id not in sheet.own_parts:
            return None

        def write(words: str) -> None:
            if words.strip() and part_id in sheet.own_parts:
                self.desk.change(lambda: track_edits.rename(sheet, part_id, words.strip()))

        def read() -> str:
            return sheet.words("own", "parts", part_id, "name")

        return DraftField(read, write, most=track_edits.LONGEST_NAME)

    def _naming(self) -> list[Widget]:
        if self._field is None:
            return []
        self.follow(self._field.refresh)
        return [Label(self.words("name")), self._field]

    def commit(self) -> None:
        if self._field is not None:
            self._field.commit()

    # The tray

    def _cards(self) -> list[Widget]:
        sheet = self.sheet
        track, own = sheet.track, sheet.own_parts
        empty = part_of("", self.words("empty"), EMPTY)
        cards: list[Widget] = [self._card(empty, sign="plus", hint=self.words("empty.hint"))]
        for part in sheet.parts.values():
            chance = part.id in track and sheet.ordered and part.id not in sheet.fixed
            here = part.id in track and not chance
            hint = self.words("copy.hint" if here else "add.hint", name=part.name)
            sign = "check" if here else "die" if chance else "pen" if part.id in own else ""
            cards.append(self._card(part, sign=sign, hint=hint))
        return cards

    def _card(self, part: PartDef, *, sign: str, hint: str) -> PartCard:
        card = PartCard(part, lambda: self._take(part), sign=sign, hint=hint)
        card.on_carry = lambda position: self.desk.carry(part, position)
        card.on_drop = lambda position: self._drop(part, position)
        return card

    def _drop(self, part: PartDef, position: tuple[int, int]) -> None:
        """Put a part to where it was carried, if that is in the track."""
        at = self.desk.place_of(position)
        self.desk.carry(None, position)
        if at is not None:
            self._put(part, at)

    def _take(self, part: PartDef) -> None:
        """Put a part to the right of the picked one, or in its place."""
        desk, sheet = self.desk, self.sheet
        if not (desk.exchanging and desk.picked_id):
            self._put(part, desk.picked + 1 if desk.picked >= 0 else None)
            return
        desk.exchanging = False
        copy, number = own_name(part.name), desk.picked

        def exchange() -> None:
            new = part.id or track_edits.new_part(sheet, self.words("empty.name"), EMPTY)
            track_edits.exchange(sheet, number, new, copy)

        desk.change(exchange)

    def _put(self, part: PartDef, at: int | None) -> None:
        """Put a part there; it is the picked one then."""
        desk, sheet = self.desk, self.sheet
        made: list[str] = []

        def add() -> None:
            if part.id:
                made.append(track_edits.add_part(sheet, part.id, own_name(part.name), at))
            else:
                made.append(track_edits.add_empty(sheet, self.words("empty.name"), at))

        if desk.change(add):
            desk.pick_id(made[0])

    def _cancel(self) -> None:
        self.desk.exchanging = False
        self.desk.settle()


def own_name(name: str) -> str:
    """What one's own copy of a part is called."""
    return tr("drawing.parts.own", name=name)[: track_edits.LONGEST_NAME]
