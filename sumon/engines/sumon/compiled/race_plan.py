"""Sum On compiled: the end of a race played out against a plan.

Everything has passed, so nobody is in the way of the racer. It plays as planned beforehand, a step a turn and bonus
steps that nobody can take away from it, and everything that the other side can do meanwhile is tried: a search for
one player, much smaller than one for two.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .arrivals import ALIVE, FREE, OUT, STOPPED, SURE, ones, points_of, within_reach
from .compiler import compiled, inlined
from .memory import SEEN, SIDE_KEY, Memory, is_new
from .races import Race, offered_by
from .state import FILES, NODES, NUMBERS, PIECES, RANKS, SIDE, ahead_of, axis_mask, line_sums, step

MAX_TURNS = 3  # turns of a plan; longer ones cost more than they save
MAX_RANKS = 5  # that a side has to go when a plan is tried
MAX_TRIED = 1500  # tried before it is given up; they and the ends of turns have to find room in `seen`
# Parts of a plan: by turns made, the racer's points and which step comes next; the steps; by number, the files that
# its pieces go to. Then how many turns it has, the lead it is to bring, and whether so many pieces may be stopped
# that one can be stopped two ranks from home (1) or not (0).
POINTS, NEXT, STEPS, TARGETS, LENGTH, LEAD, CORNER = 0, 8, 16, 32, 41, 42, 43
OPENING = 1 << 20  # this step opens a turn
LEAD_KEY = 0x9E3779B97F4A7C1

LOST, OPEN, SAVED = range(3)
# Waiting on the stack in place of a step's squares: the turn ends; or everything was tried after the steps made.
END_OF_TURN = 15 << 8
ALL_TRIED = 14 << 8


class PlanMemory(NamedTuple):
    """The parts of `Memory` that the search against a plan reads and writes.

    *lost* remembers positions in which the side is on move and loses, whatever the plan was; the rest is scratch.
    """

    keys: Any
    lost: Any
    seen: Any
    stamps: Any
    stack: Any
    path: Any
    plan: Any


class Reached(NamedTuple):
    """Where the search against a plan is: how many steps are made, the key, the offers that are left to the side
    added up, and how many turns of the plan are made."""

    depth: int
    key: int
    offered: int
    planned: int


@inlined
def plan_memory(memory: Memory) -> PlanMemory:
    """The parts of *memory* for a search against a plan."""
    return PlanMemory(memory.keys, memory.lost, memory.seen, memory.stamps, memory.stack, memory.path, memory.plan)


@compiled
def saves_itself(race: Race, lead: int, key: int, memory: PlanMemory) -> bool:
    """Whether the side has turns with which it does not lose by *lead* points while the racer keeps to its plan.

    Also True when there is no such plan, or when it takes too long to find out. A lead of 0 means equal scores.
    Everything has passed; *key* is that of the position. The positions after turns of the side count as searched.
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
    """Whether the side, on move, is saved at first glance, and the new *count* of what waits on the stack.

    If a first glance does not tell, the opening steps wait there, and before them that all of them are tried.
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
    """Makes the next turn of the plan."""
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

    What can follow waits on the stack then: the end of the turn, when no piece is late, and bonus steps. Returns
    where the search is, and the new *count* of what waits.
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
    """Takes back steps of both sides until *kept* are left."""
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
    """Where a position is in *lost*, if it is there."""
    place: int = key >> 12 & lost.shape[0] - 1
    return place


@inlined
def push_steps(state: Any, side: int, mask: int, late: int, depth: int, stack: Any, count: int) -> int:
    """Puts the steps of the pieces in *mask* on *stack*, but for those that leave one behind that is *late*.

    In one turn the numbers rise, so a smaller number cannot follow.
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


