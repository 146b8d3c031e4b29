"""The settings: each holds as soon as it is set, and is kept for the next time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from portaldash.saves.settings import LANGUAGES, SPEEDS, TEXT_PERCENT, VOLUME, Settings, settings_path
from portaldash.ui import theme
from portaldash.ui.frames import draw_panel
from portaldash.ui.layout import Area, Share, fixed, page_of
from portaldash.ui.scenes.backdrop import Mood, draw_backdrop
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.keep import KeepScene
from portaldash.ui.scenes.samples import Samples
from portaldash.ui.sounds import Sounds
from portaldash.ui.text import tr
from portaldash.ui.widgets.base import Widget
from portaldash.ui.widgets.button import Button
from portaldash.ui.widgets.choosing import Selector, Slider, Toggle
from portaldash.ui.widgets.dialog import ESCAPE, Answer, Dialog
from portaldash.ui.widgets.label import Label, heading
from portaldash.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from portaldash.ui.layout import Scale

MARGIN: Final = 16
WIDEST: Final = 1160
PADDING: Final = 16
GAP: Final = 4
BETWEEN: Final = 10
"""Pixels at 1280x720 between one setting and the next, above those between a setting and its words."""
STEP: Final = 10
"""Percent that one step of a slider is."""
TEST_SOUND: Final = "chest-opened"


class Gap(Widget):
    """A little room."""

    def wanted(self, scale: Scale, width: int | None = None) -> tuple[int, int]:
        return width or 0, scale.px(BETWEEN)


class SettingsScene(WidgetScene):
    """Two columns of settings: the screen, and beside it the game and its sound."""

    def __init__(self) -> None:
        super().__init__()
        self.layout: Area | None = None

    def open(self) -> None:
        self._title = self.widgets.add(heading(tr("settings.title"), size=34))
        self._columns = [self.widgets.add(ScrollArea(gap=GAP)) for _ in range(2)]
        self._back = self.widgets.add(Button(tr("settings.back"), self.go_back, shortcut=ESCAPE))
        self._reset = self.widgets.add(Button(tr("settings.reset"), self.ask_reset))
        self._make_screen()
        self._make_game()
        self._make_sound()
        self._fill()
        self.adapt()

    def _make_screen(self) -> None:
        self.text = Slider(tr("settings.text"), (*TEXT_PERCENT, STEP), 0, self._set_text, unit=" %")
        self.full_screen = Toggle(tr("settings.full_screen"), self._set_full_screen, on=False)
        self.symbols = Toggle(tr("settings.symbols"), self._set_symbols, on=False)
        self.language = Selector(tr("settings.language"), list(LANGUAGES.values()), 0, self._set_language)

    def _make_game(self) -> None:
        speeds = [tr(f"settings.speed.{name}") for name in SPEEDS]
        self.speed = Selector(tr("settings.speed"), speeds, 0, self._set_speed)
        self.reduced_motion = Toggle(tr("settings.reduced_motion"), self._set_reduced_motion, on=False)
        self.confirm = Toggle(tr("settings.confirm"), self._set_confirm, on=True)

    def _make_sound(self) -> None:
        self.sound = Toggle(tr("settings.sound_on"), self._set_sound, on=True)
        self.volume = Slider(tr("settings.volume"), (*VOLUME, STEP), 0, self._set_volume, unit=" %")
        self.test = Button(tr("settings.test"), self.try_sound)
        self._silent = Label("", size=14, color=theme.WARNING)

    def _fill(self) -> None:
        screen = [*_told(self.text, "text"), *_told(self.full_screen, "full_screen"), *_told(self.symbols, "symbols")]
        language = _told(self.language, "language", "about" if len(LANGUAGES) == 1 else "next")
        game = [*_told(self.speed, "speed"), *_told(self.reduced_motion, "reduced_motion")]
        sound = [Gap(), _headed("sound"), self.sound, self.volume, self.test, self._silent]
        self._columns[0].fill([_headed("screen"), *screen, Samples(), *language])
        self._columns[1].fill([_headed("game"), *game, *_told(self.confirm, "confirm"), *sound])

    def adapt(self) -> None:
        now = self.app.settings
        self.text.value = now.text_percent
        self.full_screen.on = self.app.display.full_screen
        self.symbols.on = now.symbols
        self.language.index = list(LANGUAGES).index(now.language)
        self.language.why_not = "" if len(LANGUAGES) > 1 else tr("settings.language.about")
        self.speed.index = SPEEDS.index(now.speed)
        self.reduced_motion.on = now.reduced_motion
        self.confirm.on = now.confirm_end_turn
        self.sound.on = not now.mute
        self.volume.value = now.volume
        self.volume.why_not = self.test.why_not = tr("settings.volume.not") if now.mute else ""

    # Setting

    def _apply(self, settings: Settings) -> None:
        self.app.apply(settings)

    def _set_text(self, percent: int) -> None:
        self._apply(replace(self.app.settings, text_percent=percent))

    def _set_symbols(self, on: bool) -> None:  # noqa: FBT001 (a toggle hands over what it shows)
        self._apply(replace(self.app.settings, symbols=on))

    def _set_language(self, number: int) -> None:
        self._apply(replace(self.app.settings, language=list(LANGUAGES)[number]))

    def _set_speed(self, number: int) -> None:
        self._apply(replace(self.app.settings, speed=SPEEDS[number]))

    def _set_reduced_motion(self, on: bool) -> None:  # noqa: FBT001 (see above)
        self._apply(replace(self.app.settings, reduced_motion=on))

    def _set_confirm(self, on: bool) -> None:  # noqa: FBT001 (see above)
        self._apply(replace(self.app.settings, confirm_end_turn=on))

    def _set_sound(self, on: bool) -> None:  # noqa: FBT001 (see above)
        self._apply(replace(self.app.settings, mute=not on))

    def _set_volume(self, volume: int) -> None:
        self._apply(replace(self.app.settings, volume=volume))

    def try_sound(self) -> None:
        """Let something be heard, or say why nothing is."""
        sounds = self.app.sounds
        sounds.play(TEST_SOUND)
        silent = isinstance(sounds, Sounds) and sounds.has_no_device
        why = "safe" if self.app.safe else "none" if silent else ""
        self._silent.words = tr(f"settings.test.{why}") if why else ""
        self.app.rearrange()

    def _set_full_screen(self, on: bool) -> None:  # noqa: FBT001 (see above)
        self._fill_screen(full=on)
        if on:
            self.app.scenes.push(KeepScene(self._keep_screen, self._back_to_window))
        else:
            self._keep_screen()

    def _fill_screen(self, *, full: bool) -> None:
        self.app.display.full_screen = full
        self.app.rearrange()

    def _keep_screen(self) -> None:
        """Let the screen be at the next start as it is now."""
        self._apply(replace(self.app.settings, full_screen=self.app.display.full_screen))

    def _back_to_window(self) -> None:
        self._fill_screen(full=False)
        self._keep_screen()

    def ask_reset(self) -> None:
        """Go back to the settings of the first start, if that is meant."""
        answers = [Answer(tr("settings.reset.yes"), self._reset_all), Answer(tr("settings.reset.no"))]
        self.app.scenes.push(Dialog(tr("settings.reset.title"), tr("settings.reset.text"), answers))

    def _reset_all(self) -> None:
        now = self.app.settings
        self._fill_screen(full=False)
        self._apply(replace(self.app.suggested(), window=now.window, maximized=now.maximized, game=now.game))

    def go_back(self) -> None:
        """To where this scene was opened; what was set is written down."""
        self.app.scenes.remove(self)
        if not self.app.keep_settings():
            words = tr("settings.not_kept.text", path=settings_path())
            self.app.scenes.push(Dialog(tr("settings.not_kept.title"), words, [Answer(tr("settings.not_kept.close"))]))

    # Where it is

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        gap = scale.px(10)
        page, inner = page_of("settings", size, scale.px(MARGIN), scale.px(WIDEST))
        top, body, foot = inner.rows(
            fixed("top", self._title.wanted(scale)[1]),
            Share("body"),
            fixed("foot", self._back.wanted(scale)[1]),
            gap=gap,
        )
        self._title.place(top.rect, scale)
        for column, area in zip(self._columns, self._panels(body), strict=True):
            column.place(area.inset("inside", scale.px(PADDING), scale.px(PADDING)).rect, scale)
        widths = [button.wanted(scale)[0] + scale.px(16) for button in (self._back, self._reset)]
        back, _, reset = foot.columns(fixed("back", widths[0]), Share("between"), fixed("reset", widths[1]), gap=gap)
        self._back.place(back.rect, scale)
        self._reset.place(reset.rect, scale)
        self.layout = page

    def _panels(self, body: Area) -> Sequence[Area]:
        """Two columns beside each other, as high as the higher one wants to be."""
        scale = self.app.scale
        gap = scale.px(10)
        width = (body.rect.width - gap) // 2 - 2 * scale.px(PADDING)
        for column in self._columns:
            column.place(pygame.Rect(0, 0, width, body.rect.height), scale)
        high = max(column.height for column in self._columns) + 2 * scale.px(PADDING)
        upper = body.rows(fixed("upper", min(high, body.rect.height)), Share("below"))[0]
        return upper.columns(Share("screen"), Share("game"), gap=gap)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        draw_backdrop(surface, scale, Mood.QUIET)
        if self.layout is not None:
            for panel in self.layout["inner/body/upper"].children.values():
                draw_panel(surface, panel.rect, scale)
        super().draw(surface)


def _headed(name: str) -> Label:
    return heading(tr(f"settings.{name}"), size=26)


def _told(widget: Widget, name: str, what: str = "about") -> tuple[Widget, ...]:
    """A setting, and below it what it does."""
    return Gap(), widget, Label(tr(f"settings.{name}.{what}"), size=14, color=theme.TEXT_DIM)
