"""Settings: chosen on private panels, and felt where they are used."""

from __future__ import annotations

from datetime import time
from io import BytesIO
from typing import Any

import discord
import pytest
from PIL import Image
from simcord import InteractionResult, MemberActor, ResponseMessage

from sumon.play.settings import QuietHours, Reminders, ServerSettings, ThreadPolicy, UserSettings
from sumon.render import COLOUR_BLIND, DARK, HIGH_CONTRAST, LIGHT, Ink, Palette
from tests.bot.conftest import Table, find_id, items, labels, shown, told

MOVE = "c1-c2"


async def open_panel(table: Table, actor: MemberActor | None = None) -> ResponseMessage:
    return shown(await (actor or table.ada).slash(table.channel, "settings me"))


async def open_server_panel(table: Table, page: str = "games") -> ResponseMessage:
    boss = table.guild.add_member(table.env.create_user("boss"), roles=[managers(table)])
    message = shown(await boss.slash(table.channel, "settings server"))
    if page == "messages":
        await boss.click(message, label="What everybody sees")
    table.boss = boss
    return message


def managers(table: Table) -> Any:
    return table.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))


async def choose(table: Table, panel: ResponseMessage, field: str, *values: Any) -> InteractionResult:
    return await table.ada.select(panel, list(values), custom_id=f"s:me:{field}")


async def of_ada(table: Table) -> UserSettings:
    settings: UserSettings = await table.env.bot.service.settings.of_user(table.ada.id)
    return settings


async def of_server(table: Table) -> ServerSettings:
    settings: ServerSettings = await table.env.bot.service.settings.of_server(table.guild.id)
    return settings


async def set_server(table: Table, **changes: Any) -> None:
    await table.env.bot.service.settings.change_server(table.guild.id, **changes)


async def has_palette(message: discord.Message | ResponseMessage, palette: Palette) -> bool:
    image = Image.open(BytesIO(await message.attachments[0].read())).convert("RGB")
    red, green, blue = image.getpixel((1, image.height - 2))
    return (red << 16 | green << 8 | blue) == palette[Ink.PAPER]


# ---------------------------------------------------------------- the own panel


async def test_panel_is_private_and_says_what_is_chosen(table: Table) -> None:
    panel = await open_panel(table)
    assert panel.ephemeral
    assert "Language: **as in Discord**" in panel.content
    assert "Quiet hours: **none**" in panel.content
    assert "Confirm each turn before it is played: **no**" in panel.content


async def test_every_choice_is_stored_and_shown(table: Table) -> None:
    panel = await open_panel(table)
    await choose(table, panel, "palette", "dark")
    await choose(table, panel, "reminders", "direct")
    await choose(table, panel, "language", "en")
    for label in ("Boards as text", "Confirm each turn", "Next game"):
        await table.ada.click(panel, label=label)
    assert await of_ada(table) == UserSettings("en", "dark", True, Reminders.DIRECT, None, True, True)
    again = await open_panel(table)
    for line in (
        "**English**",
        "**dark**",
        "**in a direct message**",
        "text: **yes**",
        "turn: **yes**",
        "after a move: **yes**",
    ):
        assert line in again.content
    chosen = [
        option["label"] for item in items(again) for option in item.get("options", ()) if option.get("default")
    ]
    assert chosen == ["Language: English", "Colours: dark", "Remind me: in a direct message"]


async def test_a_switch_goes_on_and_off_and_a_double_click_changes_it_once(table: Table) -> None:
    panel = await open_panel(table)
    on = "s:me:confirm_turns:on"
    await table.click_at_once((table.ada, panel.message, on), (table.ada, panel.message, on))
    assert (await of_ada(table)).confirm_turns
    await table.ada.click(panel, label="Confirm each turn")
    assert not (await of_ada(table)).confirm_turns


async def test_two_choices_at_once_are_both_kept(table: Table) -> None:
    panel = await open_panel(table)
    await table.click_at_once(
        (table.ada, panel.message, "s:me:confirm_turns:on"), (table.ada, panel.message, "s:me:next_game:on")
    )
    settings = await of_ada(table)
    assert (settings.confirm_turns, settings.next_game) == (True, True)


