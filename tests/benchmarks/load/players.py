"""Pairs of people who play: each of their clicks is one that the board in front of them offers."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from .fake_discord import DEFER_SEND, EPHEMERAL, SEND, Asked, FakeDiscord
from .payloads import Payload, channel_id, controls, member, user

COMMAND, CLICK = 2, 3  # types of interactions
SUBCOMMAND, USER, STRING, BUTTON, MENU = 1, 6, 3, 2, 3
LOOKS = 0.04  # the share of the clicks that only look at something
# How often each verb of a board is preferred, so that turns come about; what is not named, is clicked now and then.
EAGERNESS = {"end": 9, "sure": 9, "chosen": 9, "play": 6, "do": 6, "propose": 6, "pick": 3, "private": 3}
EAGERNESS |= {"accept": 1000, "rematch": 1000}
LOOKING = ("rules", "more")
NEVER = ("form", "else", "analyse", "deal", "others", "decline", "withdraw", *LOOKING)
CROWD = 16  # games that begin at the same time
PATIENCE = 30.0  # seconds for a game to begin


@dataclass(slots=True, eq=False)
class Game:
    """Two people in a channel. *board*: the last message with controls there. *private*: what one sees alone."""

    number: int
    kind: str
    variant: str | None
    on_turn: int
    other: int
    board: Payload | None = None
    private: Payload | None = None
    is_first: bool = True  # both were called, so that it may be either's turn
    waits: Asked | None = None  # for an answer
    clicked_at: float = 0.0

    @property
    def channel_id(self) -> int:
        return channel_id(self.number)

    @property
    def has_begun(self) -> bool:
        """Whether there is a board, not only a challenge."""
        return self.board is not None and any(each["custom_id"][0] == "m" for each in controls(self.board))

    def pass_turn(self) -> None:
        self.on_turn, self.other = self.other, self.on_turn


@dataclass
class Tally:
    """What came of clicks: seconds to the first answers and to new boards, and how often what happened."""

    answers: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    clicks: Counter[str] = field(default_factory=Counter)  # by verb
    refused: int = 0  # answers that are no more than a sentence to the player alone
    late: int = 0
    withheld: int = 0  # no game could be clicked, since all waited for answers


class Players:
    """All pairs, those of *games* and all that join later; *discord* has to be set before they act."""

    def __init__(self, games: list[Game], seed: int) -> None:
        self.games: list[Game] = []
        self.tally = Tally()
        self._rng = Random(seed)
        self._by_channel: dict[int, Game] = {}
        self.join(games)
        self.discord: FakeDiscord

    def join(self, games: list[Game]) -> None:
        """Has *games* take part."""
        self.games += games
        self._by_channel |= {game.channel_id: game for game in games}

    # ------------------------------------------------------------------ what the bot does

    def answered(self, asked: Asked, kind: int, message: Payload | None) -> None:
        game: Game = asked.about
        game.waits = None
        assert asked.answered_at is not None
        self.tally.answers.append(asked.answered_at - asked.at)
        if message is None or kind not in (SEND, DEFER_SEND):
            self.tally.late += kind == 0
            return
        if not message["flags"] & EPHEMERAL:
            game.board = message
            if game.on_turn != asked.user_id:  # who challenges waits for the other
                game.pass_turn()
        elif kind == SEND and not any(controls(message)):
            self.tally.refused += 1
            game.private = None
            if game.is_first:
                game.pass_turn()
        elif self._verb(asked) not in LOOKING:
            game.private = message

    def posted(self, message: Payload, called: list[int]) -> None:
        game = self._by_channel.get(int(message["channel_id"]))
        if game is None or not message["components"] or message["flags"] & EPHEMERAL:
            return
        game.board, game.private = message, None
        self.tally.boards.append(time.perf_counter() - game.clicked_at)
        game.is_first = len(called) != 1
        if called == [game.other]:
            game.pass_turn()

    # ------------------------------------------------------------------ what they do

    async def begin(self) -> None:
        """Has all games begun, by commands and by clicks on *Accept*. Raises TimeoutError if one does not begin."""
        crowd = asyncio.Semaphore(CROWD)

        async def begin_one(game: Game) -> None:
            async with crowd, asyncio.timeout(PATIENCE):
                self._challenge(game)
                while not game.has_begun:
                    await asyncio.sleep(0.01)
                    self._click_on(game)  # *Accept*, once there is a challenge

        await asyncio.gather(*map(begin_one, self.games))

    def challenge(self, games: Iterable[Game]) -> None:
        """Has all *games* asked for at once."""
        for game in games:
            self._challenge(game)

    def accept(self, games: Iterable[Game]) -> None:
        """Has all challenges of *games* accepted at once."""
        for game in games:
            game.pass_turn()
            self._click_on(game, looks=0)

    async def until(self, condition: Callable[[], bool], seconds: float) -> None:
        """Waits for *condition*, but no longer than so many *seconds*."""
        for _ in range(int(seconds / 0.005)):
            if condition():
                return
            await asyncio.sleep(0.005)

    async def play(self, clicks: int, at_once: int = 12) -> None:
        """Makes so many clicks as fast as the bot answers them, never more than *at_once* without an answer."""
        while clicks > 0:
            if sum(game.waits is not None for game in self.games) < at_once and self.click():
                clicks -= 1
            else:
                await asyncio.sleep(0.002)

    async def click_for(self, seconds: float, rate: float) -> None:
        """Clicks at random moments, *rate* a second, whether or not the bot keeps up."""
        now = time.perf_counter()
        at, end = now, now + seconds
        while (at := at + self._rng.expovariate(rate)) < end:
            await asyncio.sleep(at - time.perf_counter())
            self.tally.withheld += not self.click()

    async def settle(self, seconds: float = 5.0) -> None:
        """Waits until everybody has an answer, but no longer than so many *seconds*."""
        for _ in range(int(seconds / 0.05)):
            if not any(game.waits for game in self.games):
                return
            await asyncio.sleep(0.05)

    def click(self) -> bool:
        """Makes a click in a random game, if one of a few tried has something to click."""
        return any(self._click_on(self._rng.choice(self.games)) for _ in range(20))

    def _click_on(self, game: Game, looks: float = LOOKS) -> bool:
        shown = game.private if game.private and any(controls(game.private)) else game.board
        if game.waits is not None or shown is None:
            return False
        control = self._choose(list(controls(shown)), looks)
        if control is None:
            return False
        self.tally.clicks[verb_of(control["custom_id"])] += 1
        data: Payload = {"custom_id": control["custom_id"], "component_type": control["type"]}
        if control["type"] == MENU:
            data["values"] = [self._rng.choice(control["options"])["value"]]
        game.waits = self.discord.ask(CLICK, game.channel_id, game.on_turn, data, game, shown)
        game.clicked_at = game.waits.at
        return True

    def _choose(self, offered: list[Payload], looks: float) -> Payload | None:
        usable = [each for each in offered if each["type"] in (BUTTON, MENU) and not each.get("disabled")]
        looking = [each for each in usable if verb_of(each["custom_id"]) in LOOKING]
        if looking and self._rng.random() < looks:
            return self._rng.choice(looking)
        acting = [each for each in usable if verb_of(each["custom_id"]) not in NEVER]
        if not acting:
            return None
        eagerness = [EAGERNESS.get(verb_of(each["custom_id"]), 0.3) for each in acting]
        return self._rng.choices(acting, eagerness)[0]

    def _challenge(self, game: Game) -> None:
        opponent = game.other
        options: list[Payload] = [
            {"name": "opponent", "type": USER, "value": str(opponent)},
            {"name": "first", "type": STRING, "value": "challenger"},
        ]
        if game.variant is not None:
            options.append({"name": "variant", "type": STRING, "value": game.variant})
        command = next(each for each in self.discord.stored.commands if each["name"] == game.kind)
        data = {
            "id": command["id"],
            "name": game.kind,
            "type": 1,
            "options": [{"name": "challenge", "type": SUBCOMMAND, "options": options}],
            "resolved": {"users": {str(opponent): user(opponent)}, "members": {str(opponent): member(opponent)}},
        }
        game.waits = self.discord.ask(COMMAND, game.channel_id, game.on_turn, data, game)
        game.clicked_at = game.waits.at

    @staticmethod
    def _verb(asked: Asked) -> str:
        return verb_of(asked.data.get("custom_id", ""))


def verb_of(custom_id: str) -> str:
    """The verb of a button: of a board, or of anything else."""
    parts = custom_id.partition("#")[0].split(":")
    return parts[4] if parts[0] == "m" and len(parts) > 4 else parts[-1]


def new_games(count: int, commands: list[Payload]) -> list[Game]:
    """*count* games that nobody has begun yet, of all kinds and variants that *commands* can challenge to."""
    kinds = cycle(_kinds(commands))
    games = []
    for number in range(count):
        kind, variant = next(kinds)
        games.append(Game(number, kind, variant, 4_000_000 + 2 * number, 4_000_001 + 2 * number))
    return games


def _kinds(commands: list[Payload]) -> list[tuple[str, str | None]]:
    """Every game once for each round in which all of their variants come about."""
    variants: dict[str, list[str | None]] = {}
    for command in commands:
        for below in command.get("options", ()):
            if below["name"] == "challenge" and below["type"] == SUBCOMMAND:
                offered = {each["name"]: each for each in below.get("options", ())}
                choices = offered.get("variant", {}).get("choices", [{"value": None}])
                variants[command["name"]] = [each["value"] for each in choices]
    rounds = max(map(len, variants.values()), default=0)
    return [(game, of[turn % len(of)]) for turn in range(rounds) for game, of in variants.items()]
