"""The buttons under a replay."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from io import BytesIO
from types import MappingProxyType
from typing import Any

import discord

from sumon import render
from sumon.i18n import Translator
from sumon.play.past.archived_game import ArchivedGame, Source
from sumon.play.rounds import count_of
from sumon.services.past.archive import MAX_NOTE
from sumon.ui.buttons.boards import ARCHIVE, ArchiveAction, archive_id
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.turn_editor import MOVE
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import rows_view
from sumon.ui.interactions.ids import InvalidCustomIdError, read_user
from sumon.ui.interactions.places import language_of_match
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click
from sumon.ui.past import explore
from sumon.ui.past.analyse import require_showable, share_review, show_review, turn_page
from sumon.ui.past.opening import is_repeatable_here, open_game
from sumon.ui.past.replay import (
    ReplayPage,
    can_be_analysed,
    captions_of,
    compose_page,
    is_deal,
    replay_controls,
    show_button,
    shown_line,
    title_of,
)
from sumon.ui.start.offering import offer_rematch

NOTE = "note"
MOST_STEPS = 500  # of an animation

Act = Callable[[Context, ArchivedGame, ArchiveAction, Click], Awaitable[None]]


async def answer_archive(context: Context, click: Click) -> None:
    """Carries out a click under a replay, or the form that was opened there.

    Raises PlayError and Refusal, and InvalidCustomIdError for an unknown verb.
    """
    action = ARCHIVE.read(click.custom_id, click.values)
    act = VERBS.get(action.verb)
    if act is None:
        raise InvalidCustomIdError("no verb of a replay")
    await act(context, await open_game(context, action.source), action, click)


async def show_replay(context: Context, game: ArchivedGame, ply: int | None = None) -> None:
    """Answers privately with the replay of *game* after *ply* moves.

    By default, the replay of a finished game begins at its start, and that of a running game at its last turn.
    """
    if ply is None:
        ply = 0 if game.is_over else game.ply
    page = await _own_page(context, game, ply)
    await context.send(**page.as_answer(), ephemeral=True)


async def _own_page(context: Context, game: ArchivedGame, ply: int) -> ReplayPage:
    """A private page, with the board as a picture or as text, as the user prefers."""
    boards = context.reader.boards
    return await compose_page(game, ply, context.translator, context.palette, private=True, boards=boards)


async def send_record(context: Context, game: ArchivedGame) -> None:
    """Answers privately with the record of *game* as a file."""
    text = await context.services.archive.export(game, context.user_id)
    file = discord.File(BytesIO(text.encode()), f"{game.record.game}-{game.source.kind}{game.source.id}.txt")
    said = (
        context.translator.text("archive-exported")
        if game.is_over
        else context.translator.text("archive-exported-running")
    )
    if game.is_over and game.headers.get("Salt"):
        said = context.translator.sentences((said, context.translator.text("archive-exported-sealed")))
    await context.send_privately(said, file=file)


async def _show_step(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    ply = int(click.values[0]) if click.values and click.values[0].isdecimal() else action.ply
    if context.is_private:
        await context.edit(**(await _own_page(context, game, ply)).as_edit())
        return
    words = action.argument.split()  # the user who has posted the replay, and the value chosen in the menu
    shown_by = read_user(words[0]) if len(words) > len(click.values) else None
    page = await compose_page(game, ply, context.channel_translator, context.channel_palette, shown_by=shown_by)
    await context.edit(**page.as_edit())
    if context.reader.boards.as_text:
        own = await _own_page(context, game, ply)
        shown = archive_id(game.source, ply, "goto")
        buttons = with_describe(None, shown, context.reader.boards, context.translator)
        await context.send_privately(own.content, files=own.files, view=buttons)


async def _replay(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    await show_replay(context, game)


async def _post_replay(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    """Posts the user's private replay publicly, at the same turn."""
    require_showable(context, game)
    page = await compose_page(
        game, action.ply, context.channel_translator, context.channel_palette, shown_by=context.user_id
    )
    await context.edit(
        view=replay_controls(game, action.ply, context.translator, context.reader.boards)
    )  # once is enough
    await context.send(**page.as_answer())