@compiled
def judge(state: Any, side: int, planned: int, offered: int, plan: Any) -> tuple[int, int]:
    """Whether *side*, on move, is `LOST` or `SAVED` at first glance, and the pieces that have to move in this turn.

    *planned* turns of the plan are made. *offered* are the offers of all steps to come added up.
    """
    pieces, worth, movable, fewest, smallest = stand(state, side, offered)
    length, lead = plan[LENGTH], plan[LEAD]
    points = worth & 255
    if movable == 0:
        return (SAVED if plan[POINTS + planned] - points < max(lead, 1) else LOST), 0
    verdict = LOST
    late = 255
    # The side can be out of moves after one, two ... turns; or, last, the racer is.
    turns = length - planned + 1
    for left in range(1, turns + 1):
        goal = plan[POINTS + length] - lead if left == turns else plan[POINTS + planned + left] - max(lead, 1)
        points += worth >> 8 * left & 255
        spare = points - goal - 1  # points that need not get home of those that can in time
        if spare < 0 or (fewest > left and spare < smallest and worth >> 8 * left + 8 == 0):
            continue
        must = pieces >> 8 * left & 255
        must = must >> min(spare, 8) << min(spare, 8)
        if left < turns:
            # All others have to be stopped by then.
            nearly = left + 1 + plan[CORNER]
            if pieces >> 8 * nearly + 8 & movable * 0x01010101010101:
                continue
            must |= pieces >> 8 * nearly & movable
        verdict = OPEN
        late &= must
    return verdict, late << 1


@inlined
def stand(state: Any, side: int, offered: int) -> tuple[int, int, int, int, int]:
    """Where the pieces of *side* stand: by ranks to go, a byte each and the last for all that are further, the
    pieces (bit 0 is the 1) and their points; those that can move; then the fewest turns in which all get home with
    the steps *offered*, and the smallest piece that is not home."""
    far = state[RANKS] if side == 0 else 1
    first = PIECES + side * 8 - 1
    pieces = 0
    worth = 0
    movable = 0
    bonus = 0
    to_go = 0
    smallest = 99
    for number in range(8, 0, -1):
        square = state[first + number]
        way = abs(far - (square >> 4))
        pieces |= 1 << 8 * min(way, 6) + number - 1
        worth += number << 8 * min(way, 6)
        end = ahead_of(square, side)
        movable |= int(state[end] & state[end + 1] & state[end + 2] == 0) << number - 1
        to_go += way
        if number > 1:
            bonus += min(way, offered >> 8 * (number - 1) & 255)
        if way:
            smallest = number
    return pieces, worth, movable, to_go - min(bonus, offered & 255), smallest


class Lines(NamedTuple):
    """The files, rising and falling lines that a side is on or can come to, as bits."""

    files: int
    rising: int
    falling: int


@inlined
def make_plan(state: Any, side: int, racer: Any, others: int, plan: Any) -> int:
    """Writes the racer's turns and its points to *plan*; how many turns, -1 if it takes more than `MAX_TURNS`.

    *others* are the pieces of the other side that can still move.
    """
    if not choose_targets(state, side, racer, plan):
        return -1
    far = state[RANKS] if side == 0 else 1
    lines = lines_ahead(state, 1 - side, others)
    points = racer[SURE]
    waiting = racer[ALIVE]
    if racer[OUT] and abs(far - (state[PIECES + side * 8 + racer[OUT] - 1] >> 4)) == 1:
        waiting &= ~(1 << racer[OUT])
    usable = NUMBERS
    steps = 0
    turns = 0
    possible = True
    while waiting and possible:
        number, end = choose_step(state, side, racer, waiting, usable, lines, plan)
        opening = usable == NUMBERS
        if number == 0 or (opening and turns == MAX_TURNS):
            possible = not opening  # otherwise only the turn is over
            usable = NUMBERS
            continue
        if opening:
            plan[POINTS + turns] = points
            plan[NEXT + turns] = steps
            turns += 1
        start = state[PIECES + side * 8 + number - 1]
        plan[STEPS + steps] = int(opening) * OPENING | side * 8 + number - 1 << 16 | start << 8 | end
        steps += 1
        usable = sure_mask(state, number, start, end, lines)
        step(state, side * 8 + number - 1, start, end)
        points += number * int(end >> 4 == far)
        if abs(far - (end >> 4)) == int(number == racer[OUT]):
            waiting &= ~(1 << number)
    plan[POINTS + turns] = points
    plan[NEXT + turns] = steps
    take_plan_back(state, plan, steps)
    return turns if possible else -1


