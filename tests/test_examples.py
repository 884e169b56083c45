"""The examples in the docstrings of the contract and the games, and in the README, do what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from doctest import ELLIPSIS, DocTest, DocTestFinder, DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import sumon.core
import sumon.games

README = Path(__file__).resolve().parents[1] / "README.md"


def docstring_examples() -> Iterator[DocTest]:
    """The docstrings with examples of all modules of the contract and of the games."""
    for package in (sumon.core, sumon.games):
        names = [
            package.__name__,
            *(found.name for found in walk_packages(package.__path__, f"{package.__name__}.")),
        ]
        for name in names:
            yield from (found for found in DocTestFinder().find(import_module(name)) if found.examples)


def readme_examples() -> Iterator[DocTest]:
    """Every block of Python in the README."""
    text = README.read_text(encoding="utf-8")
    for block in re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        line = text.count("\n", 0, block.start()) + 1
        yield DocTestParser().get_doctest(block[1], {}, f"README, line {line}", str(README), line)


@pytest.mark.parametrize("example", [*docstring_examples(), *readme_examples()], ids=lambda example: example.name)
def test_example_does_what_it_says(example: DocTest) -> None:
    said: list[str] = []
    failed, tried = DocTestRunner(optionflags=ELLIPSIS).run(example, out=said.append)
    assert not failed, "".join(said)
    assert tried


def test_every_game_and_the_readme_have_examples() -> None:
    names = [example.name for example in docstring_examples()]
    for slug in sumon.games.GAMES:
        assert any(name.startswith(f"sumon.games.{slug}.") for name in names), slug
    assert list(readme_examples())
