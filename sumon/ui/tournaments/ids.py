"""What the buttons and menus of tournaments say."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sumon.ui.wire.ids import Family


class TournamentVerb(StrEnum):
    """The controls of a tournament that was announced."""

    SHOW = "show"
    JOIN = "join"
    LEAVE = "leave"  # before the start
    HOW = "how"  # it works
    MINE = "mine"  # the game of the user
    WITHDRAW = "withdraw"  # ask about it
    OUT = "out"  # and do it
    RULES = "rules"  # of the game
    GAMES = "games"
    PAGE = "page"  # of games: the round, a dot, and how many lines before it
    LOOK = "look"  # at a game that is over
    TABLE = "table"
    LINES = "lines"  # of the table, after so many others
    EXPORT = "export"
    KEEP = "keep"  # not after all
    AGAIN = "again"  # set up one with the same choices
    MANAGE = "manage"


@dataclass(frozen=True, slots=True)
class TournamentAction:
    """A click on a tournament; *argument*: what is meant in it.

    The id 0 is that of a menu of tournaments: the chosen one is the argument.
    """

    tournament_id: int
    verb: TournamentVerb
    argument: str = ""


class DraftVerb(StrEnum):
    """The controls of the panel on which a tournament is set up."""

    GAME = "game"
    FORMAT = "format"
    PACE = "pace"
    START = "start"
    RATED = "rated"
    MORE = "more"
    FILLER = "filler"
    WHO = "who"
    ONCE = "once"  # how many games at once
    CHANNEL = "channel"
    BACK = "back"
    ANNOUNCE = "announce"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class DraftAction:
    """A click on the panel of a draft; *argument*: what was chosen."""

    tournament_id: int
    verb: DraftVerb
    argument: str = ""


class ManageVerb(StrEnum):
    """The controls of those who manage a tournament: what they ask for, then whom or what it is about, then do."""

    BACK = "back"  # to what there is to be done
    START = "start"
    BEGIN = "begin"
    DECIDE = "decide"
    GAME = "game"  # of which a decision is wanted
    RESULT = "result"  # the pairing and what it is decided as
    REPLACE = "replace"
    PLACE = "place"  # that somebody else is to have
    SUCCESSOR = "successor"  # the entrant and the user
    REPLACED = "replaced"
    DROP = "drop"
    DROPPING = "dropping"
    DROPPED = "dropped"
    DAY = "day"
    DAYS = "days"  # the pairing in which somebody needs one
    GIVE = "give"  # the pairing and the entrant
    HALF = "half"
    HALVED = "halved"  # who gets half a point for the round that they have missed
    MOVE = "move"
    MOVED = "moved"
    CANCEL = "cancel"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class ManageAction:
    """A click on the private pages of those who manage a tournament; *argument*: whom or what it is about."""

    tournament_id: int
    verb: ManageVerb
    argument: str = ""


TOURNAMENT = Family("k", TournamentAction, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]")
MANAGE = Family("p", ManageAction, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]")
DRAFT = Family("j", DraftAction, "{tournament_id:id}:{verb}[:{argument:rest}][#tag]")


def tournament_id(number: int, verb: TournamentVerb, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control that does *verb* with the tournament."""
    return TOURNAMENT.write(TournamentAction(number, verb, argument), tag)


def manage_id(number: int, verb: ManageVerb, argument: str = "") -> str:
    """The `custom_id` of a control that does *verb* for those who manage the tournament."""
    return MANAGE.write(ManageAction(number, verb, argument))


def draft_id(number: int, verb: DraftVerb, argument: str = "") -> str:
    """The `custom_id` of a control that does *verb* with the draft."""
    return DRAFT.write(DraftAction(number, verb, argument))
