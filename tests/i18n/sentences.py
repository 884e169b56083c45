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
def messages(locale: str) -> dict[str, Said]:
    """Every sentence of *locale*, and every word that several sentences share, by key ("-archive-proof")."""
    found: dict[str, Said] = {}
    for path in sorted((LOCALES / locale).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path}: {entry.content}"
            if isinstance(entry, Said):
                key = f"-{entry.id.name}" if isinstance(entry, fluent.Term) else entry.id.name
                assert key not in found, f"{key} stands twice"
                found[key] = entry
    return found


def within(node: object, kind: type[Node]) -> Iterator[Node]:
    """Every node of *kind* in *node*."""
    if isinstance(node, kind):
        yield node
    if isinstance(node, fluent.BaseNode):
        for value in vars(node).values():
            yield from within(value, kind)
    elif isinstance(node, list):
        for item in node:
            yield from within(item, kind)


def referred(message: Said) -> set[str]:
    """The keys of the sentences and words that *message* is made with, such as the name of a button."""
    terms = {f"-{each.id.name}" for each in within(message, fluent.TermReference)}
    return terms | {each.id.name for each in within(message, fluent.MessageReference)}
