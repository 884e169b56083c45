"""Draws, takebacks and aborts in Discord: offered, answered, withdrawn, void; turns undone; games aborted."""

from __future__ import annotations

import re

import discord
import pytest
from simcord import MemberActor

from sumon.play.model import Termination
from sumon.ui.boards.live import GRACE
from tests.bot.conftest import FirstMove, Table, find_id, items, labels, ply_of, shown, shut_gate, told
from tests.bot.scripts import rigged
from tests.rigging import deals

A_MOMENT = GRACE.total_seconds() + 1
SUMMY = rigged("123467+=", "025589+:")


def public(table: Table) -> list[discord.Message]:
    """All that everybody sees in the channel, the oldest first."""
    return list(table.channel.history())


def offers(table: Table) -> list[discord.Message]:
    """The messages with the buttons of an offer."""
    return [
        message
        for message in public(table)
        if any(item.get("custom_id", "").startswith("o:") for item in items(message))
    ]


def offer_on(table: Table) -> discord.Message:
    """The only message with the buttons of an offer."""
    (message,) = offers(table)
    return message


def alive(table: Table) -> list[int]:
    """The messages with buttons of a match."""
    return [each.id for each in public(table) if any("m:" in item.get("custom_id", "") for item in items(each))]


async def two_turns(table: Table) -> None:
    """Each has made a turn, so nobody aborts alone any more."""
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")


async def more(table: Table, actor: MemberActor, label: str) -> None:
    """Opens the menu *More* and clicks."""
    menu = shown(await actor.click(table.board(), label="More"))
    assert menu.ephemeral
    await actor.click(menu, label=label)


