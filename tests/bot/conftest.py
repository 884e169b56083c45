"""A server with three members and the real bot, on a simulated Discord."""

from __future__ import annotations

import asyncio
import logging
import pickle
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from discord.ext import commands
from simcord import ChannelHandle, Env, GuildHandle, InteractionResult, MemberActor, ResponseMessage
from simcord import interactions as wire
from simcord.backend import serializers
from simcord.enums import ComponentType, InteractionType
from simcord.results import to_discord_message

from bot import create_bot
from sumon.core.protocol import Analysis, Limit, View
from sumon.games import GAMES
from sumon.i18n import FALLBACK
from sumon.playground.simulation import PlaceKind
from sumon.render import draw_chart
from sumon.render.drawing import Drawing
from sumon.ui.interactions import context
from sumon.ui.interactions.languages import translator_for
from sumon.ui.past import analyse
from sumon.ui.texts.names import game_name
from tests.bot.environment import BotEnv
from tests.bot.openapi import complaints
from tests.databases import SqliteFile
from tests.depth import is_given, one_of
from tests.languages.pseudo import BEGIN
from tests.languages.reading import read
from tests.sharing import looked_at_once, made_once, plain_settings

__all__ = ["made_once"]

AREAS = (
    "i18n",
    "core",
    "record",
    "play",
    "render",
    "ui",
    "archive",
    "offers",
    "puzzles",
    "deals",
    "shared",
    "commands",
    "settings",
    "time",
    "privacy",
    "panel",
    "lessons",
    "weekly",
    "tournaments",
    "roles",
    *GAMES,
)
LONG_AGO = "2025-01-01T00:00:00+00:00"  # a bot that has just joined a server greets it
RAW_KEY = re.compile(rf"\b(?:{'|'.join(AREAS)})-[a-z]+(?:-[a-z]+)*\b")


@dataclass
class FirstMove:
    """A computer that plays the first legal move without thinking, and finds it best. *asked* lists who asked.

    Any other move is worth two points less. Where there is a *gate*, it waits for that first.
    """

    asked: list[tuple[str, str]] = field(default_factory=list)
    examined: int = 0
    busy: bool = False
    gate: Callable[[], Awaitable[None]] | None = None

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        self.asked.append((game, level))
        if self.gate is not None:
            await self.gate()
        position = GAMES[game].imagine(view, Random(seed))
        return Analysis(next(position.legal_moves()), None, (), 1, None, False)

    async def examine(self, game: str, view: View, limit: Limit, seed: int, move: str | None = None) -> Analysis:
        self.examined += 1
        if self.gate is not None:
            await self.gate()
        position = GAMES[game].imagine(view, Random(seed))
        best = next(position.legal_moves()) if move is None else position.parse(move)
        score = 3.0 if move is None else 1.0
        return Analysis(best, score, (position.format(best),), 1, None, False)

    async def examine_quietly(self, game: str, view: View, limit: Limit, seed: int) -> Analysis | None:
        position = GAMES[game].imagine(view, Random(seed))
        best = next(position.legal_moves())
        return Analysis(best, 3.0, (position.format(best),), 1, None, False)


