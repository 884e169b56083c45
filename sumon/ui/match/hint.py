"""`/hint`: the engine's move for the player on turn, with reasons, privately."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord

from sumon.core.protocol import View
from sumon.i18n import Translator, rounded
from sumon.play.errors import PlayError
from sumon.play.match.access import require_hints, require_turn
from sumon.play.model import Match
from sumon.render import Caption, Foot, Palette, Topic
from sumon.services.past.reviewing import Hint
from sumon.ui.boards.here import running_here
from sumon.ui.buttons.boards import board_id, build_view
from sumon.ui.buttons.look import with_describe
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Button, Style
from sumon.ui.interactions.ids import MAX_CUSTOM_ID
from sumon.ui.interactions.people import brief, unbroken
from sumon.ui.pictures.board import Picture, caption_of, compared, new_side
from sumon.ui.pictures.private import PREVIEWED, for_reader
from sumon.ui.pictures.text_boards import TextBoard

MAX_REASONS = 4  # in the foot of a picture
# The lines of a text board with the move: the message says it, and its reader knows the board from which it leads.
PROPOSED: Mapping[Topic, str] = {**PREVIEWED, Topic.DRAFT: "", Topic.PIECES: ""}


async def show_hint_here(context: Context, number: str | None) -> None:
    """Shows a hint in the match that is meant, see `running_here`. Raises the errors of both."""
    await show_hint(context, await running_here(context, number))


async def show_hint(context: Context, match: Match) -> None:
    """Answers privately with a move, the reasons and a picture. Raises PlayError unless the user is on turn."""
    # A refusal should not look like thinking, so it comes before the answer is put off.
    await context.services.adviser.require_hint(match, context.user_id)
    await context.defer(ephemeral=True, thinking=True)
    if context.services.computer.busy:
        await context.edit(content=context.translator.text("ui-advice-busy"))
    hint = await context.services.adviser.hint(match, context.user_id, game_ui_of(match.record.game).extra_view)
    position, best = hint.match.position, hint.match.position.format(hint.best.move)
    reasons = await asyncio.to_thread(hint_reasons, hint, context.translator)
    view = position.view(hint.player, best)
    board = TextBoard(match.record.game, view, caption_of(hint.match, view, context.translator), PROPOSED)
    text, files = await for_reader(
        context,
        hint_text(hint, context.translator, reasons if context.reader.boards.as_text else ()),
        board,
        asyncio.to_thread(draw_hint, hint, reasons, context.translator, context.palette),
    )
    buttons = _play_it(hint.match, best, context.translator)
    controls = with_describe(buttons, match.id, context.reader.boards, context.translator)
    await context.edit(content=text, attachments=files, view=controls)


def _play_it(match: Match, move: str, translator: Translator) -> discord.ui.View | None:
    """A button that plays *move*; None if the move is too long for a button."""
    if len(board_id(match.seen, "sure", move)) > MAX_CUSTOM_ID:
        return None
    return build_view(match.seen, [(Button(translator.text("ui-confirm"), "sure", move, Style.GO),)])


def may_ask(match: Match, user_id: int) -> bool:
    """Whether *user_id* may have a hint now."""
    try:
        _require(match, user_id)
    except PlayError:
        return False
    return True


def _require(match: Match, user_id: int) -> None:
    require_turn(match, user_id)
    require_hints(match)


def draw_hint(hint: Hint, reasons: Sequence[str], translator: Translator, palette: Palette) -> Picture:
    """The move on the board with *reasons* below it, beside the draft if that is a different turn."""
    position = hint.match.position
    best, entered = position.format(hint.best.move), hint.match.draft if is_other(hint) else ""
    labels = translator.text("ui-advice-entered"), translator.text("ui-advice-proposed")

    def caption(view: View) -> Caption:
        return replace(caption_of(hint.match, view, translator), foot=Foot(note="\n".join(reasons[:MAX_REASONS])))

    game = hint.match.record.game
    return compared(game, position, hint.player, (entered, best), labels, caption, translator, palette)


def is_other(hint: Hint) -> bool:
    """Whether there is a draft that is not the beginning of the move of *hint*."""
    text = hint.match.position.format(hint.best.move)
    return bool(hint.match.draft) and not f"{text} ".startswith(f"{hint.match.draft} ")


def hint_text(hint: Hint, translator: Translator, reasons: Sequence[str] = ()) -> str:
    """The text of a hint: the move, the expected end, and *reasons* for a reader without pictures."""
    game_ui, text = game_ui_of(hint.match.record.game), hint.match.position.format(hint.best.move)
    side = new_side(hint.match.record.game, hint.match.position, hint.player, text, translator)
    if side is None:
        shown = game_ui.shown(text) if reasons else brief(game_ui.shown(text))
        lines = [translator.text("ui-advice-hint", move=shown)]
    else:
        lines = [translator.text("ui-advice-hint-swap", side=side)]
    lines += [translator.text("ui-advice-reason", reason=reason) for reason in reasons]
    if tells_the_end(hint):
        lines.append(outlook(hint, translator))
    return unbroken("\n".join(lines).rstrip())


def hint_reasons(hint: Hint, translator: Translator) -> list[str]:
    """The engine's reasons for the move, after a remark if the draft is another turn. May take a second."""
    game_ui = game_ui_of(hint.match.record.game)
    reasons = game_ui.explain(hint, hint.match.position, translator)
    if is_other(hint):
        draft = game_ui.shown(hint.match.draft)
        reasons.insert(0, translator.text("ui-advice-hint-other-draft", draft=draft))
    return [unbroken(reason) for reason in reasons]


def tells_the_end(hint: Hint) -> bool:
    """Whether the score of the move is a forecast of the final lead."""
    return hint.best.exact or game_ui_of(hint.match.record.game).foresees


def outlook(hint: Hint, translator: Translator) -> str:
    """The expected end of the game if both play on like this, according to the engine."""
    score = hint.best.score
    if score is None:
        return ""
    points = rounded(abs(score))
    if hint.best.exact:
        if score == 0:
            return translator.text("ui-advice-draws")
        if abs(score) < 1:  # equal points, and a rule that decides them
            return translator.text("ui-advice-wins") if score > 0 else translator.text("ui-advice-loses")
        if score > 0:
            return translator.text("ui-advice-wins-by", points=points)
        return translator.text("ui-advice-loses-by", points=points)
    if points == 0:
        return translator.text("ui-advice-even")
    return (
        translator.text("ui-advice-ahead", points=points)
        if score > 0
        else translator.text("ui-advice-behind", points=points)
    )
