"""Every kind of post that exists, found in the source, and for each how it comes to be in a test.

A new kind of `Post` is tested by `test_posts.py` as soon as it is there: what is missing is its recipe here.
"""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import discord
from simcord import ChannelHandle
from simcord.backend import serializers
from sqlalchemy import insert

from sumon.play.daily.posts import Share, ShareKind
from sumon.play.requests import OfferKind
from sumon.play.start import Plan
from sumon.play.tournaments.actors import Actor, Managed
from sumon.play.tournaments.model import Format, Tournament
from sumon.storage.people.settings import daily_opt_ins
from tests.bot.conftest import Table
from tests.bot.test_tournament_events import started, threads
from tests.trust.acting import two_turns
from tests.trust.deals_and_weeks import win_last_week

SOURCE = Path(__file__).parents[2] / "sumon"

# Sets the scene and gives the channel, has the post come to be, and then, where that happens to it, has it change.
Acts = AsyncIterator[ChannelHandle | None]


@dataclass(frozen=True)
class Recipe:
    """*acts*: how a post comes to be; *mark*: what one of its custom_ids begins with, and no other message's.

    *changes*: it is changed or closed in the end. *returns*: where it has been deleted, it is posted anew then.
    """

    acts: Callable[[Table], Acts]
    mark: str
    changes: bool
    returns: bool


RECIPES: dict[str, Recipe] = {}


@cache
def kinds_of_posts() -> list[str]:
    """The functions in the source that make a `ManagedMessage`, each with its module."""
    found = set()
    for file in SOURCE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        if "ManagedMessage(" not in text:
            continue
        module = ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts)
        for function in ast.parse(text).body:
            calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
            if any(isinstance(call.func, ast.Name) and call.func.id == "ManagedMessage" for call in calls):
                found.add(f"{module}.{getattr(function, 'name', '')}")
    return sorted(found)


def recipe(
    kind: str, mark: str, *, changes: bool = False, returns: bool = False
) -> Callable[[Callable[[Table], Acts]], Callable[[Table], Acts]]:
    """Makes a function the recipe for posts of *kind*, the function that makes them."""

    def known(acts: Callable[[Table], Acts]) -> Callable[[Table], Acts]:
        RECIPES[f"sumon.ui.{kind}"] = Recipe(acts, mark, changes, returns)
        return acts

    return known


# ---------------------------------------------------------------------- the recipes


@recipe("start.messages.challenge_post", "c:", changes=True)
async def challenge(table: Table) -> Acts:
    services, terms = table.env.bot.services.challenges, Plan("sumon", "standard").terms
    yield table.channel
    where = {"guild_id": table.guild.id, "channel_id": table.channel.id}
    made = await services.challenge(terms, table.ada.id, table.grace.id, **where)
    yield None
    await table.env.bot.services.challenges.decline(made.id, table.grace.id)


@recipe("match.offers.post_of", "o:", changes=True)
async def offer(table: Table) -> Acts:
    await two_turns(table)
    match = await table.env.bot.services.matches.latest_in(table.channel.id)
    yield table.channel
    made = await table.env.bot.services.offers.make(match, table.ada.id, OfferKind.ABORT)
    yield None
    await table.env.bot.services.offers.withdraw(made.id, table.ada.id)


@recipe("learn.greeting.greeting_post", "w:")
async def greeting(table: Table) -> Acts:
    guild, backend = table.env.create_guild("RemoteShards"), table.env.backend
    channel = guild.create_text_channel("lobby")
    await table.env.settle()
    yield channel
    joined = dict(serializers.guild_create_payload(backend, backend.guilds[guild.id]))
    del joined["unavailable"]
    backend.emit("GUILD_CREATE", joined)
    await table.env.settle()


@recipe("learn.daily_opt_in.daily_opt_in_post", "q:", changes=True)
async def inquiry(table: Table) -> Acts:
    yield table.channel
    asked = {"id": table.guild.id, "channel_id": table.channel.id, "due_at": discord.utils.utcnow(), "attempts": 0}
    await table.env.bot.services.daily_opt_ins._store._database.write(insert(daily_opt_ins).values(asked))
    yield None
    await table.env.bot.services.daily_opt_ins.decide(
        table.guild.id, table.ada.id, channel_id=table.channel.id, wanted=False
    )


