"""The broken files and what is said about each: `python -m tests.content.golden` writes bad/expected.txt anew."""

from dataclasses import replace
from pathlib import Path

from portaldash.content import check_file

BAD = Path(__file__).parent / "bad"
EXPECTED = BAD / "expected.txt"


def said(path: Path) -> list[str]:
    """What is said about a file, the folder left out."""
    return [str(replace(problem, file=path.name)) for problem in check_file(path)[1]]


def expected() -> dict[str, list[str]]:
    """What is to be said about each file, by its name."""
    lines = EXPECTED.read_text("utf-8").splitlines()
    told: dict[str, list[str]] = {}
    for line in lines:
        told.setdefault(line.partition(":")[0], []).append(line)
    return told


if __name__ == "__main__":
    EXPECTED.write_text("".join(f"{line}\n" for path in sorted(BAD.glob("*.yaml")) for line in said(path)), "utf-8")
