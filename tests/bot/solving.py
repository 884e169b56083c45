"""What people do with a puzzle, in fewer words."""

from __future__ import annotations

import re
from typing import Any

from simcord import InteractionResult, MemberActor

from sumon.core.puzzle import Puzzle
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.daily.attempts import Attempt
from sumon.services.daily.puzzles import Puzzles
from tests.bot.conftest import Table, items, shown

DAY = 24 * 60 * 60


def with_puzzles() -> list[str]:
    """The games that have puzzles."""
    return [game for game in GAMES if engine_of(game).tasks]


def puzzles(table: Table) -> Puzzles:
    found: Puzzles = table.env.bot.services.puzzles
    return found


async def ask(table: Table, actor: MemberActor, **options: str) -> Any:
    """The private message with a puzzle."""
    message = shown(await actor.slash(table.channel, "puzzle", **options))
    assert message.ephemeral
    return message


def puzzle_in(table: Table, message: Any) -> Puzzle:
    found = next(re.match(r"z:([0-9a-f]{8}):", item.get("custom_id") or "") for item in items(message))
    assert found
    return puzzles(table).book.find_puzzle(found[1])


def control(message: Any, verb: str, argument: str = "") -> str:
    """The custom_id of the control that does *verb* with *argument*."""
    for item in items(message):
        parts = (item.get("custom_id") or "").partition("#")[0].split(":", 5)
        if len(parts) == 6 and (parts[3], parts[5]) == (verb, argument):
            return str(item["custom_id"])
    raise AssertionError(f"no {verb} {argument!r} among {[item.get('custom_id') for item in items(message)]}")


def control_of_game(message: Any, name: str) -> str:
    return next(str(item["custom_id"]) for item in items(message) if item.get("label") == name)


def has(message: Any, verb: str, argument: str) -> bool:
    try:
        return bool(control(message, verb, argument))
    except AssertionError:
        return False


def tagged(message: Any, tag: str) -> str:
    return next(item["custom_id"] for item in items(message) if item.get("custom_id", "").endswith(f"#{tag}"))


async def type_in(actor: MemberActor, message: Any, text: str) -> InteractionResult:
    form = await actor.click(message, label="Enter move")
    return await actor.submit_modal(form, {"move": text})


async def forge(table: Table, actor: MemberActor, custom_id: str) -> InteractionResult:
    """A click that says *custom_id*, on a message that is not the puzzle's."""
    await actor.slash(table.channel, "leaderboard")
    (answer,) = await table.click_at_once((actor, table.channel.last_message, custom_id))
    return answer


async def attempt_of(table: Table, message: Any) -> Attempt:
    return (await puzzles(table).open(table.ada.id, puzzle_in(table, message).id, None)).attempt


def wrong_moves(puzzle: Puzzle, count: int = 3) -> list[str]:
    """Legal moves that can be entered as a whole and are not the answer."""
    position = puzzle.record.replay()
    found = []
    for move in position.legal_moves():
        text = position.format(move)
        if text != puzzle.answer and (found == [] or not text.startswith(found[-1])):
            found.append(text)
        if len(found) == count:
            break
    return found
