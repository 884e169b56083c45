"""Questions as strangers ask them: real ones with something changed, and some about what nobody comes to."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from sumon.core.protocol import AnyPosition, Limit
from sumon.core.registry import rules_of
from sumon.engines import engine_of
from sumon.engines.questions import Question, write_question
from sumon.games.summy import in_order
from sumon.games.sumon.board import board_of
from sumon.games.sumon.setup import write_position
from sumon.games.sumon.view import Side
from tests.conformance.playing import PLAYED_BY_THE_COMPUTER, game_of

HOSTILE = (
    *(2**40, -(2**40), 2**63, 10**30, -1, 0, 1, 7, 99, 1.5, True, False, None, "", "x" * 150, "0" * 60, "=" * 700),
    *([], {}, [[]], [1, 2], [2**40] * 30, "swap 3", "c1-c2", "1e9", "\u2028\n\x00"),
)
QUICK = ("beginner", "casual", "expert")
GAMES = 3  # of each kind


def questions(rng: Random) -> Iterator[bytes]:
    """One after the other, each from another game."""
    while True:
        game, variant = rng.choice(PLAYED_BY_THE_COMPUTER)
        if rng.random() < 0.2:
            yield write_question(_about(game, _odd(game, variant, rng), rng))
            continue
        text = write_question(_question(game, variant, rng))
        yield rng.choice((_changed_inside, _changed_inside, _changed_inside, _changed_as_text))(text, rng)


def _question(game: str, variant: str, rng: Random) -> Question:
    return _about(game, rng.choice(game_of(game, variant, rng.randrange(GAMES)).every[:-1]), rng)


def _odd(game: str, variant: str, rng: Random) -> AnyPosition:
    """A position that nobody would come to, but that the rules allow: pieces and tiles are anywhere."""
    if game == "sumon":
        return _any_setup(variant, rng)
    position = rng.choice(game_of(game, variant, rng.randrange(GAMES)).every[:-1])
    if game == "summy":
        tiles = "".join((*position.racks, position.bag, *position.discarded))
        tiles = "".join(rng.sample(tiles, len(tiles)) if rng.random() < 0.7 else sorted(tiles))
        first, second, thrown = (len(part) for part in (*position.racks, position.discarded[0]))
        parts = []
        for size in (first, second, thrown, len(position.discarded[1])):
            parts.append(in_order(tiles[:size]))
            tiles = tiles[size:]
        return replace(position, racks=(parts[0], parts[1]), discarded=(parts[2], parts[3]), bag=tiles)
    return replace(position, tiles=tuple(rng.sample(position.tiles, len(position.tiles))))


def _any_setup(variant: str, rng: Random) -> AnyPosition:
    board = board_of(variant)
    pieces = [piece for piece in range(-8, 9) if piece]
    squares = [0] * len(board.names)
    count = len(pieces) if "placement" in variant else rng.randint(2, len(pieces))
    places = rng.sample(range(len(squares)), count)
    for place, piece in zip(places, rng.sample(pieces, count), strict=True):
        squares[place] = piece
    return rules_of("sumon").start(variant, write_position(board, squares, rng.choice(list(Side))))


def _about(game: str, position: AnyPosition, rng: Random) -> Question:
    view, seed = position.view(position.to_move), rng.getrandbits(32)
    if rng.random() < 0.5:
        return Question(
            game, view, seed, level=rng.choice([each for each in engine_of(game).levels if each in QUICK])
        )
    limit = rng.choice((Limit(nodes=50), Limit(seconds=0.02), Limit(seconds=0.05, nodes=500)))
    if rng.random() < 0.01:
        limit = Limit(nodes=150_000)  # as in hints
    moves = [position.format(move) for move in islice(position.legal_moves(), 1)]
    move = rng.choice((*moves, None, "no move"))
    return Question(game, view, seed, limit=limit, move=move)


def _changed_as_text(text: bytes, rng: Random) -> bytes:
    changed = bytearray(text)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(changed))
        kind = rng.randrange(4)
        if kind == 0:
            changed[place] = rng.randrange(256)
        elif kind == 1:
            del changed[place : place + rng.randint(1, 40)]
        elif kind == 2:
            changed[place:place] = changed[place : place + rng.randint(1, 40)]
        else:
            changed[place:place] = rng.choice((b"9" * 40, b"[" * 500, b"1e999", b"NaN", b"\xff", b'"', b"null"))
        changed = changed or bytearray(b" ")
    return bytes(changed)


def _changed_inside(text: bytes, rng: Random) -> bytes:
    data = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = data["view"] if isinstance(data.get("view"), dict) and rng.random() < 0.9 else data
        _change(at, rng)
    return json.dumps(data).encode()


def _change(at: Any, rng: Random) -> None:
    """Changes something in the list or object *at*, most often deep inside."""
    places = list(at) if isinstance(at, dict) else list(range(len(at)))
    if not places:
        return None
    place = rng.choice(places)
    if isinstance(at[place], (list, dict)) and at[place] and rng.random() < 0.6:
        return _change(at[place], rng)
    CHANGES[rng.randrange(len(CHANGES))](at, place, rng)
    return None


def _replace(at: Any, place: Any, rng: Random) -> None:
    at[place] = rng.choice(HOSTILE)


def _nudge(at: Any, place: Any, rng: Random) -> None:
    value = at[place]
    if isinstance(value, str) and value:
        here, other = rng.randrange(len(value)), rng.randrange(len(value))
        at[place] = f"{value[:here]}{rng.choice((value[other], *'0123456789+-x:=.#Qa1'))}{value[here + 1 :]}"
    elif isinstance(value, (int, float)):
        at[place] = value + rng.choice((-1, 1, 2, -8))
    elif value is None:
        at[place] = rng.randrange(3)


def _swap(at: Any, place: Any, rng: Random) -> None:
    other = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
    at[place], at[other] = at[other], at[place]


def _drop(at: Any, place: Any, rng: Random) -> None:
    del at[place]


def _double(at: Any, place: Any, rng: Random) -> None:
    if isinstance(at, list):
        at.insert(place, at[place])
    else:
        at[f"{place}2"] = at[place]


def _from_another(at: Any, place: Any, rng: Random) -> None:
    """Takes a part of the view of another position."""
    game, variant = rng.choice(PLAYED_BY_THE_COMPUTER)
    view = json.loads(write_question(_question(game, variant, rng)))["view"]
    at[place] = view.get(place, rng.choice(list(view.values())))


CHANGES: tuple[Callable[[Any, Any, Random], None], ...] = (
    _replace,
    _nudge,
    _nudge,
    _swap,
    _drop,
    _double,
    _from_another,
)
