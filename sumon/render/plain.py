"""The common parts of the alt texts and text boards of all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sumon.core.protocol import Player, View
from sumon.i18n import Translator
from sumon.render.head import Shape
from sumon.render.renderer import Caption

BRACKETS = {Shape.DISC: ("(", ")"), Shape.BLOCK: ("[", "]")}  # round and square, like the shapes in the pictures


def score_line(points: Sequence[int], on_move: Shape | None, winner: Shape | None) -> str:
    """The points of both players by shape, with `>` before the one on turn and `*` before the winner."""
    fields = []
    for shape in Shape:
        mark = ">" if shape is on_move else "*" if shape is winner else " "
        fields.append(f"{mark}{BRACKETS[shape][0]} {BRACKETS[shape][1]} {points[shape]}")
    return "      ".join(fields)


def player_name(player: Player, caption: Caption, translator: Translator) -> str:
    """The name of the player, in a picture without names "Player 1" and "Player 2"."""
    return caption.name(player) or translator.text("render-player", number=player + 1)


def last_mover(view: View, caption: Caption, translator: Translator) -> str:
    """The name of the player who made the last move, in a game in which both move in turn."""
    mover = Player((view.ply + 1) % len(Player)) if view.to_move is None else view.to_move.other
    return player_name(mover, caption, translator)


def points(view: View, named: Callable[[Player], str], translator: Translator, first: Player = Player.FIRST) -> str:
    """A sentence with the points of both players, those of *first* first. *named*: returns the name of a player."""
    return translator.text(
        "render-points",
        first=named(first),
        second=named(first.other),
        first_points=view.scores[first],
        second_points=view.scores[first.other],
    )


def ending(view: View, caption: Caption, translator: Translator) -> list[str]:
    """The result of the match, in sentences; none while it goes on."""
    if not caption.has_ended(view):
        return []
    winner = caption.winner_of(view)
    if caption.ending:
        result = caption.ending
    elif winner is None:
        result = translator.text("render-drawn")
    else:
        result = translator.text("render-won", who=player_name(winner, caption, translator))
    return [result] if view.outcome is None else [translator.say(view.outcome.reason), result]
