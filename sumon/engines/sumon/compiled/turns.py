"""Sum On compiled: lists turns with their estimates, plays them and takes them back."""

from __future__ import annotations

from .arrivals import ALIVE
from .bounds import INFINITE
from .compiler import inlined
from .evaluation import UNITS, LoadedNetwork, estimate_step, move_units, phase_of
from .memory import FACTS_AT, HOPELESS, OFFERS, SEEN, SIDE_KEY, SKIPPED, Memory, is_new
from .races import offered_by, turns_needed
from .state import FILES, HAND, PIECES, RANKS, SIDE, TO_GO, axis_mask, push_bonus, push_openings, step, take_back


@inlined
def generate(memory: Memory, key: int, row: int, base: int) -> int:
    """Writes the turns of the side on move from index *base* on. Returns the index after the last one.

    A move is: its estimate for the mover, its last step, the index of the move it continues or -1, and its number
    of steps. Turns that lead to a position already listed and those known to lose are marked as skipped.
    *units*[*row*] has the hidden units of the position, *frames*[*row*] its known facts.
    """
    next_key = key ^ memory.keys[SIDE_KEY, 0]
    if memory.state[HAND]:
        return list_placements(memory, next_key, row, base)
    return list_turns(memory, next_key, row, base)


@inlined
def list_placements(memory: Memory, next_key: int, row: int, base: int) -> int:
    """`generate` while pieces are being placed; *next_key* is the key with the other side on move."""
    state, moves = memory.state, memory.moves
    network = LoadedNetwork(memory.units, memory.weights, memory.out)
    side = state[SIDE]
    home = 1 if side == 0 else state[RANKS]
    phase = phase_of(state[HAND] - 1, state[TO_GO], state[RANKS])
    at = base
    for piece in range(side * 8, side * 8 + 8):
        if state[PIECES + piece] == 0:
            for square in range(home * 16 + 1, home * 16 + 1 + state[FILES]):
                if state[square] == 0:
                    moves[at, 0] = -estimate_step(network, row, piece << 16 | square, 1 - side, phase)
                    moves[at, 1] = piece << 16 | square
                    moves[at, 2] = -1
                    memory.move_keys[at] = next_key ^ memory.keys[piece, square]
                    at += 1
    return at


@inlined
def list_turns(memory: Memory, next_key: int, row: int, base: int) -> int:
    """`generate` once all pieces are placed; *next_key* is the key with the other side on move."""
    state, keys, path, stack, stamps = memory.state, memory.keys, memory.path, memory.stack, memory.stamps
    side = state[SIDE]
    at = base
    count = push_openings(state, stack)
    if count == 0:
        return at
    stamps[SEEN] += 1
    stamp = stamps[SEEN]
    depth = 0
    now = next_key
    if memory.frames[row, HOPELESS]:
        alive = memory.facts[memory.frames[row, FACTS_AT + side], side, ALIVE]
        path[0, 2] = offered_by(state, side, alive, memory.offers[memory.frames[row, OFFERS + side]])
    while count:
        count -= 1
        candidate = stack[count]
        while candidate >> 20 < depth:
            depth -= 1
            made = path[depth, 0]
            piece = made >> 16 & 15
            step(state, piece, made & 255, made >> 8 & 255)
            now ^= keys[piece, made & 255] ^ keys[piece, made >> 8 & 255]
        piece = candidate >> 16 & 15
        start = candidate >> 8 & 255
        end = candidate & 255
        after = now ^ keys[piece, start] ^ keys[piece, end]
        if not is_new(memory.seen, stamps, stamp, after ^ keys[16 + piece, 0]):
            continue
        offered = list_turn(memory, row, depth, candidate, after, at)
        at += 1
        mask = axis_mask(state, (piece & 7) + 1, start, end)
        if mask:
            step(state, piece, start, end)
            more = push_bonus(state, stack, count, mask, depth + 1)
            if more > count:
                move_units(memory.units, row + depth, row + depth + 1, memory.weights, piece, start, end)
                path[depth, 0] = candidate
                path[depth, 1] = at - 1
                depth += 1
                path[depth, 2] = offered
                count = more
                now = after
            else:
                step(state, piece, end, start)
    take_back(state, path, depth, 0)
    return at


