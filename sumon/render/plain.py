"""What the text boards of all games share."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.render.badges import Shape

BRACKETS = {Shape.DISC: ("(", ")"), Shape.BLOCK: ("[", "]")}  # round and square, like the shapes in the pictures


def score_line(points: Sequence[int], on_move: Shape | None, winner: Shape | None) -> str:
    """Both players' *points* in the order of shapes; `>` before the one on move, `*` before the winner."""
    fields = []
    for shape in Shape:
        mark = ">" if shape is on_move else "*" if shape is winner else " "
        fields.append(f"{mark}{BRACKETS[shape][0]} {BRACKETS[shape][1]} {points[shape]}")
    return "      ".join(fields)
