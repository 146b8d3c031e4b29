"""Takes out of Linux libraries the folders of whoever built them, so that nothing is looked for there."""

from __future__ import annotations

import struct
from collections.abc import Iterator

MAGIC = b"\x7fELF\x02\x01"
"""64 bits, little-endian: what the wheels and Pythons in use are."""
LOADED, DYNAMIC = 1, 2
STRINGS, RPATH, RUNPATH = 5, 15, 29
OWN = b"$ORIGIN"


def without_foreign_paths(content: bytes) -> bytes:
    """The library without search paths other than those beside itself; anything else as it is."""
    if not content.startswith(MAGIC):
        return content
    changed = bytearray(content)
    for start, size in segments(content, DYNAMIC):
        entries = [struct.unpack_from("<qQ", content, place) for place in range(start, start + size, 16)]
        kept = [entry for entry in entries if not is_foreign(content, entries, entry)]
        kept += [(0, 0)] * (len(entries) - len(kept))
        for number, entry in enumerate(kept):
            struct.pack_into("<qQ", changed, start + 16 * number, *entry)
    return bytes(changed)


def is_foreign(content: bytes, entries: list[tuple[int, int]], entry: tuple[int, int]) -> bool:
    """Whether an entry of the dynamic section is a search path that does not begin beside the library."""
    tag, value = entry
    if tag not in {RPATH, RUNPATH}:
        return False
    strings = next(address for kind, address in entries if kind == STRINGS)
    start = offset(content, strings) + value
    return not content[start : content.index(b"\0", start)].startswith(OWN)


def offset(content: bytes, address: int) -> int:
    """Where in the file lies what is loaded to this address."""
    for place in headers(content):
        kind, _, start, virtual, _, size = struct.unpack_from("<IIQQQQ", content, place)
        if kind == LOADED and virtual <= address < virtual + size:
            return int(start + address - virtual)
    raise ValueError(f"nothing of this library is loaded to {address:#x}")


def segments(content: bytes, wanted: int) -> Iterator[tuple[int, int]]:
    """Start and size in the file of every segment of a kind."""
    for place in headers(content):
        kind, _, start, _, _, size = struct.unpack_from("<IIQQQQ", content, place)
        if kind == wanted:
            yield start, size


def headers(content: bytes) -> range:
    """Where the program headers begin."""
    (first,) = struct.unpack_from("<Q", content, 32)
    each, count = struct.unpack_from("<HH", content, 54)
    return range(first, first + each * count, each)
