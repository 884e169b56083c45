"""The search of the Sum On engine, compiled: principal variations over complete turns.

Scores are for the side on move. Estimates stay within ±`ESTIMATE`; a finished game scores ±(`WIN` + twice the
difference in points), and `WIN` + 1 when equal points are decided by the blocked side. So a score beyond ±`WIN` is
proven, even if other parts of the tree were left out.

The open nodes of the tree are rows of a table instead of function calls, so that the search can be halted anywhere
to look at the clock, and resumed.
"""

from __future__ import annotations

from .bounds import INFINITE, final_score, lead_for, win_by
from .compiler import compiled, expanded, inlined
from .evaluation import estimate, phase_of
from .memory import (
    ALPHA,
    AT,
    BASE,
    BEST,
    BEST_KEY,
    BETA,
    DEPTH,
    END,
    FACTS_AT,
    FIRST_ALPHA,
    HISTORY,
    HOPELESS,
    KEY,
    MAX_PLY,
    MOVES,
    OFFERS,
    SIDE_KEY,
    SKIPPED,
    TRIED,
    TRY,
    Memory,
)
from .node_bounds import bounds_of_node, find_facts, limit_after
from .state import HAND, NODES, NUMBERS, PIECES, PLY, RANKS, SIDE, STAGE, TO_GO, axis_mask, can_move, step
from .transposition_table import EXACT, LOWER, SURE, UPPER, recall, remember
from .turns import best_estimate, generate, make, unmake

KILLER_BONUS = 150
STEP_BONUS = 300  # for each step, in solving: the sooner the game ends, the smaller the tree
WAY_BONUS = 20  # for each rank that the piece still has to go, in solving: the rearmost pieces first
HISTORY_LIMIT = 1600

# Ways to search the move being tried
REDUCED, NARROW, WIDE = range(3)
# Stages of the search
ENTER, CHOOSE, RECEIVE = range(3)


@compiled
def begin(memory: Memory, key: int, depth: int, alpha: int, beta: int) -> None:
    """Prepares the search of the position in memory.state; `advance` runs it."""
    open_node(memory, 0, key, depth, alpha, beta, 0)
    memory.state[PLY] = 0
    memory.state[STAGE] = ENTER


@compiled
def advance(memory: Memory, node_limit: int) -> bool:
    """Searches until the whole tree is done or *node_limit* is reached. Returns whether it is done.

    The value is then in the root's row of memory.frames, with the key of the best move. Before that, they are those
    of the moves tried so far.
    """
    state, frames = memory.state, memory.frames
    ply = state[PLY]
    stage = state[STAGE]
    value = 0
    while True:
        if stage == ENTER:
            if state[NODES] >= node_limit:
                state[PLY] = ply
                state[STAGE] = ENTER
                return False
            state[NODES] += 1
            done, value = enter(memory, ply)
            if done:
                stage = RECEIVE
                ply -= 1
            else:
                stage = CHOOSE
        elif stage == CHOOSE:
            if descend(memory, ply):
                ply += 1
                stage = ENTER
            else:
                value = leave(memory, ply)
                ply -= 1
                stage = RECEIVE
        else:
            if ply < 0:
                frames[0, BEST] = value
                return True
            if receive(memory, ply, -value):
                stage = CHOOSE
            else:
                ply += 1
                stage = ENTER


@inlined
def open_node(memory: Memory, ply: int, key: int, depth: int, alpha: int, beta: int, base: int) -> None:
    """Opens the node at *ply*. It keeps the knowledge of the ply before, except the facts about the side that
    moved.
    """
    frames = memory.frames
    frames[ply, KEY] = key
    frames[ply, DEPTH] = depth
    frames[ply, ALPHA] = alpha
    frames[ply, BETA] = beta
    frames[ply, BASE] = base
    frames[ply, HOPELESS] = 0
    for side in range(2):
        frames[ply, OFFERS + side] = frames[ply - 1, OFFERS + side] if ply else 0
        stays = ply and side == memory.state[SIDE]
        frames[ply, FACTS_AT + side] = frames[ply - 1, FACTS_AT + side] if stays else 0


