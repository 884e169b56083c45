"""Everything a player can do wrong is answered with a private sentence that says what would be right."""

from __future__ import annotations

import pytest

from tests.bot.conftest import Table, find_id, labels, ply_of, shown, told

# What is typed, and what the answer has to name.
UNPLAYABLE = [
    ("hello", ["hello", "c1-c2 f1-e2"]),
    ("z9-z8", ["z9"]),
    ("c1-c4", ["c1-c4"]),
    ("c1-e2", ["c1-e2", "two squares"]),
    ("c1-d1", ["c1-d1", "d2"]),
    ("c1-c1", ["c1"]),
    ("h8-h7", ["h8", "Red"]),
    ("a1-a2", ["a1"]),
    ("c1-c2 b1-b2", ["b1", "8"]),
    ("swap", ["swap"]),
    ("5@d1", ["b1-a2"]),
    ("end", ["haven’t entered a move"]),
]


async def test_an_unplayable_move_is_refused_with_a_reason(table: Table) -> None:
    await table.start()
    for typed, named in UNPLAYABLE:
        if find_id(table.board(), "undo"):  # the good part of the last one was entered
            await table.ada.click(table.board(), label="Undo")
        sentence = told(await table.move(table.ada, typed)).replace("\u2011", "-")
        assert all(part in sentence for part in named), sentence
        assert sentence.endswith((".", "?", "`.", "!")), sentence
        assert ply_of(table.board()) == 0, typed


async def test_the_form_refuses_like_the_command(table: Table) -> None:
    board = await table.start()
    form = await table.ada.click(board, label="Enter move")
    typed = await table.ada.submit_modal(form, {"move": "c1-e2"})
    assert told(typed) == told(await table.move(table.ada, "c1-e2"))


async def test_a_refused_form_opens_again_with_what_was_typed(table: Table) -> None:
    board = await table.start()
    form = await table.ada.click(board, label="Enter move")
    refused = await table.ada.submit_modal(form, {"move": "c1-e2  end"})
    assert labels(shown(refused)) == ["Try again"]
    await table.restart()
    gone = shown(refused).message.id
    again = await table.ada.click(shown(refused), label="Try again")
    assert value_in(again) == "c1-e2 end"
    await table.ada.submit_modal(again, {"move": "c1-c2 end"})
    assert ply_of(table.board()) == 1
    assert gone not in table.env.backend.messages[table.channel.id], "the refusal is answered"


async def test_what_is_too_long_to_be_remembered_is_refused_all_the_same(table: Table) -> None:
    board = await table.start()
    form = await table.ada.click(board, label="Enter move")
    refused = await table.ada.submit_modal(form, {"move": "x" * 100})
    assert "x" * 100 in told(refused)
    assert labels(shown(refused)) == []


async def test_the_good_part_of_a_refused_turn_is_entered(table: Table) -> None:
    board = await table.start()
    form = await table.ada.click(board, label="Enter move")
    refused = await table.ada.submit_modal(form, {"move": "c1-c2 f1-e2 a1-a3 end"})
    sentence = told(refused).replace("\u2011", "-")
    assert sentence.endswith("\nThe first part of your turn was fine and is entered: `c1-c2 f1-e2`.")
    assert sentence.count("a1-a3") <= 1
    assert "so far: `c1-c2 f1-e2`." in table.board().content.replace("\u2011", "-")
    again = await table.ada.click(shown(refused), label="Try again")
    assert value_in(again) == "a1-a3 end"
    await table.ada.submit_modal(again, {"move": "end"})
    assert "c1-c2 f1-e2" in table.board().content.replace("\u2011", "-")
    assert ply_of(table.board()) == 1


async def test_a_typed_turn_keeps_its_good_part_too(table: Table) -> None:
    await table.start()
    sentence = told(await table.move(table.ada, "c1-c2 hello")).replace("\u2011", "-")
    assert sentence.endswith("is entered: `c1-c2`.")
    assert find_id(table.board(), "end") is not None
    await table.move(table.ada, "c1-c2 f1-e2 end")
    assert ply_of(table.board()) == 1, "the whole turn may be typed once more"


def value_in(form) -> str:
    """What stands in the line of a form."""
    return form.modal["components"][0]["component"]["value"]


async def test_a_blocked_and_a_backward_step(table: Table) -> None:
    await table.start()
    for move in ("c1-c2", "h8-h7"):
        await table.click_turn(move)
    assert "c2" in told(await table.move(table.ada, "d1-c2"))
    sentence = told(await table.move(table.ada, "c2-c1"))
    assert "c2\u2011c1" in sentence
    assert "c3" in sentence


async def test_a_move_out_of_turn(table: Table) -> None:
    await table.start()
    assert told(await table.move(table.grace, "h8-h7")) == f"It’s {table.ada.mention}’s turn."
    assert told(await table.grace.slash(table.channel, "undo")) == f"It’s {table.ada.mention}’s turn."


async def test_a_spectator_cannot_play_resign_or_ask_for_a_rematch(table: Table) -> None:
    await table.start()
    watching = f"Only {table.ada.mention} and {table.grace.mention} can play in this game. You’re welcome to watch."
    assert told(await table.move(table.linus, "c1-c2")) == watching
    assert told(await table.linus.slash(table.channel, "resign")) == watching
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert told(await table.linus.slash(table.channel, "rematch")) == watching


async def test_a_move_after_the_end(table: Table) -> None:
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    over = "This game is over. You can start a rematch with `/rematch`."
    assert told(await table.move(table.ada, "c1-c2")) == over
    assert told(await table.grace.slash(table.channel, "undo")) == over
    nothing = "There’s no game here. Start one with `/play`."
    assert told(await table.linus.slash(table.channel, "resign")) == nothing


@pytest.mark.parametrize("command", ["board", "undo", "resign", "rematch"])
async def test_commands_where_no_game_is(table: Table, command: str) -> None:
    sentence = told(await table.ada.slash(table.channel, command))
    assert sentence == "There’s no game here. Start one with `/play`."


async def test_a_rematch_while_the_game_goes_on(table: Table) -> None:
    await table.start()
    sentence = told(await table.ada.slash(table.channel, "rematch"))
    assert sentence == "This game isn’t over yet. Finish it or resign before you start a rematch."


async def test_asking_twice_for_a_rematch(table: Table) -> None:
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.ada.slash(table.channel, "rematch")
    sentence = told(await table.ada.slash(table.channel, "rematch"))
    assert sentence == "You’ve already asked for a rematch. Now your opponent has to accept it."


async def test_moving_while_the_computer_thinks(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    services = table.env.bot.services
    await services.turns.play(await services.matches.find_match(1), table.ada.id, "c1-b2")
    sentence = told(await table.move(table.ada, "d1-d2"))
    assert sentence == "It’s the bot’s turn, and it’s still thinking."


async def test_what_was_typed_cannot_mention_anybody_or_leave_its_quotes(table: Table) -> None:
    await table.start()
    answer = shown(await table.move(table.ada, f"`{table.linus.mention}` @everyone"))
    assert table.linus.mention not in answer.content
    assert answer.content.count("`") % 2 == 0
    assert table.pinged(answer.message) == set()


async def test_another_step_of_the_same_piece_twice_is_refused_without_losing_the_draft(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    sentence = told(await table.move(table.ada, "h8-h7"))
    assert "h8" in sentence
    assert "so far: `c1\u2011c2`." in table.board().content
    assert find_id(table.board(), "end") is not None
