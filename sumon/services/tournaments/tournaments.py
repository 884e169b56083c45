"""Tournaments: set up, announced, joined, left and found; actions are repeated if another one came first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from datetime import datetime
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sumon.play.errors import StaleError, TournamentError
from sumon.play.tournaments.actors import Actor, require_status
from sumon.play.tournaments.choices import CHOICES, chosen, readable_name, require_start
from sumon.play.tournaments.model import (
    AFTER_FIRST,
    GOING_ON,
    MOST_BYES,
    MOST_DRAFTS,
    Entrant,
    EntrantStatus,
    Format,
    Medal,
    Status,
    Tournament,
    TournamentLine,
    byes_left,
)
from sumon.play.tournaments.paces import USUAL_PACE
from sumon.play.tournaments.schedules import played_as
from sumon.services.ranking import DeletedAccounts
from sumon.storage.ranking.standings import StandingRows
from sumon.storage.tournaments.entrants import EntrantRows
from sumon.storage.tournaments.tournaments import TournamentRows

from .running import rating_at

MOST_MEDALS = 25
MOST_OPEN, MOST_OWN = 5, 2  # tournaments that are open or running, of a server and of an organiser there
ATTEMPTS = 10  # of an action, if others act at the same moment


class Rereading(Protocol):
    """A service that can read the current state of a value."""

    async def reread(self, value: Any, /) -> Any: ...


R = TypeVar("R", bound=Rereading)
V = TypeVar("V")
P = ParamSpec("P")


def retrying(
    act: Callable[Concatenate[R, V, P], Awaitable[bool]],
) -> Callable[Concatenate[R, V, P], Coroutine[Any, Any, V]]:
    """Repeats *act*, which returns whether it succeeded, with a freshly read value until it succeeds.

    The caller gets the value before the successful attempt. Raises StaleError after ATTEMPTS failures.
    """

    @wraps(act)
    async def attempts(reader: R, value: V, /, *args: P.args, **kwargs: P.kwargs) -> V:
        for _ in range(ATTEMPTS):
            if await act(reader, value, *args, **kwargs):
                return value
            value = await reader.reread(value)
        raise StaleError("play-stale")

    return attempts


class Tournaments:
    """The services for viewers and players of tournaments, and for the drafts of organisers.

    Tournaments are found by way of their server, as they are not known elsewhere.
    """

    def __init__(
        self,
        store: TournamentRows,
        entrants: EntrantRows,
        ratings: StandingRows,
        deleted_accounts: DeletedAccounts,
        *,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._entrants = entrants
        self._ratings = ratings
        self._deleted_accounts = deleted_accounts
        self._now = now

    # ------------------------------------------------------------------ setting up

    async def draft(
        self,
        actor: Actor,
        channel_id: int,
        name: str,
        *,
        game: str,
        variant: str,
        starts_at: datetime | None = None,
    ) -> Tournament:
        """A new draft, to be played in the channel: Swiss, a day a move, rated. Raises TournamentError."""
        draft = self._new(actor, channel_id, readable_name(name), game, variant)
        choices = {"variant": variant, "starts_at": starts_at}
        return await self._store.add_tournament(chosen(draft, choices, draft.created_at))

    async def again(self, t: Tournament, actor: Actor, channel_id: int) -> Tournament:
        """A new draft of *actor* with the choices of *t*. Raises TournamentError."""
        draft = replace(
            self._new(actor, channel_id, t.name, t.game, t.variant),
            **{each: getattr(t, each) for each in CHOICES - {"format", "channel_id", "starts_at"}},
            format=t.planned_format or t.format,
        )
        return await self._store.add_tournament(chosen(draft, {"rounds": _chosen_rounds(t)}, draft.created_at))

    def _new(self, actor: Actor, channel_id: int, name: str, game: str, variant: str) -> Tournament:
        return Tournament(
            id=0,
            guild_id=actor.guild_id,
            channel_id=channel_id,
            organiser_id=actor.user_id,
            organiser_name=actor.name,
            name=name,
            game=game,
            variant=variant,
            format=Format.SWISS,
            rounds=0,
            time_control=USUAL_PACE.time_control,
            round_time=USUAL_PACE.round_time,
            rated=True,
            created_at=self._now(),
        )

    async def draft_of(self, actor: Actor, tournament_id: int) -> Tournament:
        """The draft. Raises TournamentError unless *actor* made it on this server."""
        t = await self._store.find_tournament(tournament_id)
        if t is None or (t.guild_id, t.organiser_id) != (actor.guild_id, actor.user_id):
            raise TournamentError("tournaments-draft-gone", most=MOST_DRAFTS)
        if t.status is not Status.DRAFT:
            raise TournamentError("tournaments-announced", name=t.name)
        return t

    async def find_changeable(self, tournament_id: int, guild_id: int) -> Tournament:
        """The tournament of that server, a draft or an open one. Raises TournamentError."""
        t = await self._store.find_tournament(tournament_id)
        if t is None or t.guild_id != guild_id:
            raise TournamentError("tournaments-draft-gone", most=MOST_DRAFTS)
        return t

    async def change(self, t: Tournament, **choices: Any) -> Tournament:
        """*t*, a draft or an open tournament, with *choices*, by the names of its fields (`CHOICES`).

        Earlier choices that no longer fit, such as a variant of another game, are reset. Raises TournamentError.
        """
        now = self._now()
        changed = chosen(t, choices, now)
        if len(changed.people) > changed.size:
            raise TournamentError("tournaments-too-many-in", count=len(changed.people), size=changed.size)
        if not await self._store.change(changed, now):
            raise TournamentError("tournaments-unchangeable", name=t.name)
        return changed

    async def announce(self, draft: Tournament, actor: Actor) -> Tournament:
        """The *draft* of *actor*, open for others to join. Raises TournamentError."""
        if draft.starts_at is not None:
            require_start(draft.starts_at, self._now())
        if not await self._store.announce(draft, MOST_OPEN, MOST_OWN, self._now()):
            await self.draft_of(actor, draft.id)  # another request may have been faster
            if await self._store.count_own(actor.guild_id, actor.user_id) >= MOST_OWN:
                raise TournamentError("tournaments-you-have-open", most=MOST_OWN)
            raise TournamentError("tournaments-too-many-open", most=MOST_OPEN)
        return replace(draft, status=Status.OPEN, news=draft.news + 1)

    async def discard(self, draft: Tournament, actor: Actor) -> None:
        """Forgets the *draft* of *actor*. Raises TournamentError."""
        if not await self._store.discard(draft.id):
            await self.draft_of(actor, draft.id)  # raises the reason

    # ------------------------------------------------------------------ looking

    async def find_tournament(self, tournament_id: int, guild_id: int | None) -> Tournament:
        """The tournament of that server. Raises TournamentError unless it was announced there."""
        t = await self._store.find_tournament(tournament_id)
        if t is None or t.guild_id != guild_id or t.status is Status.DRAFT:
            raise TournamentError("tournaments-gone")
        return t

    async def reread(self, t: Tournament) -> Tournament:
        """The current state of *t*."""
        return await self.find_tournament(t.id, t.guild_id)

    async def list_of(self, guild_id: int, limit: int = 25) -> tuple[TournamentLine, ...]:
        """The tournaments of a server, without divisions that are over: open and running ones, then the newest."""
        return await self._store.of_guild(guild_id, limit)

    async def medals(self, user_id: int, guild_id: int | None) -> tuple[Medal, ...]:
        """The person's places among the first three, newest first; on one server, or on all for None."""
        return await self._entrants.medals(user_id, guild_id, MOST_MEDALS)

    # ------------------------------------------------------------------ joining and leaving

    @retrying
    async def join(self, t: Tournament, actor: Actor) -> bool:
        """Has *actor* join *t*. Raises TournamentError, or ChallengeRefusedError if it is rated.

        A Swiss event is open until its second round is paired; a late entrant has no points for the first round,
        unless the organiser gives half a point.
        """
        await self._require_welcome(actor, t)
        entrant = Entrant(0, t.id, actor.user_id, name=actor.name, joined_at=self._now())
        if t.status is Status.RUNNING:
            seeded_at = await rating_at(self._ratings, t, actor.user_id)
            entrant = replace(entrant, seeded_at=seeded_at, joined_in=AFTER_FIRST)
        return await self._entrants.add_entrant(t, entrant)

    @retrying
    async def ask_for_bye(self, t: Tournament, actor: Actor, round: int) -> bool:
        """Gives *actor* half a point without a game in *round*, the next one. Raises TournamentError."""
        entrant = _require_in(actor, t)
        _require_next(t, round)
        if not byes_left(t, entrant):
            raise TournamentError("tournaments-no-bye-left", most=MOST_BYES)
        return await self._entrants.set_bye(t, entrant.id, round, self._now())

    @retrying
    async def take_bye_back(self, t: Tournament, actor: Actor, round: int) -> bool:
        """Has *actor* play in *round* after all. Raises TournamentError once it is paired."""
        entrant = _require_in(actor, t)
        _require_next(t, round)
        return await self._entrants.set_bye(t, entrant.id, None, self._now())

    @retrying
    async def leave(self, t: Tournament, actor: Actor) -> bool:
        """Has *actor* leave *t*, which has not begun. Raises TournamentError."""
        _require_in(actor, t)
        require_status(t, Status.OPEN)
        return await self._entrants.remove(t, actor.user_id, self._now())

    @retrying
    async def withdraw(self, t: Tournament, actor: Actor) -> bool:
        """Has *actor* leave *t*, who then loses their running games in it. Before the start like `leave`."""
        entrant = _require_in(actor, t)
        require_status(t, *GOING_ON)
        return await self._entrants.take_out(t, entrant, EntrantStatus.WITHDRAWN, self._now())

    async def withdraw_everywhere(self, user_id: int) -> None:
        """Has a person leave all tournaments, who then loses their running games in them."""
        for tournament_id in await self._store.of_person(user_id):
            t = await self._store.find_tournament(tournament_id)
            entrant = t.entrant_of(user_id) if t is not None else None
            if t is None or entrant is None:
                continue
            if not await self._entrants.take_out(t, entrant, EntrantStatus.WITHDRAWN, self._now()):
                await self._entrants.leave(t, entrant.id, EntrantStatus.WITHDRAWN, self._now())  # it has begun

    async def _require_welcome(self, actor: Actor, t: Tournament) -> None:
        """Raises TournamentError, or ChallengeRefusedError if it is rated, unless *actor* may join *t* now."""
        require_status(t, *GOING_ON)
        if (known := t.entrant_of(actor.user_id)) is not None:
            key = "tournaments-joined" if known.is_in else "tournaments-was-in"
            raise TournamentError(key, name=t.name)
        if t.is_division:
            raise TournamentError("leagues-division", name=t.name)
        if t.status is Status.RUNNING and t.format is not Format.SWISS:
            raise TournamentError("tournaments-closed-format", name=t.name)
        if t.status is Status.RUNNING and t.round >= AFTER_FIRST:
            raise TournamentError("tournaments-closed", name=t.name)
        if len(t.people) >= t.size:
            raise TournamentError("tournaments-full", size=t.size)
        if t.rated:
            await self._deleted_accounts.require_rateable(actor.user_id)
        if t.min_games:
            met = await self._ratings.encounters(actor.user_id, t.guild_id)
            count = sum(each.tally.games for each in met)
            if count < t.min_games:
                raise TournamentError("tournaments-games-wanted", name=t.name, least=t.min_games, count=count)


def _chosen_rounds(t: Tournament) -> int:
    """The chosen number of rounds of *t*; 0 if it was as many as fitted, or if that is not known any more."""
    if t.planned_rounds is not None:
        return t.planned_rounds
    people = sum(not each.is_filler and each.joined_in == 1 for each in t.entrants)
    if t.format is not Format.SWISS or (t.round and t.rounds == played_as(t.format, people, 0)[1]):
        return 0
    return t.rounds


def _require_next(t: Tournament, round: int) -> None:
    """Raises TournamentError unless *round* is the next one of a running Swiss event, and not paired yet."""
    require_status(t, Status.RUNNING)
    if t.format is not Format.SWISS or round != t.round + 1 or round > t.rounds:
        raise TournamentError("tournaments-no-bye-now", round=round)


def _require_in(actor: Actor, t: Tournament) -> Entrant:
    entrant = t.entrant_of(actor.user_id)
    if entrant is None or not entrant.is_in:
        key = "tournaments-not-in" if entrant is None else "tournaments-was-in"
        raise TournamentError(key, name=t.name)
    return entrant
