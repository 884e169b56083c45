"""The common parts of the alt texts and text boards of all games."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.core.protocol import Player, View
from sumon.i18n import Catalog
from sumon.render.head import Shape
from sumon.render.renderer import Caption

BRACKETS = {Shape.DISC: ("(", ")"), Shape.BLOCK: ("[", "]")}  # round and square, like the shapes in the pictures


def score_line(points: Sequence[int], on_move: Shape | None, winner: Shape | None) -> str:
    """Both players' *points* in the order of shapes; `>` before the one on move, `*` before the winner."""
    fields = []
    for shape in Shape:
        mark = ">" if shape is on_move else "*" if shape is winner else " "
        fields.append(f"{mark}{BRACKETS[shape][0]} {BRACKETS[shape][1]} {points[shape]}")
    return "      ".join(fields)


def player_name(player: Player, caption: Caption, catalog: Catalog, locale: str) -> str:
    """The player's name, or which of the two it is."""
    if caption.names[player]:
        return caption.names[player]
    if player is Player.FIRST:
        return catalog.text("render-first-player", locale)
    return catalog.text("render-second-player", locale)


def points(view: View, caption: Caption, catalog: Catalog, locale: str) -> str:
    """Both players' points in a sentence."""
    first, second = (player_name(player, caption, catalog, locale) for player in Player)
    return catalog.text(
        "render-points",
        locale,
        first=first,
        second=second,
        first_points=view.scores[Player.FIRST],
        second_points=view.scores[Player.SECOND],
    )


def ending(view: View, caption: Caption, catalog: Catalog, locale: str) -> list[str]:
    """How the match ended, in sentences; none while it goes on."""
    if not caption.has_ended(view):
        return []
    winner = caption.winner_of(view)
    if caption.ending:
        result = caption.ending
    elif winner is None:
        result = catalog.text("render-drawn", locale)
    else:
        result = catalog.text("render-won", locale, who=player_name(winner, caption, catalog, locale))
    return [result] if view.outcome is None else [catalog.say(view.outcome.reason, locale), result]
