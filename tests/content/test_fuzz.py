"""Good files with something changed in them: each is either a level that can be laid, or problems in words."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from portaldash import paths
from portaldash.content import check_file, nodes
from portaldash.engine.portal_dash.problems import problems
from tests.content.play import started

SIGNS = "0123456789 \t\n:-,.[]{}#&*!|>'\"%@`?~abkorLMSCP\u00e4\u9f8d\0\ufeff"
FILES = [
    *sorted(paths.levels().glob("*.yaml")),
    *sorted((Path(__file__).parent / "levels").glob("*.yaml")),
]
EXAMPLES = re.findall(r"```yaml\n(.*?)```", (paths.levels() / "README.md").read_text("utf-8"), re.DOTALL)
TEXTS = [*(path.read_text("utf-8") for path in FILES), *EXAMPLES]
WORDS: list[str] = sorted(set(re.findall(r"[A-Za-z0-9_-]+", "\n".join(TEXTS))))
Luck = random.Random


def other_sign(text: str, luck: Luck) -> str:
    place = luck.randrange(len(text))
    return text[:place] + luck.choice(SIGNS) + text[place + 1 :]


def more_signs(text: str, luck: Luck) -> str:
    place = luck.randrange(len(text))
    return text[:place] + "".join(luck.choices(SIGNS, k=luck.randrange(1, 5))) + text[place:]


def fewer_signs(text: str, luck: Luck) -> str:
    place = luck.randrange(len(text))
    return text[:place] + text[place + luck.randrange(1, 12) :]


def other_word(text: str, luck: Luck) -> str:
    words = list(re.finditer(r"[A-Za-z0-9_-]+", text))
    if not words:
        return text
    word = luck.choice(words)
    return text[: word.start()] + luck.choice(WORDS) + text[word.end() :]


def other_lines(text: str, luck: Luck) -> str:
    lines = text.splitlines(keepends=True)
    one, two = luck.randrange(len(lines)), luck.randrange(len(lines))
    match luck.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines.insert(two, lines[one])
        case 2:
            lines[one], lines[two] = lines[two], lines[one]
        case _:
            lines[one] = " " * luck.randrange(1, 5) + lines[one]
    return "".join(lines)


def cut_short(text: str, luck: Luck) -> str:
    return text[: luck.randrange(len(text))]


def other_number(text: str, luck: Luck) -> str:
    numbers = list(re.finditer(r"[0-9]+", text))
    if not numbers:
        return text
    number = luck.choice(numbers)
    return text[: number.start()] + str(luck.choice((0, 1, 2, 3, 5, 9, 17, 64, 100, -1))) + text[number.end() :]


CHANGES: tuple[Callable[[str, Luck], str], ...] = (
    other_sign,
    more_signs,
    fewer_signs,
    other_word,
    other_word,
    other_number,
    other_number,
    other_lines,
    cut_short,
)


def look_at(seed: int, folder: Path) -> bool:
    """Change a file and read it; whether it still is a level. What is one can be laid for all its players."""
    luck = random.Random(seed)
    text = luck.choice(TEXTS)
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        text = luck.choice(CHANGES)(text, luck) or " "
    path = folder / "fuzz.yaml"
    path.write_bytes(text.encode())
    level, told = check_file(path)
    assert (level is None) == bool(told)
    assert all(problem.message and problem.line <= text.count("\n") + text.count("\r") + 1 for problem in told)
    if level is None:
        return False
    for players in level.players:
        assert problems(started(level, players)) == []
    return True


@pytest.mark.parametrize("block", range(6))
def test_a_changed_file_is_a_level_or_told(block: int, tmp_path: Path) -> None:
    read = [look_at(seed, tmp_path) for seed in range(block * 50, block * 50 + 50)]
    assert True in read
    assert False in read


def test_the_pure_parser_is_no_weaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "LOADER", yaml.SafeLoader)
    for seed in range(1000, 1030):
        look_at(seed, tmp_path)


@pytest.mark.long
def test_many_changed_files(tmp_path: Path) -> None:
    for seed in range(10_000, 40_000):
        look_at(seed, tmp_path)
