"""`/week`, and the buttons of its page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType

import discord

from sumon.ui.people.leaderboard import LeaderboardPage, show_leaderboard
from sumon.ui.start.elsewhere import accept_elsewhere
from sumon.ui.weekly.page import WEEKLY, WeekAction, WeekPage, WeekVerb, puzzle_buttons, week_button, week_page
from sumon.ui.weekly.words import no_games_text
from sumon.ui.wire.controls import row_view, rows_view
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.places import server_needed
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit


async def show_week(visit: Visit) -> None:
    """Answers privately with the last whole week on the server. Raises Refusal outside of servers."""
    guild_id = visit.guild_id
    if guild_id is None:
        raise server_needed(visit, "weekly-server-only")
    week = visit.use.weeks.last()
    page = await visit.meanwhile(week_page(visit.bot, guild_id, week))
    reads = await visit.use.weekly_readers.includes(visit.user_id, guild_id)
    action = WeekAction(guild_id, week, WeekVerb.STOP if reads else WeekVerb.READ)
    picture = await page.picture(visit.t, visit.palette) if page is not None else None
    await visit.tell(_text(page, week, visit), view=await _view(page, action, visit), file=picture)


def _text(page: WeekPage | None, week: date, visit: Visit, end: str = "") -> str:
    """The page in words, or that there is none, and a last line."""
    if page is not None:
        return page.text(visit.t, end=end)
    return "\n".join(filter(None, (no_games_text(week, visit.t), end)))


async def _view(page: WeekPage | None, action: WeekAction, visit: Visit) -> discord.ui.View:
    """The buttons of a private page, or of one in direct messages, with the one that does *action*."""
    others = [*await puzzle_buttons(visit.bot, visit.t), week_button(action, visit.t)]
    if page is None or visit.guild_id is None:
        return row_view(others)
    leaderboard = week_button(replace(action, verb=WeekVerb.LEADERBOARD), visit.t)
    return rows_view([page.accept_buttons(visit.t, reader_id=visit.user_id), (leaderboard, *others)])


async def answer_week(visit: Visit, click: Click) -> None:
    """Carries out a click on a page. Raises PlayError, Refusal and ForgedError."""
    action = WEEKLY.read(click.custom_id)
    if visit.guild_id not in (None, action.guild_id):
        raise ForgedError("a page of another server")
    await VERBS[action.verb](visit, action)


async def _accept(visit: Visit, action: WeekAction) -> None:
    if action.challenge_id is None:
        raise ForgedError("no challenge")
    await accept_elsewhere(visit, action.challenge_id)


async def _leaderboard(visit: Visit, action: WeekAction) -> None:
    game = await visit.use.standings.last_game(visit.guild_id)
    await show_leaderboard(visit, LeaderboardPage(game), private=True)


async def _subscribe(visit: Visit, action: WeekAction) -> None:
    await _add(visit, action)
    end = week_button(replace(action, verb=WeekVerb.END), visit.t)
    await visit.tell(visit.t.text("weekly-reading"), view=row_view([end]))


async def _end(visit: Visit, action: WeekAction) -> None:
    await visit.use.weekly_readers.remove(visit.user_id, action.guild_id)
    await visit.edit(content=visit.t.text("weekly-stopped"), view=None)


async def _read(visit: Visit, action: WeekAction) -> None:
    await _add(visit, action)
    await _show_changed(visit, replace(action, verb=WeekVerb.STOP), "weekly-reading")


async def _stop(visit: Visit, action: WeekAction) -> None:
    await visit.use.weekly_readers.remove(visit.user_id, action.guild_id)
    await _show_changed(visit, replace(action, verb=WeekVerb.READ), "weekly-stopped")


async def _add(visit: Visit, action: WeekAction) -> None:
    """Has the reader get the page of a server. Raises Refusal if the bot is no longer there."""
    # A server that another process is for is not known here.
    if visit.bot.my_shards.has(action.guild_id) and visit.bot.get_guild(action.guild_id) is None:
        raise Refusal("weekly-left")
    await visit.use.weekly_readers.add(visit.user_id, action.guild_id)


async def _show_changed(visit: Visit, action: WeekAction, key: str) -> None:
    """The page that was clicked, with the button that does *action*, the opposite now, and the sentence *key*."""
    page = await visit.meanwhile(week_page(visit.bot, action.guild_id, action.week))
    text = _text(page, action.week, visit, visit.t.text(key))
    await visit.edit(content=text, view=await _view(page, action, visit))


VERBS: Mapping[WeekVerb, Callable[[Visit, WeekAction], Awaitable[None]]] = MappingProxyType(
    {
        WeekVerb.ACCEPT: _accept,
        WeekVerb.LEADERBOARD: _leaderboard,
        WeekVerb.SUBSCRIBE: _subscribe,
        WeekVerb.END: _end,
        WeekVerb.READ: _read,
        WeekVerb.STOP: _stop,
    }
)
