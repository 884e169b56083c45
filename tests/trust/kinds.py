"""What people do in a match, each kind as a coroutine that first sets the scene, then yields, then acts.

Everything before the `yield` happens undisturbed. The actor copes with what is missing: a fault can take away
the answer on which the next click would have been made.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from simcord import InteractionResult, MemberActor
from sqlalchemy import update

from sumon.play.weekly.readers import WeeklyReader
from sumon.storage.match_tables import matches
from sumon.ui.wire.pace import HIGH, WINDOW, Pace
from tests.bot.conftest import Table, find_id, items, labels, shown
from tests.bot.scripts import Tapper, recorded, rigged
from tests.rigging import deals

Kind = Callable[[Table], AsyncIterator[None]]

LONG_AGO = datetime(2025, 1, 6, tzinfo=UTC)
KINDS: dict[str, Kind] = {}
SUMMY = rigged("123467+=", "025589+:")
SUDOKU = recorded("sudoku", 0)
LAY = "13J 3+4=7"
PLACE = "A · 13J → 3+4=7"  # the same, on a button


def kind(act: Kind) -> Kind:
    KINDS[act.__name__] = act
    return act


@contextmanager
def busy(table: Table) -> Iterator[None]:
    """In its block the bot makes so many requests that new boards follow the clicks."""
    bot: Any = table.env.bot
    quiet, bot.pace = bot.pace, Pace(lambda: 0.0)
    for _ in range(int(HIGH * WINDOW) + 1):
        bot.pace.count()
    try:
        yield
    finally:
        bot.pace = quiet


def known_deals() -> AbstractContextManager[None]:
    """In its block Summy and Sudoku Duel begin as the kinds of action expect it."""
    return deals({"summy": SUMMY, "sudoku": str(SUDOKU["setup"])})


async def click(table: Table, actor: MemberActor, ending: str) -> None:
    """Clicks what is on the current board."""
    board = table.board()
    await actor.click(board, custom_id=find_id(board, ending))


async def many_players(table: Table) -> None:
    """More people than a page of the leaderboard has lines have finished a game."""
    people = [table.guild.add_member(table.env.create_user(f"player{number}")) for number in range(12)]
    for one, other in zip(people[::2], people[1::2], strict=True):
        offered = await one.slash(table.channel, "sumon challenge", opponent=other)
        await other.click(shown(offered), label="Accept")
        await table.two_moves_each()
        await one.click(shown(await one.slash(table.channel, "resign")), label="Resign")


async def confirm(actor: MemberActor, answer: InteractionResult) -> None:
    """Clicks the button that confirms, on the newest private answer that has one."""
    for message in (*reversed(answer.followups), answer.response):
        for row in message.components if message is not None else ():
            for item in row["components"]:
                if ":sure:" in item.get("custom_id", "") and message is not None:
                    await actor.click(message, custom_id=item["custom_id"])
                    return


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


async def two_turns(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")


async def click_offer(actor: MemberActor, table: Table, verb: str) -> None:
    """Clicks on the newest message with an offer in the channel."""
    for message in reversed(list(table.channel.history())):
        for item in items(message):
            if item.get("custom_id", "").endswith(f":{verb}") and item["custom_id"].startswith("o:"):
                await actor.click(message, custom_id=item["custom_id"])
                return


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
    await actor.click(more, label="Turns in advance")
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
    await table.start("summy")
    board = table.board()
    menu = await table.ada.click(board, custom_id=find_id(board, "private:swap"))
    yield
    await table.ada.select(shown(menu), ["0", "2"])


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


# ---------------------------------------------------------------------- shared deals


async def ask_same_deal(table: Table) -> Any:
    """The panel of Ada, in which she has chosen Sudoku Duel against Grace."""
    panel = shown(await table.ada.slash(table.channel, "play"))
    for ending, value in (("game", "sudoku:standard"), ("member", table.grace)):
        menu = next(item["custom_id"] for item in items(panel) if item["custom_id"].endswith(f":{ending}"))
        await table.ada.select(panel, [value], custom_id=menu)
    table.env.bot.use.shared_deals._rng = Random(1)  # people begin
    return panel


async def play_it(table: Table, actor: MemberActor) -> None:
    for message in reversed(list(table.channel.history())):
        if "Play it" in labels(message):
            await actor.click(message, label="Play it")
            return


async def ask_to_resign(actor: MemberActor) -> Any:
    return shown(await actor.user.slash("resign"))


@kind
async def same_deal(table: Table) -> Any:
    panel = await ask_same_deal(table)
    yield
    await table.ada.click(panel, label="Same deal")


@kind
async def finish_same_deal(table: Table) -> Any:
    await table.ada.click(await ask_same_deal(table), label="Same deal")
    for actor in (table.ada, table.grace):
        await play_it(table, actor)
    await table.grace.user.click(await ask_to_resign(table.grace), label="Resign")
    asked = await ask_to_resign(table.ada)
    yield
    await table.ada.user.click(asked, label="Resign")


@kind
async def play_same_deal(table: Table) -> Any:
    await table.ada.click(await ask_same_deal(table), label="Same deal")
    yield
    await play_it(table, table.ada)


# ---------------------------------------------------------------------- the week


async def win_last_week(table: Table) -> None:
    """Ada has won a game a week ago, and its board is there."""
    await table.start(rated=False)
    await table.two_moves_each()
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    match = await table.env.bot.use.matches.latest_in(table.channel.id)
    ended = update(matches).where(matches.c.id == match.id).values(updated_at=match.updated_at - timedelta(days=7))
    await table.env.bot.use.matches._store._database.write(ended)


@kind
async def week_comes(table: Table) -> Any:
    await win_last_week(table)
    use = table.env.bot.use
    await use.settings.change_server(table.guild.id, weekly_channel=table.channel.id)
    await use.weekly_readers._store.add(WeeklyReader(table.linus.id, table.guild.id, LONG_AGO.date()))
    yield
    table.env.bot.background.expect(LONG_AGO)
    await table.env.settle()


@kind
async def accept_from_week(table: Table) -> Any:
    await win_last_week(table)
    await table.grace.slash(table.channel, "sumon challenge", first="challenger")
    page = shown(await table.ada.slash(table.channel, "week"))
    yield
    await table.ada.click(page, label="Accept grace")


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


# An hour after its rated games the bot looks at them, which belongs to no other kind: so it comes last.


@kind
async def leaderboard_page(table: Table) -> Any:
    await many_players(table)
    page = shown(await table.ada.slash(table.channel, "leaderboard"))
    yield
    await table.ada.click(page, label="Next")
