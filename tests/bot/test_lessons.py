"""Tutorials, how to play, the greeting and the comments of a first game, in a simulated Discord."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from simcord.backend import serializers

from sumon.core.message import Message
from sumon.games import GAMES
from sumon.i18n import FALLBACK, default_catalog
from sumon.play import lessons
from sumon.play.lessons import LEARNER, Step, Tutorial, read_tutorial, tutorial_of
from sumon.ui.lessons.page import compose, first_taps
from sumon.ui.names import unbroken
from sumon.ui.translating import translator_for
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.test_trouble import deny

NOT_YET = "✋"
RIGHT = "✅ **Right!**"


def tutorial(game: str) -> Tutorial:
    found = tutorial_of(game)
    assert found is not None
    return found


def sentence(key: str) -> str:
    return unbroken(default_catalog().text(key, FALLBACK))


class Learner:
    """Somebody with a tutorial on their screen."""

    def __init__(self, table: Table, game: str) -> None:
        self.table, self.game = table, game
        self.tutorial = tutorial(game)
        self.screen: Any = None

    async def open(self) -> None:
        self.screen = shown(await self.table.ada.slash(self.table.channel, f"{self.game} tutorial"))
        assert self.screen.ephemeral

    async def tap(self, label: str) -> None:
        """The first button of that name: of equal tiles one is as good as the other."""
        custom_id = next(str(item["custom_id"]) for item in items(self.screen) if item.get("label") == label)
        await self.table.ada.click(self.screen, custom_id=custom_id)

    async def press(self, ending: str) -> None:
        """The button whose custom_id ends like that."""
        await self.table.ada.click(self.screen, custom_id=self.find(ending))

    def find(self, ending: str) -> str:
        ids = [str(item["custom_id"]) for item in items(self.screen)]
        return next(each for each in ids if each.split("#")[0].endswith(f":{ending}"))

    async def choose(self, placeholder: str, *chosen: str) -> None:
        """Options of a menu, by what they are called."""
        menu = next(item for item in items(self.screen) if item.get("placeholder") == placeholder)
        values = [option["value"] for option in menu["options"] if option["label"] in chosen]
        await self.table.ada.select(self.screen, values, custom_id=menu["custom_id"])

    @property
    def text(self) -> str:
        return str(self.screen.content)

    def is_at(self, name: str) -> bool:
        """Whether the step is shown, with a described picture."""
        number = self.tutorial.index(name)
        assert number is not None
        assert self.screen.attachments[0].description
        assert len(self.screen.attachments) == 1
        return f"· {number + 1} of {len(self.tutorial.steps)}" in self.text

    def is_explained(self, step: Step, *objections: Message) -> bool:
        """Whether the step is still there, and says each of the *objections*."""
        translator = translator_for(FALLBACK)
        said = [line for line in self.text.splitlines() if line.startswith(NOT_YET)]
        wanted = [f"{NOT_YET} {unbroken(translator.say(each))}" for each in objections]
        return self.is_at(step.name) and said == wanted and bool(said)


def step_of(game: str, name: str) -> Step:
    return next(step for step in tutorial(game).steps if step.name == name)


async def test_the_tutorial_of_sum_on_by_tapping(table: Table) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    assert ada.is_at("goal")
    assert labels(ada.screen) == ["Next"]
    await ada.tap("Next")
    for name, pick, move in (
        ("step", "2 · c1", "2 ↑ c2"),
        ("sum", "D ↘ 2+3=5 → 5", "5 ↖ e2"),
        ("chain", "A ↔ 2+5=7 → 7", "7 ↑ h2"),
        ("eight", "", "B ↕ 7+1=8 → 8 ↑ i2"),
    ):
        step = step_of("sumon", name)
        assert ada.is_at(name)
        assert sentence(step.text) in ada.text
        await tap_everything_wrong(ada, step)
        if pick:
            await ada.tap(pick)
            assert NOT_YET not in ada.text
        await ada.tap(move)
        assert RIGHT in ada.text
    assert ada.is_at("turn")
    await ada.tap("Next")
    step = step_of("sumon", "tie")
    await tap_everything_wrong(ada, step)
    await ada.tap("5 · d7")
    assert ada.is_explained(step, Message("sumon-lesson-tie-equal"))
    await ada.tap("6 · f7")
    await ada.tap("6 ↗ g8")
    assert ada.is_at("end")
    assert "You win by **9 to 8**" in ada.text
    assert labels(ada.screen) == ["Play the bot (beginner)", "Back", "Start over"]


async def test_the_tutorial_of_the_sudoku_duel_by_tapping(table: Table) -> None:
    ada = Learner(table, "sudoku")
    await ada.open()
    await ada.tap("Next")
    for name, column, square, preview in (
        ("score", "d", "d4", "That would make 9 points."),
        ("wrong", "d", "d8", "5 on d8 is wrong: there is a 5 on f8 in the same row."),
        ("last", "i", "i2", "That would make 6 points."),
    ):
        step = step_of("sudoku", name)
        assert ada.is_at(name)
        await tap_everything_wrong(ada, step)
        await ada.tap(column)
        assert NOT_YET not in ada.text
        await ada.tap(square)
        assert preview in ada.text
        await ada.tap("Cancel")
        assert ada.is_at(name)
        await ada.tap(column)
        await ada.tap(square)
        await ada.tap("Play it")
        assert RIGHT in ada.text
        if ada.is_at("gone"):
            await ada.tap("Next")
    assert ada.is_at("end")
    assert "You win by **43 to 39**" in ada.text


async def tap_everything_wrong(ada: Learner, step: Step) -> None:
    """Every pick that leads nowhere, and one wrong entry of each kind: each is told why, and the step stays."""
    kinds: set[tuple[str, ...]] = set()
    for tap, verb in list(controls(ada)):
        if verb == "pick":
            await ada.press(f"pick:{tap}")
            moves = [argument for argument, act in controls(ada) if act in ("do", "propose")]
            if NOT_YET in ada.text:
                assert ada.is_explained(step, step.objection(tap))
                assert moves, "it can be gone into all the same"
        else:
            moves = [tap] if verb in ("do", "propose") else []
        for move in moves:
            objections = step.judge(move)
            kind = tuple(message.key for message in objections)
            if objections and kind not in kinds:
                kinds.add(kind)
                await ada.press(move)
                assert ada.is_explained(step, *objections)
                if verb == "pick":
                    await ada.press(f"pick:{tap}")
    if step.draft:
        await ada.tap("End turn")
        assert ada.is_explained(step, *step.judge("end"))
    if any(verb == "pick" for _, verb in controls(ada)) and "Back" in labels(ada.screen):
        await ada.press("base") if any(verb == "base" for _, verb in controls(ada)) else None
    assert kinds or step.draft


def controls(ada: Learner) -> Iterator[tuple[str, str]]:
    """(argument, verb) of all buttons on the screen."""
    for item in items(ada.screen):
        _, _, _, _, verb, *argument = str(item["custom_id"]).split("#")[0].split(":")
        yield ":".join(argument), verb


async def test_the_tutorial_of_summy_by_tapping(table: Table) -> None:
    ada = Learner(table, "summy")
    await ada.open()
    await ada.tap("Next")
    step = step_of("summy", "lay")
    otherwise = Message(step.otherwise)
    assert ada.is_at("lay")
    for wrong in ("4", "x"):  # digits in another order, a tile of no use
        await ada.tap(wrong)
        assert ada.is_explained(step, otherwise)
        await ada.tap("⌫")
    await ada.tap("Run down ↓")
    await ada.tap("3")
    assert ada.is_explained(step, otherwise)
    await ada.tap("Run right →")
    await ada.choose("Row", "Row 9")
    assert ada.is_explained(step, otherwise)
    await ada.choose("Row", "Row 13")
    await ada.choose("Column", "Column B")
    assert ada.is_explained(step, otherwise)
    await ada.choose("Column", "Column J")
    for tile in ("+", "4"):
        await ada.tap(tile)
        assert NOT_YET not in ada.text
    assert "So far: `13J 3+4=`" in ada.text
    await ada.tap("7")
    assert "3+4=7 scores 14 points." in ada.text
    await ada.tap("Play it")
    assert ada.is_at("stones")
    assert RIGHT in ada.text
    await ada.tap("Next")
    step = step_of("summy", "extend")
    await ada.tap("2")  # to the right, where a stone lies
    assert ada.is_explained(step, Message(step.otherwise))
    await ada.tap("⌫")
    await ada.tap("Run down ↓")
    for tile in ("-", "5", "=", "2"):
        await ada.tap(tile)
    await ada.tap("Play it")
    await cross_and_swap(ada)


async def cross_and_swap(ada: Learner) -> None:
    step = step_of("summy", "cross")
    assert ada.is_at("cross")
    await ada.tap("Swap tiles")
    assert ada.is_explained(step, Message(step.otherwise))
    await ada.choose("Which tiles?", "8")
    assert ada.is_explained(step, Message(step.otherwise))
    await ada.tap("My rack")
    assert NOT_YET not in ada.text
    assert "Something can be laid" in ada.text
    await ada.tap("Lay tiles")
    await ada.choose("Column", "Column L")
    await ada.choose("Row", "Row 11")
    await ada.tap("8")
    assert ada.is_explained(step, Message(step.otherwise)), "to the right"
    await ada.tap("Run down ↓")
    for tile in (":", "=", "2"):
        assert NOT_YET not in ada.text
        await ada.tap(tile)
    await ada.tap("Play it")
    assert ada.is_at("both")
    await ada.tap("Next")
    step = step_of("summy", "swap")
    await ada.tap("Lay tiles")
    assert ada.is_explained(step, Message(step.otherwise))
    await ada.tap("Back")
    await ada.tap("My rack")
    assert "Nothing can be laid with these tiles" in ada.text
    await ada.tap("Swap tiles")
    assert NOT_YET not in ada.text
    await ada.choose("Which tiles?", "+", "x")
    assert ada.is_at("end")


async def test_a_tutorial_goes_on_after_a_restart_where_it_was(table: Table) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    await ada.tap("Next")
    await table.restart()
    await ada.tap("2 · c1")
    await ada.tap("2 ↑ c2")
    assert ada.is_at("sum")
    await table.restart()
    await ada.open()
    assert ada.is_at("sum")
    assert "You go on where you stopped." in ada.text
    await ada.tap("Back")
    assert ada.is_at("step")
    other = Learner(table, "summy")
    await other.open()
    assert other.is_at("goal")


async def test_two_devices_at_once_do_no_harm(table: Table) -> None:
    phone, desk = Learner(table, "sumon"), Learner(table, "sumon")
    await phone.open()
    await desk.open()
    for learner in (phone, desk):
        await learner.tap("Next")
    await phone.tap("2 · c1")
    await phone.tap("2 ↑ c2")
    assert (phone.is_at("sum"), desk.is_at("step")) == (True, True)
    await desk.tap("2 · c1")
    await desk.tap("2 ↑ c2")
    assert desk.is_at("sum")
    for label in ("D ↘ 2+3=5 → 5", "5 ↖ e2"):
        await phone.tap(label)
    await desk.tap("Back")
    await desk.tap("2 · c1")
    await desk.tap("2 ↑ c2")
    await phone.open()
    assert phone.is_at("chain"), "the one that is behind takes nobody back"


async def test_a_button_of_an_older_tutorial_leads_to_the_current_step(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    await ada.tap("Next")
    newer = read_tutorial("sumon", (lessons.FOLDER / "sumon.toml").read_bytes() + b"# an update\n")
    monkeypatch.setattr("sumon.ui.lessons.tutorial.tutorial_of", lambda game: newer)
    await ada.tap("2 · c1")
    assert "This tutorial has changed since." in ada.text
    assert ada.is_at("step")
    await ada.tap("2 · c1")
    await ada.tap("2 ↑ c2")
    assert ada.is_at("sum")


async def test_a_tutorial_whose_file_is_gone_is_refused_with_a_sentence(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    monkeypatch.setattr("sumon.ui.lessons.tutorial.tutorial_of", lambda game: None)
    answer = await table.ada.click(ada.screen, label="Next")
    assert told(answer).startswith("There is no tutorial of this game at the moment.")


@pytest.mark.parametrize(
    "forged", ["u:sumon:{version}:step:next", "u:sumon:{version}:step:bot", "u:sumon:{version}:step:pick:zz", "u:?"]
)
async def test_a_forged_tap_in_a_tutorial_changes_nothing(table: Table, forged: str) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    await ada.tap("Next")
    stored = table.env.backend.get_message(ada.screen.channel_id, ada.screen.id)
    custom_id = forged.format(version=ada.tutorial.version)
    (answer,) = await table.click_at_once((table.ada, _Screen(stored), custom_id))
    assert told(answer).startswith("That button is out of date.")
    await ada.open()
    assert ada.is_at("step")


class _Screen:
    """A message as `click_at_once` asks for it."""

    def __init__(self, stored: Any) -> None:
        self.id, self.channel = stored.id, discord.Object(stored.channel_id)


async def test_the_end_of_a_tutorial_starts_a_game_with_comments(table: Table) -> None:
    ada = Learner(table, "sumon")
    await table.env.bot.service.lessons.advance(table.ada.id, ada.tutorial, len(ada.tutorial.steps) - 2)
    await ada.open()
    await ada.tap("Play the bot (beginner)")
    assert "**Sum On**" in table.board().content
    assert table.computer.asked == []
    await table.move(table.ada, "c1-c2 end")
    board = table.board().content
    assert table.computer.asked == [("sumon", "beginner")]
    assert board.startswith("💡 You could have gone on in your last turn: your 3, 5 or 8 fitted a sum.\n")


async def test_only_the_first_game_and_only_its_first_turns_are_commented(table: Table) -> None:
    await table.ada.slash(table.channel, "sudoku challenge", level="beginner", first="challenger")
    for turn in range(7):
        view = (await table.env.bot.service.latest_in(table.channel.id)).position.view(LEARNER)
        square = view.choices[0][0]
        await table.move(table.ada, f"{chr(ord('a') + square % 9)}{square // 9 + 1}")
        assert ("💡 Your" in table.board().content) == (turn < 5)
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.ada.slash(table.channel, "sudoku challenge", level="beginner", first="challenger")
    await table.move(table.ada, "a1")
    assert "💡" not in table.board().content


async def test_how_to_play_is_on_every_challenge_and_on_the_first_boards(table: Table) -> None:
    offered = shown(
        await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, first="challenger")
    )
    pages = shown(await table.linus.click(offered, label="How to play"))
    assert pages.ephemeral
    assert pages.embeds[0].title == "What it is about"
    await table.grace.click(offered, label="Accept")
    for move in ("c1-c2 end", "h8-h7 end"):
        board = table.board()
        pages = shown(await table.linus.click(board, label="How to play"))
        assert pages.ephemeral
        await table.move(table.on_turn(board), move)
    assert "How to play" not in labels(table.board())


@pytest.mark.parametrize("game", GAMES)
async def test_how_to_play_is_turned_page_by_page_and_ends_at_the_tutorial(table: Table, game: str) -> None:
    page = shown(await table.linus.slash(table.channel, f"{game} rules"))
    titles, pictures = [page.embeds[0].title], len(page.attachments)
    assert labels(page) == ["Next", "Tutorial"]
    await table.restart()
    while "Next" in labels(page):
        await table.linus.click(page, label="Next")
        titles.append(page.embeds[0].title)
        pictures += len(page.attachments)
        assert len(page.embeds) == 1
    assert len(set(titles)) == len(titles) >= 4
    assert pictures >= 2
    assert labels(page) == ["Back", "Tutorial"]
    await table.linus.click(page, label="Tutorial")
    assert "tutorial** · 1 of" in page.content
    assert page.embeds == []


@pytest.mark.parametrize("game", GAMES)
async def test_every_step_fits_into_a_message(game: str) -> None:
    steps = tutorial(game)
    for number, step in enumerate(steps.steps):
        parts = await compose(steps, number, first_taps(steps, step), (), translator_for(FALLBACK))
        assert len(parts["content"]) < 1000, "a phone shows no more above the picture"
        assert len(parts["view"].to_components()) <= 5


async def join(table: Table) -> Any:
    """The bot is invited to another server, with one channel; where the channel is."""
    guild = table.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("lobby")
    await announce(table, guild)
    return channel


async def announce(table: Table, guild: Any) -> None:
    """Discord says that the bot is on a server, as it does when it joins."""
    backend = table.env.backend
    payload = dict(serializers.guild_create_payload(backend, backend.guilds[guild.id]))
    del payload["unavailable"]
    backend.emit("GUILD_CREATE", payload)
    await table.env.settle()


def said_in(table: Table, channel: Any) -> list[Any]:
    return list(table.env.backend.messages[channel.id].values())


async def test_a_server_is_greeted_once(table: Table) -> None:
    channel = await join(table)
    (greeting,) = said_in(table, channel)
    assert greeting.content.startswith("Hello! I host number games for two: Sum On, Summy and Sudoku duel.")
    (guild,) = (guild for guild in table.env.bot.guilds if guild.name == "Elsewhere")
    await announce(table, guild)
    await table.restart()
    assert len(said_in(table, channel)) == 1
    assert said_in(table, table.channel) == [], "the bot has been there for long"


async def test_a_greeting_that_did_not_come_through_is_sent_later(table: Table) -> None:
    table.env.inject_error("POST", "/channels/*/messages", status=500, code=0, times=1)
    channel = await join(table)
    assert said_in(table, channel) == []
    await table.restart()
    assert len(said_in(table, channel)) == 1


async def test_learn_leads_to_the_tutorials(table: Table) -> None:
    await announce(table, table.guild)
    greeting = table.channel.last_message
    assert labels(greeting) == ["Learn", "Play", "Settings"]
    choice = shown(await table.linus.click(greeting, label="Learn"))
    assert choice.ephemeral
    assert labels(choice) == ["Sum On", "Summy", "Sudoku duel"]
    await table.linus.click(choice, label="Summy")
    assert "**Summy: tutorial** · 1 of 8" in choice.content


async def test_play_opens_the_panel_for_whoever_taps_it(table: Table) -> None:
    await announce(table, table.guild)
    panel = shown(await table.grace.click(table.channel.last_message, label="Play"))
    assert panel.ephemeral
    assert "Sum On" in panel.content


async def test_settings_are_ones_own_or_those_of_the_server_one_manages(table: Table) -> None:
    await announce(table, table.guild)
    own = shown(await table.grace.click(table.channel.last_message, label="Settings"))
    role = table.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    boss = table.guild.add_member(table.env.create_user("boss"), roles=[role])
    servers = shown(await boss.click(table.channel.last_message, label="Settings"))
    assert own.ephemeral
    assert servers.ephemeral
    assert own.content != servers.content


async def test_where_the_bot_may_not_write_nobody_is_greeted(table: Table) -> None:
    deny(table, table.channel, send_messages=False)
    await announce(table, table.guild)
    assert said_in(table, table.channel) == []
