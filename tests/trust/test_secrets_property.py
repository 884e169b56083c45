"""Two games that are equal in everything public are equal in everything the bot tells: byte by byte.

The twin of a game has other tiles wherever nobody has seen one: on the racks, in the bag, among those swapped away,
in the order still to come. A viewer who could tell the two apart would have been told something hidden.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import re
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from sumon.core.record import Record
from sumon.games import GAMES
from sumon.games.summy.move_types import Lay
from tests.bot.hearing import Ear
from tests.bot.test_deals import looks, play_out
from tests.depth import deep
from tests.rigging import deals, seen_in
from tests.trust.acting import confirm
from tests.trust.deals_and_weeks import ask_same_deal, play_it
from tests.trust.wire import wired
from tests.trust.world import World, open_world

RACK = 8
PLACED = 8  # plies of Sudoku Duel


@dataclass(frozen=True)
class Told:
    """All that everybody, and a spectator, was told; and what the program wrote to its log."""

    said: list[Any]
    pictures: list[tuple[str | None, bytes]]
    logged: Counter[tuple[str, str]]


# ---------------------------------------------------------------------- twins


def summy_twins(rng: Random) -> tuple[Record, Record]:
    """The beginning of a game of Summy, and the same one with other tiles wherever they were never laid."""
    rules = GAMES["summy"]
    tiles = list(rules.deal("standard", rng))
    position, moves = rules.start("standard", "".join(tiles)), []
    racks, drawn = [list(range(RACK)), list(range(RACK, 2 * RACK))], 2 * RACK
    seen: list[int] = []
    for _ in range(rng.randint(3, 6)):
        rack = racks[position.to_move]
        lays = [move for move in itertools.islice(position.legal_moves(), 30) if isinstance(move, Lay)]
        if lays and rng.random() < 0.7:
            lay = rng.choice(lays)
            laid = [
                tile for square, tile in zip(lay.squares, lay.text, strict=True) if position.board[square] == "."
            ]
            gone = []
            for tile in laid:
                gone.append(next(number for number in rack if tiles[number] == tile and number not in gone))
            seen += gone
            moves.append((lay, []))
        else:
            gone = rng.sample(rack, rng.randint(2, 5))
            moves.append((None, gone))
        text = _text(position, moves[-1], tiles)
        position = position.play(position.parse(text))
        for number in gone:
            rack.remove(number)
        rack += range(drawn, drawn + len(gone))
        drawn += len(gone)
    others = tiles[:]
    hidden = [number for number in range(len(tiles)) if number not in seen]
    for number, value in zip(hidden, rng.sample([tiles[each] for each in hidden], len(hidden)), strict=True):
        others[number] = value
    return _summy_record(tiles, moves), _summy_record(others, moves)


def _text(position: Any, move: tuple[Lay | None, list[int]], tiles: list[str]) -> str:
    lay, swapped = move
    return str(position.format(lay)) if lay is not None else "swap " + " ".join(tiles[number] for number in swapped)


def _summy_record(tiles: list[str], moves: list[tuple[Lay | None, list[int]]]) -> Record:
    position = GAMES["summy"].start("standard", "".join(tiles))
    texts = []
    for move in moves:
        texts.append(position.format(position.parse(_text(position, move, tiles))))
        position = position.play(position.parse(texts[-1]))
    return Record("summy", "standard", "".join(tiles), tuple(texts))


def sudoku_twins(rng: Random) -> tuple[Record, Record]:
    """The start of a game of Sudoku Duel, and the same one with another order of the tiles still to come."""
    rules = GAMES["sudoku"]
    grid, tiles = rules.deal("standard", rng).split("/")
    position, texts = rules.start("standard", f"{grid}/{tiles}"), []
    while len(texts) < PLACED and position.outcome is None:
        move = rng.choice(list(itertools.islice(position.legal_moves(), 5)))
        texts.append(position.format(move))
        position = position.play(move)
    known = len(texts) + 1  # the tile in hand is public
    rest = "".join(rng.sample(tiles[known:], len(tiles) - known))
    return tuple(
        Record("sudoku", "standard", f"{grid}/{tiles[:known]}{order}", tuple(texts))
        for order in (tiles[known:], rest)
    )


# ---------------------------------------------------------------------- what is told of a game


async def told_of(record: Record) -> Told:
    """What is told while the game is played in the simulated Discord and people ask for what they may not know."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(deals({record.game: record.setup}))
        stack.enter_context(numbered_nonces())
        logged, wire = stack.enter_context(everything_logged()), stack.enter_context(wired())
        async with open_world(folder, wire) as world:
            ear = Ear(world.table.env)
            shown = await play(world, record)
            said = [(heard.reader, without_seals(heard.body)) for heard in ear.heard()]
            watching = (None, world.table.linus.id)
            return Told([each for each in said if each[0] in watching], shown, Counter(logged))


