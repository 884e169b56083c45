"""The sentences of each language as they are written, before anything is filled in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias, TypeVar

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from sumon.config import DATA

LOCALES = DATA / "locale"

Said: TypeAlias = fluent.Message | fluent.Term
Node = TypeVar("Node", bound=fluent.BaseNode)


@cache
def entries(locale: str) -> dict[str, list[fluent.Entry]]:
    """What stands in each file of *locale*, by the file's name without its ending."""
    files = sorted((LOCALES / locale).glob("*.ftl"))
    return {path.stem: FluentParser().parse(path.read_text(encoding="utf-8")).body for path in files}


@cache
def messages(locale: str) -> dict[str, Said]:
    """Every sentence of *locale*, and every word that several sentences share, by key ("-archive-proof")."""
    found: dict[str, Said] = {}
    for name, body in entries(locale).items():
        for entry in body:
            assert not isinstance(entry, fluent.Junk), f"{locale}/{name}.ftl: {entry.content}"
            if isinstance(entry, Said):
                key = f"-{entry.id.name}" if isinstance(entry, fluent.Term) else entry.id.name
                assert key not in found, f"{key} stands twice"
                found[key] = entry
    return found


def within(node: fluent.BaseNode | None, kind: type[Node]) -> Iterator[Node]:
    """Every node of *kind* in *node*."""
    return (each for each in _parts(node) if isinstance(each, kind)) if node is not None else iter(())


@cache
def _parts(node: fluent.BaseNode) -> tuple[fluent.BaseNode, ...]:
    """*node* and all that is in it, in the order in which it is written."""
    return tuple(_walk(node))


def _walk(node: fluent.BaseNode) -> Iterator[fluent.BaseNode]:
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else (value,):
            if isinstance(each, fluent.BaseNode):
                yield from _walk(each)


def referred(message: Said) -> set[str]:
    """The keys of the sentences and words that *message* is made with, such as the name of a button."""
    terms = {f"-{each.id.name}" for each in within(message, fluent.TermReference)}
    return terms | {each.id.name for each in within(message, fluent.MessageReference)}