@inlined
def list_turn(memory: Memory, row: int, depth: int, candidate: int, after: int, at: int) -> int:
    """Writes the turn that ends with the step *candidate*, after *depth* others, to index *at*.

    *after* is the key after it. Returns the sum of all offers to come then, if the node has a hopeless number of
    turns.
    """
    state, moves, path, frames = memory.state, memory.moves, memory.path, memory.frames
    side = state[SIDE]
    piece = candidate >> 16 & 15
    moves[at, 1] = candidate & 0xFFFFF
    moves[at, 2] = -1 if depth == 0 else path[depth - 1, 1]
    memory.move_keys[at] = after
    moves[at, 3] = depth + 1
    hopeless = frames[row, HOPELESS]
    offered: int = 0
    if hopeless:
        offers = memory.offers[frames[row, OFFERS + side]]
        offered = path[depth, 2] - offers[piece, candidate >> 12 & 15] + offers[piece, candidate >> 4 & 15]
        alive = memory.facts[frames[row, FACTS_AT + side], side, ALIVE]
        if turns_needed(state, side, alive, offered, piece) >= hopeless:
            moves[at, 0] = SKIPPED
            return offered
    if is_new(memory.seen, memory.stamps, memory.stamps[SEEN], after):
        network = LoadedNetwork(memory.units, memory.weights, memory.out)
        phase = phase_of(0, state[TO_GO] - depth - 1, state[RANKS])
        moves[at, 0] = -estimate_step(network, row + depth, candidate, 1 - side, phase)
    else:
        moves[at, 0] = SKIPPED
    return offered


@inlined
def best_estimate(memory: Memory, row: int, beta: int) -> int:
    """The best estimate after any turn of the side on move, or the first one that reaches *beta*.

    Returns -INFINITE if there is no turn.
    """
    state, units, weights, stack, path = memory.state, memory.units, memory.weights, memory.stack, memory.path
    network = LoadedNetwork(units, weights, memory.out)
    side = state[SIDE]
    other = 1 - side
    ranks = state[RANKS]
    to_go = state[TO_GO]
    best = -INFINITE
    count = push_openings(state, stack)
    depth = 0
    while count and best < beta:
        count -= 1
        candidate = stack[count]
        depth = take_back(state, path, depth, candidate >> 20)
        piece = candidate >> 16 & 15
        start = candidate >> 8 & 255
        end = candidate & 255
        phase = phase_of(0, to_go - depth - 1, ranks)
        score = -estimate_step(network, row + depth, candidate, other, phase)
        if score > best:
            best = score
        mask = axis_mask(state, (piece & 7) + 1, start, end)
        if mask:
            step(state, piece, start, end)
            more = push_bonus(state, stack, count, mask, depth + 1)
            if more > count:
                move_units(units, row + depth, row + depth + 1, weights, piece, start, end)
                path[depth, 0] = candidate
                depth += 1
                count = more
            else:
                step(state, piece, end, start)
    take_back(state, path, depth, 0)
    return best


@inlined
def make(memory: Memory, row: int, move: int) -> int:
    """Plays the turn *move* and writes the hidden units after it to *row* + 1. Returns its number of steps."""
    state, units, weights, moves, chain = memory.state, memory.units, memory.weights, memory.moves, memory.stack
    count = 0
    at = move
    while at >= 0:
        chain[count] = moves[at, 1]
        at = moves[at, 2]
        count += 1
    for unit in range(UNITS):
        units[row + 1, unit] = units[row, unit]
    for index in range(count - 1, -1, -1):
        made = chain[index]
        piece = made >> 16 & 15
        start = made >> 8 & 255
        end = made & 255
        step(state, piece, start, end)
        move_units(units, row + 1, row + 1, weights, piece, start, end)
        if start:
            state[TO_GO] -= 1
        else:
            state[HAND] -= 1
    state[SIDE] = 1 - state[SIDE]
    return count


@inlined
def unmake(memory: Memory, move: int) -> None:
    """Takes the turn *move* back."""
    state, moves = memory.state, memory.moves
    at = move
    while at >= 0:
        made = moves[at, 1]
        start = made >> 8 & 255
        step(state, made >> 16 & 15, made & 255, start)
        if start:
            state[TO_GO] += 1
        else:
            state[HAND] += 1
        at = moves[at, 2]
    state[SIDE] = 1 - state[SIDE]
