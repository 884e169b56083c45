"""*Learn from it*: the missed chances of a finished game, one by one, shown privately to their player."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any

from sumon.engines import engine_of
from sumon.play.daily.attempts import PuzzleStatus, Sheet
from sumon.play.daily.missed_chances import MissedChance, chance_id
from sumon.play.errors import EngineWaitsError
from sumon.play.model import Match
from sumon.play.past.archived_game import ArchivedGame, HistoryFilter
from sumon.play.review import Review
from sumon.ui.buttons.boards import puzzle_id
from sumon.ui.buttons.turn_editor import EntryState
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, Style, rows_view
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.people import mention
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.past.analyse import with_review
from sumon.ui.past.review_message import edit_or_post
from sumon.ui.puzzles.text import compose
from sumon.ui.puzzles.today import others_lines
from sumon.ui.texts.dates import day_line
from sumon.ui.texts.names import game_name


async def show(
    context: Context, sheet: Sheet, draft: str = "", tapped: EntryState | None = None, *, shared: bool = False
) -> None:
    """Shows *sheet* to its solver, in place if the click came from a private message; see `parts_of`."""
    await context.edit_or_send(**await parts_of(context, sheet, draft, tapped, shared=shared))


async def parts_of(
    context: Context, sheet: Sheet, draft: str = "", tapped: EntryState | None = None, *, shared: bool = False
) -> dict[str, Any]:
    """The parts of the private message of *sheet*. *shared*: whether the solver has just shared the result."""
    is_over = sheet.attempt.is_over
    tapped = EntryState() if tapped is None else tapped
    if is_over:  # its board has no buttons any more
        tapped = EntryState(said=tapped.said)
    ended = await _end_lines(context, sheet, shared=shared) if is_over else ()
    shares = sheet.attempt.day == context.services.puzzles.today() and not shared
    return await compose(context, sheet, draft, tapped, ended, shares=shares)


async def _end_lines(context: Context, sheet: Sheet, *, shared: bool) -> tuple[str, ...]:
    attempt = sheet.attempt
    lines = []
    if attempt.is_clean:
        lines.append(context.translator.text("puzzles-at-once"))
    elif attempt.status is PuzzleStatus.SOLVED:
        lines.append(context.translator.text("puzzles-help-used", wrong=attempt.wrong, hints=attempt.clues))
    if isinstance(sheet.puzzle, MissedChance):
        return tuple(lines)
    if attempt.day is None:
        streak = await context.services.puzzles.streak(attempt.user_id)
        lines.append(context.translator.text("puzzles-streak", streak=streak))
    elif attempt.day == context.services.puzzles.today():
        lines.append(day_line(await context.services.cards.of_today(attempt.user_id), context.translator))
    if shared:
        lines.append(context.translator.text("daily-shared"))
    return (*lines, *await others_lines(context, sheet))


RECENT = 50  # games of a user that are searched for missed chances
AT_ONCE = 3  # games that are reviewed while the user waits

log = logging.getLogger(__name__)


async def show_own(context: Context, game: str | None = None) -> None:
    """Answers privately with the next missed chance in the user's games, from the newest game that has one.

    Reviewed games come first; then the newest others are reviewed, a few at a time. *game*: a slug, None for all
    games. Raises Refusal if there are no such games.
    """
    found, _ = await context.services.archive.history(
        HistoryFilter(context.user_id, game=game), offset=0, limit=RECENT
    )
    matches = [match for match in found if match.record.moves and engine_of(match.record.game).levels]
    if not matches:
        raise Refusal("puzzles-chance-no-games")
    sheet, unknown = await context.services.puzzles.next_of_games(context.user_id, matches)
    if sheet is not None:
        await context.edit_or_send(**await parts_of(context, sheet))
    else:
        await _review_next(context, matches, unknown[:AT_ONCE], looked_at=len(matches) - len(unknown))


async def _review_next(
    context: Context, matches: Sequence[Match], unknown: Sequence[Match], *, looked_at: int
) -> None:
    """Reviews the *unknown* ones of *matches* until there is a missed chance, and shows it.

    *looked_at*: the number of the *matches* that were reviewed before.
    """
    is_found = False

    async def show(match: Match, review: Review) -> None:
        nonlocal is_found
        sheet, _ = await context.services.puzzles.next_of_games(context.user_id, (match,))
        if sheet is not None:
            is_found = True
            await _answer(context, match, await parts_of(context, sheet))

    for match in unknown:
        try:
            await with_review(context, await context.services.archive.open_match(match), partial(show, match))
        except EngineWaitsError as error:
            log.info("match %d is not reviewed now: %s", match.id, error)
            continue
        if is_found or await context.services.reviewer.known(match) is None:  # else a shutdown has interrupted it
            return
        looked_at += 1
    is_more = looked_at < len(matches)
    text = context.translator.text(
        "puzzles-chance-games-more" if is_more else "puzzles-chance-games-done", count=looked_at
    )
    await _answer(context, matches[0], _nothing(context, matches[0], text, mine=is_more))


async def learn_from(context: Context, game: ArchivedGame) -> None:
    """Answers privately with the user's next missed chance in *game*, after showing the progress of its review.

    Raises Refusal unless the user played it, and the errors of `with_review`.
    """
    match = game.match
    if match is None:
        raise InvalidCustomIdError("no match to learn from")
    if match.player_of(context.user_id) is None:
        raise Refusal("puzzles-chance-players-only")

    async def show(review: Review) -> None:
        await _answer(context, match, await next_parts(context, match))

    await with_review(context, game, show)


async def next_parts(context: Context, match: Match) -> dict[str, Any]:
    """The parts of a message with the user's next missed chance in *match*, or with the news that none is left.

    Raises PuzzleError.
    """
    sheet = await context.services.puzzles.next_chance(context.user_id, match)
    if sheet is not None:
        return await parts_of(context, sheet)
    chances = await context.services.puzzles.chances.of_match(match, context.user_id)
    key = "puzzles-chance-none-left" if chances else "puzzles-chance-none"
    text = context.translator.text(key, count=len(chances))
    return _nothing(context, match, text, mine=True)


def _nothing(context: Context, match: Match, text: str, *, mine: bool) -> dict[str, Any]:
    """The parts of a message without a chance: *text* and buttons; *mine*: with one for the user's other games."""

    def button(key: str, verb: str, style: Style = Style.PLAIN) -> RoutedButton:
        return RoutedButton(context.translator.text(key), puzzle_id(chance_id(match.id, 0), None, verb), style)

    others = (button("puzzles-mine", "mine", Style.MAIN),) if mine else ()
    row = (*others, button("puzzles-practice", "practice"), button("ui-play-a-game", "game"))
    return {"content": text, "attachments": [], "embeds": [], "view": rows_view([row])}


async def _answer(context: Context, match: Match, parts: dict[str, Any]) -> None:
    """Shows *parts*, instead of the progress of a review if the answer shows that."""
    if not context.is_answered:
        await context.edit_or_send(**parts)
        return
    which = {"game": game_name(match.record.game, context.translator), "match": str(match.id)}
    late = context.translator.text("puzzles-chance-late", player=mention(context.user_id), **which)
    content, files = parts["content"], parts["attachments"]
    await edit_or_post(context, content, late=late, files=files, view=parts["view"])
