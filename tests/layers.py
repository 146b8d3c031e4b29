"""The layer check: who may import whom in portaldash/. Run it alone with `python -m tests.layers`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "portaldash"
# Lowest first. A layer may import itself and whatever stands before it; two in one row know nothing of each
# other. The package's own __init__ holds the version and imports nothing.
LAYERS = (("__init__",), ("engine",), ("content",), ("bots", "saves"), ("drafts", "session"), ("commands", "ui"))
# __main__ stands above all layers: it may import every one, nobody may import it.
TOP = "__main__"
# paths is beside them: it imports no layer, and every layer but the engine may ask it where the files lie.
ASIDE = "paths"
# Libraries that only one layer may touch.
OWNED = {"pygame": "ui", "yaml": "content"}
KNOWN = frozenset({name for row in LAYERS for name in row} | {TOP, ASIDE})
# What would make the rules depend on anything but the state and the choice.
NOT_IN_ENGINE = frozenset({
    "asyncio", "datetime", "glob", "importlib", "io", "locale", "logging", "multiprocessing", "os", "pathlib",
    "pickle", "platform", "random", "secrets", "shutil", "socket", "sqlite3", "subprocess", "tempfile",
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
        found = check_source(file.read_text(encoding="utf-8"), module_name(relative))
        problems += [f"{relative.as_posix()}:{place}" for place in found]
    return problems


def check_source(source: str, module: str) -> list[str]:
    """The same for the text of one module, as `line: what is wrong`."""
    if home_of(module) not in KNOWN:
        return [f"1: {module} is in no known layer: give {home_of(module)} its place in tests/layers.py"]
    found = imports_of(source, module)
    return [f"{one.line}: {problem}" for one in found if (problem := problem_with(one))]


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
        case ast.Call(func=ast.Name(id="open" | "input" as name)):
            return [f"io.{name}"]
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
    importer = home_of(found.module)
    library, _, _ = found.imported.partition(".")
    said = f"{found.module} imports {found.imported}"
    if library == "?":
        return f"{found.module} imports something whose name only shows at run time"
    if library == PACKAGE:
        downward = may_import(importer, target_of(found.imported))
        return "" if downward else f"{said}: imports point downward only ({in_words()})"
    if importer == "engine" and (library not in sys.stdlib_module_names or library in NOT_IN_ENGINE):
        return f"{said}: the engine has only the pure part of the standard library"
    if library in OWNED and importer != OWNED[library]:
        return f"{said}: only {PACKAGE}/{OWNED[library]} may"
    return ""


def home_of(module: str) -> str:
    """The part directly under the package that a module belongs to, be it known or not."""
    return module.split(".")[1]


def target_of(imported: str) -> str:
    """The part that an imported name belongs to; what the package itself offers belongs to its `__init__`."""
    parts = imported.split(".")
    if len(parts) == 1 or (len(parts) == 2 and parts[1] not in KNOWN):
        return "__init__"
    return parts[1]


def may_import(importer: str, imported: str) -> bool:
    if imported in (importer, "__init__"):
        return True
    if TOP in (importer, imported):
        return importer == TOP
    if ASIDE in (importer, imported):
        return imported == ASIDE and importer not in ("engine", "__init__")
    return height(imported) < height(importer)


def height(part: str) -> int:
    """The row of a layer; a part that no row knows stands above them all."""
    return next((number for number, row in enumerate(LAYERS) if part in row), len(LAYERS))


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