@inlined
def take_plan_back(state: Any, plan: Any, steps: int) -> None:
    """Takes back the first *steps* of the plan."""
    for index in range(steps - 1, -1, -1):
        made = plan[STEPS + index]
        step(state, made >> 16 & 15, made & 255, made >> 8 & 255)


@inlined
def choose_step(
    state: Any, side: int, racer: Any, waiting: int, usable: int, lines: Lines, plan: Any
) -> tuple[int, int]:
    """The next step of a plan, by the piece's number and the square it goes to; (0, 0) if there is none.

    One that offers another step for sure, if possible; then one of the nearest piece, of the one worth most.
    """
    far = state[RANKS] if side == 0 else 1
    chosen = 0
    goal = 0
    least = 9999
    for number in range(1, 9):
        if waiting & usable & 1 << number:
            square = state[PIECES + side * 8 + number - 1]
            way = abs(far - (square >> 4)) - int(number == racer[OUT])
            target = square & 15 if number == racer[OUT] else plan[TARGETS + number]
            first = ahead_of(square, side)
            for end in range(first, first + 3):
                distance = abs(target - (end & 15))
                if state[end] == 0 and (distance < way or number == racer[OUT]):
                    offers = sure_mask(state, number, square, end, lines) & waiting
                    cost = (0 if offers else 4096) + 256 * way + 16 * (8 - number) + distance
                    if cost < least:
                        least = cost
                        chosen = number
                        goal = end
    return chosen, goal


@inlined
def lines_ahead(state: Any, side: int, alive: int) -> Lines:
    """The lines that *alive* pieces of *side* are on or can come to.

    The bits are those of `state`'s sums. All have passed, so none comes to a rank where the others go.
    """
    far = state[RANKS] if side == 0 else 1
    blue = 1 - side
    files = 0
    rising = 0
    falling = 0
    for number in range(1, 9):
        square = state[PIECES + side * 8 + number - 1]
        file = square & 15
        rank = square >> 4
        way = abs(far - rank)
        moves = alive >> number & 1
        files |= moves * within_reach(file, way)
        lines = moves * ((2 << 2 * way) - 1)
        rising |= lines << 16 + file - rank - 2 * way * blue
        falling |= lines << 16 + file + rank - 2 * way * side >> 16  # two steps, so as not to shift by less than 0
    return Lines(files, rising, falling)


@inlined
def sure_mask(state: Any, number: int, start: int, end: int, lines: Lines) -> int:
    """Like `axis_mask`, only for lines that the other side, which can be on *lines*, cannot be on."""
    on_rank, on_file, on_rising, on_falling = line_sums(state, number, start, end)
    end_rank = end >> 4
    end_file = end & 15
    usable = 1 << on_rank
    usable |= (~lines.files >> end_file & 1) << on_file
    usable |= (~lines.rising >> 16 + end_file - end_rank & 1) << on_rising
    usable |= (~lines.falling >> end_file + end_rank & 1) << on_falling
    return usable & NUMBERS & ~(1 << number)


@inlined
def choose_targets(state: Any, side: int, racer: Any, plan: Any) -> bool:
    """Gives every piece of the racer but the one left out a free file on its far rank; whether that worked."""
    far = state[RANKS] if side == 0 else 1
    waiting = racer[ALIVE] & ~(1 << racer[OUT])
    for file in range(1, state[FILES] + 1):
        if racer[FREE] >> file & 1:
            # Of the pieces that can use this file the one that can use the fewest after it.
            chosen = 0
            last = 99
            for number in range(1, 9):
                if waiting >> number & 1:
                    square = state[PIECES + side * 8 + number - 1]
                    way = abs(far - (square >> 4))
                    right = (square & 15) + way
                    if (square & 15) - way <= file <= right < last:
                        last = right
                        chosen = number
            if chosen:
                plan[TARGETS + chosen] = file
                waiting &= ~(1 << chosen)
    return bool(waiting == 0)
