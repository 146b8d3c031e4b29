"""Every panel by clicks: what is chosen stands in the file, and the rest of the file stays as it was."""

import pygame

from portaldash.ui.drawing.counting import Counting
from portaldash.ui.drawing.panel_game import Players
from portaldash.ui.drawing.panel_parts import PartCard
from portaldash.ui.drawing.panels import DraftField
from portaldash.ui.widgets.choosing import Toggle
from portaldash.ui.widgets.label import Label
from tests.ui.drawing.conftest import SMALL, Opener
from tests.ui.drawing.hand import Author
from tests.ui.events import moved

FIXED = SMALL + "position:\n  parts: [lava-river, lava-lake]\n"


def card(author: Author, name: str) -> None:
    """Click a part in the tray."""
    found = next(part for part in author.parts(PartCard) if part.part.name == name)
    author.click(author.see(found).rect.center)


def words(author: Author) -> str:
    """All that the open panel says."""
    return "\n".join(each.words for each in author.scene.area.parts() if isinstance(each, Label) and each.visible)


def test_the_tray_fills_the_track(drawn: Opener) -> None:
    author = drawn(FIXED)
    card(author, "Crooked Pass")
    assert author.scene.desk.sheet.track == ["lava-river", "lava-lake", "crooked-pass"]
    assert author.scene.desk.picked_id == "crooked-pass"
    card(author, "New empty part")
    assert author.scene.desk.picked_id == "my-part"
    assert author.scene.draft.problems == []
    author.push("Remove")
    author.press(pygame.K_DELETE)
    assert author.scene.desk.sheet.track == ["lava-river", "lava-lake"]


