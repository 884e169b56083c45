"""The engine's sparring partner: tree search that judges positions by playing them to the end at random (UCT)."""

from __future__ import annotations

import time
from random import Random
from typing import Any, NamedTuple

import numpy as np

from sumon.core.protocol import Analysis, Limit
from sumon.engines.sumon.compiled.bounds import final_score
from sumon.engines.sumon.compiled.compiler import compiled
from sumon.engines.sumon.compiled.memory import MAX_STEPS, SEEN, SIDE_KEY, is_new
from sumon.engines.sumon.compiled.state import (
    CANDIDATES,
    PIECES,
    SIDE,
    STATE_SIZE,
    axis_mask,
    push_bonus,
    push_openings,
    step,
)
from sumon.engines.sumon.compiled_player import as_move, position_of
from sumon.engines.sumon.network import write_state

NODES = 4_000_000
STEPS = 12_000_000
BATCH = 256  # playouts between two looks at the clock
EXPLORATION = 0.6
EXPAND_AT = 3  # visits after which a position gets its turns listed


class Tree(NamedTuple):
    """Nodes are positions after a turn; the turns from one position are neighbours."""

    visits: Any  # [node]
    wins: Any  # [node], of the player who made the turn
    children: Any  # [node, 2]: the first one and how many, -1 before they are listed
    turns: Any  # [node, 2]: where its steps begin in *steps*, and how many there are
    steps: Any
    used: Any  # nodes, steps, playouts so far, state of the random numbers
    state: Any
    root: Any
    keys: Any
    stack: Any
    path: Any
    seen: Any
    stamps: Any
    trail: Any


def new_tree() -> Tree:
    keys = np.random.default_rng(2).integers(0, 2**63 - 1, (SIDE_KEY + 1, 192), dtype=np.int64)
    return Tree(
        visits=np.zeros(NODES, np.int32),
        wins=np.zeros(NODES, np.float32),
        children=np.zeros((NODES, 2), np.int32),
        turns=np.zeros((NODES, 2), np.int32),
        steps=np.zeros(STEPS, np.int32),
        used=np.zeros(4, np.int64),
        state=np.zeros(STATE_SIZE, np.int32),
        root=np.zeros(STATE_SIZE, np.int32),
        keys=keys,
        stack=np.zeros(CANDIDATES, np.int32),
        path=np.zeros(MAX_STEPS, np.int32),
        seen=np.zeros(SEEN, np.int64),
        stamps=np.zeros(SEEN + 1, np.int64),
        trail=np.zeros(256, np.int32),
    )


@compiled
def random_below(used: Any, limit: int) -> int:
    """A pseudo-random number from 0 up to *limit*, exclusive."""
    number = used[3]
    number ^= number << 13
    number ^= (number >> 7) & 0x1FFFFFFFFFFFFFF
    number ^= number << 17
    used[3] = number
    return ((number >> 20) & 0x7FFFFFFF) * limit >> 31


@compiled
def play_out(tree: Tree) -> int:
    """Plays tree.state to the end at random; the side that wins."""
    state, stack = tree.state, tree.stack
    while True:
        count = push_openings(state, stack)
        if count == 0:
            break
        chosen = stack[random_below(tree.used, count)]
        while True:
            piece = chosen >> 16 & 15
            start = chosen >> 8 & 255
            end = chosen & 255
            mask = axis_mask(state, (piece & 7) + 1, start, end)
            step(state, piece, start, end)
            if mask == 0:
                break
            count = push_bonus(state, stack, 0, mask, 0)
            if count == 0:
                break
            chosen = stack[random_below(tree.used, count)]
        state[SIDE] = 1 - state[SIDE]
    return state[SIDE] if final_score(state) > 0 else 1 - state[SIDE]


