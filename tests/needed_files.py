"""Writes down which files the game cannot do without: `python -m tests.needed_files` writes the list anew."""

from __future__ import annotations

from pathlib import Path

from portaldash.content.complete import LIST, needed

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "assets" / LIST


def main() -> None:
    """Write the list of the files that there are now."""
    FILE.write_text("".join(f"{name}\n" for name in needed(ROOT)), "utf-8")
    print(FILE)


if __name__ == "__main__":
    main()
