"""Packs a folder so that the same files always make the same bytes: sorted, of one date, owned by nobody."""

from __future__ import annotations

import gzip
import hashlib
import io
import stat
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

ZIP_BEGINS = 315532800
"""Seconds from 1970 to 1980: a zip knows no earlier date."""


def members(folder: Path) -> Iterator[Path]:
    """The folder and everything in it, links not followed, in the same order on every system."""
    yield folder
    yield from sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).parts)


def is_program(path: Path) -> bool:
    """Whether a file may be run; only its owner's right counts."""
    return bool(path.lstat().st_mode & stat.S_IXUSR)


def tar(folder: Path, name: str, date: int) -> bytes:
    """The folder as an uncompressed tar, called `name` in it; `date` in seconds since 1970."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in members(folder):
            info = archive.gettarinfo(path, arcname=str(Path(name, path.relative_to(folder)).as_posix()))
            if info.islnk():
                # A second name of a file: packed as the file it is, whichever of the names came first.
                info.type, info.linkname, info.size = tarfile.REGTYPE, "", path.stat().st_size
            info.uid = info.gid = 0
            info.uname = info.gname = ""
            info.mtime = date
            info.mode = 0o777 if info.issym() else 0o755 if info.isdir() or is_program(path) else 0o644
            if info.isreg():
                archive.addfile(info, io.BytesIO(path.read_bytes()))
            else:
                archive.addfile(info)
    return written.getvalue()


def tar_gz(folder: Path, name: str, date: int) -> bytes:
    """The folder as a tar.gz."""
    return gzip.compress(tar(folder, name, date), compresslevel=6, mtime=0)


def zipped(folder: Path, name: str, date: int) -> bytes:
    """The folder as a zip that keeps links and which files are programs (macOS needs both)."""
    written = io.BytesIO()
    moment = time.gmtime(max(date, ZIP_BEGINS))[:6]
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for path in members(folder):
            place = Path(name, path.relative_to(folder)).as_posix()
            if path.is_symlink():
                archive.writestr(_entry(place, moment, stat.S_IFLNK | 0o777), str(path.readlink()))
            elif path.is_dir():
                archive.writestr(_entry(place + "/", moment, stat.S_IFDIR | 0o755), b"")
            else:
                mode = stat.S_IFREG | (0o755 if is_program(path) else 0o644)
                archive.writestr(_entry(place, moment, mode), path.read_bytes())
    return written.getvalue()


def _entry(place: str, moment: tuple[int, ...], mode: int) -> zipfile.ZipInfo:
    year, month, day, hour, minute, second = moment
    entry = zipfile.ZipInfo(place, (year, month, day, hour, minute, second))
    entry.create_system = 3
    entry.external_attr = mode << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def write_with_checksum(path: Path, content: bytes) -> None:
    """Write a file, and beside it the line that `sha256sum -c` reads."""
    path.write_bytes(content)
    digest = hashlib.sha256(content).hexdigest()
    path.with_name(path.name + ".sha256").write_bytes(f"{digest}  {path.name}\n".encode())
