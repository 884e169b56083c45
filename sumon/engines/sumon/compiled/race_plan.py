"""Sum On compiled: the end of a race played out against a plan.

Everything has passed, so nobody is in the way of the racer. It plays as planned beforehand, a step a turn and bonus
steps that nobody can take away from it, and everything that the other side can do meanwhile is tried: a search for
one player, much smaller than one for two.
"""

from __future__ import annotations

from typing import Any

from .arrivals import ALIVE, FREE, OUT, STOPPED, SURE, ones, points_of, within_reach
from .compiler import compiled, inlined
from .memory import SEEN, SIDE_KEY, is_new
from .races import offered_by
from .state import FILES, NODES, NUMBERS, PIECES, RANKS, SIDE, ahead_of, axis_mask, line_sums, step

LONGEST = 3  # turns of a plan; longer ones cost more than they save
MOST_RANKS = 5  # that a side has to go when a plan is tried
MOST_STEPS = 1500  # tried before it is given up; they and the ends of turns have to find room in `seen`
# Parts of a plan: by turns made, the racer's points and which step comes next; the steps; by number, the files that
# its pieces go to.
POINTS, NEXT, STEPS, TARGETS = 0, 8, 16, 32
OPENING = 1 << 20  # this step opens a turn
LEAD_KEY = 0x9E3779B97F4A7C1

LOST, OPEN, SAVED = range(3)
# Waiting on the stack in place of a step's squares: the turn ends; or everything was tried after the steps made.
END_OF_TURN = 15 << 8
ALL_TRIED = 14 << 8


@compiled
def saves_itself(
    state: Any,
    side: int,
    lead: int,
    key: int,
    own: Any,
    racer: Any,
    offers: Any,
    lost: Any,
    keys: Any,
    seen: Any,
    stamps: Any,
    stack: Any,
    path: Any,
    plan: Any,
) -> bool:
    """Whether *side* has turns with which it does not lose by *lead* points while the racer keeps to its plan.

    Also True when there is no such plan, or when it takes too long to find out. A lead of 0 means equal scores.
    Everything has passed; *own* and *racer* are the facts about both sides, *offers* those of the steps of *side*.
    *lost* remembers positions with *side* on move that are lost, whatever the plan was; the rest is for scratch.
    The positions after turns of *side* count as searched.
    """
    length = make_plan(state, 1 - side, racer, own[ALIVE], plan)
    if length < 0:
        return True
    stamps[SEEN] += 1
    corner = int(ones(own[ALIVE]) + own[STOPPED] >= 3)
    offered = offered_by(state, side, own[ALIVE], offers)
    now = key ^ lead * LEAD_KEY
    count = 1
    depth = 0
    planned = 0
    if state[SIDE] == side:
        stack[0] = ALL_TRIED
        verdict, late = judge(state, side, planned, length, lead, corner, offered, plan)
        saved = verdict == SAVED
        if verdict == LOST or lost[slot(lost, now)] == now:
            count = 0
        elif verdict == OPEN:
            count = push_steps(state, side, NUMBERS, late, depth, stack, 1)
    else:
        now ^= keys[SIDE_KEY, 0]
        stack[0] = END_OF_TURN
        saved = False
    tried = 0
    while count and not saved:
        count -= 1
        candidate = stack[count]
        while depth > candidate >> 20 & 255:
            depth -= 1
            made = path[depth, 0]
            piece = made >> 16 & 15
            step(state, piece, made & 255, made >> 8 & 255)
            now ^= keys[piece, made & 255] ^ keys[piece, made >> 8 & 255]
            if piece >> 3 == side:
                offered += offers[piece, made >> 12 & 15] - offers[piece, made >> 4 & 15]
            else:
                planned -= made >> 20 & 1
        if candidate & 0xFFFF == ALL_TRIED:
            lost[slot(lost, now)] = now
            continue
        if candidate & 0xFFFF == END_OF_TURN:
            if not is_new(seen, stamps, stamps[SEEN], now):
                continue
            state[NODES] += 1
            if planned == length:
                saved = plan[POINTS + length] - points_of(state, side) < lead
                continue
            for index in range(plan[NEXT + planned], plan[NEXT + planned + 1]):
                made = plan[STEPS + index]
                piece = made >> 16 & 15
                step(state, piece, made >> 8 & 255, made & 255)
                now ^= keys[piece, made & 255] ^ keys[piece, made >> 8 & 255]
                path[depth, 0] = made
                depth += 1
            planned += 1
            if lost[slot(lost, now)] != now:
                verdict, late = judge(state, side, planned, length, lead, corner, offered, plan)
                saved = verdict == SAVED
                if verdict == OPEN:
                    stack[count] = depth << 20 | ALL_TRIED
                    count = push_steps(state, side, NUMBERS, late, depth, stack, count + 1)
            continue
        tried += 1
        if tried > MOST_STEPS:
            saved = True
            continue
        piece = candidate >> 16 & 15
        start = candidate >> 8 & 255
        end = candidate & 255
        after = now ^ keys[piece, start] ^ keys[piece, end]
        if is_new(seen, stamps, stamps[SEEN], after ^ keys[16 + piece, 0]):
            number = (piece & 7) + 1
            mask = axis_mask(state, number, start, end)
            step(state, piece, start, end)
            offered += offers[piece, end >> 4] - offers[piece, start >> 4]
            now = after
            path[depth, 0] = candidate
            depth += 1
            late = candidate >> 28 & ~(1 << number)
            if late == 0:
                stack[count] = depth << 20 | END_OF_TURN
                count += 1
            count = push_steps(state, side, mask, late, depth, stack, count)
    while depth:
        depth -= 1
        made = path[depth, 0]
        step(state, made >> 16 & 15, made & 255, made >> 8 & 255)
    return saved


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
def judge(
    state: Any, side: int, planned: int, length: int, lead: int, corner: int, offered: int, plan: Any
) -> tuple[int, int]:
    """Whether *side*, on move, is `LOST` or `SAVED` at first glance, and the pieces that have to move in this turn.

    *planned* of the *length* turns of the plan are made. *offered* are the offers of all steps to come added up.
    *corner* is 1 if so many pieces may be stopped that one can be stopped two ranks from home, else 0.
    """
    far = state[RANKS] if side == 0 else 1
    first = PIECES + side * 8 - 1
    # By ranks to go, a byte each and the last for all that are further: the pieces (bit 0 is the 1), their points.
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
    points = worth & 255
    if movable == 0:
        return (SAVED if plan[POINTS + planned] - points < max(lead, 1) else LOST), 0
    fewest = to_go - min(bonus, offered & 255)
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
            nearly = left + 1 + corner
            if pieces >> 8 * nearly + 8 & movable * 0x01010101010101:
                continue
            must |= pieces >> 8 * nearly & movable
        verdict = OPEN
        late &= must
    return verdict, late << 1


