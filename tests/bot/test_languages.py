"""Who reads which language: private answers in the reader's, what everybody sees in the server's.

The other language is one that nobody speaks: whatever is said in it stands in « ».
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from simcord.backend import Backend

from sumon.i18n import default_catalog
from sumon.play.settings import Reminders, UserSettings
from sumon.storage import StorageError
from tests.bot.conftest import Table, find_id, items, shown, told
from tests.bot.panels import choose, open_panel, open_server_panel
from tests.bot.waiting import direct_messages
from tests.languages.pseudo import BEGIN, PSEUDO, add_pseudo


@pytest.fixture(autouse=True)
def other_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalog has English and one language more."""
    add_pseudo(monkeypatch)


@pytest.fixture
def adas_discord(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada has set her Discord, not the bot, to the other language."""
    emit = Backend.emit

    def translated(backend: Backend, event: str, payload: dict[str, Any], *rest: Any, **options: Any) -> Any:
        user = payload.get("user") or payload.get("member", {}).get("user", {})
        if event == "INTERACTION_CREATE" and int(user["id"]) == table.ada.id:
            payload["locale"] = PSEUDO
        return emit(backend, event, payload, *rest, **options)

    monkeypatch.setattr(Backend, "emit", translated)


def is_other(text: str) -> bool:
    return BEGIN in text


async def choose_for_the_server(table: Table, language: str) -> None:
    panel = await open_server_panel(table, "messages")
    await table.boss.select(panel, [language], custom_id="s:server:language")


async def test_a_readers_choice_changes_private_answers_and_nothing_else(table: Table) -> None:
    await choose(table, await open_panel(table), "language", PSEUDO)
    board = await table.start()
    assert not is_other(board.content)
    assert is_other(told(await table.ada.slash(table.channel, "rack")))
    assert is_other(shown(await table.ada.slash(table.channel, "help")).content)
    assert not is_other(told(await table.grace.slash(table.channel, "rack")))
    await table.move(table.ada, "c1-c2 end")
    assert not is_other(table.board().content)


async def test_a_servers_choice_changes_what_everybody_sees_and_nothing_else(table: Table) -> None:
    await table.start()
    await choose_for_the_server(table, PSEUDO)
    await table.move(table.ada, "c1-c2 end")
    assert is_other(table.board().content)
    assert is_other(table.board().attachments[0].description)
    assert not is_other(told(await table.grace.slash(table.channel, "rack")))


async def test_without_a_choice_the_language_is_that_of_the_readers_discord(
    table: Table, adas_discord: None
) -> None:
    board = await table.start()
    assert not is_other(board.content)
    assert is_other(told(await table.ada.slash(table.channel, "rack")))
    assert not is_other(told(await table.grace.slash(table.channel, "rack")))


async def test_each_language_is_listed_by_its_own_name(table: Table) -> None:
    names = {each: default_catalog().text("settings-language-own-name", each) for each in ("en", PSEUDO)}
    for language in names:
        panel = await open_panel(table)
        await choose(table, panel, "language", language)
        menu = next(item for item in items(panel) if item.get("custom_id") == "s:me:language")
        said = {option["value"]: option["label"] for option in menu["options"]}
        assert all(name in said[each] for each, name in names.items()), said


@pytest.mark.usefixtures("adas_discord")
@pytest.mark.parametrize("is_chosen", [True, False])
async def test_a_game_in_direct_messages_is_in_the_players_language_also_when_the_bot_moves(
    table: Table, is_chosen: bool
) -> None:
    if is_chosen:
        await table.env.bot.services.settings.change_user(table.ada.id, language="en")
    user = table.ada.user
    await user.slash("sumon challenge", level="beginner", first="challenger")
    for move in ("c1-c2 end", "d1-d2 end"):
        await table.restart()
        await user.slash("move", move=move)
        (board,) = (each for each in direct_messages(table, table.ada) if each.attachments)
        assert is_other(board.content) is not is_chosen
        assert is_other(board.attachments[0].description) is not is_chosen


@pytest.mark.usefixtures("adas_discord")
async def test_a_direct_message_is_in_the_language_of_its_reader(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, reminders=Reminders.DIRECT)
    await table.start(time="86400")
    await table.env.advance_time(22 * 3600)
    (sent,) = direct_messages(table, table.ada)
    assert is_other(sent.content)


async def test_a_direct_message_is_in_the_language_that_its_reader_has_chosen(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.linus.id, language=PSEUDO)
    await table.start()
    await table.linus.click(shown(await table.linus.slash(table.channel, "board")), custom_id="f:1:follow")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.env.advance_time(10)
    (sent,) = direct_messages(table, table.linus)
    assert is_other(sent.content)


def noted(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The people whose settings are stored from now on."""
    people: list[int] = []
    store = table.env.bot.services.settings._users
    change_stored = store._change

    async def note(user_id: int, change: Callable[[UserSettings], UserSettings]) -> UserSettings:
        before = UserSettings()

        def look(settings: UserSettings) -> UserSettings:
            nonlocal before
            before = settings
            return change(settings)

        after: UserSettings = await change_stored(user_id, look)
        if after != before:
            people.append(user_id)
        return after

    monkeypatch.setattr(store, "_change", note)
    return people


@pytest.mark.usefixtures("adas_discord")
async def test_the_language_of_a_readers_discord_is_stored_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = noted(table, monkeypatch)
    for _ in range(2):
        await table.ada.slash(table.channel, "help")
        await table.grace.slash(table.channel, "help")
    assert people == [table.ada.id]


@pytest.mark.usefixtures("adas_discord")
async def test_of_two_clicks_at_once_one_stores_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    board = await table.start()
    await table.env.bot.services.settings.change_user(table.ada.id, discord_language=None)
    people = noted(table, monkeypatch)
    pieces = [(table.ada, board, str(find_id(board, f"pick:{square}"))) for square in ("c1", "e1")]
    await table.click_at_once(*pieces)
    assert people == [table.ada.id]


async def test_a_button_in_one_language_still_works_when_the_server_has_another(table: Table) -> None:
    board = await table.start()
    await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    await choose_for_the_server(table, PSEUDO)
    await table.restart()
    await table.ada.click(board, custom_id=find_id(table.board(), "do:c1-c2"))
    assert table.board().id == board.id
    assert is_other(table.board().content)
    assert "`c1\u2011c2`" in table.board().content


@pytest.mark.usefixtures("adas_discord")
async def test_nothing_is_left_of_it_after_everything_has_been_deleted(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = shown(await table.ada.slash(table.channel, "privacy delete"))
    people = noted(table, monkeypatch)
    await table.ada.click(asked, custom_id="d:delete")
    assert people == []
    assert await table.env.bot.services.settings.of_user(table.ada.id) == UserSettings()


@pytest.mark.usefixtures("adas_discord")
async def test_an_answer_comes_also_where_it_cannot_be_stored(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0

    async def fail(*_: object) -> None:
        nonlocal tried
        tried += 1
        raise StorageError("storage-busy")

    monkeypatch.setattr(table.env.bot.services.settings._users, "_change", fail)
    for _ in range(3):
        assert is_other(shown(await table.ada.slash(table.channel, "help")).content)
    assert tried == 1, "nobody waits for it again at once"


async def test_a_board_that_is_commanded_from_elsewhere_stays_in_the_language_of_its_server(table: Table) -> None:
    await table.start()
    await choose(table, await open_panel(table), "language", PSEUDO)
    await table.ada.user.slash("move", move="c1-c2 end")
    assert not is_other(table.board().content)
