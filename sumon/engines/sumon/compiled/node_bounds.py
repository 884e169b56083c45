"""Sum On compiled: bounds of the open nodes of the search tree."""

from __future__ import annotations

from .arrivals import ALIVE, FREE, WAY, survey
from .bonus_offers import list_offers
from .bounds import INFINITE, lead_for, limits, win_by
from .compiler import expanded, inlined
from .memory import ALPHA, BETA, DEPTH, FACTS_AT, HOPELESS, KEY, OFFERS, Memory
from .race_plan import MAX_RANKS
from .race_search import plan_memory, saves_itself
from .races import Race
from .state import SIDE
from .transposition_table import EXACT


@expanded
def find_facts(memory: Memory, ply: int) -> None:
    """Computes the facts about both sides at *ply* unless they are known."""
    for side in range(2):
        if memory.frames[ply, FACTS_AT + side] == 0:
            memory.frames[ply, FACTS_AT + side] = 1 + ply
            survey(memory.state, side, memory.facts[1 + ply, side])


@inlined
def bounds_of_node(memory: Memory, ply: int) -> tuple[int, int]:
    """The limits of a node. If they are unknown, they are tried again with new offers of the side on move.

    If they stay unknown, races that are nearly over are played out, for an exact result.
    """
    state, frames = memory.state, memory.frames
    side = state[SIDE]
    alpha = frames[ply, ALPHA]
    beta = frames[ply, BETA]
    find_facts(memory, ply)
    other_offers = memory.offers[frames[ply, OFFERS + 1 - side]]
    asked = 1 + side
    least, most = -INFINITE, INFINITE
    for attempt in range(2):  # a loop, so that `limits` is inlined only once
        if asked & (1 + side):
            if attempt:
                frames[ply, OFFERS + side] = 1 + ply
            race = race_at(memory, ply, side)
            if attempt:
                list_offers(
                    state, side, race.own[ALIVE], race.own[FREE], race.racer[ALIVE], memory.stack, race.offers
                )
            least, most, asked, frames[ply, HOPELESS] = limits(
                race, other_offers, alpha, beta, memory.stack, memory.path
            )
    if asked and frames[ply, DEPTH] >= EXACT:
        if asked & (2 - side) and cannot_save(memory, ply, 1 - side, lead_for(beta)):
            return win_by(lead_for(beta)), INFINITE
        if asked & (1 + side) and cannot_save(memory, ply, side, lead_for(-alpha)):
            return -INFINITE, -win_by(lead_for(-alpha))
    return least, most


@inlined
def race_at(memory: Memory, ply: int, side: int) -> Race:
    """The position at *ply*, with its known facts, as a race that *side* tries not to lose."""
    frames, facts = memory.frames, memory.facts
    own = facts[frames[ply, FACTS_AT + side], side]
    racer = facts[frames[ply, FACTS_AT + 1 - side], 1 - side]
    return Race(memory.state, side, own, racer, memory.offers[frames[ply, OFFERS + side]])


@inlined
def cannot_save(memory: Memory, ply: int, side: int, lead: int) -> bool:
    """Whether a search against a plan proves that *side* loses by *lead* points."""
    race = race_at(memory, ply, side)
    if race.racer[WAY] > MAX_RANKS:
        return False
    return not saves_itself(race, lead, memory.frames[ply, KEY], plan_memory(memory))


@expanded
def limit_after(memory: Memory, ply: int, alpha: int) -> int:
    """The most that the side on move scores after a turn at *ply*, if that is at most *alpha*."""
    state, frames, facts = memory.state, memory.frames, memory.facts
    side = state[SIDE]
    own = facts[frames[ply, FACTS_AT + side], side]
    other = facts[2 + ply, 1 - side]
    survey(state, 1 - side, other)
    race = Race(state, side, own, other, memory.offers[frames[ply, OFFERS + side]])
    other_offers = memory.offers[frames[ply, OFFERS + 1 - side]]
    _, most, _, _ = limits(race, other_offers, alpha, alpha + 1, memory.stack, memory.path)
    return most
