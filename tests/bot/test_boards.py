"""The board message: edited in place during a turn, posted anew when the turn passes, one with buttons."""

from __future__ import annotations

import asyncio
import threading

import pytest

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.render import DARK, Caption, Foot, Palette, draw
from sumon.ui.boards import drawing
from sumon.ui.boards.board import BoardContent
from sumon.ui.boards.transport import EDITABLE_FOR
from tests.bot.conftest import Table, described, find_id, items, labels, shown


async def test_a_click_in_a_turn_costs_one_request_and_a_passing_turn_two(table: Table) -> None:
    board = await table.start()
    before = table.requests()
    await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    assert table.requests() - before == 1
    await table.ada.click(table.board(), label="2 ↑ c2")
    assert table.requests() - before == 2
    await table.ada.click(table.board(), label="End turn")
    assert table.requests() - before == 4


async def test_the_message_stays_during_a_turn_and_a_new_one_comes_when_it_passes(table: Table) -> None:
    first = await table.start()
    await table.ada.click(first, custom_id=find_id(first, "pick:c1"))
    await table.ada.click(table.board(), label="2 ↑ c2")
    assert table.board().id == first.id
    await table.ada.click(table.board(), label="End turn")
    second = table.board()
    assert second.id != first.id
    old = next(message for message in table.channel.history() if message.id == first.id)
    assert not old.components
    assert old.content == f"**1.** {table.ada.mention} `c1\u2011c2` ·\u00a00–\u20600"
    assert not old.attachments


async def test_only_the_player_on_turn_is_notified(table: Table) -> None:
    challenge = shown(
        await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, first="challenger")
    )
    assert table.pinged(challenge.message) == {table.grace.id}
    await table.grace.click(challenge, label="Accept")
    assert table.pinged(table.board()) == {table.ada.id, table.grace.id}
    await table.move(table.ada, "c1-c2 end")
    assert table.pinged(table.board()) == {table.grace.id}
    await table.click_turn("h8-h7")
    assert table.pinged(table.board()) == {table.ada.id}
    await table.grace.slash(table.channel, "board")
    assert table.pinged(table.board()) == {table.ada.id}


async def test_the_picture_has_a_description_and_changes_with_every_step(table: Table) -> None:
    await table.start()
    first = await table.board().attachments[0].read()
    description = str(table.board().attachments[0].description)
    assert "To move: ada (Blue)." in description
    await table.move(table.ada, "c1-c2")
    board = table.board()
    assert await board.attachments[0].read() != first
    assert "Turn so far: c1 to c2." in str(board.attachments[0].description)
    assert len(board.attachments) == 1
    assert board.attachments[0].filename == "board.png"
    assert not board.embeds, "Discord shows a plain attachment larger"
    assert board.content == f"{table.ada.mention} (Blue), your turn so far: `c1\u2011c2`.", "there are many buttons"


async def test_chosen_piece_and_its_squares_stand_out_in_the_picture(table: Table) -> None:
    board = await table.start()
    before = await board.attachments[0].read()
    await table.ada.click(board, custom_id=find_id(board, "pick:e1"))
    (picture,) = table.board().attachments
    chosen = await picture.read()
    view = GAMES["sumon"].start("standard", "").view(None)
    caption = Caption(names=("ada", "grace"), pick="e1", foot=Foot(instruction="Tap where your 4 goes."))
    assert chosen == draw("sumon", view, palette=DARK, caption=caption) != before
    assert "Tap where your 4 goes." in described(table.board())


async def test_a_board_older_than_an_hour_is_replaced_by_a_new_one(table: Table) -> None:
    first = await table.start()
    await table.env.advance_time(EDITABLE_FOR.total_seconds() + 60)
    await table.ada.click(first, custom_id=find_id(first, "pick:c1"))
    await table.ada.click(table.board(), label="2 ↑ c2")
    assert table.board().id != first.id
    assert "so far: `c1\u2011c2`" in table.board().content
    assert not next(message for message in table.channel.history() if message.id == first.id).components
    second = table.board()
    await table.env.advance_time(EDITABLE_FOR.total_seconds() + 60)
    answer = await table.move(table.ada, "f1-e2")
    assert table.board().id == shown(answer).id != second.id


async def test_board_posts_a_fresh_one_and_takes_the_buttons_off_the_old_one(table: Table) -> None:
    first = await table.start()
    await table.move(table.ada, "c1-c2")
    answer = shown(await table.grace.slash(table.channel, "board"))
    assert not answer.ephemeral
    assert "End turn" in labels(answer)
    old = next(message for message in table.channel.history() if message.id == first.id)
    assert not old.components
    assert not old.attachments
    assert old.content == "-# The board has moved down."
    await table.ada.click(table.board(), label="End turn")
    assert table.on_turn(table.board()) is table.grace


async def test_a_spectator_gets_a_board_where_nothing_is_played_and_the_players_keep_theirs(
    table: Table,
) -> None:
    board = await table.start()
    answer = shown(await table.linus.slash(table.channel, "board"))
    assert answer.ephemeral
    assert "it’s your turn" in board.content
    assert f"It’s {table.ada.mention} (Blue)’s turn." in answer.content
    assert "Tap" not in answer.content
    assert answer.content.splitlines()[-1] == "-# Sum On · Standard board · Game 1 · Rated"
    assert " Game 1 · Rated." in described(board)
    assert answer.attachments
    assert labels(answer) == ["Follow"]
    assert table.board().id == board.id
    await table.ada.click(table.board(), custom_id=find_id(board, "pick:c1"))
    assert "2 ↑ c2" in labels(table.board())