async def test_choices_of_one_person_are_not_those_of_another(table: Table) -> None:
    await choose(table, await open_panel(table), "palette", "dark")
    assert "light" in (await open_panel(table, table.grace)).content


async def test_choices_survive_a_restart_and_so_does_the_panel(table: Table) -> None:
    panel = await open_panel(table)
    await choose(table, panel, "palette", "high-contrast")
    await table.restart()
    await table.ada.click(panel, label="Boards as text")
    settings = await of_ada(table)
    assert (settings.palette, settings.text_board) == ("high-contrast", True)


async def set_hours(table: Table, begin: str, end: str, zone: str) -> tuple[InteractionResult, ResponseMessage]:
    panel = await open_panel(table)
    form = await table.ada.click(panel, label="Quiet hours")
    return await table.ada.submit_modal(form, {"begin": begin, "end": end, "zone": zone}), panel


async def test_quiet_hours_are_typed_and_taken_back(table: Table) -> None:
    await set_hours(table, "22.30", "7 am", "berlin")
    assert (await of_ada(table)).quiet_hours == QuietHours(time(22, 30), time(7), "Europe/Berlin")
    again = await open_panel(table)
    assert "**22:30 to 07:00** (Europe/Berlin)" in again.content
    await table.ada.click(again, label="No quiet hours")
    assert (await of_ada(table)).quiet_hours is None


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (("22", "7", "Narnia"), "“Narnia” is no time zone. A time zone looks like Europe/Berlin"),
        (("22", "7", "Europe/Berlim"), "What comes closest: Europe/Berlin."),
        (("22", "22:00", "UTC"), "the whole day"),
        (("late", "7", "UTC"), "“late” is no time of the day. A time looks like 22:00"),
        (("22", "25", "UTC"), "“25” is no time of the day"),
        (("22", "7", "../../etc/passwd"), "is no time zone"),
    ],
)
async def test_wrong_quiet_hours_are_refused_with_what_would_be_right(
    table: Table, typed: tuple[str, str, str], sentence: str
) -> None:
    answer, _ = await set_hours(table, *typed)
    assert sentence in told(answer)
    assert (await of_ada(table)).quiet_hours is None


@pytest.mark.parametrize(
    "custom_id",
    ["s:me:palette:neon", "s:me:language:xx", "s:me:user_id:1", "s:me:confirm_turns:maybe", "s:you:palette:dark"],
)
async def test_forged_settings_change_nothing(table: Table, custom_id: str) -> None:
    panel = await open_panel(table)
    (answer,) = await table.click_at_once((table.ada, panel.message, custom_id))
    assert "does not belong" in told(answer) or "button" in told(answer)
    assert await of_ada(table) == UserSettings()


async def go_on_holiday(table: Table, panel: ResponseMessage, days: str) -> InteractionResult:
    form = await table.ada.click(panel, label="Holiday")
    return await table.ada.submit_modal(form, {"days": days})


async def test_a_holiday_begins_and_ends_on_the_panel(table: Table) -> None:
    panel = await open_panel(table)
    assert "up to 14 days" in panel.content
    await go_on_holiday(table, panel, "7")
    again = await open_panel(table)
    assert "Holiday: **until <t:" in again.content
    await table.ada.click(again, label="I am back")
    assert "Holiday: **none**" in (await open_panel(table)).content


async def test_a_holiday_of_no_length_is_refused(table: Table) -> None:
    panel = await open_panel(table)
    for days in ("0", "15", "x", "-1", "٣"):
        assert "from 1 to 14 days" in told(await go_on_holiday(table, panel, days))
    assert "Holiday: **none**" in (await open_panel(table)).content


async def test_coming_back_twice_says_so(table: Table) -> None:
    panel = await open_panel(table)
    await go_on_holiday(table, panel, "7")
    back = (table.ada, panel.message, "s:me:back")
    answers = [told(each) for each in await table.click_at_once(back, back) if each.response is not None]
    assert "not on holiday" in " ".join(answers)


# ---------------------------------------------------------------- where they are felt


async def test_private_pictures_have_the_colours_of_their_reader(table: Table) -> None:
    await choose(table, await open_panel(table), "palette", "dark")
    await table.start("sudoku")
    await table.ada.click(table.board(), custom_id=id_with(table, ":pick:"))
    preview = shown(await table.ada.click(table.board(), custom_id=id_with(table, ":propose:")))
    assert await has_palette(preview, DARK)
    assert await has_palette(table.board(), LIGHT), "what everybody sees is as the server has it"


