"""The start page: each game with a description, a board and a button to play it, and buttons to everything else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.levels import known_level
from sumon.play.start import Plan
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, rows_view
from sumon.ui.learn.boards import picture_of
from sumon.ui.learn.greeting import DAILY, GAMES_HERE, LEARN, GreetingClick, other_colours
from sumon.ui.start.panel import OPEN, PLAY, Panel, PanelClick
from sumon.ui.start.panel_clicks import games_here, last_panel, show_panel
from sumon.ui.texts.names import game_name


async def show_start(context: Context) -> None:
    """Answers privately with the start page; outside of servers, with the panel."""
    if context.outside is not None:
        await show_panel(context)
    else:
        await context.send_privately(**await start_page(context, private=True))


async def show_in(context: Context, palette: str) -> None:
    """Makes *palette* the reader's palette, and shows the start page in it, in place."""
    reader = await context.services.settings.change_user(context.user_id, palette=str(palette))
    parts = await start_page(replace(context, reader=reader), private=True)
    await context.edit_or_send(parts.pop("content"), attachments=parts.pop("files"), **parts)


async def start_page(context: Context, *, private: bool = False) -> dict[str, Any]:
    """The parts of a message with the start page.

    *private*: whether only the reader sees it; then it also offers the game that they started last.
    """
    said, is_shared = (
        context.translator if private else context.channel_translator,
        not private and context.guild_id is not None,
    )
    palette = context.server.palette if is_shared else context.reader.palette
    here, last = games_here(context), await last_panel(context) if private else None
    lines = [said.text("lessons-hello") if last is None else last.text(said)]
    lines += game_lines(here, said)
    if not private:
        lines.append(said.text("lessons-write"))
    is_text = private and context.reader.boards.as_text
    files = [] if is_text else [await picture_of(here, palette, said)]
    return {"content": "\n".join(lines), "files": files, "view": _buttons(context, last, said, palette)}


def game_lines(games: Iterable[str], translator: Translator) -> list[str]:
    """A line of description for each of *games*."""
    return [
        translator.text("ui-help-game", game=game_name(game, translator), about=game_ui_of(game).about(translator))
        for game in games
    ]


def _buttons(context: Context, last: Panel | None, translator: Translator, palette: str) -> discord.ui.View:
    """A button to play each game, in the order of the boards; below, buttons to the panel and everything else.

    The game of *last* is played by its plan, and its button stands out; the others are played against the computer.
    *palette*: the colours of the boards; the last button changes them.
    """
    plans = {game: _first_plan(context, game) for game in games_here(context)}
    if last is not None:
        plans[last.plan.game] = last.plan
    play = [
        RoutedButton(
            translator.text("lessons-play-game", game=game_name(game, translator)),
            PLAY.id(PanelClick(plan)),
            Style.MAIN if last is None or plan is last.plan else Style.PLAIN,
        )
        for game, plan in plans.items()
    ]
    chosen = last.plan if last is not None else next(iter(plans.values()))
    more = OPEN.on(PanelClick(chosen), translator, label=translator.text("lessons-more"))
    others = (LEARN, DAILY, GAMES_HERE, other_colours(palette))
    return rows_view([tuple(play), (more, *(each.on(GreetingClick(), translator) for each in others))])


def _first_plan(context: Context, game: str) -> Plan:
    """The plan for a first game: against the computer."""
    plan = Plan(game, GAMES[game].variants[0], level=known_level(game, ""))
    return replace(plan, time_control=context.server.time_control)
