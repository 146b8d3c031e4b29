"""Our own words for what a YAML parser says; libyaml and the pure loader word the same fault differently."""

from __future__ import annotations

import re
from collections.abc import Sequence

import yaml

from portaldash.content.messages import Problem, shown

_CLOSING = {"[": "]", "{": "}"}
_SENTENCES = (
    (r"mapping values are not allowed", "this ':' makes no sense here", "indent the line like its neighbours, or put the text in quotes"),
    (r"sequence entries are not allowed", "this '- ' makes no sense here", "indent it like its neighbours"),
    (r"mapping keys are not allowed", "this '? ' makes no sense here", ""),
    (r"could not find expected ':'", "this line has no 'key: value'", "a colon and a space after the key"),
    (r"expected ',' or '\]'", "expected ',' or ']' here", ""),
    (r"expected ',' or '\}'", "expected ',' or '}' here", ""),
    (r"expected <block end>|expected key|expected '-' indicator", "this does not line up with the lines before it", "the entries of one group begin in one column"),
    (r"expected (the )?node content", "a value is missing here", ""),
    (r"expected (a )?comment or (a )?line break", "only a comment can stand here", ""),
    (r"escape", "this is no escape that YAML knows", "in double quotes a \\ is written \\\\"),
    (r"tag|handle", "a tag: values have no tags here, take it out", ""),
    (r"alphabetic or numeric", "'*' and '&' begin an alias or an anchor", "put the text in quotes"),
    (r"directive|incompatible|version|document start", "lines that begin with % or --- make no sense here", ""),
    (r"indentation indicator", "only -, + or a number from 1 to 9 can stand after | or >", ""),
    (r"max(imum)? depth", "nested too deep", ""),
)  # fmt: skip


def syntax_problem(error: yaml.YAMLError, file: str, lines: Sequence[str]) -> Problem:
    """The one problem for which the YAML parser gave up."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Problem(file, 0, 0, "", "is not YAML")
    line, column = error.problem_mark.line + 1, error.problem_mark.column + 1
    line = min(line, len(lines))
    source = lines[line - 1]
    column = min(column, len(source) + 1)
    message, hint, column = _sentence(error, source, column)
    opened = _opened(error, lines)
    return Problem(file, line, column, "", message, opened or hint, source)


def _sentence(error: yaml.MarkedYAMLError, source: str, column: int) -> tuple[str, str, int]:
    indent = source[: len(source) - len(source.lstrip())]
    if "\t" in indent:
        return "a tab indents this line", "use spaces", indent.index("\t") + 1
    problem = error.problem or ""
    if "quoted scalar" in (error.context or "") and "end of" in problem or "document separator" in problem:
        return "the file ends inside a text in quotes", "", column
    if "cannot start any token" in problem:
        return f"{shown(source[column - 1 : column])} cannot begin a value", "put the text in quotes", column
    for pattern, message, hint in _SENTENCES:
        if re.search(pattern, problem):
            return message, hint, column
    return "this is not YAML", "", column


def _opened(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> str:
    """Where the bracket or quote was opened that is still open at the problem; "" when it is not that."""
    mark = error.context_mark
    if mark is None or mark.line >= len(lines):
        return ""
    sign = lines[mark.line][mark.column : mark.column + 1]
    closing = _CLOSING.get(sign, sign if sign in ("'", '"') else "")
    place = f"line {mark.line + 1}, column {mark.column + 1}"
    return f"the {sign} opened here: {place}, waits for its {closing}" if closing else ""
