"""What `/move` offers while somebody types."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from sumon.core import MoveError, registry
from sumon.games import GAMES
from sumon.play.match.suggestions import Suggestion, list_moves, suggest_moves, suggest_steps
from sumon.play.match.turn_editor import TurnEditor, without_end, written
from sumon.play.model import Match
from sumon.services.services import Services
from tests.play.conftest import ADA, GRACE, LINUS


@pytest.fixture
def start() -> Any:
    return registry.rules_of("sumon").start("standard", "")


def values(suggestions: tuple[Suggestion, ...]) -> list[str]:
    return [suggestion.value for suggestion in suggestions]


class TestSteps:
    def test_opening_steps_come_first_then_ended_turns_then_longer_ones(self, start: Any) -> None:
        suggested = suggest_steps(start, "", "", 60)
        opening = start.continuations("").drafts
        assert values(suggested[: len(opening)]) == list(opening)
        ended = [f"{step} end" for step in opening if start.continuations(step).drafts]
        assert values(suggested[len(opening) :][: len(ended)]) == ended
        assert len(values(suggested)) == len(set(values(suggested))) == 60

    @pytest.mark.parametrize("typed", ["c1c2", "C1-C2", " c1>c2", "c1→c2", "c1 c2"])
    def test_typed_step_may_stay_open_end_or_go_on(self, start: Any, typed: str) -> None:
        suggested = suggest_steps(start, "", typed, 25)
        assert suggested[:2] == (
            Suggestion("c1-c2", "c1-c2", False),
            Suggestion("c1-c2 end", "c1-c2", True),
        )
        assert "c1-c2 f1-e2" in values(suggested)
        assert all(suggestion.text.startswith("c1-c2") for suggestion in suggested)

    def test_half_a_step_is_completed(self, start: Any) -> None:
        assert values(suggest_steps(start, "", "c1", 3)) == ["c1-b2", "c1-c2", "c1-d2"]
        assert values(suggest_steps(start, "", "c1-c2 f1-f", 2)) == ["c1-c2 f1-f2", "c1-c2 f1-f2 end"]

    def test_turn_that_ends_by_itself_needs_no_end(self, start: Any) -> None:
        (last,) = suggest_steps(start, "", "c1c2 f1e2 h1h2 i1i2", 25)
        assert last == Suggestion("c1-c2 f1-e2 h1-h2 i1-i2", "c1-c2 f1-e2 h1-h2 i1-i2", True)

    def test_typed_end_wants_turns_that_end(self, start: Any) -> None:
        suggested = suggest_steps(start, "", "c1-c2 end", 25)
        assert suggested[0] == Suggestion("c1-c2 end", "c1-c2", True)
        assert all(suggestion.ends for suggestion in suggested)

    def test_after_a_draft_the_next_step_or_the_end_is_offered(self, start: Any) -> None:
        suggested = suggest_steps(start, "c1-c2", "", 25)
        assert suggested[0] == Suggestion("end", "c1-c2", True)
        assert suggested[1].value in {draft.removeprefix("c1-c2 ") for draft in start.continuations("c1-c2").drafts}
        assert values(suggest_steps(start, "c1-c2", "f1", 3)) == ["f1-e2", "f1-f2", "f1-g2"]
        assert values(suggest_steps(start, "c1-c2", "en", 25)) == ["end"]

    def test_draft_may_be_typed_again(self, start: Any) -> None:
        assert values(suggest_steps(start, "c1-c2", "c1c2 f1e2", 2)) == ["c1-c2 f1-e2", "c1-c2 f1-e2 end"]

    def test_nothing_fits_nonsense(self, start: Any) -> None:
        assert suggest_steps(start, "", "zz", 25) == ()


class TestMoves:
    def test_what_begins_with_it_a_perfect_fit_first(self) -> None:
        moves = ("13J 3+4=7+0", "13K 3x4=12", "13J 3+4=7", "M10 13+4=17")
        assert values(suggest_moves(moves, "13j", 25)) == ["13J 3+4=7+0", "13J 3+4=7"]
        assert values(suggest_moves(moves, "13j3+4=7", 25)) == ["13J 3+4=7", "13J 3+4=7+0"]
        assert values(suggest_moves(moves, "13k 3*4", 25)) == ["13K 3x4=12"]

    def test_else_what_contains_it(self) -> None:
        assert values(suggest_moves(("13J 3+4=7", "swap 3"), "3+4", 25)) == ["13J 3+4=7"]

    def test_at_most_the_limit(self) -> None:
        moves = tuple(f"{number:05}" for number in range(12_000))
        assert values(suggest_moves(moves, "", 25)) == list(islice(moves, 25))


class TestService:
    @pytest.fixture
    async def match(self, begin: Callable[..., Any]) -> Match:
        begun: Match = await begin()
        return begun

    async def test_every_suggestion_does_what_it_says(self, services: Services, begin: Callable[..., Any]) -> None:
        for channel, typed in enumerate(("", "c1", "c1c2", "c1c2 f", "f1f2 end")):
            template = await begin(channel_id=channel)
            for number, suggestion in enumerate(
                await services.turns.suggestions(await services.matches.find_match(template.id), ADA, typed)
            ):
                match = await begin(channel_id=1000 * (channel + 1) + number)
                entered = await services.turns.enter(
                    await services.matches.find_match(match.id), ADA, suggestion.value
                )
                assert isinstance(entered, Match)
                assert entered.ply == int(suggestion.ends), suggestion
                assert suggestion.text == (entered.record.moves[-1] if suggestion.ends else entered.draft)

    async def test_suggestions_after_a_draft_are_entered_after_it(self, services: Services, match: Match) -> None:
        await services.turns.enter(await services.matches.find_match(match.id), ADA, "c1-c2")
        suggested = await services.turns.suggestions(await services.matches.find_match(match.id), ADA, "")
        for suggestion in suggested:
            if not suggestion.ends:
                entered = await services.turns.enter(
                    await services.matches.find_match(match.id), ADA, suggestion.value
                )
                assert isinstance(entered, Match)
                assert entered.draft == f"c1-c2 {suggestion.text}"
                while (await services.matches.find_match(match.id)).draft != "c1-c2":
                    await services.turns.undo(await services.matches.find_match(match.id), ADA)
        assert suggested[0].value == "end"

    async def test_middle_of_a_turn_finds_whole_turns(self, services: Services, match: Match) -> None:
        suggested = await services.turns.suggestions(await services.matches.find_match(match.id), ADA, "i1-i2")
        assert any(suggestion.value.endswith("i1-i2") for suggestion in suggested)

    async def test_at_most_25(self, services: Services, match: Match) -> None:
        assert len(await services.turns.suggestions(await services.matches.find_match(match.id), ADA, "")) == 25
        assert (
            len(await services.turns.suggestions(await services.matches.find_match(match.id), ADA, "", limit=7))
            == 7
        )

    async def test_only_for_the_player_on_turn(self, services: Services, begin: Callable[..., Any]) -> None:
        match = await begin("toy", channel_id=9)
        assert await services.turns.suggestions(await services.matches.find_match(match.id), ADA, "")
        for user in (GRACE, LINUS):
            assert await services.turns.suggestions(await services.matches.find_match(match.id), user, "") == ()
        await services.turns.resign(await services.matches.find_match(match.id), ADA)
        assert await services.turns.suggestions(await services.matches.find_match(match.id), ADA, "") == ()

    async def test_game_without_steps_offers_its_moves(self, services: Services, begin: Callable[..., Any]) -> None:
        match = await begin("toy", "long", channel_id=9)
        suggested = await services.turns.suggestions(await services.matches.find_match(match.id), ADA, "card")
        hand = sorted(set(match.position.hands[0]))
        assert values(suggested) == [f"card{card}" for card in hand], "what scores most is not told"
        for suggestion in suggested:
            match.position.check(match.position.parse(suggestion.value))

    @pytest.mark.every_game
    @pytest.mark.parametrize("game", sorted(GAMES))
    async def test_every_game_takes_what_is_suggested(
        self, services: Services, begin: Callable[..., Any], game: str
    ) -> None:
        match = await begin(game)
        position = match.position
        some = position.format(next(position.legal_moves()))
        for typed in ("", some, some[:2], some[:-1]):
            suggested = await services.turns.suggestions(await services.matches.find_match(match.id), ADA, typed)
            assert 0 < len(suggested) <= 25, typed
            for suggestion in suggested:
                body, _ = without_end(suggestion.value)
                move = written(TurnEditor(position).enter(body))
                assert move in {suggestion.text, written(TurnEditor(position).enter(suggestion.text))}
        assert await services.turns.suggestions(await services.matches.find_match(match.id), GRACE, "") == ()

    async def test_moves_are_listed_once_while_somebody_types(
        self, services: Services, begin: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = await begin("toy", "long", channel_id=9)
        list_moves.cache_clear()
        listed = []
        original = type(match.position).legal_moves
        monkeypatch.setattr(type(match.position), "legal_moves", lambda self: listed.append(self) or original(self))
        for typed in ("", "c", "ca", "card"):
            await services.turns.suggestions(await services.matches.find_match(match.id), ADA, typed)
        assert len(listed) == 1


def test_suggested_prefixes_never_raise(start: Any) -> None:
    for typed in ("end", ".", "-", ",", "c1-", "c1-c2 end end", "1" * 500, "ß", "c1-c2  f1"):
        try:
            suggest_steps(start, "c1-c2", typed, 25)
        except MoveError:
            pytest.fail(typed)
