"""The pieces of Sum On placed by tapping: number and square, or left to chance, one piece a turn."""

from __future__ import annotations

from sumon.games.sumon.position import SumonPosition
from sumon.games.sumon.view import Side
from tests.bot.conftest import Table, described, find_id, items, labels, ply_of, told

STALE = "That board is out of date. Use the current one."


async def position_of(table: Table) -> SumonPosition:
    match = (await table.env.bot.services.matches.running_of(table.ada.id))[0]
    assert isinstance(match.position, SumonPosition)
    return match.position


async def test_all_pieces_are_placed_by_two_taps_each_and_the_last_by_one(table: Table) -> None:
    await table.start(variant="placement")
    taps = 0
    for number in (8, 7, 6, 5, 4, 3, 2, 1):
        for actor, rank in ((table.ada, 1), (table.grace, 8)):
            if number > 1:
                await actor.click(table.board(), label=str(number))
                taps += 1
            await actor.click(table.board(), label=f"{'abcdefgh'[8 - number]}{rank}")
            taps += 1
    view = (await position_of(table)).view(None)
    assert view.squares[:9] == (8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert view.squares[-9:] == (-8, -7, -6, -5, -4, -3, -2, -1, 0)
    assert taps == 2 * 15
    assert "At random" not in labels(table.board())


async def test_numbers_and_squares_stand_on_one_board(table: Table) -> None:
    board = await table.start(variant="placement")
    assert len(labels(board)) == 11
    assert "Tap the number to place on rank 1." in described(board)
    await table.ada.click(board, label="3")
    assert "Tap a square on rank 1 for your 3." in described(table.board())
    numbers, squares = [str(number) for number in range(1, 9)], [f"{file}1" for file in "abcdefghi"]
    common = ["At random", "Enter move", "More"]
    assert labels(table.board()) == [*numbers, *squares, *common]
    assert len(table.board().components) == 5
    styles = {item["label"]: item["style"] for item in items(table.board())}
    assert (styles["2"], styles["3"], styles["a1"]) == (2, 1, 2)  # grey, blue, grey
    await table.ada.click(table.board(), label="4")
    assert find_id(table.board(), "do:4@a1") is not None
    assert find_id(table.board(), "do:3@a1") is None


async def test_chance_places_one_piece_a_turn_until_play_begins(table: Table) -> None:
    await table.start(variant="placement")
    for ply in range(16):
        actor = table.on_turn(table.board())
        assert actor is (table.ada, table.grace)[ply % 2]
        await actor.click(table.board(), label="At random")
        assert ply_of(table.board()) == ply + 1
    position = await position_of(table)
    view = position.view(None)
    assert sorted(filter(None, view.squares[:9])) == list(range(1, 9))
    assert sorted(filter(None, view.squares[-9:])) == list(range(-8, 0))
    assert view.side is Side.BLUE
    assert not view.to_place


async def test_chance_is_only_for_the_player_on_turn_and_places_once(table: Table) -> None:
    board = await table.start(variant="placement")
    random = "m:1:0:0:random"
    (answer,) = await table.click_at_once((table.grace, board, random))
    assert told(answer) == f"It’s {table.ada.mention}’s turn."
    answers = await table.click_at_once((table.ada, board, random), (table.ada, board, random))
    said = [each for answer in answers for each in (answer.response, *answer.followups) if each and each.ephemeral]
    # On a slow machine the second tap is only acknowledged, and sees the turn where the board was.
    assert [each.content for each in said] in ([STALE], [])
    stored = table.env.backend.get_message(table.channel.id, board.id)
    assert stored.content.startswith(f"**1.** {table.ada.mention} `")
    assert ply_of(table.board()) == 1


async def test_nothing_is_left_to_chance_once_play_has_begun(table: Table) -> None:
    for game in ("sumon", "summy", "sudoku"):
        table.channel = table.guild.create_text_channel(game)
        board = await table.start(game)
        seen = str(items(board)[0]["custom_id"]).split(":")[1]
        (answer,) = await table.click_at_once((table.ada, board, f"m:{seen}:0:0:random"))
        assert told(answer) == STALE
        assert ply_of(table.board()) == 0
