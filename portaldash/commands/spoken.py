"""Sentences that the commands share with the window, from the same file of words."""

from __future__ import annotations

from functools import cache

from portaldash import paths
from portaldash.content.catalogue import Catalogue, load_catalogue


@cache
def _catalogue() -> Catalogue:
    return load_catalogue(paths.assets() / "locale" / "en.yaml")


def in_words(key: str, **values: object) -> str:
    """The sentence for a key in the language of the command line, which is English."""
    return _catalogue().text(key, **values)
