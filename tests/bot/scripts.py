"""Recorded games of Summy and Sudoku Duel, to be played again in Discord."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import discord
from simcord import InteractionResult, MemberActor, ResponseMessage

from sumon.core.protocol import AnyPosition
from sumon.core.record import Record
from sumon.games.summy import laid_tiles, typeset
from tests.bot.conftest import Table, find_id, items, labels, shown

RECORDS = Path(__file__).resolve().parents[1] / "records"


@cache
def recorded(game: str, number: int) -> dict[str, Any]:
    """A recorded game."""
    lines = (RECORDS / f"{game}-records.jsonl").read_text(encoding="utf-8").splitlines()
    record: dict[str, Any] = json.loads(lines[number])
    return record


def rigged(first: str, second: str) -> str:
    """A setup of Summy in which the players begin with these tiles."""
    rest = list("0123456789" * 8 + "+-x:" * 7 + "=" * 18)
    for tile in first + second:
        rest.remove(tile)
    return first + second + "".join(rest)


def plies(record: dict[str, Any], upto: int | None = None) -> Iterator[tuple[AnyPosition, str]]:
    """The position before each move, and the move."""
    moves = tuple(record["moves"])
    positions = Record(record["game"], record["variant"], record["setup"], moves).positions()
    yield from list(zip(positions, moves, strict=False))[:upto]


def mover(table: Table, position: AnyPosition) -> MemberActor:
    """Who is on turn: Ada has the first seat."""
    assert position.to_move is not None
    return (table.ada, table.grace)[position.to_move]


async def confirm(actor: MemberActor, proposed: InteractionResult) -> InteractionResult:
    """Plays what a private preview proposes."""
    assert proposed.ephemeral, shown(proposed).content
    return await actor.click(latest(proposed), label="Play it")


def latest(answer: InteractionResult) -> discord.Message:
    """The message that an interaction was answered with last."""
    return (answer.followups[-1] if answer.followups else shown(answer)).message


async def swap_by_menu(table: Table, actor: MemberActor, tiles: str, rack: str) -> InteractionResult:
    """Swaps *tiles* of *rack* with the private menu, and the button that names them then."""
    menu = latest(await actor.click(table.board(), label="Swap tiles"))
    await actor.select(menu, places := places_of(tiles, rack))
    said = " ".join(sorted(places, key=int))
    return await actor.click(menu, custom_id=find_id(menu, f"chosen:swap {said}"))


def places_of(tiles: str, rack: str) -> list[str]:
    """Where *tiles* stand on *rack*, each place once, as menus and buttons say it."""
    left, places = list(enumerate(rack)), []
    for tile in tiles:
        chosen = next(each for each in left if each[1] == tile)
        left.remove(chosen)
        places.append(str(chosen[0]))
    return places


class Tapper:
    """Lays tiles by tapping in the private builder; *taps* counts, opening a menu as one of its own."""

    def __init__(self, actor: MemberActor) -> None:
        self.actor, self.taps = actor, 0

    async def open(self, table: Table) -> ResponseMessage:
        """The builder of the current board."""
        self.taps += 1
        self.message = shown(await self.actor.click(table.board(), label="Lay tiles"))
        return self.message

    async def begin(self, column: str, row: int) -> None:
        """Chooses where the sum begins, by hand."""
        if "By hand" in labels(self.message):
            await self.press("By hand")
        for number, label in enumerate((f"Column {column}", f"Row {row}")):
            menu = items(self.message)[number]
            ((value, is_chosen),) = (
                (option["value"], option.get("default")) for option in menu["options"] if option["label"] == label
            )
            if is_chosen:
                continue
            self.taps += 2
            await self.actor.select(self.message, [value], custom_id=menu["custom_id"])

    async def tile(self, place: str | int) -> InteractionResult:
        """Taps the tile on *place* of the rack."""
        self.taps += 1
        tagged = (item["custom_id"] for item in items(self.message))
        (custom_id,) = (each for each in tagged if each.endswith(f"#tile{place}"))
        return await self.actor.click(self.message, custom_id=custom_id)

    async def press(self, label: str) -> InteractionResult:
        """Presses a button of the last row."""
        self.taps += 1
        return await self.actor.click(self.message, label=label)

    async def lay(self, table: Table, position: AnyPosition, move: str) -> None:
        """Lays *move* from the current board on."""
        lay, rack = position.parse(move), position.racks[position.to_move]
        await self.open(table)
        for place in places_of(laid_tiles(position.board, lay), rack):
            await self.tile(place)
        await self.choose_place(move)
        await self.press("Play it")

    async def choose_place(self, move: str) -> None:
        """Taps the place of *move*, where the tiles fit in several."""
        square, _, text = typeset(move).partition(" ")
        while offered := [label for label in labels(self.message) if " · " in label]:
            wanted = [label for label in offered if f" {square} " in label and label.endswith(text)]
            await self.press(wanted[0] if wanted else "More places")
            if wanted:
                return


async def play_by_command(table: Table, actor: MemberActor, move: str) -> InteractionResult:
    """Plays *move* by `/move`, confirming where that is asked for."""
    answer = await table.move(actor, move)
    if answer.response is not None and find_id(answer.response, f"sure:{move}"):
        return await confirm(actor, answer)
    return answer


async def play_recorded(table: Table, record: dict[str, Any], upto: int | None = None) -> None:
    """Plays the first moves of a recorded game, or all, by `/move`."""
    for position, move in plies(record, upto):
        await play_by_command(table, mover(table, position), move)
