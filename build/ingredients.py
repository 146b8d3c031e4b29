"""What the package needs before it is put together: icons, licences and the Windows version resource.

Run by the Python of the package's own environment, which has the game's libraries: ingredients.py FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app_icon import write_icons  # noqa: E402 (the game is not installed here: its folder has to be named first)
from notices import write_notices  # noqa: E402 (see above)
from windows_version import version_resource  # noqa: E402 (see above)

from portaldash import __version__  # noqa: E402 (see above)


def main(folder: Path) -> None:
    """Write everything into the folder."""
    write_icons(ROOT / "assets", folder / "icons")
    write_notices(ROOT / "assets" / "fonts", folder / "licenses")
    (folder / "version.txt").write_text(version_resource(__version__), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
