"""Sum On compiled: what is certain about the open nodes of the search tree."""

from __future__ import annotations

from typing import Any

from .arrivals import ALIVE, FREE, WAY, survey
from .bonus_offers import list_offers
from .bounds import INFINITE, lead_for, limits, win_by
from .compiler import expanded, inlined
from .memory import ALPHA, BETA, DEPTH, FACTS_AT, HOPELESS, KEY, OFFERS, Memory
from .race_plan import MOST_RANKS, saves_itself
from .state import SIDE
from .transposition_table import EXACT


@expanded
def find_facts(memory: Memory, ply: int) -> None:
    """Sees to it that the facts about both sides are known at *ply*."""
    for side in range(2):
        if memory.frames[ply, FACTS_AT + side] == 0:
            memory.frames[ply, FACTS_AT + side] = 1 + ply
            survey(memory.state, side, memory.facts[1 + ply, side])


@inlined
def settle(memory: Memory, ply: int) -> tuple[int, int]:
    """The limits of a node; when they are unknown, tried again with the offers of the side on move listed anew.

    When they stay unknown, races that are nearly over are played out, for an exact result.
    """
    state, frames, facts = memory.state, memory.frames, memory.facts
    side = state[SIDE]
    alpha = frames[ply, ALPHA]
    beta = frames[ply, BETA]
    find_facts(memory, ply)
    own = facts[frames[ply, FACTS_AT + side], side]
    other = facts[frames[ply, FACTS_AT + 1 - side], 1 - side]
    other_offers = memory.offers[frames[ply, OFFERS + 1 - side]]
    asked = 1 + side
    least, most = -INFINITE, INFINITE
    for attempt in range(2):  # a loop, so that `limits` is compiled into the search once
        if asked & (1 + side):
            if attempt:
                frames[ply, OFFERS + side] = 1 + ply
                row = memory.offers[1 + ply]
                list_offers(state, side, own[ALIVE], own[FREE], other[ALIVE], memory.stack, row)
            own_offers = memory.offers[frames[ply, OFFERS + side]]
            least, most, asked, frames[ply, HOPELESS] = limits(
                state, alpha, beta, own, other, own_offers, other_offers, memory.stack, memory.path
            )
    if asked and frames[ply, DEPTH] >= EXACT:
        if (
            asked & (2 - side)
            and own[WAY] <= MOST_RANKS
            and cannot_save(memory, ply, 1 - side, other, own, lead_for(beta))
        ):
            return win_by(lead_for(beta)), INFINITE
        if (
            asked & (1 + side)
            and other[WAY] <= MOST_RANKS
            and cannot_save(memory, ply, side, own, other, lead_for(-alpha))
        ):
            return -INFINITE, -win_by(lead_for(-alpha))
    return least, most


@inlined
def cannot_save(memory: Memory, ply: int, side: int, own: Any, racer: Any, lead: int) -> bool:
    """Whether *side* certainly loses by *lead* points; *own* and *racer* are the facts about both sides."""
    return not saves_itself(
        memory.state,
        side,
        lead,
        memory.frames[ply, KEY],
        own,
        racer,
        memory.offers[memory.frames[ply, OFFERS + side]],
        memory.lost,
        memory.keys,
        memory.seen,
        memory.stamps,
        memory.stack,
        memory.path,
        memory.plan,
    )


@expanded
def limit_after(memory: Memory, ply: int, alpha: int) -> int:
    """The most that the side on move after a turn at *ply* scores, as far as it is at most *alpha*."""
    state, frames, facts = memory.state, memory.frames, memory.facts
    side = state[SIDE]
    own = facts[frames[ply, FACTS_AT + side], side]
    other = facts[2 + ply, 1 - side]
    survey(state, 1 - side, other)
    own_offers = memory.offers[frames[ply, OFFERS + side]]
    other_offers = memory.offers[frames[ply, OFFERS + 1 - side]]
    _, most, _, _ = limits(state, alpha, alpha + 1, own, other, own_offers, other_offers, memory.stack, memory.path)
    return most