@dataclass
class Table:
    """Everything a test needs at hand, and shorter words for what people do."""

    env: Env
    guild: GuildHandle
    channel: ChannelHandle
    ada: MemberActor
    grace: MemberActor
    linus: MemberActor
    computer: FirstMove
    make_bot: Callable[[], commands.Bot]

    async def start(self, game: str = "sumon", **options: Any) -> discord.Message:
        """Ada challenges Grace, who accepts: the first board."""
        options = {"first": "challenger", **options}
        offered = await self.ada.slash(self.channel, f"{game} challenge", opponent=self.grace, **options)
        await self.grace.click(shown(offered), label="Accept")
        return self.board()

    def board(self, channel: ChannelHandle | None = None) -> discord.Message:
        """The last message that shows a picture and was not for one person only."""
        # `history` would build every message there is, a hundred times in a game.
        stored = self.env.backend.messages[(channel or self.channel).id]
        shown_last = next(m for m in reversed(stored.values()) if m.attachments and not m.is_ephemeral)
        return to_discord_message(self.env, shown_last)

    def on_turn(self, board: discord.Message) -> MemberActor:
        """Who the board calls to move."""
        found = re.search(r"<@(\d+)>[^<\n]*(?:, (?:it’s )?your turn|’s turn: ⏳)", board.content)
        assert found, board.content
        return next(actor for actor in (self.ada, self.grace, self.linus) if actor.id == int(found[1]))

    async def move(self, actor: MemberActor, text: str, channel: ChannelHandle | None = None) -> InteractionResult:
        return await actor.slash(channel or self.channel, "move", move=text)

    async def two_moves_each(self) -> None:
        """Both players of the running match make two moves, so that its end is rated; no board shows them yet."""
        services = self.env.bot.services
        match = await services.matches.latest_in(self.channel.id)
        for _ in range(4):
            move = match.position.format(next(match.position.legal_moves()))
            match = await services.turns.play(match, match.occupant_on_turn.user_id, move)

    async def click_turn(self, move: str) -> None:
        """Plays a whole move, given in canonical notation, by clicks of the player on turn."""
        before = ply_of(self.board())
        for entry in move.split():
            await self._click_entry(entry)
        board = self.board()
        if ply_of(board) == before and "End turn" in labels(board):
            await self.on_turn(board).click(board, label="End turn")

    async def _click_entry(self, entry: str) -> None:
        actor, wanted = self.on_turn(self.board()), f"do:{entry}"
        if find_id(self.board(), wanted) is None and find_id(self.board(), "pick:keep"):
            await actor.click(self.board(), custom_id=find_id(self.board(), "pick:keep"))
        if find_id(self.board(), wanted) is None:
            picked = entry.replace("@", "-").split("-")[0]
            await actor.click(self.board(), custom_id=find_id(self.board(), f"pick:{picked}"))
        answer = await actor.click(self.board(), custom_id=find_id(self.board(), wanted))
        if answer.response is not None and answer.response.ephemeral:  # who is new is asked whether the turn ends
            await actor.click(answer.response, label="End turn")

    async def click_at_once(self, *clicks: tuple[MemberActor, discord.Message, str]) -> list[InteractionResult]:
        """Several people click before the bot has answered any of them; simcord itself lets them take turns."""
        backend, results = self.env.backend, []
        payloads = []
        for actor, message, custom_id in clicks:
            stored = backend.get_message(message.channel.id, message.id)
            record, payload = wire.base_payload(
                backend,
                type=InteractionType.MESSAGE_COMPONENT,
                channel_id=stored.channel_id,
                guild_id=backend.get_channel(stored.channel_id).guild_id,
                user_id=actor.id,
                data={"custom_id": custom_id, "component_type": ComponentType.BUTTON},
            )
            record.source_message_id = stored.id
            payload["message"] = dict(serializers.message_payload(backend, stored))
            payloads.append(payload)
            results.append(InteractionResult(self.env, record))
        for payload in payloads:
            backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return results

    def pinged(self, message: discord.Message) -> set[int]:
        """Who was notified by the message; only the simulation itself knows."""
        return set(self.env.backend.get_message(message.channel.id, message.id).ping_user_ids)

    def requests(self) -> int:
        return len(self.env.http_requests)

    async def restart(self) -> None:
        """The bot goes down and comes up again, on the same database."""
        old = self.env.bot
        await self.env.restart_bot(self.make_bot())
        await old.close()


def name_of(game: str) -> str:
    """What people read as the name of *game*."""
    return game_name(game, translator_for(FALLBACK))


def shut_gate(table: Table) -> asyncio.Event:
    """Has the computer think until the event is set."""
    gate = asyncio.Event()

    async def wait() -> None:
        await table.env.external_wait(gate.wait(), reason="the computer thinks")

    table.computer.gate = wait
    return gate


def shown(result: InteractionResult) -> ResponseMessage:
    """The message an interaction was answered with."""
    assert result.response is not None, "the interaction was not answered with a message"
    return result.response


def told(result: InteractionResult) -> str:
    """The private sentence an interaction was answered with."""
    message = result.followups[-1] if result.followups else shown(result)
    assert message.ephemeral, f"everybody can read {message.content!r}"
    return message.content


def items(message: discord.Message | ResponseMessage) -> list[dict[str, Any]]:
    rows = message.components
    found: list[dict[str, Any]] = []
    for row in rows:
        found += row["components"] if isinstance(row, dict) else [item.to_dict() for item in row.children]
    return found


def labels(message: discord.Message | ResponseMessage) -> list[str]:
    return [item["label"] for item in items(message) if item.get("label")]


def described(message: discord.Message | ResponseMessage) -> str:
    """What the one picture says in words."""
    (picture,) = message.attachments
    return str(picture.description)


def whole(message: discord.Message | ResponseMessage) -> str:
    """All that the message tells: its text, and what its pictures say in words."""
    return "\n".join([message.content, *(str(each.description) for each in message.attachments)])


