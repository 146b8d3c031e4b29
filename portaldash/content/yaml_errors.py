"""Our own words for what a YAML parser says; libyaml and the pure loader word the same fault differently."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import yaml

from portaldash.content.messages import Problem, shown

DEPTH_AT_MOST = 32
_CLOSING = {"[": "]", "{": "}", "'": "'", '"': '"'}
_LINED_UP = "the entries of one group begin in one column"
_QUOTES = "put the text in quotes"
# What a parser says (a pattern that both parsers match), what we say, and what would be right.
_SENTENCES = (
    ("mapping values are not allowed", "this ':' makes no sense here", f"{_LINED_UP}; a text with a ': ' needs quotes"),
    ("sequence entries are not allowed", "this '- ' makes no sense here", _LINED_UP),
    ("mapping keys are not allowed", "this '? ' makes no sense here", ""),
    ("could not find expected ':'", "this line is no 'key: value'", "a colon and a space after the key"),
    (r"expected ',' or '\]'", "expected ',' or ']' here", ""),
    (r"expected ',' or '\}'", "expected ',' or '}' here", ""),
    (
        "expected <block end>|did not find expected key|expected '-' indicator",
        "this does not line up with the lines before it",
        _LINED_UP,
    ),
    ("expected (the )?node content", "a value is missing here", ""),
    ("expected (a )?comment or (a )?line break", "only a comment can stand here", ""),
    ("escape|hexdecimal", "this is no escape that YAML knows", r"in double quotes a \ is written \\"),
    ("tag|handle", "a tag: values have no tags here", "take it out"),
    ("alphabetic or numeric", "'*' and '&' cannot begin a value", _QUOTES),
    ("directive|incompatible|version|document start", "lines that begin with % or --- make no sense here", ""),
    ("maximum (nesting )?depth", f"nested deeper than {DEPTH_AT_MOST} levels", ""),
)


def syntax_problem(error: yaml.YAMLError, file: str, lines: Sequence[str]) -> Problem:
    """The one problem for which the YAML parser gave up."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Problem(file, 0, 0, "", "is not YAML")
    mark = error.problem_mark
    if error.context_mark is not None and "find expected ':'" in (error.problem or ""):
        mark = error.context_mark  # where the line begins that is no key
    line = min(mark.line + 1, len(lines))
    source = lines[line - 1]
    column = min(mark.column, len(source)) + 1
    opened = _opened(error, lines)
    if opened and opened.sign in "'\"":
        there = lines[opened.line - 1]
        return Problem(file, opened.line, opened.column, "", "this quote is opened here and never closed", "", there)
    said = _say(error, source, column)
    hint = f"the {opened} waits for its {_CLOSING[opened.sign]}" if opened else said.hint
    return Problem(file, line, said.column, "", said.message, hint, source)


@dataclass(frozen=True, slots=True)
class _Said:
    message: str
    hint: str
    column: int


def _say(error: yaml.MarkedYAMLError, source: str, column: int) -> _Said:
    indent = source[: len(source) - len(source.lstrip())]
    if "\t" in indent:
        return _Said("a tab indents this line", "use spaces", indent.index("\t") + 1)
    problem = error.problem or ""
    if "block scalar" in (error.context or ""):
        return _Said("only -, + or a number from 1 to 9 can stand after | or >", "", column)
    if "cannot start any token" in problem:
        sign = source[column - 1 : column]
        if sign == "\t":
            return _Said("a tab cannot stand here", "use spaces", column)
        return _Said(f"{shown(sign)} cannot begin a value", _QUOTES, column)
    for pattern, message, hint in _SENTENCES:
        if re.search(pattern, problem):
            return _Said(message, hint, column)
    return _Said("this is not YAML", "", column)


@dataclass(frozen=True, slots=True)
class _Opened:
    """The bracket or quote that is still open where the parser gave up."""

    sign: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.sign} opened here, line {self.line}, column {self.column},"


def _opened(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> _Opened | None:
    mark = error.context_mark
    if mark is None or mark.line >= len(lines) or "escape" in (error.problem or ""):
        return None
    sign = lines[mark.line][mark.column : mark.column + 1]
    return _Opened(sign, mark.line + 1, mark.column + 1) if sign and sign in _CLOSING else None
