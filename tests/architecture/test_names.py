"""Names that a search can tell apart, and docstrings that say at once what is returned."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

from tests.architecture.imports import ROOT, SOURCES

MOST_FILES = 10
CONTRACTS = {"close"}  # fulfilled by everything that is closed
CLAUSES = {"What", "How", "Which", "Who", "Whose", "Where", "When", "Why", "Those", "That"}


def test_a_method_name_is_defined_in_few_files() -> None:
    files: dict[str, set[str]] = defaultdict(set)
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for each in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and not each.name.startswith("_"):
                    files[each.name].add(str(path.relative_to(ROOT)))
    common = {name: sorted(found) for name, found in files.items() if len(found) > MOST_FILES}
    assert common.keys() <= CONTRACTS, "give the name its noun: find_match, add_move"


def docstrings() -> Iterator[tuple[str, str]]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}", ast.get_docstring(node) or ""


def test_no_docstring_begins_with_a_clause() -> None:
    assert not [(where, text) for where, text in docstrings() if text.split(" ", 1)[0] in CLAUSES]
