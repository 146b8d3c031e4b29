"""Single edits, before and after, in all the ways that YAML can be written."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent

import pytest
import yaml

from portaldash.content import nodes
from portaldash.drafts import Draft, DraftError
from portaldash.drafts.meaning import Key, Value

GRID = ". . . . .\n" * 5


def put(value: Value, *path: Key) -> Callable[[Draft], None]:
    return lambda draft: draft.set(value, *path)


def drop(*path: Key) -> Callable[[Draft], None]:
    return lambda draft: draft.remove(*path)


def insert(at: int, value: Value, *path: Key) -> Callable[[Draft], None]:
    """One entry more in a list."""
    return lambda draft: draft.set(longer(draft.get(*path), at, value), *path)


def longer(row: Value, at: int, value: Value) -> list[Value]:
    entries = row if isinstance(row, list) else []
    return [*entries[:at], value, *entries[at:]]


CASES: dict[str, tuple[str, Callable[[Draft], None], str]] = {
    "a number": ("life:   5   # few\nparts: 2\n", put(7, "life"), "life:   7   # few\nparts: 2\n"),
    "a number that stood in quotes": ("life: '5'\n", put(7, "life"), "life: 7\n"),
    "single quotes stay": ("name: 'It''s'  # x\n", put("Bob's", "name"), "name: 'Bob''s'  # x\n"),
    "double quotes stay": ('name: "A"\n', put('B "C" \\', "name"), 'name: "B \\"C\\" \\\\"\n'),
    "a plain text that needs quotes": ("name: A\n", put("no", "name"), 'name: "no"\n'),
    "a text like a time": ("name: A\n", put("1:30", "name"), 'name: "1:30"\n'),
    "a text like a number": ("name: A\n", put("0123", "name"), 'name: "0123"\n'),
    "a text like a date": ("name: A\n", put("2022-10-03", "name"), 'name: "2022-10-03"\n'),
    "a text with a colon": ("name: A\n", put("A: B", "name"), 'name: "A: B"\n'),
    "a text with a comment sign": ("name: A\n", put("A #1", "name"), 'name: "A #1"\n'),
    "a text of more lines": ("name: A\n", put("A\nB", "intro"), "name: A\nintro: |\n  A\n  B\n"),
    "a text that gets more lines": (
        "intro: A  # why\n# then\nname: B\n",
        put("C\n\nD", "intro"),
        "intro: |  # why\n  C\n\n  D\n# then\nname: B\n",
    ),
    "a text that had lines of its own": (
        "intro: |  # why\n     A\n     B\n\n# then\nname: B\n",
        put("C\nD\nE", "intro"),
        "intro: |  # why\n     C\n     D\n     E\n\n# then\nname: B\n",
    ),
    "a folded text": ("intro: >-\n   A\n   B\nname: C\n", put("D E", "intro"), "intro: >\n   D E\nname: C\n"),
    "a folded text that gets a line break": ("intro: >\n  A\n", put("B\nC", "intro"), "intro: >\n  B\n\n  C\n"),
    "a text over several lines": ("intro: A\n  B\n  C # x\nlife: 3\n", put("D", "intro"), "intro: D # x\nlife: 3\n"),
    "an emptied text": ("intro: A\n", put("", "intro"), 'intro: ""\n'),
    "a comment that a text on lines of its own would swallow": (
        "intro: A\n    # deep\nname: B\n",
        put("C\nD", "intro"),
        'intro: "C\\nD"\n    # deep\nname: B\n',
    ),
    "a key without a value": ("life:\nname: A\n", put(4, "life"), "life: 4\nname: A\n"),
    "a key without a value, with a comment": ("life: # x\nname: A\n", put(4, "life"), "life: 4 # x\nname: A\n"),
    "a key without a value at the very end": ("name: A\nintro:", put("B\nC", "intro"), "name: A\nintro: |\n  B\n  C"),
    "a new key comes where the schema has it": (
        "# top\n\nname: A # a\n\n# about bosses\nbosses: []\n",
        put(3, "parts"),
        "# top\n\nname: A # a\nparts: 3\n\n# about bosses\nbosses: []\n",
    ),
    "a new key before all others": ("# top\nlife: 3\n", put("A", "name"), "# top\nname: A\nlife: 3\n"),
    "a new key after a group": (
        "mobs:\n  ghast: 3\n  # blaze: 2\n# x\nlife: 3\n",
        put([1], "bosses"),
        "mobs:\n  ghast: 3\n  # blaze: 2\nbosses: [1]\n# x\nlife: 3\n",
    ),
    "a new key in a group": (
        "mobs:\n    ghast: 3\nlife: 3\n",
        put(1, "mobs", "blaze"),
        "mobs:\n    ghast: 3\n    blaze: 1\nlife: 3\n",
    ),
    "a new key at the end of a text without its last line break": (
        "name: A\nlife: 3",
        put("strict", "deadline"),
        "name: A\nlife: 3\ndeadline: strict",
    ),
    "a new key after lines that end as on Windows": (
        "name: A\r\nlife: 3\r\n",
        put("B\nC", "intro"),
        "name: A\r\nintro: |\r\n  B\r\n  C\r\nlife: 3\r\n",
    ),
    "a new key in brackets": ("mobs: {ghast: 3}\n", put(1, "mobs", "blaze"), "mobs: {ghast: 3, blaze: 1}\n"),
    "a new key in brackets before the others": (
        "blocks: {gray: 3}\n",
        put(1, "blocks", "red"),
        "blocks: {red: 1, gray: 3}\n",
    ),
    "a new key in empty brackets": ("mobs: {}\n", put(1, "mobs", "blaze"), "mobs:\n  blaze: 1\n"),
    "a new key in brackets over several lines": (
        "mobs: {\n  ghast: 3,  # three\n}\n",
        put(1, "mobs", "blaze"),
        "mobs: {\n  ghast: 3,\n  blaze: 1,  # three\n}\n",
    ),
    "a key in brackets without a value": (
        "mobs: {ghast, blaze: 2}\n",
        put(1, "mobs", "ghast"),
        "mobs: {ghast: 1, blaze: 2}\n",
    ),
    "a key in an empty group": ("mobs:\nlife: 3\n", put(1, "mobs", "blaze"), "mobs:\n  blaze: 1\nlife: 3\n"),
    "deep in nothing": (
        "name: A\n",
        put({"name": "B", "grid": GRID}, "own", "parts", "mine"),
        "name: A\nown:\n  parts:\n    mine:\n      name: B\n      grid: |\n" + "        . . . . .\n" * 5,
    ),
    "as the file is indented": (
        "mobs:\n    ghast: 1\nbosses:\n- boss: a\n",
        put({"boss": "b", "side": "easy"}, "bosses", 0),
        "mobs:\n    ghast: 1\nbosses:\n- boss: b\n  side: easy\n",
    ),
    "a drawing into brackets": (
        "own: {parts: {a: {name: A}}}  # all\nlife: 3\n",
        put("L", "own", "parts", "a", "grid"),
        "own:  # all\n  parts:\n    a:\n      name: A\n      grid: |\n        L\nlife: 3\n",
    ),
    "a drawing into brackets with comments": (
        "own: {  # 1\n  parts: { # 2\n    a: {name: 'A # 3'}, # 4\n  # 5\n  },\n}  # 6\nlife: 3\n",
        put("L", "own", "parts", "a", "grid"),
        (
            "own:  # 6\n  # 1\n  # 2\n  # 4\n  # 5\n"
            '  parts:\n    a:\n      name: "A # 3"\n      grid: |\n        L\nlife: 3\n'
        ),
    ),
    "a sign of a drawing": (
        "own:\n  parts:\n    a:\n      grid: |  # x\n        .  .L\n\n        . . M\n",
        put("..L\nC.M", "own", "parts", "a", "grid"),
        "own:\n  parts:\n    a:\n      grid: |  # x\n        .  .L\n\n        C . M\n",
    ),
    "a drawing of another size": (
        "own:\n  parts:\n    a:\n      grid: |\n         ..\n      name: A\n",
        put("LM\nSS", "own", "parts", "a", "grid"),
        "own:\n  parts:\n    a:\n      grid: |\n         L M\n         S S\n      name: A\n",
    ),
    "an entry of a list": ("opening: [a,  b]\n", put("c", "opening", 1), "opening: [a,  c]\n"),
    "an entry of a list that needs quotes": ("opening: [a]\n", put("3,2", "opening", 0), 'opening: ["3,2"]\n'),
    "a space of the board": (
        "position:\n  mobs:\n    a: 1,1\n",
        put("3,2", "position", "mobs", "a"),
        "position:\n  mobs:\n    a: 3,2\n",
    ),
    "one more in brackets": ("opening: [a, b,]\n", insert(2, "c", "opening"), "opening: [a, b, c,]\n"),
    "one more at the front": ("opening: [a, b]\n", insert(0, "c", "opening"), "opening: [c, a, b]\n"),
    "one more below": (
        "opening:\n  - a # x\n  # y\n  - b\nlife: 3\n",
        insert(1, "c", "opening"),
        "opening:\n  - a # x\n  - c\n  # y\n  - b\nlife: 3\n",
    ),
    "one more at the top": ("opening:\n-   a\n-   b\n", insert(0, "c", "opening"), "opening:\n-   c\n-   a\n-   b\n"),
    "one more end boss, as the others are written": (
        "bosses:\n  - {boss: a, side: easy}\n",
        insert(1, {"boss": "b", "side": "hard"}, "bosses"),
        "bosses:\n  - {boss: a, side: easy}\n  - {boss: b, side: hard}\n",
    ),
    "one more end boss, on lines": (
        "bosses:\n  - boss: a\n    side: easy\n",
        insert(1, {"boss": "b", "side": "hard"}, "bosses"),
        "bosses:\n  - boss: a\n    side: easy\n  - boss: b\n    side: hard\n",
    ),
    "a list that was not there": ("name: A\n", insert(0, "a", "opening"), "name: A\nopening: [a]\n"),
    "a whole list, where it differs": (
        "opening:\n  - a # 1\n  - b # 2\n  - c # 3\n",
        put(["a", "c"], "opening"),
        "opening:\n  - a # 1\n  - c # 3\n",
    ),
    "a whole list, longer in the middle": (
        "opening: [a, c]\n",
        put(["a", "b", "b", "c"], "opening"),
        "opening: [a, b, b, c]\n",
    ),
    "a whole mapping, where it differs": (
        "mobs:\n  a: 1 # 1\n  b: 2 # 2\n  c: 3 # 3\n",
        put({"a": 1, "c": 2, "d": 1}, "mobs"),
        "mobs:\n  a: 1 # 1\n  c: 2 # 3\n  d: 1\n",
    ),
    "a group becomes a word": (
        "mobs: # x\n  a: 1\n  # y\nlife: 3\n",
        put("no", "mobs"),
        'mobs: "no" # x\n  # y\nlife: 3\n',
    ),
    "a word becomes a group": ("mobs: no # x\nlife: 3\n", put({"a": 1}, "mobs"), "mobs: # x\n  a: 1\nlife: 3\n"),
    "a group is emptied": ("mobs: # x\n  a: 1\nlife: 3\n", drop("mobs", "a"), "mobs: {} # x\nlife: 3\n"),
    "a list is emptied": ("opening:\n- a\n", drop("opening", 0), "opening: []\n"),
    "a line goes": ("name: A\n# x\nlife: 3 # y\n\n# z\nparts: 2\n", drop("life"), "name: A\n# x\n\n# z\nparts: 2\n"),
    "a text on several lines goes": ("intro: |\n  A\n\n  B\n\nlife: 3\n", drop("intro"), "\nlife: 3\n"),
    "the last line goes": ("name: A\nlife: 3", drop("life"), "name: A\n"),
    "a comment that a text before it would swallow": (
        "intro: |\n  A\nlife: 3\n\n    # x\nparts: 2\n",
        drop("life"),
        "intro: |\n  A\n\n# x\nparts: 2\n",
    ),
    "out of brackets": ("mobs: {a: 1, b: 2, c: 3}\n", drop("mobs", "b"), "mobs: {a: 1, c: 3}\n"),
    "the first out of brackets": ("mobs: {a: 1, b: 2}\n", drop("mobs", "a"), "mobs: {b: 2}\n"),
    "the last out of brackets": ("mobs: {a: 1, b: 2}\n", drop("mobs", "b"), "mobs: {a: 1}\n"),
    "the only one out of brackets": ("mobs: {a: 1}\n", drop("mobs", "a"), "mobs: {}\n"),
    "out of brackets over several lines": (
        "mobs: {\n  a: 1,  # one\n  b: 2,  # two\n  c: 3  # three\n}\n",
        drop("mobs", "b"),
        "mobs: {\n  a: 1,  # one\n    # two\n  c: 3  # three\n}\n",
    ),
    "the first key after a dash": (
        "bosses:\n- boss: a\n  side: easy\n",
        drop("bosses", 0, "boss"),
        "bosses:\n- side: easy\n",
    ),
    "an entry of a list, on several lines": (
        "bosses:\n- boss: a\n  side: easy\n- boss: b\n",
        drop("bosses", 0),
        "bosses:\n- boss: b\n",
    ),
    "an entry below its dash": ("bosses:\n-\n  # x\n  boss: a\n- boss: b\n", drop("bosses", 0), "bosses:\n- boss: b\n"),
    "the same": ("life:   3 \n", put(3, "life"), "life:   3 \n"),
    "nothing is removed": ("life: 3\n", drop("parts"), "life: 3\n"),
    "into a text of comments only": ("# a level\n", put("A", "name"), "# a level\nname: A\n"),
    "into nothing": ("", put("A", "name"), "name: A\n"),
    "into an empty document": ("--- # x\n", put("A", "name"), "--- # x\nname: A\n"),
    "after a document's start": ("---\nname: A\n...\n", put(3, "life"), "---\nname: A\nlife: 3\n...\n"),
    "a key with a question mark": ("? name\n: A\n? life\n: 3\n", put(4, "life"), "? name\n: A\n? life\n: 4\n"),
    "a list in a list": ("tasks:\n  A: [3]\n", put([2, 4], "tasks", "B"), "tasks:\n  A: [3]\n  B: [2, 4]\n"),
    "a flag": ("bosses: []\n", put(True, "choose_boss"), "bosses: []\nchoose_boss: true\n"),
    "a long text": (
        "name: A\n",
        put("word " * 30, "intro"),
        "name: A\nintro: >\n  " + ("word " * 20).strip() + "\n  " + ("word " * 10).strip() + "\n",
    ),
    "an alias is replaced": ("name: &a A\nintro: *a\n", put("B", "intro"), "name: &a A\nintro: B\n"),
    "a tag is replaced": ("name: !x A\nlife: 3\n", put("B", "name"), "name: B\nlife: 3\n"),
}


def edited(case: str, newline: str = "\n") -> Draft:
    """A draft of the text of a case, once it was edited."""
    before, edit, _ = CASES[case]
    draft = Draft(before.replace("\n", newline))
    edit(draft)
    return draft


@pytest.mark.parametrize("case", CASES)
def test_an_edit(case: str) -> None:
    before, _, after = CASES[case]
    draft = edited(case)
    assert draft.text == after
    if before != after:
        draft.undo()
    assert draft.text == before
    assert not draft.can_undo


@pytest.mark.parametrize("case", [case for case in CASES if "\n" in CASES[case][0] and "\r" not in CASES[case][0]])
def test_an_edit_in_a_file_from_windows(case: str) -> None:
    assert edited(case, "\r\n").text == CASES[case][2].replace("\n", "\r\n")


@pytest.mark.parametrize("case", CASES)
def test_an_edit_without_the_fast_parser(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "LOADER", yaml.SafeLoader)
    assert edited(case).text == CASES[case][2]


REFUSED: dict[str, tuple[str, Callable[[Draft], None], str]] = {
    "into a text": ("mobs: no\n", put(1, "mobs", "a"), "mobs: holds something else (take it out first)"),
    "into a list": ("mobs: [a]\n", put(1, "mobs", "a"), "mobs: holds something else (take it out first)"),
    "a list as a whole": ("- a\n- b\n", put(1, "life"), " holds something else"),
    "behind the end of a list": ("opening: [a]\n", put("b", "opening", 4), "opening: holds something else"),
    "half a letter": ("name: A\n", put("\ud800", "name"), "name: "),
    "what is there twice": (
        "life: 3\nlife: 4\nname: A\n",
        drop("life"),
        "life: cannot be changed here as it is written",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_done_is_told_and_changes_nothing(case: str) -> None:
    before, edit, message = REFUSED[case]
    draft = Draft(before)
    with pytest.raises(DraftError) as caught:
        edit(draft)
    assert message in str(caught.value)
    assert draft.text == before
    assert not draft.can_undo


def test_values_are_read_as_what_they_mean() -> None:
    draft = Draft(
        dedent("""\
        name: 0123
        intro: no
        life: 6
        choose_boss: true
        players: [1, 2]
        outro:
        own:
          parts: {a: {grid: x}}
        position:
          dice: {mob_die: [1, 2]}
        """)
    )
    assert draft.get("name") == "0123"
    assert draft.get("intro") == "no"
    assert draft.get("life") == 6
    assert draft.get("choose_boss") is True
    assert draft.get("players") == [1, 2]
    assert draft.get("outro", default="none") == "none"
    assert draft.get("own", "parts") == {"a": {"grid": "x"}}
    assert draft.get("position", "dice", "mob_die") == ["1", "2"]
    assert draft.get("players", 2) is None
    assert draft.get("name", "first") is None
