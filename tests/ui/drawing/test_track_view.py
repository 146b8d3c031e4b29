"""The track under the mouse and under the keys."""

import pygame

from portaldash.ui.app import App
from portaldash.ui.drawing.part_tools import HANDS
from portaldash.ui.drawing.scene import DrawingScene
from portaldash.ui.drawing.track_view import Place
from tests.ui.drawing.conftest import SMALL, Opener
from tests.ui.drawing.hand import Author
from tests.ui.events import down, moved, up, wheel

FIXED = SMALL + "position:\n  parts: [lava-river, lava-lake]\n"


def test_a_stroke_paints_every_space_on_its_way(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.brush("M")
    author.paint(0, (0, 0), (0, 4))
    assert author.scene.desk.sheet.track == ["my-lava-river", "lava-lake"]
    assert [row[0] for row in author.grid("my-lava-river")] == ["M"] * 5
    author.push("Undo")
    assert author.text == FIXED


def test_a_stroke_is_seen_before_it_is_done(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.brush("L")
    track = author.scene.track
    author.give(moved(author.space(0, 0, 2)), down(author.space(0, 0, 2)), moved(author.space(0, 1, 2)))
    assert [part.terrain[2] for part in track.parts_seen] == [1, 0]
    assert author.text == FIXED
    author.give(up(author.space(0, 1, 2)))
    assert author.grid("my-lava-river")[2] == "LL..."


def test_a_stroke_can_go_over_several_parts(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.brush("S")
    author.drag(author.space(0, 3, 2), author.space(1, 1, 2))
    assert author.grid("my-lava-river")[2] == "...SS"
    assert author.grid("my-lava-lake")[2][:2] == "SS"
    assert set(author.app.toasts.shown) == {
        "Lava River belongs to the box, so you are changing a copy of your own: My Lava River.",
        "Lava Lake belongs to the box, so you are changing a copy of your own: My Lava Lake.",
    }


def test_spawners_and_the_chest_go_where_they_are_painted(drawn: Opener) -> None:
    author = drawn(FIXED)
    for sign, space in (("2", (0, 0)), ("C", (0, 4))):
        author.brush(sign)
        author.click(author.space(0, *space))
    assert author.grid("my-lava-river") == ["21L..", "..L..", ".....", "..LM.", "C3L.."]


def test_an_empty_hand_picks_parts_up_and_puts_them_elsewhere(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.click(author.space(1, 2, 2))
    assert author.scene.desk.picked_id == "lava-lake"
    author.drag(author.space(1, 2, 2), author.space(0, 2, 2))
    assert author.scene.desk.sheet.track == ["lava-lake", "lava-river"]
    assert author.scene.desk.picked_id == "lava-lake"


def test_parts_that_chance_puts_in_order_stay_where_they_are(author: Author) -> None:
    before = author.text
    author.drag(author.space(1, 2, 2), author.space(0, 2, 2))
    assert author.text == before
    assert not author.button("Left").enabled
    assert "die" in author.button("Left").why_not


def test_a_name_can_be_clicked_too(drawn: Opener) -> None:
    author = drawn(FIXED)
    track = author.scene.track
    place = track.part_rect(1)
    author.click((place.centerx, place.top + 8))
    assert author.scene.desk.picked == 1


def test_a_track_that_is_too_long_can_be_scrolled(author: Author) -> None:
    track = author.scene.track
    assert track.furthest > 0
    author.give(moved(track.rect.center), wheel(-3))
    assert track.offset > 0
    author.give(wheel(9))
    assert track.offset == 0
    author.click((track.rect.right - 8, track.rect.centery))
    assert track.offset > 0
    track.bring(7)
    assert track.rect.contains(track.part_rect(7))
    author.click((track.rect.left + 8, track.rect.centery))
    assert track.offset < track.furthest


def test_the_track_may_become_shorter_under_the_pointer(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.brush("L")
    author.give(moved(author.space(1, 2, 2)), down(author.space(1, 2, 2)))
    author.scene.desk.pick(1)
    author.press(pygame.K_DELETE)
    assert author.scene.desk.sheet.track == ["lava-river"]
    author.give(up(author.scene.track.rect.center))
    assert author.scene.desk.sheet.track == ["lava-river"]


def test_every_brush_says_its_name_under_the_pointer_and_to_the_keys(author: Author) -> None:
    row, names = author.scene.brushes, ["Pick up", "Plain", "Lava", "Magma", "Soul sand"]
    names += [*(f"Spawner {number}" for number in range(1, 5)), "Chest"]
    said = []
    for number in range(len(HANDS)):
        author.give(moved(row.cell(number).move(row.rect.topleft).center))
        said.append(row.hover_text.split(":")[0])
    author.give(moved(author.scene.title.rect.center))
    author.scene.widgets.focus(row)
    for _ in HANDS:
        author.press(pygame.K_RIGHT)
        said.append(row.hover_text.split(":")[0])
    assert said == [*names, *names[1:], names[0]]


def test_keys_paint_as_well(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.brush("L")
    author.scene.widgets.focus(author.scene.track)
    assert author.scene.track.cursor == Place(0, 2)
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN):
        author.press(code)
    assert author.grid("my-lava-river")[3] == ".LLM."
    for _ in range(4):
        author.press(pygame.K_RIGHT)
    assert author.scene.track.cursor.part == 1
    author.press(pygame.K_SPACE)
    assert author.grid("my-lava-lake")[3][0] == "L"


def test_keys_leave_the_track_at_its_edge(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.scene.widgets.focus(author.scene.track)
    for _ in range(6):
        author.press(pygame.K_DOWN)
    assert author.scene.widgets.ring.at is not author.scene.track


def test_the_picture_is_the_same_for_the_same_level(drawn: Opener, app: App) -> None:
    pictures = []
    for _ in range(2):
        author = drawn(FIXED)
        pictures.append(pygame.image.tobytes(app.display.surface, "RGB"))
        app.scenes.remove(author.scene)
        app.scenes.push(DrawingScene(author.scene.path))
        app.step(16)
    assert pictures[0] == pictures[1]