def id_with(table: Table, part: str) -> str:
    """The first control on the board whose `custom_id` has *part* in it."""
    return next(item["custom_id"] for item in items(table.board()) if part in item["custom_id"])


async def test_spectators_board_has_their_colours(table: Table) -> None:
    panel = shown(await table.linus.slash(table.channel, "settings me"))
    await table.linus.select(panel, ["colour-blind"], custom_id="s:me:palette")
    await table.start()
    assert await has_palette(shown(await table.linus.slash(table.channel, "board")), COLOUR_BLIND)


async def test_text_board_stands_in_the_place_of_pictures(table: Table) -> None:
    await table.ada.click(await open_panel(table), label="Boards as text")
    await table.start("summy")
    rack = shown(await table.ada.slash(table.channel, "rack"))
    message = rack.message
    assert not message.attachments
    assert "```" in message.content
    assert "HIJKLMN" in message.content
    answer = await table.ada.slash(table.channel, "board")
    assert "HIJKLMN" in told(answer)
    assert table.board().attachments, "everybody else has the picture"


async def test_text_board_of_a_spectator_shows_no_rack(table: Table) -> None:
    await table.linus.click(shown(await table.linus.slash(table.channel, "settings me")), label="Boards as text")
    await table.start("summy")
    text = told(await table.linus.slash(table.channel, "board"))
    assert "HIJKLMN" in text
    assert "=>" not in text


async def confirming(table: Table) -> None:
    await table.ada.click(await open_panel(table), label="Confirm each turn")


async def test_end_turn_is_previewed_for_who_wants_to_confirm(table: Table) -> None:
    await confirming(table)
    await table.start()
    await table.move(table.ada, MOVE)
    preview = await table.ada.click(table.board(), label="End turn")
    assert f"This would be your move:** `{MOVE}`" in told(preview)
    assert "your turn so far" in table.board().content, "nothing has been played"
    await table.ada.click(shown(preview), label="Play it")
    assert table.on_turn(table.board()) is table.grace


async def test_cancelled_preview_leaves_the_turn_as_it_was(table: Table) -> None:
    await confirming(table)
    await table.start()
    await table.move(table.ada, MOVE)
    preview = await table.ada.click(table.board(), label="End turn")
    await table.ada.click(shown(preview), label="Cancel")
    assert table.on_turn(table.board()) is table.ada
    assert "End turn" in labels(table.board())


async def test_typed_turn_is_previewed_too(table: Table) -> None:
    await confirming(table)
    await table.start()
    preview = await table.move(table.ada, f"{MOVE} end")
    assert "This would be your move" in told(preview)
    await table.ada.click(shown(preview), label="Play it")
    assert table.on_turn(table.board()) is table.grace


async def test_preview_of_a_draft_that_has_changed_since_plays_nothing(table: Table) -> None:
    await confirming(table)
    await table.start()
    await table.move(table.ada, MOVE)
    preview = await table.ada.click(table.board(), label="End turn")
    await table.ada.slash(table.channel, "undo")
    answer = await table.ada.click(shown(preview), label="Play it")
    assert "out of date" in told(answer)
    assert table.on_turn(table.board()) is table.ada


async def test_nobody_else_has_to_confirm(table: Table) -> None:
    await confirming(table)
    await table.start(first="opponent")
    await table.move(table.grace, MOVE)
    await table.grace.click(table.board(), label="End turn")
    assert table.on_turn(table.board()) is table.ada


# ---------------------------------------------------------------- the server


async def test_only_who_manages_the_server_sees_its_settings(table: Table) -> None:
    answer = await table.ada.slash(table.channel, "settings server")
    assert "Only those who may manage this server" in told(answer)
    panel = await open_server_panel(table)
    (answer,) = await table.click_at_once((table.ada, panel.message, "s:server:threads:never"))
    assert "Only those who may manage this server" in told(answer)
    assert await of_server(table) == ServerSettings()


