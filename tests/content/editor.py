"""A level file as a language server of an editor sees it: values by the core schema of YAML 1.2, and a JSON Schema."""

from __future__ import annotations

import math
import re
from typing import Any

import yaml

# https://yaml.org/spec/1.2.2/#103-core-schema
CORE: tuple[tuple[re.Pattern[str], Any], ...] = (
    (re.compile(r"null|Null|NULL|~|"), lambda _: None),
    (re.compile(r"true|True|TRUE|false|False|FALSE"), lambda text: text.casefold() == "true"),
    (re.compile(r"[-+]?[0-9]+"), int),
    (re.compile(r"0o[0-7]+"), lambda text: int(text, 0)),
    (re.compile(r"0x[0-9a-fA-F]+"), lambda text: int(text, 0)),
    (re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"), float),
    (re.compile(r"[-+]?(\.inf|\.Inf|\.INF)"), lambda text: -math.inf if text[0] == "-" else math.inf),
    (re.compile(r"\.nan|\.NaN|\.NAN"), lambda _: math.nan),
)


def seen(text: str) -> Any:
    """The values of a YAML text that the parser takes."""
    return _value(yaml.compose(text, Loader=yaml.BaseLoader))


def _value(node: yaml.Node | None) -> Any:
    match node:
        case yaml.ScalarNode():
            return str(node.value) if node.style else scalar(node.value)
        case yaml.MappingNode():
            return {key.value: _value(value) for key, value in node.value}
        case yaml.SequenceNode():
            return [_value(entry) for entry in node.value]
        case _:
            return None


def scalar(text: str) -> Any:
    """The value of a scalar without quotes."""
    return next((read(text) for pattern, read in CORE if pattern.fullmatch(text)), text)
