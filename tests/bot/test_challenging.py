"""Challenges: who can be challenged, who can answer, where the game is played."""

from __future__ import annotations

from sumon.ui.interactions.languages import translator_for
from tests.bot.conftest import Table, items, labels, shown, told, whole

DAY = 24 * 60 * 60


async def test_a_challenge_says_who_challenges_whom_to_what_and_until_when(table: Table) -> None:
    challenge = shown(
        await table.ada.slash(
            table.channel, "sumon challenge", opponent=table.grace, variant="pie+turned", first="opponent"
        )
    )
    first, terms, until = challenge.content.splitlines()
    assert first == f"{table.grace.mention}, {table.ada.mention} challenges you to **Sum On**!"
    assert terms == f"Pie rule, Turned board · {table.grace.mention} starts · Rated"
    assert until.startswith("Tap *Accept* to start. Expires: <t:")
    assert labels(challenge) == ["Accept", "Decline", "How to play", "Withdraw (ada)"]


async def test_declining_and_withdrawing(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    assert (
        told(await table.linus.click(offered, label="Decline"))
        == f"This challenge is for {table.grace.mention}. Want to play? Start your own with `/play`."
    )
    await table.grace.click(offered, label="Decline")
    (message,) = table.channel.history()[:1]
    assert message.content.endswith(f"{table.grace.mention} declines.")
    assert not message.components
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    sentence = told(await table.grace.click(offered, label="Withdraw (ada)"))
    assert sentence == f"Only {table.ada.mention} can withdraw this challenge."
    await table.ada.click(offered, label="Withdraw (ada)")
    last = next(message for message in table.channel.history() if message.id == offered.id)
    assert last.content.endswith(f"{table.ada.mention} withdraws the challenge.")


async def test_nobody_else_can_accept(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    sentence = told(await table.linus.click(offered, label="Accept"))
    assert sentence == f"This challenge is for {table.grace.mention}. Want to play? Start your own with `/play`."
    sentence = told(await table.ada.click(offered, label="Accept"))
    assert sentence == "This is your own challenge. Wait for someone to accept it, or withdraw it."


async def test_an_open_challenge_is_joined_by_anybody(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", first="challenger"))
    assert offered.content.startswith(f"{table.ada.mention} wants to play **Sum On**. Who’s in?")
    assert labels(offered) == ["Join", "How to play", "Withdraw (ada)"]
    assert table.pinged(offered.message) == set()
    await table.linus.click(offered, label="Join")
    assert f"{table.ada.mention} against {table.linus.mention}" in table.board().content


async def test_a_challenge_expires_after_a_day(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    await table.env.advance_time(DAY + 10)
    assert not labels(offered)
    (answer,) = await table.click_at_once((table.grace, offered.message, "c:1:accept"))
    assert told(answer) == "This challenge expired after 24 hours. Make a new one."


async def test_challenging_oneself_is_refused(table: Table) -> None:
    sentence = told(await table.ada.slash(table.channel, "sumon challenge", opponent=table.ada))
    assert sentence == "You can’t challenge yourself. Name another member, or no one for an open challenge."


async def test_challenging_another_bot_is_refused(table: Table) -> None:
    robot = table.guild.add_member(table.env.create_user("robot", bot=True))
    sentence = told(await table.ada.slash(table.channel, "sumon challenge", opponent=robot))
    assert sentence == f"{robot.mention} is a bot and can’t play. Challenge a member, or choose a level to play me."


async def test_challenging_somebody_who_left_is_refused(table: Table) -> None:
    table.guild.remove_member(table.grace)
    sentence = told(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace.user))
    assert sentence.startswith(f"{table.grace.mention} isn’t on this server.")


async def test_challenging_this_bot_is_a_game_against_the_computer(table: Table) -> None:
    me = table.env.bot.user
    handle = type(table.grace.user)(table.env, table.env.backend.get_user(me.id))
    for level in (*["(Beginner)"] * 3, "(Level\N{NO-BREAK SPACE}1.0)"):
        await table.ada.slash(table.channel, "sumon challenge", opponent=handle, first="challenger")
        assert f"Bot {level}" in whole(table.board()), "the easiest at first, then the one that fits"
        await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")


async def test_a_member_and_a_level_do_not_go_together(table: Table) -> None:
    sentence = told(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, level="beginner"))
    assert sentence == "Choose a member or a level, not both: levels are for playing me."


async def test_a_game_in_a_thread_of_its_own(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True))
    assert "In its own thread" in offered.content
    await table.grace.click(offered, label="Accept")
    (thread,) = table.channel.threads
    assert thread.name == "Sum On: ada – grace"
    (way,) = items(offered)
    assert (way["label"], way["url"]) == (
        "Go to game",
        f"https://discord.com/channels/{table.guild.id}/{thread.id}",
    )
    assert "**Sum On**" in table.board(thread).content
    assert not [message for message in table.channel.history() if message.attachments]
    actor = table.on_turn(table.board(thread))
    move = "c1-c2 end" if actor is table.ada and "(Blue), it is" in table.board(thread).content else "c1-b2 end"
    await table.move(actor, move, thread)
    assert "played" in table.board(thread).content


async def test_threads_of_two_games_of_one_pair_have_different_names(table: Table) -> None:
    for _ in range(3):
        offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True))
        await table.grace.click(offered, label="Accept")
    names = [thread.name for thread in table.channel.threads]
    assert names == ["Sum On: ada – grace", "Sum On: ada – grace (2)", "Sum On: ada – grace (3)"]