def without_seals(body: Any) -> Any:
    """The same, but for the fingerprint of the setup, which has to differ and tells nothing of it."""
    return json.loads(re.sub(r"fair deal: `?[0-9a-f]+`?", "sealed", json.dumps(body)))


async def play(world: World, record: Record) -> list[tuple[str | None, bytes]]:
    """Plays the game; on the way a spectator asks for everything. Returns all pictures that there were."""
    table = world.table
    await table.start(record.game)
    shown = pictures(world)
    for ply, move in enumerate(record.moves):
        actor = (table.ada, table.grace)[ply % 2]
        await table.linus.slash(table.channel, "rack")
        await table.linus.slash(table.channel, "board")
        await table.move(table.linus, move if record.game == "sudoku" else "swap 1")
        await table.linus.autocomplete(table.channel, "move", "move", "")
        await table.move(actor, "13J 9999999:3=3333333")
        await confirm(actor, await table.move(actor, move))
        shown += pictures(world)
    matches = await table.env.bot.services.matches.running_of(table.ada.id)
    assert not matches or matches[0].record.moves == record.moves
    return shown


def pictures(world: World) -> list[tuple[str | None, bytes]]:
    """Every picture that everybody can see, with its description."""
    cdn = world.table.env.backend.cdn
    files = [file for message in world.messages() for file in message.attachments]
    return [(file["description"], cdn.get(file["url"]) or b"") for file in files]


@contextmanager
def numbered_nonces() -> Iterator[None]:
    """Where discord.py would mark a message with a random number, it counts: two runs are to be equal."""
    counter = itertools.count()
    with patch("discord.abc.secrets", SimpleNamespace(randbits=lambda _: next(counter))):
        yield


@contextmanager
def everything_logged() -> Iterator[list[tuple[str, str]]]:
    """The log of the block at DEBUG, as names and lines."""
    lines: list[tuple[str, str]] = []
    formatter = logging.Formatter()

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            # The first database of a process is made step by step, and in an event loop of its own.
            if record.name.split(".")[0] not in {"alembic", "asyncio"}:
                lines.append((record.name, formatter.format(record)))

    root, keeper = logging.getLogger(), Keeper()
    level = root.level
    root.addHandler(keeper)
    root.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        root.removeHandler(keeper)
        root.setLevel(level)


@pytest.mark.parametrize("twins", [summy_twins, sudoku_twins], ids=["summy", "sudoku"])
@pytest.mark.parametrize("seed", deep(range(20), 1))
def test_games_equal_in_everything_public_are_told_alike(twins: Any, seed: int) -> None:
    game, twin = twins(Random(seed))
    assert game.setup != twin.setup
    one, other = asyncio.run(told_of(game)), asyncio.run(told_of(twin))
    assert one.said == other.said
    assert len(one.pictures) > len(game.moves)
    for (description, picture), (twins_description, twins_picture) in zip(
        one.pictures, other.pictures, strict=True
    ):
        assert description == twins_description
        assert picture == twins_picture or seen_in(picture) == seen_in(twins_picture)
    assert one.logged == other.logged


async def told_of_deal(setup: str, choice: int) -> list[Any]:
    """What others are told, who have not begun a shared deal, while Ada plays it to its end.

    *choice*: the number of the legal move that Ada plays.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(deals({"sudoku": setup}))
        stack.enter_context(numbered_nonces())
        wire = stack.enter_context(wired())
        async with open_world(folder, wire) as world:
            table = world.table
            panel = await ask_same_deal(table)
            ear = Ear(table.env)
            await table.ada.click(panel, label="Same deal")
            await play_it(table, table.ada)
            (match,) = await table.env.bot.services.matches.running_of(table.ada.id)
            match = await play_out(table, table.ada, match, choice)
            assert match.is_over
            await world.wait()
            await table.linus.slash(table.channel, "leaderboard")
            for actor in (table.linus, table.grace):
                await looks(table, actor, match)
                await actor.slash(table.channel, "profile", user=table.ada)
                await actor.slash(table.channel, "history", user=table.ada)
                await table.linus.click(post_of(world), label="Table")
            await world.wait()
            watching = (None, table.linus.id, table.grace.id)
            heard = [each for each in ear.heard(but_in=table.ada.user.dm_channel.id) if each.reader in watching]
            return [(each.reader, without_seals(each.body)) for each in heard]


def post_of(world: World) -> Any:
    return next(each for each in world.table.channel.history() if "same deal" in each.content)


def test_whatever_is_played_with_a_shared_deal_others_are_told_alike() -> None:
    rules = GAMES["sudoku"]
    setups = [rules.deal("standard", Random(seed)) for seed in (1, 2)]
    one, other = (asyncio.run(told_of_deal(setup, choice)) for setup, choice in zip(setups, (0, 3), strict=True))
    assert one
    assert one == other
