"""Checks of views from outside: whether a game can reach the state they show."""

from __future__ import annotations

from random import Random

from .errors import ViewError
from .protocol import AnyRules, View


def require(holds: bool, wrong: str) -> None:
    """Raises ViewError with the text *wrong* unless *holds*."""
    if not holds:
        raise ViewError(wrong)


def require_possible(rules: AnyRules, view: View) -> None:
    """Raises ViewError unless a game by *rules* can reach *view*, as far as its viewer can know.

    `Rules.check_view` checks it first; then a position imagined from the view must show the same view again. The
    view must show no half-entered move.
    """
    try:
        rules.check_view(view)
        is_seen = rules.imagine(view, Random(0)).view(view.viewer) == view
    except ViewError:
        raise
    except Exception:  # rules only handle values that they made themselves
        raise ViewError("the rules can do nothing with the view") from None
    require(is_seen, "parts of the view contradict each other, or a move is entered in it")
