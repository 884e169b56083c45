"""What people do in a match, each kind as a coroutine that first sets the scene, then yields, then acts.

Everything before the `yield` happens undisturbed. The actor copes with what is missing: a fault can take away
the answer on which the next click would have been made.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

from simcord import InteractionResult, MemberActor

from tests.bot.conftest import Table, find_id, labels, shown
from tests.bot.scripts import Tapper
from tests.trust.acting import SUDOKU, busy, click, click_offer, confirm, many_players, two_turns
from tests.trust.clocks import CLOCKS
from tests.trust.deals_and_weeks import (
    accept_from_week,
    finish_same_deal,
    play_same_deal,
    same_deal,
    week_comes,
)
from tests.trust.leagues import OF_LEAGUES
from tests.trust.tournaments import announce_tournament, join_tournament, leave_tournament, next_round

Kind = Callable[[Table], AsyncIterator[None]]

KINDS: dict[str, Kind] = {}
LAY = "13J 3+4=7"
PLACE = "A · 13J → 3+4=7"  # the same, on a button


def kind(act: Kind) -> Kind:
    KINDS[act.__name__] = act
    return act


# ---------------------------------------------------------------------- challenges


@kind
async def challenge(table: Table) -> Any:
    yield
    await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, first="challenger")


@kind
async def accept(table: Table) -> Any:
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, first="challenger")
    yield
    await table.grace.click(shown(offered), label="Accept")


@kind
async def accept_in_thread(table: Table) -> Any:
    await table.start()
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, first="challenger")
    yield
    await table.grace.click(shown(offered), label="Accept")


@kind
async def decline(table: Table) -> Any:
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    yield
    await table.grace.click(shown(offered), label="Decline")


@kind
async def challenge_computer(table: Table) -> Any:
    yield
    await table.ada.slash(table.channel, "sumon challenge", level="casual", first="challenger")


# ---------------------------------------------------------------------- Sum On


@kind
async def step(table: Table) -> Any:
    await table.start()
    await click(table, table.ada, "pick:c1")
    yield
    await click(table, table.ada, "do:c1-c2")


@kind
async def pick(table: Table) -> Any:
    await table.start()
    yield
    await click(table, table.ada, "pick:c1")


@kind
async def end_turn(table: Table) -> Any:
    await table.start()
    await table.move(table.ada, "c1-c2")
    yield
    await click(table, table.ada, "end")


@kind
async def undo_by_click(table: Table) -> Any:
    await table.start()
    await table.move(table.ada, "c1-c2")
    yield
    await click(table, table.ada, "undo")


@kind
async def undo_command(table: Table) -> Any:
    await table.start()
    await table.move(table.ada, "c1-c2")
    yield
    await table.ada.slash(table.channel, "undo")


@kind
async def move_step(table: Table) -> Any:
    await table.start()
    yield
    await table.move(table.ada, "c1-c2")


@kind
async def move_turn(table: Table) -> Any:
    await table.start()
    yield
    await table.move(table.ada, "c1-c2 end")


@kind
async def open_form(table: Table) -> Any:
    await table.start()
    yield
    await click(table, table.ada, "form")


@kind
async def form(table: Table) -> Any:
    board = await table.start()
    opened = await table.ada.click(board, custom_id=find_id(board, "form"))
    yield
    await table.ada.submit_modal(opened, {"move": "c1-c2 end"})


@kind
async def pie_swap(table: Table) -> Any:
    await table.start(variant="pie")
    await table.move(table.ada, "c1-b2 end")
    yield
    await click(table, table.grace, "do:swap")


@kind
async def place_piece(table: Table) -> Any:
    await table.start(variant="placement")
    await click(table, table.ada, "pick:5")
    yield
    await click(table, table.ada, "do:5@c1")


@kind
async def computer_reply(table: Table) -> Any:
    await table.ada.slash(table.channel, "sumon challenge", level="casual", first="challenger")
    await table.move(table.ada, "c1-c2")
    yield
    await click(table, table.ada, "end")


# ---------------------------------------------------------------------- taken back and offered


@kind
async def undo_turn(table: Table) -> Any:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    yield
    await click(table, table.ada, "back")


@kind
async def make_offer(table: Table) -> Any:
    await two_turns(table)
    yield
    await table.ada.slash(table.channel, "abort")


@kind
async def accept_takeback(table: Table) -> Any:
    await two_turns(table)
    await table.ada.slash(table.channel, "takeback")
    yield
    await click_offer(table.grace, table, "accept")


@kind
async def move_past_an_offer(table: Table) -> Any:
    await two_turns(table)
    await table.ada.slash(table.channel, "abort")
    yield
    await table.move(table.ada, "d1-d2 end")


# ---------------------------------------------------------------------- turns in advance


async def open_prepared_form(table: Table, actor: MemberActor) -> InteractionResult:
    """The form in which *actor* lays turns down."""
    more = shown(await actor.click(table.board(), custom_id=find_id(table.board(), "more")))
    await actor.click(more, label="Planned turns")
    return await actor.click(more, label="Add…")


@kind
async def lay_down(table: Table) -> Any:
    await table.start()
    opened = await open_prepared_form(table, table.grace)
    yield
    await table.grace.submit_modal(opened, {"expected": "c1-c2", "answer": "h8-h7"})


@kind
async def answer_in_advance(table: Table) -> Any:
    await table.start()
    opened = await open_prepared_form(table, table.grace)
    await table.grace.submit_modal(opened, {"expected": "c1-c2", "answer": "h8-h7\nd1-d2\ng8-g7"})
    await table.move(table.ada, "c1-c2")
    yield
    await click(table, table.ada, "end")


@kind
async def move_past_a_tree(table: Table) -> Any:
    await table.start()
    opened = await open_prepared_form(table, table.grace)
    await table.grace.submit_modal(opened, {"expected": "c1-c2", "answer": "h8-h7"})
    yield
    await table.move(table.ada, "d1-d2 end")


@kind
async def undo_turn_with_a_tree(table: Table) -> Any:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    opened = await open_prepared_form(table, table.ada)
    await table.ada.submit_modal(opened, {"expected": "h8-h7", "answer": "d1-d2"})
    yield
    await click(table, table.ada, "back")


# ---------------------------------------------------------------------- Summy and Sudoku Duel


@kind
async def preview_lay(table: Table) -> Any:
    await table.start("summy")
    yield
    await table.move(table.ada, LAY)


@kind
async def confirm_lay(table: Table) -> Any:
    await table.start("summy")
    proposed = await table.move(table.ada, LAY)
    yield
    await confirm(table.ada, proposed)


@kind
async def swap_tiles(table: Table) -> Any:
    board = await table.start("summy")
    menu = shown(await table.ada.click(board, custom_id=find_id(board, "private:swap")))
    await table.ada.select(menu, ["0", "2"])
    yield
    await table.ada.click(menu, custom_id=find_id(menu, "chosen:swap 0 2"))


@kind
async def tap_tiles(table: Table) -> Any:
    await table.start("summy")
    tapper = Tapper(table.ada)
    await tapper.open(table)
    for place in (2, 6, 3):
        await tapper.tile(place)
    yield
    await tapper.tile(5)
    for label in (PLACE, "Play it"):
        if label in labels(tapper.message):  # a fault can leave the builder as it was
            await tapper.press(label)


@kind
async def swap_command(table: Table) -> Any:
    await table.start("summy")
    yield
    await confirm(table.ada, await table.move(table.ada, "swap 1 2"))


@kind
async def sudoku_command(table: Table) -> Any:
    await table.start("sudoku")
    yield
    await confirm(table.ada, await table.move(table.ada, SUDOKU["moves"][0][2:4]))


@kind
async def sudoku_buttons(table: Table) -> Any:
    square = SUDOKU["moves"][0][2:4]
    await table.start("sudoku")
    await click(table, table.ada, f"pick:{square[0]}")
    yield
    board = table.board()
    await confirm(table.ada, await table.ada.click(board, custom_id=find_id(board, f"propose:{square}")))


# ---------------------------------------------------------------------- all games


@kind
async def show_board(table: Table) -> Any:
    await table.start()
    await table.move(table.ada, "c1-c2")
    yield
    await table.ada.slash(table.channel, "board")


@kind
async def resign(table: Table) -> Any:
    await table.start(rated=False)  # where all kinds are recorded, the pair has had its rated games of the day
    asked = await table.ada.slash(table.channel, "resign")
    yield
    await table.ada.click(shown(asked), label="Resign")


@kind
async def offer_rematch(table: Table) -> Any:
    await table.start(rated=False)
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    yield
    await click(table, table.ada, "rematch")


@kind
async def accept_rematch(table: Table) -> Any:
    board = await table.start(rated=False)  # a rated one counts only so often a day
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    board = table.board()
    offered = await table.ada.click(board, custom_id=find_id(board, "rematch"))
    yield
    await table.grace.click(shown(offered), label="Accept")


@kind
async def hint(table: Table) -> Any:
    await table.start(rated=False)
    yield
    await table.ada.slash(table.channel, "hint")


# ---------------------------------------------------------------------- shared deals, the week, tournaments

OF_DEALS = same_deal, finish_same_deal, play_same_deal, week_comes, accept_from_week
for act in (*OF_DEALS, announce_tournament, join_tournament, leave_tournament, next_round):
    kind(act)


# ---------------------------------------------------------------------- while the bot has much to do


def busy_kind(act: Kind) -> None:
    """The same *act* once more, while new boards follow the clicks."""

    async def act_busily(table: Table) -> Any:
        action = act(table)
        await anext(action)
        with busy(table):
            yield
            await anext(action, None)

    KINDS[f"{act.__name__}_busily"] = act_busily


for each in (accept, end_turn, confirm_lay, accept_takeback):
    busy_kind(each)


# An hour after its rated games the bot looks at them, which belongs to no other kind: so it comes last, but for
# those with a clock, whose scenes make up for all the time that has passed.
@kind
async def leaderboard_page(table: Table) -> Any:
    await many_players(table)
    page = shown(await table.ada.slash(table.channel, "leaderboard"))
    yield
    await table.ada.click(page, label="Next")


for act in (*CLOCKS, *OF_LEAGUES):
    kind(act)