async def test_a_turn_is_undone_with_one_tap(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    await table.ada.click(table.board(), label="End turn")
    before = table.board()
    assert labels(before)[-4:] == ["Enter move", "More", "How to play", "Undo (ada)"]
    refused = told(await table.grace.click(before, label="Undo (ada)"))
    assert refused.startswith("Only the player who made the last turn can undo it.")
    await table.ada.click(before, label="Undo (ada)")
    board = table.board()
    assert f"{table.ada.mention} has taken back their last turn." in board.content
    assert f"{table.ada.mention} (Blue), it’s your turn." in board.content
    assert table.pinged(board) >= {table.ada.id}
    collapsed = next(message for message in public(table) if message.id == before.id)
    assert collapsed.content == "-# A turn was taken back: the game goes on below."
    assert alive(table) == [board.id]
    await table.move(table.ada, "d1-d2 end")
    assert "played `d1\u2011d2`" in table.board().content
    assert "taken back" not in table.board().content


async def test_undo_as_a_command_does_the_same(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    assert told(await table.grace.slash(table.channel, "undo")).startswith("There’s nothing to undo")
    assert told(await table.linus.slash(table.channel, "undo")).startswith("Only ")
    await table.ada.slash(table.channel, "undo")
    assert f"{table.ada.mention} has taken back their last turn." in table.board().content
    assert alive(table) == [table.board().id]
    await table.env.advance_time(61)
    assert told(await table.ada.slash(table.channel, "undo")).startswith("There’s nothing to undo")


async def test_undo_explains_what_it_is_too_late_for(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    board = table.board()
    await table.env.advance_time(61)
    sentence = told(await table.ada.click(board, label="Undo (ada)"))
    assert sentence.startswith("You can undo a turn for 60 seconds. Now ask your opponent")
    await table.move(table.grace, "h8-h7")
    assert "back" not in [verb_of(item) for item in items(table.board())], "Grace has begun: it is her own Undo"


def verb_of(item: dict[str, str]) -> str:
    return item["custom_id"].split("#")[0].split(":")[4]


async def test_an_old_board_of_a_turn_that_was_taken_back_plays_nothing(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    old = table.board()
    pick, form = find_id(old, "pick:h8"), find_id(old, "form")
    assert pick is not None
    assert form is not None
    await table.ada.click(old, label="Undo (ada)")
    await table.move(table.ada, "d1-d2 end")
    new = table.board()
    assert ply_of(new) == ply_of(old) == 1
    for custom_id in (pick, form):
        (answer,) = await table.click_at_once((table.grace, old, custom_id))
        assert told(answer).startswith("That board is out of date.")
    (answer,) = await table.click_at_once((table.ada, old, str(find_id(old, "back"))))
    assert told(answer).startswith("That board is out of date.")
    assert (await table.env.bot.services.matches.find_match(1)).record.moves == ("d1-d2",)


async def test_a_takeback_is_offered_and_accepted(table: Table) -> None:
    await two_turns(table)
    await table.env.advance_time(61)
    await more(table, table.ada, "Ask for a takeback")
    offer = offer_on(table)
    assert offer.content == (
        f"{table.grace.mention}, {table.ada.mention} would like to **take back** turn 1 in game 1 of Sum On,"
        " and play it again."
    )
    assert labels(offer) == ["Accept", "Decline", "Withdraw (ada)"]
    assert table.pinged(offer) == {table.grace.id}
    assert told(await table.ada.click(offer, label="Accept")).startswith("This is your own offer")
    assert "play in this game" in told(await table.linus.click(offer, label="Accept"))
    await table.restart()
    before = table.board()
    await table.grace.click(offer, label="Accept")
    assert not offers(table)
    closed = next(message for message in public(table) if message.id == offer.id)
    assert closed.content == f"-# {table.ada.mention} asked for a takeback. {table.grace.mention} accepted."
    board = table.board()
    assert (ply_of(board), board.id > before.id) == (0, True)
    assert f"{table.ada.mention} has taken back their last turn." in board.content
    await table.env.advance_time(A_MOMENT)
    assert alive(table) == [board.id]
    (answer,) = await table.click_at_once((table.grace, offer, "o:1:accept"))
    assert told(answer) == "This offer has already been accepted."


async def test_a_draw_is_offered_by_command_and_agreed_on(table: Table) -> None:
    with deals({"summy": SUMMY}):
        await table.start("summy")
    assert told(await table.ada.slash(table.channel, "draw")) == "I’ve asked your opponent."
    offer = offer_on(table)
    assert "offers a **draw** in game 1 of Summy." in offer.content
    again = told(await table.grace.slash(table.channel, "draw"))
    assert again.startswith("This game already has an open offer.")
    menu = shown(await table.grace.click(table.board(), label="More"))
    assert labels(menu) == ["Accept", "Decline", "How to play", "Check the deal", "Resign"]
    await table.grace.click(menu, label="Accept")
    card = table.board()
    assert f"**A draw**: {table.ada.mention} and {table.grace.mention} agreed." in card.content
    assert labels(card)[0] == "Rematch"
    assert "A draw by agreement." in str(card.attachments[0].description)
    assert table.pinged(card) == {table.ada.id, table.grace.id}
    await table.env.advance_time(A_MOMENT)
    assert not offers(table), "accepted in private, its buttons go by themselves"


async def test_a_move_makes_an_offer_void_and_its_buttons_go(table: Table) -> None:
    await two_turns(table)
    assert told(await table.ada.slash(table.channel, "draw")).startswith("This game has no draws")
    await table.ada.slash(table.channel, "abort")
    offer = offer_on(table)
    await table.move(table.ada, "d1-d2 end")
    assert told(await table.grace.click(offer, label="Accept")) == "This offer has lapsed: the game went on."
    await table.env.advance_time(A_MOMENT)
    assert not offers(table)
    closed = next(message for message in public(table) if message.id == offer.id)
    assert closed.content == f"-# {table.ada.mention} offered to abort the game. The game went on."


async def test_declined_and_withdrawn(table: Table) -> None:
    await two_turns(table)
    await table.ada.slash(table.channel, "abort")
    await table.grace.click(offer_on(table), label="Decline")
    assert not offers(table)
    sentence = told(await table.ada.slash(table.channel, "abort"))
    again = "That has already been offered, and declined or withdrawn. You can offer it again after the next move."
    assert sentence == again
    await table.grace.slash(table.channel, "abort")
    refused = told(await table.ada.click(offer_on(table), label="Withdraw (grace)"))
    assert refused == "Only the player who made this offer can withdraw it."
    await more(table, table.grace, "Withdraw")
    await table.env.advance_time(A_MOMENT)
    assert not offers(table)
    assert public(table)[-1].content.endswith("offered to abort the game. The offer was withdrawn.")


async def test_an_offer_whose_message_was_refused_is_posted_soon_and_once(table: Table) -> None:
    await two_turns(table)
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500)
    answer = await table.ada.slash(table.channel, "abort")
    assert told(answer) == "Your offer is saved, but I couldn’t show it yet. I’ll try again."
    assert not offers(table)
    await table.env.advance_time(A_MOMENT)
    await table.env.advance_time(60)
    await table.grace.click(offer_on(table), label="Accept")
    said = f"**Aborted** by agreement: no result between {table.ada.mention} and {table.grace.mention}."
    assert table.board().content.startswith(said)


async def test_an_offer_that_is_over_before_its_message_could_be_posted_is_never_posted(table: Table) -> None:
    await two_turns(table)
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500)
    await table.ada.slash(table.channel, "abort")
    await table.move(table.ada, "d1-d2 end")
    sent = [request.method for request in table.env.http_requests].count("POST")
    await table.env.advance_time(A_MOMENT)
    await table.env.advance_time(60)
    assert not offers(table)
    assert [request.method for request in table.env.http_requests].count("POST") == sent


async def test_before_the_second_turn_a_player_aborts_alone(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    before = table.board()
    await more(table, table.grace, "Abort the game")
    card = table.board()
    said = f"**Aborted** by {table.grace.mention}: no result against {table.ada.mention}."
    assert said in card.content
    assert "draw" not in card.content.lower()
    assert "Aborted by grace: no result." in str(card.attachments[0].description)
    collapsed = next(message for message in public(table) if message.id == before.id)
    assert collapsed.content == "-# The board has moved down."
    listed = shown(await table.ada.slash(table.channel, "history"))
    assert f"**Aborted** against {table.grace.mention}: Sum On, game 1" in listed.content
    replay = shown(await table.ada.slash(table.channel, "replay", game="1"))
    assert "draw" not in replay.content.lower()


async def test_a_moderator_aborts_a_stuck_game_and_nobody_else_does(table: Table) -> None:
    await two_turns(table)
    refused = told(await table.linus.slash(table.channel, "abort"))
    assert "play in this game" in refused
    role = table.guild.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))
    judge = table.guild.add_member(table.env.create_user("judge"), roles=[role])
    asked = shown(await judge.slash(table.channel, "abort"))
    assert asked.ephemeral
    assert asked.content.startswith(f"Abort game 1 of {table.ada.mention} and {table.grace.mention}?")
    (button,) = [item["custom_id"] for item in items(asked) if "overrule" in item["custom_id"]]
    (answer,) = await table.click_at_once((table.linus, table.board(), button))
    assert (
        told(answer)
        == "To abort other people’s games, you need *Manage Messages* in the game’s channel and must do it there."
    )
    await judge.click(asked, label="Abort the game")
    card = table.board()
    players = f"{table.ada.mention} and {table.grace.mention}"
    assert f"**Aborted** by {judge.mention}: no result between {players}." in card.content
    assert table.pinged(card) == {table.ada.id, table.grace.id}
    match = await table.env.bot.services.matches.find_match(1)
    assert match.result is not None
    assert (match.result.termination, match.result.by) == (Termination.ABORTED, judge.id)


async def test_a_game_with_somebody_who_has_left(table: Table) -> None:
    await two_turns(table)
    table.guild.remove_member(table.grace)
    await table.ada.slash(table.channel, "abort")
    assert labels(offer_on(table)) == ["Accept", "Decline", "Withdraw (ada)"]
    role = table.guild.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))
    judge = table.guild.add_member(table.env.create_user("judge"), roles=[role])
    await judge.click(shown(await judge.slash(table.channel, "abort")), label="Abort the game")
    assert f"**Aborted** by {judge.mention}" in table.board().content
    await table.env.advance_time(A_MOMENT)
    assert not offers(table)
    assert [each for each in public(table) if each.content.endswith("offered to abort the game. The game is over.")]


