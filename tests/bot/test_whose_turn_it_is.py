"""What stands before everybody and is for one person says for whom; what stands there says what it does."""

from __future__ import annotations

import discord
import pytest
from simcord import MemberActor

from sumon.play.requests import OfferKind
from sumon.ui.interactions.languages import translator_for
from sumon.ui.match import more as menu
from sumon.ui.texts.match import seal_line
from tests.bot.conftest import Table, find_id, items, labels, ply_of, shown, told

LONG_NAME = "Maximiliane von Hohenfels"
GREY, BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.primary


def rows_of(message: discord.Message) -> list[list[str]]:
    return [[item.to_dict()["label"] for item in row.children] for row in message.components]


def style_of(message: discord.Message, label: str) -> int:
    return next(int(item["style"]) for item in items(message) if item.get("label") == label)


async def begun_by(table: Table, name: str) -> MemberActor:
    """Somebody of that *name* has made a turn against Grace."""
    somebody = table.guild.add_member(table.env.create_user("somebody", global_name=name))
    offered = await somebody.slash(table.channel, "sumon challenge", opponent=table.grace, first="challenger")
    assert "Withdraw (Maximiliane…)" in labels(shown(offered))
    await table.grace.click(shown(offered), label="Accept")
    await table.move(somebody, "c1-c2 end")
    return somebody


async def test_undo_says_whose_turn_it_undoes_and_only_that_player_undoes_it(table: Table) -> None:
    somebody = await begun_by(table, LONG_NAME)
    board = table.board()
    assert labels(board)[-1] == "Undo (Maximiliane von…)"
    await table.restart()
    for other in (table.grace, table.linus):
        assert told(await other.click(board, label=labels(board)[-1])).startswith("Only ")
    await somebody.click(board, label=labels(board)[-1])
    assert ply_of(table.board()) == 0


async def test_the_own_turn_so_far_is_undone_without_a_name(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    assert labels(table.board())[-3:] == ["Undo", "Enter move", "More"]
    assert "Undo (ada)" not in labels(table.board())


async def test_end_turn_has_a_row_of_its_own_and_is_no_green_step(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    await table.ada.click(table.board(), label="5 ← 2+3")
    board = table.board()
    assert ["End turn"] in rows_of(board)
    assert style_of(board, "End turn") == GREY.value
    assert style_of(board, "5 ← 2+3") == BLUE.value
    assert style_of(board, "5 ↖ e2") == GREY.value


async def test_an_open_challenge_is_withdrawn_by_nobody_else(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge"))
    await table.restart()
    refused = told(await table.grace.click(offered, label="Withdraw (ada)"))
    assert refused == f"Only {table.ada.mention} can withdraw this challenge."
    own = told(await table.ada.click(offered, label="Join"))
    assert own == "This is your own challenge. Wait for someone to accept it, or withdraw it."
    await table.ada.click(offered, label="Withdraw (ada)")
    assert "withdraws the challenge" in next(iter(table.channel.history())).content


async def test_a_hint_is_asked_for_in_the_menu_and_counted(table: Table) -> None:
    await table.start(rated=False)
    await table.move(table.ada, "c1-c2 end")
    assert "Hint (counted)" not in labels(shown(await table.ada.click(table.board(), label="More")))
    more = shown(await table.grace.click(table.board(), label="More"))
    await table.restart()
    answer = shown(await table.grace.click(more, label="Hint (counted)"))
    assert answer.ephemeral
    assert answer.content.startswith("**The engine would play** `")
    assert (await table.env.bot.services.matches.find_match(1)).hints == (0, 1)
    await table.move(table.grace, "h8-h7 end")
    await table.move(table.ada, "d1-d2 end")
    assert told(await table.grace.click(more, label="Hint (counted)")).startswith("That board is out of date.")
    assert (await table.env.bot.services.matches.find_match(1)).hints == (0, 1)


async def test_the_menu_has_room_for_a_game_with_draws_and_takebacks(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(menu, "possible", lambda match, player, now: tuple(OfferKind))
    await table.start(rated=False)
    for actor, move in ((table.ada, "c1-c2 end"), (table.grace, "h8-h7 end")):
        await table.move(actor, move)
    offered = labels(shown(await table.ada.click(table.board(), label="More")))
    assert len(offered) == len(OfferKind) + len(("hint", "turns in advance", "rules", "resignation"))


async def test_a_rated_game_has_no_hint_in_the_menu(table: Table) -> None:
    await table.start()
    more = shown(await table.ada.click(table.board(), label="More"))
    assert labels(more) == ["Abort the game", "Planned turns", "How to play", "Resign"]
    forged = str(find_id(table.board(), "more")).replace("more", "hint")
    (answer,) = await table.click_at_once((table.ada, table.board(), forged))
    assert told(answer).startswith("There are no hints in rated games,")


async def test_a_viewer_is_not_told_to_tap(table: Table) -> None:
    await table.start()
    watched = shown(await table.linus.slash(table.channel, "board"))
    assert f"\nIt’s {table.ada.mention} (Blue)’s turn.\n" in watched.content
    assert "Tap" not in watched.content
    await table.move(table.ada, "c1-c2")
    watched = shown(await table.linus.slash(table.channel, "board"))
    assert f"Turn so far ({table.ada.mention} (Blue)): `c1\u2011c2`.\n" in watched.content


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_the_seal_says_what_it_is_on_a_line_of_its_own(table: Table, game: str) -> None:
    board = await table.start(game)
    assert "Proof of a fair deal" not in board.content
    match = await table.env.bot.services.matches.find_match(1)
    seal = seal_line(match.commitment, translator_for("en"))
    assert seal.startswith("-# Proof of a fair deal: ")
    assert len(seal) < 50, "wider than a phone"
    page = shown(await table.ada.slash(table.channel, f"{game} rules"))
    while "Next" in labels(page):
        page = shown(await table.ada.click(page, label="Next"))
    assert "*Check the deal*" in str(page.embeds[0].description)


async def test_a_placement_is_told_in_words(table: Table) -> None:
    await table.start(variant="placement")
    await table.move(table.ada, "5@d1")
    assert table.board().content.startswith(f"{table.ada.mention} placed the 5 on d1.\n")
