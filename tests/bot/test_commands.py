"""The commands as Discord gets them: once, whole, in every language there is."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import AsyncMock

import discord
import pytest
from discord import app_commands
from fluent.syntax.serializer import serialize_pattern
from simcord import HttpLogEntry

from sumon.i18n import Catalog, default_catalog
from sumon.ui.interactions import languages as translating
from sumon.ui.interactions.languages import translator_for
from sumon.ui.sync import sync_commands
from sumon.ui.texts import commands as command_texts
from sumon.ui.texts.commands import CommandTranslator, commands_by_name, phrase
from tests.bot.conftest import Table, told
from tests.bot.openapi import complaints
from tests.i18n.sentences import messages
from tests.languages.tapping import begin

COMMANDS = {
    *("sumon", "move", "board", "rack", "undo", "takeback", "draw", "abort", "resign", "rematch"),
    *("games", "leaderboard", "profile"),
}
NAME = re.compile(r"[-_'\w]{1,32}")  # as Discord has it
IN_CODE = re.compile(r"`/([^`]+)`")
USER_MENU = discord.AppCommandType.user.value


def synced(table: Table, since: int = 0) -> list[list[dict]]:
    return [request.json for request in table.env.http_requests[since:] if request.method == "PUT"]


async def test_the_commands_are_registered_when_the_bot_first_starts(table: Table) -> None:
    (sent,) = synced(table)
    assert {command["name"] for command in sent} >= COMMANDS
    (sumon,) = [command for command in sent if command["name"] == "sumon"]
    assert {option["name"] for option in sumon["options"]} == {"challenge", "rules", "tutorial"}
    (challenge,) = [option for option in sumon["options"] if option["name"] == "challenge"]
    options = {option["name"]: option for option in challenge["options"]}
    assert set(options) == {"opponent", "level", "variant", "first", "thread", "rated", "time", "weekends-off"}
    assert options["variant"]["choices"][0]["value"] == "standard"
    assert len(options["variant"]["choices"]) == 8
    assert options["variant"]["choices"][1]["name"] == "Pie rule: Red may swap sides after Blue’s first turn."
    assert options["variant"]["choices"][-1]["name"] == "Pie rule, Placement, Turned board"
    assert challenge["description"] == "A race helped by sums."
    assert not any(option.get("required") for option in challenge["options"])


async def test_they_are_not_registered_again_at_the_next_start(table: Table) -> None:
    before = table.requests()
    await table.restart()
    assert synced(table, before) == []


async def test_they_are_registered_again_when_one_has_changed(table: Table) -> None:
    bot = table.env.bot
    assert not await sync_commands(bot)

    @app_commands.command(name="extra", description="One more")
    async def extra(interaction: discord.Interaction) -> None: ...

    bot.tree.add_command(extra)
    assert await sync_commands(bot)
    assert not await sync_commands(bot)
    bot.tree.remove_command("extra")
    assert await sync_commands(bot)
    assert {command["name"] for command in table.env.backend.commands[None].values()} >= COMMANDS


async def test_the_command_of_activities_is_registered_again_as_discord_made_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, before = table.env.bot, table.requests()
    made = {"id": "77", "application_id": "1", "version": "78", "type": 4, "name": "launch", "description": ""}
    made |= {"handler": 2, "default_member_permissions": "8", "contexts": [0, 1], "integration_types": [0, 1]}
    table.env.backend.commands[None]["launch"] = made | {"nsfw": False, "name_localizations": None}
    assert not await sync_commands(bot)
    assert synced(table, before) == []

    @app_commands.command(name="extra", description="One more")
    async def extra(interaction: discord.Interaction) -> None: ...

    # The simulated Discord does not know such commands.
    upsert = AsyncMock(return_value=[])
    monkeypatch.setattr(bot.http, "bulk_upsert_global_commands", upsert)
    bot.tree.add_command(extra)
    assert await sync_commands(bot)
    sent = upsert.await_args.kwargs["payload"]
    assert {command["name"] for command in sent} >= COMMANDS | {"launch", "extra"}
    kept = made | {"nsfw": False, "name_localizations": None, "default_member_permissions": 8}
    del kept["application_id"], kept["version"]
    assert [command for command in sent if command["name"] == "launch"] == [kept]
    path = f"/applications/{bot.application_id}/commands"
    assert list(complaints([HttpLogEntry("PUT", path, {}, sent, None)])) == []


async def test_servers_and_people_can_install_every_command_and_use_it_everywhere(table: Table) -> None:
    for command in synced(table)[0]:
        if command["name"] != "status":
            assert (command["integration_types"], command["contexts"]) == ([0, 1], [0, 1, 2]), command["name"]


async def test_where_only_servers_can_install_the_bot_its_commands_stay_as_they_were(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    table.env.backend.install_types = {"0": {}}
    with caplog.at_level("INFO", "sumon.ui.sync"):
        await table.restart()
    for command in synced(table)[-1]:
        contexts = [0] if command["name"] == "status" else [0, 1]
        assert (command["integration_types"], command["contexts"]) == ([0], contexts), command["name"]
    assert len([line for line in caplog.messages if "User Install" in line and "Installation" in line]) == 1
    before = table.requests()
    await table.restart()
    assert synced(table, before) == []


async def test_names_and_descriptions_keep_to_discords_limits(table: Table) -> None:
    def walk(node: dict) -> None:
        assert 1 <= len(node["name"]) <= 32
        assert node["name"] == node["name"].lower()
        for name in (node.get("name_localizations") or {}).values():
            assert NAME.fullmatch(name), name
            assert name == name.lower()
        # English leaves room for longer languages, except where examples fill what room there is.
        assert 1 <= len(node["description"]) <= (100 if node["name"] == "move" else 70), node["description"]
        assert all(1 <= len(each) <= 100 for each in (node.get("description_localizations") or {}).values())
        for option in node.get("options", []):
            walk(option)

    for command in synced(table)[0]:
        if command["type"] == USER_MENU:
            assert 1 <= len(command["name"]) <= 32
        else:
            walk(command)


@pytest.mark.parametrize("locale", default_catalog().locales)
async def test_no_two_commands_and_no_two_options_are_called_the_same(table: Table, locale: str) -> None:
    def walk(nodes: list[dict]) -> None:
        names = [(node.get("name_localizations") or {}).get(locale, node["name"]) for node in nodes]
        assert len(set(names)) == len(names), sorted(names)
        for node in nodes:
            walk(node.get("options", []))

    walk([command for command in synced(table)[0] if command["type"] != USER_MENU])


@pytest.mark.parametrize("locale", default_catalog().locales)
async def test_sentences_name_commands_as_their_reader_types_them(table: Table, locale: str) -> None:
    commands = commands_by_name(table.env.bot.tree, translator_for(locale))
    for key, message in messages(locale).items():
        for part in (message, *message.attributes):
            said = re.sub(r"\{ \$\w+ \}", "sumon", serialize_pattern(part.value))
            for typed in IN_CODE.findall(said):
                words = typed.split(" ")
                assert {" ".join(words[:2]), words[0]} & set(commands), f"{key}: /{typed}"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog with one sentence in German."""
    for locale, sentence in (("en", "commands-move = move"), ("de", "commands-move = zug")):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "commands.ftl").write_text(sentence + "\n", encoding="utf-8")
    catalog = Catalog(tmp_path)
    monkeypatch.setattr(command_texts, "default_catalog", lambda: catalog)
    monkeypatch.setattr(translating, "default_catalog", lambda: catalog)


@pytest.mark.usefixtures("german")
async def test_commands_are_translated_where_the_catalog_has_the_language() -> None:
    translator, name = CommandTranslator(), phrase("commands-move")
    assert name.message == "move"
    context = app_commands.TranslationContext(app_commands.TranslationContextLocation.other, None)
    assert await translator.translate(name, discord.Locale.german, context) == "zug"
    assert await translator.translate(name, discord.Locale.american_english, context) is None
    assert await translator.translate(name, discord.Locale.japanese, context) is None


async def test_private_answers_are_in_the_readers_language_and_boards_in_the_servers(table: Table) -> None:
    def change(event: str, payload: dict[str, object]) -> None:
        if event == "INTERACTION_CREATE":
            payload.update(locale="ja", guild_locale="de")

    table.env.backend.subscribers.insert(0, change)
    await begin(table, "sumon", first="challenger")
    assert table.board().content.endswith(", du bist am Zug.")
    assert told(await table.ada.slash(table.channel, "undo")) == translator_for("ja").text("play-nothing-to-undo")
