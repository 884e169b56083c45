"""Lines about a match: what it is, and how it stands."""

from __future__ import annotations

from collections.abc import Callable

from sumon.core.commitment import SHOWN
from sumon.core.protocol import Player, View
from sumon.core.registry import rules_of
from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.ui.games import game_ui_of


def laid_down_line(match: Match, translator: Translator) -> str:
    """That the last turn had been laid down in advance; "" where it was not."""
    return translator.text("prepared-laid-down") if match.was_prepared else ""


def seal_line(seal: str, translator: Translator) -> str:
    """How *seal* begins, as a small line; "" where there is none."""
    return translator.text("archive-sealed", digits=seal[:SHOWN]) if seal else ""


def seal_text(seal: str, translator: Translator) -> str:
    """The whole *seal*, for somebody who wants to compare it afterwards."""
    return translator.text("archive-deal-sealed", seal=seal)


MARKS = ("●", "■")  # the shapes of the players in the picture, as characters


def game_line(match: Match, translator: Translator) -> str:
    """The number of *match*, its variant where it has one, and whether it is rated, for its pictures.

    What else it is, *More* says.
    """
    game, variant = match.record.game, match.record.variant
    line = translator.text("ui-game-number", match=str(match.id))
    if variant != rules_of(game).variants[0]:
        line = translator.text(
            "ui-game-of-variant", variant=game_ui_of(game).variant(variant, translator), number=line
        )
    return translator.text("ratings-footer", footer=line) if match.rated else line


def footer(match: Match, translator: Translator) -> str:
    """Game, variant, number and whether it is rated; at the end also how the seal of the deal begins.

    *More* says it, and a board in words.
    """
    game_ui = game_ui_of(match.record.game)
    variant = game_ui.variant(match.record.variant, translator)
    line = translator.text("ui-footer", game=game_ui.name(translator), variant=variant, match=str(match.id))
    is_rated = match.rated and (match.result is None or (match.result.counts and match.is_ratable))
    lines = [translator.text("ratings-footer", footer=line) if is_rated else line]
    if match.commitment and match.is_over:
        # On a line of its own: both together would be cut in two on a phone.
        lines.append(seal_line(match.commitment, translator))
    return "\n".join(lines)


def score_line(
    game: str,
    view: View,
    disc: Player,
    order: tuple[Player, Player],
    name: Callable[[Player], str],
    translator: Translator,
) -> str:
    """The points of both players, in *order*, with their shapes and sides; *name* says who has no side."""
    side, (first, second) = game_ui_of(game).side, order
    marks = {disc: MARKS[0], disc.other: MARKS[1]}
    return translator.text(
        "ui-score",
        first_mark=marks[first],
        first=side(view, first, translator) or name(first),
        first_points=view.scores[first],
        second_points=view.scores[second],
        second=side(view, second, translator) or name(second),
        second_mark=marks[second],
    )
