"""The layer check: who may import whom in portaldash/. Run it alone with `python -m tests.layers`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "portaldash"
# Lowest first. A layer may import itself and whatever stands before it; layers on one line know nothing of each
# other. The package's own __init__ holds the version and imports nothing.
LAYERS = (("__init__",), ("engine",), ("content",), ("bots", "saves"), ("session",), ("ui",))
# __main__ stands above all layers: it may import every one, nobody may import it.
TOP = "__main__"
# paths is beside them: it imports no layer, and every layer but the engine may ask it where the files lie.
ASIDE = "paths"
# Libraries that only one layer may touch.
OWNED = {"pygame": "ui", "yaml": "content"}
# What would make the rules depend on anything but the state and the choice.
NOT_IN_ENGINE = frozenset({
    "asyncio", "datetime", "glob", "importlib", "io", "locale", "logging", "multiprocessing", "os", "pathlib",
    "pickle", "platform", "random", "secrets", "shutil", "socket", "sqlite3", "subprocess", "sys", "tempfile",
    "threading", "time", "uuid", "_io", "_random", "posix", "nt", "_thread",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Import:
    """One name imported on one line of a module: `portaldash.engine.rng`, say."""

    module: str
    line: int
    imported: str


def check(package: Path) -> list[str]:
    """Every import under this folder that breaks a rule, as `file:line: what is wrong`."""
    problems = []
    for file in sorted(package.rglob("*.py")):
        relative = file.relative_to(package.parent)
        for found in imports_of(file.read_text(encoding="utf-8"), module_name(relative)):
            problem = problem_with(found)
            if problem:
                problems.append(f"{relative.as_posix()}:{found.line}: {problem}")
    return problems


def module_name(relative: Path) -> str:
    """`portaldash/engine/rng.py` is `portaldash.engine.rng`; a package keeps its `__init__`."""
    return ".".join(relative.with_suffix("").parts)


def imports_of(source: str, module: str) -> Iterator[Import]:
    """All imports of a module, also those inside functions, classes and `if TYPE_CHECKING`."""
    for node in ast.walk(ast.parse(source)):
        for imported in names_in(node, module):
            yield Import(module, getattr(node, "lineno", 0), imported)


def names_in(node: ast.AST, module: str) -> list[str]:
    match node:
        case ast.Import():
            return [alias.name for alias in node.names]
        case ast.ImportFrom():
            source = absolute(node, module)
            return [f"{source}.{alias.name}" for alias in node.names]
        case ast.Call(func=ast.Name(id="__import__") | ast.Attribute(attr="import_module"), args=[first, *_]):
            # A name that is worked out at run time cannot be judged: it counts as the unknown module "?".
            return [str(first.value) if isinstance(first, ast.Constant) else "?"]
    return []


def absolute(node: ast.ImportFrom, module: str) -> str:
    if not node.level:
        return node.module or ""
    above = module.split(".")[: -node.level]
    return ".".join([*above, *([node.module] if node.module else [])])


def problem_with(found: Import) -> str:
    """What is wrong with this import; empty if nothing is."""
    importer = part_of(found.module)
    library, _, _ = found.imported.partition(".")
    if library == "?":
        return f"{found.module} imports a module whose name cannot be read here"
    if library == PACKAGE:
        return between(importer, part_of(found.imported), found)
    if importer == "engine" and (library not in sys.stdlib_module_names or library in NOT_IN_ENGINE):
        return f"{found.module} imports {found.imported}: the engine has only the pure part of the standard library"
    if library in OWNED and importer != OWNED[library]:
        return f"{found.module} imports {library}: only {PACKAGE}/{OWNED[library]} may"
    return ""


def part_of(module: str) -> str:
    """The layer, or other part directly under the package, that a module belongs to."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in known_parts() else "__init__" if len(parts) < 3 else parts[1]


def known_parts() -> set[str]:
    return {name for row in LAYERS for name in row} | {TOP, ASIDE}


def between(importer: str, imported: str, found: Import) -> str:
    for part, module in ((importer, found.module), (imported, found.imported)):
        if part not in known_parts():
            return f"{module} is in no known layer: give {part} its place in tests/layers.py"
    if may_import(importer, imported):
        return ""
    return f"{found.module} imports {found.imported}: imports point downward only ({in_words()})"


def may_import(importer: str, imported: str) -> bool:
    if imported in (importer, "__init__"):
        return True
    if TOP in (importer, imported):
        return importer == TOP
    if ASIDE in (importer, imported):
        return imported == ASIDE and importer not in ("engine", "__init__")
    return height(imported) < height(importer)


def height(part: str) -> int:
    return next(number for number, row in enumerate(LAYERS) if part in row)


def in_words() -> str:
    return " -> ".join(", ".join(row) for row in reversed(LAYERS[1:]))


def main() -> int:
    package = Path(__file__).resolve().parent.parent / PACKAGE
    problems = check(package)
    for problem in problems:
        print(problem)
    modules = len(list(package.rglob("*.py")))
    print(f"layers: {modules} modules, {len(problems)} wrong imports")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
