"""The game's own YAML files as nodes that know their line; every fault of a file is collected."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from pathlib import Path

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong at one place of a file; line and column count from 1."""

    path: str
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.text}"


class FaultyFile(Exception):  # noqa: N818 (it names the thing that cannot be used)
    """A file with faults, all of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


@dataclass(slots=True)
class Source:
    """A file being read, and what was found wrong in it so far."""

    path: Path
    faults: list[Fault] = field(default_factory=list)

    def fault(self, node: yaml.Node, text: str) -> None:
        mark = node.start_mark
        self.faults.append(Fault(str(self.path), mark.line + 1, mark.column + 1, text))

    def root(self) -> yaml.Node:
        """The document's node; FaultyFile if the file cannot be read as YAML at all."""
        try:
            node = yaml.compose(self.path.read_text("utf-8"), Loader=_LOADER)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            raise FaultyFile([Fault(str(self.path), line, column, f"not YAML: {error.problem}")]) from error
        except (OSError, UnicodeError, yaml.YAMLError) as error:
            raise FaultyFile([Fault(str(self.path), 1, 1, f"cannot be read: {error}")]) from error
        if node is None:
            raise FaultyFile([Fault(str(self.path), 1, 1, "the file is empty")])
        return node

    def finish(self) -> None:
        """FaultyFile if anything was wrong."""
        if self.faults:
            raise FaultyFile(sorted(self.faults, key=lambda fault: (fault.line, fault.column)))

    def entries(self, node: yaml.Node) -> dict[str, yaml.Node]:
        """The values of a mapping by key; another kind of node is a fault and gives none."""
        if not isinstance(node, yaml.MappingNode):
            self.fault(node, "expected `key: value` lines")
            return {}
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = str(key.value)
            if name in found:
                self.fault(key, f"`{name}` is here a second time")
            found[name] = value
        return found

    def items(self, node: yaml.Node) -> list[yaml.Node]:
        """The values of a list; another kind of node is a fault and gives none."""
        if isinstance(node, yaml.SequenceNode):
            return list(node.value)
        self.fault(node, "expected a list")
        return []

    def text(self, node: yaml.Node) -> str:
        """A text as written, whatever YAML would make of it; another kind of node is a fault and gives none."""
        if isinstance(node, yaml.ScalarNode):
            return str(node.value)
        self.fault(node, "expected a text")
        return ""
