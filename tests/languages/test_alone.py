"""What people do alone, in every language: learn, solve, look around, set. What must hold stands in `conftest`."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest

from sumon.games import GAMES
from sumon.play.due import Due
from sumon.play.people.lessons import tutorial_of
from sumon.play.tournaments.actors import Actor, Managed
from tests.bot.conftest import Table, items, shown
from tests.bot.panels import open_play
from tests.bot.solving import puzzle_in, with_puzzles, wrong_moves
from tests.languages.conftest import in_languages
from tests.languages.tapping import begin, control, tap, tap_everything

CUP = "第1回杯"  # a name is in no language of the bot
LOOKS = ("help", "games", "history", "leaderboard", "profile", "daily", "play")


@pytest.mark.parametrize(
    ("locale", "game"), in_languages(game for game in GAMES if tutorial_of(game)), indirect=["locale"]
)
async def test_the_tutorial(table: Table, game: str) -> None:
    tutorial = tutorial_of(game)
    for number in range(len(tutorial.steps)):
        screen = shown(await table.ada.slash(table.channel, f"{game} tutorial"))
        await tap_everything(table.ada, screen, but=":(next|back|anew|bot|game)$")
        await table.env.bot.services.lessons.advance(table.ada.id, tutorial, number)


@pytest.mark.parametrize(("locale", "game"), in_languages(with_puzzles()), indirect=["locale"])
async def test_a_puzzle_with_wrong_answers_and_help(table: Table, game: str) -> None:
    for number in range(4):
        screen = shown(await table.ada.slash(table.channel, "puzzle", game=game))
        puzzle = puzzle_in(table, screen)
        move = (*wrong_moves(puzzle, 2)[:2], "???", puzzle.answer)[number]
        await table.ada.submit_modal(await tap(table.ada, screen, ":form::"), {"move": move})
        await tap_everything(table.ada, screen, but=":(form|next|giveup):")
        if number == 2:
            await tap(table.ada, shown(await table.ada.slash(table.channel, "puzzle", game=game)), ":giveup::")


async def test_own_settings(table: Table) -> None:
    await tap_everything(table.ada, shown(await table.ada.slash(table.channel, "settings me")), but=":language")


async def test_the_settings_of_a_server(table: Table) -> None:
    role = table.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    host = table.guild.add_member(table.env.create_user("host"), roles=[role])
    screen = shown(await host.slash(table.channel, "settings server"))
    await tap_everything(host, screen, but=":language")


@pytest.mark.parametrize("look", LOOKS)
async def test_what_there_is_to_look_at(table: Table, look: str) -> None:
    await begin(table, "sumon")
    await table.two_moves_each()
    await tap(table.ada, shown(await table.ada.slash(table.channel, "resign")), ":resign")
    await table.env.advance_time(timedelta(days=1).total_seconds())
    answer = shown(await table.ada.slash(table.channel, look))
    if items(answer):
        await tap_everything(table.ada, answer)


async def test_the_same_deal(table: Table) -> None:
    panel = await open_play(table.ada, table.channel)
    await table.ada.select(panel, ["sudoku:standard"], custom_id=control(panel, ":game"))
    post = shown(await tap(table.ada, panel, ":same"))
    for actor in (table.ada, table.grace):
        await tap(actor, post, ":open")
    for actor in (table.ada, table.linus):
        await tap_everything(actor, post)
    await tap(table.ada.user, shown(await table.ada.user.slash("resign")), ":resign")
    await tap(table.ada, post, ":table")
    for _ in range(8):
        await table.env.advance_time(timedelta(days=1).total_seconds())
    await tap_everything(table.linus, post)


async def test_a_tournament_is_set_up_announced_and_joined(table: Table) -> None:
    panel = shown(await table.ada.slash(table.channel, "tournament create", name=CUP))
    await table.ada.select(panel, ["round_robin:0"], custom_id=control(panel, ":format"))
    await tap_everything(table.ada, panel, but=":(discard|announce|channel)")
    panel = shown(await table.ada.slash(table.channel, "tournament create", name=CUP, start="2026-01-05 18:00"))
    await tap(table.ada, panel, ":announce")
    for look in ("list", "show"):
        await tap_everything(table.grace, shown(await table.grace.slash(table.channel, f"tournament {look}")))


async def test_a_tournament_is_played_and_managed(table: Table) -> None:
    services, people = table.env.bot.services, (table.ada, table.grace, table.linus)
    actors = [Actor(each.id, "安", table.guild.id) for each in people]
    draft = await services.tournaments.draft(actors[0], table.channel.id, CUP, game="sumon", variant="standard")
    opened = await services.tournaments.announce(draft, actors[0])
    for actor in actors:
        await services.tournaments.join(opened, actor)
    await tap_everything(
        table.ada, shown(await table.ada.slash(table.channel, "tournament manage")), but="cancelled"
    )
    await services.running.step(Due(draft.id, 0))
    for look in ("show", "table", "withdraw", "manage"):
        page = shown(await table.ada.slash(table.channel, f"tournament {look}"))
        await tap_everything(table.ada, page, but=":(cancelled|successor|out)")
    running = await services.tournaments.find_tournament(draft.id, table.guild.id)
    await services.organising.cancel(Managed(running, actors[0]))
    await table.ada.slash(table.channel, "tournament show")
