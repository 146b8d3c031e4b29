"""Names from anywhere: nothing in them that no screen can show, and never more than there is room for."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portaldash.saves.names import MARKS, NAME_LENGTH, cleaned, name_of

ODD = st.text(
    st.sampled_from("ab \n\t\u00a0\u200d\u202e\u0301\u0302\u0327\ud800\x00\ufeffé가😀\U000e0041"), max_size=60
)
ANY = st.one_of(st.text(max_size=60), ODD)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \n Lovelace", "Ada Lovelace"),
        ("Ada\u202e\u0000\ud800", "Ada"),
        ("A" + "\u0301" * 30 + "da", "Á\u0301da"),
        ("\u0301\u0301Ada", "Ada"),
        (" \u0301 \u0327Ada", "Ada"),
        ("e\u0301le\u0300ve", "élève"),
        ("x" * 400, "x" * NAME_LENGTH),
        ("\u200b\ufeff", ""),
        ("\u0301", ""),
        ("%s {name} #", "%s {name} #"),
    ],
)
def test_a_name_is_made_harmless(typed: str, name: str) -> None:
    assert name_of(typed) == name


@given(ANY)
def test_a_cleaned_text_has_nothing_invisible_and_no_towers(words: str) -> None:
    plain = cleaned(words)
    kinds = [unicodedata.category(letter) for letter in plain]
    assert not {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} & set(kinds)
    assert "M" * (MARKS + 1) not in "".join("M" if kind in {"Mn", "Me"} else "." for kind in kinds)
    assert cleaned(plain) == plain


@given(ANY, st.integers(1, 50))
def test_a_name_fits_and_is_its_own_name(words: str, most: int) -> None:
    name = name_of(words, most)
    assert len(name) <= most
    assert name == name.strip() == name_of(name, most)
    assert name.encode().decode() == name
