"""Prints the imports between the packages into docs/architecture.md: `uv run python -m tests.docs.architecture`."""

from __future__ import annotations

from collections.abc import Mapping

from tests.architecture.imports import ROOT, import_graph, layer_of

PAGE = ROOT / "docs/architecture.md"
BEGIN, END = "```mermaid\n", "```\n"


def packages() -> Mapping[str, frozenset[str]]:
    """Each package, and bot.py, with the packages that its modules import; single files are left out."""
    layers: dict[str, set[str]] = {}
    for module, imported in import_graph().items():
        if (here := layer_of(module)) is not None:
            layers.setdefault(here, set()).update(there for each in imported if (there := layer_of(each)))
    files = {layer for layer in layers if (ROOT / f"sumon/{layer}.py").exists()}
    return {layer: frozenset(below - files - {layer}) for layer, below in layers.items() if layer not in files}


def reduced(graph: Mapping[str, frozenset[str]]) -> Mapping[str, frozenset[str]]:
    """*graph*, which has no circle, without the arrows that a longer path implies."""

    def below(node: str) -> frozenset[str]:
        """All nodes that *node* leads to."""
        return graph[node].union(*map(below, graph[node]))

    return {node: near - frozenset[str]().union(*map(below, near)) for node, near in graph.items()}


def picture() -> str:
    """The packages as a Mermaid flowchart, with an arrow from each package to those that it imports."""
    graph = reduced(packages())
    arrows = [f"    {layer} --> {below}\n" for layer in sorted(graph) for below in sorted(graph[layer])]
    return "".join(["flowchart TD\n", '    bot["bot.py"]\n', *arrows])


def page() -> str:
    """The page, with the picture of the current imports."""
    before, begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    return "".join([before, begin, picture(), end, after])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
