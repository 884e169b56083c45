"""What the simulated places outside let a bot know and do; it answers here as each test says."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands
from simcord import InteractionResult
from simcord.backend.errors import SetupError

from sumon.playground.simulation import PlaceKind
from tests.bot.conftest import Table, shown
from tests.bot.outside import Place, kind, open_place, place

__all__ = ["kind", "place"]  # fixtures

Answer = Callable[[discord.Interaction], Awaitable[Any]]
MISSING_ACCESS, TOO_MANY = 50001, 40094


class Puppet(commands.Bot):
    """A bot that answers its one command, its button, menu and form with *answer*, and hears all it can."""

    def __init__(self) -> None:
        super().__init__(
            "!",
            intents=discord.Intents.all(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.answer: Answer = lambda interaction: interaction.response.send_message("here", view=controls())
        self.met: list[discord.Interaction] = []
        self.heard: list[str] = []

        @self.tree.command(description="Whatever")
        async def say(interaction: discord.Interaction, about: discord.User | None = None) -> None:
            await self.answer(interaction)

        @self.tree.context_menu()
        async def poke(interaction: discord.Interaction, user: discord.User) -> None:
            await self.answer(interaction)

        @self.tree.command(description="Where it is a member")
        @app_commands.allowed_installs(guilds=True, users=False)
        async def home(interaction: discord.Interaction) -> None: ...

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.met.append(interaction)
        if interaction.type is not discord.InteractionType.application_command:
            await self.answer(interaction)

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        self.heard.append(event_name)
        super().dispatch(event_name, *args, **kwargs)


def controls() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Tap", custom_id="tap"))
    view.add_item(discord.ui.Select(custom_id="choose", options=[discord.SelectOption(label="red")]))
    view.stop()
    return view


class Form(discord.ui.Modal, title="Form"):
    text: discord.ui.TextInput[Form] = discord.ui.TextInput(label="Text", custom_id="text")


@pytest.fixture
def make_bot() -> Callable[[], commands.Bot]:
    return Puppet


def puppet(table: Table) -> Puppet:
    assert isinstance(table.env.bot, Puppet)
    return table.env.bot


async def offered(place: Place) -> InteractionResult:
    """Ada's command, and its answer with a button and a menu."""
    return await place.ada.slash(place.channel, "say")


async def code_of(request: Awaitable[Any]) -> int:
    """The code with which Discord refuses the *request*; 0 if it does not."""
    try:
        await request
    except discord.HTTPException as error:
        return error.code
    return 0


async def test_the_interactions_of_people_say_where_they_are(place: Place, kind: PlaceKind) -> None:
    await offered(place)
    (met,) = puppet(place).met
    assert met.context.private_channel is (kind is not PlaceKind.SERVER)
    assert met.context.guild is (kind is PlaceKind.SERVER)
    assert met.context.dm_channel is not True
    assert met.channel_id == place.channel.id
    assert met.is_user_integration()
    assert not met.is_guild_integration()
    assert met.app_permissions.attach_files
    assert met.app_permissions.embed_links


async def test_a_server_outside_is_hollow_and_messages_have_none(place: Place, kind: PlaceKind) -> None:
    await place.ada.slash(place.channel, "say", about=place.grace)
    (met,) = puppet(place).met
    users = [met.user, met.namespace.about]
    if kind is PlaceKind.SERVER:
        assert met.guild.id == met.guild_id == place.outside.guild_id
        assert list(met.guild.channels) == []
        assert puppet(place).get_guild(met.guild_id) is None
        assert met.permissions.use_external_apps
        assert [type(user) for user in users] == [discord.Member, discord.Member]
    else:
        assert met.guild is met.guild_id is None
        assert [type(user) for user in users] == [discord.User, discord.User]
    assert [user.id for user in users] == [place.ada.id, place.grace.id]


async def test_who_taps_is_there_by_the_installation_of_whoever_brought_the_bot(place: Place) -> None:
    brought = await offered(place)
    followed = await place.grace.click(shown(brought), label="Tap")
    again = await place.grace.click(shown(followed), label="Tap")
    assert shown(again).content == "here"
    assert [met.user.id for met in puppet(place).met] == [place.ada.id, place.grace.id, place.grace.id]
    assert [met._integration_owners for met in puppet(place).met] == [{1: place.ada.id}] * 3
    assert not puppet(place).met[-1].is_user_integration()


async def test_commands_are_there_for_those_who_have_installed_the_bot(place: Place) -> None:
    assert [command["name"] for command in place.ada.commands()] == ["say"]
    with pytest.raises(SetupError):
        await place.grace.slash(place.channel, "say")
    with pytest.raises(SetupError):
        await place.ada.slash(place.channel, "home")
    place.install(place.grace)
    await place.grace.slash(place.channel, "say")
    assert puppet(place).met[-1]._integration_owners == {1: place.grace.id}


