"""Fair draws: the seal of a game and, once the game is over, the sealed setup."""

from __future__ import annotations

import asyncio

from sumon.core.commitment import SHOWN, commitment, drawn_setup, first_good_draw, seal
from sumon.core.registry import rules_of
from sumon.play.match.offers import plays_computer
from sumon.play.model import Match
from sumon.play.past.archived_game import ArchivedGame
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.texts.match import seal_text


async def show_proof(context: Context, game: ArchivedGame) -> None:
    """Answers privately with the seal of *game* and, once it is over, the check of its setup. Raises Refusal."""
    match = game.match
    if match is None or not match.commitment:
        raise Refusal("archive-deal-no-chance")
    if not match.is_over:
        await context.send_privately(seal_text(match.commitment, context.translator))
        return
    facts = {
        "digits": match.commitment[:SHOWN],
        "found": match.commitment,
        "salt": match.salt,
        "setup": match.record.setup,
    }
    fits = await context.defer_if_slow(asyncio.to_thread(_fits, match))
    verdict = context.translator.text("archive-deal-fits" if fits else "archive-deal-differs")
    if match.drawn_by is None:
        await context.send_privately("\n".join((verdict, context.translator.text("archive-deal", **facts))))
        return
    text = context.translator.text("archive-deal-drawn", interaction=str(match.drawn_by), **facts)
    # In a game against the computer, no second player has seen the seal before the bot knew the number to draw by.
    honest = "archive-deal-drawn-alone" if plays_computer(match) else "archive-deal-drawn-together"
    rule = (
        game_ui_of(match.record.game).deal_rule(context.translator)
        if plays_computer(match) and _begins_well(match)
        else ""
    )
    await context.send_privately("\n".join(filter(None, (verdict, text, rule, context.translator.text(honest)))))


def _fits(match: Match) -> bool:
    """Whether the setup of *match* is the sealed one; takes a moment."""
    record = match.record
    if match.drawn_by is None:
        return commitment(match.salt, record.setup) == match.commitment
    drawn = record.game, record.variant, match.salt, match.drawn_by
    if seal(match.salt) != match.commitment:
        return False
    if drawn_setup(*drawn) == record.setup:
        return True
    return plays_computer(match) and drawn_setup(*drawn, first_good_draw(*drawn)) == record.setup


def _begins_well(match: Match) -> bool:
    """Whether the setup of *match* is as good as the rule for games against the computer demands today."""
    return rules_of(match.record.game).begins_well(match.record.variant, match.record.setup)
