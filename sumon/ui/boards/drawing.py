"""A board as it is shown, with what it says beside the match: the deal, the ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.ranking.standings import RatingStep
from sumon.play.use_cases import UseCases
from sumon.render import Palette
from sumon.ui.boards.board import Board, compose
from sumon.ui.texts.daily import day_line
from sumon.ui.texts.deals import deal_heading, place_lines, result_lines
from sumon.ui.texts.fitting import fitted
from sumon.ui.wire.people import person
from sumon.ui.wire.visit import palette_named

ROOM_FOR_RESULTS = 400  # characters: the result has to fit on a phone with its picture


async def draw(
    match: Match, use: UseCases, translator: Translator, pick: str = "", *, in_private: bool = False
) -> Board:
    """The board; at the end, with the change of the ratings.

    *in_private*: it is a private answer, which is gone when its reader closes Discord, and says so.
    """
    is_first = not match.is_over and match.pairing_id is None and await use.lessons.is_first_game(match)
    palette = await _palette_of(match, use)
    board = await compose(match, translator, palette, pick, is_first=is_first, in_private=in_private)
    lines = [board.content]
    if match.is_deal and not (match.draft or pick):
        with_deal = _with_deal if match.deal_day is not None else _with_shared_deal
        lines = await with_deal(board.content, match, use, translator)
    if steps := await use.standings.rating_steps(match):
        lines.append(_ratings_line(steps, translator))
    elif match.rated and match.result is not None and match.result.counts:
        why = "panel-ratings-unchanged" if match.is_ratable else "panel-ratings-too-short"
        lines.append(translator.text(why))
    if in_private:
        lines.append(translator.text("deals-in-private"))
    return replace(board, content="\n".join(lines))


async def _palette_of(match: Match, use: UseCases) -> Palette:
    """The colours of the only person in *match*, or those of the server."""
    people = [seat.user_id for seat in match.seats if seat.user_id is not None]
    if len(people) == 1:
        return palette_named((await use.settings.recent_user(people[0])).palette)
    return palette_named((await use.settings.recent_server(match.guild_id)).palette)


async def _with_deal(content: str, match: Match, use: UseCases, translator: Translator) -> list[str]:
    """The lines of a board with the heading of the deal that is played; once it is over, with the table of results.

    While its day goes on, the end says how much of the day its player has done.
    """
    assert match.deal_day is not None
    played = await use.deals.have_played(match.deal_day, match.record.game, recently=not match.is_over)
    lines = [deal_heading(match.deal_day, played, translator), content]
    if match.is_over:
        (player,) = (seat.user_id for seat in match.seats if seat.user_id is not None)
        results = await use.deals.results(player, match.deal_day, match.record.game, match.deal_guild_id)
        lines.append(fitted(result_lines(results, translator), translator, most=ROOM_FOR_RESULTS))
        if match.deal_day == use.deals.today():
            lines.append(day_line(await use.cards.of_today(player), translator))
    return lines


async def _with_shared_deal(content: str, match: Match, use: UseCases, translator: Translator) -> list[str]:
    """The lines of a board with the heading of a shared deal; once it is over, with the table of results so far."""
    lines = [translator.text("shared-board"), content]
    if match.is_over and match.shared_deal_id is not None:
        (player,) = (seat.user_id for seat in match.seats if seat.user_id is not None)
        results = await use.shared_deals.results(player, await use.shared_deals.find(match.shared_deal_id))
        lines.append(fitted(place_lines(results, translator), translator, most=ROOM_FOR_RESULTS))
    return lines


def _ratings_line(steps: Sequence[RatingStep], translator: Translator) -> str:
    """The change of each player's rating, with the question mark of that moment."""
    said = []
    for step in steps:
        before, after = str(round(step.before)), str(round(step.after))
        if not step.is_settled:
            before, after = (translator.text("ratings-unsettled", rating=each) for each in (before, after))
        player = person(step.user_id, translator)
        said.append(translator.text("panel-rating-step", player=player, before=before, after=after))
    return translator.text("panel-ratings", steps=translator.text("ui-dot").join(said))
