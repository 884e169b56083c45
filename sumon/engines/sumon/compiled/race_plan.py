"""Sum On compiled: a plan for the end of a race, and the chances of the other side against it.

All pieces have passed each other, so no piece is in the way of the racer. It plays as planned: a step in each turn,
and bonus steps that the other side cannot prevent.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .arrivals import ALIVE, FREE, OUT, SURE, within_reach
from .compiler import compiled, inlined
from .state import FILES, NUMBERS, PIECES, RANKS, ahead_of, line_sums, step

MAX_TURNS = 3  # the most turns of a plan; longer ones cost more than they save
MAX_RANKS = 5  # the most ranks that a side has to go when a plan is tried
# Parts of a plan: by turns made, the racer's points and the index of the next step; the steps; by number, the
# target files of its pieces; the number of turns; the lead it must bring; and whether (1 or 0) so many pieces may
# be stopped that one can be stopped two ranks from home.
POINTS, NEXT, STEPS, TARGETS, LENGTH, LEAD, CORNER = 0, 8, 16, 32, 41, 42, 43
OPENING = 1 << 20  # this step opens a turn

LOST, OPEN, SAVED = range(3)


@compiled
def judge(state: Any, side: int, planned: int, offered: int, plan: Any) -> tuple[int, int]:
    """Whether *side*, on move, is `LOST` or `SAVED` at first glance, and the pieces that must move in this turn.

    *planned* turns of the plan have been made. *offered* is the sum of the offers of all steps to come.
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
        spare = points - goal - 1  # points that are not needed, of those that can get home in time
        if spare < 0 or (fewest > left and spare < smallest and worth >> 8 * left + 8 == 0):
            continue
        must = pieces >> 8 * left & 255
        must = must >> min(spare, 8) << min(spare, 8)
        if left < turns:
            # All other pieces must be stopped by then.
            nearly = left + 1 + plan[CORNER]
            if pieces >> 8 * nearly + 8 & movable * 0x01010101010101:
                continue
            must |= pieces >> 8 * nearly & movable
        verdict = OPEN
        late &= must
    return verdict, late << 1


@inlined
def stand(state: Any, side: int, offered: int) -> tuple[int, int, int, int, int]:
    """The pieces of *side* by ranks to go.

    The first two numbers have a byte for each number of ranks, the last for six or more: the pieces (bit 0 is the
    1), and their points. Then the pieces that can move; the fewest turns in which all get home with the steps
    *offered*; and the smallest piece that is not home.
    """
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
    """Writes the racer's turns and its points to *plan*. Returns the number of turns, -1 for more than `MAX_TURNS`.

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
    """The next step of a plan: the number of the piece and its target square; (0, 0) if there is none.

    Steps that surely offer another one come first, then those of the nearest piece, then of the highest number.
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

    The bits are those of `state`'s sums. All have passed, so no piece comes to a rank where the others go.
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
        falling |= lines << 16 + file + rank - 2 * way * side >> 16  # two shifts, as a single one might be negative
    return Lines(files, rising, falling)


@inlined
def sure_mask(state: Any, number: int, start: int, end: int, lines: Lines) -> int:
    """Like `axis_mask`, but only for lines that the other side, which can be on *lines*, cannot be on."""
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
    """Assigns free files of the far rank to all pieces of the racer except the one left out. Returns whether it
    worked.
    """
    far = state[RANKS] if side == 0 else 1
    waiting = racer[ALIVE] & ~(1 << racer[OUT])
    for file in range(1, state[FILES] + 1):
        if racer[FREE] >> file & 1:
            # The piece that reaches this file and the fewest files to its right.
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
