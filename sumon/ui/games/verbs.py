"""The actions on a turn while it is entered, in a match, at a puzzle, in a tutorial or on a board to explore."""

from __future__ import annotations

from enum import StrEnum


class Verb(StrEnum):
    """The actions of the controls of a turn being entered, those that a game shows among them."""

    DO = "do"  # one more entry
    PICK = "pick"  # see what can be entered after that; nothing is entered yet
    END = "end"
    UNDO = "undo"
    FORM = "form"
    ENTERED = "entered"  # the form was sent
    PROPOSE = "propose"  # a whole turn by button
    PLAY = "play"  # a whole turn by menu
    PRIVATE = "private"  # see what the player alone may see
    CHOSEN = "chosen"  # a turn that was put together there
    RANDOM = "random"  # any legal turn, in matches alone
