"""Writes down which files the game cannot do without: `python -m tests.needed_files` writes the list anew."""

from __future__ import annotations

from pathlib import Path

from portaldash.content.complete import LIST

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "assets" / LIST
PLACES = ("assets/fonts/*/*.ttf", "assets/*/*.yaml", "assets/*/*.ogg", "levels/box/*.yaml", "levels/level-*.yaml")
"""Without the levels that are no more than more to play."""


def needed() -> list[str]:
    """What the list should hold."""
    return sorted(path.relative_to(ROOT).as_posix() for place in PLACES for path in ROOT.glob(place))


def main() -> None:
    """Write the list of the files that there are now."""
    FILE.write_text("".join(f"{name}\n" for name in needed()), "utf-8")
    print(FILE)


if __name__ == "__main__":
    main()
