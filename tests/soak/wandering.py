"""People who do anything at all, at random, for an hour: every command, every button, menu and form that they see.

What must be true after each of their actions is asked from outside, and counted.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import discord
from discord import AppCommandOptionType
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage
from simcord.results import to_discord_message

from sumon.games import GAMES
from tests.bot.conftest import RAW_KEY, items
from tests.bot.openapi import complaints
from tests.trust.wire import wired
from tests.trust.world import World, open_world

BUTTON, PEOPLE, CHANNELS = 2, 5, 8  # kinds of items
RECENT = 15  # messages of a channel that people still look at
PAUSES = (timedelta(seconds=20), timedelta(minutes=10), timedelta(hours=3), timedelta(days=1), timedelta(days=9))
TYPED = (
    "",
    "c1-c2",
    "b2-b3 end",
    "13J 3+4=7",
    "swap 1 2",
    "d4?",
    "end",
    "😀" * 40,
    "#1",
    "12",
    "-3",
    "Europe/Berlin",
)


class Log(logging.Handler):
    """The errors that the program wrote down."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(self.format(record))


class Wanderers:
    """Four people, one of whom manages the server, in two channels and their threads."""

    def __init__(self, world: World, rng: Random, log: Log) -> None:
        self.world, self._rng, self._log = world, rng, log
        table = world.table
        boss = table.guild.create_role("boss", permissions=discord.Permissions(administrator=True))
        host = table.guild.add_member(table.env.create_user("host"), roles=[boss])
        self._people = [table.ada, table.grace, table.linus, host]
        self._channels = [table.channel, table.guild.create_text_channel("more")]
        self._private: dict[int, list[ResponseMessage]] = {person.id: [] for person in self._people}
        self._seen = 0  # requests that were looked at
        self.checks = 0
        self.done: Counter[str] = Counter()

    async def step(self) -> None:
        """Somebody does something, and all that must be true is asked."""
        act = self._rng.choices(
            (self._tap, self._command, self._play, self._pass_time, self._restart), (55, 22, 18, 4, 1)
        )[0]
        await act()
        await self.world.table.env.settle()
        try:
            self.world.check()
        except AssertionError:  # what follows from a deletion, or from an outage, is done by and by
            await self.world.wait()
        self._check()

    # ------------------------------------------------------------------ what people do

    async def _tap(self) -> None:
        person = self._rng.choice(self._people)
        found = [(message, item) for message in self._visible(person) for item in _usable(message)]
        if found:
            message, item = self._rng.choice(found)
            await self._use(person, message, item)

    async def _use(self, person: MemberActor, message: Any, item: dict[str, Any]) -> None:
        custom_id = item["custom_id"]
        self.done[f"tap {custom_id.partition(':')[0]}"] += 1
        if item["type"] == BUTTON:
            result = await person.click(message, custom_id=custom_id)
        else:
            result = await person.select(message, self._chosen(item), custom_id=custom_id)
        await self._answered(person, result)

    async def _command(self) -> None:
        person, channel = self._rng.choice(self._people), self._rng.choice(self._places())
        names = person.available_commands(channel)
        name = self._rng.choice(names)
        root, *path = name.split()
        leaf = self.world.table.env.backend.find_command(root, self.world.table.guild.id)
        for part in path:
            leaf = next(option for option in leaf["options"] if option["name"] == part)
        options = {
            option["name"]: value
            for option in leaf.get("options") or ()
            if (option.get("required") or self._rng.random() < 0.5)
            and (value := self._value(option, channel)) is not None
        }
        self.done[f"/{name}"] += 1
        await self._answered(person, await person.slash(channel, name, **options))

    async def _play(self) -> None:
        """The player on turn makes a legal move."""
        services = self.world.table.env.bot.services
        running = [match for person in self._people for match in await services.matches.running_of(person.id)]
        if not running:
            await self._begin()
            return
        match = self._rng.choice(running)
        position = match.position
        player = next((each for each in self._people if each.id == match.occupant_on_turn.user_id), None)
        channel = next((each for each in self._places() if each.id == match.channel_id), None)
        if player is None or channel is None:
            return
        move = position.format(self._rng.choice(list(islice(position.legal_moves(), 30))))
        self.done[f"move {match.record.game}"] += 1
        end = " end" if match.record.game == "sumon" else ""
        result = await player.slash(channel, "move", move=f"{move}{end}")
        await self._answered(player, result)
        for message in (*reversed(result.followups), result.response):
            sure = [each for each in _usable(message) if ":sure:" in each["custom_id"]] if message else []
            if sure:
                await self._use(player, message, sure[0])
                return

    async def _begin(self) -> None:
        """Two people begin a game, where the server wants that one."""
        table = self.world.table
        options = {"opponent": table.grace, "rated": self._rng.random() < 0.5}
        offered = await table.ada.slash(table.channel, f"{self._rng.choice(list(GAMES))} challenge", **options)
        if offered.response is not None and not offered.response.ephemeral:
            accept = next(each for each in _usable(offered.response) if each["custom_id"].endswith(":accept"))
            await table.grace.click(offered.response, custom_id=accept["custom_id"])
            self.done["begin"] += 1

    async def _pass_time(self) -> None:
        await self.world.table.env.advance_time(self._rng.choice(PAUSES).total_seconds())
        self.done["time"] += 1

    async def _restart(self) -> None:
        await self.world.table.restart()
        self.done["restart"] += 1

    async def _answered(self, person: MemberActor, result: InteractionResult) -> None:
        self.checks += 1
        assert result.acknowledged, "Discord says: the application did not respond"
        shown = [each for each in (result.response, *result.followups) if each is not None and each.ephemeral]
        self._private[person.id] = [*self._private[person.id], *shown][-6:]
        if result.modal is not None and self._rng.random() < 0.8:
            fields = [each for row in result.modal["components"] for each in _leaves(row)]
            values = {each["custom_id"]: self._filled(each) for each in fields}
            self.done["form"] += 1
            await self._answered(person, await person.submit_modal(result, values))

    # ------------------------------------------------------------------ what they choose

    def _places(self) -> list[ChannelHandle]:
        return [each for channel in self._channels for each in (channel, *channel.threads)]

    def _visible(self, person: MemberActor) -> list[Any]:
        env = self.world.table.env
        place = self._rng.choice(self._places())
        stored = [each for each in env.backend.messages[place.id].values() if not each.is_ephemeral]
        public = [to_discord_message(env, each) for each in stored[-RECENT:] if each.components]
        alive = [each for each in self._private[person.id] if each.id in env.backend.messages[each.channel_id]]
        return [*public, *alive]

    def _value(self, option: dict[str, Any], channel: ChannelHandle) -> Any:
        if option.get("choices"):
            return self._rng.choice(option["choices"])["value"]
        match AppCommandOptionType(option["type"]):
            case AppCommandOptionType.string:
                low = option.get("min_length") or 0
                return self._rng.choice([text for text in TYPED if len(text) >= low])[
                    : option.get("max_length", 100)
                ]
            case AppCommandOptionType.integer:
                return self._rng.randint(int(option.get("min_value", 0)), int(option.get("max_value", 400)))
            case AppCommandOptionType.boolean:
                return self._rng.random() < 0.5
            case AppCommandOptionType.user:
                return self._rng.choice(self._people)
            case AppCommandOptionType.channel:
                return channel
        return None

    def _chosen(self, item: dict[str, Any]) -> Sequence[Any]:
        if item["type"] == PEOPLE:
            return [self._rng.choice(self._people)]
        if item["type"] == CHANNELS:
            return [self._rng.choice(self._channels)]
        low, high = item.get("min_values", 1), min(item.get("max_values", 1), len(item["options"]))
        chosen = self._rng.sample(item["options"], self._rng.randint(low, high))
        return [option["value"] for option in chosen]

    def _filled(self, entry: dict[str, Any]) -> Any:
        if entry.get("options"):
            return [self._rng.choice(entry["options"])["value"]]
        low, high = entry.get("min_length") or 0, entry.get("max_length") or 4000
        fitting = [text for text in TYPED if len(text) >= max(low, 1 if entry.get("required", True) else 0)]
        return self._rng.choice(fitting)[:high]

    # ------------------------------------------------------------------ what must be true

    def _check(self) -> None:
        self.world.check()
        matches = self.world.matches()
        self.checks += len(matches) + len(self.world.challenges()) + len(self.world.offers())
        env = self.world.table.env
        env._raise_errors_since(env._errors_acknowledged)
        assert not self._log.errors, self._log.errors
        new = env.http_requests[self._seen :]
        self._seen += len(new)
        wrong = list(complaints(new))
        assert not wrong, wrong
        for request in new:
            assert not RAW_KEY.search(str(request.json)), request.json
        self.checks += 2 * len(new) + 1


def _usable(message: Any) -> list[dict[str, Any]]:
    return [item for item in items(message) if item.get("custom_id") and not item.get("disabled")]


def _leaves(row: dict[str, Any]) -> list[dict[str, Any]]:
    return row.get("components") or ([row["component"]] if "component" in row else [row])


@asynccontextmanager
async def wanderers_in(folder: Path, seed: int, kind: type[Wanderers] = Wanderers) -> AsyncIterator[Wanderers]:
    """People in a world of their own, on a database in *folder*."""
    log = Log()
    logging.getLogger().addHandler(log)
    try:
        with wired() as wire:
            async with open_world(folder, wire) as world:
                yield kind(world, Random(seed), log)
    finally:
        logging.getLogger().removeHandler(log)


async def wander(folder: Path, *, checks: int, seed: int) -> Wanderers:
    """Has people wander until *checks* have been made, with no violation. Returns what they did."""
    async with wanderers_in(folder, seed) as wanderers:
        while wanderers.checks < checks:
            await wanderers.step()
    return wanderers
