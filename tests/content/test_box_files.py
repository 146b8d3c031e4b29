"""Mistakes in the files of the box are told like those in levels."""

import shutil
from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content import ContentError, check_file
from portaldash.content.loading import read_box

# The file, what is replaced by what, and what is said about it.
MISTAKES = [
    ("items", "type: boots", "type: boot", "expected sword, bow, boots, pickaxe, armor or leggings, found 'boot'"),
    ("items", "ours: [steps]", "ours: [stesp]", "'stesp' is no field of this entry (did you mean 'steps'?)"),
    ("items", "  mine: 2\n  ours: [mine]\n", "", "an item of type pickaxe needs 'mine' or 'draw'"),
    ("enchantments", "sword-die:", "iron-sword:", "'iron-sword' is an item already"),
    ("enchantments", "  dice: 1\n  ours", "  hearts: 1\n  ours", "unknown field 'hearts'"),
    ("mobs", "  life: 2\n", "", "'life' is missing"),
    ("mobs", "immune: [sword]", "immune: [sward]", "expected sword or bow, found 'sward' (did you mean 'sword'?)"),
    ("mobs", "wither-skeleton:", "wither-skeleton-1:", "'wither-skeleton-1' cannot be a name for this"),
    ("bosses", "wildfire:", "ghast:", "'ghast' is the name of a mob already"),
    ("bosses", "    easy:", "    easie:", "expected easy or hard, found 'easie' (did you mean 'easy'?)"),
    ("dice", "[0, 0, 1, 1, 2, 2]", "[0, 0, 1, 1, 2]", "a list of 5 entries: it needs 6"),
    ("dice", "ours: [combat_die]", "ours: [combat_dice]", "'combat_dice' is no field of this entry"),
    ("piglins", "  C: [5]", "  D: [5]", "expected A, B or C, found 'D'"),
    ("piglins", "  B: [3, 4]\n", "", "tasks A and C: they are called A, B, C without a gap"),
    ("piglins", "  A: [3, 3]", "  A: [16, 16, 16, 16]", "the cube has too few blocks of one color each"),
    ("blocks", "black: 8", "black: 9", "65 blocks: the cube has 64"),
    ("blocks", "black: 8\n", "", "'black' is missing"),
    ("numbers", "life: 6 ", "life: six ", "expected a whole number from 1 to 20, found 'six'"),
    ("parts", "    . P\n", "    . .\n", "the portal strip needs a portal (draw it as P)"),
    (
        "parts",
        "      . . . . .\n      . . L M .",
        "      L L L L L\n      . . L M .",
        "no way from the left edge to the right edge",
    ),
    ("parts", "      . L C M .", "      . L C L .", "no way here from the left edge without lava"),
    ("parts", "start_strip:", "strat_strip:", "'start_strip' is missing"),
]


def box_with(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of the box with one thing replaced in one file, which is given back."""
    shutil.copytree(paths.levels() / "box", folder / "box")
    path = folder / "box" / f"{name}.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


@pytest.mark.parametrize(("name", "old", "new", "message"), MISTAKES)
def test_a_mistake_in_the_box_is_told(name: str, old: str, new: str, message: str, tmp_path: Path) -> None:
    path = box_with(tmp_path, name, old, new)
    with pytest.raises(ContentError) as caught:
        read_box(path.parent)
    assert {Path(problem.file) for problem in caught.value.problems} == {path}
    assert message in str(caught.value)
    assert check_file(path) == (None, list(caught.value.problems))


def test_mistakes_in_several_files_are_told_together(tmp_path: Path) -> None:
    path = box_with(tmp_path, "blocks", "black: 8", "black: x")
    (path.parent / "numbers.yaml").unlink()
    with pytest.raises(ContentError) as caught:
        read_box(path.parent)
    assert [Path(problem.file).name for problem in caught.value.problems] == ["blocks.yaml", "numbers.yaml"]


def test_the_copy_itself_is_right(tmp_path: Path) -> None:
    path = box_with(tmp_path, "blocks", "black: 8", "black: 8")
    assert read_box(path.parent).blocks == (16, 16, 12, 12, 8)
    assert check_file(path) == (None, [])


def test_models_and_words_are_checked_as_what_they_are(tmp_path: Path) -> None:
    for folder, text, message in (
        ("models", "boxes: 3\n", "expected a list, found '3'"),
        ("locale", "hello: [you]\n", "found a list"),
    ):
        (tmp_path / folder).mkdir()
        path = tmp_path / folder / "en.yaml"
        path.write_text(text, "utf-8")
        level, problems = check_file(path)
        assert level is None
        assert any(message in str(problem) for problem in problems)
