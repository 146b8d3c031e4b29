"""The icon of the game in the forms that systems ask for: PNG in many sizes, ICO for Windows, ICNS for macOS.

Drawn in letters in assets/icons/app.yaml; the same drawing always makes the same bytes.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from portaldash.content.icons import CLEAR, Icon, load_icons

SIZES = (16, 32, 48, 64, 128, 256, 512)
"""Sides in pixels; each a multiple of one of the two drawings, so that every pixel stays a square."""
ICO_SIZES = (16, 32, 48, 64, 256)
ICNS_KINDS = ((b"icp4", 16), (b"icp5", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))


def write_icons(assets: Path, folder: Path) -> None:
    """Write portaldash-<side>.png, portaldash.ico and portaldash.icns."""
    icons = load_icons(assets / "icons")
    pictures = {side: png(fitting(icons, side), side) for side in SIZES}
    folder.mkdir(parents=True, exist_ok=True)
    for side, content in pictures.items():
        (folder / f"portaldash-{side}.png").write_bytes(content)
    (folder / "portaldash.ico").write_bytes(ico({side: pictures[side] for side in ICO_SIZES}))
    (folder / "portaldash.icns").write_bytes(icns([(kind, pictures[side]) for kind, side in ICNS_KINDS]))


def fitting(icons: dict[str, Icon], side: int) -> Icon:
    """The drawing whose pixels come out whole at this size, the finer one if both do."""
    large, small = icons["app"], icons["app-small"]
    return small if side % large.side else large


def png(icon: Icon, side: int) -> bytes:
    """The drawing as a PNG file with an alpha channel, `side` pixels to a side."""
    times = side // icon.side
    lines = b"".join(times * (b"\0" + _line(row, icon, times)) for row in icon.rows)
    head = struct.pack(">2I5B", side, side, 8, 6, 0, 0, 0)
    chunks = _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(lines, 9)) + _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunks


def _line(row: str, icon: Icon, times: int) -> bytes:
    return b"".join(times * (bytes(4) if letter == CLEAR else bytes((*icon.palette[letter], 255))) for letter in row)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG files by side; 256 is written as 0 there."""
    entries, start = b"", 6 + 16 * len(pictures)
    for side, content in pictures.items():
        entries += struct.pack("<4B2H2I", side % 256, side % 256, 0, 0, 1, 32, len(content), start)
        start += len(content)
    return struct.pack("<3H", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns(pictures: list[tuple[bytes, bytes]]) -> bytes:
    """A macOS icon of PNG files, each with the code of its size."""
    body = b"".join(kind + struct.pack(">I", 8 + len(content)) + content for kind, content in pictures)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
