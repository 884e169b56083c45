"""Old boards, other people's boards, double clicks, and boards that outlive the bot."""

from __future__ import annotations

from sumon.play.model import Match
from tests.bot.conftest import Table, described, find_id, items, labels, ply_of, shown, told


async def test_a_click_by_the_opponent_is_told_whose_turn_it_is(table: Table) -> None:
    board = await table.start()
    sentence = told(await table.grace.click(board, custom_id=find_id(board, "pick:c1")))
    assert sentence == f"It’s {table.ada.mention}’s turn."
    assert "Tap the piece" in described(table.board())


async def test_a_click_by_a_spectator_is_told_who_plays(table: Table) -> None:
    board = await table.start()
    for label in ("Enter move", "2 · c1"):
        sentence = told(await table.linus.click(board, label=label))
        assert (
            sentence
            == f"Only {table.ada.mention} and {table.grace.mention} can play in this game. You’re welcome to watch."
        )


async def test_a_stale_board_says_so_and_leads_to_the_current_one(table: Table) -> None:
    board = await table.start()
    old_id = find_id(board, "pick:c1")
    await table.ada.click(board, custom_id=old_id)
    old_step = find_id(table.board(), "do:c1-c2")
    await table.move(table.ada, "c1-b2 end")
    # The old board lost its buttons; somebody may have clicked one just before that.
    for actor in (table.ada, table.grace):
        (answer,) = await table.click_at_once((actor, board, str(old_step)))
        assert told(answer) == "That board is out of date. Use the current one."
        (link,) = items(shown(answer))
        assert link["label"] == "Go to board"
        assert link["url"].endswith(f"/{table.guild.id}/{table.channel.id}/{table.board().id}")
    assert ply_of(table.board()) == 1


async def test_a_double_click_moves_once(table: Table) -> None:
    board = await table.start()
    await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    step = str(find_id(table.board(), "do:c1-c2"))
    answers = await table.click_at_once((table.ada, board, step), (table.ada, board, step))
    sentences = [answer.response.content for answer in answers if answer.response and answer.response.ephemeral]
    assert sentences == ["That board is out of date. Use the current one."]
    assert "so far: `c1\u2011c2`." in table.board().content


async def test_a_second_click_that_comes_late_takes_back_no_further_step(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 f1-e2")
    board = table.board()
    undo = str(find_id(board, "undo"))
    await table.ada.click(board, custom_id=undo)
    (answer,) = await table.click_at_once((table.ada, board, undo))
    assert told(answer) == "That board is out of date. Use the current one."
    assert "so far: `c1\u2011c2`." in table.board().content


async def test_two_players_click_at_once_and_each_is_answered(table: Table) -> None:
    board = await table.start()
    pick, form = str(find_id(board, "pick:c1")), str(find_id(board, "form"))
    first, second = await table.click_at_once((table.ada, board, pick), (table.grace, board, form))
    assert first.acknowledged
    assert told(second) == f"It’s {table.ada.mention}’s turn."


async def test_two_people_join_an_open_challenge_at_once_and_one_gets_it(table: Table) -> None:
    challenge = shown(await table.ada.slash(table.channel, "sumon challenge")).message
    answers = await table.click_at_once(
        (table.grace, challenge, "c:1:accept"), (table.linus, challenge, "c:1:accept")
    )
    sentences = [answer.response.content for answer in answers if answer.response and answer.response.ephemeral]
    assert sentences == ["This challenge has already been accepted."]
    boards = [message for message in table.channel.history() if message.attachments]
    assert len(boards) == 1


async def test_an_old_button_works_after_a_restart_in_the_middle_of_a_turn(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    board = table.board()
    await table.restart()
    await table.ada.click(board, label="5 ← 2+3")
    await table.ada.click(table.board(), label="5 ↖ e2")
    assert "so far: `c1\u2011c2 f1\u2011e2`." in table.board().content
    await table.ada.click(table.board(), label="End turn")
    assert table.on_turn(table.board()) is table.grace


async def test_a_form_that_was_open_during_a_restart_is_understood(table: Table) -> None:
    board = await table.start()
    form = await table.ada.click(board, label="Enter move")
    await table.restart()
    await table.ada.submit_modal(form, {"move": "c1-c2 end"})
    assert table.on_turn(table.board()) is table.grace


async def test_challenge_buttons_work_after_a_restart(table: Table) -> None:
    challenge = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    await table.restart()
    await table.grace.click(challenge.message, label="Accept")
    assert "**Sum On**" in table.board().content


async def test_a_form_from_an_old_board_is_refused(table: Table) -> None:
    board = await table.start()
    form = await table.ada.click(board, label="Enter move")
    await table.move(table.ada, "c1-b2 end")
    await table.click_turn("h8-h7")
    sentence = told(await table.ada.submit_modal(form, {"move": "c1-c2 end"}))
    assert sentence == "That board is out of date. Use the current one."
    assert ply_of(table.board()) == 2


async def test_the_computer_goes_on_after_a_restart(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    services = table.env.bot.services
    # The bot went down right after the move had been stored.
    match: Match = (await services.matches.running_of(table.ada.id))[0]
    await services.turns.play(await services.matches.find_match(match.id), table.ada.id, "c1-b2")
    assert table.computer.asked == []
    await table.restart()
    await table.env.settle()
    assert table.computer.asked == [("sumon", "beginner")]
    assert table.on_turn(table.board()) is table.ada
    assert ply_of(table.board()) == 2


async def test_a_button_of_another_version_of_the_bot_is_out_of_date(table: Table) -> None:
    board = await table.start()
    (answer,) = await table.click_at_once((table.ada, board, "m:1:0:0:castle:e1"))
    assert told(answer) == "That board is out of date. Use the current one."


async def test_a_button_of_a_match_that_is_gone_says_so(table: Table) -> None:
    board = await table.start()
    (answer,) = await table.click_at_once((table.ada, board, "m:99:0:0:do:c1-c2"))
    assert told(answer) == "There’s no game here. Start one with `/play`."


async def test_after_the_end_nothing_can_be_clicked(table: Table) -> None:
    board = await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert labels(table.board())[0] == "Rematch"
    (answer,) = await table.click_at_once((table.ada, board, str(find_id(board, "pick:c1"))))
    assert told(answer) == "This game is over. You can start a rematch with `/rematch`."
