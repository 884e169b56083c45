"""The buttons under a game that is looked through."""

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
from sumon.ui.buttons.desk import MOVE
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
from sumon.ui.pictures.private import tell_text_board, with_text_board
from sumon.ui.start.offering import offer_rematch
from sumon.ui.wire.controls import rows_view
from sumon.ui.wire.ids import ForgedError, read_user
from sumon.ui.wire.places import language_of_match
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

NOTE = "note"
MOST_STEPS = 500  # of an animation

Act = Callable[[Visit, ArchivedGame, ArchiveAction, Click], Awaitable[None]]


async def answer_archive(visit: Visit, click: Click) -> None:
    """Carries out a click under a game that is looked through, or the form that was opened there.

    Raises PlayError, Refusal, and ForgedError for what no such button has ever said.
    """
    action = ARCHIVE.read(click.custom_id, click.values)
    act = VERBS.get(action.verb)
    if act is None:
        raise ForgedError("no verb of a game that is looked through")
    await act(visit, await open_game(visit, action.source), action, click)


async def show_replay(visit: Visit, game: ArchivedGame, ply: int | None = None) -> None:
    """Answers privately with the replay of *game*: after *ply* moves, or from the start.

    That of a running one begins with its last turn.
    """
    if ply is None:
        ply = 0 if game.is_over else game.ply
    page = await _own_page(visit, game, ply)
    await visit.send(**page.as_answer(), ephemeral=True)


async def _own_page(visit: Visit, game: ArchivedGame, ply: int) -> ReplayPage:
    """A page for the user alone, with the board as they want boards."""
    page = await compose_page(game, ply, visit.t, visit.palette, private=True)
    if not visit.reader.text_board:
        return page
    content, files = with_text_board(game.record.game, page.shown, page.told)
    return replace(page, content=content, files=files)


async def send_record(visit: Visit, game: ArchivedGame) -> None:
    """Gives the user alone the record of *game* as a file."""
    text = await visit.use.archive.export(game, visit.user_id)
    file = discord.File(BytesIO(text.encode()), f"{game.record.game}-{game.source.kind}{game.source.id}.txt")
    said = visit.t.text("archive-exported") if game.is_over else visit.t.text("archive-exported-running")
    if game.is_over and game.headers.get("Salt"):
        said = visit.t.sentences((said, visit.t.text("archive-exported-sealed")))
    await visit.tell(said, file=file)


async def _show_step(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    ply = int(click.values[0]) if click.values and click.values[0].isdecimal() else action.ply
    if visit.is_private:
        await visit.edit(**(await _own_page(visit, game, ply)).as_edit())
        return
    words = action.argument.split()  # who has shown it, and what was chosen in the menu
    shown_by = read_user(words[0]) if len(words) > len(click.values) else None
    page = await compose_page(game, ply, visit.here, visit.palette_here, shown_by=shown_by)
    await visit.edit(**page.as_edit())
    await tell_text_board(visit, game.record.game, page.shown, page.told)


async def _replay(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    await show_replay(visit, game)


async def _post_replay(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    """The replay that the user has seen alone, at the same turn, for everybody."""
    require_showable(visit, game)
    page = await compose_page(game, action.ply, visit.here, visit.palette_here, shown_by=visit.user_id)
    await visit.edit(view=replay_controls(game, action.ply, visit.t))  # once is enough
    await visit.send(**page.as_answer())


async def _animate(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    if game.ply > MOST_STEPS:
        raise Refusal("archive-too-long-to-animate", most=MOST_STEPS)
    await visit.defer(thinking=True, ephemeral=True)
    file = await _animation(visit, game, visit.t, visit.palette)
    show = [] if is_deal(game) else [(show_button(game, action.ply, "postgif", visit.t),)]
    await visit.tell(title_of(game, visit.t), file=file, view=rows_view(show) if show else None)


async def _post_animation(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    require_showable(visit, game)
    await visit.edit(view=None)  # once is enough
    file = await _animation(visit, game, visit.here, visit.palette_here)
    said = f"{title_of(game, visit.here)}\n{shown_line(visit.user_id, visit.here)}"
    await visit.send(said, file=file)


async def _animation(
    visit: Visit, game: ArchivedGame, translator: Translator, palette: render.Palette
) -> discord.File:
    names, last = await asyncio.to_thread(captions_of, game, translator)
    gif = await visit.bot.offload(partial(render.animate, game.record, palette=palette, caption=names, last=last))
    return discord.File(BytesIO(gif), "game.gif", description=_alt(game, translator))


def _alt(game: ArchivedGame, translator: Translator) -> str:
    count = count_of(game.record, game.match)
    return translator.text("archive-animation-alt", turns=count.total, unit=count.unit)


async def _export(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    await send_record(visit, game)


async def _analyse(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    """The analysis for the user alone, or what they have seen of it for everyone."""
    if not can_be_analysed(game):
        raise ForgedError("nothing to analyse")
    match action.verb:
        case "chance":
            await turn_page(visit, game, action.ply)
        case "share":
            page = action.argument
            await share_review(visit, game, int(page) if re.fullmatch("[0-9]{1,2}", page) else 0)
        case _:
            await show_review(visit, game)


async def _rematch(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    if game.match is None:
        raise ForgedError("no match to repeat")
    if not is_repeatable_here(visit, game.match) or visit.channel_id is None:
        raise Refusal("archive-rematch-elsewhere")
    # It is offered, and begins, where it is asked for.
    old = replace(game.match, guild_id=visit.guild_id, channel_id=visit.channel_id, outside=visit.outside)
    await offer_rematch(visit, replace(old, language=language_of_match(visit)))


async def _explore(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    await explore.open_board(visit, game, action.ply)


async def _try_out(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    """A click on a board to try turns on, most of them by the buttons of the game itself."""
    await explore.try_out(visit, game, action, click.typed.get(MOVE))


class NoteForm(discord.ui.Modal):
    """The user's note about a game, to be changed."""

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


async def _open_note(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    note = await visit.use.archive.note(game.source, visit.user_id)
    form = NoteForm(game.source, note, visit.t)
    await visit.open_form(form)


async def _keep_note(visit: Visit, game: ArchivedGame, action: ArchiveAction, click: Click) -> None:
    if NOTE not in click.typed:
        raise ForgedError("no note")
    text = click.typed[NOTE].strip()
    await visit.use.archive.set_note(game.source, visit.user_id, text)
    await visit.tell(visit.t.text("archive-noted") if text else visit.t.text("archive-note-forgotten"))


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
