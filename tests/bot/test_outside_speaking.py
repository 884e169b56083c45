"""Where the bot is no member it speaks first to nobody: what it would post comes as an answer, or not at all."""

from __future__ import annotations

import pytest

from sumon.playground.simulation import PlaceKind
from sumon.ui.past import analyse
from tests.bot.conftest import described, labels, shown, shut_gate, told
from tests.bot.outside import Place, kind, place
from tests.bot.waiting import A_MOMENT, messages, running

__all__ = ["kind", "place"]  # fixtures

MINUTE = 60
NO_MOVE = "The bot couldn’t find a move. Use `/board` to let it try again."
in_one = pytest.mark.parametrize("kind", [PlaceKind.GROUP], ids=lambda kind: kind.value)


def said(place: Place) -> list[str]:
    """What everybody in the place can read."""
    return [each.content for each in messages(place) if not each.flags.ephemeral]


class TestTheComputerFails:
    async def begin(self, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
        async def fail(*_: object) -> None:
            if place.computer.gate is not None:
                await place.computer.gate()
            raise RuntimeError("no idea")

        await place.begin(level="beginner")
        monkeypatch.setattr(type(place.computer), "choose", fail)

    async def test_it_says_so_after_the_turn(
        self, place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        await self.begin(place, monkeypatch)
        since = place.requests()
        await place.click_turn("c1-b2")
        assert said(place)[-1] == NO_MOVE
        monkeypatch.undo()
        caplog.clear()
        await place.ada.click(place.board(), label="Show the board")
        assert place.on_turn(place.board()) is place.ada
        assert place.impossible(since) == []

    @in_one
    async def test_nothing_once_the_turn_is_long_ago(
        self, place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        await self.begin(place, monkeypatch)
        gate = shut_gate(place)
        await place.click_turn("c1-b2")
        since = place.requests()
        await place.env.advance_time(16 * MINUTE)
        gate.set()
        await place.env.settle()
        caplog.clear()
        assert NO_MOVE not in said(place)
        assert place.requests() == since


class TestALongAnalysis:
    @pytest.fixture(autouse=True)
    def slow(self, first_chart: None, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(analyse, "PROGRESS_SECONDS", 5.0)

    async def finished(self, place: Place) -> None:
        await place.begin()
        await place.click_turn("c1-c2")
        match = await running(place)
        await place.env.bot.services.turns.resign(match, place.grace.id)
        await place.env.advance_time(A_MOMENT)

    async def test_it_says_in_time_to_ask_again_and_is_kept(self, place: Place) -> None:
        await self.finished(place)
        gate = shut_gate(place)
        since, public = place.requests(), said(place)
        asked = await place.ada.slash(place.channel, "analyse")
        await place.env.advance_time(13 * MINUTE)
        assert "0%" in shown(asked).content
        await place.env.advance_time(7 * MINUTE)
        assert shown(asked).content == "That isn’t done yet. Ask again: I keep what I’ve found so far."
        gate.set()
        await place.env.settle()
        examined = place.computer.examined
        again = await place.ada.slash(place.channel, "analyse")
        assert shown(again).content.startswith("**Analysis: Sum On, game 1**\n")
        assert place.computer.examined == examined
        assert said(place) == public, "nothing is posted"
        assert place.impossible(since) == []

    @pytest.mark.parametrize("label", ["Analyse", "Learn from it"])
    async def test_asked_for_on_the_result_it_leaves_the_result_as_it_is(self, place: Place, label: str) -> None:
        await self.finished(place)
        gate = shut_gate(place)
        since, public, result = place.requests(), said(place), place.board()
        asked = await place.ada.click(result, label=label)
        assert "0%" in told(asked)
        gate.set()
        await place.env.settle()
        assert told(asked).startswith({"Analyse": "**Analysis: ", "Learn from it": "**Learn from it**"}[label])
        assert len(asked.followups) == 1
        assert said(place) == public
        assert labels(place.board()) == labels(result)
        assert place.board().attachments == result.attachments
        assert place.impossible(since) == []

    @in_one
    async def test_one_whose_answer_fails_follows_in_private(self, place: Place) -> None:
        await self.finished(place)
        gate = shut_gate(place)
        since, public = place.requests(), said(place)
        asked = await place.ada.slash(place.channel, "analyse")
        place.env.inject_error("PATCH", "/webhooks/*", status=500, times=2)
        gate.set()
        await place.env.settle()
        assert "/analyse" in told(asked)
        assert said(place) == public
        assert place.impossible(since) == []


class TestTheDealOfTheDay:
    async def test_it_is_played_in_the_own_direct_messages(self, place: Place) -> None:
        since = place.requests()
        menu = shown(await place.ada.slash(place.channel, "daily"))
        await place.ada.click(menu, label="Deal: Sudoku Duel")
        (match,) = await place.env.bot.services.matches.running_of(place.ada.id)
        assert match.guild_id is match.outside is None
        assert match.channel_id == place.home.ada.user.dm_channel.id
        assert place.board(place.home.ada.user.dm_channel).attachments
        assert place.impossible(since) == []

    @in_one
    @pytest.mark.parametrize("path", ["/users/@me/channels", "/channels/*/messages"])
    @pytest.mark.parametrize(("status", "code"), [(403, 50007), (400, 50278)])
    async def test_where_that_is_refused_it_is_played_here_or_says_what_to_do(
        self, place: Place, path: str, status: int, code: int
    ) -> None:
        menu = shown(await place.ada.slash(place.channel, "daily"))
        place.env.inject_error("POST", path, status=status, code=code, times=1)
        answer = shown(await place.ada.click(menu, label="Deal: Sudoku Duel"))
        assert answer.flags.ephemeral
        if path.endswith("messages"):
            assert "because I can’t send you direct messages." in described(answer)
            assert answer.attachments
        else:
            assert "I can’t send you direct messages. Add me to your account" in answer.content
        await place.ada.click(menu, label="Deal: Sudoku Duel")
        assert len(await place.env.bot.services.matches.running_of(place.ada.id)) == 1
