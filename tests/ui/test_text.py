"""Words fit where they are put, whole or with an ellipsis; a missing key is an error here."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portaldash import paths
from portaldash.content.catalogue import MissingText
from portaldash.ui import text
from portaldash.ui.text import Align, Face, tr

pytestmark = pytest.mark.usefixtures("display")

words = st.text("abc äöß Wim.\n-", max_size=80)


@given(words, st.integers(20, 300), st.sampled_from(Face))
def test_wrapped_lines_fit_and_lose_no_letter(what: str, limit: int, face: Face) -> None:
    lines = text.wrap(what, face, 16, limit)
    assert all(text.width(line, face, 16) <= limit for line in lines)
    assert "".join(lines).replace(" ", "") == what.replace(" ", "").replace("\n", "")


@given(words.map(lambda what: what.replace("\n", " ")), st.integers(20, 300))
def test_a_cut_line_fits(what: str, limit: int) -> None:
    cut = text.cut(what, Face.TEXT, 16, limit)
    assert text.width(cut, Face.TEXT, 16) <= limit
    assert cut == what or (cut.endswith("…") and what.startswith(cut[:-1]))


def test_fit_says_whether_something_was_cut() -> None:
    story = "The piglins want red and gold blocks before the top layer is gone"
    lines, short = text.fit(story, Face.TEXT, 16, (200, 500))
    assert not short
    assert " ".join(lines) == story
    lines, short = text.fit(story, Face.TEXT, 16, (200, 45))
    assert short
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert text.fit("Mine", Face.TEXT, 16, (200, 10)) == (("Mine",), True)


def test_pictures_are_drawn_once_and_alike() -> None:
    one = text.line("Portal", Face.HEADING, 30, (255, 0, 0))
    assert text.line("Portal", Face.HEADING, 30, (255, 0, 0)) is one
    text.forget()
    again = text.line("Portal", Face.HEADING, 30, (255, 0, 0))
    assert again is not one
    assert again.get_buffer().raw == one.get_buffer().raw


def test_a_paragraph_is_aligned() -> None:
    left = text.paragraph(("Wide words", "i"), Face.TEXT, 20, (255, 255, 255), Align.LEFT)
    right = text.paragraph(("Wide words", "i"), Face.TEXT, 20, (255, 255, 255), Align.RIGHT)
    below = left.get_height() // 2
    second = (0, below, left.get_width(), below)
    assert left.subsurface(second).get_bounding_rect().left < 5
    assert right.subsurface(second).get_bounding_rect().right > right.get_width() - 5


def test_an_outline_is_around_the_letter() -> None:
    picture = text.outlined("1", Face.BOLD, 30, (255, 255, 255), (0, 0, 0))
    plain = text.line("1", Face.BOLD, 30, (255, 255, 255))
    assert picture.get_width() == plain.get_width() + 6
    assert (0, 0, 0, 255) in {tuple(picture.get_at((x, 20))) for x in range(picture.get_width())}


def test_every_letter_of_six_languages_has_a_picture() -> None:
    needed = "äöüßÄÖÜéèêëàâçñíóúáìòùîïôûœŒæ¿¡«»\u201e\u201c\u201d\u201a\u2018\u2019\u2013\u2014…·\u00d70123456789%+/"
    for face in Face:
        missing = [
            letter
            for letter, metrics in zip(needed, text.font(face, 16).metrics(needed), strict=True)
            if metrics is None
        ]
        assert missing == [], face


def test_a_missing_key_is_an_error_in_tests() -> None:
    with pytest.raises(MissingText, match=r"no\.such\.key"):
        tr("no.such.key")


def test_every_font_has_its_licence_and_its_credit() -> None:
    fonts = paths.assets() / "fonts"
    credit = (fonts / "CREDITS.md").read_text("utf-8")
    for face in Face:
        folder = (fonts / face.value).parent
        assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text("utf-8")
        assert f"`{folder.name}`" in credit
