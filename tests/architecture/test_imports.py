"""The layers of the project: who may import whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Left may not import right; layers in one set do not import each other.
ORDER: tuple[set[str], ...] = (
    {"config", "metrics"},
    {"core"},
    {"games", "i18n"},
    {"engines", "render"},
    {"play"},
    {"storage"},
    {"ui", "playground"},
    {"cogs", "cli"},
    {"runtime"},
    {"bot"},
)
LEVEL = {layer: level for level, layers in enumerate(ORDER) for layer in layers}

# Libraries that belong to one place each.
HOMES = {
    "discord": {"ui", "playground", "cogs", "runtime", "bot"},
    "PIL": {"render"},
    "isal": {"render"},
    "matplotlib": {"render"},
    "sqlalchemy": {"storage"},
    "alembic": {"storage"},
    "aiosqlite": {"storage"},
    "asyncpg": {"storage"},
    "sqlite3": {"storage"},
    "simcord": {"playground"},
    "aiohttp": {"ui", "playground", "runtime"},
    "prometheus_client": {"metrics"},
    "distributed": {"engines"},
    "numba": {"engines"},
    "numpy": {"engines"},
    "fluent": {"i18n"},
    "glicko2": {"play"},
}

MOST_METHODS = 16  # of a Protocol

SOURCES = [ROOT / "bot.py", *sorted((ROOT / "cogs").rglob("*.py")), *sorted((ROOT / "sumon").rglob("*.py"))]


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str | None:
    """The layer a module of this project belongs to, None for others' modules and for `sumon` itself."""
    parts = module.split(".")
    if parts[0] in {"bot", "cogs"}:
        return parts[0]
    if parts[0] != "sumon" or len(parts) == 1:
        return None
    return "cli" if parts[1] == "__main__" else parts[1]


def imports_of(path: Path) -> Iterator[str]:
    """The absolute names of all modules that *path* imports, wherever in the file."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_downwards(path: Path) -> None:
    here = layer_of(module_name(path))
    if here is None:
        return
    for module in imports_of(path):
        there = layer_of(module)
        if there is None or there == here:
            continue
        assert there in LEVEL, f"{module} is in no layer: add it to ORDER"
        assert LEVEL[there] < LEVEL[here], f"{here} may not import {there} ({module})"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_libraries_stay_at_home(path: Path) -> None:
    here = layer_of(module_name(path))
    for module in imports_of(path):
        homes = HOMES.get(module.split(".")[0])
        assert homes is None or here in homes, f"{module} belongs to {homes}"


def test_games_do_not_import_each_other() -> None:
    games = {path.name for path in (ROOT / "sumon/games").iterdir() if (path / "__init__.py").exists()}
    assert games
    for path in (ROOT / "sumon/games").glob("*/*.py"):
        others = games - {path.parent.name}
        for module in imports_of(path):
            parts = module.split(".")
            assert parts[:2] != ["sumon", "games"] or len(parts) < 3 or parts[2] not in others, f"{path}: {module}"


def test_core_and_games_need_the_standard_library_alone() -> None:
    import sys

    for folder in ("core", "games"):
        for path in (ROOT / "sumon" / folder).rglob("*.py"):
            for module in imports_of(path):
                top = module.split(".")[0]
                assert top == "sumon" or top in sys.stdlib_module_names, f"{path}: {module}"


def circles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules each of which reaches all the others by *arrows*."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        left = [start]
        while left:
            new = arrows[left.pop()] - found
            found |= new
            left += new
        return found

    reach = {module: reached(module) for module in arrows}
    on_circle = {module for module, found in reach.items() if module in found}
    return [{other for other in reach[module] if module in reach[other]} for module in sorted(on_circle)]


def test_a_circle_of_three_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})[0] == {"a", "b", "c"}
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_no_files_import_each_other_in_a_circle() -> None:
    """What is imported for its types alone counts; the user interface still has one, through its bot."""
    modules = {module_name(path): path for path in SOURCES if layer_of(module_name(path)) != "ui"}
    arrows = {
        module: {name for name in imports_of(path) if name in modules and not f"{module}.".startswith(f"{name}.")}
        for module, path in modules.items()
    }
    assert circles(arrows) == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_asked_of_another_layer_is_not_everything(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
            assert len(methods) <= MOST_METHODS, f"{node.name} in {path} is an interface to everything"