@inlined
def make_plan(state: Any, side: int, racer: Any, others: int, plan: Any) -> int:
    """Writes the racer's turns and its points to *plan*; how many turns, -1 if it takes more than `LONGEST`.

    *others* are the pieces of the other side that can still move.
    """
    if not choose_targets(state, side, racer, plan):
        return -1
    far = state[RANKS] if side == 0 else 1
    files, rising, falling = lines_ahead(state, 1 - side, others)
    points = racer[SURE]
    waiting = racer[ALIVE]
    if racer[OUT] and abs(far - (state[PIECES + side * 8 + racer[OUT] - 1] >> 4)) == 1:
        waiting &= ~(1 << racer[OUT])
    usable = NUMBERS
    steps = 0
    turns = 0
    possible = True
    while waiting and possible:
        number, end = choose_step(state, side, racer, waiting, usable, files, rising, falling, plan)
        opening = usable == NUMBERS
        if number == 0 or (opening and turns == LONGEST):
            possible = not opening  # otherwise only the turn is over
            usable = NUMBERS
            continue
        piece = side * 8 + number - 1
        start = state[PIECES + piece]
        if opening:
            plan[POINTS + turns] = points
            plan[NEXT + turns] = steps
            turns += 1
        plan[STEPS + steps] = int(opening) * OPENING | piece << 16 | start << 8 | end
        steps += 1
        usable = sure_mask(state, number, start, end, files, rising, falling)
        step(state, piece, start, end)
        if end >> 4 == far:
            points += number
        if abs(far - (end >> 4)) == int(number == racer[OUT]):
            waiting &= ~(1 << number)
    plan[POINTS + turns] = points
    plan[NEXT + turns] = steps
    for index in range(steps - 1, -1, -1):
        made = plan[STEPS + index]
        step(state, made >> 16 & 15, made & 255, made >> 8 & 255)
    return turns if possible else -1


@inlined
def choose_step(
    state: Any, side: int, racer: Any, waiting: int, usable: int, files: int, rising: int, falling: int, plan: Any
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
                    offers = sure_mask(state, number, square, end, files, rising, falling) & waiting
                    cost = (0 if offers else 4096) + 256 * way + 16 * (8 - number) + distance
                    if cost < least:
                        least = cost
                        chosen = number
                        goal = end
    return chosen, goal


@inlined
def lines_ahead(state: Any, side: int, alive: int) -> tuple[int, int, int]:
    """The files, rising and falling lines that *alive* pieces of *side* are on or can come to, as bits.

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
    return files, rising, falling


@inlined
def sure_mask(state: Any, number: int, start: int, end: int, files: int, rising: int, falling: int) -> int:
    """Like `axis_mask`, only for lines that the other side, which has *files* and so on, cannot be on."""
    on_rank, on_file, on_rising, on_falling = line_sums(state, number, start, end)
    end_rank = end >> 4
    end_file = end & 15
    usable = 1 << on_rank
    usable |= (~files >> end_file & 1) << on_file
    usable |= (~rising >> 16 + end_file - end_rank & 1) << on_rising
    usable |= (~falling >> end_file + end_rank & 1) << on_falling
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
