"""The folders inside of a layer: who may import whom, and how much anybody may know."""

from __future__ import annotations

import ast
from collections import defaultdict

import pytest

from tests.architecture.imports import ROOT, SOURCES, circle_in, import_graph, orders

# A folder, or a file beside the folders, imports only what stands before it. What is not named there stands before
# all, and imports nothing else of its layer.
ORDER = {layer: [name for (name,) in order] for layer, order in orders().items() if layer}
# The places where everything of a layer is put together.
KNOW_ALL = {
    "sumon.storage.store",
    "sumon.services.services",
    "sumon.storage.privacy",
    "sumon.ui.routes",
}
MOST_FOLDERS = 6
MOST_METHODS = 16


def folder_of(module: str, layer: str) -> str | None:
    """The folder of *layer* that *module* is in, or the module itself beside the folders; None in other layers."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["sumon", layer] and len(parts) > 2 else None


def folder_graph(layer: str) -> dict[str, frozenset[str]]:
    graph: dict[str, set[str]] = defaultdict(set)
    for module, imported in import_graph().items():
        here = folder_of(module, layer)
        if here is not None:
            graph[here] |= {there for each in imported if (there := folder_of(each, layer)) not in {None, here}}
    return {folder: frozenset(others) for folder, others in graph.items()}


def test_no_files_import_each_other_in_a_circle() -> None:
    assert not circle_in(import_graph())


@pytest.mark.parametrize("layer", [path.name for path in sorted((ROOT / "sumon").iterdir()) if path.is_dir()])
def test_no_folders_import_each_other_in_a_circle(layer: str) -> None:
    assert not circle_in(folder_graph(layer))


@pytest.mark.parametrize("layer", ORDER)
def test_folders_import_only_what_stands_before_them(layer: str) -> None:
    level = {folder: number for number, folder in enumerate(ORDER[layer], start=1)}
    for folder, others in folder_graph(layer).items():
        for other in others:
            here, there = level.get(folder, 0), level.get(other, 0)
            assert there < here or here == there == 0, f"{layer}/{folder} may not import {layer}/{other}"


def test_the_largest_layers_have_an_order() -> None:
    assert set(ORDER) == {"play", "storage", "services", "ui"}


@pytest.mark.parametrize("layer", ORDER)
def test_the_order_names_only_what_is_there(layer: str) -> None:
    folder = ROOT / "sumon" / layer
    assert all((folder / name).is_dir() or (folder / f"{name}.py").exists() for name in ORDER[layer])


def test_a_file_knows_few_folders_of_its_layer() -> None:
    for module, imported in import_graph().items():
        if module in KNOW_ALL or not module.startswith("sumon."):
            continue
        layer = module.split(".")[1]
        folders = {
            there
            for each in imported
            if (there := folder_of(each, layer)) is not None and (ROOT / "sumon" / layer / there).is_dir()
        }
        others = folders - {folder_of(module, layer)}
        assert len(others) <= MOST_FOLDERS, f"{module} imports from {sorted(others)}"


def test_no_protocol_asks_for_more_than_one_subject() -> None:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and "Protocol" in {
                ast.unparse(base).split("[")[0] for base in node.bases
            }:
                methods = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
                assert len(methods) <= MOST_METHODS, f"{path.name}: {node.name} has {len(methods)} methods"
