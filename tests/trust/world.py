"""A simulated Discord for one trial, and what must be true of it in the end, told from outside.

Nothing here knows how the bot works: what is stored is read from the database, what is shown from Discord.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from discord.ext import commands
from PIL import Image, ImageChops
from simcord import ChannelHandle
from simcord.backend.models import Message
from simcord.results import to_discord_message

from bot import create_bot
from sumon.config import Settings
from sumon.runtime import app
from sumon.ui.boards import board
from tests.bot.conftest import FirstMove, Table
from tests.bot.environment import BotEnv
from tests.databases import SqliteFile
from tests.trust.progress import Board, Progress, Recording, Stored
from tests.trust.season_pages import check_seasons, season_progress
from tests.trust.wire import Wire

BOARD = re.compile(r"m:(\d+):(\d+)(?:\.\d+)?:(\d+):([a-z]+).*")
CHALLENGE, OFFER = re.compile(r"c:(\d+):[a-z]+"), re.compile(r"o:(\d+):[a-z]+")
DEAL = re.compile(r"y:(\d+):[a-z]+")
TOURNAMENT = re.compile(r"k:(\d+):[a-z]+")
LINE = re.compile(r"k:\d+:rules:(\d+)\.0")  # of a game, under which its thread hangs
PROGRESS = re.compile(r"^(Playing|Done): (.*)$", re.MULTILINE)
WEEK = re.compile(r"v:(\d+):\d+:(subscribe|stop)")  # on a post, and on a direct message
ACTIONS = "m:{}:{}:{}:{}"
ASKING = re.compile(r"t:(\d+):\d+:[a-z]+")  # about a player whose time is up
MENTION = re.compile(r"<@(\d+)>")
SAID_ONCE = re.compile(r"\n-# .*|<t:[0-9]+:R>( \(bank\)| \+ \d+ (min|h|d))?")  # different in each run
A_MINUTE = 60_000_000  # microseconds, in which spans are stored
PATIENCE = 400  # seconds: a scheduler that tries again after 5, 30 and 120 is through with it


@dataclass
class World:
    """A table on a wire. *first*: the numbers of the last match, challenge, shared deal and tournament before this
    trial. *pinged*: whom each message has notified when it was posted, as editing it notifies nobody.
    """

    table: Table
    wire: Wire
    database: Path
    first: tuple[int, int, int, int] = (0, 0, 0, 0)
    pinged: dict[int, frozenset[int]] = field(default_factory=dict)

    # ------------------------------------------------------------------ what is stored

    def matches(self) -> list[Stored]:
        """The matches of this trial, the oldest first."""
        rows = self.ask(
            "SELECT id, (SELECT count(*) FROM moves AS m WHERE match_id = matches.id AND NOT EXISTS"
            " (SELECT 1 FROM takebacks AS t WHERE t.match_id = m.match_id AND number > line AND t.ply < m.ply)),"
            " draft, termination IS NOT NULL, takebacks, shared_deal_id, first_bank, second_bank,"
            " (SELECT count(*) FROM events WHERE match_id = matches.id AND kind = 'day'),"
            " coalesce((SELECT 10000 * coalesce(division, 0) + 100 * pairings.round + number FROM pairings"
            " JOIN tournaments ON tournaments.id = tournament_id WHERE pairings.id = pairing_id), 0)"
            " FROM matches WHERE id > ? ORDER BY id",
            self.first[0],
        )
        return [
            Stored(
                match,
                ply,
                len(draft.split()),
                bool(over),
                takebacks,
                deal,
                (one // A_MINUTE, other // A_MINUTE),
                days,
                place,
            )
            for match, ply, draft, over, takebacks, deal, one, other, days, place in rows
        ]

    def challenges(self) -> list[tuple[int, str]]:
        """The challenges of this trial, and what became of each."""
        return self.ask("SELECT id, status FROM challenges WHERE id > ? ORDER BY id", self.first[1])

    def offers(self) -> list[tuple[int, str]]:
        """The offers in matches of this trial, and what became of each."""
        return self.ask("SELECT id, status FROM offers WHERE match_id > ? ORDER BY id", self.first[0])

    def deals(self) -> list[tuple[int, str]]:
        """The shared deals of this trial, and what became of each."""
        return self.ask("SELECT id, status FROM shared_deals WHERE id > ? ORDER BY id", self.first[2])

    def trees(self) -> tuple[str, ...]:
        """What is laid down in advance in matches of this trial."""
        rows = self.ask("SELECT lines FROM prepared_turns WHERE match_id > ? ORDER BY id", self.first[0])
        return tuple(lines for (lines,) in rows)

    def tournaments(self) -> list[tuple[int, str, int, int | None]]:
        """The tournaments of this trial, what became of each, how many are in it, and its season if it has one."""
        return self.ask(
            "SELECT id, status, (SELECT count(*) FROM entrants WHERE tournament_id = tournaments.id), season_id"
            " FROM tournaments WHERE id > ? ORDER BY id",
            self.first[3],
        )

    def progress(self) -> Progress:
        """How far everything has come."""
        return Progress(
            tuple(
                (each.ply, each.draft, each.over, each.takebacks, each.banks, each.days) for each in self.matches()
            ),
            tuple(status for _, status in self.challenges()),
            tuple(status for _, status in self.offers()),
            tuple(status for _, status in self.deals()),
            self.trees(),
            self.weeks(),
            tuple((status, people) for _, status, people, _ in self.tournaments()),
            season_progress(self),
        )

    def ask(self, question: str, *values: object) -> list[Any]:
        """The rows that answer a *question* to the database."""
        return _connection(self.database).execute(question, values).fetchall()

    # ------------------------------------------------------------------ what is shown

    def messages(self) -> list[Message]:
        """Everything that everybody can see, in all channels."""
        stored = self.table.env.backend.messages
        return [message for channel in stored.values() for message in channel.values() if not message.is_ephemeral]

    def called(self, known: set[int]) -> frozenset[str]:
        """The names of those whom the messages that are not *known* have notified."""
        users = self.table.env.backend.users
        new = [each for each in self.messages() if each.id not in known]
        return frozenset(users[user].name for each in new for user in self.pinged[each.id])

    def boards(self, match: int) -> list[Message]:
        """The messages with buttons of the match."""
        return [each for each in self.messages() if any(found[0] == match for found in board_ids(each))]

    def asking(self, pattern: re.Pattern[str], number: int) -> list[Message]:
        """The messages with buttons of a challenge or an offer."""
        return [
            each
            for each in self.messages()
            if any((found := pattern.fullmatch(name)) and int(found[1]) == number for name in names(each))
        ]

    def last_board(self) -> Board | None:
        """Text, description and picture of the only board of the last match, or of that of the last pairing."""
        last = max(self.matches(), key=lambda each: (each.place, each.id), default=None)
        shown = self.boards(last.id) if last else []
        if len(shown) != 1 or not shown[0].attachments:
            return None
        file = shown[0].attachments[0]
        # One run records all kinds of action, so its game has another number, seal, ratings and deadline.
        users = self.table.env.backend.users
        content = MENTION.sub(lambda found: users[int(found[1])].name, SAID_ONCE.sub("", shown[0].content))
        return content, file["description"], self.table.env.backend.cdn.get(file["url"]) or b""

    def weeks(self) -> tuple[str, ...]:
        """The verbs that tell posts from direct messages, for each page of the server's week that is shown."""
        found = [WEEK.fullmatch(name) for each in self.messages() for name in names(each)]
        return tuple(sorted(each[2] for each in found if each and int(each[1]) == self.table.guild.id))

    def people(self) -> set[str]:
        """The mentions of the people who act in every trial."""
        return {each.mention for each in (self.table.ada, self.table.grace, self.table.linus)}

    # ------------------------------------------------------------------ what must be true

    async def wait(self) -> None:
        """Lets time pass."""
        await self.table.env.settle()
        for _ in range(4):
            await self.table.env.advance_time(PATIENCE / 4)

    def check(self) -> None:
        """Every match has one board that shows what is stored, and all other messages are without buttons."""
        for match in self.matches():
            shown = self.boards(match.id)
            told = [(each.id, board_ids(each)[0], each.content) for each in shown]
            assert len(shown) == 1, f"{len(shown)} messages with buttons for {match}: {told}"
            on_it = {(ply, draft) for _, ply, draft, _ in board_ids(shown[0])}
            assert on_it == {(match.ply, match.draft)}, f"the board shows {on_it}, stored is {match}"
            assert not match.over or not self.asking(ASKING, match.id), f"it is asked about {match}, which is over"
        for pattern, asked in ((CHALLENGE, self.challenges()), (OFFER, self.offers())):
            for number, status in asked:
                count, wanted = len(self.asking(pattern, number)), 1 if status == "open" else 0
                assert count == wanted, f"{count} messages with buttons for {pattern} {number}, which is {status}"
        for number, status in self.deals():
            self._check_deal(number, is_over=status == "over")
        for number, status, people, season in self.tournaments():
            games = self._check_games(number)
            if season is None:
                self._check_tournament(number, status, people, games)
            else:
                assert not self.asking(TOURNAMENT, number), "a division has a post of its own"
        check_seasons(self)
        for table in ("weekly_posts", "weekly_readers"):
            due = f"SELECT id FROM {table} WHERE guild_id = ? AND due_at IS NOT NULL"
            assert not self.ask(due, self.table.guild.id), f"something of {table} is left to be done"
        said = [message.content for message in self.messages() if "couldn’t find a move" in message.content]
        assert not said, "it is said that the computer failed, and it did not"

    def _check_tournament(self, number: int, status: str, people: int, games: int) -> None:
        """It has one post that shows how far it is: so many *games* were opened."""
        shown = self.asking(TOURNAMENT, number)
        assert len(shown) == (status in ("open", "running")), f"{len(shown)} posts of a tournament that is {status}"
        if status == "open":
            said = shown[0].content
            assert said.count("<@") == 1 + people, f"not the organiser and {people}: {said}"
        elif games:
            assert "Starting the games" not in shown[0].content

    def _check_games(self, tournament: int) -> int:
        """The number of games of a tournament that were opened, each of which has one line."""
        games = self.ask(
            "SELECT pairings.id, count(*) FROM pairings JOIN matches ON pairing_id = pairings.id"
            " WHERE tournament_id = ? GROUP BY pairings.id",
            tournament,
        )
        lines = [found[1] for each in self.messages() for name in names(each) if (found := LINE.fullmatch(name))]
        for pairing, count in games:
            assert count == lines.count(str(pairing)) == 1, f"{count} games of pairing {pairing}, lines of {lines}"
        return len(games)

    def _check_deal(self, number: int, *, is_over: bool) -> None:
        """A shared deal has one post, which says who is playing and who is done or, once it is over, the table.

        Of a deal that is over it may have been deleted.
        """
        ((posted,),) = self.ask("SELECT message_id FROM shared_deals WHERE id = ?", number)
        if is_over and posted is not None and posted not in {each.id for each in self.messages()}:
            return
        states = [match.over for match in self.matches() if match.deal == number]
        is_bare = is_over and True not in states  # it has no game to replay, so no buttons
        posts = [each for each in self.messages() if each.id == posted] if is_bare else self.asking(DEAL, number)
        assert len(posts) == 1, f"{len(posts)} posts of the shared deal {number}"
        (shown,) = posts
        said = dict(PROGRESS.findall(shown.content))
        assert said.get("Playing", "").count("<@") == states.count(False), shown.content
        if is_over:
            assert ("No one has finished it." if is_bare else "It’s over") in shown.content
            assert shown.content.count("given up") == states.count(True), shown.content
        else:
            assert said.get("Done", "").count("<@") == states.count(True), shown.content

    async def check_outcome(self, recording: Recording, known: set[int]) -> None:
        """All this, and nothing was done by halves or twice; *known* are the messages from before the action.

        Where something was stored, what an undisturbed run shows is shown, and whom it calls is called.
        """
        self.check()
        progress = self.progress()
        assert progress in (recording.before, recording.after), f"{recording.before} has become {progress}"
        if progress != recording.before:
            shown = self.last_board()
            assert shown == recording.board, f"other than undisturbed: {unlike(shown, recording.board)}"
            called = self.called(known)
            assert called >= recording.called, f"{recording.called - called} was not called"
        await self.check_clicks()

    async def check_clicks(self) -> None:
        """The player on turn can go on where the board is; both players can have a rematch."""
        for match in self.matches():
            (shown,) = self.boards(match.id)
            board = to_discord_message(self.table.env, shown)
            players = {found[0] for found in MENTION.finditer(board.content)}
            if self.table.ada.mention not in players if match.over else players - self.people():
                continue  # others play it, or have played it
            actor = self.table.ada if match.over else self.table.on_turn(board)
            verb = "form"
            if match.over:
                verb = "rematch" if match.deal is None else "others"
            ply = f"{match.ply}.{match.takebacks}" if match.takebacks else match.ply
            wanted = ACTIONS.format(match.id, ply, match.draft, verb)
            clicking = actor.user if board.guild is None else actor
            result = await clicking.click(board, custom_id=wanted)
            assert result.acknowledged
            if match.over:
                assert "out of date" not in str(result.response and result.response.content)
            else:
                assert result.modal is not None, result.response


