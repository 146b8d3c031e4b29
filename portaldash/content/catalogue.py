"""The words of one language, from assets/locale: flat keys, named values, plurals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from portaldash import paths
from portaldash.content.kinds import Either, Field, MapOf, Record, Text
from portaldash.content.messages import ContentError
from portaldash.content.nodes import Node, open_document

COUNT: Final = "count"
"""The named value that decides between the forms of a plural."""
_WORDS = Text("words", longest=1000)
CATALOGUE: Final = MapOf(
    Either(
        _WORDS,
        Record(
            {
                "one": Field(_WORDS, "the words for one", required=True),
                "other": Field(_WORDS, "the words for any other number", required=True),
            }
        ),
    ),
    longest=4000,
)


class MissingText(KeyError):  # noqa: N818 (it names what is missing)
    """A strict catalogue was asked for a key it has not got."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Texts by key; a plural has one text for each form.

    `strict` makes a missing key or value an error, for tests; otherwise the key is shown.
    """

    language: str
    texts: Mapping[str, str | Mapping[str, str]] = field(default_factory=dict)
    strict: bool = False

    def text(self, key: str, **values: object) -> str:
        """The text with its `{names}` filled in; plurals choose by the value `count`."""
        entry = self.texts.get(key)
        if entry is None:
            return self._missing(key)
        pattern = entry if isinstance(entry, str) else entry[plural_form(self.language, values.get(COUNT))]
        try:
            return pattern.format_map(values)
        except KeyError as error:
            return self._missing(f"{key} (needs {error})")

    def _missing(self, key: str) -> str:
        if self.strict:
            raise MissingText(key)
        return key


def plural_form(language: str, count: object) -> str:
    """The word of the CLDR for this many: `one` or `other`; French counts nothing as one."""
    ones = {0, 1} if language == "fr" else {1}
    return "one" if count in ones else "other"


def load_catalogue(path: Path, *, strict: bool = False) -> Catalogue:
    """Read a locale file; its name is the language. ContentError with everything wrong in it."""
    document, root = open_document(path)
    texts: dict[str, str | Mapping[str, str]] = {}
    if root is not None and CATALOGUE.check(root):
        for key, node in root.value.items():
            texts[key] = _pattern(node) if node.is_text else {form: _pattern(each) for form, each in node.value.items()}
    if document.problems:
        raise ContentError(document.problems)
    return Catalogue(path.stem, texts, strict)


@cache
def _english() -> Catalogue:
    return load_catalogue(paths.assets() / "locale" / "en.yaml")


def in_english(key: str, **values: object) -> str:
    """A sentence that files and the command line are spoken of in, which is in the words of the window."""
    return _english().text(key, **values)


def _pattern(node: Node) -> str:
    pattern = str(node.value)
    try:
        names_in(pattern)
    except ValueError as error:
        node.fault(f"the braces are not right: {error}")
    return pattern


def names_in(pattern: str) -> set[str]:
    """The `{names}` of a text; ValueError if the braces do not match or hold more than a name."""
    names = {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}
    for name in names:
        if not name.isidentifier():
            raise ValueError(f"`{{{name}}}` is not a plain name")
    return names
