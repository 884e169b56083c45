"""What the match service asks of a database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from sumon.core.protocol import Player

from .model import Challenge, ChallengeStatus, EngineStanding, Match, Result, Standing
from .review import Review


class MatchStore(Protocol):
    """Durable challenges and matches. What a method returns has been committed.

    Writes are conditional: they say False, and change nothing, when somebody else was faster.
    """

    # challenges
    async def add_challenge(self, challenge: Challenge) -> Challenge | None:
        """*challenge* with its new id; None when an open challenge wants to repeat the same match already."""
        ...

    async def challenge(self, challenge_id: int) -> Challenge | None:
        """The challenge, None when there is none of that id."""
        ...

    async def open_rematch(self, match_id: int) -> Challenge | None:
        """The open challenge to repeat the match, None when there is none."""
        ...

    async def close_challenge(self, challenge_id: int, status: ChallengeStatus) -> bool:
        """Gives an open challenge its final *status*; False when it is not open."""
        ...

    async def set_challenge_message(self, challenge_id: int, message_id: int) -> None:
        """Remembers the message that shows the challenge."""
        ...

    # matches
    async def add_match(self, match: Match, challenge_id: int | None) -> Match | None:
        """*match* with its new id, the challenge it comes from accepted in the same transaction.

        None when the challenge is not open. Raises ChannelBusyError when the channel has an open match.
        """
        ...

    async def match(self, match_id: int) -> Match | None:
        """The match, None when there is none of that id."""
        ...

    async def open_in(self, channel_id: int) -> Match | None:
        """The open match of a channel."""
        ...

    async def latest_in(self, channel_id: int) -> Match | None:
        """The open match of a channel, or else the one that was started last there."""
        ...

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The open matches of a person, the one with the latest news first."""
        ...

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int) -> tuple[Match, ...]:
        """The last finished matches of a person on a server (None: in direct messages), the newest first."""
        ...

    async def running_with_computer(self) -> tuple[Match, ...]:
        """All open matches in which the computer has a seat."""
        ...

    async def not_shown(self, since: datetime) -> tuple[Match, ...]:
        """The matches with news since then that no board message shows."""
        ...

    async def standings(
        self, guild_id: int, game: str, *, offset: int, limit: int
    ) -> tuple[tuple[Standing, ...], int]:
        """One page of the standings between people, most wins first, and how many people there are in all."""
        ...

    async def engine_standings(
        self, guild_id: int, game: str, levels: Sequence[str], *, offset: int, limit: int
    ) -> tuple[tuple[EngineStanding, ...], int]:
        """One page of the standings against the computer without hints, and how many lines there are in all.

        One line a person and level, the strongest beaten level first; *levels*, easiest first.
        """
        ...

    # hints and reviews
    async def add_hint(self, match: Match, player: Player, now: datetime) -> None:
        """Remembers that *player* was given a hint in this turn; a second one in the same turn changes nothing."""
        ...

    async def review(self, match_id: int, version: int) -> Review | None:
        """The review of a match by the engines of *version*, None when there is none."""
        ...

    async def set_review(self, match_id: int, version: int, review: Review, now: datetime) -> None:
        """Keeps the review of a finished match."""
        ...

    # playing
    async def set_draft(self, match: Match, draft: str, now: datetime) -> bool:
        """Replaces the draft, provided that ply and draft are still those of *match* and it is open."""
        ...

    async def add_move(self, match: Match, move: str, result: Result | None, now: datetime) -> bool:
        """Appends *move* (and the *result* it brings) on the same condition; the draft is empty afterwards."""
        ...

    async def finish(self, match_id: int, result: Result, now: datetime) -> bool:
        """Ends an open match with *result*."""
        ...

    async def set_board_message(self, match_id: int, channel_id: int, message_id: int, ply: int) -> bool:
        """Moves the board, as it is after *ply* moves, to a message; False when there is no such match.

        Raises ChannelBusyError when another open match has the channel.
        """
        ...

    async def close(self) -> None:
        """Lets go of the database."""
        ...
