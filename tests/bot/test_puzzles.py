"""`/puzzle` in a simulated Discord: solving, refusals with reasons, hints, streaks."""

from __future__ import annotations

from typing import Any

import pytest

from sumon.engines.pool import EnginePool
from sumon.games.summy import typeset
from sumon.play.daily.book import Book, load_book
from sumon.play.settings import Boards
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.people import unbroken
from tests.bot.conftest import Table, described, labels, name_of, shown, told
from tests.bot.solving import (
    ask,
    attempt_of,
    control,
    forge,
    has,
    puzzle_in,
    puzzles,
    tagged,
    type_in,
    with_puzzles,
    wrong_moves,
)
from tests.play.test_play_growing import Sudoku


async def test_answer_is_tapped_step_by_step_also_after_a_restart(table: Table) -> None:
    message = await ask(table, table.ada, game="sumon")
    puzzle = puzzle_in(table, message)
    assert message.content == "**Puzzle** · Sum On · Easy"
    assert "You play " in described(message), "the task is in the foot of the picture"
    for step in puzzle.answer.split():
        if has(message, "pick", step.partition("-")[0]):
            message = shown(
                await table.ada.click(message, custom_id=control(message, "pick", step.partition("-")[0]))
            )
            await table.restart()
        message = shown(await table.ada.click(message, custom_id=control(message, "do", step)))
    if "End turn" in labels(message):
        message = shown(await table.ada.click(message, label="End turn"))
    assert "**Right: `" in message.content
    assert "Solved on the first try, without a hint." in message.content
    assert "Your streak: one puzzle" in message.content
    assert labels(message) == ["Next puzzle", "Puzzle table", "Play a game"]
    following = puzzle_in(table, shown(await table.ada.click(message, label="Next puzzle")))
    assert (following.game, following.strength) == ("sumon", puzzle.strength)
    assert following.id != puzzle.id


async def test_entered_steps_are_taken_back(table: Table) -> None:
    message = await ask(table, table.ada, game="sumon", difficulty="hard")
    puzzle = puzzle_in(table, message)
    while len(puzzle.answer.split()) < 2:
        message = shown(await table.ada.click(message, label="Give up"))
        message = await ask(table, table.ada, game="sumon", difficulty="hard")
        puzzle = puzzle_in(table, message)
    begun = shown(await type_in(table.ada, message, puzzle.answer.split()[0]))
    assert "so far." in begun.content
    assert "Undo" in labels(begun)
    back = shown(await table.ada.click(begun, label="Undo"))
    assert "so far." not in back.content
    assert (await puzzles(table).open(table.ada.id, puzzle.id, None)).attempt.wrong == 0


async def test_sudoku_is_answered_by_column_and_square(table: Table) -> None:
    message = await ask(table, table.ada, game="sudoku")
    answer = puzzle_in(table, message).answer
    square = answer.partition("@")[2]
    message = shown(await table.ada.click(message, custom_id=control(message, "pick", square[0])))
    message = shown(await table.ada.click(message, custom_id=control(message, "propose", square)))
    assert f"**Right: `{answer}`.**" in message.content


async def test_summy_is_answered_by_tapping_tiles(table: Table) -> None:
    message = await ask(table, table.ada, game="summy")
    puzzle = puzzle_in(table, message)
    assert "My rack" not in labels(message), "whether something fits would be a hint that is not counted"
    position = puzzle.record.replay()
    lay, view = position.parse(puzzle.answer), position.view(position.to_move)
    laid = [(square, tile) for square, tile in zip(lay.squares, lay.text, strict=True) if view.board[square] == "."]
    message = shown(await table.ada.click(message, label="Lay tiles"))
    assert "Back to the puzzle" in labels(message)
    rack: list[str] = list(view.rack)
    for _, tile in laid:
        place = rack.index(tile)
        rack[place] = ""
        message = shown(await table.ada.click(message, custom_id=tagged(message, f"tile{place}")))
    square = typeset(puzzle.answer).split()[0]
    if there := [label for label in labels(message) if f" {square} " in label]:
        message = shown(await table.ada.click(message, label=there[0]))
    message = shown(await table.ada.click(message, label="Play it"))
    assert "**Right: `" in message.content


