"""Private and public lists: running games, the leaderboard, the rules, the help."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import View
from sumon.play.match import Match, Standing
from sumon.play.service import MatchService

from .board import as_file
from .client import Interaction
from .faces import FACES, Page
from .names import game_name, mention, only, seat_name
from .replies import Refusal, answer_crash, board_url, refusing, tell
from .words import Words, channel_words, reader_words

PAGE_SIZE = 10
MOST_GAMES = 20
TEMPLATE = re.compile(r"l:(?P<game>[a-z]{1,20}):(?P<offset>\d{1,9})")


class PageItem(discord.ui.DynamicItem[discord.ui.Button[Any]], template=TEMPLATE):
    """A button that shows another page of a leaderboard."""

    def __init__(self, item: discord.ui.Button[Any], game: str, offset: int) -> None:
        super().__init__(item)
        self.game = game
        self.offset = offset

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> PageItem:
        """The button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match["game"], int(match["offset"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Shows the page in place."""
        try:
            async with refusing(interaction):
                text, view = await leaderboard(interaction, interaction.client.service, self.game, self.offset)
                await interaction.response.edit_message(content=text, view=view, allowed_mentions=only())
        except Exception as error:
            await answer_crash(interaction, error)


async def show_leaderboard(interaction: Interaction, service: MatchService, game: str) -> None:
    """Answers with the first page of the server's standings. Raises Refusal outside a server."""
    text, view = await leaderboard(interaction, service, game, 0)
    await interaction.response.send_message(text, view=view or discord.utils.MISSING, allowed_mentions=only())


async def leaderboard(
    interaction: Interaction, service: MatchService, game: str, offset: int
) -> tuple[str, discord.ui.View | None]:
    """One page of the standings, and the buttons to the others. Raises Refusal outside a server."""
    if interaction.guild_id is None:
        raise Refusal(reader_words(interaction).text("ui-leaderboard-server-only"))
    words = channel_words(interaction)
    standings, total = await service.leaderboard(interaction.guild_id, game, offset=offset, limit=PAGE_SIZE)
    title = words.text("ui-leaderboard", game=game_name(game, words))
    if not total:
        return f"{title}\n{words.text('ui-leaderboard-empty', game=game)}", None
    lines = [_standing_line(offset + place, standing, words) for place, standing in enumerate(standings, start=1)]
    if total > PAGE_SIZE:
        page, pages = offset // PAGE_SIZE + 1, -(-total // PAGE_SIZE)
        lines.append(words.text("ui-page", page=page, pages=pages))
    return "\n".join([title, *lines]), _page_view(game, offset, total, words)


def _standing_line(place: int, standing: Standing, words: Words) -> str:
    return words.text(
        "ui-standing",
        place=place,
        player=mention(standing.user_id),
        wins=standing.wins,
        losses=standing.losses,
        draws=standing.draws,
    )


def _page_view(game: str, offset: int, total: int, words: Words) -> discord.ui.View | None:
    if total <= PAGE_SIZE:
        return None
    view = discord.ui.View(timeout=None)
    for label, target in (
        (words.text("ui-page-back"), offset - PAGE_SIZE),
        (words.text("ui-page-on"), offset + PAGE_SIZE),
    ):
        if 0 <= target < total:
            button: discord.ui.Button[Any] = discord.ui.Button(label=label, custom_id=f"l:{game}:{target}")
            view.add_item(PageItem(button, game, target))
    return view


async def show_games(interaction: Interaction, service: MatchService) -> None:
    """Answers privately with the user's running games everywhere."""
    words = reader_words(interaction)
    matches = await service.running_of(interaction.user.id)
    if not matches:
        await tell(interaction, words.text("ui-no-games"))
        return
    lines = [game_line(match, interaction.user.id, words) for match in matches[:MOST_GAMES]]
    if len(matches) > MOST_GAMES:
        lines.append(words.text("ui-more-games", count=len(matches) - MOST_GAMES))
    await tell(interaction, "\n".join(lines), suppress_embeds=True)


def game_line(match: Match, user_id: int, words: Words) -> str:
    """One running game: against whom, whose turn it is, and the way to its board."""
    seat = match.seat_of(user_id)
    opponent = seat_name(match.seats[seat.other], words) if seat is not None else ""
    game = game_name(match.record.game, words)
    url = board_url(match) or ""
    if match.to_move is seat:
        return words.text("ui-game-yours", game=game, opponent=opponent, match=match.id, url=url)
    return words.text("ui-game-theirs", game=game, opponent=opponent, match=match.id, url=url)


def running_name(match: Match, user_id: int, words: Words) -> str:
    """One running game as a choice to pick, where mentions would not be shown as names."""
    game = game_name(match.record.game, words)
    if match.to_move is match.seat_of(user_id):
        return words.text("ui-choice-yours", game=game, match=match.id)
    return words.text("ui-choice-theirs", game=game, match=match.id)


async def show_rules(interaction: Interaction, game: str) -> None:
    """Answers privately with the rules and their pictures."""
    words = reader_words(interaction)
    pages = FACES[game].rules(words)
    files, embeds = await asyncio.to_thread(_rules_pictures, game, pages, words)
    title = words.text("ui-rules", game=game_name(game, words))
    await interaction.response.send_message(title, embeds=embeds, files=files, ephemeral=True)


def _rules_pictures(game: str, pages: list[Page], words: Words) -> tuple[list[discord.File], list[discord.Embed]]:
    files, embeds = [], []
    for number, page in enumerate(pages, start=1):
        embed = discord.Embed(title=page.title, description=page.text)
        if page.view is not None:
            name = f"rules-{number}.png"
            files.append(as_file(*_drawn(game, page.view, words), name))
            embed.set_image(url=f"attachment://{name}")
        embeds.append(embed)
    return files, embeds


def _drawn(game: str, view: View, words: Words) -> tuple[bytes, str]:
    return render.draw(game, view), render.describe(game, view, words.catalog, words.locale)


async def show_help(interaction: Interaction) -> None:
    """Answers privately with what there is, short."""
    words = reader_words(interaction)
    games = "\n".join(
        words.text("ui-help-game", game=face.name(words), command=slug) for slug, face in FACES.items()
    )
    await tell(interaction, words.text("ui-help", games=games))
