"""Private and public lists: running games, the leaderboard, the rules, the help."""

from __future__ import annotations

import asyncio
import itertools
import re
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import View
from sumon.play.model import EngineStanding, Match, Standing
from sumon.play.service import MatchService
from sumon.ui.client import Interaction
from sumon.ui.games import GAME_UIS, Page
from sumon.ui.match.board import as_file
from sumon.ui.names import game_name, level_name, mention, notify_only, seat_name
from sumon.ui.replies import Refusal, answer_crash, board_url, refusing, tell
from sumon.ui.translating import Translator, channel_translator, reader_translator

PAGE_SIZE = 10
MAX_GAMES = 20
TEMPLATE = re.compile(r"l:(?P<game>[a-z]{1,20})(?P<bot>\.bot)?:(?P<offset>\d{1,9})")


class PageItem(discord.ui.DynamicItem[discord.ui.Button[Any]], template=TEMPLATE):
    """A button that shows another page of a leaderboard: of people, or of people *against_bot*."""

    def __init__(self, item: discord.ui.Button[Any], game: str, offset: int, *, against_bot: bool) -> None:
        super().__init__(item)
        self.game = game
        self.offset = offset
        self.against_bot = against_bot

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> PageItem:
        """The button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match["game"], int(match["offset"]), against_bot=match["bot"] is not None)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Shows the page in place."""
        try:
            async with refusing(interaction):
                text, view = await leaderboard(interaction, self.game, self.offset, against_bot=self.against_bot)
                await interaction.response.edit_message(content=text, view=view, allowed_mentions=notify_only())
        except Exception as error:
            await answer_crash(interaction, error)


async def show_leaderboard(interaction: Interaction, game: str, *, against_bot: bool) -> None:
    """Answers with the first page of the server's standings. Raises Refusal outside a server."""
    text, view = await leaderboard(interaction, game, 0, against_bot=against_bot)
    await interaction.response.send_message(
        text, view=view or discord.utils.MISSING, allowed_mentions=notify_only()
    )


async def leaderboard(
    interaction: Interaction, game: str, offset: int, *, against_bot: bool
) -> tuple[str, discord.ui.View | None]:
    """One page of the standings, and the buttons to the others. Raises Refusal outside a server."""
    if interaction.guild_id is None:
        raise Refusal(reader_translator(interaction).text("ui-leaderboard-server-only"))
    translator, service = channel_translator(interaction), interaction.client.service
    page, places = (interaction.guild_id, game), itertools.count(offset + 1)
    if against_bot:
        duels, total = await service.engine_leaderboard(*page, offset=offset, limit=PAGE_SIZE)
        lines = [_duel_line(next(places), standing, translator) for standing in duels]
        title = translator.text("ui-leaderboard-bot", game=game_name(game, translator))
        nothing = translator.text("ui-leaderboard-bot-empty", game=game)
    else:
        standings, total = await service.leaderboard(*page, offset=offset, limit=PAGE_SIZE)
        lines = [_standing_line(next(places), standing, translator) for standing in standings]
        title = translator.text("ui-leaderboard", game=game_name(game, translator))
        nothing = translator.text("ui-leaderboard-empty", game=game)
    if not total:
        return f"{title}\n{nothing}", None
    if total > PAGE_SIZE:
        lines.append(translator.text("ui-page", page=offset // PAGE_SIZE + 1, pages=-(-total // PAGE_SIZE)))
    return "\n".join([title, *lines]), _page_view(game, offset, total, translator, against_bot=against_bot)


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


def _page_view(
    game: str, offset: int, total: int, translator: Translator, *, against_bot: bool
) -> discord.ui.View | None:
    if total <= PAGE_SIZE:
        return None
    view = discord.ui.View(timeout=None)
    for label, target in (
        (translator.text("ui-page-back"), offset - PAGE_SIZE),
        (translator.text("ui-page-on"), offset + PAGE_SIZE),
    ):
        if 0 <= target < total:
            custom_id = f"l:{game}{'.bot' if against_bot else ''}:{target}"
            button: discord.ui.Button[Any] = discord.ui.Button(label=label, custom_id=custom_id)
            view.add_item(PageItem(button, game, target, against_bot=against_bot))
    return view


async def show_games(interaction: Interaction, service: MatchService) -> None:
    """Answers privately with the user's running games everywhere."""
    translator = reader_translator(interaction)
    matches = await service.running_of(interaction.user.id)
    if not matches:
        await tell(interaction, translator.text("ui-no-games"))
        return
    lines = [game_line(match, interaction.user.id, translator) for match in matches[:MAX_GAMES]]
    if len(matches) > MAX_GAMES:
        lines.append(translator.text("ui-more-games", count=len(matches) - MAX_GAMES))
    await tell(interaction, "\n".join(lines), suppress_embeds=True)


def game_line(match: Match, user_id: int, translator: Translator) -> str:
    """One running game: against whom, whose turn it is, and the way to its board."""
    seat = match.player_of(user_id)
    opponent = seat_name(match.seats[seat.other], translator) if seat is not None else ""
    game = game_name(match.record.game, translator)
    url = board_url(match) or ""
    if match.to_move is seat:
        return translator.text("ui-game-yours", game=game, opponent=opponent, match=match.id, url=url)
    return translator.text("ui-game-theirs", game=game, opponent=opponent, match=match.id, url=url)


def running_name(match: Match, user_id: int, translator: Translator) -> str:
    """One running game as a choice to pick, where mentions would not be shown as names."""
    game = game_name(match.record.game, translator)
    if match.to_move is match.player_of(user_id):
        return translator.text("ui-choice-yours", game=game, match=match.id)
    return translator.text("ui-choice-theirs", game=game, match=match.id)


async def show_rules(interaction: Interaction, game: str) -> None:
    """Answers privately with the rules and their pictures."""
    translator = reader_translator(interaction)
    pages = GAME_UIS[game].rules(translator)
    files, embeds = await asyncio.to_thread(_rules_pictures, game, pages, translator)
    title = translator.text("ui-rules", game=game_name(game, translator))
    await interaction.response.send_message(title, embeds=embeds, files=files, ephemeral=True)


def _rules_pictures(
    game: str, pages: list[Page], translator: Translator
) -> tuple[list[discord.File], list[discord.Embed]]:
    files, embeds = [], []
    for number, page in enumerate(pages, start=1):
        embed = discord.Embed(title=page.title, description=page.text)
        if page.view is not None:
            name = f"rules-{number}.png"
            files.append(as_file(*_drawn(game, page.view, translator), name))
            embed.set_image(url=f"attachment://{name}")
        embeds.append(embed)
    return files, embeds


def _drawn(game: str, view: View, translator: Translator) -> tuple[bytes, str]:
    return render.draw(game, view), render.describe(game, view, translator.catalog, translator.locale)


async def show_help(interaction: Interaction) -> None:
    """Answers privately with what there is, short."""
    translator = reader_translator(interaction)
    games = "\n".join(
        translator.text("ui-help-game", game=game_ui.name(translator), command=slug)
        for slug, game_ui in GAME_UIS.items()
    )
    await tell(interaction, translator.text("ui-help", games=games))