@pytest.mark.every_game
@pytest.mark.parametrize("game", with_puzzles())
async def test_every_other_move_is_refused_with_its_reason(table: Table, game: str) -> None:
    message = await ask(table, table.ada, game=game)
    puzzle = puzzle_in(table, message)
    for count, move in enumerate(wrong_moves(puzzle), start=1):
        message = shown(await type_in(table.ada, message, f"{move} end"))
        assert "isn’t the answer" in message.content
        assert puzzle.answer not in message.content.replace("\u2011", "-")
        attempt = (await puzzles(table).open(table.ada.id, puzzle.id, None)).attempt
        assert (attempt.wrong, attempt.is_over) == (count, False)
        again = shown(await type_in(table.ada, message, f"{move} end"))
        assert "isn’t the answer" in again.content
        attempt = (await puzzles(table).open(table.ada.id, puzzle.id, None)).attempt
        assert attempt.wrong == count, "the same answer twice counts once"
    refusal = told(await type_in(table.ada, message, "zz"))
    assert refusal
    assert "isn’t the answer" not in refusal
    message = shown(await type_in(table.ada, message, f"{puzzle.answer} end"))
    assert "**Right: `" in message.content
    assert "3 wrong answers, no hint." in message.content
    assert "Solve a puzzle on the first try, without a hint, to start a streak." in message.content


async def test_what_an_answer_gives_is_compared_with_what_is_possible(table: Table) -> None:
    message = await ask(table, table.ada, game="sudoku")
    puzzle = puzzle_in(table, message)
    position = puzzle.record.replay()
    wrong = next(move for move in position.legal_moves() if position.format(move).endswith("?"))
    message = shown(await type_in(table.ada, message, position.format(wrong)))
    assert "already has that digit" in message.content
    message = await ask(table, table.grace, game="summy")
    best = int(puzzle_in(table, message).worth)
    position = puzzle_in(table, message).record.replay()
    assert "Your tiles" not in message.content, "they are in the picture"
    tile = position.view(position.to_move).rack[0]
    message = shown(await type_in(table.grace, message, f"swap {tile}"))
    assert f"That scores nothing. The best sum scores {best} points." in message.content


@pytest.mark.every_game
async def test_two_hints_lead_to_the_answer_and_are_counted(table: Table) -> None:
    for game in with_puzzles():
        message = await ask(table, table.ada, game=game)
        answer = puzzle_in(table, message).answer
        message = shown(await table.ada.click(message, label="Hint"))
        assert "**Hint 1 of 2:**" in message.content
        message = shown(await table.ada.click(message, label="Next hint"))
        assert "**Hint 2 of 2:**" in message.content
        assert not {"Hint", "Next hint"} & set(labels(message))
        await table.restart()
        message = await ask(table, table.ada, game=game)
        assert "**Hint 2 of 2:**" in message.content, "what is stored survives"
        message = shown(await type_in(table.ada, message, f"{answer} end"))
        assert "No wrong answer, 2 hints." in message.content


async def test_giving_up_shows_the_answer_and_ends_it(table: Table) -> None:
    message = await ask(table, table.ada, game="summy")
    puzzle = puzzle_in(table, message)
    other_device = await ask(table, table.ada)
    assert puzzle_in(table, other_device) == puzzle, "a puzzle that was begun is not skipped by asking again"
    message = shown(await table.ada.click(message, label="Give up"))
    written = game_ui_of(puzzle.game).in_line(puzzle.answer)
    assert f"**The answer is `{unbroken(written)}`.**" in message.content
    late = shown(await type_in(table.ada, other_device, puzzle.answer))
    assert "**The answer is `" in late.content, "answered after giving up"
    assert (await puzzles(table).standings(table.guild.id, 9)) == ()
    assert puzzle_in(table, await ask(table, table.ada)) != puzzle


async def test_answered_twice_counts_once_in_the_table(table: Table) -> None:
    message = await ask(table, table.ada, game="sudoku")
    other_device, answer = await ask(table, table.ada), puzzle_in(table, message).answer
    await type_in(table.ada, message, answer)
    again = shown(await type_in(table.ada, other_device, answer))
    assert "**Right: `" in again.content
    message = await ask(table, table.grace, game="sudoku")
    await table.grace.click(message, label="Hint")
    done = shown(await type_in(table.grace, message, puzzle_in(table, message).answer))
    lines = told(await table.grace.click(done, label="Puzzle table")).splitlines()
    assert lines[1:] == [
        f"1. {table.ada.mention}: 1 on the first try, 1 in all",
        f"2. {table.grace.mention}: 0 on the first try, 1 in all",
    ]


async def test_a_double_click_gives_one_hint(table: Table) -> None:
    message = await ask(table, table.ada, game="sudoku")
    first = control(message, "hint", "1")
    for _ in range(2):
        await forge(table, table.ada, first)
    message = shown(await table.ada.click(message, custom_id=first))
    assert (await attempt_of(table, message)).clues == 1
    shown_again = shown(await table.ada.click(message, custom_id=control(message, "hint", "2")))
    assert shown_again.content.count("**Hint ") == 2
    assert not has(shown_again, "hint", "3")


