"""Texts about a deal: its heading, and the table of its results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from sumon.core.message import cut
from sumon.i18n import Translator
from sumon.play.daily.deals import DealResult
from sumon.ui.interactions.people import person
from sumon.ui.interactions.refusals import MAX_CHOICE
from sumon.ui.texts.dates import day_text
from sumon.ui.texts.names import seat_name


def deal_heading(day: date, played: int, translator: Translator) -> str:
    """The heading of a board: the day of the deal, and the number *played* of users who have finished it."""
    return translator.text("deals-board", day=day_text(day, translator), played=played)


def result_lines(results: Sequence[DealResult], translator: Translator) -> list[str]:
    """The table of *results*, which must not be empty: the common opponent, and a line for each result."""
    opponent = seat_name(results[0].match.seats[results[0].player.other], translator)
    heading = translator.text("deals-heading", opponent=opponent)
    return [heading, *(deal_result_line(result, translator) for result in results)]


def deal_result_line(result: DealResult, translator: Translator) -> str:
    """A player and their points, or the news that they gave up."""
    player = person(result.match.seats[result.player].user_id or 0, translator)
    if result.given_up:
        return translator.text("deals-line-given-up", player=player)
    return translator.text(
        "deals-line", player=player, points=result.points, against=result.against, hints=result.hints
    )


def place_lines(results: Sequence[DealResult], translator: Translator) -> list[str]:
    """The table of *results* of a shared deal, best first; equal results share a place."""
    return [
        place_line(place, result, person(result.match.seats[result.player].user_id or 0, translator), translator)
        for place, result in places_of(results)
    ]


def places_of(results: Sequence[DealResult]) -> list[tuple[int, DealResult]]:
    """*results* of a shared deal, best first, each with its place; equal results share a place."""
    ranks = [result.rank for result in results]
    return [(ranks.index(result.rank) + 1, result) for result in results]


def place_line(place: int, result: DealResult, player: str, translator: Translator) -> str:
    """A line of the table of a shared deal. *player*: the player's name or mention in the line."""
    if result.given_up:
        return translator.text("deals-line-given-up", player=player)
    return translator.text(
        "shared-line",
        place=place,
        player=player,
        points=result.points,
        against=result.against,
        hints=result.hints,
    )


def choice_label(result: DealResult, translator: Translator) -> str:
    """The option of *result* in a menu, which cannot show mentions as names."""
    name, number = result.match.seats[result.player].name, str(result.match.id)
    if result.given_up:
        return cut(translator.text("deals-choice-given-up", player=name, match=number), MAX_CHOICE)
    label = translator.text("deals-choice", player=name, match=number, points=result.points, against=result.against)
    return cut(label, MAX_CHOICE)