@expanded
def enter(memory: Memory, ply: int) -> tuple[bool, int]:
    """Enters a node. Returns (True, its value), or (False, 0) with its moves listed and ordered."""
    state, frames = memory.state, memory.frames
    key = frames[ply, KEY]
    depth = frames[ply, DEPTH]
    base = frames[ply, BASE]
    if depth <= 0 or ply >= MAX_PLY - 2 or base > MOVES - 2048:
        return True, value_of_leaf(memory, ply)
    found, value, known = recall(memory.table, key, depth, frames[ply, ALPHA], frames[ply, BETA])
    if found and ply > 0:
        return True, value
    if ply > 0 and state[HAND] == 0 and state[TO_GO] <= 4 * state[RANKS]:
        if not can_move(state, state[SIDE]):
            return True, final_score(state)
        least, most = bounds_of_node(memory, ply)
        if least >= frames[ply, BETA]:
            return True, least
        if most <= frames[ply, ALPHA]:
            return True, most
    if depth == 1 and ply > 0 and state[HAND] == 0 and state[TO_GO] > 4 * state[RANKS]:
        beta = frames[ply, BETA]
        value = best_estimate(memory, ply, beta)
        if value == -INFINITE:
            return True, final_score(state)
        remember(memory.table, key, value, 1, LOWER if value >= beta else SURE, 0)
        return True, value
    if depth >= EXACT and ply > 0 and state[HAND] == 0:
        refutation = refuted_at_once(memory, ply)
        if refutation:
            return True, refutation
    end = generate(memory, key, ply, base)
    if end == base:
        return True, final_score(state)
    if end == base + 1 and depth < EXACT:
        frames[ply, DEPTH] = depth + 1
    begin_moves(memory, ply, end)
    if depth >= EXACT:
        refutation = known_refutation(memory, ply)
        if refutation:
            return True, refutation
    sort_out(memory, ply, known)
    return False, 0


@inlined
def value_of_leaf(memory: Memory, ply: int) -> int:
    """The value of a node that is not searched: the result if the game is over, otherwise the estimate."""
    state = memory.state
    if state[HAND] == 0 and not can_move(state, state[SIDE]):
        return final_score(state)
    phase = phase_of(state[HAND], state[TO_GO], state[RANKS])
    return estimate(memory.units, ply, memory.out, state[SIDE], phase)


@inlined
def begin_moves(memory: Memory, ply: int, end: int) -> None:
    """Prepares to try the moves of the node; *end* is the index after the last one."""
    frames = memory.frames
    frames[ply, END] = end
    frames[ply, AT] = frames[ply, BASE] - 1
    frames[ply, BEST] = -win_by(lead_for(-frames[ply, ALPHA])) if frames[ply, HOPELESS] else -INFINITE
    frames[ply, BEST_KEY] = 0
    frames[ply, FIRST_ALPHA] = frames[ply, ALPHA]
    frames[ply, TRIED] = 0


