"""A place where the bot is no member, and the people of the table are: messages of two, a group, another server."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

import discord
import pytest

from sumon.play.model import Match
from sumon.playground.simulation import Outside, Participant, PlaceKind
from tests.bot.conftest import Table, shown

FURTHER = re.compile(r"POST /webhooks/\d+/([^/]+)")
ANSWERS = re.compile(r"POST /interactions/\d+/[^/]+/callback|\w+ /webhooks/\d+/[^/]+(?:/messages/[^/]+)?")
LOGIN = re.compile(r"GET /users/@me|GET /oauth2/applications/@me|(?:GET|PUT) /applications/\d+/commands")
OPENING_DIRECT_MESSAGES = "POST /users/@me/channels"
IN_CHANNEL = re.compile(r"\w+ /channels/(\d+)(?:/messages(?:/\d+)?)?")
MOST_FURTHER = 5  # further answers to an interaction


@dataclass
class Place(Table):
    """The table, set up *outside*: its channel and its people are there. Only Ada has installed the bot.

    *home* is the same table on the server of the bot.
    """

    outside: Outside
    home: Table

    async def begin(self, game: str = "sumon", *, level: str | None = None, **options: Any) -> discord.Message:
        """The first board of a game between Ada, who begins, and Grace or, at *level*, the computer."""
        against = {"opponent": self.grace} if level is None else {"level": level}
        offered = await self.ada.slash(self.channel, f"{game} challenge", first="challenger", **against, **options)
        if level is None:
            await self.grace.click(shown(offered), label="Accept")
        return self.board()

    async def match(self) -> Match:
        """The match that is played there, or was last."""
        match: Match = await self.env.bot.services.matches.latest_in(self.channel.id)
        return match

    def install(self, *people: Participant) -> None:
        """From now on these *people* have the commands."""
        self.outside.backend.installed.update(each.id for each in people)

    def impossible(self, since: int = 0) -> list[str]:
        """The requests after the first *since* that a bot cannot make outside, or only in vain.

        It can answer interactions, with at most five further answers to each, and write to people; and it logs in.
        """
        return list(self._impossible(since))

    def _impossible(self, since: int) -> Iterator[str]:
        direct = set(map(str, self.outside.backend.dm_channels.values()))
        further: Counter[str] = Counter()
        for request in self.env.http_requests[since:]:
            made = f"{request.method} {request.path}"
            in_channel = IN_CHANNEL.fullmatch(made)
            if found := FURTHER.fullmatch(made):
                further[found[1]] += 1
                if further[found[1]] > MOST_FURTHER:
                    yield made
            elif ANSWERS.fullmatch(made) or LOGIN.fullmatch(made) or made == OPENING_DIRECT_MESSAGES:
                continue
            elif in_channel is None or in_channel[1] not in direct:
                yield made


@pytest.fixture
def kind(request: pytest.FixtureRequest) -> PlaceKind:
    """One kind of place; each of them with `--soak`, and in the tests that say so."""
    return request.param


@pytest.fixture
def place(table: Table, kind: PlaceKind) -> Place:
    """Ada and Grace there, and Linus where there are more than two."""
    return open_place(table, kind)


def open_place(table: Table, kind: PlaceKind) -> Place:
    """A further place of that *kind* for the people of the *table*."""
    people = [each.user for each in (table.ada, table.grace, table.linus)]
    outside = Outside(table.env, kind, people[:2] if kind is PlaceKind.MESSAGES else people)
    outside.backend.installed.add(table.ada.id)
    at_home = {field.name: getattr(table, field.name) for field in fields(Table)}
    there = dict(zip(("ada", "grace", "linus"), (Participant(outside, each) for each in people), strict=True))
    return Place(**{**at_home, **there, "channel": outside.handle}, outside=outside, home=table)
