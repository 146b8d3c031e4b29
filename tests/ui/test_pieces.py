"""Pieces on the table: the same picture each time, told apart, and found under the pointer."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from portaldash.ui import text, theme
from portaldash.ui.pieces import TABLE_VIEW, Picture, Stand, fitted, models, render, smooth

pytestmark = pytest.mark.usefixtures("display")

AT_720 = replace(TABLE_VIEW, zoom=1.75)


def pixels(picture: Picture) -> bytes:
    return picture.surface.get_buffer().raw


def test_a_piece_is_rendered_once_and_alike() -> None:
    ghast = models()["ghast"]
    one = render(ghast, AT_720, tint=theme.MOB_BASE, stand=Stand.PLATE)
    assert render(ghast, AT_720, tint=theme.MOB_BASE, stand=Stand.PLATE) is one
    render.cache_clear()
    again = render(ghast, AT_720, tint=theme.MOB_BASE, stand=Stand.PLATE)
    assert again is not one
    assert pixels(again) == pixels(one)


def test_every_model_has_a_picture_of_its_own() -> None:
    seen = {name: pixels(render(model, AT_720)) for name, model in models().items()}
    assert len(set(seen.values())) == len(seen)


def test_seats_are_told_apart_on_every_skin() -> None:
    for name, model in models().items():
        if name.startswith("skin-"):
            pictures = {pixels(render(model, AT_720, tint=seat.color, stand=Stand.NONE)) for seat in theme.SEATS}
            assert len(pictures) == 4, name


def test_pieces_have_the_size_of_the_table() -> None:
    for name in ("magma-cube", "ghast", "enderman", "hoglin", "blaze", "wither-skeleton", "skin-ember"):
        size = render(models()[name], AT_720, stand=Stand.PLATE).surface.get_size()
        assert 40 <= size[0] <= 90, (name, size)
        assert 45 <= size[1] <= 100, (name, size)


def test_disc_and_plate_differ_in_shape() -> None:
    model = models()["skin-ember"]
    disc = render(model, AT_720, stand=Stand.DISC).surface
    plate = render(model, AT_720, stand=Stand.PLATE).surface
    assert pygame.mask.from_surface(disc).count() != pygame.mask.from_surface(plate).count()


def test_the_foot_stays_where_it_is_put(surface: pygame.Surface) -> None:
    for zoom in (1.0, 1.75, 3.3):
        piece = render(models()["enderman"], replace(TABLE_VIEW, zoom=zoom), stand=Stand.PLATE)
        surface.fill((0, 0, 0))
        covered = piece.draw(surface, (400, 300))
        assert covered == piece.rect((400, 300))
        assert covered.collidepoint((400, 299))
        assert surface.get_at((400, 300))[:3] != (0, 0, 0)


def test_a_piece_is_hit_only_where_it_is_seen() -> None:
    piece = render(models()["enderman"], AT_720)
    at = (200, 200)
    assert piece.covers(at, (200, 200 - 60))
    corner = piece.rect(at).topleft
    assert not piece.covers(at, corner)
    assert not piece.covers(at, (0, 0))


def test_a_picture_fits_its_room() -> None:
    for name, model in models().items():
        for room in ((40, 40), (120, 60), (48, 90)):
            width, height = fitted(model, room).surface.get_size()
            assert width <= room[0], (name, room, width)
            assert height <= room[1], (name, room, height)
            assert width > room[0] * 0.8 or height > room[1] * 0.8


def test_smooth_pictures_have_soft_edges() -> None:
    def paint(surface: pygame.Surface, finer: int) -> None:
        pygame.draw.circle(surface, (255, 255, 255), (10 * finer, 10 * finer), 8 * finer)

    picture = smooth((20, 20), paint)
    assert picture.get_size() == (20, 20)
    assert {picture.get_at((x, y)).a for x in range(20) for y in range(20)} - {0, 255}


def test_a_contact_sheet_of_everything(tmp_path: Path) -> None:
    names = sorted(models())
    sheet = pygame.Surface((8 * 140, -(-len(names) // 8) * 130))
    sheet.fill(theme.TERRAIN["plain"].pixels[0])
    for number, name in enumerate(names):
        row, column = divmod(number, 8)
        stand = Stand.DISC if name.startswith("skin-") else Stand.PLATE
        piece = render(models()[name], AT_720, tint=theme.SEATS[number % 4].color, stand=stand)
        covered = piece.draw(sheet, (column * 140 + 70, row * 130 + 100))
        assert sheet.get_rect().contains(covered), name
        sheet.blit(text.line(name, text.Face.TEXT, 12, theme.TEXT), (column * 140 + 4, row * 130 + 112))
    path = tmp_path / "pieces.png"
    pygame.image.save(sheet, path)
    assert path.stat().st_size > 10_000
