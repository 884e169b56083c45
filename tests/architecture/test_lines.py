"""Who divides text into lines: `splitlines` of Python also divides it at signs that names may contain."""

from __future__ import annotations

import ast

from tests.architecture.imports import SOURCES, module_name


def test_lines_are_divided_in_one_place() -> None:
    dividing = {
        module_name(path)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "splitlines"
    }
    assert not dividing, "use sumon.core.lines"
