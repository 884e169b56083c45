"""Private messages for one player: hidden tiles, and previews of moves that cannot be undone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import replace
from typing import Any

import discord

from sumon import render
from sumon.core.protocol import Player
from sumon.i18n import Translator
from sumon.play.errors import NotInMatchError
from sumon.play.match.access import require_running
from sumon.play.match.turn_editor import Proposal
from sumon.play.model import Match
from sumon.render import Topic
from sumon.ui.buttons.boards import build_view
from sumon.ui.buttons.look import with_describe
from sumon.ui.buttons.turn_editor import is_slip, play_question
from sumon.ui.games import Private, game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Button
from sumon.ui.interactions.people import unbroken
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.pictures.board import Picture, caption_of, draw_view
from sumon.ui.pictures.text_boards import TextBoard

# The lines of a preview: its player knows the last turn and whose turn it is.
PREVIEWED: Mapping[Topic, str] = {Topic.LAST: "", Topic.TURN: "", Topic.SCORE: ""}
UNCHANGED: Mapping[Topic, str] = {}


async def show_private(context: Context, match: Match, what: str) -> None:
    """Shows the private page *what* of the game, in place if the click came from a private message.

    Raises NotInMatchError if the game hides something, and the user is no player of *match*. Raises MatchOverError
    if the match is over.
    """
    seat = match.player_of(context.user_id)
    game_ui = game_ui_of(match.record.game)
    if seat is None and game_ui.private_default is not None:
        raise NotInMatchError("play-not-in-match").about(match)
    require_running(match)

    async def made() -> dict[str, Any]:
        private = await asyncio.to_thread(game_ui.private, match.position.view(seat), what, context.translator)
        return await _compose(context, match, private)

    # Finding out what hidden tiles are worth can take longer than Discord waits for an answer.
    await context.edit_or_send(**await context.defer_if_slow(made()))


async def preview(context: Context, proposal: Proposal) -> None:
    """Shows the player a private preview of the proposed move, and asks for confirmation.

    Raises Refusal if others would see the player's hidden tiles.
    """
    context.require_reachable()
    if context.is_overheard and game_ui_of(proposal.match.record.game).private_default is not None:
        raise Refusal("ui-not-before-others")
    match, move, argument = proposal.match, proposal.move, "" if proposal.is_draft else proposal.move
    view, is_judged = match.position.view(match.to_move, move), proposal.is_judged
    private = play_question(
        match.record.game, view, move, proposal.cautions, context.translator, argument=argument, is_judged=is_judged
    )
    rows = private.rows
    if proposal.cuts_short:  # the same buttons as below a board on which the turn may go on
        rows = (
            (
                Button(context.translator.text("ui-end-turn"), "sure", argument),
                Button(context.translator.text("ui-undo"), "no"),
            ),
        )
    foot = _foot(proposal, context.translator)
    brief = private.text.partition("\n")[0] if foot.refusal else ""  # the foot has the reason
    private = replace(private, rows=rows, foot=foot, brief=brief)
    await context.edit_or_send(**await _compose(context, match, private, PREVIEWED))


def _foot(proposal: Proposal, translator: Translator) -> render.Foot:
    """The foot of a preview, next to its buttons: the refusal or the points of the move, and the instruction."""
    position, instruction = proposal.match.position, translator.text("ui-foot-preview")
    if not proposal.is_judged:
        return render.Foot(instruction=instruction)
    if is_slip(proposal.match.record.game, proposal.cautions):
        refusal = translator.sentences(map(translator.say, proposal.cautions))
        return render.Foot(refusal=refusal, instruction=instruction)
    after = position.play(position.parse(proposal.move))
    mover = position.to_move
    gain = after.scores[mover] - position.scores[mover] if mover is not None else 0
    return render.Foot(price=f"{gain:+}" if gain else "", instruction=instruction)


async def _compose(
    context: Context, match: Match, private: Private, lines: Mapping[Topic, str] = UNCHANGED
) -> dict[str, Any]:
    """The parts of the message with *private* and the board. *lines*: see `TextBoard`."""
    game, seat = match.record.game, match.player_of(context.user_id)
    if seat is None and game_ui_of(game).private_default is None:
        seat = Player.FIRST  # a game without secrets shows any user the view of a player
    view = match.position.view(seat) if private.view is None else private.view
    caption = private.beside(caption_of(match, view, context.translator))
    said = unbroken(private.said(context.reader.boards))
    drawn = draw_view(game, view, caption, context.translator, context.palette)
    text, files = await for_reader(context, said, TextBoard(game, view, caption, lines), drawn)
    buttons = build_view(match.seen, list(private.rows)) if private.rows else None
    if private.view is None:  # else the board shows a proposal, about which the message asks
        buttons = with_describe(buttons, match.id, context.reader.boards, context.translator)
    return {"content": text, "attachments": files, "view": buttons}


async def for_reader(
    context: Context, text: str, board: TextBoard, picture: Coroutine[Any, Any, Picture]
) -> tuple[str, list[discord.File]]:
    """The text and the files of a private answer with a board, as the reader prefers boards.

    *board* stands below *text* if the reader prefers text. *picture*: draws the board.
    """
    if context.reader.boards.as_text:
        picture.close()
        return board.below(text, context.reader.boards, context.translator)
    return text, [(await picture).file()]
