"""Setups follow from what was sealed before anybody accepted, and nobody can choose them; see docs/fairness.md."""

from __future__ import annotations

import threading
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sumon.core.commitment import commitment, drawn_setup
from sumon.games import GAMES
from sumon.play.model import Match
from sumon.play.requests import FirstSeat, Terms
from sumon.services.services import Services
from sumon.storage import open_store
from sumon.storage.store import Store
from tests.databases import SqliteFile
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, Clock, Look


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_a_setup_follows_from_what_was_sealed_and_from_who_accepts_when(
    services: Services, store: Store, game: str
) -> None:
    terms = Terms(game, "standard", FirstSeat.CHALLENGER, False)
    setups = []
    for number in range(2):
        made = await services.challenges.challenge(terms, ADA, GRACE, guild_id=GUILD, channel_id=CHANNEL + number)
        shown = (await services.challenges.find_request(made.id)).seal
        match = await services.challenges.accept(
            made.id, GRACE, channel_id=CHANNEL + number, drawn_by=10**18 + number
        )
        stored = await services.matches.find_match(match.id)
        assert stored.commitment == shown == sha256(stored.salt.encode()).hexdigest()
        assert stored.drawn_by == 10**18 + number
        assert stored.record.setup == drawn_setup(game, "standard", stored.salt, 10**18 + number)
        setups.append({drawn_setup(game, "standard", stored.salt, 10**18 + other) for other in range(20)})
    assert [len(each) for each in setups] == [20, 20], "each moment has another setup"
    assert not setups[0] & setups[1], "each challenge has another salt"


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_against_the_bot_the_first_draw_counts_in_which_both_begin_well(
    services: Services, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    begins_well, threads = type(GAMES[game]).begins_well, set()

    def noted(*asked: Any) -> bool:
        threads.add(threading.get_ident())
        return begins_well(*asked)

    monkeypatch.setattr(type(GAMES[game]), "begins_well", noted)
    terms = Terms(game, "standard", FirstSeat.CHALLENGER, False)
    draws = []
    for number in range(6):
        match = await services.challenges.challenge_computer(
            terms, ADA, "casual", guild_id=GUILD, channel_id=CHANNEL + number, drawn_by=10**18 + number
        )
        lost = await services.turns.resign(match, ADA)
        again = await services.challenges.rematch(lost, ADA, drawn_by=10**17 + number)
        assert isinstance(again, Match)
        await services.turns.resign(again, ADA)
        for each in (match, again):
            drawn_by = (game, "standard", each.salt, each.drawn_by)
            setups = [drawn_setup(*drawn_by, draw) for draw in range(40)]
            draws.append(setups.index(each.record.setup))
            well = [begins_well(GAMES[game], "standard", setup) for setup in setups[: draws[-1] + 1]]
            assert well == [False] * draws[-1] + [True]
    assert any(draws) is (game == "summy")
    assert threading.get_ident() not in threads


async def test_in_the_deal_of_the_day_both_begin_well(services: Services, clock: Clock) -> None:
    for _ in range(6):
        deal = await services.deals.begin_deal(
            ADA, services.deals.today(), "summy", guild_id=GUILD, channel_id=CHANNEL
        )
        await services.turns.resign(deal, ADA)
        assert GAMES["summy"].begins_well("standard", deal.record.setup)
        clock.advance(days=1)


async def test_between_people_the_first_draw_counts_whatever_it_is(services: Services) -> None:
    terms = Terms("summy", "standard", FirstSeat.CHALLENGER, False)
    well = []
    for number in range(8):
        made = await services.challenges.challenge(terms, ADA, GRACE, guild_id=GUILD, channel_id=CHANNEL + number)
        match = await services.challenges.accept(
            made.id, GRACE, channel_id=CHANNEL + number, drawn_by=10**18 + number
        )
        assert match.record.setup == drawn_setup("summy", "standard", match.salt, 10**18 + number)
        well.append(GAMES["summy"].begins_well("standard", match.record.setup))
    assert not all(well)


async def test_games_without_chance_have_no_seal(services: Services) -> None:
    terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False, rated=True)
    made = await services.challenges.challenge(terms, ADA, GRACE, guild_id=GUILD, channel_id=CHANNEL)
    match = await services.challenges.accept(made.id, GRACE, channel_id=CHANNEL, drawn_by=7)
    assert (made.seal, match.commitment, match.drawn_by) == ("", "", None)


async def test_a_challenge_of_an_older_version_is_dealt_as_it_was_then(services: Services, look: Look) -> None:
    terms = Terms("summy", "standard", FirstSeat.CHALLENGER, False)
    made = await services.challenges.challenge(terms, ADA, GRACE, guild_id=GUILD, channel_id=CHANNEL)
    look("UPDATE challenges SET salt = ''")
    match = await services.challenges.accept(made.id, GRACE, channel_id=CHANNEL, drawn_by=7)
    assert match.drawn_by is None
    assert match.commitment == commitment(match.salt, match.record.setup)


def test_the_documented_derivation_gives_the_same_for_ever() -> None:
    digest = sha256(b"00ff|1234567890123456789").digest()
    setup = GAMES["summy"].deal("standard", Random(int.from_bytes(digest, "big")))
    assert drawn_setup("summy", "standard", "00ff", 1234567890123456789) == setup
    assert setup.startswith("2=3=5074=87=0727")
    digest = sha256(b"00ff|1234567890123456789|2").digest()
    setup = GAMES["summy"].deal("standard", Random(int.from_bytes(digest, "big")))
    assert drawn_setup("summy", "standard", "00ff", 1234567890123456789, 2) == setup


async def test_installations_have_secrets_of_their_own(tmp_path: Path) -> None:
    keys = []
    for name in ("one", "other"):
        file = SqliteFile(tmp_path / f"{name}.db")
        for _ in range(2):
            store = await open_store(file.url)
            keys.append(store.puzzle_key)
            await store.close()
    assert keys[0] == keys[1], "a restart changes nothing"
    assert keys[1] != keys[2]
