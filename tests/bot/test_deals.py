"""The deal of the day in a simulated Discord: the same for all, each alone, and who sees what when."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from sumon.play.model import Match
from tests.bot.conftest import Table, described, items, labels, shown, told, whole
from tests.bot.solving import DAY, forge
from tests.bot.waiting import direct_messages

SUDOKU, SUMMY = "Deal: Sudoku Duel", "Deal: Summy"
NOT_YET = "You can see it once you’ve finished that deal yourself"


async def begin(table: Table, actor: MemberActor, label: str = SUDOKU) -> Match:
    """Taps the deal under `/daily`: the game in direct messages."""
    menu = shown(await actor.slash(table.channel, "daily"))
    answer = await actor.click(menu, label=label)
    assert told(answer) == "Done. The board is in the channel where your game is played:"
    return await own(table, actor)


async def own(table: Table, actor: MemberActor) -> Match:
    """The running game of *actor*."""
    (match,) = await table.env.bot.services.matches.running_of(actor.id)
    assert match.guild_id is None
    return match


async def play_out(table: Table, actor: MemberActor, match: Match, choice: int = 0) -> Match:
    """The game to its end; *actor* plays the legal move of number *choice*, the last turn in Discord."""
    services = table.env.bot.services
    while True:
        match = await services.matches.find_match(match.id)
        if match.is_over:
            return match
        if match.level_on_turn:
            await services.computer.play(match.id)
            continue
        moves = list(match.position.legal_moves())
        move = match.position.format(moves[min(choice, len(moves) - 1)])
        await services.turns.play(match, actor.id, move)


async def give_up(table: Table, actor: MemberActor, match: Match) -> None:
    found = await table.env.bot.services.matches.find_match(match.id)
    await table.env.bot.services.turns.resign(found, actor.id)


async def pass_a_day(table: Table) -> None:
    for _ in range(24):  # the bot has something to do in each of them
        await table.env.advance_time(DAY / 24)


async def results(table: Table, actor: MemberActor, label: str = SUDOKU) -> Any:
    menu = shown(await actor.slash(table.channel, "daily"))
    return shown(await actor.click(menu, label=label))


def replay_menu(message: Any) -> dict[str, Any]:
    return next(item for item in items(message) if item.get("options"))


async def replay(actor: MemberActor, message: Any, match: Match) -> InteractionResult:
    return await actor.select(message, values=[str(match.id)], custom_id=replay_menu(message)["custom_id"])


async def looks(table: Table, actor: MemberActor, match: Match) -> list[str]:
    """What *actor* is told who tries to look at the game in every way there is by its number."""
    return [
        told(await actor.slash(table.channel, command, game=str(match.id)))
        for command in ("replay", "export", "explore", "board", "analyse")
    ]


def public(table: Table) -> list[str]:
    return [m.content for m in table.env.backend.messages[table.channel.id].values() if not m.is_ephemeral]


async def test_three_people_and_a_spectator(table: Table) -> None:
    spectator = table.guild.add_member(table.env.create_user("kurt"))
    mine = [await begin(table, actor) for actor in (table.ada, table.grace, table.linus)]
    ada, grace, linus = mine
    assert len({match.record.setup for match in mine}) == 1
    assert len({match.commitment for match in mine}) == 1
    assert len({match.player_of(match.seats[0].user_id or 0) for match in mine}) == 1, "all in the same seat"
    assert {seat.level for match in mine for seat in match.seats if seat.user_id is None} == {"casual"}
    assert not any(match.rated for match in mine)
    ada = await play_out(table, table.ada, ada)
    await give_up(table, table.grace, grace)
    # Linus has begun, the spectator has not: neither learns anything.
    for actor in (table.linus, spectator):
        for said in await looks(table, actor, ada):
            assert ada.record.setup not in said
            assert not said.startswith("**")
        history = shown(await actor.slash(table.channel, "history", user=table.ada)).content
        assert "game 1" not in history
        profile = whole(shown(await actor.slash(table.channel, "profile", user=table.ada)))
        assert "Sudoku Duel" not in profile
    assert "Finish it first" in told(await table.linus.slash(table.channel, "replay", game=str(ada.id)))
    assert NOT_YET in told(await spectator.slash(table.channel, "replay", game=str(ada.id)))
    assert NOT_YET in told(await spectator.slash(table.channel, "export", game=str(ada.id)))
    # A player who is done sees who else is.
    found = await results(table, table.ada)
    assert found.ephemeral
    assert found.content.startswith("**Deal for January 1, 2026 (UTC)** · Sudoku Duel\n")
    scores = ada.position.view(None).scores
    seat = ada.player_of(table.ada.id)
    assert seat is not None
    line = f"{table.ada.mention}: {scores[seat]}–{scores[seat.other]}"
    assert found.content.splitlines()[2:] == [line, f"{table.grace.mention}: given up"]
    assert table.linus.mention not in found.content
    grace_again = await table.env.bot.services.matches.find_match(grace.id)
    replayed = shown(await replay(table.ada, found, grace_again))
    assert replayed.ephemeral
    assert replayed.attachments
    # Linus is done as well.
    linus = await play_out(table, table.linus, linus, choice=1)
    found = await results(table, table.linus)
    assert len(found.content.splitlines()) == 5
    stepped = shown(await replay(table.linus, found, ada))
    stepped = shown(await table.linus.click(stepped, label="▶"))
    assert stepped.ephemeral
    exported = told(await table.linus.slash(table.channel, "export", game=str(ada.id)))
    assert "record" in exported.lower()
    assert all("hasn’t finished a game" in said for said in public(table)), "nothing is said in the channel"


async def test_all_meet_the_same_opponent(table: Table) -> None:
    asked: list[int] = []
    choose = table.computer.choose

    async def noted(game: str, level: str, view: Any, seed: int) -> Any:
        asked.append(seed)
        return await choose(game, level, view, seed)

    table.computer.choose = noted
    records = []
    for actor in (table.ada, table.grace):
        match = await play_out(table, actor, await begin(table, actor))
        records.append(match.record)
    assert records[0] == records[1]
    assert asked[: len(asked) // 2] == asked[len(asked) // 2 :]
    assert len(set(asked[: len(asked) // 2])) > 1


async def test_one_match_a_person_also_from_two_devices_and_after_a_restart(table: Table) -> None:
    first = shown(await table.ada.slash(table.channel, "daily"))
    second = shown(await table.ada.slash(table.channel, "daily"))
    ids = [next(i["custom_id"] for i in items(menu) if i.get("label") == SUDOKU) for menu in (first, second)]
    await table.ada.slash(table.channel, "leaderboard")
    message = table.channel.last_message  # private ones cannot be clicked at once in the simulation
    await table.click_at_once((table.ada, message, ids[0]), (table.ada, message, ids[1]))
    match = await own(table, table.ada)
    await table.restart()
    menu = shown(await table.ada.slash(table.channel, "daily"))
    assert "Sudoku Duel: started" in menu.content
    await table.ada.click(menu, label=SUDOKU)
    assert (await own(table, table.ada)).id == match.id
    assert (await begin(table, table.grace)).record.setup == match.record.setup
    await give_up(table, table.ada, match)
    menu = shown(await table.ada.slash(table.channel, "daily"))
    assert "Sudoku Duel: done" in menu.content
    assert "given up" in shown(await table.ada.click(menu, label=SUDOKU)).content
    assert await table.env.bot.services.matches.running_of(table.ada.id) == ()


async def test_across_midnight(table: Table) -> None:
    late = shown(await table.grace.slash(table.channel, "daily"))
    match = await begin(table, table.ada)
    await begin(table, table.linus)
    await pass_a_day(table)
    over = told(await table.grace.click(late, label=SUDOKU))
    assert "No one here has finished it yet." in over
    assert await table.env.bot.services.matches.running_of(table.grace.id) == ()
    today = shown(await table.ada.slash(table.channel, "daily"))
    assert "Sudoku Duel: not started" in today.content.partition("**The same deal")[2]
    busy = told(await table.ada.click(today, label=SUDOKU))
    assert busy.startswith("You’re already playing me in direct messages.")
    match = await play_out(table, table.ada, match)
    assert match.is_over, "begun before midnight, it may be finished"
    found = shown(await table.grace.click(late, label=SUDOKU))
    assert table.ada.mention in found.content, "the day is over: people who never played may look"
    assert shown(await replay(table.grace, found, match)).ephemeral
    assert "Finish it first" in told(await table.linus.slash(table.channel, "replay", game=str(match.id)))
    fresh = await begin(table, table.ada)
    assert fresh.record.setup != match.record.setup


async def test_another_server_sees_nothing(table: Table) -> None:
    match = await play_out(table, table.ada, await begin(table, table.ada))
    other = table.env.create_guild("Letters")
    channel = other.create_text_channel("games")
    stranger = other.add_member(table.env.create_user("kurt"))
    await pass_a_day(table)
    said = told(await stranger.slash(channel, "replay", game=str(match.id)))
    assert str(match.id) in said
    assert NOT_YET not in said, "nor that it is a deal"


async def test_rematch_and_takeback_are_refused(table: Table) -> None:
    match = await begin(table, table.ada)
    user = table.ada.user
    move = match.position.format(next(match.position.legal_moves()))
    await user.slash("move", move=move)
    assert "hidden" in (await user.slash("takeback")).response.content
    await give_up(table, table.ada, match)
    await table.env.settle()
    refused = (await user.slash("rematch")).response.content
    assert refused == "You can play a deal of the day only once. `/play` starts another game."
    assert await table.env.bot.services.matches.running_of(table.ada.id) == ()


async def test_the_last_board_leads_to_the_table(table: Table) -> None:
    await begin(table, table.ada)
    user = table.ada.user
    board = direct_messages(table, table.ada)[-1]
    assert board.attachments
    resigned = await user.slash("resign")
    sure = next(item["custom_id"] for item in items(shown(resigned)) if "resign" in item["custom_id"])
    await user.click(shown(resigned), custom_id=sure)
    last = direct_messages(table, table.ada)[-1]
    assert last.content.splitlines()[-1] == "**1 of 5 done**", "given up, it is done, but no day in a row"
    assert "Rematch" not in labels(last)
    assert labels(last)[:3] == ["How the others did", "Challenge others", "Play something else"]
    found = shown(await user.click(last, label="How the others did"))
    assert f"{table.ada.mention}: given up" in found.content


@pytest.mark.parametrize("path", ["/users/@me/channels", "/channels/*/messages"])
async def test_refused_direct_messages_are_told_of_and_nothing_is_lost(table: Table, path: str) -> None:
    menu = shown(await table.ada.slash(table.channel, "daily"))
    table.env.inject_error("POST", path, status=403, code=50007, times=1)
    answer = shown(await table.ada.click(menu, label=SUDOKU))
    said = described(answer) if answer.attachments else answer.content
    assert "I can’t send you direct messages." in said
    begun = await table.env.bot.services.matches.running_of(table.ada.id)
    assert len(begun) == (1 if "messages" in path else 0)
    again = shown(await table.ada.slash(table.channel, "daily"))
    await table.ada.click(again, label=SUDOKU)
    match = await own(table, table.ada)
    assert direct_messages(table, table.ada)[-1].attachments
    assert not begun or begun[0].id == match.id


@pytest.mark.parametrize(
    "custom_id", ["e:sumon:260101:open", "e:chess:260101:open", "e:sudoku:269999:open", "e:sudoku:260101:dance"]
)
async def test_what_no_button_of_a_deal_says_is_refused(table: Table, custom_id: str) -> None:
    assert "That button is out of date." in told(await forge(table, table.ada, custom_id))


async def test_analysis_of_a_deal_is_not_for_everybody(table: Table) -> None:
    match = await begin(table, table.ada)
    move = match.position.format(next(match.position.legal_moves()))
    await table.ada.user.slash("move", move=move)
    await give_up(table, table.ada, match)
    match = await table.env.bot.services.matches.find_match(match.id)
    found = await results(table, table.ada)
    replayed = shown(await replay(table.ada, found, match))
    analysis = await table.ada.click(replayed, label="Analyse")
    assert "Share" not in " ".join(labels(shown(analysis)))
    refused = told(await forge(table, table.ada, f"m:{match.id}:{match.ply}:0:share"))
    assert refused.startswith("Others haven’t finished this deal yet")


async def test_deal_of_summy_keeps_its_setup(table: Table) -> None:
    match = await begin(table, table.ada, SUMMY)
    exported = told(await table.ada.slash(table.channel, "export", game=str(match.id)))
    assert match.record.setup not in exported
    seal = told(await forge(table, table.ada, f"m:{match.id}:{match.ply}:0:deal"))
    said = str([request.json for request in table.env.http_requests])
    assert match.record.setup not in said
    assert match.salt not in said
    assert f"`{match.commitment}`" in seal
    ended = await play_out(table, table.ada, match)
    found = await results(table, table.ada, SUMMY)
    assert f"{table.ada.mention}: " in found.content
    assert shown(await replay(table.ada, found, ended)).ephemeral


async def test_outside_of_servers_one_sees_only_oneself(table: Table) -> None:
    await give_up(table, table.grace, await begin(table, table.grace))
    user = table.ada.user
    menu = (await user.slash("daily")).response
    assert "To appear in a server’s results, start it there." in menu.content
    await user.click(menu, label=SUDOKU)
    await give_up(table, table.ada, await own(table, table.ada))
    menu = (await user.slash("daily")).response
    found = shown(await user.click(menu, label=SUDOKU))
    assert found.content.splitlines()[2:] == [f"{table.ada.mention}: given up"]


async def test_a_deal_is_not_what_the_panel_proposes_to_play_again(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="expert")
    await table.ada.slash(table.channel, "abort")
    await begin(table, table.ada)
    again = shown(await table.ada.slash(table.channel, "play"))
    assert again.content.splitlines()[0] == "Same as last time: **Sum On** against Bot (Expert)"
