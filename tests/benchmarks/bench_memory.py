"""The memory of the bot while people do anything at all at random, on a fake Discord in another process.

    python -m tests.benchmarks.bench_memory [--clicks 20000] [--minutes 60] [--channels 20] [--seed 1]

Taps and commands come evenly, so that so many fall into so many minutes. Each is one that somebody sees: a button
or a menu of one of the newest messages, or a command with options at random; forms are left empty. After each
minute a line says how many there have been, what is resident of the bot's process and of all its engines together,
and what the bot's cache holds (`CACHE_MEGABYTES` bounds it), in megabytes.

At dc99fc68, with the defaults: 137 when it began, 179 after 5 minutes (1,667 clicks), 194 after 30 (10,000) and 199
after 60 (20,000). What was seen to grow is bounded: sentences and statements that are read and compiled once each,
parts of pictures and positions in the cache.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter, defaultdict, deque
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.benchmarks.load.bot_process import ROOT, BotProcess, Tree
from tests.benchmarks.load.fake_discord import EPHEMERAL, Asked, FakeDiscord, Stored
from tests.benchmarks.load.payloads import Payload, channel, channel_id, controls, member, user
from tests.benchmarks.load.players import BUTTON, CLICK, COMMAND, EAGERNESS, SUBCOMMAND, verb_of

GROUP, INTEGER, BOOLEAN, USER, CHANNEL = 2, 4, 5, 6, 7  # types of options
PEOPLE_MENU, CHANNEL_MENU = 5, 8
PUBLIC, PRIVATE = 12, 4  # messages that people still look at, in a channel and alone
TYPED = ("c1-c2", "b2-b3 end", "13J 3+4=7", "swap 1 2", "d4?", "end", "#1", "12", "-3", "Europe/Berlin", "😀" * 40)


class Crowd:
    """Two people in each of so many channels; *discord* has to be set before they act."""

    def __init__(self, channels: int, seed: int) -> None:
        self.done: Counter[str] = Counter()
        self.clicks = self.late = 0
        self._rng = Random(seed)
        self._channels = [channel_id(number) for number in range(channels)]
        self._public: defaultdict[int, deque[Payload]] = defaultdict(lambda: deque(maxlen=PUBLIC))
        self._private: defaultdict[int, deque[Payload]] = defaultdict(lambda: deque(maxlen=PRIVATE))
        self.discord: FakeDiscord

    # ------------------------------------------------------------------ what the bot does

    def answered(self, asked: Asked, kind: int, message: Payload | None) -> None:
        self.late += kind == 0
        if message is not None and message is not asked.source:
            private = message["flags"] & EPHEMERAL
            (self._private[asked.user_id] if private else self._public[asked.channel_id]).append(message)

    def posted(self, message: Payload, called: list[int]) -> None:
        if not message["flags"] & EPHEMERAL:
            self._public[int(message["channel_id"])].append(message)

    # ------------------------------------------------------------------ what they do

    def act(self) -> None:
        """Somebody taps on something, or uses a command."""
        where = self._rng.choice(self._channels)
        person = self._rng.choice(_people_of(where))
        self.clicks += 1
        if self._rng.random() < 0.2 or not self._tap(where, person):
            self._command(where, person)

    def _tap(self, where: int, person: int) -> bool:
        stored = self.discord.stored.messages
        seen = [*self._public[where], *(each for each in self._private[person] if int(each["channel_id"]) == where)]
        found = [
            (message, control)
            for message in seen
            if int(message["id"]) in stored
            for control in controls(message)
            if not control.get("disabled")
        ]
        if not found:
            return False
        eagerness = [_eagerness(control["custom_id"]) for _, control in found]
        message, control = self._rng.choices(found, eagerness)[0]
        data: Payload = {"custom_id": control["custom_id"], "component_type": control["type"]}
        if control["type"] == PEOPLE_MENU:
            chosen = self._rng.choice(_people_of(where))
            data |= {"values": [str(chosen)], "resolved": _resolved(chosen)}
        elif control["type"] == CHANNEL_MENU:
            data |= {"values": [str(where)], "resolved": {"channels": {str(where): channel(where)}}}
        elif control["type"] != BUTTON:
            least = max(1, control.get("min_values", 1))
            data["values"] = [each["value"] for each in self._rng.sample(control["options"], least)]
        self.done[f"tap {control['custom_id'].partition(':')[0]}"] += 1
        self.discord.ask(CLICK, where, person, data, None, message)
        return True

    def _command(self, where: int, person: int) -> None:
        known = [each for each in self.discord.stored.commands if each.get("type", 1) == 1]
        games = [each for each in known if any(below["name"] == "challenge" for below in each.get("options", ()))]
        command = below = self._rng.choice(games if self._rng.random() < 0.3 else known)
        data: Payload = {"id": command["id"], "name": command["name"], "type": 1, "options": []}
        given, path = data["options"], [command["name"]]
        while below.get("options") and below["options"][0]["type"] in (SUBCOMMAND, GROUP):
            below = self._rng.choice(below["options"])
            given.append({"name": below["name"], "type": below["type"], "options": []})
            given = given[0]["options"]
            path.append(below["name"])
        for option in below.get("options", ()):
            if option.get("required") or self._rng.random() < 0.4:
                given.append({"name": option["name"], "type": option["type"], "value": self._value(option, where)})
                if option["type"] == USER:
                    data["resolved"] = _resolved(int(given[-1]["value"]))
                elif option["type"] == CHANNEL:
                    data["resolved"] = {"channels": {str(where): channel(where)}}
        self.done[f"/{' '.join(path)}"] += 1
        self.discord.ask(COMMAND, where, person, data, None)

    def _value(self, option: Payload, where: int) -> Any:
        if option.get("choices"):
            return self._rng.choice(option["choices"])["value"]
        if option["type"] == INTEGER:
            return self._rng.randint(int(option.get("min_value", 0)), int(option.get("max_value", 400)))
        if option["type"] == BOOLEAN:
            return self._rng.random() < 0.5
        if option["type"] == USER:
            return str(self._rng.choice(_people_of(where)))
        if option["type"] == CHANNEL:
            return str(where)
        return self._rng.choice(TYPED)[: option.get("max_length", 100)]


def _eagerness(custom_id: str) -> float:
    """How often a control is preferred: most of all on boards, so that games come to an end."""
    return EAGERNESS.get(verb_of(custom_id), 1) * (5 if custom_id.startswith("m:") else 1)


def _people_of(where: int) -> tuple[int, int]:
    return 1_000_000 + 2 * where, 1_000_001 + 2 * where


def _resolved(person: int) -> Payload:
    return {"users": {str(person): user(person)}, "members": {str(person): member(person)}}


async def _line(crowd: Crowd, bot: BotProcess) -> str:
    kept = sum(each for name, each in (await bot.metrics()).items() if name.startswith("sumon_cache_bytes"))
    return f"{crowd.clicks:7} {bot.memory():4.0f} {kept / 2**20:6.1f} {bot.engines_memory():8.0f}"


async def measure(clicks: int, minutes: float, channels: int, seed: int, folder: Path) -> None:
    """Prints a line a minute."""
    crowd = Crowd(channels, seed)
    discord = crowd.discord = FakeDiscord(channels, Stored(), crowd)
    await discord.start()
    bot = BotProcess(Tree("this tree", ROOT), folder / "games.db", discord.port, folder / "bot.log")
    bot.start()
    try:
        await discord.registered.wait()
        await bot.warm()
        print("minutes  clicks  bot  cache  engines", flush=True)
        begun, told = time.perf_counter(), 0
        while (passed := time.perf_counter() - begun) < minutes * 60:
            if passed // 60 >= told:
                print(f"{told:7} {await _line(crowd, bot)}", flush=True)
                told += 1
            if crowd.clicks < clicks * passed / (minutes * 60):
                with suppress(ConnectionError):
                    crowd.act()
            await asyncio.sleep(0.01)
        print(f"{minutes:7.0f} {await _line(crowd, bot)}")
    finally:
        bot.stop()
        await discord.stop()
    print(f"late: {crowd.late}, errors: {len(bot.errors())}, unknown: {sum(discord.unknown.values())}")
    print(f"done: {dict(crowd.done.most_common())}")
    print(f"errors: {Counter(bot.errors()).most_common(3)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--channels", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(options.clicks, options.minutes, options.channels, options.seed, Path(folder)))


if __name__ == "__main__":
    main()
