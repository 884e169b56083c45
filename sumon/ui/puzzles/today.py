"""`/daily`: one puzzle a game and date, the same everywhere; others' results only for those who are done."""

from __future__ import annotations

from collections.abc import Mapping

from sumon.core.puzzle import Puzzle
from sumon.i18n import Translator
from sumon.play.daily.attempts import Attempt, Sheet, Status
from sumon.play.daily.posts import DayCard
from sumon.play.errors import PuzzleError
from sumon.ui.buttons.puzzle import PuzzleAction, puzzle_id
from sumon.ui.puzzles.deals import deal_button, state_line
from sumon.ui.puzzles.text import puzzle_button, today_button
from sumon.ui.texts.daily import day_line
from sumon.ui.texts.dates import day_text, until_next
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name
from sumon.ui.wire.controls import RoutedButton, Style, row_view, rows_view
from sumon.ui.wire.people import mention
from sumon.ui.wire.visit import Visit

ROOM_FOR_OTHERS = 800  # characters of what others did: the message has more to say
STATES: Mapping[Status | None, str] = {
    None: "puzzles-daily-new",
    Status.OPEN: "puzzles-daily-begun",
    Status.SOLVED: "puzzles-daily-solved",
    Status.SHOWN: "puzzles-daily-shown",
}


async def show_today(visit: Visit, *, shared: bool = False) -> None:
    """Answers privately with today's puzzles and deals, and how far the user has come.

    *shared*: whether the user has just shared that. Raises PuzzleError for none.
    """
    card = await visit.use.cards.of_today(visit.user_id)
    if not card.count:
        raise PuzzleError("puzzles-none")
    puzzles = await visit.use.puzzles.all_of_today()
    rows = [
        tuple(puzzle_button(puzzles[game], card.day, visit.t) for game in card.attempts if game in puzzles),
        tuple(deal_button(game, card.day, visit.t, Style.MAIN) for game in card.deals),
        _own_buttons(card, visit, puzzles, shared=shared),
    ]
    text = _today_text(card, visit.t)
    if shared:
        text = f"{text}\n{visit.t.text('daily-shared')}"
    await visit.show(text, view=rows_view(rows), embeds=[])


async def open_daily(visit: Visit, action: PuzzleAction) -> Sheet | None:
    """The puzzle of a day that a button leads to; of a past day, only for users who have begun it.

    All others are told that the day is over, and shown the way to today's puzzles. Raises PuzzleError if the puzzle
    is gone.
    """
    puzzles = visit.use.puzzles
    puzzle = await puzzles.find(action.puzzle)
    if action.day == puzzles.today() and (await puzzles.all_of_today()).get(puzzle.game) is puzzle:
        return await puzzles.begin(visit.user_id, puzzle, action.day)
    try:
        return await puzzles.open(visit.user_id, action.puzzle, action.day)
    except PuzzleError:
        await visit.tell(visit.t.text("puzzles-day-over"), view=row_view([today_button(puzzle, visit.t)]))
        return None


async def others_lines(visit: Visit, sheet: Sheet) -> list[str]:
    """The results of others on this server with the daily puzzle that the user is done with."""
    if visit.guild_id is None:
        return []
    others, count = await visit.use.puzzles.others(sheet, visit.guild_id)
    if not others:
        return []
    lines = [_line(attempt, visit.t) for attempt in others]
    listed = fitted(lines, visit.t, most=ROOM_FOR_OTHERS, beyond=count - len(others))
    return [visit.t.text("puzzles-daily-here"), listed]


def _line(attempt: Attempt, translator: Translator) -> str:
    player = mention(attempt.user_id)
    if attempt.status is not Status.SOLVED:
        return translator.text("puzzles-daily-line-shown", player=player)
    return translator.text("puzzles-daily-line-solved", player=player, wrong=attempt.wrong, hints=attempt.clues)


def _today_text(card: DayCard, translator: Translator) -> str:
    key = "puzzles-daily-today" if card.attempts else "deals-without-puzzles"
    lines = [
        translator.text(key, day=day_text(card.day, translator), next=until_next(card.day)),
        day_line(card, translator),
    ]
    for game, attempt in card.attempts.items():
        key = STATES[attempt.status if attempt is not None else None]
        lines.append(translator.text(key, game=game_name(game, translator)))
    if card.deals:
        lines.append(translator.text("deals-today"))
        lines += [state_line(game, match, translator) for game, match in card.deals.items()]
    lines.append(translator.text("puzzles-daily-all-done" if card.done == card.count else "puzzles-daily-next"))
    return "\n".join(lines)


def _own_buttons(
    card: DayCard, visit: Visit, puzzles: Mapping[str, Puzzle], *, shared: bool
) -> tuple[RoutedButton, ...]:
    """What can be done beside today's: to share the whole day, once all of it is done, and to look at yesterday."""
    first = next(iter(puzzles.values()), None)
    if first is None:
        return ()
    is_done = card.done == card.count
    wanted = [("daily-share", "shareday")] if is_done and not shared else []
    return tuple(
        RoutedButton(visit.t.text(key), puzzle_id(first.id, card.day, verb))
        for key, verb in (*wanted, ("daily-yesterday", "yesterday"))
    )
