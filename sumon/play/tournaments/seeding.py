"""How strong people are when they are given their numbers."""

from __future__ import annotations

from sumon.play.ranking.standings import StandingsStore

from .model import Tournament


async def rating_at(ratings: StandingsStore, t: Tournament, user_id: int) -> int | None:
    """The person's rating in the game of *t* on its server, None without one."""
    found = await ratings.ratings_of(user_id, (t.guild_id,))
    rating = found.get((t.guild_id, t.game))
    return None if rating is None else round(rating.value)
