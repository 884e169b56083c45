"""A listener of Summy, who knows of a board only what is said, and games to listen to."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from random import Random

from sumon.games.summy import EMPTY, SIZE, STONE, SUMMY, Lay, SummyPosition

MOST = 200  # moves looked at, to save time
TILES = "[0-9+−×÷=]+"
SUM = re.compile(
    rf"(?P<row>\d+)(?P<letter>[A-Y]) (?P<right>{TILES})|(?P<column>[A-Y])(?P<number>\d+) (?P<down>{TILES})"
)
READ_BACK = str.maketrans("−×÷", "-x:")


def board_from(text: str) -> str:
    """The board that a listener of *text* sets up: all that is listed, and a stone at both ends of each sum."""
    board = [EMPTY] * SIZE * SIZE
    for found in SUM.finditer(text):
        across = found["row"] is not None
        row, column = (found["row"], found["letter"]) if across else (found["number"], found["column"])
        tiles = (found["right"] if across else found["down"]).translate(READ_BACK)
        step, first = (1, ord(column) - ord("A")) if across else (SIZE, int(row) - 1)
        square = (int(row) - 1) * SIZE + ord(column) - ord("A")
        for number, tile in enumerate(tiles):
            board[square + number * step] = tile
        if len(tiles) > 1 and first:
            board[square - step] = STONE
        if len(tiles) > 1 and first + len(tiles) < SIZE:
            board[square + len(tiles) * step] = STONE
    return "".join(board)


@cache
def game(seed: int) -> tuple[SummyPosition, ...]:
    """A game of random turns, mostly lays."""
    rng = Random(seed)
    position = SUMMY.start("standard", SUMMY.deal("standard", rng))
    positions = [position]
    while position.to_move is not None:
        moves = list(islice(position.legal_moves(), MOST))
        lays = [move for move in moves if isinstance(move, Lay)]
        position = position.play(rng.choice(lays if lays and rng.random() < 0.9 else moves))
        positions.append(position)
    return tuple(positions)
