"""The licences that go with the package: one file for everything in it that is not our own, and a list of them all."""

from __future__ import annotations

import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

BUILD = Path(__file__).resolve().parent
LICENCE_NAMES = re.compile(r"(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
NOTICE = """\
This is an unofficial project by fans. It is not made, approved or supported by the owners of the names Minecraft and
Portal Dash or by the publisher of the board game, and contains no pictures, sounds, logos or texts of theirs."""


class UnknownLibraryError(Exception):
    """The package would contain something of which nobody has said under which licence it is."""


@dataclass(frozen=True, slots=True)
class Part:
    """Somebody else's work in the package; `files` says how the names of its libraries start."""

    name: str
    license: str
    copyright: str = ""
    text: tuple[str, ...] = ()
    source: str = ""
    files: tuple[str, ...] = ()


def parts(fonts: Path) -> list[Part]:
    """All that build/third-party.toml lists, and every folder of fonts."""
    listed = tomllib.loads((BUILD / "third-party.toml").read_text(encoding="utf-8"))["part"]
    letters = [
        Part(f"Font {folder.name.replace('-', ' ').title()}", "OFL-1.1", source=str(folder))
        for folder in sorted(fonts.iterdir())
        if folder.is_dir()
    ]
    return [*map(_part, listed), *letters]


def _part(entry: dict[str, Any]) -> Part:
    tuples = {key: tuple(entry.get(key, ())) for key in ("text", "files")}
    return Part(entry["name"], entry["license"], entry.get("copyright", ""), source=entry.get("from", ""), **tuples)


def write_notices(fonts: Path, folder: Path) -> None:
    """Write a file for every part and CREDITS.txt. FileNotFoundError if a licence is nowhere to be found."""
    folder.mkdir(parents=True, exist_ok=True)
    everything = parts(fonts)
    for part in everything:
        (folder / f"{file_name(part)}.txt").write_text(notice(part), encoding="utf-8", newline="\n")
    (folder / "CREDITS.txt").write_text(credits_of(everything), encoding="utf-8", newline="\n")


def file_name(part: Part) -> str:
    return re.sub(r"[^A-Za-z0-9.]+", "-", part.name)


def notice(part: Part) -> str:
    """The head and the licence of a part."""
    head = [part.name, f"Licence: {part.license}"]
    if part.copyright:
        head.append(f"Copyright {part.copyright}")
    return "\n".join(head) + "\n\n" + "\n\n".join(_texts(part)).strip() + "\n"


def _texts(part: Part) -> Iterator[str]:
    for name in part.text:
        yield (BUILD / "licenses" / f"{name}.txt").read_text(encoding="utf-8")
    for path in _licence_files(part.source) if part.source else ():
        yield path.read_text(encoding="utf-8", errors="replace")


def _licence_files(source: str) -> list[Path]:
    if source == "python":
        found = [path for path in _python_licences() if path.is_file()][:1]
    elif Path(source).is_dir():
        found = [Path(source) / "OFL.txt"]
    else:
        found = sorted(
            Path(str(file.locate())) for file in metadata.files(source) or () if LICENCE_NAMES.search(str(file))
        )
    if not found:
        raise FileNotFoundError(f"no licence found for {source}")
    return found


def _python_licences() -> Iterator[Path]:
    """Where Python keeps its licence, depending on who made it."""
    yield Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    yield Path(sys.base_prefix) / "LICENSE.txt"
    yield Path(sys.base_prefix) / "LICENSE"
    yield from sorted(Path("/usr/share/doc").glob(f"libpython{sys.version_info[0]}.{sys.version_info[1]}*/copyright"))


def credits_of(everything: Iterable[Part]) -> str:
    """The list of all parts with their licences."""
    lines = [f"{part.name:<34}{part.license}" for part in everything]
    return "\n".join(
        [
            "Portal Dash",
            "",
            NOTICE,
            "",
            "Its drawings, sounds, words and code are our own, under the MIT licence (LICENSE.txt).",
            "It is built with the work of others, whose licences lie beside this list:",
            "",
            *lines,
            "",
            "This software is based in part on the work of the Independent JPEG Group and of the FreeType project",
            "(www.freetype.org). The libraries under the LGPL are files of their own, which can be replaced by others;",
            "in the form of one file they are unpacked at every start. They were taken from the wheel of pygame-ce on",
            "the Python Package Index, unchanged but for debugging symbols and search paths; the page of that project",
            "says where their sources are.",
            "",
        ]
    )


LIBRARY = re.compile(r"(?:lib)?(?P<name>.+?)[^/]*(?:\.so[.\d]*|\.dll|\.dylib)$", re.IGNORECASE)
"""A library that stands for itself, not a module of Python."""


def unknown_libraries(names: Iterable[str], everything: Iterable[Part]) -> list[str]:
    """The libraries among these file names that no part claims."""
    starts = "|".join(re.escape(start) for part in everything for start in part.files)
    known = re.compile(rf"(?:lib)?(?:{starts})(?![a-z_])", re.IGNORECASE)
    return sorted({name for name in names if _is_library(name) and not known.match(name)})


def _is_library(name: str) -> bool:
    return ".cpython-" not in name and ".abi3." not in name and LIBRARY.match(name) is not None
