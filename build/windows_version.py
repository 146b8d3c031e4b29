"""What Windows shows under Properties > Details of the program: a version resource as PyInstaller reads it."""

from __future__ import annotations

TEMPLATE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([
      StringTable("040904B0", [
{strings}
      ]),
    ]),
    VarFileInfo([VarStruct("Translation", [0x409, 1200])]),
  ],
)
"""


def version_resource(version: str) -> str:
    """The resource for a version such as "1.2.3"."""
    numbers = (*map(int, version.split(".")), 0)
    strings = {
        "CompanyName": "Portal Dash developers",
        "FileDescription": "Portal Dash (unofficial)",
        "FileVersion": version,
        "InternalName": "portaldash",
        "LegalCopyright": "MIT licence; not affiliated with the owners of the names",
        "OriginalFilename": "portaldash.exe",
        "ProductName": "Portal Dash",
        "ProductVersion": version,
    }
    lines = [f'        StringStruct("{name}", "{words}"),' for name, words in strings.items()]
    return TEMPLATE.format(numbers=numbers, strings="\n".join(lines))
