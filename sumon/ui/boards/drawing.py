"""Draws a board together with texts from the database: the deal, the ratings."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.ranking.standings import RatingStep
from sumon.play.settings import UserSettings
from sumon.services.services import Services
from sumon.ui.boards.board import BoardContent, compose
from sumon.ui.boards.in_words import content_in_words
from sumon.ui.interactions.context import palette_named
from sumon.ui.interactions.people import person
from sumon.ui.texts.dates import day_line
from sumon.ui.texts.deals import deal_heading


async def draw(
    match: Match, services: Services, translator: Translator, pick: str = "", *, in_private: bool = False
) -> BoardContent:
    """The board of *match*; at the end with the change of the ratings.

    *in_private*: whether it is a private message, which says that it disappears when its reader closes Discord.
    """
    is_first = not match.is_over and match.pairing_id is None and await services.lessons.is_first_game(match)
    said = await _said(match, services, translator)
    reader = await _only_reader(match, services)
    if in_private and reader is not None and reader.boards.as_text:
        return content_in_words(match, reader.boards, translator, pick, said=said)
    palette = palette_named(
        (await services.settings.recent_server(match.guild_id) if reader is None else reader).palette
    )
    return await compose(match, translator, palette, pick, said=said, is_first=is_first, in_private=in_private)


async def _only_reader(match: Match, services: Services) -> UserSettings | None:
    """The settings of the only person in *match*; None if there are two."""
    if match.sole_player is not None and (user_id := match.seats[match.sole_player].user_id) is not None:
        return await services.settings.recent_user(user_id)
    return None


async def _said(match: Match, services: Services, translator: Translator) -> str:
    """The argument *said* of `text_of`: a sentence on the deal or the ratings."""
    if match.is_deal and not match.is_over:
        return "" if match.ply else await _deal_heading(match, services, translator)
    if match.is_deal:
        return await _deal_done(match, services, translator)
    if steps := await services.standings.rating_steps(match):
        return _ratings_line(steps, translator)
    if match.rated and match.result is not None and match.result.counts:
        return translator.text("panel-ratings-unchanged" if match.is_ratable else "panel-ratings-too-short")
    return ""


async def _deal_heading(match: Match, services: Services, translator: Translator) -> str:
    """The heading of the deal that is played in *match*."""
    if match.deal_day is None:
        return translator.text("shared-board")
    played = await services.deals.have_played(match.deal_day, match.record.game, recently=True)
    return deal_heading(match.deal_day, played, translator)


async def _deal_done(match: Match, services: Services, translator: Translator) -> str:
    """The player's progress on today's deals after *match*, a deal that is over; "" for another day's deal."""
    if match.deal_day != services.deals.today():
        return ""
    (player,) = (seat.user_id for seat in match.seats if seat.user_id is not None)
    return day_line(await services.cards.of_today(player), translator)


def _ratings_line(steps: Sequence[RatingStep], translator: Translator) -> str:
    """The change of each player's rating, with a question mark if it was unsettled."""
    said = []
    for step in steps:
        before, after = str(round(step.before)), str(round(step.after))
        if not step.is_settled:
            before, after = (translator.text("ratings-unsettled", rating=each) for each in (before, after))
        player = person(step.user_id, translator)
        said.append(translator.text("panel-rating-step", player=player, before=before, after=after))
    return translator.text("panel-ratings", steps=translator.text("ui-dot").join(said))