@compiled
def expand(tree: Tree, node: int) -> None:
    """Lists the different turns from tree.state as children of *node*."""
    state, stack, path, keys = tree.state, tree.stack, tree.path, tree.keys
    first = tree.used[0]
    at = first
    used_steps = tree.used[1]
    tree.stamps[SEEN] += 1
    stamp = tree.stamps[SEEN]
    count = push_openings(state, stack)
    depth = 0
    now = 0
    while count:
        count -= 1
        candidate = stack[count]
        while candidate >> 20 < depth:
            depth -= 1
            piece = path[depth] >> 16 & 15
            step(state, piece, path[depth] & 255, path[depth] >> 8 & 255)
            now ^= keys[piece, path[depth] & 255] ^ keys[piece, path[depth] >> 8 & 255]
        piece = candidate >> 16 & 15
        start = candidate >> 8 & 255
        end = candidate & 255
        after = now ^ keys[piece, start] ^ keys[piece, end]
        path[depth] = candidate & 0xFFFFF
        if is_new(tree.seen, tree.stamps, stamp, after):
            tree.visits[at] = 0
            tree.wins[at] = 0
            tree.children[at, 0] = -1
            tree.turns[at, 0] = used_steps
            tree.turns[at, 1] = depth + 1
            for index in range(depth + 1):
                tree.steps[used_steps + index] = path[index]
            used_steps += depth + 1
            at += 1
        mask = axis_mask(state, (piece & 7) + 1, start, end)
        if mask:
            step(state, piece, start, end)
            more = push_bonus(state, stack, count, mask, depth + 1)
            if more > count:
                depth += 1
                count = more
                now = after
            else:
                step(state, piece, end, start)
    while depth:
        depth -= 1
        step(state, path[depth] >> 16 & 15, path[depth] & 255, path[depth] >> 8 & 255)
    tree.children[node, 0] = first
    tree.children[node, 1] = at - first
    tree.used[0] = at
    tree.used[1] = used_steps


@compiled
def select(tree: Tree, node: int) -> int:
    """The child of *node* to try next: never tried ones first, then by upper confidence bound."""
    first = tree.children[node, 0]
    count = tree.children[node, 1]
    untried = 0
    best = first
    best_bound = -1.0
    logarithm = np.log(tree.visits[node] + 1.0)
    for child in range(first, first + count):
        visits = tree.visits[child]
        if visits == 0:
            untried += 1
            if random_below(tree.used, untried) == 0:
                best = child
        elif untried == 0:
            bound = tree.wins[child] / visits + EXPLORATION * np.sqrt(logarithm / visits)
            if bound > best_bound:
                best_bound = bound
                best = child
    return best


@compiled
def grow(tree: Tree, playouts: int) -> None:
    """Adds *playouts* to the tree."""
    state, trail = tree.state, tree.trail
    for _ in range(playouts):
        for index in range(STATE_SIZE):
            state[index] = tree.root[index]
        node = 0
        length = 1
        trail[0] = 0
        while True:
            if tree.children[node, 0] < 0:
                room = tree.used[0] < NODES - 2048 and tree.used[1] < STEPS - 16384
                if not room or (node > 0 and tree.visits[node] < EXPAND_AT):
                    break
                expand(tree, node)
            if tree.children[node, 1] == 0:
                break
            node = select(tree, node)
            trail[length] = node
            length += 1
            first = tree.turns[node, 0]
            for index in range(first, first + tree.turns[node, 1]):
                made = tree.steps[index]
                step(state, made >> 16 & 15, made >> 8 & 255, made & 255)
            state[SIDE] = 1 - state[SIDE]
        winner = play_out(tree)
        # trail[0] is the position before a turn of the side on move at the root.
        mover = 1 - tree.root[SIDE]
        for index in range(length):
            tree.visits[trail[index]] += 1
            if winner == mover:
                tree.wins[trail[index]] += 1
            mover = 1 - mover
        tree.used[2] += 1


class PlayoutEngine:
    """Fulfils `sumon.core.protocol.Engine` once all pieces are placed; *nodes* of a limit are playouts."""

    def __init__(self) -> None:
        self._tree = new_tree()

    def choose(self, view: Any, limit: Limit, rng: Random) -> Analysis:
        start = time.perf_counter()
        position = position_of(view, rng)
        tree = self._tree
        write_state(tree.root, view.squares, view.files, view.ranks, view.side)
        assert int((tree.root[PIECES : PIECES + 16] > 0).sum()) == 16
        tree.used[:] = (1, 0, 0, rng.getrandbits(62) | 1)
        tree.visits[0] = 0
        tree.wins[0] = 0
        tree.children[0, 0] = -1
        while True:
            grow(tree, BATCH)
            if limit.seconds is not None and time.perf_counter() - start >= limit.seconds:
                break
            if limit.nodes is not None and tree.used[2] >= limit.nodes:
                break
        first, count = (int(number) for number in tree.children[0])
        best = first + int(np.argmax(tree.visits[first : first + count]))
        begin, length = (int(number) for number in tree.turns[best])
        packed = [int(made) for made in tree.steps[begin : begin + length]]
        move = as_move(view, tuple((made >> 16 & 15, made >> 8 & 255, made & 255) for made in packed))
        return Analysis(move, None, (position.format(move),), int(tree.used[2]), None, False)
