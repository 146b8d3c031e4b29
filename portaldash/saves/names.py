"""Names that somebody typed, a file brought or a friend sent, made harmless: the one place for all of them."""

from __future__ import annotations

import unicodedata
from typing import Final

NAME_LENGTH: Final = 14
"""Letters of a player's name."""
TITLE_LENGTH: Final = 40
"""Letters of the name of a saved game."""
MARKS: Final = 2
"""Accents and other marks that stay on one letter: languages need two, towers of them leave their line."""
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARK: Final = frozenset({"Mn", "Me"})


def cleaned(words: str) -> str:
    """The text without control and format characters and towers of accents, any white space as one plain space."""
    plain: list[str] = []
    marks = 0
    for letter in words:
        kind = unicodedata.category(letter)
        if letter.isspace():
            marks = 0
            plain.append(" ")
        elif kind not in _INVISIBLE:
            marks = marks + 1 if kind in _MARK else 0
            if marks <= MARKS:
                plain.append(letter)
    return "".join(plain)


def name_of(words: str, most: int = NAME_LENGTH) -> str:
    """The name in this text: cleaned, composed, single blanks within and none around, at most so many letters.

    It may be empty: then whoever asks has to find another.
    """
    composed = unicodedata.normalize("NFC", cleaned(words))
    letters = enumerate(composed)
    # A mark that begins a name would sit on whatever stands before it.
    start = (place for place, letter in letters if not letter.isspace() and unicodedata.category(letter) not in _MARK)
    return " ".join(composed[next(start, len(composed)) :].split())[:most].strip()