def names(message: Message) -> list[str]:
    """The custom_ids on *message*."""
    return [item.get("custom_id") or "" for row in message.components for item in row.get("components", ())]


@lru_cache(maxsize=1)
def _connection(database: Path) -> sqlite3.Connection:
    """Returns one connection for all questions to a database, as each new one reads the whole schema first."""
    return sqlite3.connect(database)


def board_ids(message: Message) -> list[tuple[int, int, int, str]]:
    """Match, ply, draft and verb of every button of a match on *message*."""
    found = [BOARD.fullmatch(name) for name in names(message)]
    return [(int(each[1]), int(each[2]), int(each[3]), each[4]) for each in found if each]


@asynccontextmanager
async def open_world(folder: Path, wire: Wire) -> AsyncIterator[World]:
    """The simulation with the bot logged in, on a database in *folder*; Ada, Grace and Linus are there."""
    computer, database = FirstMove(), folder / "games.db"
    settings = Settings(_env_file=None, database_url=SqliteFile(database, migrated=True).url)

    def make_bot() -> commands.Bot:
        bot = create_bot(settings, computer=computer)
        login = bot.login

        async def come_alive(token: str) -> None:
            wire.dead = False
            await login(token)

        bot.login = come_alive
        return bot

    patches = pytest.MonkeyPatch()
    patches.setattr(app, "BEAT_EVERY", timedelta(days=1))  # the first one, at the start, belongs to no action
    patches.setattr(
        board, "game_line", lambda match, translator: ""
    )  # the same game has another number in each run
    pinged: dict[int, frozenset[int]] = {}

    def note(event: str, payload: Any) -> None:
        if event == "MESSAGE_CREATE":
            stored = env.backend.messages[int(payload["channel_id"])][int(payload["id"])]
            pinged[stored.id] = frozenset(stored.ping_user_ids)

    env = BotEnv(make_bot())
    await env.start()
    env.backend.subscribers.append(note)
    try:
        guild = env.create_guild("Numbers")
        ada, grace, linus = (guild.add_member(env.create_user(name)) for name in ("ada", "grace", "linus"))
        channel = guild.create_text_channel("games")
        await env.settle()
        table = Table(env, guild, channel, ada, grace, linus, computer, make_bot)
        yield World(table, wire, database, pinged=pinged)
    finally:
        patches.undo()
        wire.dead = False
        bot = env.bot
        await env.shutdown()
        await bot.close()