async def _animate(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    if game.ply > MOST_STEPS:
        raise Refusal("archive-too-long-to-animate", most=MOST_STEPS)
    await context.defer(thinking=True, ephemeral=True)
    file = await _animation(context, game, context.translator, context.palette)
    show = [] if is_deal(game) else [(show_button(game, action.ply, "postgif", context.translator),)]
    await context.send_privately(
        title_of(game, context.translator), file=file, view=rows_view(show) if show else None
    )


async def _post_animation(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    require_showable(context, game)
    await context.edit(view=None)  # once is enough
    file = await _animation(context, game, context.channel_translator, context.channel_palette)
    translator = context.channel_translator
    said = f"{title_of(game, translator)}\n{shown_line(context.user_id, translator)}"
    await context.send(said, file=file)


async def _animation(
    context: Context, game: ArchivedGame, translator: Translator, palette: render.Palette
) -> discord.File:
    names, last = await asyncio.to_thread(captions_of, game, translator)
    gif = await context.bot.offload(partial(render.animate, game.record, palette=palette, caption=names, last=last))
    return discord.File(BytesIO(gif), "game.gif", description=_alt(game, translator))


def _alt(game: ArchivedGame, translator: Translator) -> str:
    count = count_of(game.record, game.match)
    return translator.text("archive-animation-alt", turns=count.total, unit=count.unit)


async def _export(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    await send_record(context, game)


async def _analyse(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    """Shows the analysis privately, turns its page, or posts the page publicly."""
    if not can_be_analysed(game):
        raise InvalidCustomIdError("nothing to analyse")
    match action.verb:
        case "chance":
            await turn_page(context, game, action.ply)
        case "share":
            page = action.argument
            await share_review(context, game, int(page) if re.fullmatch("[0-9]{1,2}", page) else 0)
        case _:
            await show_review(context, game)


async def _rematch(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    if game.match is None:
        raise InvalidCustomIdError("no match to repeat")
    if not is_repeatable_here(context, game.match) or context.channel_id is None:
        raise Refusal("archive-rematch-elsewhere")
    # The rematch is offered, and played, in the channel of the click.
    old = replace(game.match, guild_id=context.guild_id, channel_id=context.channel_id, outside=context.outside)
    await offer_rematch(context, replace(old, language=language_of_match(context)))


async def _explore(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    await explore.open_board(context, game, action.ply)


async def _try_out(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    """Carries out a click on a board to try turns on, which has the game's own buttons."""
    await explore.try_out(context, game, action, click.typed.get(MOVE))


class NoteForm(discord.ui.Modal):
    """The form to edit the user's note about a game."""

    def __init__(self, source: Source, note: str, translator: Translator) -> None:
        super().__init__(title=translator.text("archive-note"), custom_id=archive_id(source, 0, "noted"))
        field: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=NOTE,
            style=discord.TextStyle.paragraph,
            default=note or None,
            max_length=MAX_NOTE,
            required=False,
        )
        self.add_item(discord.ui.Label(text=translator.text("archive-note-label"), component=field))


async def _open_note(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    note = await context.services.archive.note(game.source, context.user_id)
    form = NoteForm(game.source, note, context.translator)
    await context.open_form(form)


async def _keep_note(context: Context, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    if NOTE not in click.typed:
        raise InvalidCustomIdError("no note")
    text = click.typed[NOTE].strip()
    await context.services.archive.set_note(game.source, context.user_id, text)
    await context.send_privately(
        context.translator.text("archive-noted") if text else context.translator.text("archive-note-forgotten")
    )


VERBS: Mapping[str, Act] = MappingProxyType(
    {
        "first": _show_step,
        "back": _show_step,
        "on": _show_step,
        "last": _show_step,
        "goto": _show_step,
        "replay": _replay,
        "post": _post_replay,
        "gif": _animate,
        "postgif": _post_animation,
        "export": _export,
        "analyse": _analyse,
        "share": _analyse,
        "chance": _analyse,
        "rematch": _rematch,
        "explore": _explore,
        **dict.fromkeys(explore.STEPPING | explore.TRYING, _try_out),
        "note": _open_note,
        "noted": _keep_note,
    }
)
