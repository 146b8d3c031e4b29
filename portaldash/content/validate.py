"""What no single value can tell: cross references, counts, reachability."""

from __future__ import annotations

from collections.abc import Mapping

from portaldash.content.nodes import Node
from portaldash.engine.portal_dash.defs import Box, LevelDef


def check_box(box: Box, nodes: Mapping[str, Node]) -> None:
    pass


def check_level(level: LevelDef, node: Node) -> None:
    pass
