"""`/leaderboard`, and the buttons that turn its pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.levels import known_level
from sumon.play.ranking.ratings import EVERYWHERE
from sumon.play.ranking.standings import ComputerStanding, Standing
from sumon.play.start import Plan
from sumon.ui.buttons.pager import Pager
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, rows_view
from sumon.ui.interactions.ids import CustomIdFormat, InvalidCustomIdError
from sumon.ui.interactions.people import mention, person
from sumon.ui.interactions.places import server_needed
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click
from sumon.ui.people.solo_stats import tallied
from sumon.ui.start.panel import OPEN, PanelClick
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name, level_name, rating_text, uncertainty

PAGE_SIZE = 10


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A page of a leaderboard."""

    game: str
    offset: int = 0  # the number of lines on earlier pages
    against_bot: bool = False  # whether it ranks results against the computer instead of ratings
    recent: bool = False  # whether it covers only the last 30 days
    everywhere: bool = False  # whether it covers all servers instead of this one


LEADERBOARD = CustomIdFormat(
    "l", LeaderboardPage, "{game:word20}{against_bot?.bot}{recent?.recent}{everywhere?.all}:{offset:count9}"
)


async def show_leaderboard(context: Context, page: LeaderboardPage, *, private: bool = False) -> None:
    """Answers with a page of a leaderboard, to the user alone if *private*.

    Raises Refusal for a server's leaderboard outside a server.
    """
    text, view = await _compose(context, page)
    await context.send(text, view=view, ephemeral=private)


async def turn_page(context: Context, click: Click) -> None:
    """Shows another page in place. Raises Refusal for unknown pages, and for a server's page outside of it."""
    try:
        page = LEADERBOARD.read(click.custom_id)
    except InvalidCustomIdError:
        raise Refusal("ui-unknown-page") from None
    if page.game not in GAMES:
        raise Refusal("ui-unknown-page")
    text, view = await _compose(context, page)
    await context.edit(content=text, view=view)


async def _compose(context: Context, page: LeaderboardPage) -> tuple[str, discord.ui.View]:
    """*page* with its buttons; the last page if the standings have become shorter."""
    if context.guild_id is None and page.against_bot:
        raise server_needed(context, "ui-leaderboard-server-only")
    if context.guild_id is None and not page.everywhere:
        raise server_needed(context, "ratings-leaderboard-server-only")
    lines, total = await _standings(context, page)
    if total and not lines:
        page = replace(page, offset=Pager(page.offset, total, PAGE_SIZE).last)
        lines, total = await _standings(context, page)
    pager = Pager(page.offset, total, PAGE_SIZE)
    if not total:
        lines = [_nothing(page, context.channel_translator)]
    text = fitted(
        [_title(page, context.channel_translator), *lines],
        context.channel_translator,
        end=pager.footer(context.channel_translator),
    )
    return text, _buttons(context, page, pager)


def _title(page: LeaderboardPage, translator: Translator) -> str:
    game = game_name(page.game, translator)
    if page.against_bot:
        return translator.text("ui-leaderboard-bot", game=game)
    title = translator.text("ui-leaderboard", game=game)
    chosen = []
    if page.everywhere:
        chosen.append(translator.text("ratings-all-servers"))
    if page.recent:
        chosen.append(translator.text("ratings-last-30-days"))
    return translator.text("ui-dot").join([title, *chosen])


def _nothing(page: LeaderboardPage, translator: Translator) -> str:
    if page.against_bot:
        return translator.text("ui-leaderboard-bot-empty", game=page.game)
    if page.everywhere:
        return translator.text("ratings-leaderboard-empty-everywhere")
    if page.recent:
        return translator.text("ratings-leaderboard-empty-recent")
    return translator.text("ratings-leaderboard-empty", game=page.game)


