"""Nothing that was drawn is lost: saving, leaving, other programs, and a program that ends in the middle."""

from pathlib import Path

import pygame
import pytest

from portaldash.drafts import DraftError
from portaldash.ui.app import App
from portaldash.ui.drawing import shelter
from portaldash.ui.drawing.leaving import LOOK_EVERY, SHELTER_AFTER
from portaldash.ui.drawing.scene import DrawingScene
from portaldash.ui.widgets.dialog import Dialog
from tests.ui.drawing.conftest import SMALL, Opener
from tests.ui.drawing.hand import Author


def wait(author: Author, milliseconds: int) -> None:
    """Let time pass as the program counts it."""
    for _ in range(milliseconds // 100 + 2):
        assert author.app.step(100)


def more_ghasts(author: Author) -> None:
    """Change something."""
    author.open("mobs")
    author.count("Ghast", -1)


def top(author: Author) -> object:
    return author.app.scenes.top


def test_an_untouched_file_stays_as_it_is(author: Author) -> None:
    author.press(pygame.K_s, ctrl=True)
    assert author.file == SMALL


def test_what_is_saved_is_told(author: Author) -> None:
    assert author.scene.state.words == "saved"
    more_ghasts(author)
    assert author.scene.state.words == "not saved yet"
    author.push("Save")
    assert author.scene.state.words == "saved"
    assert "  ghast: 2\n" in author.file
    assert author.app.toasts.shown == ("Saved.",)


def test_a_broken_level_is_saved_too_and_says_so(author: Author) -> None:
    author.open("blocks")
    author.count("Red", -1)
    author.press(pygame.K_s, ctrl=True)
    assert "red: 15" in author.file
    assert author.app.toasts.shown[-1].startswith("Saved. It can be played once")


def test_a_disk_that_fails_is_told(author: Author, monkeypatch: pytest.MonkeyPatch) -> None:
    more_ghasts(author)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device", str(path), len(data))

    monkeypatch.setattr("portaldash.saves.files.write", full)
    author.push("Save")
    assert author.file == SMALL
    assert author.app.toasts.shown[-1].startswith("Not saved: cannot be saved: No space left on device")
    wait(author, SHELTER_AFTER)
    assert author.app.toasts.shown[-1].startswith("What you draw cannot be kept on the disk")


def test_undo_and_redo_by_keys(author: Author) -> None:
    more_ghasts(author)
    changed = author.text
    author.press(pygame.K_z, ctrl=True)
    assert author.text == SMALL
    assert author.counting("Ghast").value == 3
    author.press(pygame.K_y, ctrl=True)
    assert author.text == changed
    assert author.counting("Ghast").value == 2


def test_leaving_what_is_saved_asks_nothing(author: Author) -> None:
    author.push("Back")
    assert author.scene not in author.app.scenes


@pytest.mark.parametrize(("answer", "left", "saved"), [("Save", True, True), ("Don't save", True, False)])
def test_leaving_what_is_not_saved_asks(author: Author, answer: str, *, left: bool, saved: bool) -> None:
    more_ghasts(author)
    author.press(pygame.K_ESCAPE)
    assert isinstance(top(author), Dialog)
    button = author.button(answer)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))
    author.app.step(16)
    author.app.step(16)
    assert (author.scene not in author.app.scenes) is left
    assert (author.file != SMALL) is saved
    assert shelter.kept(author.scene.path) is None


def test_one_can_stay(author: Author) -> None:
    more_ghasts(author)
    author.push("Back")
    author.push("Stay")
    assert top(author) is author.scene
    assert author.scene.draft.changed


def test_a_program_that_ends_in_the_middle_loses_nothing(author: Author, app: App) -> None:
    more_ghasts(author)
    drawn = author.text
    wait(author, SHELTER_AFTER)
    assert shelter.kept(author.scene.path) == drawn
    again = DrawingScene(author.scene.path)
    app.scenes.push(again)
    app.step(16)
    app.step(16)
    other = Author(app, again)
    other.push("Go on with it")
    assert other.text == drawn
    assert other.scene.state.words == "not saved yet"
    other.push("Undo")
    assert other.text == SMALL


def test_closing_the_window_loses_nothing(author: Author) -> None:
    more_ghasts(author)
    drawn = author.text
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    author.app.step(16)
    assert not author.app.step(16)
    assert author.file == SMALL
    assert shelter.kept(author.scene.path) == drawn


def test_what_was_kept_can_be_dropped(author: Author, drawn: Opener) -> None:
    shelter.keep(author.scene.path, "name: Something else\n")
    other = drawn(SMALL)
    assert isinstance(top(other), Dialog)
    other.push("Drop it")
    assert other.text == SMALL
    assert shelter.kept(author.scene.path) is None


def test_what_was_kept_and_cannot_be_read_is_told(author: Author, drawn: Opener) -> None:
    shelter.keep(author.scene.path, "name: [\n")
    other = drawn(SMALL)
    other.push("Go on with it")
    assert other.text == SMALL
    assert other.app.toasts.shown == ("That drawing can no longer be read.",)


def test_drawings_of_files_of_the_same_name_are_kept_apart(app: App, tmp_path: Path) -> None:
    assert app.scenes.top is None
    one, other = tmp_path / "a" / "x.yaml", tmp_path / "b" / "x.yaml"
    assert shelter.keep(one, "one")
    assert shelter.keep(other, "other")
    assert (shelter.kept(one), shelter.kept(other)) == ("one", "other")
    shelter.forget(one)
    assert (shelter.kept(one), shelter.kept(other)) == (None, "other")


def test_a_file_changed_elsewhere_is_shown_as_it_is(author: Author) -> None:
    author.scene.path.write_text(SMALL.replace("ghast: 3", "ghast: 1"), encoding="utf-8")
    wait(author, LOOK_EVERY)
    author.open("mobs")
    assert author.counting("Ghast").value == 1
    assert author.app.toasts.shown[0].startswith("Another program has changed the file.")


def test_a_file_changed_elsewhere_and_here_is_asked_about(author: Author) -> None:
    more_ghasts(author)
    author.scene.path.write_text(SMALL.replace("ghast: 3", "ghast: 1"), encoding="utf-8")
    wait(author, LOOK_EVERY)
    author.push("Later")
    wait(author, 2 * LOOK_EVERY)
    assert top(author) is author.scene
    author.push("Save")
    author.push("My drawing")
    assert "ghast: 2" in author.file
    assert not author.scene.draft.changed


def test_the_file_can_win(author: Author) -> None:
    more_ghasts(author)
    author.scene.path.write_text(SMALL.replace("ghast: 3", "ghast: 1"), encoding="utf-8")
    author.push("Save")
    author.push("The file")
    assert author.counting("Ghast").value == 1
    assert not author.scene.draft.changed


def test_a_file_that_is_gone_is_asked_about(author: Author) -> None:
    author.scene.path.unlink()
    wait(author, LOOK_EVERY)
    author.push("The file")
    assert author.app.toasts.shown[-1].startswith("The file cannot be drawn as it is now")
    assert author.text == SMALL
    author.push("Save")
    assert author.file == SMALL


def test_a_file_that_is_no_yaml_cannot_be_drawn(app: App, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("name: [\n", encoding="utf-8")
    assert app.scenes.top is None
    with pytest.raises(DraftError, match=r"broken\.yaml:\d"):
        DrawingScene(path)