async def test_a_moderator_who_plays_is_a_player(table: Table) -> None:
    role = table.guild.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))
    judge = table.guild.add_member(table.env.create_user("judge"), roles=[role])
    challenge = await table.ada.slash(table.channel, "sumon challenge", opponent=judge, first="challenger")
    await judge.click(shown(challenge), label="Accept")
    await table.move(table.ada, "c1-c2 end")
    await table.move(judge, "h8-h7 end")
    await judge.slash(table.channel, "abort")
    assert "would like to **abort**" in offer_on(table).content
    board = table.board()
    (answer,) = await table.click_at_once((judge, board, str(find_id(board, "more")).replace("more", "overrule")))
    assert told(answer).startswith("You’re playing in this game")


async def test_the_bot_gives_turns_back_at_once_and_they_count_like_hints(
    table: Table, computer: FirstMove
) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    await table.move(table.ada, "c1-c2 end")
    assert ply_of(table.board()) == 2
    menu = shown(await table.ada.click(table.board(), label="More"))
    assert labels(menu) == ["Take back (like a hint)", "Hint (counted)", "How to play", "Resign"]
    await table.ada.click(menu, label="Take back (like a hint)")
    assert ply_of(table.board()) == 0
    assert alive(table) == [table.board().id]
    gate = shut_gate(table)
    await table.move(table.ada, "d1-d2 end")
    await table.ada.slash(table.channel, "takeback")
    gate.set()
    await table.env.settle()
    assert (await table.env.bot.services.matches.find_match(1)).record.moves == (), "the answer came too late"
    assert f"{table.ada.mention} (Blue), it’s your turn." in table.board().content
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert re.search(rf"Hints: {table.ada.mention} 1\b", table.board().content)


