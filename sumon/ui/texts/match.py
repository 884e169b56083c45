"""Lines about a match: its game and number, its seal, and its points."""

from __future__ import annotations

from sumon.core.commitment import SHOWN
from sumon.core.registry import rules_of
from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.ui.games import game_ui_of


def laid_down_line(match: Match, translator: Translator) -> str:
    """The line that the last turn was prepared in advance; "" if it was not."""
    return translator.text("prepared-laid-down") if match.was_prepared else ""


def seal_line(seal: str, translator: Translator) -> str:
    """The first digits of *seal*, as a small line; "" without a seal."""
    return translator.text("archive-sealed", digits=seal[:SHOWN]) if seal else ""


def seal_text(seal: str, translator: Translator) -> str:
    """The whole *seal*, for players who want to compare it after the game."""
    return translator.text("archive-deal-sealed", seal=seal)


MARKS = ("●", "■")  # the shapes of the players in the picture, as characters


def game_line(match: Match, translator: Translator) -> str:
    """The line in the pictures of *match*: its number, its variant unless it is the main one, and "rated".

    *More* has the rest, see `footer`.
    """
    game, variant = match.record.game, match.record.variant
    line = translator.text("ui-game-number", match=str(match.id))
    if variant != rules_of(game).variants[0]:
        line = translator.text(
            "ui-game-of-variant", variant=game_ui_of(game).variant(variant, translator), number=line
        )
    return translator.text("ratings-footer", footer=line) if match.rated else line


def footer(match: Match, translator: Translator) -> str:
    """The lines in *More* and on text boards: game, variant, number, "rated" and, after the end, the seal."""
    game_ui = game_ui_of(match.record.game)
    variant = game_ui.variant(match.record.variant, translator)
    line = translator.text("ui-footer", game=game_ui.name(translator), variant=variant, match=str(match.id))
    is_rated = match.rated and (match.result is None or (match.result.counts and match.is_ratable))
    lines = [translator.text("ratings-footer", footer=line) if is_rated else line]
    if match.commitment and match.is_over:
        # On a line of its own, as a phone would wrap both together.
        lines.append(seal_line(match.commitment, translator))
    return "\n".join(lines)