async def test_a_thread_of_finished_turns_reads_as_a_score_sheet(table: Table) -> None:
    await table.start()
    for actor, move in ((table.ada, "c1-c2 f1-e2"), (table.grace, "h8-h7"), (table.ada, "d1-d2")):
        await table.move(actor, f"{move} end")
    await table.click_turn("g8-g7")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    *sheet, end = [each.content for each in table.channel.history() if not each.flags.ephemeral][1:]
    assert sheet == [
        f"**1.** {table.ada.mention} `c1\u2011c2 f1\u2011e2` ·\u00a00–\u20600",
        f"**2.** {table.grace.mention} `h8\u2011h7` ·\u00a00–\u20600",
        f"**3.** {table.ada.mention} `d1\u2011d2` ·\u00a00–\u20600",
        f"**4.** {table.grace.mention} `g8\u2011g7` ·\u00a00–\u20600",
        "-# The board has moved down.",
    ]
    assert f"**{table.grace.mention} wins" in end


async def test_resigning_asks_first_and_shows_who_won(table: Table) -> None:
    await table.start()
    asked = shown(await table.grace.slash(table.channel, "resign"))
    assert asked.ephemeral
    await table.grace.click(asked, label="Keep playing")
    assert "it’s your turn" in table.board().content
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    board = table.board()
    said = f"**{table.ada.mention} wins**: {table.grace.mention} resigned."
    assert board.content.splitlines()[0] == said, "one sentence, which calls both"
    assert " – " not in board.content, "points have decided nothing; the picture shows them"
    assert table.pinged(board) == {table.ada.id, table.grace.id}
    assert [message.id for message in table.channel.history() if message.components] == [board.id]


async def test_a_rematch_is_started_by_the_other_player(table: Table) -> None:
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    asked = shown(await table.ada.click(table.board(), label="Rematch"))
    assert f"{table.grace.mention}, {table.ada.mention} wants a rematch in **Sum On**!" in asked.content
    assert table.pinged(asked.message) == {table.grace.id}
    await table.grace.slash(table.channel, "rematch")
    board = table.board()
    assert table.on_turn(board) is table.grace
    assert " Game 2 · Rated." in described(board)


async def test_a_rematch_with_the_computer_starts_at_once(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.ada.slash(table.channel, "rematch")
    assert table.on_turn(table.board()) is table.ada
    assert "(Red), it’s your turn" in table.board().content
    assert table.computer.asked == [("sumon", "beginner")]


async def test_no_more_than_five_buttons_a_row_and_five_rows(table: Table) -> None:
    board = await table.start(variant="pie+placement")
    for _ in range(16):
        actor = table.on_turn(board)
        number = items(board)[0]
        if ":pick:" in number["custom_id"]:
            await actor.click(board, custom_id=number["custom_id"])
        square = next(item for item in items(table.board()) if ":do:" in item["custom_id"])
        await actor.click(table.board(), custom_id=square["custom_id"])
        board = table.board()
        assert all(len(row.children) <= 5 for row in board.components)
        assert len(board.components) <= 5
    await table.click_turn("a1-a2")
    await table.grace.click(table.board(), label="Keep Red")
    many = next(item for item in items(table.board()) if ":pick:" in item["custom_id"])
    await table.grace.click(table.board(), custom_id=many["custom_id"])
    assert len(table.board().components) <= 5


@pytest.mark.parametrize(
    ("game", "hint"),
    [
        ("sumon", "Enter one step or a whole turn; “end” ends your turn."),
        (
            "summy",
            "A whole sum, its start square first if needed. Or “swap 3 +”.",
        ),
        ("sudoku", "The square for the tile."),
    ],
)
async def test_the_form_says_what_can_be_typed_in_this_game(table: Table, game: str, hint: str) -> None:
    form = await table.ada.click(await table.start(game), label="Enter move")
    (line,) = form.modal["components"]
    assert line["description"] == hint


@pytest.mark.parametrize(
    ("game", "goal"),
    [
        ("sumon", "Goal: cross the board. Each piece there scores its number."),
        ("summy", "Goal: lay correct sums. Each digit scores its value."),
        ("sudoku", "Goal: a point for each tile in row, column and box."),
    ],
)
async def test_first_boards_say_what_the_game_is_about(table: Table, game: str, goal: str) -> None:
    board = await table.start(game)
    assert goal in described(board)
    assert len(board.content.splitlines()) == 2


async def test_the_goal_goes_when_both_have_moved(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    assert "Goal: " in described(table.board())
    await table.move(table.grace, "h8-h7 end")
    assert "Goal: " not in described(table.board())


async def test_a_piece_chosen_while_a_step_is_made_does_not_hide_the_step(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await table.start()
    await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    step, piece = str(find_id(table.board(), "do:c1-c2")), str(find_id(board, "pick:e1"))
    compose = drawing.compose

    async def slowly(
        match: Match, translator: Translator, palette: Palette, pick: str = "", **more: bool
    ) -> BoardContent:
        if pick:
            await asyncio.to_thread(threading.Event().wait, 1)  # the picture takes its time
        return await compose(match, translator, palette, pick, **more)

    monkeypatch.setattr(drawing, "compose", slowly)
    await table.click_at_once((table.ada, board, piece), (table.ada, board, step))
    assert table.board().id == board.id
    assert "so far: `c1\u2011c2`" in table.board().content
    assert "End turn" in labels(table.board())
