"""Every scene around the table at every size of window and text: nothing overlaps, leaves its place or is cut."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from portaldash import paths
from portaldash.bots.arena import Tally
from portaldash.content.loading import load_level
from portaldash.engine.portal_dash.defs import COLORS
from portaldash.saves.envelope import head_of
from portaldash.saves.keeper import Keeper
from portaldash.saves.statistics import Face, Group, Summary
from portaldash.session import Seat
from portaldash.ui.app import App
from portaldash.ui.broken_files import BrokenFiles
from portaldash.ui.layout import Area, problems
from portaldash.ui.levels.dialogs import ExportLevelDialog, ImportDialog, NewLevelDialog, templates
from portaldash.ui.levels.scene import LevelsScene
from portaldash.ui.scenes.estimate import EstimateScene
from portaldash.ui.scenes.files import ExportDialog, OpenDialog
from portaldash.ui.scenes.form import WidgetScene
from portaldash.ui.scenes.keep import KeepScene
from portaldash.ui.scenes.new_game import NewGameScene
from portaldash.ui.scenes.outcome import OutcomeScene
from portaldash.ui.scenes.pause import PauseScene
from portaldash.ui.scenes.rule_pages import PAGES
from portaldash.ui.scenes.rules import RulesScene
from portaldash.ui.scenes.saves import SavesScene
from portaldash.ui.scenes.settings import SettingsScene
from portaldash.ui.scenes.setup import Setup
from portaldash.ui.scenes.statistics import StatisticsScene
from portaldash.ui.scenes.title import CAST, TitleScene
from portaldash.ui.scenes.whats_new import WhatsNewScene
from portaldash.ui.trouble import TroubleScene
from portaldash.ui.widgets.field import TextField
from portaldash.ui.widgets.scroll import ScrollArea
from tests.ui.scenes import games

SIZES = [(1024, 640), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440), (3840, 2160), (1024, 1400)]
PERCENTS = [80, 100, 150, 200]


def full_new_game() -> NewGameScene:
    return NewGameScene(Setup(level="level-3", players=4, seed="1"))


def saved_games() -> SavesScene:
    """Games of all kinds, people with long names among them, over the game on the table."""
    keeper = Keeper()
    session = games.played_at_random(players=4, seed=3)
    if not keeper.games():
        for each in (session, games.begun(load_level("level-4"), players=3)):
            each.seats = tuple(Seat("W" * 14, seat.color) for seat in each.seats)
            assert keeper.keep(each) is None
            assert keeper.named.save(each, "A name that is as long as a name may be") is None
        keeper.close()
    return SavesScene(session)


BROKEN_LEVEL = """name: A level with much that is wrong in it
intro: The line that is far too long for any window is this one, which goes on, and on, and on, and comes to no end
parts: many
mobs:
  ghst: 3
  hoglin: 9
bosses:
  - {boss: wildfire, side: esy}
