"""The layers of the project: who may import whom."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.imports import ROOT, SOURCES, imports_of, layer_of, module_name, orders

LEVEL = {layer: level for level, layers in enumerate(orders()[""]) for layer in layers}

# Libraries that belong to one place each.
HOMES = {
    "discord": {"ui", "playground", "cogs", "runtime", "bot"},
    "PIL": {"render"},
    "babel": {"i18n", "play"},
    "isal": {"render"},
    "matplotlib": {"render"},
    "sqlalchemy": {"storage"},
    "alembic": {"storage"},
    "aiosqlite": {"storage"},
    "asyncpg": {"storage"},
    "sqlite3": {"storage"},
    "simcord": {"playground"},
    "aiohttp": {"engines", "ui", "playground", "runtime"},
    "prometheus_client": {"metrics"},
    "cachetools": {"cache"},
    "numba": {"engines"},
    "numpy": {"engines"},
    "fluent": {"i18n"},
    "glicko2": {"play"},
}
# Those that one file alone may know: they are slow to import, large, or only its answers are checked.
HOME_FILES = {
    "budoux": "sumon.render.line_breaks",
    "caissify_pairings": "sumon.play.tournaments.pairing",
    "networkx": "sumon.play.tournaments.pairing",
}


def test_the_order_has_every_layer_once() -> None:
    folders = {path.name for path in (ROOT / "sumon").iterdir() if (path / "__init__.py").exists()}
    named = [layer for layers in orders()[""] for layer in layers]
    files = {"console", "shards", "systemd", "config", "metrics", "version", "cache", "cogs", "bot"}
    assert sorted(named) == sorted({*folders, *files})


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_downwards(path: Path) -> None:
    here = layer_of(module_name(path))
    if here is None:
        return
    for module, name in imports_of(path):
        there = layer_of(f"{module}.{name}")
        if there is None or there == here:
            continue
        assert there in LEVEL, f"{module}.{name} is in no layer: add it to the order in docs/architecture.md"
        assert LEVEL[there] < LEVEL[here], f"{here} may not import {there} ({module}.{name})"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_libraries_stay_at_home(path: Path) -> None:
    here = layer_of(module_name(path))
    for module, _ in imports_of(path):
        library = module.split(".")[0]
        homes = HOMES.get(library)
        assert homes is None or here in homes, f"{module} belongs to {homes}"
        file = HOME_FILES.get(library)
        assert file in {None, module_name(path)}, f"{module} belongs to {file}"


@pytest.mark.parametrize("layer", ["ui", "cogs", "playground"])
def test_what_people_see_asks_services_instead_of_the_database(layer: str) -> None:
    for path in SOURCES:
        here = module_name(path)
        if layer_of(here) != layer:
            continue
        for module, name in imports_of(path):
            known = module in {"sumon.storage.errors", "sumon.storage.leadership"}
            assert known or layer_of(f"{module}.{name}") != "storage", f"{here} imports {module}"


def test_games_do_not_import_each_other() -> None:
    games = {path.name for path in (ROOT / "sumon/games").iterdir() if (path / "__init__.py").exists()}
    assert games
    for path in (ROOT / "sumon/games").glob("*/*.py"):
        others = games - {path.parent.name}
        for module, name in imports_of(path):
            parts = f"{module}.{name}".split(".")
            assert parts[:2] != ["sumon", "games"] or len(parts) < 3 or parts[2] not in others, f"{path}: {module}"


def test_core_and_games_need_the_standard_library_alone() -> None:
    import sys

    for folder in ("core", "games"):
        for path in (ROOT / "sumon" / folder).rglob("*.py"):
            for module, _ in imports_of(path):
                top = module.split(".")[0]
                assert top == "sumon" or top in sys.stdlib_module_names, f"{path}: {module}"


def test_a_class_name_means_one_thing() -> None:
    places: dict[str, list[str]] = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(module_name(path))
    assert {name: modules for name, modules in places.items() if len(modules) > 1} == {}
