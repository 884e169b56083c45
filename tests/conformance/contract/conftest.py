"""The games that the contract is held against: those that there are, and one of the tests."""

from __future__ import annotations

import pytest

from sumon.core import registry
from sumon.core.protocol import AnyRules
from sumon.core.registry import rules_of
from tests.chain import ChainRules


@pytest.fixture(autouse=True)
def _chain_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._RULES, "chain", ChainRules())


@pytest.fixture
def rules(kind: tuple[str, str]) -> AnyRules:
    return rules_of(kind[0])
