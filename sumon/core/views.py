"""Views that come from elsewhere: whether a game can have come to what they show."""

from __future__ import annotations

from random import Random

from .errors import ViewError
from .protocol import AnyRules, View


def require(holds: bool, wrong: str) -> None:
    """Raises ViewError, which says what is *wrong*, unless it *holds*."""
    if not holds:
        raise ViewError(wrong)


def require_possible(rules: AnyRules, view: View) -> None:
    """Raises ViewError unless a game by *rules* can have come to *view*, as far as its viewer can know.

    What a position says by itself is asked of the position, and what it cannot say of `Rules.check_view`. The view
    must show no half-entered move.
    """
    try:
        rules.check_view(view)
        is_seen = rules.imagine(view, Random(0)).view(view.viewer) == view
    except ViewError:
        raise
    except Exception:  # rules are made for what they gave themselves
        raise ViewError("the rules can do nothing with the view") from None
    require(is_seen, "parts of the view contradict each other, or a move is entered in it")
