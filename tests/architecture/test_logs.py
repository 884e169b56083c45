"""What is written to the log names no person: data that was deleted would be left there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.imports import ROOT, SOURCES

LEVELS = {"info", "warning", "error", "exception", "critical", "log"}
SAID_AGAIN = {"WorkFailedError", "attempt"}  # the scheduler writes down what these were told
PEOPLE = {"user_id", "user_ids", "challenger_id", "opponent_id", "organiser_id", "creator_id"}


def named(path: Path) -> Iterator[str]:
    """The people that a line of the log would name, as the file says it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        is_line = (
            isinstance(node.func, ast.Attribute)
            and node.func.attr in LEVELS
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id in ("log", "_log")
        )
        if is_line or (isinstance(node.func, ast.Name) and node.func.id in SAID_AGAIN):
            for part in ast.walk(node):
                text = ast.unparse(part) if isinstance(part, ast.Name | ast.Attribute) else ""
                if text.rpartition(".")[2] in PEOPLE or text.endswith("user.id"):
                    yield f"{path.relative_to(ROOT)}:{node.lineno} {text}"


def test_no_line_of_the_log_names_a_person() -> None:
    assert [person for path in SOURCES for person in named(path)] == []