async def test_nobody_can_answer_a_puzzle_that_was_not_given_to_them(table: Table) -> None:
    message = await ask(table, table.ada, game="sumon")
    puzzle = puzzle_in(table, message)
    for verb in ("show", "hint", "giveup", "form", "end"):
        custom_id = control(message, "hint", "1").replace(":hint:", f":{verb}:")
        assert "You haven’t started this puzzle." in told(await forge(table, table.linus, custom_id))
    attempt = (await puzzles(table).open(table.ada.id, puzzle.id, None)).attempt
    assert (attempt.clues, attempt.is_over) == (0, False)


async def test_missing_file_takes_only_its_own_puzzles(
    table: Table, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = load_book(tmp_path)
    monkeypatch.setattr(puzzles(table), "book", book)
    assert "This game has no puzzles here" in told(await table.ada.slash(table.channel, "puzzle", game="sumon"))
    daily = shown(await table.ada.slash(table.channel, "daily"))
    assert daily.content.startswith("**The deals for January 1, 2026 (UTC)**,")
    assert labels(daily) == [f"Deal: {name_of(game)}" for game in table.env.bot.services.deals.games]


async def test_button_of_a_puzzle_that_is_gone_says_so_and_next_leads_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await ask(table, table.ada, game="sudoku")
    gone = puzzle_in(table, message)
    book = puzzles(table).book
    monkeypatch.delitem(book._by_id, gone.id)
    book._practice["sudoku"].remove(gone)
    assert "This puzzle is gone." in told(await table.ada.click(message, label="Hint"))
    assert puzzle_in(table, await ask(table, table.ada)).id != gone.id
    book._practice["sudoku"].append(gone)


async def test_a_puzzle_that_the_engines_have_made_meanwhile_is_given(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    engines, growth = EnginePool(workers=1), table.env.bot.services.growth
    grown = Book([])
    monkeypatch.setattr(puzzles(table), "book", grown)
    monkeypatch.setattr(growth, "_book", grown)
    monkeypatch.setattr(growth, "_rng", Sudoku(1))
    assert "This game has no puzzles here" in told(await table.ada.slash(table.channel, "puzzle", game="sudoku"))
    try:
        while not grown.practice("sudoku"):
            assert await growth.step(engines)
    finally:
        await engines.close()
    message = await ask(table, table.ada, game="sudoku")
    puzzle = puzzle_in(table, message)
    await table.restart()
    assert puzzle_in(table, await ask(table, table.ada, game="sudoku")) == puzzle, "begun, and still there"
    solved = shown(await type_in(table.ada, message, puzzle.answer))
    assert "**Right: `" in solved.content


async def test_what_no_button_of_a_puzzle_says_is_refused(table: Table) -> None:
    await ask(table, table.ada, game="sudoku")
    for custom_id in (
        "z:",
        "z:1:-:hint::",
        "z:0123abcd:990231:hint::",
        "z:0123abcd:-:dance::",
        "z:0123abcd:-:hint",
        "z:ZZZZZZZZ:-:hint::",
    ):
        assert "That button is out of date." in told(await forge(table, table.ada, custom_id)), custom_id


async def test_forged_entries_of_a_puzzle_are_refused(table: Table) -> None:
    puzzle = puzzle_in(table, await ask(table, table.ada, game="sumon"))
    forged = ("do:x:c1-c2", "pick::z9", "pick:c1-c9:c1", "undo:q w:", "form:q:", "private::stones", "chosen::lay")
    for said in forged:
        assert told(await forge(table, table.ada, f"z:{puzzle.id}:-:{said}")), said
        attempt = (await puzzles(table).open(table.ada.id, puzzle.id, None)).attempt
        assert (attempt.wrong, attempt.is_over) == (0, False), said


async def test_puzzles_are_shown_as_somebody_has_chosen(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.BOTH, palette="dark")
    message = await ask(table, table.ada, game="sudoku")
    assert "```" in message.content
    other = await ask(table, table.grace, game="sudoku")
    assert "```" not in other.content


async def test_puzzles_in_direct_messages_have_no_table(table: Table) -> None:
    user = table.ada.user
    message = shown(await user.slash("puzzle", game="sudoku"))
    done = shown(await type_in(user, message, puzzle_in(table, message).answer))
    assert "**Right: `" in done.content
    assert labels(done) == ["Next puzzle", "Play a game"]
    assert shown(await user.click(done, label="Play a game")).content.startswith("**Sum On** against Bot (Casual)")
    daily = shown(await user.slash("daily"))
    assert "Sudoku Duel: not started" in daily.content