async def test_more_is_for_the_players_and_resigning_asks_first(table: Table) -> None:
    await two_turns(table)
    assert "play in this game" in told(await table.linus.click(table.board(), label="More"))
    menu = shown(await table.grace.click(table.board(), label="More"))
    assert menu.content == "What would you like to do?\n-# Sum On · Standard board · Game 1 · Rated"
    assert labels(menu) == ["Take back my turn", "Offer to abort", "Planned turns", "How to play", "Resign"]
    await table.grace.click(menu, label="Resign")
    assert not (await table.env.bot.services.matches.find_match(1)).is_over
    board = table.board()
    for verb in ("giveup", "offer:abort", "offer:castle"):
        forged = str(find_id(board, "more")).replace("more", verb)
        (answer,) = await table.click_at_once((table.ada, board, forged))
        assert told(answer).startswith("That board is out of date.")
    assert table.board().content == board.content
    assert not offers(table)


async def test_two_people_answer_and_move_at_once(table: Table) -> None:
    await two_turns(table)
    await table.grace.slash(table.channel, "abort")
    await table.move(table.ada, "d1-d2")
    board, offer = table.board(), offer_on(table)
    end = str(find_id(board, "end"))
    await table.click_at_once(
        (table.ada, board, end), (table.ada, offer, "o:1:accept"), (table.ada, offer, "o:1:decline")
    )
    match = await table.env.bot.services.matches.find_match(1)
    stored = await table.env.bot.services.offers.find_request(1)
    assert stored.status.value in ("void", "accepted", "declined")
    assert match.is_over == (stored.status.value == "accepted")
    await table.env.advance_time(A_MOMENT)
    assert not offers(table)
    assert alive(table) == [table.board().id]


@pytest.mark.parametrize("command", ["draw", "takeback", "abort"])
async def test_where_there_is_no_game(table: Table, command: str) -> None:
    assert told(await table.ada.slash(table.channel, command)).startswith("There’s no game here.")
