"""Turns outside that are previewed, typed or answered in private, and answers that get lost on the way."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from simcord import InteractionResult, ResponseMessage

from sumon.play.settings import Confirm
from sumon.playground.simulation import Participant, PlaceKind
from tests.bot.conftest import items, labels, ply_of, told
from tests.bot.outside import Place, kind, place
from tests.bot.random_player import verb_of
from tests.bot.test_outside_boards import acting, step
from tests.depth import grid

__all__ = ["kind", "place"]

CALLBACK, FURTHER, ORIGINAL = (
    ("POST", "/interactions/*/callback"),
    ("POST", "/webhooks/*"),
    ("PATCH", "/webhooks/*"),
)
LOST = {
    "callback-500": (CALLBACK, {"status": 500, "code": 0}),
    "callback-late": (CALLBACK, {"status": 404, "code": 10062}),
    "callback-twice": (CALLBACK, {"status": 400, "code": 40060}),
    "board-500": (FURTHER, {"status": 500, "code": 0}),
    "board-expired": (FURTHER, {"status": 401, "code": 50027}),
    "board-unknown": (FURTHER, {"status": 404, "code": 10015}),
    "board-sixth": (FURTHER, {"status": 400, "code": 40094}),
    "board-forbidden": (FURTHER, {"status": 403, "code": 50013}),
    "collapse-500": (ORIGINAL, {"status": 500, "code": 0}),
    "collapse-expired": (ORIGINAL, {"status": 401, "code": 50027}),
    "collapse-throttled": (ORIGINAL, {"status": 429, "code": 30046}),
}


@pytest.mark.parametrize(
    ("kind", "lost", "times", "who"), grid(PlaceKind, LOST, (1, 2), ("ada", "grace")), indirect=["kind"]
)
async def test_whatever_is_lost_a_tap_on_the_old_board_rights_it(
    place: Place, lost: str, times: int, who: str
) -> None:
    request, answer = LOST[lost]
    await place.begin()
    await step(place)
    before = place.board()
    place.env.inject_error(*request, **answer, times=times)
    await place.ada.click(before, label="End turn")
    forgive(place)
    assert (await place.match()).ply == 1
    if before.id in acting(place):
        since = place.requests()
        await getattr(place, who).click(before, label="Undo")
        assert place.impossible(since) == []
    assert acting(place) == [place.board().id]
    assert ply_of(place.board()) == 1
    await step(place)
    assert "End turn" in labels(place.board()), "the game goes on"


def forgive(place: Place) -> None:
    """From now on Discord takes every request that it takes at all."""
    faults = place.env.backend.faults
    faults[:] = [each for each in faults if each["times"] is None]


@pytest.mark.parametrize("who", ["ada", "grace"])
async def test_a_board_whose_number_never_came_back_is_the_board(place: Place, who: str) -> None:
    await place.begin()
    await step(place)
    before = place.board()
    await place.ada.click(before, label="End turn")
    new = place.board()
    # As if the bot had gone down before it stored the board.
    services = place.env.bot.services
    match = await place.match()
    await services.boards.set_reconciled(match, None, [new.id])
    await services.boards.add_board(
        match.id, replace(match.board, message_id=before.id, ply=0), discord.utils.utcnow()
    )
    await place.restart()
    await getattr(place, who).click(new, label="More")
    await step(place)
    assert acting(place) == [new.id]
    assert "End turn" in labels(place.board())
    assert (await place.match()).board.message_id == new.id


@pytest.mark.parametrize("who", ["ada", "grace"])
async def test_a_board_that_nothing_is_known_of_shows_what_came_after_it(place: Place, who: str) -> None:
    await place.begin()
    left, match, services = place.board(), await place.match(), place.env.bot.services
    # As if the bot had gone down before it stored either board, that of the next turn having got lost.
    await services.boards.set_reconciled(match, None, [left.id])
    move = match.position.format(next(match.position.legal_moves()))
    await services.turns.play(match, place.ada.id, move)
    await place.restart()
    since = place.requests()
    await getattr(place, who).click(left, label="More")
    assert place.impossible(since) == []
    assert acting(place) == [place.board().id]
    assert ply_of(place.board()) == 1


def id_of(message: ResponseMessage, verb: str) -> str:
    """The custom_id of the control that does *verb*."""
    return next(each["custom_id"] for each in items(message) if verb_of(each) == verb)


async def confirm(actor: Participant, result: InteractionResult) -> None:
    """*actor* says yes to what is asked in private."""
    asked = result.followups[-1]
    assert asked.ephemeral
    await actor.click(asked, custom_id=id_of(asked, "sure"))


async def test_a_turn_confirmed_in_private_leaves_one_board(place: Place) -> None:
    await place.env.bot.services.settings.change_user(place.ada.id, confirm=Confirm.ALWAYS)
    await place.begin()
    await step(place)
    since = place.requests()
    await confirm(place.ada, await place.ada.click(place.board(), label="End turn"))
    assert ply_of(place.board()) == 1
    assert acting(place) == [place.board().id], "the board before could still be changed"
    assert place.impossible(since) == []


async def test_a_turn_typed_into_the_form_leaves_one_board(place: Place) -> None:
    await place.begin()
    match = await place.match()
    since = place.requests()
    form = await place.ada.click(place.board(), label="Enter move")
    move = match.position.format(next(match.position.legal_moves()))
    await place.ada.submit_modal(form, {"move": move})
    await place.ada.click(place.board(), label="End turn")
    assert ply_of(place.board()) == 1
    assert acting(place) == [place.board().id]
    assert place.impossible(since) == []


async def test_a_refused_form_is_opened_again(place: Place) -> None:
    await place.begin()
    form = await place.ada.click(place.board(), label="Enter move")
    refused = await place.ada.submit_modal(form, {"move": "no move at all"})
    assert told(refused)
    again = await place.ada.click(refused.followups[-1], custom_id=id_of(refused.followups[-1], "again"))
    match = await place.match()
    move = match.position.format(next(match.position.legal_moves()))
    await place.ada.submit_modal(again, {"move": move})
    await place.ada.click(place.board(), label="End turn")
    assert acting(place) == [place.board().id]
    assert ply_of(place.board()) == 1


async def test_hidden_tiles_are_shown_to_their_player_alone(place: Place) -> None:
    await place.begin("summy")
    since = place.requests()
    for item in items(place.board()):
        if ":private:" in item.get("custom_id", ""):
            assert told(await place.ada.click(place.board(), custom_id=item["custom_id"]))
    assert place.impossible(since) == []


async def test_a_board_in_another_language_keeps_it(place: Place) -> None:
    """Whoever taps: a board speaks the language of whoever began the match."""
    await place.begin()
    place.outside.locales[place.grace.id] = "de"
    await step(place)
    await place.ada.click(place.board(), label="End turn")
    await step(place)
    assert "End turn" in labels(place.board())
    assert "Zug" not in place.board().content
    assert "Partie" in told(await place.grace.click(place.board(), label="More"))
