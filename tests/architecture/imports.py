"""The imports of the project as its files say them, those for type checkers alone included."""

from __future__ import annotations

import ast
import re
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [ROOT / "bot.py", *sorted((ROOT / "cogs").rglob("*.py")), *sorted((ROOT / "sumon").rglob("*.py"))]

Node = TypeVar("Node", bound=Hashable)

# The one place where the order stands: indented lines of names with `<` between them.
_ORDER = re.compile(r"^    (?:(\w+): )?(.+ < .+)$", re.MULTILINE)


@cache
def orders() -> Mapping[str, tuple[frozenset[str], ...]]:
    """The order of imports in docs/architecture.md, by layer and with "" for the layers themselves.

    What stands in one set does not import each other; otherwise each imports only what stands before it.
    """
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    return {
        layer: tuple(frozenset(re.findall(r"\w+", part.removesuffix(".py"))) for part in line.split(" < "))
        for layer, line in _ORDER.findall(text)
    }


def module_name(path: Path) -> str:
    """What *path* is imported as."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str | None:
    """The layer that contains *module*, None for `sumon` itself and for modules of other projects."""
    parts = module.split(".")
    if parts[0] in {"bot", "cogs"}:
        return parts[0]
    if parts[0] != "sumon" or len(parts) == 1:
        return None
    return "cli" if parts[1] == "__main__" else parts[1]


def imports_of(path: Path) -> Iterator[tuple[str, str]]:
    """All that *path* imports, wherever in the file: the absolute name of a module, and a name in it or ""."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((module, alias.name) for alias in node.names)


@cache
def import_graph() -> Mapping[str, frozenset[str]]:
    """Each module of the project with those of its modules that it imports."""
    modules = {module_name(path): path for path in SOURCES}
    graph = {}
    for here, path in modules.items():
        # `from package import module` imports the module; of the package it needs nothing.
        named = {full if (full := f"{module}.{name}") in modules else module for module, name in imports_of(path)}
        graph[here] = frozenset(named & modules.keys() - {here})
    return graph


def circle_in(graph: Mapping[Node, frozenset[Node]]) -> list[Node]:
    """Nodes, each leading to the next one, the last one being the first again; empty where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []
