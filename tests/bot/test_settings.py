"""`/settings me`: chosen on a private panel, and felt where it is used."""

from __future__ import annotations

from datetime import time

import pytest
from simcord import InteractionResult, ResponseMessage

from sumon.play.settings import Boards, Confirm, QuietHours, Reminders, UserSettings
from sumon.render import COLOUR_BLIND, DARK, LIGHT
from tests.bot.conftest import Table, find_id, items, labels, shown, told
from tests.bot.panels import (
    MOVE,
    choose,
    choose_boards,
    has_palette,
    id_with,
    of_ada,
    open_panel,
    set_server,
)
from tests.bot.scripts import rigged
from tests.rigging import rig


async def test_panel_is_private_and_says_what_is_chosen(table: Table) -> None:
    panel = await open_panel(table)
    assert panel.ephemeral
    assert "Language: **as in Discord**" in panel.content
    assert "Quiet hours: **none**" in panel.content
    assert "Confirm each turn: **in my first three games**" in panel.content


async def test_every_choice_is_stored_and_shown(table: Table) -> None:
    panel = await open_panel(table)
    await choose(table, panel, "palette", "dark")
    await choose(table, panel, "reminders", "direct")
    await choose(table, panel, "language", "en")
    await choose(table, panel, "confirm", "never")
    for label in ("Boards as text", "Boards: spoken", "Link to next game"):
        await table.ada.click(panel, label=label)
    assert await of_ada(table) == UserSettings(
        "en", "dark", Boards.SPOKEN, Reminders.DIRECT, None, True, Confirm.NEVER
    )
    again = await open_panel(table)
    for line in (
        "**English**",
        "**dark**",
        "**in a direct message**",
        "text: **spoken**",
        "turn: **never**",
        "after a move: **yes**",
    ):
        assert line in again.content
    chosen = [
        option["label"] for item in items(again) for option in item.get("options", ()) if option.get("default")
    ]
    assert chosen == [
        "Language: English",
        "Colours: dark",
        "Reminders: in a direct message",
        "Confirm: never",
    ]


async def test_a_switch_goes_on_and_off_and_a_double_click_changes_it_once(table: Table) -> None:
    panel = await open_panel(table)
    on = "s:me:next_game:on"
    await table.click_at_once((table.ada, panel.message, on), (table.ada, panel.message, on))
    assert (await of_ada(table)).next_game
    await table.ada.click(panel, label="Link to next game")
    assert not (await of_ada(table)).next_game


async def test_a_switch_of_an_older_panel_keeps_its_meaning(table: Table) -> None:
    panel = await open_panel(table)
    for switch, confirm in (("on", Confirm.ALWAYS), ("off", Confirm.FIRST_GAMES)):
        await table.click_at_once((table.ada, panel.message, f"s:me:confirm_turns:{switch}"))
        assert (await of_ada(table)).confirm is confirm
    for switch, boards in (("on", Boards.BOTH), ("off", Boards.PICTURES)):
        await table.click_at_once((table.ada, panel.message, f"s:me:text_board:{switch}"))
        assert (await of_ada(table)).boards is boards


async def test_boards_as_text_take_two_taps(table: Table) -> None:
    panel = await open_panel(table)
    for boards in Boards:
        await table.ada.click(panel, label="Boards as text")
        assert labels(panel) == ["Boards: pictures", "Boards: spoken", "Boards: grid", "Boards: both"]
        assert not panel.attachments
        await table.ada.click(panel, label=f"Boards: {boards}")
        assert (await of_ada(table)).boards is boards
        said = "no" if boards is Boards.PICTURES else boards
        assert f"Boards as text: **{said}**" in panel.content
        assert "Boards as text" in labels(panel)


async def test_two_choices_at_once_are_both_kept(table: Table) -> None:
    panel = await open_panel(table)
    await table.click_at_once(
        (table.ada, panel.message, "s:me:boards:grid"), (table.ada, panel.message, "s:me:next_game:on")
    )
    settings = await of_ada(table)
    assert (settings.boards, settings.next_game) == (Boards.GRID, True)


async def test_choices_of_one_person_are_not_those_of_another(table: Table) -> None:
    await choose(table, await open_panel(table), "palette", "light")
    assert "dark" in (await open_panel(table, table.grace)).content


async def test_choices_survive_a_restart_and_so_does_the_panel(table: Table) -> None:
    panel = await open_panel(table)
    await choose(table, panel, "palette", "high-contrast")
    await table.restart()
    await table.ada.click(panel, label="Boards as text")
    await table.restart()
    await table.ada.click(panel, label="Boards: spoken")
    settings = await of_ada(table)
    assert (settings.palette, settings.boards) == ("high-contrast", Boards.SPOKEN)


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
        (("22", "7", "Narnia"), "“Narnia” isn’t a time zone. Write it like Europe/Berlin"),
        (("22", "7", "Europe/Berlim"), "Closest matches: Europe/Berlin."),
        (("22", "22:00", "UTC"), "last all day. If you want no reminders, set *Reminders* to *off*."),
        (("late", "7", "UTC"), "“late” isn’t a time of day. Write it like 22:00"),
        (("22", "25", "UTC"), "“25” isn’t a time of day"),
        (("22", "7", "../../etc/passwd"), "isn’t a time zone"),
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
    [
        "s:me:palette:neon",
        "s:me:language:xx",
        "s:me:user_id:1",
        "s:me:confirm_turns:maybe",
        "s:you:palette:dark",
        "s:me:confirm:no",
    ],
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
    await table.ada.click(again, label="I’m back")
    assert "Holiday: **none**" in (await open_panel(table)).content


async def test_a_holiday_of_no_length_is_refused(table: Table) -> None:
    panel = await open_panel(table)
    for days in ("0", "15", "x", "-1", "٣"):
        assert "lasts 1 to 14 days" in told(await go_on_holiday(table, panel, days))
    assert "Holiday: **none**" in (await open_panel(table)).content


async def test_coming_back_twice_says_so(table: Table) -> None:
    panel = await open_panel(table)
    await go_on_holiday(table, panel, "7")
    back = (table.ada, panel.message, "s:me:back")
    answers = [told(each) for each in await table.click_at_once(back, back) if each.response is not None]
    assert "not on holiday" in " ".join(answers)


# ---------------------------------------------------------------- where they are felt


async def test_private_pictures_have_the_colours_of_their_reader(table: Table) -> None:
    await choose(table, await open_panel(table), "palette", "light")
    await table.start("sudoku")
    await table.ada.click(table.board(), custom_id=id_with(table, ":pick:"))
    preview = shown(await table.ada.click(table.board(), custom_id=id_with(table, ":propose:")))
    assert await has_palette(preview, LIGHT)
    assert await has_palette(table.board(), DARK), "what everybody sees is as the server has it"


async def test_a_game_with_the_bot_has_the_colours_of_its_player(table: Table) -> None:
    await set_server(table, palette="high-contrast")
    await choose(table, await open_panel(table), "palette", "light")
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    assert await has_palette(table.board(), LIGHT)


async def test_spectators_board_has_their_colours(table: Table) -> None:
    panel = shown(await table.linus.slash(table.channel, "settings me"))
    await table.linus.select(panel, ["colour-blind"], custom_id="s:me:palette")
    await table.start()
    assert await has_palette(shown(await table.linus.slash(table.channel, "board")), COLOUR_BLIND)


async def test_text_board_stands_in_the_place_of_pictures(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged("55589+-=", "0000257+"))
    await choose_boards(table, "both")
    await table.start("summy")
    rack = shown(await table.ada.slash(table.channel, "rack"))
    message = rack.message
    assert not message.attachments
    assert "```" in message.content
    assert "HIJKLMN" in message.content
    assert message.content.count("Your tiles: ") == 1, "which others see in the picture"
    assert "5 5 5 8 9 + − =." in message.content.split("```")[0]
    answer = await table.ada.slash(table.channel, "board")
    assert "HIJKLMN" in told(answer)
    assert table.board().attachments, "everybody else has the picture"


async def test_text_board_of_a_spectator_shows_no_rack(table: Table) -> None:
    await choose_boards(table, "grid", table.linus)
    await table.start("summy")
    text = told(await table.linus.slash(table.channel, "board"))
    assert "HIJKLMN" in text
    assert "=>" not in text


async def confirming(table: Table) -> None:
    await choose(table, await open_panel(table), "confirm", "always")


async def test_end_turn_is_previewed_for_who_wants_to_confirm(table: Table) -> None:
    await confirming(table)
    await table.start()
    await table.move(table.ada, MOVE)
    preview = await table.ada.click(table.board(), label="End turn")
    assert f"Play this?** `{MOVE}`".replace("-", "\u2011") in told(preview)
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
    assert "Play this?" in told(preview)
    await table.ada.click(shown(preview), label="Play it")
    assert table.on_turn(table.board()) is table.grace


@pytest.mark.parametrize("instead", ["", "c1-c2 f1-e2"])
async def test_preview_of_a_draft_that_has_changed_since_plays_nothing(table: Table, instead: str) -> None:
    await confirming(table)
    await table.start()
    await table.move(table.ada, MOVE)
    preview = await table.ada.click(table.board(), label="End turn")
    await table.ada.slash(table.channel, "undo")
    if instead:
        await table.move(table.ada, instead)
    answer = await table.ada.click(shown(preview), label="Play it")
    assert "out of date" in told(answer)
    assert table.on_turn(table.board()) is table.ada


@pytest.mark.parametrize("confirm", [Confirm.ALWAYS, Confirm.FIRST_GAMES])
async def test_a_step_that_ends_the_turn_is_asked_for_and_says_so(table: Table, confirm: Confirm) -> None:
    await choose(table, await open_panel(table), "confirm", confirm.value)
    await table.start()
    await table.move(table.ada, "c1-c2 f1-e2 h1-h2")
    preview = shown(await table.ada.click(table.board(), custom_id=find_id(table.board(), "do:i1-i2")))
    assert preview.content.endswith("No sum fits here: this ends your turn.")
    await table.ada.click(preview, label="Undo")
    assert table.on_turn(table.board()) is table.ada
    preview = shown(await table.ada.click(table.board(), custom_id=find_id(table.board(), "do:i1-i2")))
    await table.ada.click(preview, label="End turn")
    assert table.on_turn(table.board()) is table.grace


async def test_nobody_else_has_to_confirm(table: Table) -> None:
    await confirming(table)
    await table.start(first="opponent")
    await table.move(table.grace, MOVE)
    await table.grace.click(table.board(), label="End turn")
    assert table.on_turn(table.board()) is table.ada
