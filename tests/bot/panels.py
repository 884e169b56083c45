"""The panels of `/settings`, opened and used."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import discord
from PIL import Image
from simcord import InteractionResult, MemberActor, ResponseMessage

from sumon.play.settings import ServerSettings, UserSettings
from sumon.render import Ink, Palette
from tests.bot.conftest import Table, items, shown

MOVE = "c1-c2"


async def open_panel(table: Table, actor: MemberActor | None = None) -> ResponseMessage:
    return shown(await (actor or table.ada).slash(table.channel, "settings me"))


async def open_play(actor: Any, *place: Any) -> ResponseMessage:
    """The panel, to which *More* on the page of `/play` leads."""
    opened = shown(await actor.slash(*place, "play"))
    first = next((each for each in items(opened) if str(each.get("custom_id")).endswith(":open")), None)
    return opened if first is None else shown(await actor.click(opened, custom_id=first["custom_id"]))


async def open_server_panel(table: Table, page: str = "games") -> ResponseMessage:
    boss = table.guild.add_member(table.env.create_user("boss"), roles=[managers(table)])
    message = shown(await boss.slash(table.channel, "settings server"))
    if page == "messages":
        await boss.click(message, label="Public posts")
    table.boss = boss
    return message


def managers(table: Table) -> Any:
    return table.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))


async def choose(table: Table, panel: ResponseMessage, field: str, *values: Any) -> InteractionResult:
    return await table.ada.select(panel, list(values), custom_id=f"s:me:{field}")


async def choose_boards(table: Table, label: str, actor: MemberActor | None = None) -> ResponseMessage:
    """The panel after a tap on *Boards as text* and one on the button *label*."""
    actor = actor or table.ada
    panel = await open_panel(table, actor)
    await actor.click(panel, label="Boards as text")
    await actor.click(panel, label=f"Boards: {label}")
    return panel


async def of_ada(table: Table) -> UserSettings:
    settings: UserSettings = await table.env.bot.services.settings.of_user(table.ada.id)
    return settings


async def of_server(table: Table) -> ServerSettings:
    settings: ServerSettings = await table.env.bot.services.settings.of_server(table.guild.id)
    return settings


async def set_server(table: Table, **changes: Any) -> None:
    await table.env.bot.services.settings.change_server(table.guild.id, **changes)


BETWEEN_BOARDS = 408, 5  # in the picture of the start page


async def has_palette(
    message: discord.Message | ResponseMessage, palette: Palette, at: tuple[int, int] = (5, -6)
) -> bool:
    """Whether the picture of *message* has the paper of *palette* *at* a place, counted from the top or bottom."""
    image = Image.open(BytesIO(await message.attachments[0].read())).convert("RGB")
    red, green, blue = image.getpixel((at[0], at[1] % image.height))
    return (red << 16 | green << 8 | blue) == palette[Ink.PAPER]


# ---------------------------------------------------------------- the own panel


def id_with(table: Table, part: str) -> str:
    """The first control on the board whose `custom_id` has *part* in it."""
    return next(item["custom_id"] for item in items(table.board()) if part in item["custom_id"])
