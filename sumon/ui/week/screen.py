"""The page of a week: words, picture and buttons; and `/week`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import discord

from sumon import render
from sumon.i18n import Translator
from sumon.play.requests import Challenge
from sumon.play.week import WeekFacts
from sumon.render.drawing import DRAWING
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, row_view, rows_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.places import server_needed
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.people.leaderboard import LeaderboardPage, show_leaderboard
from sumon.ui.people.solo_stats import feat_of
from sumon.ui.pictures.board import as_file
from sumon.ui.puzzles.text import today_button
from sumon.ui.start.clicks import accept_elsewhere
from sumon.ui.texts.names import label_with_name
from sumon.ui.week.words import no_games_text, week_alt, week_card, week_text

PICTURE = "week.png"


@dataclass(frozen=True, slots=True)
class WeekClick:
    """A click on the page of a *week* of a server; *challenge_id*: the challenge to accept, if any."""

    guild_id: int
    week: date
    challenge_id: int | None = None
    verb: str = ""


def _require_there(context: Context, clicked: WeekClick) -> None:
    if context.guild_id not in (None, clicked.guild_id):
        raise InvalidCustomIdError("a page of another server")


WEEK = Buttons("v", WeekClick, "{guild_id:user}:{week:day}:{verb}[:{challenge_id:id}]", check=_require_there)


@dataclass(frozen=True, slots=True)
class WeekPage:
    """The page of a week on a server: its facts, and the open challenges there (*seeking*)."""

    guild_id: int
    facts: WeekFacts
    seeking: Sequence[Challenge]

    @property
    def place(self) -> WeekClick:
        """The value that the buttons of the page carry."""
        return WeekClick(self.guild_id, self.facts.week)

    def text(self, translator: Translator, *, end: str = "") -> str:
        """The page as text; *end* is its last line."""
        return week_text(self.facts, self.seeking, translator, end=end)

    async def picture(self, translator: Translator, palette: render.Palette) -> discord.File:
        """The page as a picture with a description."""
        card = week_card(self.facts, self.seeking, translator)
        png = await DRAWING.run(render.draw_week_card, card, palette=palette)
        return as_file(png, week_alt(self.facts, self.seeking, translator), PICTURE)

    def accept_buttons(self, translator: Translator, *, reader_id: int | None = None) -> tuple[RoutedButton, ...]:
        """A button to accept each challenge, except those of the reader."""
        return tuple(
            accept.on(
                WeekClick(self.guild_id, self.facts.week, each.id),
                translator,
                label=label_with_name("weekly-accept", each.challenger_name, translator),
            )
            for each in self.seeking
            if each.challenger_id != reader_id
        )


async def week_page(bot: GameBot, guild_id: int, week: date) -> WeekPage | None:
    """The page of *week* on the server; None if no game was finished in it."""
    weeks = bot.services.weeks
    facts = await weeks.facts(guild_id, week, feat_of)
    return WeekPage(guild_id, facts, await weeks.seeking(guild_id)) if facts.games else None


async def puzzle_buttons(bot: GameBot, translator: Translator) -> tuple[RoutedButton, ...]:
    """The button to the puzzles of the day; () if there are none."""
    puzzles = await bot.services.puzzles.all_of_today()
    first = next(iter(puzzles.values()), None)
    return () if first is None else (today_button(first, translator),)


async def show_week(context: Context) -> None:
    """Answers privately with the last whole week on the server. Raises Refusal outside of servers."""
    guild_id = context.guild_id
    if guild_id is None:
        raise server_needed(context, "weekly-server-only")
    place = WeekClick(guild_id, context.services.weeks.last())
    page = await context.defer_if_slow(week_page(context.bot, guild_id, place.week))
    reads = await context.services.weekly_readers.includes(context.user_id, guild_id)
    last = (stop if reads else read).on(place, context.translator)
    picture = None
    if page is not None and not context.reader.boards.as_text:
        picture = await page.picture(context.translator, context.palette)
    await context.send_privately(
        _text(page, place.week, context), view=await _view(page, last, context), file=picture
    )


def _text(page: WeekPage | None, week: date, context: Context, end: str = "") -> str:
    """The text of *page*, or the sentence that there is none, with *end* as the last line."""
    if page is not None:
        return page.text(context.translator, end=end)
    return "\n".join(filter(None, (no_games_text(week, context.translator), end)))


async def _view(page: WeekPage | None, last: RoutedButton, context: Context) -> discord.ui.View:
    """The buttons of a private page, or of one in direct messages; *last* stands behind the others."""
    others = [*await puzzle_buttons(context.bot, context.translator), last]
    if page is None or context.guild_id is None:
        return row_view(others)
    accepting = page.accept_buttons(context.translator, reader_id=context.user_id)
    return rows_view([accepting, (leaderboard.on(page.place, context.translator), *others)])


@WEEK.button("accept", style=Style.MAIN, runs_when_late=True)  # its label names the challenger
async def accept(context: Context, clicked: WeekClick) -> None:
    """Accepts the challenge. Raises PlayError, Refusal and InvalidCustomIdError."""
    if clicked.challenge_id is None:
        raise InvalidCustomIdError("no challenge")
    await accept_elsewhere(context, clicked.challenge_id)


@WEEK.button("leaderboard", label="weekly-leaderboard")
async def leaderboard(context: Context, clicked: WeekClick) -> None:
    """Answers privately with the leaderboard of the server."""
    game = await context.services.standings.last_game(context.guild_id)
    await show_leaderboard(context, LeaderboardPage(game), private=True)


@WEEK.button("subscribe", label="weekly-read")
async def subscribe(context: Context, clicked: WeekClick) -> None:
    """Subscribes the reader of a public post to the page by direct message. Raises Refusal."""
    await _add(context, clicked)
    await context.send_privately(
        context.translator.text("weekly-reading"), view=row_view([end.on(clicked, context.translator)])
    )


@WEEK.button("end", label="weekly-stop")
async def end(context: Context, clicked: WeekClick) -> None:
    """Ends the subscription, from the button under the answer of `subscribe`."""
    await context.services.weekly_readers.remove(context.user_id, clicked.guild_id)
    await context.edit(content=context.translator.text("weekly-stopped"), view=None)


@WEEK.button("read", label="weekly-read")
async def read(context: Context, clicked: WeekClick) -> None:
    """Subscribes the reader of a private page to it by direct message. Raises Refusal."""
    await _add(context, clicked)
    await _show_changed(context, clicked, stop.on(clicked, context.translator), "weekly-reading")


@WEEK.button("stop", label="weekly-stop")
async def stop(context: Context, clicked: WeekClick) -> None:
    """Ends the subscription, from the button of a private page."""
    await context.services.weekly_readers.remove(context.user_id, clicked.guild_id)
    await _show_changed(context, clicked, read.on(clicked, context.translator), "weekly-stopped")


async def _add(context: Context, clicked: WeekClick) -> None:
    """Subscribes the reader to the page of a server. Raises Refusal if the bot has left the server."""
    # Only the servers of this process are known here.
    if context.bot.my_shards.has(clicked.guild_id) and context.bot.get_guild(clicked.guild_id) is None:
        raise Refusal("weekly-left")
    await context.services.weekly_readers.add_reader(context.user_id, clicked.guild_id)


async def _show_changed(context: Context, clicked: WeekClick, last: RoutedButton, key: str) -> None:
    """Shows the clicked page again, with the button *last*, now the opposite one, and the sentence *key*."""
    page = await context.defer_if_slow(week_page(context.bot, clicked.guild_id, clicked.week))
    text = _text(page, clicked.week, context, context.translator.text(key))
    await context.edit(content=text, view=await _view(page, last, context))
