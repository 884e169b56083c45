"""Twenty people play ten games at once on a network that fails, and what each was told makes one history.

Discord tells the bot of every command over a gateway whose connections are killed, and every answer of the bot can
be cut off before it is carried out, or after. In the end each game is one order of moves, in which everything that
somebody was told is true.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter

import discord
import pytest
from simcord import ChannelHandle, MemberActor

from sumon.core.record import Record
from tests.trust.fake_discord import FakeDiscord
from tests.trust.test_two_bots import connected

STRING, BOOLEAN, SUB_COMMAND = 3, 5, 1
PAIRS = 10
PATIENCE = 8.0  # seconds that somebody waits for an answer
CUT_BEFORE, CUT_AFTER = 0.02, 0.02  # shares of the bot's requests
KILL_EVERY = 0.6  # seconds
ACCEPT = re.compile(r"c:\d+:accept")


@dataclass(frozen=True)
class Answer:
    """What somebody was told about a move. *seen*: the ply that they saw before; *played* is None for no answer."""

    seat: int
    match: int
    seen: int
    move: str
    asked: float
    told: float
    played: bool | None


@dataclass
class History:
    """All answers, and the moves that were stored in the end, by match."""

    answers: list[Answer] = field(default_factory=list)
    stored: dict[int, tuple[str, ...]] = field(default_factory=dict)
    kills: int = 0
    cuts: int = 0

    @property
    def kinds(self) -> Counter[bool | None]:
        """How many moves were played, refused, and left without an answer."""
        return Counter(answer.played for answer in self.answers)


class Pair:
    """Two people with a channel of their own, who play one game after the other there."""

    def __init__(self, fake: FakeDiscord, database: Path, number: int, rng: Random) -> None:
        self._fake, self._database, self._rng = fake, database, rng
        self._channel: ChannelHandle = fake.guild.create_text_channel(f"table{number}")
        self._people: list[MemberActor] = [
            fake.guild.add_member(fake.env.create_user(f"{name}{number}")) for name in ("ada", "grace")
        ]

    async def begin(self) -> None:
        """Plays until there is a game."""
        while self._open() is None:
            offers = [
                (message, item["custom_id"])
                for message in self._fake.backend.messages[self._channel.id].values()
                for row in message.components
                for item in row.get("components", ())
                if ACCEPT.fullmatch(item.get("custom_id") or "")
            ]
            if offers:
                self._fake.click(self._people[1], *offers[-1])
            else:
                rated = {"name": "rated", "type": BOOLEAN, "value": False}
                first = {"name": "first", "type": STRING, "value": "challenger"}
                challenge = {"name": "challenge", "type": SUB_COMMAND, "options": [rated, first]}
                self._fake.type(self._people[0], "sumon", [challenge], self._channel)
            await asyncio.sleep(0.5)

    async def play(self, seat: int, history: History, wanted: int) -> None:
        """One of them types moves, on turn or not, until there are as many answers as are *wanted*."""
        person = self._people[seat]
        while len(history.answers) < wanted:
            found = self._open()
            if found is None:
                if seat == 0:
                    await self.begin()
                await asyncio.sleep(0.2)
                continue
            match, record = found
            position = record.replay()
            move = position.format(self._rng.choice(list(islice(position.legal_moves(), 12))))
            asked = perf_counter()
            option = {"name": "move", "type": STRING, "value": f"{move} end"}
            result = self._fake.type(person, "move", [option], self._channel)
            played = None
            while played is None and perf_counter() < asked + PATIENCE:
                await asyncio.sleep(0.01)
                shown = [each for each in (result.response, *result.followups) if each is not None and each.content]
                if shown:
                    played = not any(each.ephemeral for each in shown)
            history.answers.append(Answer(seat, match, len(record.moves), move, asked, perf_counter(), played))
            await asyncio.sleep(self._rng.random() * 0.1)

    def _open(self) -> tuple[int, Record] | None:
        with closing(sqlite3.connect(self._database)) as connection:
            row = connection.execute(
                "SELECT id, setup FROM matches WHERE channel_id = ? AND termination IS NULL", (self._channel.id,)
            ).fetchone()
            if row is None:
                return None
            return row[0], Record("sumon", "standard", row[1], _moves(connection, row[0]))


def _moves(connection: sqlite3.Connection, match: int) -> tuple[str, ...]:
    rows = connection.execute("SELECT move FROM moves WHERE match_id = ? ORDER BY ply", (match,))
    return tuple(row[0] for row in rows)


async def _kill(fake: FakeDiscord, history: History, rng: Random) -> None:
    while True:
        await asyncio.sleep(KILL_EVERY * (0.5 + rng.random()))
        history.kills += await fake.kill_connections()


async def record_history(folder: Path, monkeypatch: pytest.MonkeyPatch, *, answers: int, seed: int) -> History:
    """Has all people play until as many *answers* are there, and checks that they make one history."""
    rng, fake, database, history = Random(seed), FakeDiscord(), folder / "games.db", History()
    monkeypatch.setattr(discord.client.ExponentialBackoff, "delay", lambda self: 0.01)

    def cut() -> str | None:
        found = rng.choices(("before", "after", None), (CUT_BEFORE, CUT_AFTER, 1 - CUT_BEFORE - CUT_AFTER))[0]
        history.cuts += found is not None
        return found

    with fake.instead_of_the_real_one(monkeypatch):
        pairs = [Pair(fake, database, number, rng) for number in range(PAIRS)]
        await fake.start()
        async with connected(database, fake):
            await asyncio.gather(*(pair.begin() for pair in pairs))
            fake.cut = cut
            killing = asyncio.create_task(_kill(fake, history, rng))
            await asyncio.gather(*(pair.play(seat, history, answers) for pair in pairs for seat in (0, 1)))
            killing.cancel()
            fake.cut = lambda: None
        await fake.stop()
    with closing(sqlite3.connect(database)) as connection:
        matches = [row[0] for row in connection.execute("SELECT id FROM matches").fetchall()]
        history.stored = {match: _moves(connection, match) for match in matches}
    check(history.answers, history.stored)
    return history


def check(answers: Sequence[Answer], stored: dict[int, tuple[str, ...]]) -> None:
    """Every answer is true in one order of moves, that which is *stored*.

    What was said to be played is there, once; what was refused is not; and a player who had been told of a move
    before another one began finds it before theirs.
    """
    for match, moves in stored.items():
        Record("sumon", "standard", "", moves).replay()
        told = [answer for answer in answers if answer.match == match]
        explained: dict[int, Answer] = {}
        # Those first that were surely played: what is left explains itself by an answer that got lost.
        for answer in sorted(told, key=lambda each: (each.played is not True, each.asked)):
            if answer.played is False:
                continue
            first = answer.seen + (answer.seen + answer.seat) % 2  # players take turns, as there is no pie here
            plies = (ply for ply in range(first, len(moves), 2) if moves[ply] == answer.move)
            ply = next((ply for ply in plies if ply not in explained), None)
            assert ply is not None or answer.played is None, f"{answer} was said to be played: {moves}"
            if ply is not None:
                explained[ply] = answer
        assert set(explained) == set(range(len(moves))), f"match {match}: a move that nobody has made"
        begun = 0.0
        for ply in range(len(moves)):
            assert begun < explained[ply].told, f"match {match}: move {ply} was over before an earlier one began"
            begun = max(begun, explained[ply].asked)
