"""Challenges and the matches that follow, the level that fits a person, and a person's last plan."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

from sumon.core.commitment import drawn_setup, first_good_draw, good_deal, has_chance, new_salt
from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.core.registry import rules_of
from sumon.engines import engine_of
from sumon.play.clock import is_known, whole_banks
from sumon.play.deadlines import clock_of_turn
from sumon.play.errors import ChallengeRefusedError, StaleError
from sumon.play.levels import ENOUGH, LIKE_ME, MOST, fitted_level, fitted_number, fitting_number, known_level
from sumon.play.match import finish
from sumon.play.match.access import require_over, require_player
from sumon.play.model import Match, Occupant
from sumon.play.requests import Challenge, FirstSeat, RequestStatus, Terms
from sumon.play.start import Plan, Venue, closed, is_playable
from sumon.services.match.offers import Requests
from sumon.services.ranking import DeletedAccounts
from sumon.storage.matches.rows import MatchRows
from sumon.storage.start import ChallengeRows, ComputerResultRows, PlanRows


class Levels:
    """The levels that fit people, computed from their games."""

    def __init__(self, store: ComputerResultRows) -> None:
        self._store = store

    async def fitting(self, user_id: int, game: str) -> float:
        """The number of the level that fits the person now."""
        return fitting_number(game, await self._store.against_computer(user_id, game, MOST))

    async def usual(self, user_id: int, game: str, otherwise: str = "") -> str | None:
        """The level to offer without a choice: LIKE_ME to a person who has played enough.

        To others it is *otherwise*, or the newcomers' level; None where the computer does not play *game*.
        """
        level = known_level(game, otherwise)
        if level is None:
            return None
        return LIKE_ME if len(await self._store.against_computer(user_id, game, ENOUGH)) >= ENOUGH else level

    async def unnamed(self, user_id: int, game: str) -> str | None:
        """The level for a game against the computer without a named level; None where the computer does not play
        *game*.

        It is LIKE_ME for a person who has played enough, else the easiest, at which the first game is commented on.
        """
        return await self.usual(user_id, game, next(iter(engine_of(game).levels), ""))

    async def proposed(self, user_id: int, game: str, level: str) -> str | None:
        """*level*, chosen last time, or the usual one where *game* does not have it.

        It is LIKE_ME for a person who has played enough, but never yet at a fitted level.
        """
        if level not in engine_of(game).levels:
            return LIKE_ME if known_level(game, level) == LIKE_ME else await self.usual(user_id, game)
        played = await self._store.against_computer(user_id, game, MOST)
        knows = any(fitted_number(fared.level) is not None for fared in played)
        return level if knows or len(played) < ENOUGH else LIKE_ME

    async def settled(self, user_id: int, game: str, level: str) -> str:
        """The level at which a match begins; LIKE_ME becomes the number that fits now."""
        if level != LIKE_ME and fitted_number(level) is None:
            return level
        return fitted_level(await self.fitting(user_id, game))


LIFETIME = timedelta(hours=24)


class Challenges(Requests[Challenge]):
    """The services of challenges."""

    def __init__(
        self,
        store: ChallengeRows,
        played: MatchRows,
        deleted_accounts: DeletedAccounts,
        levels: Levels,
        *,
        zone_of: Callable[[int], Awaitable[str]],
        now: Callable[[], datetime],
        rng: Random,
    ) -> None:
        """*zone_of*: the time zone of a person, "" for UTC."""
        super().__init__(store, closed, now)
        self._zone_of = zone_of
        self.is_first_outside = store.is_first_outside
        self._store = store
        self._played = played
        self._deleted_accounts = deleted_accounts
        self._levels = levels
        self._rng = rng

    async def challenge(
        self,
        terms: Terms,
        challenger_id: int,
        opponent_id: int | None,
        *,
        guild_id: int | None,
        channel_id: int,
        name: str = "",
        outside: int | None = None,
        language: str = "",
    ) -> Challenge:
        """A new challenge, open to all without an opponent, and casual outside of servers.

        *name*: of the challenger. *outside*, *language*: of the match. Raises ChallengeRefusedError.
        """
        _require_playable(terms)
        terms = replace(terms, rated=terms.rated and guild_id is not None)
        if opponent_id == challenger_id:
            raise ChallengeRefusedError("play-challenge-self")
        if terms.rated:
            await self._deleted_accounts.require_rateable(challenger_id)
        venue = Venue(guild_id, channel_id, outside, language)
        challenge = self._offer(terms, Occupant(challenger_id, name=name), opponent_id, venue)
        stored = await self._store.add_challenge(challenge)
        assert stored is not None  # only a rematch could have been in the way
        return stored

    async def challenge_computer(
        self,
        terms: Terms,
        challenger_id: int,
        level: str,
        *,
        guild_id: int | None,
        channel_id: int,
        name: str = "",
        drawn_by: int | None = None,
        outside: int | None = None,
        language: str = "",
    ) -> Match:
        """A match with the computer, which starts at once. Raises ChallengeRefusedError or ChannelBusyError.

        *level*: LIKE_ME for the one that fits now. *name*: of the challenger. *drawn_by*: the interaction that
        starts it. *outside*, *language*: see `Match`.
        """
        _require_playable(terms)
        levels = engine_of(terms.game).levels
        if not levels:
            raise ChallengeRefusedError("play-no-computer")
        level = await self._levels.settled(challenger_id, terms.game, level)
        if level not in levels and fitted_number(level) is None:
            raise ChallengeRefusedError("play-unknown-level", level=level)
        seats = self._seated(terms.first, Occupant(challenger_id, name=name), Occupant(None, level))
        venue = Venue(guild_id, channel_id, outside, language)
        return await self._begin(await self._deal(terms, seats, venue, self._salt(terms), drawn_by))

    async def find_request(self, challenge_id: int) -> Challenge:
        return await self._expired(await super().find_request(challenge_id))

    async def accept(
        self, challenge_id: int, user_id: int, *, channel_id: int, name: str = "", drawn_by: int | None = None
    ) -> Match:
        """The match that begins in the channel because *user_id*, with that *name*, accepts the challenge.

        *drawn_by*: the accepting interaction, which determines the setup. Raises ChallengeClosedError,
        ChallengeRefusedError, or ChannelBusyError, which leaves the challenge open.
        """
        challenge = await self._open_challenge(challenge_id)
        if user_id == challenge.challenger_id:
            raise ChallengeRefusedError("play-challenge-own").about(challenge)
        if challenge.opponent_id not in (None, user_id):
            raise ChallengeRefusedError("play-challenge-for-another").about(challenge)
        if challenge.terms.rated and challenge.guild_id is not None:  # some of older versions say so on no server
            await self._deleted_accounts.require_rateable(user_id)
        challenger = Occupant(challenge.challenger_id, name=challenge.challenger_name)
        seats = self._seated(challenge.terms.first, challenger, Occupant(user_id, name=name))
        salt = challenge.salt or self._salt(challenge.terms)
        drawn_by = drawn_by if challenge.salt else None  # a challenge of an older version has no seal
        venue = Venue(challenge.guild_id, channel_id, challenge.outside, challenge.language)
        dealt = await self._deal(challenge.terms, seats, venue, salt, drawn_by)
        return await self._begin(dealt, challenge)

    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        """The challenge, declined by its opponent. Raises ChallengeClosedError or ChallengeRefusedError."""
        challenge = await self._open_challenge(challenge_id)
        if user_id != challenge.opponent_id:
            raise ChallengeRefusedError("play-decline-not-yours").about(challenge)
        return await self._close(challenge, RequestStatus.DECLINED)

    async def withdraw(self, challenge_id: int, user_id: int) -> Challenge:
        """The challenge, withdrawn by its maker. Raises ChallengeClosedError or ChallengeRefusedError."""
        challenge = await self._open_challenge(challenge_id)
        if user_id != challenge.challenger_id:
            raise ChallengeRefusedError("play-withdraw-not-yours").about(challenge)
        return await self._close(challenge, RequestStatus.WITHDRAWN)

    async def rematch(
        self, old: Match, user_id: int, *, name: str = "", drawn_by: int | None = None
    ) -> Challenge | Match:
        """The same game with the other player starting: a challenge to a person, or a match with the computer.

        It is the match if the opponent has asked already, as this accepts the opponent's challenge. *name*: of
        *user_id*. *drawn_by*: the interaction, which may determine the setup. Raises NotInMatchError,
        MatchRunningError, ChallengeRefusedError (asked twice, or a deal) or ChannelBusyError.
        """
        seat = require_player(old, user_id)
        require_over(old)
        if old.is_deal:
            raise ChallengeRefusedError("deals-once" if old.deal_day is not None else "shared-once").about(old)
        first = FirstSeat.OPPONENT if seat is Player.FIRST else FirstSeat.CHALLENGER
        terms = Terms(old.record.game, old.record.variant, first, old.own_thread, old.rated, old.time_control)
        asking, opponent = replace(old.seats[seat], name=name), old.seats[seat.other]
        if opponent.user_id is None:
            level = await self._levels.settled(user_id, terms.game, opponent.level or "")
            seats = self._seated(first, asking, replace(opponent, level=level))
            dealt = await self._deal(terms, seats, _venue_of(old), self._salt(terms), drawn_by)
            return await self._begin(dealt)
        if opponent.user_id < 0:
            raise ChallengeRefusedError("play-opponent-left")
        return await self._ask_again(old, terms, asking, opponent.user_id, drawn_by)

    async def _ask_again(
        self, old: Match, terms: Terms, asking: Occupant, opponent_id: int, drawn_by: int | None
    ) -> Challenge | Match:
        rematch = await self._open_rematch(old.id)
        if rematch is None:
            offer = self._offer(terms, asking, opponent_id, _venue_of(old))
            made = await self._store.add_challenge(replace(offer, rematch_of=old.id))
            if made is not None:
                return made
            rematch = await self._open_rematch(old.id)  # the opponent asked in the same moment
        if rematch is None:
            raise StaleError("play-stale").about(old)
        assert asking.user_id is not None
        if rematch.challenger_id == asking.user_id:
            raise ChallengeRefusedError("play-rematch-asked").about(rematch)
        return await self.accept(
            rematch.id, asking.user_id, channel_id=old.channel_id, name=asking.name, drawn_by=drawn_by
        )

    async def _open_rematch(self, match_id: int) -> Challenge | None:
        rematch = await self._store.open_rematch(match_id)
        if rematch is not None:
            rematch = await self._expired(rematch)
        return rematch if rematch is not None and rematch.status is RequestStatus.OPEN else None

    async def _open_challenge(self, challenge_id: int) -> Challenge:
        challenge = await self.find_request(challenge_id)
        self._require_open(challenge)
        return challenge

    async def _expired(self, challenge: Challenge) -> Challenge:
        """*challenge*, expired if its time is over; both a click and the scheduler do this."""
        now = self._now()
        if challenge.status is not RequestStatus.OPEN or now < challenge.expires_at:
            return challenge
        if await self._store.close(challenge.id, RequestStatus.EXPIRED, now):
            return replace(challenge, status=RequestStatus.EXPIRED)
        return await self.find_request(challenge.id)

    async def _begin(self, dealt: Match, challenge: Challenge | None = None) -> Match:
        """*dealt*, stored. Raises ChannelBusyError, or ChallengeClosedError if another action came first."""
        ending = finish.by_rules(dealt, dealt.started_at)
        if dealt.time_control is not None and dealt.time_control.weekends_off:
            first, second = (seat.user_id or 0 for seat in dealt.seats)
            dealt = replace(dealt, zones=(await self._zone_of(first), await self._zone_of(second)))
        dealt = replace(dealt, clock=clock_of_turn(dealt, dealt.started_at))
        match = await self._played.add_match(dealt, challenge.id if challenge is not None else None, ending)
        if match is not None:
            return match
        assert challenge is not None  # nothing else could have been in the way
        raise closed(await self.find_request(challenge.id))

    def _offer(self, terms: Terms, challenger: Occupant, opponent_id: int | None, venue: Venue) -> Challenge:
        assert challenger.user_id is not None
        now = self._now()
        return Challenge(
            id=0,
            terms=terms,
            challenger_id=challenger.user_id,
            challenger_name=challenger.name,
            opponent_id=opponent_id,
            guild_id=venue.guild_id,
            channel_id=venue.channel_id,
            outside=venue.outside,
            language=venue.language,
            message_id=None,
            status=RequestStatus.OPEN,
            created_at=now,
            expires_at=now + LIFETIME,
            salt=self._salt(terms),
        )

    def _seated(self, first: FirstSeat, challenger: Occupant, opponent: Occupant) -> tuple[Occupant, Occupant]:
        if first is FirstSeat.RANDOM:
            first = self._rng.choice((FirstSeat.CHALLENGER, FirstSeat.OPPONENT))
        return (challenger, opponent) if first is FirstSeat.CHALLENGER else (opponent, challenger)

    def _salt(self, terms: Terms) -> str:
        """A new salt, half of the source of a setup; "" in games without chance."""
        return new_salt(self._rng) if has_chance(terms.game, terms.variant) else ""

    async def _deal(
        self,
        terms: Terms,
        seats: tuple[Occupant, Occupant],
        venue: Venue,
        salt: str,
        drawn_by: int | None,
    ) -> Match:
        """A new match, not stored yet, with all its chance drawn."""
        drawn_by = drawn_by if salt else None
        are_people = all(seat.user_id is not None for seat in seats)
        deal = _deal_between_people if are_people else _deal_with_computer
        setup = await asyncio.to_thread(deal, terms, salt, drawn_by, self._rng)
        record = Record(terms.game, terms.variant, setup)
        now = self._now()
        control = terms.time_control if are_people else None
        return Match(
            id=0,
            record=record,
            seats=seats,
            guild_id=venue.guild_id,
            channel_id=venue.channel_id,
            outside=venue.outside,
            language=venue.language,
            draft="",
            result=None,
            own_thread=terms.own_thread,
            started_at=now,
            updated_at=now,
            rated=terms.rated and venue.guild_id is not None and are_people,
            salt=salt,
            time_control=control,
            banks=whole_banks(control),
            drawn_by=drawn_by,
        )


class Starting:
    """Plans that a person is likely to want."""

    def __init__(self, store: PlanRows) -> None:
        self._store = store

    async def last_plan(self, user_id: int) -> Plan | None:
        """The last game that *user_id* offered or started; None for none or one that is no longer playable."""
        last = await self._store.last(user_id)
        if last is None or not is_playable(last.game, last.variant):
            return None
        return last.for_game(last.game, last.variant)


def _venue_of(match: Match) -> Venue:
    guild_id = match.guild_id if match.outside is None else None  # it may have been brought along
    return Venue(guild_id, match.channel_id, match.outside, match.language)


def _deal_between_people(terms: Terms, salt: str, drawn_by: int | None, rng: Random) -> str:
    """The first setup that is drawn."""
    if drawn_by is None:
        return rules_of(terms.game).deal(terms.variant, rng)
    return drawn_setup(terms.game, terms.variant, salt, drawn_by)


def _deal_with_computer(terms: Terms, salt: str, drawn_by: int | None, rng: Random) -> str:
    """The first drawn setup in which both players begin well."""
    if drawn_by is None:
        return good_deal(terms.game, terms.variant, rng)
    draw = first_good_draw(terms.game, terms.variant, salt, drawn_by)
    return drawn_setup(terms.game, terms.variant, salt, drawn_by, draw)


def _require_playable(terms: Terms) -> None:
    if not is_known(terms.time_control):
        raise ChallengeRefusedError("time-unknown")
    if terms.variant not in rules_of(terms.game).variants:
        raise ChallengeRefusedError("play-unknown-variant", variant=terms.variant)
