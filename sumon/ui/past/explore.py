"""`/explore`: a private board on which both sides may be moved, from any step of a game.

The game is over, was brought along, or is the user's own, casual and without secrets.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import discord

from sumon.core.commitment import has_chance
from sumon.core.errors import MoveError, RecordError
from sumon.core.protocol import Analysis
from sumon.i18n import Translator, rounded
from sumon.play.match.access import require_player
from sumon.play.match.entry import canonical_move, read_entry, without_end
from sumon.play.past.archive import ArchivedGame
from sumon.ui.games import game_ui_of
from sumon.ui.past.trial import Tapped, Trial, asks_engine, compose, trial_on, view_of
from sumon.ui.show.archive_buttons import ArchiveAction, archive_id
from sumon.ui.show.form import MAX_MOVE, MOVE
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.people import unbroken
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit

STEPPING = frozenset({"untry", "ahead", "show"})
TRYING = frozenset({"pick", "do", "end", "propose", "play", "chosen", "private", "try", "tried", "opinion"})


class TryForm(discord.ui.Modal):
    """A line for the turn to try, with an *example* in it and some *help* above it."""

    def __init__(self, custom_id: str, example: str, help: str, translator: Translator) -> None:
        super().__init__(title=translator.text("archive-try"), custom_id=custom_id)
        line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=MOVE, placeholder=example, max_length=MAX_MOVE
        )
        self.add_item(discord.ui.Label(text=translator.text("ui-form-label"), description=help, component=line))


def require_explorable(game: ArchivedGame, user_id: int) -> None:
    """Nothing where nobody could gain from trying turns out.

    Raises Refusal for a running game that is rated or hides something, NotInMatchError for one of others.
    """
    if game.match is None or game.is_over:
        return
    if not game.match.allows_hints:
        raise Refusal("archive-explore-rated")
    require_player(game.match, user_id)
    # Whether a turn is legal, and what comes after it, follows from the setup, which is a secret until the end.
    if has_chance(game.record.game, game.record.variant):
        raise Refusal("archive-explore-hidden")


async def open_board(visit: Visit, game: ArchivedGame, ply: int) -> None:
    """Answers privately with the board of *game* after *ply* moves. Raises what `require_explorable` does."""
    require_explorable(game, visit.user_id)
    trial = Trial(game, min(ply, game.ply))
    await _replayed(trial)
    parts = await compose(visit, trial, Tapped())
    await visit.tell(parts.pop("content"), files=parts.pop("attachments"), **parts)


async def act(visit: Visit, game: ArchivedGame, action: ArchiveAction, typed: str | None) -> None:
    """Carries out a click on the board, or the form with what was *typed*.

    Raises MoveError, PlayError, Refusal, and ForgedError for what no such board offers.
    """
    require_explorable(game, visit.user_id)
    trial = trial_on(visit, game, action.ply)
    await _replayed(trial)
    if action.verb in STEPPING:
        await _show(visit, _stepped(trial, action.verb))
        return
    if trial.position.to_move is None:
        raise Refusal("archive-explore-end")
    match action.verb:
        case "pick":
            await _pick(visit, trial, action.argument)
        case "do":
            await _extend(visit, trial, action.argument)
        case "end":
            await _play(visit, trial, trial.draft)
        case "propose" | "play":
            await _play(visit, trial, action.argument)
        case "chosen":
            game_ui = game_ui_of(game.record.game)
            await _play(visit, trial, game_ui.chosen_move(view_of(trial, Tapped()), action.argument))
        case "private":
            await _put_together(visit, trial, action.argument)
        case "try":
            await _ask_for_turn(visit, trial)
        case "tried" if typed is not None:
            await _play(visit, trial, _read(trial, typed))
        case "opinion":
            await _ask_engine(visit, trial)
        case _:
            raise ForgedError("nothing that a board to explore offers")


def _stepped(trial: Trial, verb: str) -> Trial:
    """A step back, of the turn being entered and the tried ones first, or a turn of the game on."""
    if verb == "untry" and trial.draft:
        return replace(trial, draft=" ".join(trial.draft.split()[:-1]))
    if verb == "untry" and trial.tried:
        return replace(trial, tried=trial.tried[:-1])
    if verb == "untry":
        return replace(trial, ply=max(0, trial.ply - 1))
    if verb == "ahead" and not trial.tried and not trial.draft:
        return replace(trial, ply=min(trial.game.ply, trial.ply + 1))
    return trial


async def _pick(visit: Visit, trial: Trial, pick: str) -> None:
    game_ui, view = game_ui_of(trial.game.record.game), view_of(trial, Tapped())
    if pick and not game_ui.is_offered(view, pick, visit.t):
        raise ForgedError("a pick that is not offered")
    await _show(visit, trial, Tapped(pick=pick))


async def _extend(visit: Visit, trial: Trial, entry: str) -> None:
    """One more entry of the turn; where nothing may follow, that was the turn."""
    draft = f"{trial.draft} {entry}".strip()
    following = trial.position.continuations(draft)
    if following.drafts or not following.complete:
        await _show(visit, replace(trial, draft=draft))
    else:
        await _play(visit, trial, draft)


async def _play(visit: Visit, trial: Trial, text: str) -> None:
    move = canonical_move(trial.position, text)
    await _show(visit, replace(trial, tried=(*trial.tried, move), draft=""))


def _read(trial: Trial, typed: str) -> str:
    """The turn that was *typed*, or its rest. Raises MoveError."""
    text, ends = without_end(typed)
    if ends and not text and trial.draft:
        return trial.draft
    return read_entry(trial.position, trial.draft, text, ends=True).text


async def _put_together(visit: Visit, trial: Trial, what: str) -> None:
    """What a turn is put together with."""
    game_ui = game_ui_of(trial.game.record.game)
    if what == game_ui.private_default:
        raise ForgedError("what one has stands in the picture")
    private = await asyncio.to_thread(game_ui.private, view_of(trial, Tapped()), what, visit.t)
    await _show(visit, trial, Tapped(private=private))


async def _ask_for_turn(visit: Visit, trial: Trial) -> None:
    game_ui = game_ui_of(trial.game.record.game)
    view = view_of(trial, Tapped())
    custom_id = archive_id(trial.game.source, trial.ply, "tried")
    form = TryForm(custom_id, game_ui.example(view), game_ui.form_help(view, visit.t), visit.t)
    await visit.open_form(form)


async def _ask_engine(visit: Visit, trial: Trial) -> None:
    """Says on the board what the engine would play."""
    if not asks_engine(trial.game):
        raise ForgedError("the engine is not asked here")
    position = trial.position
    await visit.defer()
    best = await visit.use.adviser.opinion(trial.game.record.game, position, visit.user_id)
    await _show(visit, trial, Tapped(said=opinion_text(best, unbroken(position.format(best.move)), visit.t)))


def opinion_text(best: Analysis, move: str, translator: Translator) -> str:
    """What the engine would play, and what it expects of that for whoever is on turn, who may be either side."""
    score = best.score
    if score is None:
        return translator.text("ui-advice-hint", move=move)
    points = rounded(abs(score))
    if points == 0:
        return translator.text("archive-opinion-even", move=move)
    if best.exact and abs(score) < 1:  # equal points, and a rule that decides them
        if score > 0:
            return translator.text("archive-opinion-wins", move=move)
        return translator.text("archive-opinion-loses", move=move)
    if score > 0:
        return translator.text("archive-opinion-more", move=move, points=points)
    return translator.text("archive-opinion-less", move=move, points=points)


async def _show(visit: Visit, trial: Trial, tapped: Tapped | None = None) -> None:
    """Shows *trial* in place, without the embed that older versions sent."""
    await visit.edit(embed=None, **await compose(visit, trial, tapped or Tapped()))


async def _replayed(trial: Trial) -> None:
    """Makes the position known, off the event loop. Raises Refusal where the game went another way since."""
    try:
        position = await asyncio.to_thread(lambda: trial.position)
        if trial.draft:
            position.continuations(trial.draft)
    except (RecordError, MoveError):
        raise Refusal("archive-explore-changed") from None
