"""The models of the game are right, and a wrong one is told with its place."""

from pathlib import Path

import pytest

from portaldash import paths
from portaldash.content.messages import ContentError
from portaldash.content.models import SIDES, Ink, load_models, read_model

MOBS = {"magma-cube", "ghast", "enderman", "hoglin", "blaze", "wither-skeleton"}
BOSSES = {"wildfire", "ancient-hoglin"}
THINGS = {"chest", "cover", "spawner", "portal", "piglin", "white-die", "black-die"}
BLOCKS = {f"block-{color}" for color in ("red", "gray", "gold", "brown", "black", "unseen")}


def written(folder: Path, lines: str, name: str = "pig") -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(lines, "utf-8")
    return path


def problems(path: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_model(path)
    return [f"{Path(each.file).name}:{each.line} {each.message}" for each in caught.value.problems]


def test_everything_on_the_table_has_a_model() -> None:
    models = load_models(paths.assets() / "models")
    skins = {name for name in models if name.startswith("skin-")}
    strangers = {name for name in models if name.startswith("stranger-")}
    assert (len(skins), len(strangers)) == (8, 6)
    assert set(models) == strangers | MOBS | BOSSES | THINGS | BLOCKS | skins


def test_bosses_are_clearly_bigger() -> None:
    models = load_models(paths.assets() / "models")

    def bulk(name: str) -> float:
        boxes = models[name].boxes
        return sum(box.size[0] * box.size[1] * box.size[2] for box in boxes)

    for boss in BOSSES:
        assert bulk(boss) > 1.2 * max(bulk(mob) for mob in MOBS)
        assert models[boss].height > models["hoglin"].height * 1.5


def test_players_show_the_color_of_their_seat() -> None:
    models = load_models(paths.assets() / "models")
    for name in models:
        tinted = [box for box in models[name].boxes if box.ink == Ink(None)]
        assert bool(tinted) == name.startswith("skin-"), name


def test_a_model_on_another_has_its_boxes_in_own_colors(tmp_path: Path) -> None:
    base = "palette: {a: '#010203'}\nboxes: [{at: [0, 0, 0], size: [1, 1, 1], color: a}]\n"
    written(tmp_path, base, "_base")
    model = read_model(
        written(
            tmp_path,
            "uses: base\npalette: {a: '#040506', g: '#ffffff'}\nglow: g\ngrain: 1\n"
            "boxes: [{at: [-1.5, 0, 0], size: [1, 1, 1], color: g, spread: 0}]\n",
        )
    )
    assert [box.ink for box in model.boxes] == [Ink((4, 5, 6)), Ink((255, 255, 255), glows=True)]
    assert model.grain == 1
    assert model.height == 1
    assert set(load_models(tmp_path)) == {"pig"}


def test_pixels_of_a_side_win_over_those_around(tmp_path: Path) -> None:
    model = read_model(
        written(
            tmp_path,
            """
palette: {a: "#000000", b: "#ffffff"}
boxes:
  - at: [0, 0, 0]
    size: [2, 2, 2]
    color: a
    around: |
      a.
      .b
    front: |
      b
""",
        )
    )
    art = model.boxes[0].art
    assert art["left"] == ((Ink((0, 0, 0)), None), (None, Ink((255, 255, 255))))
    assert art["front"] == ((Ink((255, 255, 255)),),)
    assert set(art) == set(SIDES) - {"top", "bottom"}
    other = model.with_art({"top": art["front"]})
    assert set(other.boxes[0].art) == set(SIDES) - {"bottom"}
    assert "top" not in model.boxes[0].art


def test_all_that_is_wrong_is_told_with_its_line(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        """uses: plaier
palette: {a: "#000000", bb: "#ffffff", c: red, ".": "#000000"}
boxes:
  - at: [0, 0, 0]
    size: [4, 4, 0]
    color: a
  - at: [0, 0, 0]
    size: [4, 4, 4]
    color: x
    front: |
      aa
      aza
  - at: [3, 3, 3]
    size: [4, 4, 4]
    colour: a
  - at: [2, 2, 2]
    size: [4, 4, 4]
    color: a
""",
    )
    written(tmp_path, "boxes: []\n", "_player")
    assert problems(path) == [
        "pig.yaml:1 there is no file _plaier.yaml",
        "pig.yaml:2 'bb' cannot be a letter of the palette",
        "pig.yaml:2 expected a color such as #a0522d, found 'red'",
        "pig.yaml:2 '.' cannot be a letter of the palette",
        "pig.yaml:5 every length of a box is more than 0",
        "pig.yaml:9 'x' is not in the palette",
        "pig.yaml:10 'z' is not in the palette",
        "pig.yaml:10 the lines of a drawing are equally long",
        "pig.yaml:13 'color' is missing",
        "pig.yaml:15 unknown field 'colour'",
        "pig.yaml:16 this box meets box 2 of the model",
    ]
    with pytest.raises(ContentError, match="did you mean 'player'"):
        read_model(path)


def test_bases_do_not_build_on_each_other(tmp_path: Path) -> None:
    written(tmp_path, "uses: base\n", "_base")
    told = problems(written(tmp_path, "uses: base\n"))
    assert "_base.yaml:1 what others build on cannot build on something itself" in told


def test_a_model_has_boxes(tmp_path: Path) -> None:
    assert problems(written(tmp_path, "palette: {}\n")) == ["pig.yaml:1 a model needs at least one box"]


def test_every_faulty_file_of_a_folder_is_told(tmp_path: Path) -> None:
    written(tmp_path, "palette: {}\n", "one")
    written(tmp_path, "boxes: [\n", "two")
    with pytest.raises(ContentError) as caught:
        load_models(tmp_path)
    assert {Path(each.file).name for each in caught.value.problems} == {"one.yaml", "two.yaml"}