"""


def levels(chosen: str) -> LevelsScene:
    """Own levels of all kinds among the others, with one of them chosen."""
    folder = paths.user_levels()
    folder.mkdir(parents=True, exist_ok=True)
    much = (paths.levels() / "more" / "15-ludicrous.yaml").read_text("utf-8")
    (folder / "much.yaml").write_text(re.sub("(?m)^name: .*$", f"name: {'W' * 40}", much), "utf-8")
    (folder / "broken.yaml").write_text(BROKEN_LEVEL, "utf-8")
    (folder / f"{'long-name-' * 15}.yaml").write_text("[", "utf-8")
    (folder / "folder.yaml").mkdir(exist_ok=True)
    return LevelsScene(next(path for path in folder.iterdir() if path.name.startswith(chosen)))


class TitleWithGame(TitleScene):
    """The title with a game to go on with."""

    def open(self) -> None:
        super().open()
        record = games.begun(load_level("level-4"), players=4).record()
        self.card.show(head_of(record, 1, "", "2026-11-30 20:10"), record)


def numbers() -> Summary:
    """Games of all levels by one to four people, as many as anybody could have played."""
    names = ("First Crossing", "Tusks in the Dark", "Fire on the Road", "The Long Way Round", "Everything at Once")
    groups = [
        Group(f"level-{n}", name, p, 1000, 999, 5, 123.4, 200) for n, name in enumerate(names) for p in range(1, 5)
    ]
    blocks = [Face("blocks_die", face, 12345, 12345.6) for face in (*COLORS, "?")]
    others = [Face(die, face, 123456, 12345.6) for die in ("mob_die", "combat_dice") for face in "123"]
    return Summary(tuple(groups), (("life", 900), ("task", 80)), (*blocks, *others), 17)


class Estimated(EstimateScene):
    """Games of all kinds of endings, in a level against which there is much to say."""

    def __init__(self) -> None:
        super().__init__(replace(load_level("level-3"), life=1, parts=8, turns=20), jobs=0)

    def open(self) -> None:
        super().open()
        self.start()
        assert self.estimate is not None
        lost = {"life": 100, "task": 20, "cube": 150, "turns": 30}
        for players in self.level.players:
            self.estimate.tallies[players] = Tally(games=1000, won=690, unfinished=10, turns=60_000, lost_by=lost)
        self.estimate.troubles.append("ValueError: nobody knows what to do")
        self.tell()


SCENES: dict[str, Callable[[], WidgetScene]] = {
    "estimate": lambda: EstimateScene(load_level("level-1"), jobs=0),
    "estimate, played": Estimated,
    "statistics": lambda: StatisticsScene(numbers()),
    "no statistics": lambda: StatisticsScene(Summary()),
    "title": TitleScene,
    "what is new": WhatsNewScene,
    "files are missing": lambda: BrokenFiles([f"/opt/Portal Dash/assets/sounds/{n}.ogg: missing" for n in range(40)]),
    "title with a game": TitleWithGame,
    "new game": full_new_game,
    "settings": SettingsScene,
    "keep": lambda: KeepScene(lambda: None, lambda: None),
    "pause": lambda: PauseScene(games.won()),
    "saves": saved_games,
    "open": OpenDialog,
    "trouble": lambda: TroubleScene(Path("/home/somebody/.local/state/portal-dash/log/trouble.txt"), saved=False),
    "export": lambda: ExportDialog(games.won().record(), "First Crossing"),
    "won": lambda: OutcomeScene(games.won()),
    "lost": lambda: OutcomeScene(games.played_at_random(players=4, seed=3)),
    "levels": LevelsScene,
    "levels, own": lambda: levels("much"),
    "levels, broken": lambda: levels("broken"),
    "levels, long name": lambda: levels("long-name"),
    "levels, folder": lambda: levels("folder"),
    "new level": lambda: NewLevelDialog(templates(), lambda *_: None),
    "import a level": lambda: ImportDialog(lambda _: None),
    "export a level": lambda: ExportLevelDialog(paths.levels() / "level-1.yaml", "First Crossing"),
    **{f"rules, {name}": (lambda page=page: RulesScene(page)) for page, name in enumerate(PAGES)},  # type: ignore[misc]
}


def arranged(app: App, make: Callable[[], WidgetScene], size: tuple[int, int], percent: int) -> WidgetScene:
    """A scene laid out, not yet drawn."""
    app.display.resize(size)
    app.text_percent = percent
    scene = make()
    scene.app = app
    scene.open()
    scene.arrange(size)
    return scene


def layout_of(scene: WidgetScene) -> Area:
    area = vars(scene)["layout"]
    assert isinstance(area, Area)
    return area


@pytest.mark.parametrize("name", list(SCENES))
def test_nothing_overlaps_or_is_cut(app: App, name: str) -> None:
    for size in SIZES:
        for percent in PERCENTS:
            scene = arranged(app, SCENES[name], size, percent)
            assert problems(layout_of(scene)) == [], (size, percent)
            cut = [vars(each) for each in scene.widgets.parts() if each.shortened]
            assert cut == [], (size, percent)


@pytest.mark.parametrize("name", list(SCENES))
def test_widgets_stay_in_the_window_and_off_each_other(app: App, name: str) -> None:
    for size in SIZES:
        scene = arranged(app, SCENES[name], size, 200)
        shown = [each for each in scene.widgets.widgets if each.visible and each.rect.size != (0, 0)]
        window = pygame.Rect((0, 0), size)
        assert [vars(each) for each in shown if not window.contains(each.rect)] == []
        for number, each in enumerate(shown):
            assert each.rect.collidelist([other.rect for other in shown[number + 1 :]]) == -1, (size, vars(each))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
def test_text_is_never_smaller_than_can_be_read(app: App, size: tuple[int, int], percent: int) -> None:
    app.display.resize(size)
    app.text_percent = percent
    assert app.scale.text(14) >= 12


@pytest.mark.parametrize("name", ["title", "new game", "settings", "won", "lost", "rules, goal", "rules, mobs"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_every_scene_draws_the_same_picture_twice(app: App, name: str, size: tuple[int, int]) -> None:
    pictures = []
    for _ in range(2):
        app.display.resize(size)
        scene = SCENES[name]()
        app.scenes.push(scene)
        for _ in range(len(CAST) + 3):
            app.step(16)
        assert app.scenes.top is scene
        pictures.append(pygame.image.tobytes(app.display.surface, "RGB"))
        app.scenes.remove(scene)
        app.step(16)
        app.scenes.settle()
    assert pictures[0] == pictures[1]


def test_long_names_stay_in_their_field(app: App) -> None:
    setup = Setup(players=4)
    for place in setup.places:
        place.name = "W" * 14
    scene = arranged(app, lambda: NewGameScene(setup), (1024, 640), 200)
    fields = [each for each in scene.widgets.parts() if isinstance(each, TextField)]
    assert len(fields) == 5
    scene.draw(app.display.surface)
    assert problems(layout_of(scene)) == []


def test_the_chosen_card_is_in_sight_however_large_the_text(app: App) -> None:
    scene = arranged(app, lambda: NewGameScene(Setup(level="level-5")), (1024, 640), 200)
    area = next(each for each in scene.widgets.widgets if isinstance(each, ScrollArea))
    card = next(each for each in area.widgets if vars(each)["chosen"])
    assert area.rect.top <= card.rect.top < area.rect.bottom
