"""What has a meaning is told apart by every eye, in shape or in brightness, and every figure can be recognized."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from portaldash.engine.portal_dash.defs import TERRAINS
from portaldash.ui import icons, theme
from portaldash.ui.app import App
from portaldash.ui.pieces import TABLE_VIEW, Stand, models, render
from portaldash.ui.scenes.table import TableScene
from portaldash.ui.table.block_art import KINDS, flat, name_of
from portaldash.ui.table.board_pieces import BOSS, Look, token
from portaldash.ui.table.dice import combat_die
from tests.ui.filters import EYES, difference, on_ground, seen
from tests.ui.situations import SITUATIONS, begun, shown

MOBS = ("magma-cube", "ghast", "enderman", "hoglin", "blaze", "wither-skeleton")
BOSSES = ("wildfire", "ancient-hoglin")
TILE, DEEP = 58, 48
"""A space of the table at 1280x720."""
SEAT = 18
BLOCK = 22
DIE = 40
"""A symbol of a seat, a block and a die there, in pixels."""


def skins() -> list[str]:
    return sorted(name for name in models() if name.startswith("skin-"))


def least(pictures: Mapping[str, pygame.Surface], eye: str) -> tuple[float, str, str]:
    """How much the two that are most alike differ, and which they are."""
    looks = {name: seen(on_ground(picture), eye) for name, picture in pictures.items()}
    return min((difference(looks[one], looks[other]), one, other) for one, other in combinations(looks, 2))


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("eye", list(EYES))
def test_blocks_are_told_apart(eye: str) -> None:
    assert least({name_of(kind): flat(kind, BLOCK) for kind in KINDS}, eye) > (0.15,)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("eye", list(EYES))
def test_seats_are_told_apart_by_their_symbols_alone(eye: str) -> None:
    assert least({seat.symbol: icons.icon(seat.symbol, SEAT) for seat in theme.SEATS}, eye) > (0.25,)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("eye", list(EYES))
def test_the_faces_of_combat_dice_are_told_apart(eye: str) -> None:
    faces = (0, 0, 1, 1, 2, 2)
    assert least({str(hits): combat_die(hits, faces, DIE) for hits in sorted(set(faces))}, eye) > (0.05,)


def grounds(scene: TableScene) -> Iterator[tuple[str, pygame.Surface]]:
    """One space of each kind as the table shows it."""
    facts, board = scene.director.facts, scene.director.facts.board
    found: set[str] = set()
    for cell in range(5, 50):
        place = scene.stage.board.place_of(f"space:{cell // 5},{cell % 5}")
        assert place is not None
        kind = TERRAINS[board.terrain(cell)]
        kind = "spawner" if any(cell in strip for strip in board.spawners) else kind
        kind = "covered" if facts.covered >> cell & 1 else kind
        if (
            kind not in found
            and not facts.chests >> cell & 1
            and not scene.show().mark(f"space:{cell // 5},{cell % 5}")
        ):
            found.add(kind)
            yield kind, scene.app.display.surface.subsurface(place).copy()


@pytest.fixture
def ground(app: App) -> dict[str, pygame.Surface]:
    pictures = dict(grounds(shown(app, begun("grounds", 1))))
    assert set(pictures) == {"plain", "lava", "magma", "soul sand", "spawner", "covered"}
    size = [min(picture.get_size()[axis] for picture in pictures.values()) for axis in (0, 1)]
    return {name: picture.subsurface((0, 0, *size)) for name, picture in pictures.items()}


@pytest.mark.parametrize("eye", list(EYES))
def test_grounds_are_told_apart(ground: dict[str, pygame.Surface], eye: str) -> None:
    assert least(ground, eye) > (0.1,)


@pytest.mark.usefixtures("display")
def test_every_figure_is_recognized_at_the_size_of_the_table(tmp_path: Path) -> None:
    """The contact sheet: skins, mobs and end bosses as they stand on a table of 1280x720, and larger."""
    names = [*skins(), *MOBS, *BOSSES]
    assert len(skins()) == 8
    sheet = pygame.Surface((len(names) * 90, 340))
    sheet.fill((70, 55, 55))
    pictures = {}
    for number, name in enumerate(names):
        standing = token(look_of(name, number), TILE, DEEP).surface
        pictures[name] = padded(standing, (90, 100))
        sheet.blit(pictures[name], (number * 90, 0))
        large = render(models()[name], TABLE_VIEW.zoomed(4.0), tint=theme.MOB_BASE, stand=Stand.PLATE).surface
        sheet.blit(pygame.transform.smoothscale_by(large, min(1.0, 88 / large.get_width())), (number * 90, 110))
    pygame.image.save(sheet, tmp_path / "figures.png")
    for eye in EYES:
        assert least(pictures, eye) > (0.05,), "two figures look alike"
    sizes = {name: pygame.mask.from_surface(picture).count() for name, picture in pictures.items()}
    assert min(sizes[name] for name in BOSSES) > max(sizes[name] for name in MOBS)
    assert sizes["ancient-hoglin"] > 1.15 * sizes["hoglin"]
    assert sizes["wildfire"] > 1.15 * sizes["blaze"]


def look_of(name: str, number: int) -> Look:
    if name.startswith("skin-"):
        return Look(name, theme.SEATS[number % len(theme.SEATS)].color, Stand.DISC)
    return Look(name, share=BOSS, tall=True) if name in BOSSES else Look(name)


def padded(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(midbottom=(size[0] // 2, size[1])))
    return whole


@pytest.mark.parametrize("name", ["crowded", "boss fight"])
def test_the_table_as_other_eyes_see_it(app: App, tmp_path: Path, name: str) -> None:
    """Sheets to look at: each is the table, in colors that keep its bright and dark places apart."""
    shown(app, SITUATIONS[name]())
    table = app.display.surface
    for eye in EYES:
        picture = seen(table, eye)
        pygame.image.save(picture, tmp_path / f"{name}, {eye}.png")
        red, green, blue, _ = pygame.transform.average_color(picture)
        if eye == "all colors":
            assert difference(picture, on_ground(table)) == 0
        elif eye == "no colors":
            assert red == green == blue
        else:
            assert difference(picture, on_ground(table)) > 0.02