async def test_server_settings_need_a_server(table: Table) -> None:
    user = table.env.create_user("hopper")
    answer = await user.slash("settings server")
    assert "settings of a server" in told(answer)


async def test_every_choice_of_a_server_is_stored_and_shown(table: Table) -> None:
    panel = await open_server_panel(table)
    boss, other = table.boss, table.guild.create_text_channel("puzzles")
    await boss.select(panel, [table.channel], custom_id="s:server:channels")
    await boss.select(panel, ["summy", "sudoku"], custom_id="s:server:games")
    await boss.select(panel, ["never"], custom_id="s:server:threads")
    await boss.select(panel, ["86400"], custom_id="s:server:time")
    await boss.click(panel, label="What everybody sees")
    await boss.select(panel, [other], custom_id="s:server:daily")
    await boss.select(panel, ["dark"], custom_id="s:server:palette")
    await boss.select(panel, ["en"], custom_id="s:server:language")
    assert await of_server(table) == ServerSettings(
        frozenset({table.channel.id}),
        frozenset({"summy", "sudoku"}),
        ThreadPolicy.NEVER,
        other.id,
        "en",
        "dark",
        86400,
    )
    again = shown(await boss.slash(table.channel, "settings server")).content
    for part in (
        f"<#{table.channel.id}>",
        f"<#{other.id}>",
        "**Summy, Sudoku",
        "**never**",
        "**dark**",
        "**English**",
    ):
        assert part in again


async def test_all_games_chosen_are_those_to_come_as_well(table: Table) -> None:
    panel = await open_server_panel(table)
    await table.boss.select(panel, ["sumon", "summy", "sudoku"], custom_id="s:server:games")
    assert (await of_server(table)).games == frozenset()


async def test_game_that_a_server_does_not_want_is_refused(table: Table) -> None:
    await set_server(table, games=frozenset({"summy"}))
    answer = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    assert told(answer) == "Sum On is not played on this server. Here you can play Summy."
    assert shown(await table.ada.slash(table.channel, "summy challenge", opponent=table.grace)).content


async def test_games_start_only_in_the_channels_of_the_server_and_their_threads(table: Table) -> None:
    place = table.guild.create_text_channel("arena")
    await set_server(table, channels=frozenset({place.id}))
    answer = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    assert told(answer) == f"On this server games start in <#{place.id}>. Use the command there."
    offered = await table.ada.slash(place, "sumon challenge", opponent=table.grace)
    assert "challenges you" in shown(offered).content


async def test_rematch_is_refused_where_the_game_is_not_wanted_any_more(table: Table) -> None:
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await set_server(table, games=frozenset({"summy"}))
    assert "is not played on this server" in told(await table.ada.slash(table.channel, "rematch"))


async def test_channels_that_were_deleted_keep_nobody_from_playing(table: Table) -> None:
    await set_server(table, channels=frozenset({12345}))
    assert shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)).content


async def test_server_that_always_wants_threads_gets_them(table: Table) -> None:
    await set_server(table, threads=ThreadPolicy.ALWAYS)
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    assert "thread of its own" in shown(offered).content


async def test_server_that_never_wants_threads_refuses_them(table: Table) -> None:
    await set_server(table, threads=ThreadPolicy.NEVER)
    answer = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True)
    assert "no threads of their own" in told(answer)
    await table.start()
    answer = await table.linus.slash(table.channel, "sumon challenge", opponent=table.grace)
    assert "games get no threads" in told(answer)


async def test_time_of_the_server_counts_where_a_challenge_names_none(table: Table) -> None:
    await set_server(table, move_time=86400)
    usual = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)).content
    assert "1 day a move" in usual
    chosen = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, time=3600)).content
    assert "1 hour a move" in chosen
    none = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, time=0)).content
    assert "a move" not in none
    await table.ada.slash(table.channel, "sumon challenge", level="beginner")
    assert "it is your turn" in table.board().content or "played" in table.board().content


async def test_public_boards_have_the_colours_of_the_server(table: Table) -> None:
    await set_server(table, palette="high-contrast")
    assert await has_palette(await table.start(), HIGH_CONTRAST)
    await table.restart()
    await table.ada.click(table.board(), custom_id=find_id(table.board(), "pick:c1"))
    assert await has_palette(table.board(), HIGH_CONTRAST)
