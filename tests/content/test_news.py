"""What each version brought can be read, begins with this version, and is told to whom it is new."""

from __future__ import annotations

from pathlib import Path

import pytest

from portaldash import __version__, paths
from portaldash.content.messages import ContentError
from portaldash.content.news import Release, load_news, newer

FILE = paths.assets() / "news" / "en.yaml"
RELEASES = (Release("0.10.0", ("c",)), Release("0.9.1", ("b",)), Release("0.9.0", ("a",)))


def test_the_newest_release_is_this_version_and_older_ones_follow() -> None:
    versions = [tuple(map(int, release.version.split("."))) for release in load_news(FILE)]
    assert versions == sorted(set(versions), reverse=True)
    assert load_news(FILE)[0].version == __version__


def test_every_sentence_is_one() -> None:
    sentences = [sentence for release in load_news(FILE) for sentence in release.news]
    assert [each for each in sentences if not each.endswith(".")] == []
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize(
    ("before", "told"),
    [("0.9.0", 2), ("0.9.1", 1), ("0.10.0", 0), ("1.0.0", 0), ("", 3), ("0.8.7", 3)],
)
def test_what_came_after_a_version_is_news(before: str, told: int) -> None:
    assert newer(RELEASES, before) == RELEASES[:told]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("", "en.yaml: is empty"),
        ("releases: []\n", "a list of 0 entries"),
        ('releases:\n  - version: soon\n    news: ["a"]\n', "expected a version, found 'soon'"),
        ("releases:\n  - version: 1.0.0\n    news: []\n", "a list of 0 entries"),
        ("releases:\n  - version: 1.0.0\n", "'news' is missing"),
    ],
)
def test_a_wrong_file_is_told(words: str, wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "en.yaml"
    path.write_text(words, "utf-8")
    with pytest.raises(ContentError, match=wrong):
        load_news(path)
