"""What is wrong is said in words, and a click goes to where it can be mended."""

import pytest

from portaldash.content.messages import Problem
from portaldash.ui.drawing.problem_list import AllWell, ProblemRow, panel_of
from tests.ui.drawing.conftest import SMALL, Opener
from tests.ui.drawing.hand import Author


def rows(author: Author) -> list[str]:
    return [row.words for row in author.parts(ProblemRow)]


def test_a_good_level_says_so_with_its_difficulty(author: Author) -> None:
    assert author.parts(AllWell)
    assert author.scene.difficulty.words == "Difficulty 1"
    author.open("mobs")
    author.count("Blaze", 1)
    assert author.scene.difficulty.words == "Difficulty 2"


def test_problems_are_told_while_drawing(author: Author) -> None:
    author.open("blocks")
    author.count("Red", -1)
    assert rows(author) == ["Blocks: 63 blocks: the cube has 64"]
    assert author.scene.difficulty.words == "Not playable yet"
    assert author.scene.tabs.marked == {5}
    author.count("Red", 1)
    assert author.parts(AllWell)


def test_a_click_goes_to_the_panel(author: Author) -> None:
    author.open("blocks")
    author.count("Red", -1)
    author.open("words")
    author.click(author.parts(ProblemRow)[0].rect.center)
    assert author.scene.panel.name == "blocks"


def test_a_click_goes_to_the_part(drawn: Opener) -> None:
    author = drawn(SMALL + "position:\n  parts: [lava-river, lava-lake]\n")
    author.brush("L")
    author.paint(1, (0, 0), (0, 4))
    author.open("mobs")
    author.brush("")
    author.click(author.space(0, 2, 2))
    assert "Parts: no way on from Lava River into My Lava Lake without lava" in rows(author)
    row = next(row for row in author.parts(ProblemRow) if row.words.startswith("My Lava Lake: no way in"))
    author.scene.problems.reveal(row)
    author.click(row.rect.center)
    assert (author.scene.panel.name, author.scene.desk.picked) == ("parts", 1)


def test_the_same_words_are_said_once(drawn: Opener) -> None:
    author = drawn(SMALL + "position:\n  parts: [lava-river, lava-lake]\n")
    author.brush("L")
    for space in ((0, 0), (1, 1), (1, 3), (0, 4)):
        author.click(author.space(0, *space))
    assert len(set(rows(author))) == len(rows(author)) > 0
    assert len(author.scene.draft.problems) > len(rows(author))


@pytest.mark.parametrize(
    ("path", "panel"),
    [
        ("own.parts.my-part.grid", "parts"),
        ("position.parts[1]", "parts"),
        ("position.mobs.ghast-1", ""),
        ("bosses[0].side", "bosses"),
        ("opening[2]", "mobs"),
        ("own.items.spoon", ""),
        ("deadline", "rules"),
        ("outro", "words"),
    ],
)
def test_places_in_the_file_are_places_on_the_table(path: str, panel: str) -> None:
    assert panel_of(Problem("x", 1, 1, path, "is wrong")) == panel


def test_what_is_missing_is_asked_for_where_it_can_be_set(drawn: Opener) -> None:
    author = drawn("name: No boss\n")
    (row,) = author.parts(ProblemRow)
    author.click(row.rect.center)
    assert author.scene.panel.name == "bosses"
    author.choose("Hard")
    assert author.parts(AllWell)


def test_what_takes_an_editor_says_where(drawn: Opener) -> None:
    author = drawn(SMALL + "own:\n  items:\n    spoon: {name: Spoon, type: sword}\n")
    (row,) = author.parts(ProblemRow)
    assert row.words.startswith("Level file: ")
    assert row.hint == "This can be mended in a text editor, in line 13 of the file."
    author.click(row.rect.center)
    assert author.scene.panel.name == "parts"


def test_what_a_file_says_wrongly_can_still_be_drawn(drawn: Opener) -> None:
    author = drawn("name: Wild\nmobs: [ghast]\nbosses: {wildfire: easy}\nown: 3\nposition: {parts: [nothing]}\n")
    for panel in author.scene.panels:
        author.open(panel.name)
    author.open("mobs")
    author.count("Blaze", 1)
    assert author.scene.draft.get("mobs", "blaze") == 1 or author.app.toasts.shown