@recipe("puzzles.posts.day_post", "z:")
async def puzzles_of_the_day(table: Table) -> Acts:
    yield table.channel
    await table.env.bot.services.settings.change_server(table.guild.id, daily_channel=table.channel.id)


@recipe("puzzles.posts.share_post", "z:")
async def share(table: Table) -> Acts:
    services = table.env.bot.services
    yield table.channel
    today = services.puzzles.today()
    await services.shares.add_share(Share(table.ada.id, table.guild.id, table.channel.id, today, ShareKind.DAY, ""))


@recipe("start.shared_deals.shared_deal_post", "y:", changes=True, returns=True)
async def shared_deal(table: Table) -> Acts:
    yield table.channel
    where = {"guild_id": table.guild.id, "channel_id": table.channel.id}
    services = table.env.bot.services.shared_deals
    deal = await services.make(table.ada.id, "sudoku", "standard", "casual", opponent_id=table.grace.id, **where)
    yield None
    other = table.guild.create_text_channel("other")
    await table.env.bot.services.shared_deals.begin_deal(table.grace.id, deal.id, channel_id=other.id)


async def draft(table: Table) -> tuple[Actor, Tournament]:
    """A tournament of Ada that is not announced yet."""
    ada = Actor(table.ada.id, "ada", table.guild.id)
    services = table.env.bot.services.tournaments
    return ada, await services.draft(ada, table.channel.id, "Autumn Cup", game="sudoku", variant="standard")


@recipe("tournaments.post.tournament_post", "k:1:join", changes=True, returns=True)
async def tournament(table: Table) -> Acts:
    ada, made = await draft(table)
    yield table.channel
    opened = await table.env.bot.services.tournaments.announce(made, ada)
    yield None
    await table.env.bot.services.tournaments.join(opened, ada)


@recipe("leagues.page.season_post", "lg:1:join", changes=True, returns=True)
async def league(table: Table) -> Acts:
    yield table.channel
    await table.env.bot.services.leagues.switch(table.guild.id, ["sudoku"], table.channel.id)
    yield None
    services = table.env.bot.services.leagues
    (found,) = await services.of_guild(table.guild.id)
    await services.join(await services.current(found), Actor(table.ada.id, "ada", table.guild.id))


async def begins(table: Table, format: Format, people: int) -> Acts:
    """A tournament of *people* begins."""
    ada, made = await draft(table)
    services = table.env.bot.services
    opened = await services.tournaments.announce(await services.tournaments.change(made, format=format), ada)
    emmy = table.guild.add_member(table.env.create_user("emmy"))
    for each in (table.ada, table.grace, table.linus, emmy)[:people]:
        await services.tournaments.join(opened, Actor(each.id, each.name, table.guild.id))
    table.env.bot.background.wake_at(discord.utils.utcnow())
    await table.env.advance_time(60)
    yield table.channel
    await services.organising.start_tournament(Managed(await services.tournaments.reread(opened), ada))


@recipe("tournaments.opening._line", "k:1:rules:1.")
def line_of_a_game(table: Table) -> Acts:
    return begins(table, Format.KNOCKOUT, 4)


@recipe("tournaments.opening._line_above", "k:1:rules:t1.")
def line_above_all_games(table: Table) -> Acts:
    return begins(table, Format.ROUND_ROBIN, 3)


@recipe("boards.new_threads._line", "m:1:0:0:rules#")
async def line_of_a_game_whose_thread_is_gone(table: Table) -> Acts:
    await started(table, format="knockout:0")
    thread = threads(table)[0]
    yield table.channel
    table.env.backend.delete_channel(thread.id)
    await table.env.settle()


@recipe("week.delivery.weekly_post", "v:")
async def week(table: Table) -> Acts:
    await win_last_week(table)
    yield table.channel
    await table.env.bot.services.settings.change_server(table.guild.id, weekly_channel=table.channel.id)