async def _standings(context: Context, page: LeaderboardPage) -> tuple[list[str], int]:
    """The lines of *page*, and the number of lines on all pages."""
    here = context.guild_id or EVERYWHERE
    if page.against_bot:
        duels, total = await context.services.standings.against_computer(
            here, page.game, offset=page.offset, limit=PAGE_SIZE
        )
        return [_duel_line(standing, context.channel_translator) for standing in duels], total
    people, total = await context.services.standings.leaderboard(
        EVERYWHERE if page.everywhere else here,
        page.game,
        recent=page.recent,
        offset=page.offset,
        limit=PAGE_SIZE,
    )
    settled = [_rated_line(context, each) for each in people if context.services.standings.is_settled(each.rating)]
    others = [_rated_line(context, each) for each in people[len(settled) :]]
    lines = [*settled, context.channel_translator.text("ratings-below-the-line"), *others] if others else settled
    return [
        *lines,
        *uncertainty((each.rating for each in people), context.services.standings, context.channel_translator),
    ], total


def _rated_line(context: Context, person: Standing) -> str:
    player, rating = (
        mention(person.user_id),
        rating_text(person.rating, context.services.standings, context.channel_translator),
    )
    return tallied(
        "ratings-standing",
        person.tally,
        context.channel_translator,
        place=person.place,
        player=player,
        rating=rating,
    )


def _duel_line(standing: ComputerStanding, translator: Translator) -> str:
    player, level = person(standing.user_id, translator), level_name(standing.level, translator)
    return tallied("ui-standing-bot", standing, translator, place=standing.place, player=player, level=level)


def _buttons(context: Context, page: LeaderboardPage, pager: Pager) -> discord.ui.View:
    """The buttons to other games, pages and leaderboards and, if this one is empty, a button to play the game."""
    rows = [_games(page, context.channel_translator), tuple(_others(context, page, pager))]
    if not pager.total and (not context.server.games or page.game in context.server.games):
        label = context.channel_translator.text(
            "ratings-play", game=game_name(page.game, context.channel_translator)
        )
        rows.append((RoutedButton(label, OPEN.id(PanelClick(_plan(context, page))), Style.MAIN),))
    return rows_view(rows)


def _games(page: LeaderboardPage, translator: Translator) -> tuple[RoutedButton, ...]:
    """A button for each game; that of the page itself is disabled."""
    return tuple(_game(page, game, game_name(game, translator)) for game in GAMES)


def _game(page: LeaderboardPage, game: str, label: str) -> RoutedButton:
    if game == page.game:
        return RoutedButton(label, LEADERBOARD.write(page), Style.MAIN, disabled=True)
    return RoutedButton(label, LEADERBOARD.write(replace(page, game=game, offset=0)))


def _others(context: Context, page: LeaderboardPage, pager: Pager) -> Iterator[RoutedButton]:
    """The buttons to the pages beside *page*, and to the other leaderboards of the same game."""
    first = replace(page, offset=0)
    offered = [(label, replace(page, offset=offset)) for label, offset in pager.beside(context.channel_translator)]
    if page.against_bot:
        offered.append((context.channel_translator.text("ratings-to-people"), LeaderboardPage(page.game)))
    else:
        key = "ratings-to-all-time" if page.recent else "ratings-to-last-30-days"
        offered.append((context.channel_translator.text(key), replace(first, recent=not page.recent)))
        if context.guild_id is not None:
            key = "ratings-to-this-server" if page.everywhere else "ratings-to-all-servers"
            offered.append((context.channel_translator.text(key), replace(first, everywhere=not page.everywhere)))
            offered.append(
                (context.channel_translator.text("ratings-to-bot"), LeaderboardPage(page.game, against_bot=True))
            )
    for label, target in offered:
        yield RoutedButton(label, LEADERBOARD.write(target))


def _plan(context: Context, page: LeaderboardPage) -> Plan:
    """The plan of a game that counts on *page*: an open challenge, or a game against the computer."""
    plan = Plan(page.game, GAMES[page.game].variants[0], time_control=context.server.time_control)
    return plan.against(level=known_level(page.game, "")) if page.against_bot else plan