def find_id(message: discord.Message | ResponseMessage, ending: str) -> str | None:
    """The custom_id of the first control that does *ending*."""
    for item in items(message):
        custom_id = item.get("custom_id") or ""
        if re.fullmatch(rf"m:\d+:[\d.]+:\d+:{re.escape(ending)}(?:#.*)?", custom_id):
            return str(custom_id)
    return None


def ply_of(message: discord.Message | ResponseMessage) -> int:
    for item in items(message):
        if (item.get("custom_id") or "").startswith("m:"):
            return int(item["custom_id"].split(":")[2].partition(".")[0])
    return -1


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kind" in metafunc.fixturenames and not is_given(metafunc, "kind"):
        metafunc.parametrize("kind", one_of(PlaceKind, metafunc.definition.originalname), indirect=True)


@pytest.fixture
def computer() -> FirstMove:
    return FirstMove()


@pytest.fixture
def make_bot(tmp_path: Path, computer: FirstMove) -> Callable[[], commands.Bot]:
    file = SqliteFile(tmp_path / "games.db", migrated=True)
    settings = plain_settings().model_copy(update={"database_url": file.url})
    return lambda: create_bot(settings, computer=computer)


@pytest.fixture(autouse=True)
def acknowledgements_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """They would go away in the middle of a test that takes longer, and the simulator's clock with them."""
    monkeypatch.setattr(context, "SHORTLY", 3600.0)


@pytest.fixture(autouse=True)
def pictures_can_be_drawn_by_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here threads draw, but what they are given is what a process would get."""
    run = Drawing.run

    async def run_what_is_sent(pictures: Drawing, drawing: Any, *args: Any, **named: Any) -> Any:
        drawing, args, named = pickle.loads(pickle.dumps((drawing, args, named)))
        return await run(pictures, drawing, *args, **named)

    monkeypatch.setattr(Drawing, "run", run_what_is_sent)


@pytest.fixture(scope="session")
def first_chart() -> None:
    """The first one imports matplotlib, which can take longer than simcord waits for an answer."""
    draw_chart([0.0, 1.0])


@pytest.fixture
def unhurried_analyses(first_chart: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """simcord really waits where the bot waits for less than five seconds; longer ends only when a test says so."""
    monkeypatch.setattr(analyse, "PROGRESS_SECONDS", 3600.0)


@asynccontextmanager
async def running(bot: commands.Bot, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Env]:
    """The simulation with *bot* logged in. Afterwards: nothing has been logged as an error."""
    environment = BotEnv(bot)
    await environment.start()
    try:
        yield environment
    finally:
        await environment.shutdown()
        await environment.bot.close()
    assert not [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]


@pytest.fixture
async def env(make_bot: Callable[[], commands.Bot], caplog: pytest.LogCaptureFixture) -> AsyncIterator[Env]:
    """The simulation with the bot logged in. Afterwards: no errors, no request Discord would refuse, no raw key."""
    async with running(make_bot(), caplog) as environment:
        yield environment
    environment._raise_errors_since(environment._errors_acknowledged)
    requests = list(looked_at_once(environment.http_requests, "bot"))
    assert not list(complaints(requests))
    for request in requests:
        assert not RAW_KEY.search(str(request.json)), request.json
        assert set(greens(request.json)) <= {"Play it", "Spielen", "この手に決める"}, "nothing else is green"
    texts = set(read(requests))
    assert not [text for text in texts if (text.is_wide and BEGIN not in text.text) or text.is_too_long]


def greens(sent: Any) -> Iterator[str]:
    """What stands on the green buttons of a request."""
    if isinstance(sent, dict):
        if (
            sent.get("type") == discord.ComponentType.button.value
            and sent.get("style") == discord.ButtonStyle.success.value
        ):
            yield sent["label"]
        sent = list(sent.values())
    for part in sent if isinstance(sent, list) else ():
        yield from greens(part)


@pytest.fixture
def table(env: Env, computer: FirstMove, make_bot: Callable[[], commands.Bot]) -> Table:
    guild = env.create_guild("Numbers")
    stored = env.backend.guilds[guild.id]
    stored.members[env.bot.user.id].joined_at = LONG_AGO
    env.backend.emit("GUILD_CREATE", serializers.guild_create_payload(env.backend, stored))
    channel = guild.create_text_channel("games")
    ada, grace, linus = (guild.add_member(env.create_user(name)) for name in ("ada", "grace", "linus"))
    return Table(env, guild, channel, ada, grace, linus, computer, make_bot)
