"""Positions of Sum On in the memory of the compiled search."""

from __future__ import annotations

from typing import Any

import pytest

from sumon.engines.sumon.compiled.memory import Memory, new_memory
from sumon.engines.sumon.network import load_network, set_up, write_state
from sumon.games.sumon.position import SumonPosition


@pytest.fixture(autouse=True)
def _compiled(request: pytest.FixtureRequest) -> None:
    """Nearly all of these tests need the compiled engine, many of them in processes of their own."""
    case = getattr(request.node, "callspec", None)
    if case is None or case.params.get("game", "sumon") == "sumon":  # that of another game is not compiled
        request.getfixturevalue("compiled_engine")


@pytest.fixture(scope="module")
def memories(compiled_engine: None) -> dict[str, tuple[Memory, Any]]:
    """Search memory and hidden units of an empty board, by board."""
    made = {}
    for board, files, ranks in (("standard", 9, 8), ("turned", 8, 9)):
        network = load_network(board)
        made[board] = new_memory(network.weights(files, ranks), network.out(), 12), network.rounded_bias
    return made


def write(state: Any, position: SumonPosition) -> None:
    write_state(state, position.squares, position.board.files, position.board.ranks, position.side)


def loaded(memories: dict[str, tuple[Memory, Any]], position: SumonPosition) -> tuple[Memory, int]:
    """The memory with *position* in it, and its key."""
    memory, bias = memories["turned" if "turned" in position.variant else "standard"]
    write(memory.state, position)
    return memory, set_up(memory, bias)