def in_channel(world: World, channel: ChannelHandle) -> World:
    """The same world, for a trial that begins now in another *channel*."""
    return _for_trial(world, replace(world.table, channel=channel))


async def on_server(world: World, name: str) -> World:
    """The same world and people, for a trial that begins now on a server of its own."""
    table = world.table
    guild = table.env.create_guild(name)
    ada, grace, linus = (guild.add_member(member.user) for member in (table.ada, table.grace, table.linus))
    channel = guild.create_text_channel("games")
    await table.env.settle()  # what the bot does on a new server belongs to no action
    return _for_trial(world, replace(table, guild=guild, channel=channel, ada=ada, grace=grace, linus=linus))


def _for_trial(world: World, table: Table) -> World:
    first = (
        max((match.id for match in world.matches()), default=world.first[0]),
        max((challenge for challenge, _ in world.challenges()), default=world.first[1]),
        max((deal for deal, _ in world.deals()), default=world.first[2]),
        max((tournament for tournament, *_ in world.tournaments()), default=world.first[3]),
    )
    return replace(world, table=table, first=first)


def unlike(shown: Board | None, wanted: Board | None) -> str:
    """Where two boards differ, in words."""
    if shown is None or wanted is None or shown[:2] != wanted[:2]:
        return str([board and board[:2] for board in (shown, wanted)])
    if not shown[2] or not wanted[2]:
        return f"a picture of {len(shown[2])} bytes instead of {len(wanted[2])}, {wanted[:2]}"
    pictures = (Image.open(BytesIO(each)).convert("RGB") for each in (shown[2], wanted[2]))
    return f"the picture within {ImageChops.difference(*pictures).getbbox()}, {wanted[:2]}"
