"""A toy bot: the playground must work for any bot, so its tests know no game."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image

from sumon.config import Settings

PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


def large_picture() -> bytes:
    """A picture of 1200 × 1000, larger than any chat shows it."""
    file = io.BytesIO()
    Image.new("RGB", (1200, 1000), "teal").save(file, "PNG")
    return file.getvalue()


# For commands that people who add the bot to their account have in all their messages.
EVERYWHERE: dict[str, Any] = {
    "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    "allowed_installs": app_commands.AppInstallationType(guild=True, user=True),
}


class Name(discord.ui.Modal, title="Your name"):
    name: discord.ui.TextInput[Name] = discord.ui.TextInput(label="Name", custom_id="name", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Hello {self.name.value}")


class Toys(discord.ui.View):
    """One of each thing under a message. It works after a restart, too."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Count", custom_id="toy:count", style=discord.ButtonStyle.primary)
    async def count(self, interaction: discord.Interaction, _button: discord.ui.Button[Toys]) -> None:
        assert interaction.message is not None
        number = int(interaction.message.content.split()[-1]) + 1
        await interaction.response.edit_message(content=f"count {number}")

    @discord.ui.button(label="Secret", custom_id="toy:secret")
    async def secret(self, interaction: discord.Interaction, _button: discord.ui.Button[Toys]) -> None:
        file = discord.File(io.BytesIO(PICTURE), "secret.png", description="a secret")
        await interaction.response.send_message("psst", file=file, ephemeral=True)

    @discord.ui.button(label="Form", custom_id="toy:form")
    async def form(self, interaction: discord.Interaction, _button: discord.ui.Button[Toys]) -> None:
        await interaction.response.send_modal(Name())

    @discord.ui.button(label="Sleep", custom_id="toy:sleep", style=discord.ButtonStyle.danger)
    async def sleep(self, interaction: discord.Interaction, _button: discord.ui.Button[Toys]) -> None:
        """Never answers."""

    @discord.ui.button(label="Off", custom_id="toy:off", disabled=True)
    async def off(self, interaction: discord.Interaction, _button: discord.ui.Button[Toys]) -> None:
        await interaction.response.send_message("cannot be")

    @discord.ui.select(
        custom_id="toy:colour", options=[discord.SelectOption(label=each) for each in ("red", "blue")]
    )
    async def colour(self, interaction: discord.Interaction, select: discord.ui.Select[Toys]) -> None:
        await interaction.response.send_message(f"chose {select.values[0]}")


class German(app_commands.Translator):
    """Knows a word or two."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, _context: Any) -> str | None:
        return (
            {"toy": "spiel", "word": "wort", "Poke": "Stupsen"}.get(string.message)
            if locale is discord.Locale.german
            else None
        )


class ToyBot(commands.Bot):
    """Commands with every kind of option, and every way to answer."""

    def __init__(self, settings: Settings) -> None:
        super().__init__("!", intents=discord.Intents.default())
        self.settings = settings
        self.slow = asyncio.Event()
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        self.add_view(Toys())
        await self.tree.set_translator(German())
        await self.tree.sync()


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    group = app_commands.Group(name="toy", description="Toys", **EVERYWHERE)

    @group.command(description="One of each")
    async def box(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(PICTURE), "dot.png", description="one dot")
        embed = discord.Embed(title="Box").set_image(url="attachment://dot.png")
        await interaction.response.send_message("count 0", embed=embed, file=file, view=Toys())

    @group.command(description="Large pictures")
    async def pictures(interaction: discord.Interaction, count: int, framed: bool = False) -> None:
        files = [
            discord.File(io.BytesIO(large_picture()), f"{each}.png", description="dots") for each in range(count)
        ]
        embeds = [
            discord.Embed().set_image(url=f"attachment://{each}.png") for each in range(count if framed else 0)
        ]
        await interaction.response.send_message("see", files=files, embeds=embeds)

    @group.command(description="Greets")
    @app_commands.describe(who="whom to greet", times="how often", loud="in capitals")
    async def greet(
        interaction: discord.Interaction, who: discord.User, times: int = 1, loud: bool = False
    ) -> None:
        text = " ".join([f"hello {who.mention}"] * times)
        await interaction.response.send_message(text.upper() if loud else text)

    @group.command(description="Says a word")
    async def word(interaction: discord.Interaction, word: str) -> None:
        await interaction.response.send_message(f"{word} in {interaction.locale}")

    @word.autocomplete("word")
    async def words(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        known = ("apple", "apricot", "banana")
        return [app_commands.Choice(name=each, value=each) for each in known if each.startswith(typed)]

    @group.command(description="Answers late")
    async def late(interaction: discord.Interaction, ephemeral: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=ephemeral)
        await interaction.client.slow.wait()
        await interaction.followup.send("at last")

    @group.command(description="Answers too late")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.client.slow.wait()
        await interaction.response.send_message("too late")

    @group.command(description="Opens a thread")
    async def thread(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.defer()
        thread = await interaction.channel.create_thread(name="side room", type=discord.ChannelType.public_thread)
        await thread.send("count 0", view=Toys())
        await interaction.followup.send(f"see {thread.mention}")

    @group.command(description="Links to this channel's first message")
    async def link(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        *_, first = [message async for message in interaction.channel.history()]
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Near", url=first.jump_url))
        view.add_item(discord.ui.Button(label="Far", url="https://far.example/"))
        embed = discord.Embed(title="Card", url="https://card.example/")
        await interaction.response.send_message(
            f"{first.jump_url} [far](https://far.example/)", view=view, embed=embed
        )

    @group.command(description="Writes to you")
    async def write(interaction: discord.Interaction) -> None:
        await interaction.user.send("only for you")
        await interaction.response.send_message("written", ephemeral=True)

    @group.command(description="Answers twice")
    async def twice(interaction: discord.Interaction, hidden: bool = False) -> None:
        await interaction.response.send_message("count 0", view=Toys(), ephemeral=hidden)
        await interaction.followup.send("**once** more")

    @group.command(description="Deletes its answer")
    async def flash(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("now you see it")
        await interaction.delete_original_response()

    @group.command(description="Breaks")
    async def broken(interaction: discord.Interaction) -> None:
        raise RuntimeError("broken toy")

    tree.add_command(group)

    @tree.command(description="Only where the bot is a member")
    @app_commands.allowed_installs(guilds=True)
    async def home(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("at home")

    @tree.context_menu(name=app_commands.locale_str("Poke"))
    @app_commands.allowed_contexts(guilds=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def poke(interaction: discord.Interaction, user: discord.User) -> None:
        await interaction.response.send_message(f"poked {user.mention}")
