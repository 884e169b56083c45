"""The page of a week: words, picture and buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

import discord

from sumon import render
from sumon.i18n import Translator
from sumon.play.asked import Challenge
from sumon.play.weekly.weeks import WeekFacts
from sumon.ui.people.deeds import feat_of
from sumon.ui.pictures.board import as_file
from sumon.ui.puzzles.text import today_button
from sumon.ui.texts.names import label_with_name
from sumon.ui.weekly.words import week_alt, week_card, week_text
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.controls import RoutedButton, Style
from sumon.ui.wire.ids import Family

PICTURE = "week.png"


class WeekVerb(StrEnum):
    """The buttons of a page.

    SUBSCRIBE is for everyone who sees a post, and END under the answer to it; READ and STOP are on private pages.
    """

    ACCEPT = "accept"
    LEADERBOARD = "leaderboard"
    SUBSCRIBE = "subscribe"
    END = "end"
    READ = "read"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class WeekAction:
    """A click on the page of a *week* of a server, perhaps about a challenge named there."""

    guild_id: int
    week: date
    verb: WeekVerb
    challenge_id: int | None = None


WEEKLY = Family("v", WeekAction, "{guild_id:user}:{week:day}:{verb}[:{challenge_id:id}]")


@dataclass(frozen=True, slots=True)
class WeekPage:
    """What there is to tell of a week on a server, and who looks for an opponent there now."""

    guild_id: int
    facts: WeekFacts
    seeking: Sequence[Challenge]

    def text(self, translator: Translator, *, end: str = "") -> str:
        """The words; *end* is their last line."""
        return week_text(self.facts, self.seeking, translator, end=end)

    async def picture(self, translator: Translator, palette: render.Palette) -> discord.File:
        """The same as a picture."""
        card = week_card(self.facts, self.seeking, translator)
        png = await asyncio.to_thread(render.draw_week_card, card, palette=palette)
        return as_file(png, week_alt(self.facts, self.seeking, translator), PICTURE)

    def accept_buttons(self, translator: Translator, *, reader_id: int | None = None) -> tuple[RoutedButton, ...]:
        """A button for each challenge, but for those of the reader."""
        return tuple(
            RoutedButton(
                label_with_name("weekly-accept", each.challenger_name, translator),
                WEEKLY.write(WeekAction(self.guild_id, self.facts.week, WeekVerb.ACCEPT, each.id)),
                Style.MAIN,
            )
            for each in self.seeking
            if each.challenger_id != reader_id
        )

    def button(self, verb: WeekVerb, translator: Translator) -> RoutedButton:
        """The button that does *verb*, which needs no challenge."""
        return week_button(WeekAction(self.guild_id, self.facts.week, verb), translator)


LABELS = {
    WeekVerb.LEADERBOARD: "weekly-leaderboard",
    WeekVerb.SUBSCRIBE: "weekly-read",
    WeekVerb.END: "weekly-stop",
    WeekVerb.READ: "weekly-read",
    WeekVerb.STOP: "weekly-stop",
}


def week_button(action: WeekAction, translator: Translator) -> RoutedButton:
    """The button that does *action*."""
    return RoutedButton(translator.text(LABELS[action.verb]), WEEKLY.write(action))


async def week_page(bot: GameBot, guild_id: int, week: date) -> WeekPage | None:
    """The page of *week* on the server; None if no game was finished in it."""
    weeks = bot.use.weeks
    facts = await weeks.facts(guild_id, week, feat_of)
    return WeekPage(guild_id, facts, await weeks.seeking(guild_id)) if facts.games else None


async def puzzle_buttons(bot: GameBot, translator: Translator) -> tuple[RoutedButton, ...]:
    """The way to the puzzles of the day; none where there are no puzzles."""
    puzzles = await bot.use.puzzles.all_of_today()
    first = next(iter(puzzles.values()), None)
    return () if first is None else (today_button(first, translator),)