@expanded
def refuted_at_once(memory: Memory, ply: int) -> int:
    """A value of at least beta if the last refutation at this ply proves it here without a search, else 0."""
    find_facts(memory, ply)
    state, keys, made = memory.state, memory.keys, memory.refutations[ply]
    side = state[SIDE]
    beta = memory.frames[ply, BETA]
    key = memory.frames[ply, KEY] ^ keys[SIDE_KEY, 0]
    movable = NUMBERS
    steps = 0
    while steps < made[0]:
        piece = made[steps + 1] >> 16 & 15
        start = made[steps + 1] >> 8 & 255
        end = made[steps + 1] & 255
        number = (piece & 7) + 1
        if state[PIECES + piece] != start or state[end] != 0 or not movable >> number & 1:
            break
        movable = axis_mask(state, number, start, end)
        step(state, piece, start, end)
        key ^= keys[piece, start] ^ keys[piece, end]
        steps += 1
    value = 0
    if steps > 0 and steps == made[0]:
        state[SIDE] = 1 - side
        found, value, _ = recall(memory.table, key, EXACT, -beta, -beta + 1)
        if not found:
            if can_move(state, state[SIDE]):
                value = limit_after(memory, ply, -beta)
            else:
                value = final_score(state)
        state[SIDE] = side
    for index in range(steps, 0, -1):
        step(state, made[index] >> 16 & 15, made[index] & 255, made[index] >> 8 & 255)
    if steps == 0 or steps < made[0] or -value < beta:
        return 0
    remember(memory.table, memory.frames[ply, KEY], -value, EXACT, LOWER, key)
    return -value


@inlined
def known_refutation(memory: Memory, ply: int) -> int:
    """A value of at least beta if the transposition table has it for one of the moves of the node, else 0."""
    frames = memory.frames
    beta = frames[ply, BETA]
    for move in range(frames[ply, BASE], frames[ply, END]):
        if memory.moves[move, 0] > SKIPPED:
            child = memory.move_keys[move]
            found, value, _ = recall(memory.table, child, EXACT, -beta, -beta + 1)
            if found and -value >= beta and ply > 0:
                remember(memory.table, frames[ply, KEY], -value, EXACT, LOWER, child)
                return -value
    return 0


@inlined
def sort_out(memory: Memory, ply: int, known: int) -> None:
    """Gives every move of the node its expected value: *known* before all others."""
    frames, order, killers = memory.frames, memory.order, memory.killers
    side = memory.state[SIDE]
    own = frames[ply, KEY] ^ memory.keys[SIDE_KEY, 0]
    far = memory.state[RANKS] if side == 0 else 1
    for move in range(frames[ply, BASE], frames[ply, END]):
        order[move, 1] = move
        expectation = memory.moves[move, 0]
        if expectation > SKIPPED:
            turn = memory.move_keys[move] ^ own
            learned = memory.history[side, (turn >> 16) & (HISTORY - 1)]
            if frames[ply, DEPTH] >= EXACT:
                # Good moves need not make a small tree: the estimate counts less, and learned results more.
                expectation = (expectation >> 1) + (learned >> 2)
                at = move
                while at >= 0:
                    made = memory.moves[at, 1]
                    way = abs(far - (made >> 4 & 15))
                    expectation += STEP_BONUS + way * WAY_BONUS + (memory.habits[made >> 16 & 15, made & 255] >> 3)
                    at = memory.moves[at, 2]
            else:
                expectation += learned >> 4
            if known and (memory.move_keys[move] & 0xFFFFFFFF) == known:
                expectation += 1000000
            elif turn == killers[ply, 0] or turn == killers[ply, 1]:
                expectation += KILLER_BONUS
        order[move, 0] = expectation


@inlined
def descend(memory: Memory, ply: int) -> bool:
    """Makes the next move of the node and opens the node after it; False if no move is left."""
    frames, order = memory.frames, memory.order
    end = frames[ply, END]
    at = frames[ply, AT] + 1
    if at >= end or frames[ply, ALPHA] >= frames[ply, BETA]:
        return False
    best = at
    for index in range(at + 1, end):
        if order[index, 0] > order[best, 0]:
            best = index
    if order[best, 0] <= SKIPPED:
        return False
    for column in range(2):
        held = order[at, column]
        order[at, column] = order[best, column]
        order[best, column] = held
    frames[ply, AT] = at
    move = order[at, 1]
    make(memory, ply, move)
    depth = frames[ply, DEPTH]
    tried = frames[ply, TRIED]
    after = depth if depth >= EXACT else depth - 1
    reduced = after
    attempt = WIDE
    if tried > 0:
        attempt = NARROW
        if depth >= 3 and depth < EXACT and tried >= 3:
            attempt = REDUCED
            reduced -= 1
            if tried >= 10:
                reduced -= 1
            if tried >= 30 and depth >= 5:
                reduced -= 1
    alpha = frames[ply, ALPHA]
    frames[ply, TRY] = attempt
    beta = frames[ply, BETA] if attempt == WIDE else alpha + 1
    open_node(memory, ply + 1, memory.move_keys[move], reduced, -beta, -alpha, end)
    return True


