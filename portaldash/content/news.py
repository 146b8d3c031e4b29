"""What each version of the game brought, from assets/news."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from portaldash.content.kinds import Field, ListOf, Record, Text
from portaldash.content.messages import ContentError
from portaldash.content.nodes import open_document

NEWS: Final = Record(
    {
        "releases": Field(
            ListOf(
                Record(
                    {
                        "version": Field(Text("a version", r"\d+\.\d+\.\d+", 20), "which version", required=True),
                        "news": Field(ListOf(Text("words", longest=200), 1), "what it brought", required=True),
                    }
                ),
                shortest=1,
            ),
            "the versions, the newest first",
            required=True,
        )
    }
)


@dataclass(frozen=True, slots=True)
class Release:
    """A version, and in a sentence each what is new in it."""

    version: str
    news: tuple[str, ...]


def load_news(path: Path) -> tuple[Release, ...]:
    """The releases in a file, the newest first; ContentError with all that is wrong in it."""
    document, root = open_document(path)
    releases: tuple[Release, ...] = ()
    if root is not None and NEWS.check(root):
        releases = tuple(Release(each.text("version"), each.texts("news")) for each in root.each("releases"))
    if document.problems:
        raise ContentError(document.problems)
    return releases


def newer(releases: Sequence[Release], version: str) -> tuple[Release, ...]:
    """Those after this version; all of them where it is "", or no version at all."""
    return tuple(release for release in releases if _number(release.version) > _number(version))


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))