async def test_a_challenge_in_a_busy_channel_opens_a_thread(table: Table) -> None:
    await table.start()
    offered = shown(await table.linus.slash(table.channel, "sumon challenge"))
    assert "In its own thread" in offered.content
    await table.grace.click(offered, label="Join")
    (thread,) = table.channel.threads
    assert "**Sum On**" in table.board(thread).content


async def test_a_channel_that_became_busy_gets_a_thread_when_the_challenge_is_accepted(table: Table) -> None:
    waiting = shown(await table.linus.slash(table.channel, "sumon challenge"))
    assert "thread" not in waiting.content
    await table.start()
    await table.grace.click(waiting, label="Join")
    (thread,) = table.channel.threads
    assert "**Sum On**" in table.board(thread).content


async def test_a_game_against_the_computer_in_a_busy_channel_gets_a_thread(table: Table) -> None:
    await table.start()
    answer = shown(await table.linus.slash(table.channel, "sumon challenge", level="beginner", first="opponent"))
    assert answer.content == f"{table.linus.mention} is playing Sum On against me (Beginner) in a thread."
    (thread,) = table.channel.threads
    assert labels(answer) == ["Go to game"]
    assert f"{table.linus.mention} (Red), it’s your turn" in table.board(thread).content
    assert table.computer.asked == [("sumon", "beginner")]


async def test_a_busy_thread_cannot_hold_another_game(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True))
    await table.grace.click(offered, label="Accept")
    (thread,) = table.channel.threads
    sentence = told(await table.linus.slash(thread, "sumon challenge"))
    assert sentence.startswith("This channel already has a game, and I can’t open a thread here.")
    other = table.guild.create_text_channel("other")
    sentence = told(await table.linus.slash(thread, "sumon challenge", thread=True))
    assert "can’t open a thread" in sentence
    assert not other.history()


async def test_in_direct_messages_one_plays_the_computer(table: Table) -> None:
    user = table.ada.user
    refused = await user.slash("sumon challenge", opponent=table.grace)
    assert refused.response.content.startswith("It’s just you and me here: choose a level")
    await user.slash("sumon challenge", level="beginner", first="challenger")
    board = table.env.backend.messages[user.dm_channel.id]
    assert "it’s your turn" in list(board.values())[-1].content
    await user.slash("move", move="c1-b2 end")
    assert "Bot played" in list(board.values())[-1].content
    assert (await user.slash("leaderboard")).response.content == (
        "A server’s leaderboard is only on that server. To see the one for all servers, choose "
        f"*{translator_for('en').text('commands-leaderboard-everywhere')}* in `/leaderboard`."
    )
