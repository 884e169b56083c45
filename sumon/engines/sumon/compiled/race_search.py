"""Sum On compiled: the end of a race played out against a plan.

The racer keeps to its plan, and all possible turns of the other side are tried: a search for one player, much
smaller than one for two.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .arrivals import ALIVE, STOPPED, ones, points_of
from .compiler import compiled, inlined
from .memory import SEEN, SIDE_KEY, Memory, is_new
from .race_plan import CORNER, LEAD, LENGTH, NEXT, OPEN, POINTS, SAVED, STEPS, judge, make_plan
from .races import Race, offered_by
from .state import NODES, NUMBERS, PIECES, SIDE, ahead_of, axis_mask, step

MAX_TRIED = 1500  # the most steps tried; they and the ends of turns must fit into `seen`
LEAD_KEY = 0x9E3779B97F4A7C1
# Marks on the stack instead of a step's squares: the turn ends; or all continuations of the steps made were tried.
END_OF_TURN = 15 << 8
ALL_TRIED = 14 << 8


class PlanMemory(NamedTuple):
    """The parts of `Memory` for the search against a plan.

    *lost* has positions in which the side is on move and loses, whatever the plan was; the rest is scratch.
    """

    keys: Any
    lost: Any
    seen: Any
    stamps: Any
    stack: Any
    path: Any
    plan: Any


class Reached(NamedTuple):
    """The state of the search against a plan."""

    depth: int  # the number of steps made
    key: int  # the key of the position
    offered: int  # the sum of the offers left to the side
    planned: int  # the number of turns of the plan made


@inlined
def plan_memory(memory: Memory) -> PlanMemory:
    """The parts of *memory* for a search against a plan."""
    return PlanMemory(memory.keys, memory.lost, memory.seen, memory.stamps, memory.stack, memory.path, memory.plan)


@compiled
def saves_itself(race: Race, lead: int, key: int, memory: PlanMemory) -> bool:
    """Whether the side has turns with which it does not lose by *lead* points while the racer keeps to its plan.

    Also True if there is no such plan, or if the search takes too long. A lead of 0 means equal scores. All pieces
    have passed; *key* is that of the position. The positions after turns of the side count as searched.
    """
    state, side, own, stack, plan = race.state, race.side, race.own, memory.stack, memory.plan
    plan[LENGTH] = make_plan(state, 1 - side, race.racer, own[ALIVE], plan)
    if plan[LENGTH] < 0:
        return True
    plan[LEAD] = lead
    plan[CORNER] = int(ones(own[ALIVE]) + own[STOPPED] >= 3)
    memory.stamps[SEEN] += 1
    at = Reached(0, key ^ lead * LEAD_KEY, offered_by(state, side, own[ALIVE], race.offers), 0)
    saved = False
    if state[SIDE] == side:
        saved, count = begin_turn(race, memory, at, 0)
    else:
        at = Reached(0, at.key ^ memory.keys[SIDE_KEY, 0], at.offered, 0)
        stack[0] = END_OF_TURN
        count = 1
    tried = 0
    while count and not saved:
        count -= 1
        candidate = stack[count]
        at = go_back(race, memory, at, candidate >> 20 & 255)
        if candidate & 0xFFFF == ALL_TRIED:
            memory.lost[slot(memory.lost, at.key)] = at.key
        elif candidate & 0xFFFF != END_OF_TURN:
            tried += 1
            saved = tried > MAX_TRIED
            if not saved:
                at, count = try_step(race, memory, at, candidate, count)
        elif is_new(memory.seen, memory.stamps, memory.stamps[SEEN], at.key):
            state[NODES] += 1
            if at.planned == plan[LENGTH]:
                saved = plan[POINTS + plan[LENGTH]] - points_of(state, side) < lead
            else:
                at = play_planned(state, memory, at)
                saved, count = begin_turn(race, memory, at, count)
    go_back(race, memory, at, 0)
    return saved


@inlined
def begin_turn(race: Race, memory: PlanMemory, at: Reached, count: int) -> tuple[bool, int]:
    """Whether the side, on move, is saved at first glance, and the new *count* of the stack.

    If that is open, the opening steps are put on the stack, below them the mark that all have been tried.
    """
    if memory.lost[slot(memory.lost, at.key)] == at.key:
        return False, count
    verdict, late = judge(race.state, race.side, at.planned, at.offered, memory.plan)
    if verdict == OPEN:
        memory.stack[count] = at.depth << 20 | ALL_TRIED
        count = push_steps(race.state, race.side, NUMBERS, late, at.depth, memory.stack, count + 1)
    return verdict == SAVED, count


@inlined
def play_planned(state: Any, memory: PlanMemory, at: Reached) -> Reached:
    """Makes the next turn of the plan. Returns the new state of the search."""
    keys, plan = memory.keys, memory.plan
    depth = at.depth
    key = at.key
    for index in range(plan[NEXT + at.planned], plan[NEXT + at.planned + 1]):
        made = plan[STEPS + index]
        piece = made >> 16 & 15
        step(state, piece, made >> 8 & 255, made & 255)
        key ^= keys[piece, made & 255] ^ keys[piece, made >> 8 & 255]
        memory.path[depth, 0] = made
        depth += 1
    return Reached(depth, key, at.offered, at.planned + 1)


@inlined
def try_step(race: Race, memory: PlanMemory, at: Reached, candidate: int, count: int) -> tuple[Reached, int]:
    """Makes the step *candidate* of the side, unless it leads to a position already seen in this turn.

    Its continuations are put on the stack: the end of the turn, if no piece is late, and bonus steps. Returns the
    state of the search and the new *count* of the stack.
    """
    state, side, keys, stack = race.state, race.side, memory.keys, memory.stack
    piece = candidate >> 16 & 15
    start = candidate >> 8 & 255
    end = candidate & 255
    key = at.key ^ keys[piece, start] ^ keys[piece, end]
    if not is_new(memory.seen, memory.stamps, memory.stamps[SEEN], key ^ keys[16 + piece, 0]):
        return at, count
    number = (piece & 7) + 1
    mask = axis_mask(state, number, start, end)
    step(state, piece, start, end)
    memory.path[at.depth, 0] = candidate
    depth = at.depth + 1
    late = candidate >> 28 & ~(1 << number)
    if late == 0:
        stack[count] = depth << 20 | END_OF_TURN
        count += 1
    count = push_steps(state, side, mask, late, depth, stack, count)
    offered = at.offered + race.offers[piece, end >> 4] - race.offers[piece, start >> 4]
    return Reached(depth, key, offered, at.planned), count


@inlined
def go_back(race: Race, memory: PlanMemory, at: Reached, kept: int) -> Reached:
    """Takes back steps of both sides until *kept* are left. Returns the new state of the search."""
    keys, offers = memory.keys, race.offers
    depth = at.depth
    key = at.key
    offered = at.offered
    planned = at.planned
    while depth > kept:
        depth -= 1
        made = memory.path[depth, 0]
        piece = made >> 16 & 15
        step(race.state, piece, made & 255, made >> 8 & 255)
        key ^= keys[piece, made & 255] ^ keys[piece, made >> 8 & 255]
        if piece >> 3 == race.side:
            offered += offers[piece, made >> 12 & 15] - offers[piece, made >> 4 & 15]
        else:
            planned -= made >> 20 & 1
    return Reached(depth, key, offered, planned)


@inlined
def slot(lost: Any, key: int) -> int:
    """The index of a position in *lost*."""
    place: int = key >> 12 & lost.shape[0] - 1
    return place


@inlined
def push_steps(state: Any, side: int, mask: int, late: int, depth: int, stack: Any, count: int) -> int:
    """Puts the steps of the pieces in *mask* on *stack*, except those after which a piece that is *late* cannot
    move.

    The numbers rise within a turn, so a smaller number cannot follow.
    """
    for number in range(8, 0, -1):
        if mask >> number & 1 and late & ((1 << number) - 1) == 0:
            piece = side * 8 + number - 1
            start = state[PIECES + piece]
            first = ahead_of(start, side)
            for end in range(first, first + 3):
                if state[end] == 0:
                    stack[count] = late << 28 | depth << 20 | piece << 16 | start << 8 | end
                    count += 1
    return count
