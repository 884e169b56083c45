"""*Learn from it*: the missed chances of one's own finished game, one after the other, for the player alone."""

from __future__ import annotations

from typing import Any

from sumon.engines import engine_of
from sumon.play.daily.chances import chance_id
from sumon.play.model import Match
from sumon.play.past.archive import ArchivedGame
from sumon.play.review import Review
from sumon.ui.past.analyse import with_review
from sumon.ui.past.late_answer import edit_or_post
from sumon.ui.puzzles.showing import parts_of
from sumon.ui.puzzles.text import PUZZLE, PuzzleAction
from sumon.ui.show.names import game_name
from sumon.ui.wire.controls import RoutedButton, Style, rows_view
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.people import mention
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit


async def learn_from(visit: Visit, game: ArchivedGame) -> None:
    """Answers privately with the next missed chance of the user's in *game*; first with how its review gets on.

    Raises Refusal for others than its players, and what `with_review` raises.
    """
    match = game.match
    if match is None:
        raise ForgedError("no match to learn from")
    if match.player_of(visit.user_id) is None:
        raise Refusal("puzzles-chance-players-only")

    async def show(review: Review) -> None:
        await _answer(visit, match, await next_parts(visit, match, review))

    await with_review(visit, game, show)


async def next_parts(visit: Visit, match: Match, review: Review | None = None) -> dict[str, Any]:
    """The message with the next missed chance of the user's in *match*, or that there is none left.

    *review*: that of *match*, where it may be that there was none at all. Raises PuzzleError.
    """
    sheet = await visit.use.puzzles.next_chance(visit.user_id, match)
    if sheet is not None:
        return await parts_of(visit, sheet)
    chances = await visit.use.puzzles.chances.of_match(match, visit.user_id)
    if chances:
        text = visit.t.text("puzzles-chance-none-left", count=len(chances))
    else:
        player, game = match.player_of(visit.user_id), engine_of(match.record.game)
        missed = review is not None and player is not None and review.missed([player], game.bad_turn_cost)
        text = visit.t.text("puzzles-chance-unclear" if missed else "puzzles-chance-none")
    return {"content": text, "attachments": [], "embeds": [], "view": _elsewhere(visit, match)}


def _elsewhere(visit: Visit, match: Match) -> Any:
    """The ways on where a game has nothing more to learn from."""
    action = PuzzleAction(chance_id(match.id, 0), None, "practice")
    others = RoutedButton(visit.t.text("puzzles-practice"), PUZZLE.write(action), Style.MAIN)
    play = PuzzleAction(chance_id(match.id, 0), None, "game")
    return rows_view([(others, RoutedButton(visit.t.text("ui-play-a-game"), PUZZLE.write(play)))])


async def _answer(visit: Visit, match: Match, parts: dict[str, Any]) -> None:
    """Shows *parts*: in place of the progress, where the answer has told of it."""
    if not visit.is_answered:
        await visit.show(**parts)
        return
    which = {"game": game_name(match.record.game, visit.t), "match": str(match.id)}
    late = visit.t.text("puzzles-chance-late", player=mention(visit.user_id), **which)
    content, files = parts["content"], parts["attachments"]
    await edit_or_post(visit, content, late=late, files=files, view=parts["view"])
