"""`/leaderboard`, and the buttons that turn its pages."""

from __future__ import annotations

import itertools

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.model import EngineStanding, Standing
from sumon.ui.client import Interaction
from sumon.ui.controls import RoutedButton, row_view
from sumon.ui.custom_ids import ForgedError, LeaderboardPage, page_id, read_page_id
from sumon.ui.errors import Refusal
from sumon.ui.lists.fitting import fitted
from sumon.ui.names import game_name, level_name, mention, notify_only
from sumon.ui.router import Click
from sumon.ui.translating import channel_translator

PAGE_SIZE = 10


async def show_leaderboard(interaction: Interaction, game: str, *, against_bot: bool) -> None:
    """Answers with the first page of the server's standings. Raises Refusal outside a server."""
    text, view = await _compose(interaction, LeaderboardPage(game, 0, against_bot))
    await interaction.response.send_message(
        text, view=view or discord.utils.MISSING, allowed_mentions=notify_only()
    )


async def turn_page(interaction: Interaction, click: Click) -> None:
    """Shows another page in place. Raises Refusal outside a server and for pages there never were."""
    try:
        page = read_page_id(click.custom_id)
    except ForgedError:
        raise Refusal("ui-unknown-page") from None
    if page.game not in GAMES:
        raise Refusal("ui-unknown-page")
    text, view = await _compose(interaction, page)
    await interaction.response.edit_message(content=text, view=view, allowed_mentions=notify_only())


async def _compose(interaction: Interaction, page: LeaderboardPage) -> tuple[str, discord.ui.View | None]:
    """*page* with the buttons to its neighbours; the last page where the standings have become shorter."""
    if interaction.guild_id is None:
        raise Refusal("ui-leaderboard-server-only")
    translator = channel_translator(interaction)
    lines, total = await _standings(interaction, interaction.guild_id, page, translator)
    if total and not lines:
        last = (total - 1) // PAGE_SIZE * PAGE_SIZE
        page = LeaderboardPage(page.game, last, page.against_bot)
        lines, total = await _standings(interaction, interaction.guild_id, page, translator)
    game = game_name(page.game, translator)
    if page.against_bot:
        title = translator.text("ui-leaderboard-bot", game=game)
        nothing = translator.text("ui-leaderboard-bot-empty", game=page.game)
    else:
        title = translator.text("ui-leaderboard", game=game)
        nothing = translator.text("ui-leaderboard-empty", game=page.game)
    if not total:
        return f"{title}\n{nothing}", None
    if total <= PAGE_SIZE:
        return fitted([title, *lines], translator), None
    number, pages = page.offset // PAGE_SIZE + 1, -(-total // PAGE_SIZE)
    text = fitted([title, *lines], translator, end=translator.text("ui-page", page=number, pages=pages))
    return text, _turning_buttons(page, total, translator)


async def _standings(
    interaction: Interaction, guild_id: int, page: LeaderboardPage, translator: Translator
) -> tuple[list[str], int]:
    """The lines of *page*, and how many there are on all pages."""
    service, places = interaction.client.service, itertools.count(page.offset + 1)
    if page.against_bot:
        duels, total = await service.engine_leaderboard(guild_id, page.game, offset=page.offset, limit=PAGE_SIZE)
        return [_duel_line(next(places), standing, translator) for standing in duels], total
    standings, total = await service.leaderboard(guild_id, page.game, offset=page.offset, limit=PAGE_SIZE)
    return [_standing_line(next(places), standing, translator) for standing in standings], total


def _standing_line(place: int, standing: Standing, translator: Translator) -> str:
    return translator.text(
        "ui-standing",
        place=place,
        player=mention(standing.user_id),
        wins=standing.wins,
        losses=standing.losses,
        draws=standing.draws,
    )


def _duel_line(place: int, standing: EngineStanding, translator: Translator) -> str:
    return translator.text(
        "ui-standing-bot",
        place=place,
        player=mention(standing.user_id),
        level=level_name(standing.level, translator),
        wins=standing.wins,
        losses=standing.losses,
        draws=standing.draws,
    )


def _turning_buttons(page: LeaderboardPage, total: int, translator: Translator) -> discord.ui.View:
    back, on = page.offset - PAGE_SIZE, page.offset + PAGE_SIZE
    targets = ((translator.text("ui-page-back"), back), (translator.text("ui-page-on"), on))
    return row_view(
        RoutedButton(label, page_id(LeaderboardPage(page.game, offset, page.against_bot)))
        for label, offset in targets
        if 0 <= offset < total
    )
