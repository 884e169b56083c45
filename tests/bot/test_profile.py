"""Profiles, the menu of a user, and what is rated."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from simcord import MemberActor, UserHandle

from sumon.core.puzzle import Strength
from sumon.games import GAMES
from sumon.play.clock import TimeControl
from sumon.play.ranking.ratings import Rating
from sumon.play.ranking.standings import PlayerRatings, Profile
from sumon.play.settings import Boards
from sumon.ui.interactions.languages import translator_for
from sumon.ui.people.profile import ProfileData, profile_text
from tests.bot.conftest import Table, described, items, labels, shown, told, whole
from tests.bot.learner import Learner, tutorial
from tests.bot.solving import DAY
from tests.bot.test_deals import SUMMY, begin, play_out

UNSETTLED = (
    "-# A rating with ? isn’t settled yet. That takes ten or more games against at least three experienced players."
)


async def play(table: Table, winner: MemberActor, loser: MemberActor, game: str = "sumon", **options: bool) -> None:
    """A game that *loser* resigned."""
    offered = await winner.slash(table.channel, f"{game} challenge", opponent=loser, **options)
    await loser.click(shown(offered), label="Accept")
    await table.two_moves_each()
    await loser.click(shown(await loser.slash(table.channel, "resign")), label="Resign")


async def various(table: Table) -> None:
    """Rated games of Ada with two people, and one that was not rated."""
    await play(table, table.ada, table.grace)
    await play(table, table.linus, table.ada)
    await play(table, table.ada, table.grace)
    await play(table, table.ada, table.grace, "summy", rated=False)


async def test_a_profile_adds_to_its_picture_what_that_does_not_show(table: Table) -> None:
    await various(table)
    answer = shown(await table.ada.slash(table.channel, "profile"))
    assert not answer.ephemeral
    ada, grace, linus = table.ada.mention, table.grace.mention, table.linus.mention
    assert answer.content.splitlines() == [
        f"**{ada} on this server**",
        f"Best win: against {grace} (1500) · Sum On",
        f"Most games against: {grace} (3–0), {linus} (0–1)",
        UNSETTLED,
    ], "the rating is the same on all servers"
    (picture,) = answer.attachments
    assert picture.filename == "profile.png"
    assert (await picture.read()).startswith(b"\x89PNG")
    assert table.pinged(answer.message) == set()


async def test_the_description_of_the_picture_has_its_words_without_marks_and_mentions(table: Table) -> None:
    await various(table)
    words = described(shown(await table.ada.slash(table.channel, "profile")))
    title, sumon, summy, streak, *feats = words.splitlines()
    assert title == "Profile of ada, with a chart of the ratings:"
    assert sumon.startswith("Sum On: 15")
    assert sumon.endswith("? · 2 won, 1 lost")
    assert summy == "Summy: not rated yet · 1 won, 0 lost"
    assert streak == "Wins in a row: 2"
    assert all(" · Game " in feat and feat.endswith(" · grace") for feat in feats)
    assert "*" not in words
    assert "<@" not in words


async def test_who_wants_boards_as_text_reads_the_whole_profile(table: Table) -> None:
    await various(table)
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.BOTH)
    answer = shown(await table.ada.slash(table.channel, "profile"))
    _, sumon, summy, streak, best, opponents, *feats, uncertain = answer.content.splitlines()
    assert sumon.startswith("**Sum On**: **15")
    assert summy == "**Summy**: not rated yet · 1 won, 0 lost"
    assert streak == "Wins in a row: 2"
    assert best.startswith("Best win")
    assert opponents.startswith("Most games against")
    assert all(f" against {table.grace.mention}" in feat for feat in feats)
    assert uncertain == UNSETTLED
    assert len(answer.attachments) == 1


async def test_head_to_head(table: Table) -> None:
    await play(table, table.ada, table.grace)
    await play(table, table.grace, table.ada, "summy")
    both = shown(await table.linus.slash(table.channel, "profile", user=table.ada, against=table.grace))
    assert both.content.splitlines()[1:4] == [
        f"Against {table.grace.mention}: 1 won, 1 lost",
        "- Sum On: 1 won, 0 lost",
        "- Summy: 0 won, 1 lost",
    ]
    never = shown(await table.linus.slash(table.channel, "profile", user=table.ada, against=table.linus))
    assert never.content.splitlines()[1] == f"Against {table.linus.mention}: no finished games yet."


async def test_who_has_not_played_has_no_picture(table: Table) -> None:
    answer = shown(await table.ada.slash(table.channel, "profile", user=table.linus))
    assert answer.content == f"{table.linus.mention} hasn’t finished a game, a puzzle or a tutorial yet."
    assert answer.attachments == []
    assert labels(answer) == []


async def test_what_somebody_did_best_names_the_game_and_the_opponent(table: Table) -> None:
    await table.start(rated=False)
    await table.move(table.ada, "c1-c2 f1-e2 h1-h2 i1-i2")
    await table.grace.click(shown(await table.grace.slash(table.channel, "resign")), label="Resign")
    answer = shown(await table.linus.slash(table.channel, "profile", user=table.ada))
    best = "Longest chain · 4 steps · Game 1 · grace"
    assert best in described(answer).splitlines()
    await table.env.bot.services.settings.change_user(table.linus.id, boards=Boards.BOTH)
    answer = shown(await table.linus.slash(table.channel, "profile", user=table.ada))
    in_text = f"**Longest chain**: 4 steps · Game 1 against {table.grace.mention}"
    assert in_text in answer.content.splitlines()
    elsewhere = table.env.create_guild("RemoteShards")
    ada = elsewhere.add_member(table.ada.user)
    other = shown(await ada.slash(elsewhere.create_text_channel("games"), "profile"))
    assert "chain" not in whole(other), "what people did against one another stays where it was"
    direct = await table.linus.user.slash("profile", user=table.ada.user)
    assert "chain" not in whole(shown(direct))
    own = await table.ada.user.slash("profile")
    assert best in described(shown(own)).splitlines()


async def test_what_was_best_in_a_deal_is_told_when_its_day_is_over(table: Table) -> None:
    match = await play_out(table, table.ada, await begin(table, table.ada, SUMMY))
    profile = {"user": table.ada}
    assert "Best sum" not in whole(shown(await table.linus.slash(table.channel, "profile", **profile)))
    await table.env.advance_time(DAY)
    said = described(shown(await table.linus.slash(table.channel, "profile", **profile)))
    assert f"Game {match.id} · Bot (" in said.partition("Best sum")[2]


async def test_one_game_with_the_bot_is_enough_for_a_picture(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="casual", first="challenger")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    answer = shown(await table.linus.slash(table.channel, "profile", user=table.ada))
    assert answer.content == f"**{table.ada.mention} on this server**"
    assert described(answer).splitlines()[1:] == ["Sum On against the bot: Casual: 0 won, 1 lost"]


async def test_who_has_done_nothing_yet_is_told_what_to_begin_with(table: Table) -> None:
    answer = shown(await table.linus.slash(table.channel, "profile"))
    assert labels(answer) == ["Tutorial", "Play Sum On"]
    lesson = shown(await table.linus.click(answer, label="Tutorial"))
    assert lesson.ephemeral
    assert "Sum On: tutorial" in lesson.content
    panel = shown(await table.linus.click(answer, label="Play Sum On"))
    assert panel.ephemeral
    assert panel.content.startswith("**Sum On** against Bot (")


async def test_what_somebody_has_done_alone_is_told_wherever_it_was(table: Table) -> None:
    await play(table, table.ada, table.grace)
    for level in ("casual", "beginner"):
        await table.ada.slash(table.channel, "sudoku challenge", level=level, first="challenger")
        await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    services = table.env.bot.services
    easy = [each for each in services.puzzles.book.practice("sumon") if each.strength is Strength.EASY][:2]
    for number, puzzle in enumerate(easy):
        sheet = await services.puzzles.begin_puzzle(table.ada.id, puzzle, None)
        sheet = await services.puzzles.give_clue(sheet, 1) if number else sheet
        await services.puzzles.answer(sheet, puzzle.answer, None)
    lesson = tutorial("summy")
    await services.lessons.advance(table.ada.id, lesson, len(lesson.steps) - 1)
    answer = shown(await table.linus.slash(table.channel, "profile", user=table.ada))
    words = described(answer).splitlines()
    bot = words.index("Sudoku Duel against the bot: Beginner: 0 won, 1 lost · Casual: 0 won, 1 lost")
    assert words[bot + 1 : bot + 3] == [
        "Puzzles solved: 2 (Easy: 2) · 1 on the first try without a hint",
        "Tutorials done: 1 of 3 (Summy)",
    ]


async def test_a_tutorial_that_is_begun_anew_stays_done(table: Table) -> None:
    lesson = tutorial("summy")
    await table.env.bot.services.lessons.advance(table.ada.id, lesson, len(lesson.steps) - 2)
    ada = Learner(table, "summy")
    await ada.open()
    assert ada.is_at("end")
    await ada.tap("Start over")
    await ada.tap("Next")
    await ada.open()
    assert ada.is_at("lay"), "it goes on where the second time has come"
    answer = shown(await table.linus.slash(table.channel, "profile", user=table.ada))
    assert described(answer).splitlines()[1:] == ["Tutorials done: 1 of 3 (Summy)"]


async def test_the_menu_of_a_user_shows_the_profile_to_nobody_else(table: Table) -> None:
    await play(table, table.ada, table.grace)
    answer = shown(await table.linus.context_menu(table.channel, "Profile", table.ada))
    assert answer.ephemeral
    assert answer.content.startswith(f"**{table.ada.mention} on this server**")


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_the_menu_of_a_user_opens_the_panel_to_challenge_them_to_any_game(table: Table, game: str) -> None:
    menus = table.env.bot.tree.get_commands(type=discord.AppCommandType.user)
    assert [menu.name for menu in menus] == ["Profile", "Challenge …"], "Discord allows few of them"
    settings = table.env.bot.services.settings
    await settings.change_server(table.guild.id, time_control=TimeControl(28_800))
    panel = shown(await table.ada.context_menu(table.channel, "Challenge …", table.grace))
    assert panel.ephemeral
    assert table.grace.mention in panel.content.splitlines()[0]
    assert "8 hours per turn" in panel.content
    games = next(item for item in items(panel) if item["custom_id"].endswith(":game"))
    await table.ada.select(panel, [f"{game}:{GAMES[game].variants[0]}"], custom_id=games["custom_id"])
    offered = shown(await table.ada.click(panel, label="Start"))
    assert offered.content.startswith(f"{table.grace.mention}, {table.ada.mention} challenges you to **")
    assert "Rated" in offered.content
    assert labels(offered)[:4] == ["Accept", "Decline", "How to play", "Withdraw (ada)"]


async def test_nobody_challenges_oneself_or_another_bot_by_the_menu(table: Table) -> None:
    said = told(await table.ada.context_menu(table.channel, "Challenge …", table.ada))
    assert "yourself" in said
    robot = table.guild.add_member(table.env.create_user("robot", bot=True))
    said = told(await table.ada.context_menu(table.channel, "Challenge …", robot))
    assert said.startswith(f"{robot.mention} is a bot and can’t play.")


async def test_the_menu_of_the_bot_itself_leads_to_a_game_with_the_computer(table: Table) -> None:
    bot = table.env.bot.user
    itself = MemberActor(table.env, table.guild, UserHandle(table.env, table.env.backend.users[bot.id]))
    panel = shown(await table.ada.context_menu(table.channel, "Challenge …", itself))
    await table.ada.click(panel, label="Start")
    assert "Bot (Casual)" in whole(table.board())


async def test_a_rated_game_says_so_and_has_no_hints(table: Table) -> None:
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, first="challenger")
    assert " · Rated" in shown(offered).content
    await table.grace.click(shown(offered), label="Accept")
    assert " · Rated" in described(table.board())
    refused = told(await table.ada.slash(table.channel, "hint"))
    assert refused.startswith("There are no hints in rated games,")
    assert table.computer.examined == 0


async def test_a_casual_game_says_so_and_changes_no_rating(table: Table) -> None:
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, rated=False)
    assert " · Unrated" in shown(offered).content
    await table.grace.click(shown(offered), label="Accept")
    footer = table.board().content.splitlines()[-1]
    assert footer is not None
    assert "Rated" not in footer
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert "No one has finished a rated game" in shown(await table.ada.slash(table.channel, "leaderboard")).content


async def test_a_rematch_is_rated_as_the_game_was(table: Table) -> None:
    await play(table, table.ada, table.grace, rated=False)
    assert " · Unrated" in shown(await table.ada.slash(table.channel, "rematch")).content


async def test_the_sixth_game_of_a_pair_on_a_day_is_casual(table: Table) -> None:
    for _ in range(5):
        await play(table, table.ada, table.grace)
    await table.start()
    footer = table.board().content.splitlines()[-1]
    assert footer is not None
    assert not footer.endswith("Rated")


async def test_the_result_of_a_rated_game_says_what_became_of_the_ratings(table: Table) -> None:
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    *_, line, why = table.board().content.splitlines()
    assert why == "-# Not rated: over before both had two turns."
    assert not line.endswith("Rated")
    await table.start()
    await table.two_moves_each()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    changed = f"-# {table.ada.mention} 1500? → 1338? · {table.grace.mention} 1500? → 1662?"
    assert table.board().content.splitlines()[-1] == changed
    await table.ada.slash(table.channel, "board")
    assert table.board().content.splitlines()[-1] == changed, "and says so again"
    await table.start(rated=False)
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert "→" not in table.board().content


async def test_a_game_beyond_the_limits_says_why_no_rating_changes(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def rating_steps(*_: object) -> tuple[()]:
        return ()

    monkeypatch.setattr(table.env.bot.services.standings, "rating_steps", rating_steps)
    await table.start()
    await table.two_moves_each()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    said = "-# No rating changes: a limit has been reached."
    assert table.board().content.splitlines()[-1] == said


async def test_a_rating_that_is_another_one_on_all_servers_is_told_beside_that_of_the_server(table: Table) -> None:
    settled = Rating(deviation=60, rated_at=discord.utils.utcnow(), vouched_at=discord.utils.utcnow())
    here, everywhere = (replace(settled, value=value) for value in (1600, 1550))
    profile = Profile(table.ada.id, 5, {"sumon": PlayerRatings(here, everywhere, ())}, (), None, None)
    told_of = ProfileData(profile), None, table.env.bot.services.standings, translator_for("en")
    assert profile_text(*told_of).splitlines()[1:] == ["**Sum On** on all servers: 1550"]
    whole = profile_text(*told_of, as_text=True)
    assert whole.splitlines()[1:] == ["**Sum On**: **1600** here, 1550 on all servers · 0 won, 0 lost"]


async def test_a_game_that_was_too_short_to_be_rated_is_nobodys_win_or_loss(table: Table) -> None:
    await play(table, table.ada, table.grace)
    await table.start(rated=True)
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert "Not rated" in table.board().content
    for member, result in ((table.ada, "1 won, 0 lost"), (table.grace, "0 won, 1 lost")):
        assert result in described(shown(await table.linus.slash(table.channel, "profile", user=member)))


async def test_a_profile_counts_one_game_as_one_and_no_games_lost_in_a_row(table: Table) -> None:
    await play(table, table.ada, table.grace)
    for member, result in ((table.ada, "1 won, 0 lost"), (table.grace, "0 won, 1 lost")):
        answer = shown(await table.linus.slash(table.channel, "profile", user=member))
        assert result in described(answer)
        assert "in a row" not in described(answer)
