"""Reader for a fixed position. The nodes have passed the schema."""

from __future__ import annotations

from portaldash.content.nodes import Node
from portaldash.engine.portal_dash.defs import Position


def read_position(node: Node) -> Position:
    return Position()
