"""The drawing table: a level is put together by clicking, and saved as the file that it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.drafts import Draft
from portaldash.engine.portal_dash.defs import difficulty
from portaldash.ui import text, theme
from portaldash.ui.drawing import part_tools, track_edits
from portaldash.ui.drawing.desk import Desk
from portaldash.ui.drawing.leaving import Leaving
from portaldash.ui.drawing.panel_bosses import BossesPanel
from portaldash.ui.drawing.panel_game import RulesPanel, WordsPanel
from portaldash.ui.drawing.panel_mobs import MobsPanel, draw_mob
from portaldash.ui.drawing.panel_parts import PICTURE, PartsPanel, own_name
from portaldash.ui.drawing.panel_tasks import TasksPanel
from portaldash.ui.drawing.panel_things import BlocksPanel, ItemsPanel, draw_item, draw_sign
from portaldash.ui.drawing.places import MARGIN, Heights, places
from portaldash.ui.drawing.problem_list import AllWell, ProblemRow, panel_of, part_of_problem, said
from portaldash.ui.drawing.tabs import Tab, Tabs
from portaldash.ui.drawing.tool import KeyButton
from portaldash.ui.drawing.track_art import small_picture
from portaldash.ui.drawing.track_view import Shown, TrackView
from portaldash.ui.frames import draw_frame
from portaldash.ui.layout import Area, Share, fixed
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.text import Face, tr
from portaldash.ui.widgets.button import Button, Shortcut
from portaldash.ui.widgets.dialog import ESCAPE
from portaldash.ui.widgets.label import Label
from portaldash.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from pathlib import Path

    from portaldash.content.messages import Problem
    from portaldash.engine.portal_dash.defs import PartDef
    from portaldash.ui.drawing.panels import Panel

UNDO: Final = Shortcut(pygame.K_z, "Ctrl+Z", ctrl=True)
REDO: Final = Shortcut(pygame.K_y, "Ctrl+Y", ctrl=True)
SAVE: Final = Shortcut(pygame.K_s, "Ctrl+S", ctrl=True)
TRY: Final = Shortcut(pygame.K_F5, "F5")
TITLE_SIZES: Final = (26, 22, 18, 15, 12)
LINES: Final = 2
"""How many lines of problems are seen at once, if text has its usual size."""
EASY: Final = 120
"""Percent of the usual size up to which text is not called large."""
PANELS: Final = (PartsPanel, MobsPanel, BossesPanel, TasksPanel, ItemsPanel, BlocksPanel, RulesPanel, WordsPanel)
PICTURES: Final[dict[str, Callable[[pygame.Surface, pygame.Rect], None]]] = {
    "parts": partial(draw_sign, "parts"),
    "mobs": partial(draw_mob, "ghast"),
    "bosses": partial(draw_mob, "wildfire"),
    "tasks": partial(draw_mob, "piglin"),
    "items": partial(draw_item, "sword", "iron"),
    "blocks": partial(draw_sign, theme.BLOCKS["gold"].symbol),
    "rules": partial(draw_sign, "hourglass"),
    "words": partial(draw_sign, "words"),
}


class DrawingScene(WidgetScene):
    """Draws the level in a file. DraftError if it cannot be read, or is no YAML that could be drawn."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.desk = Desk(Draft.open(path), self._changed, self._say)
        self.panels = [panel(self.desk) for panel in PANELS]
        self.tools = part_tools.PartTools(self.desk)
        self.leaving = Leaving(self)
        self.layout: Area | None = None
        self._shape: object = None

    @property
    def draft(self) -> Draft:
        """What is drawn."""
        return self.desk.draft

    # What there is

    def open(self) -> None:
        self.title = self.widgets.add(Label("", face=Face.HEADING, color=theme.HEADING))
        self.state = self.widgets.add(Label("", size=15))
        self._add_menu()
        self.track = self.widgets.add(TrackView(self._shown(), self.desk.pick, self.paint, self.move))
        self.desk.place_of = self.track.gap_at
        self.brushes = self.widgets.add(part_tools.brushes(self.take_brush))
        self.brush_words = self.widgets.add(Label("", size=14, color=theme.TEXT_DIM))
        for tool in self.tools.widgets:
            self.widgets.add(tool)
        self.tabs = self.widgets.add(Tabs([self._tab(panel.name) for panel in self.panels], 0, self.show_panel))
        self.heading = self.widgets.add(Label("", size=22, face=Face.HEADING, color=theme.HEADING))
        self.area = self.widgets.add(ScrollArea(gap=10))
        self.difficulty = self.widgets.add(Label("", size=15, face=Face.BOLD))
        self.problems = self.widgets.add(ScrollArea(gap=0))
        self._changed()
        self.leaving.offer_kept()

    def _add_menu(self) -> None:
        desk = self.desk
        self.undo = self._button("undo", self._typed(desk.undo), UNDO)
        self.redo = self._button("redo", self._typed(desk.redo), REDO)
        self.try_button = self._button("try", self.try_out, TRY)
        self.try_button.color = theme.GO
        self.save_button = self._button("save", self._typed(self.leaving.save), SAVE)
        self.back = self._button("back", self._typed(self.leaving.leave), ESCAPE)
        self.menu = [self.undo, self.redo, self.try_button, self.save_button, self.back]

    def _button(self, key: str, press: Callable[[], None], shortcut: Shortcut) -> Button:
        hint = tr(f"drawing.{key}.hint", shortcut=shortcut.name)
        return self.widgets.add(KeyButton(tr(f"drawing.{key}"), press, shortcut, hint=hint))

    def _typed(self, then: Callable[[], None]) -> Callable[[], None]:
        """Write down first what is still being typed."""

        def act() -> None:
            self.commit()
            then()

        return act

    def commit(self) -> None:
        """Write down what is still being typed."""
        self.panel.commit()

    @staticmethod
    def _tab(name: str) -> Tab:
        return Tab(tr(f"drawing.tab.{name}"), PICTURES[name], tr(f"drawing.tab.{name}.hint"))

    @property
    def panel(self) -> Panel:
        """The panel that is open."""
        return self.panels[self.tabs.chosen]

    def show_panel(self, number: int) -> None:
        """Open another panel."""
        self.tabs.chosen = number
        self.area.offset = 0
        self._fill()

    def open_panel(self, name: str) -> None:
        """Open the panel of this name, wherever one is."""
        self.commit()
        self.show_panel([panel.name for panel in self.panels].index(name))

    # What happens with the track

    def take_brush(self, sign: str) -> None:
        """Paint with this from now on; "" only picks parts up."""
        self.track.brush = sign
        self._say_brush()

    def paint(self, spaces: dict[int, list[int]]) -> None:
        """Paint spaces of parts with the brush; parts of the box become one's own, which is told."""
        sheet, desk = self.desk.sheet, self.desk
        parts = {number: sheet.parts[sheet.track[number]] for number in spaces}
        names = {number: own_name(part.name) for number, part in parts.items()}
        desk.change(lambda: track_edits.paint(sheet, spaces, self.track.brush, names))
        for number, part in parts.items():
            now = sheet.parts[sheet.track[number]]
            if now.id != part.id:
                desk.say(tr("drawing.copied", name=part.name, own=now.name))
        if desk.picked not in spaces:
            desk.pick(next(iter(spaces)))

    def move(self, number: int, to: int) -> None:
        """A part was dragged to where another one lies."""
        self.desk.change(lambda: track_edits.move(self.desk.sheet, number, to))
        self.desk.pick(to)

    def try_out(self) -> None:
        """Play the level as it is now."""
        self.commit()
        level = self.draft.level
        if level is None:
            self._say(tr("drawing.try.why"))
            return
        from portaldash.ui.drawing.trial import TrialScene, trial_of  # noqa: PLC0415 (only when it is asked for)

        self.leaving.shelter()
        self.app.scenes.push(TrialScene(trial_of(level)))

    # What is shown

    def _say(self, words: str) -> None:
        self.app.toasts.say(words)

    def _shown(self) -> Shown:
        sheet = self.desk.sheet
        parts = tuple(sheet.parts[part] for part in sheet.track)
        own = frozenset(sheet.own_parts)
        fixed = len(sheet.fixed)
        return Shown(sheet.box.start_strip, sheet.box.portal_strip, parts, own, fixed, self.desk.picked)

    def _changed(self) -> None:
        """Bring everything up to what the draft says."""
        self.track.show(self._shown())
        self.tools.refresh()
        if self._shape != self._shape_now():
            self._fill()
        self.panel.refresh()
        # What is said now may need more room, or less.
        self.area.scroll(self.area.offset)
        self._tell()
        self.leaving.note()
        self.app.redraw()

    def _shape_now(self) -> Hashable:
        return (self.panel.name, self.panel.shape())

    def _fill(self) -> None:
        """Make the widgets of the panel anew; the focus stays where it was among them."""
        ring = self.widgets.ring
        before = list(self.area.parts())
        number = next((n for n, part in enumerate(before) if part is ring.at), -1)
        shown = ring.shown
        self._shape = self._shape_now()
        self.area.fill(self.panel.widgets())
        self.heading.words = tr(f"drawing.tab.{self.panel.name}")
        after = list(self.area.parts())
        if number >= 0:
            self.widgets.focus(after[min(number, len(after) - 1)], shown=shown)
        self.app.redraw()

    def _tell(self) -> None:
        """The name, whether it is saved, how difficult it is, and what is wrong."""
        draft, level = self.draft, self.draft.level
        self.title.words = self.desk.sheet.words("name") or tr("drawing.nameless")
        self.state.words = tr("drawing.unsaved" if draft.changed else "drawing.saved")
        self.state.color = theme.WARNING if draft.changed else theme.TEXT_DIM
        self.undo.why_not = "" if draft.can_undo else tr("drawing.undo.why")
        self.redo.why_not = "" if draft.can_redo else tr("drawing.redo.why")
        self.try_button.why_not = "" if level is not None else tr("drawing.try.why")
        unknown = tr("drawing.difficulty.none")
        self.difficulty.words = tr("level.difficulty", number=difficulty(level)) if level is not None else unknown
        found = draft.problems
        marked = {panel_of(problem, self.desk.sheet.parts) for problem in found}
        self.tabs.marked = frozenset(n for n, panel in enumerate(self.panels) if panel.name in marked)
        rows = {row.words: row for row in map(self._row, reversed(found))}
        self.problems.fill([*reversed(rows.values())] or [AllWell(tr("drawing.problems.none"), lambda: None)])
        if self.layout is not None:
            self._place_title()

    def _row(self, problem: Problem) -> ProblemRow:
        sheet = self.desk.sheet
        known = bool(panel_of(problem, sheet.parts))
        hint = tr("drawing.problems.go") if known else tr("drawing.problems.editor", line=problem.line)
        return ProblemRow(said(problem, sheet.called, sheet.parts), lambda: self.go_to(problem), hint=hint)

    def go_to(self, problem: Problem) -> None:
        """Open what a problem can be mended in."""
        panel = panel_of(problem, self.desk.sheet.parts)
        if panel:
            self.open_panel(panel)
        part = part_of_problem(problem)
        if part in self.desk.sheet.track:
            self.desk.pick(self.desk.sheet.track.index(part))
            self.track.bring(self.desk.picked)

    # Where it is

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        across = size[0] - 2 * scale.px(MARGIN)
        self._make_compact(across)
        page = places(size, scale, self._heights(across))
        self._place_top(page.find("top"))
        self.track.place(page.find("track").rect, scale)
        self._place_tools(page.find("tools"))
        self._place_tabs(page.find("tabs"))
        self.area.place(page.find("inside").rect, scale)
        self._place_foot(page.find("foot"))
        self.layout = page
        self._place_title()

    def _make_compact(self, across: int) -> None:
        """Let the tools say nothing where they have no room for their words."""
        for tool in self.tools.widgets:
            tool.compact = False
        tools = [tool.wanted(self.app.scale)[0] for tool in self.tools.widgets]
        gaps = self.app.scale.px(6) * len(tools) + self.app.scale.px(20)
        compact = self.brushes.wanted(self.app.scale)[0] + sum(tools) + gaps > across
        for tool in self.tools.widgets:
            tool.compact = compact

    def _heights(self, across: int) -> Heights:
        scale = self.app.scale
        lines = LINES if scale.text_percent <= EASY else 1
        return Heights(
            top=self.back.wanted(scale)[1],
            track=self.track.wanted(scale, across)[1],
            tools=max(self.brushes.wanted(scale)[1], self.tools.left.wanted(scale)[1]),
            tabs=self.tabs.wanted(scale)[1],
            foot=max(lines * self._problem_height, self.difficulty.wanted(scale)[1]),
        )

    @property
    def _problem_height(self) -> int:
        """Pixels of a problem that is told in one line."""
        return ProblemRow("", lambda: None).wanted(self.app.scale, self.app.scale.px(600))[1]

    def _place_top(self, area: Area) -> None:
        scale = self.app.scale
        widths = [button.wanted(scale)[0] for button in self.menu]
        names = [f"button {number}" for number in range(len(widths))]
        words, *buttons = area.columns(Share("words"), *map(fixed, names, widths), gap=scale.px(6))
        for button, cell in zip(self.menu, buttons, strict=True):
            button.place(cell.rect, scale)
        words.columns(Share("title"), fixed("state", self._state_width()), gap=scale.px(10))

    def _state_width(self) -> int:
        size = self.app.scale.text(15)
        return max(text.width(tr(f"drawing.{key}"), Face.TEXT, size) for key in ("saved", "unsaved"))

    def _place_title(self) -> None:
        """The name as large as it has room for, and whether it is saved close behind it."""
        if self.layout is None:
            return
        scale, room = self.app.scale, self.layout.find("title").rect
        for self.title.size in TITLE_SIZES:
            wide, high = self.title.wanted(scale, room.width)
            if high <= room.height:
                break
        self.title.place(pygame.Rect(room.left, room.top, min(wide, room.width), room.height), scale)
        state = self.layout.find("state").rect
        left = self.title.rect.right + scale.px(12)
        self.state.place(pygame.Rect(left, state.top, state.width, state.height), scale)

    def _place_tools(self, area: Area) -> None:
        scale = self.app.scale
        widths = [widget.wanted(scale)[0] for widget in (self.brushes, *self.tools.widgets)]
        names = ["brushes", *(f"tool {number}" for number in range(len(self.tools.widgets)))]
        shares = [fixed(name, width) for name, width in zip(names, widths, strict=True)]
        brushes, between, *tools = area.columns(shares[0], Share("between"), *shares[1:], gap=scale.px(6))
        self.brushes.place(brushes.rect, scale)
        self.brush_words.place(between.rect, scale)
        for tool, cell in zip(self.tools.widgets, tools, strict=True):
            tool.place(cell.rect, scale)
        self._say_brush()

    def _say_brush(self) -> None:
        """What is in the hand, in as many words as there is room for."""
        for words in (*part_tools.words_of(self.track.brush), ""):
            self.brush_words.words = words
            if not self.brush_words.shortened:
                break

    def _place_tabs(self, area: Area) -> None:
        """The tabs; where their names have no room, that of the chosen one behind them."""
        scale = self.app.scale
        self.tabs.place(area.rect, scale)
        self.heading.visible = not self.tabs.named
        if self.tabs.named:
            return
        used = self.tabs.cell(len(self.panels) - 1).right + scale.px(16)
        self.tabs.place(pygame.Rect(area.rect.left, area.rect.top, used - scale.px(16), area.rect.height), scale)
        rest = pygame.Rect(area.rect.left + used, area.rect.top, area.rect.width - used, area.rect.height)
        self.heading.place(rest, scale)

    def _place_foot(self, area: Area) -> None:
        scale = self.app.scale
        said = (tr("drawing.difficulty.none"), tr("level.difficulty", number=88))
        widest = max(text.width(words, Face.BOLD, scale.text(15)) for words in said)
        badge, list_ = area.columns(fixed("difficulty", widest), Share("problems"), gap=scale.px(16))
        line = min(area.rect.height, self._problem_height)
        self.difficulty.place(pygame.Rect(badge.rect.topleft, (badge.rect.width, line)), scale)
        self.problems.place(list_.rect, scale)

    # Input, time, picture

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.track.hovered:
            return self.track.handle(event)
        return super().handle(event)

    def update(self, milliseconds: int) -> bool:
        self.leaving.update(milliseconds)
        return super().update(milliseconds)

    def resume(self) -> None:
        super().resume()
        self._changed()

    def close(self) -> None:
        super().close()
        self.leaving.close()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(theme.VOID)
        if self.layout is not None:
            scale = self.app.scale
            draw_frame(surface, self.layout.find("panel").rect, theme.PANEL, theme.OUTLINE, scale.px(2))
        super().draw(surface)
        if self.desk.carried is not None:
            self._draw_carried(surface, self.desk.carried)

    def _draw_carried(self, surface: pygame.Surface, part: PartDef) -> None:
        """The part in the hand, and the gap where it would go."""
        gap = self.track.gap_at(self.desk.carried_to)
        if gap is not None:
            surface.fill(theme.CHOOSE, self.track.gap_rect(gap).clip(self.track.rect))
        picture = small_picture(part, self.app.scale.px(PICTURE))
        place = picture.get_rect(center=self.desk.carried_to)
        edge = self.app.scale.px(3)
        surface.fill(theme.SHADOW, place.inflate(4 * edge, 4 * edge))
        surface.fill(theme.CHOOSE if gap is not None else theme.OUTLINE, place.inflate(2 * edge, 2 * edge))
        surface.blit(picture, place)