@inlined
def receive(memory: Memory, ply: int, value: int) -> bool:
    """Takes the *value* of the move being tried. Returns False if it opened the node again, for a new search."""
    frames = memory.frames
    alpha = frames[ply, ALPHA]
    beta = frames[ply, BETA]
    attempt = frames[ply, TRY]
    at = frames[ply, AT]
    child = memory.move_keys[memory.order[at, 1]]
    depth = frames[ply, DEPTH]
    after = depth if depth >= EXACT else depth - 1
    if attempt == REDUCED and value > alpha:
        frames[ply, TRY] = NARROW
        open_node(memory, ply + 1, child, after, -alpha - 1, -alpha, frames[ply, END])
        return False
    if attempt == NARROW and alpha < value < beta:
        frames[ply, TRY] = WIDE
        open_node(memory, ply + 1, child, after, -beta, -alpha, frames[ply, END])
        return False
    unmake(memory, memory.order[at, 1])
    frames[ply, TRIED] += 1
    if value > frames[ply, BEST]:
        frames[ply, BEST] = value
        frames[ply, BEST_KEY] = child
        if value > alpha:
            frames[ply, ALPHA] = value
            if value >= beta:
                reward(memory, ply)
    return True


@inlined
def reward(memory: Memory, ply: int) -> None:
    """Rewards the move being tried as a refutation, and punishes those tried before it."""
    frames, order, killers = memory.frames, memory.order, memory.killers
    history = memory.history[memory.state[SIDE]]
    own = frames[ply, KEY] ^ memory.keys[SIDE_KEY, 0]
    weight = min(frames[ply, DEPTH], 10)
    at = frames[ply, AT]
    for index in range(frames[ply, BASE], at + 1):
        goal = HISTORY_LIMIT if index == at else -HISTORY_LIMIT
        move = order[index, 1]
        slot = ((memory.move_keys[move] ^ own) >> 16) & (HISTORY - 1)
        history[slot] = nudged(history[slot], goal, weight)
        while move >= 0 and frames[ply, DEPTH] >= EXACT:
            made = memory.moves[move, 1]
            habit = memory.habits[made >> 16 & 15, made & 255]
            memory.habits[made >> 16 & 15, made & 255] = nudged(habit, goal, weight)
            move = memory.moves[move, 2]
    turn = memory.move_keys[order[at, 1]] ^ own
    if killers[ply, 0] != turn:
        killers[ply, 1] = killers[ply, 0]
        killers[ply, 0] = turn
        move = order[at, 1]
        steps = memory.moves[move, 3]
        memory.refutations[ply, 0] = steps
        while move >= 0:
            memory.refutations[ply, steps] = memory.moves[move, 1]
            steps -= 1
            move = memory.moves[move, 2]


@inlined
def nudged(value: int, goal: int, weight: int) -> int:
    """The *value* moved *weight* 64ths of the way to *goal*."""
    return value + ((goal - value) * weight >> 6)


@inlined
def leave(memory: Memory, ply: int) -> int:
    """Closes a node and returns its value."""
    frames = memory.frames
    best: int = frames[ply, BEST]
    bound = SURE
    if best >= frames[ply, BETA]:
        bound = LOWER
    elif best <= frames[ply, FIRST_ALPHA]:
        bound = UPPER
    remember(memory.table, frames[ply, KEY], best, frames[ply, DEPTH], bound, frames[ply, BEST_KEY])
    return best