def test_a_part_goes_to_the_right_of_the_picked_one(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.click(author.space(0, 0, 2))
    card(author, "Crooked Pass")
    card(author, "Lava Lake")
    assert author.scene.desk.sheet.track == ["lava-river", "crooked-pass", "my-lava-lake", "lava-lake"]
    assert author.scene.desk.picked == 2


def test_a_part_that_chance_might_choose_can_be_fixed(drawn: Opener) -> None:
    author = drawn(FIXED.replace("parts: 2", "parts: 3"))
    assert [part.sign for part in author.parts(PartCard)][:4] == ["plus", "check", "die", "die"]
    card(author, "Magma Checkerboard")
    assert author.scene.desk.sheet.fixed == ["lava-river", "lava-lake", "magma-checkerboard"]
    assert author.scene.draft.get("parts") == 4


def test_nothing_is_done_to_a_part_before_one_is_picked(author: Author) -> None:
    assert author.button("Turn").why_not == "Pick a part first: click one on the track."
    author.click(author.space(0, 0, 2))
    assert author.button("Turn").enabled


def test_a_part_is_swapped_for_another(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.click(author.space(0, 0, 2))
    author.push("Swap")
    assert "in the place of Lava River" in words(author)
    card(author, "Magma Shore")
    assert author.scene.desk.sheet.track == ["magma-shore", "lava-lake"]
    assert "Drag a part onto the track" in words(author)


def test_swapping_can_be_called_off(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.click(author.space(0, 0, 2))
    author.push("Swap")
    author.push("Never mind")
    assert "Drag a part onto the track" in words(author)
    assert author.text == FIXED


def test_parts_are_turned_and_moved(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.click(author.space(0, 0, 2))
    author.push("Turn")
    assert author.scene.desk.sheet.track == ["my-lava-river", "lava-lake"]
    author.push("Right")
    assert author.scene.desk.sheet.track == ["lava-lake", "my-lava-river"]
    author.push("Left")
    assert author.scene.desk.picked_id == "my-lava-river"
    assert not author.button("Left").enabled


def test_the_last_part_stays(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.click(author.space(0, 0, 2))
    author.push("Remove")
    assert author.scene.desk.sheet.track == ["lava-lake"]
    assert author.button("Remove").why_not == "A track needs one part at least."


def test_chance_can_choose_the_parts_or_not(author: Author) -> None:
    author.choose("Exactly these, in this order")
    assert author.scene.desk.sheet.track == ["lava-river", "soul-sand-valley"]
    author.count("and more by chance", 1)
    assert author.scene.draft.get("parts") == 3
    author.count("and more by chance", -1)
    author.choose("Chance picks from these")
    assert author.scene.draft.get("pool") == ["lava-river", "soul-sand-valley"]
    author.count("Parts in a game", -1)
    assert author.scene.draft.get("parts") == 1
    author.push("All parts")
    assert "out of the 8 parts above" in words(author)


def test_a_puzzle_keeps_its_position(drawn: Opener) -> None:
    author = drawn(SMALL + "position:\n  parts: [lava-river]\n  face_up: 1\n  stack: [bow]\n")
    before = author.text
    author.choose("Chance picks from these")
    assert author.text == before


def test_own_parts_get_names(drawn: Opener) -> None:
    author = drawn(FIXED)
    author.click(author.space(0, 0, 2))
    author.push("Turn")
    (field,) = author.parts(DraftField)
    author.click(field.rect.center)
    author.press(pygame.K_u, ctrl=True)
    author.write("The Long Ford")
    author.press(pygame.K_RETURN)
    assert author.scene.draft.get("own", "parts", "my-lava-river", "name") == "The Long Ford"
    assert author.scene.track.shown.parts[0].name == "The Long Ford"


def test_mobs_are_counted(author: Author) -> None:
    author.open("mobs")
    author.count("Hoglin", 3)
    author.count("Ghast", -1)
    assert author.scene.draft.get("mobs") == {"ghast": 2, "enderman": 2, "hoglin": 3}
    author.count("Hoglin", 1)
    assert author.scene.draft.get("mobs", "hoglin") == 3
    author.count("Enderman", 2, number=1)
    assert author.scene.draft.get("opening") == ["ghast", "enderman", "enderman"]
    assert "Spawner 1: Ghast, Spawner 2: Enderman, Spawner 3: Enderman" in words(author)
    assert author.text.startswith("# A level for tests.\n\nname: Test Track  # short\n")


def test_a_mob_says_what_it_does(author: Author) -> None:
    author.open("mobs")
    ghast = author.counting("Ghast")
    author.give(moved(author.see(ghast).rect.center))
    assert ghast.hover_text.startswith("Ghast\n")
    assert ghast.hover_text.endswith("\nThere are only 3 of them.")
    author.count("Ghast", -1)
    assert "only 3" not in ghast.hover_text


def test_end_bosses_are_chosen(author: Author) -> None:
    author.open("bosses")
    cells = [each for each in author.scene.area.parts() if vars(each).get("names") == ("Not here", "Easy", "Hard")]
    assert len(cells) == 2
    (pick,) = author.parts(Toggle)
    assert not pick.enabled
    assert "There must be two end bosses to pick from." in words(author)
    author.click(cells[1].cell(2).move(cells[1].rect.topleft).center)  # type: ignore[attr-defined]  # cells they are
    assert author.scene.desk.sheet.picks == [("wildfire", "easy"), ("ancient-hoglin", "hard")]
    assert "There must be two" not in words(author)
    author.see(pick)
    author.click(pick.control.move(pick.rect.topleft).center)
    assert author.scene.draft.get("choose_boss") is True
    assert author.scene.draft.problems == []
    for each in cells:
        author.click(each.cell(0).move(each.rect.topleft).center)  # type: ignore[attr-defined]  # see above
    assert author.scene.desk.sheet.picks == [("ancient-hoglin", "hard")]
    assert author.app.toasts.shown[-1].startswith("Somebody has to wait at the portal")


def test_an_end_boss_can_have_another_life(author: Author) -> None:
    author.open("bosses")
    assert author.counting("Life").value == 20
    assert "On a 1: 1 damage" in words(author)
    assert [each.enabled for each in author.parts(Counting)] == [True, False]
    assert author.counting("Life", 1).hover_text == "It is not in this level."
    assert author.counting("Life", 1).value == 20
    author.count("Life", -2)
    assert author.scene.draft.get("bosses", 0) == {"boss": "wildfire", "side": "easy", "life": 18}
    author.choose("Hard")
    assert author.counting("Life").value == 18
    assert author.scene.draft.problems == []


def test_piglin_tasks_are_made(author: Author) -> None:
    author.open("tasks")
    assert "Side 1-2: A: 3 + 3, B: 3 + 4, C: 5" in words(author)
    author.choose("Side 3-4")
    assert author.scene.draft.get("side") == "3-4"
    author.choose("My own")
    assert author.scene.draft.get("tasks") == {"A": [3], "B": [3, 3], "C": [4]}
    author.count("", 2)
    author.push("Column")
    author.count("", -3, number=4)
    assert author.scene.draft.get("tasks") == {"A": [5, 3], "B": [3, 3], "C": [1]}
    author.count("", -1, number=4)
    assert author.scene.draft.get("tasks") == {"A": [5, 3], "B": [3, 3]}
    author.push("Task")
    assert len(author.scene.desk.sheet.entries("tasks")) == 3
    author.choose("As on the board")
    assert author.text == SMALL


def test_starting_items_are_handed_out(author: Author) -> None:
    author.open("items")
    assert "5 of 6 places taken" in words(author)
    author.count("Bow", -1)
    author.count("Diamond Boots", 1)
    assert author.scene.desk.sheet.names("starting_items")[-1] == "diamond-boots"
    author.push("Usual items")
    assert author.text == SMALL


def test_blocks_have_to_be_as_many_as_the_cube_holds(author: Author) -> None:
    author.open("blocks")
    author.count("Red", -2)
    assert "2 blocks are missing: the cube has 64" in words(author)
    assert not author.button("Try it").enabled
    author.count("Gold", 2)
    assert "64 blocks: the cube is complete" in words(author)
    assert author.scene.draft.get("blocks") == {"red": 14, "gray": 16, "gold": 14, "brown": 12, "black": 8}


def test_rules_of_the_game_are_set(author: Author) -> None:
    author.open("rules")
    (players,) = author.parts(Players)
    author.click(players.cell(0).move(players.rect.topleft).center)
    author.count("Hearts of each player", -2)
    author.count("Turns in all", 3)
    author.choose("First use the blocks")
    draft = author.scene.draft
    assert (draft.get("players"), draft.get("life"), draft.get("turns"), draft.get("deadline")) == (
        [2, 3, 4],
        4,
        3,
        "after_use",
    )
    assert "The game is lost after 3 turns." in words(author)


def test_players_are_turned_on_and_off_by_keys(author: Author) -> None:
    author.open("rules")
    (players,) = author.parts(Players)
    author.scene.widgets.focus(players)
    author.press(pygame.K_RIGHT)
    author.press(pygame.K_RETURN)
    assert author.scene.desk.sheet.players == (1, 3, 4)


def test_name_and_story_are_typed(author: Author) -> None:
    author.open("words")
    name, intro, _ = author.parts(DraftField)
    author.click(name.rect.center)
    author.write(" Two")
    author.click(intro.rect.center)
    assert author.scene.draft.get("name") == "Test Track Two"
    author.write("It is dark: beware #7!")
    author.press(pygame.K_s, ctrl=True)
    assert author.scene.draft.get("intro") == "It is dark: beware #7!"
    assert "name: Test Track Two  # short" in author.file
    assert author.scene.draft.problems == []


def test_a_long_story_is_shown_whole(author: Author) -> None:
    author.open("words")
    _, intro, _ = author.parts(DraftField)
    author.click(intro.rect.center)
    author.write(
        "Far below the mountains there is a road that nobody has walked since the piglins left it behind, ho ho."
    )
    author.press(pygame.K_RETURN)
    assert "ho ho." in words(author)
    assert author.scene.widgets.ring.at in author.parts(DraftField)


def test_a_counter_can_be_set_by_keys(author: Author) -> None:
    author.open("mobs")
    author.scene.widgets.focus(author.counting("Blaze"))
    author.press(pygame.K_RIGHT)
    author.press(pygame.K_PLUS)
    author.press(pygame.K_LEFT)
    assert author.scene.draft.get("mobs", "blaze") == 1


def test_a_part_is_carried_to_its_place(drawn: Opener) -> None:
    author = drawn(FIXED)
    found = next(part for part in author.parts(PartCard) if part.part.name == "Magma Shore")
    start = author.see(found).rect.center
    author.drag(start, (start[0] + 40, start[1] - 40), author.space(0, 0, 2))
    assert author.scene.desk.sheet.track == ["magma-shore", "lava-river", "lava-lake"]
    assert author.scene.desk.picked_id == "magma-shore"
    card = next(part for part in author.parts(PartCard) if part.part.name == "Lava River")
    author.drag(card.rect.center, (card.rect.centerx, card.rect.top - 60), author.space(2, 4, 2))
    assert author.scene.desk.sheet.track[-1] == "my-lava-river"


def test_a_part_that_is_let_go_elsewhere_goes_nowhere(drawn: Opener) -> None:
    author = drawn(FIXED)
    start = author.parts(PartCard)[3].rect.center
    author.drag(start, (start[0] + 40, start[1]), (start[0] + 200, start[1] + 10))
    assert author.text == FIXED
    assert author.scene.desk.carried is None