async def test_nobody_acts_where_they_are_not(table: Table) -> None:
    messages, group = open_place(table, PlaceKind.MESSAGES), open_place(table, PlaceKind.GROUP)
    brought = await offered(messages)
    with pytest.raises(SetupError):
        await messages.linus.click(shown(brought), label="Tap")
    with pytest.raises(SetupError):
        await messages.ada.slash(group.channel, "say")
    with pytest.raises(SetupError):
        await group.ada.click(shown(brought), label="Tap")


async def test_no_request_reaches_the_place(place: Place) -> None:
    since = place.requests()
    brought = await offered(place)
    channel = puppet(place).get_partial_messageable(place.channel.id)
    with place.env._bot_scope():
        assert await code_of(puppet(place).fetch_channel(place.channel.id)) == MISSING_ACCESS
        assert await code_of(channel.send("hello")) == MISSING_ACCESS
        assert await code_of(channel.get_partial_message(shown(brought).id).edit(content="")) == MISSING_ACCESS
        assert await code_of(puppet(place).fetch_guild(place.outside.guild_id or 1)) > 0
        assert await code_of(place.env.bot.get_partial_messageable(place.home.channel.id).send("home")) == 0
        letters = await puppet(place).get_user(place.ada.id).create_dm()
        assert await code_of(letters.send("letter")) == 0
    assert [each.split("/")[1] for each in place.impossible(since)] == [*["channels"] * 3, "guilds", "channels"]


async def test_the_gateway_tells_nothing_of_the_place(place: Place) -> None:
    puppet(place).heard.clear()
    await place.grace.click(shown(await offered(place)), label="Tap")
    assert set(puppet(place).heard) == {"interaction", "app_command_completion"}
    await place.home.ada.send(place.home.channel, "at home")
    assert "message" in puppet(place).heard
    await place.restart()
    assert [each.id for each in puppet(place).guilds] == [place.guild.id]
    assert await code_of(puppet(place).fetch_channel(place.channel.id)) == MISSING_ACCESS


async def test_an_interaction_has_five_further_answers(place: Place) -> None:
    codes: list[int] = []

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        for number in range(6):
            codes.append(await code_of(interaction.followup.send(f"answer {number}", wait=True)))
            codes.append(await code_of(interaction.edit_original_response(content=f"edit {number}")))

    brought = await offered(place)
    since = place.requests()
    puppet(place).answer = answer
    tapped = await place.grace.click(shown(brought), label="Tap")
    assert codes == [*[0, 0] * 5, TOO_MANY, 0]
    assert [each.content for each in tapped.followups] == [f"answer {number}" for number in range(5)]
    assert shown(tapped).content == "edit 5"
    assert len(place.impossible(since)) == 1


@pytest.mark.parametrize("thinking", [False, True])
async def test_without_external_apps_new_messages_are_private(place: Place, thinking: bool) -> None:
    private: list[bool] = []

    async def answer(interaction: discord.Interaction) -> None:
        if thinking:
            response = await interaction.response.defer(thinking=True)
            await interaction.edit_original_response(content="here")
        else:
            response = await interaction.response.send_message("here", view=controls())
        private.append(response.is_ephemeral())
        further = await interaction.followup.send("more", wait=True)
        private.append(further.flags.ephemeral)

    brought = await offered(place)
    place.outside.forbid_external_apps()
    puppet(place).answer = answer
    tapped = await place.grace.click(shown(brought), label="Tap")
    assert private == [True, True]
    assert tapped.ephemeral
    assert shown(tapped).ephemeral
    assert place.channel.last_message.id == shown(brought).id
    assert place.channel.last_message.content == "here"
    assert not puppet(place).met[-1].permissions.use_external_apps


async def test_menus_forms_and_the_menu_of_a_user_work(place: Place) -> None:
    brought = await offered(place)
    chosen = await place.grace.select(shown(brought), ["red"], custom_id="choose")
    puppet(place).answer = lambda interaction: interaction.response.send_modal(Form())
    form = await place.grace.click(shown(chosen), label="Tap")
    puppet(place).answer = lambda interaction: interaction.response.edit_message(content="sent")
    sent = await place.grace.submit_modal(form, {"text": "text"})
    assert shown(sent).content == "sent"
    assert puppet(place).met[-1]._integration_owners == {1: place.ada.id}
    puppet(place).answer = lambda interaction: interaction.response.send_message("poked")
    assert shown(await place.ada.context_menu(place.channel, "Poke", place.grace)).content == "poked"


async def test_each_reads_in_their_own_language(place: Place) -> None:
    place.outside.locales[place.grace.id] = "ja"
    await place.grace.click(shown(await offered(place)), label="Tap")
    assert [met.locale.value for met in puppet(place).met] == ["en-US", "ja"]
