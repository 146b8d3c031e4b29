"""Icons are squares in known letters; a wrong one is told with its place."""

from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content.icons import load_icons
from portaldash.content.messages import ContentError


def written(folder: Path, lines: str, name: str = "signs") -> Path:
    (folder / f"{name}.yaml").write_text(lines, "utf-8")
    return folder


def problems(folder: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load_icons(folder)
    return [f"{each.line} {each.message}" for each in caught.value.problems]


def test_the_icons_of_the_game_are_of_one_size() -> None:
    icons = load_icons(paths.assets() / "icons")
    sides = {name: icon.side for name, icon in icons.items()}
    assert {side for name, side in sides.items() if not name.startswith("app")} == {14}
    drawings = [icon.rows for name, icon in icons.items() if name != "space-face-down"]
    assert len(set(drawings)) == len(drawings)


def test_letters_stand_for_colors(tmp_path: Path) -> None:
    icons = load_icons(written(tmp_path, "palette: {r: '#ff0010'}\nicons:\n  dot: |\n    r.\n    @1\n"))
    assert icons["dot"].rows == ("r.", "@1")
    assert icons["dot"].palette == {"r": (255, 0, 16)}


def test_all_that_is_wrong_is_told(tmp_path: Path) -> None:
    lines = """palette: {r: "#ff0000", ab: "#ffffff", "1": "#000000"}
icons:
  wide: |
    rrr
    rrr
  odd: |
    rx
    yr
  Big: |
    r
"""
    assert problems(written(tmp_path, lines)) == [
        "1 'ab' cannot be a letter of the palette",
        "1 '1' cannot be a letter of the palette",
        "3 an icon is a square of at most 32 lines",
        "6 'x' is not in the palette",
        "6 'y' is not in the palette",
        "9 'Big' cannot be the name of an icon",
    ]


def test_a_name_is_used_once_in_all_files(tmp_path: Path) -> None:
    written(tmp_path, "icons:\n  dot: |\n    .\n", "one")
    written(tmp_path, "icons:\n  dot: |\n    .\n", "two")
    assert problems(tmp_path) == ["2 there is an icon named 'dot' already"]
