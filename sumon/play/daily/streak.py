"""How many days in a row a person has finished something daily, with one day of grace a week."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

DAY = timedelta(days=1)
WEEK = timedelta(days=7)


def streak(days: Collection[date], today: date) -> int:
    """How many of *days* make up the streak that goes on *today*, 0 for none.

    A single missed day is forgiven unless another one of the streak was missed in the seven days before it; it does
    not count itself. Today is missed only once it is over.

    >>> done = {date(2026, 1, day) for day in (1, 2, 4, 5)}
    >>> streak(done, date(2026, 1, 6)), streak(done, date(2026, 1, 7)), streak(done, date(2026, 1, 20))
    (4, 0, 0)
    """
    count, forgiven, last = 0, None, None
    for day in (*sorted(day for day in days if day <= today), None):
        upcoming = today if day is None else day
        missed = 0 if last is None else (upcoming - last).days - 1
        if last is not None and missed == 1 and (forgiven is None or last + DAY - forgiven > WEEK):
            forgiven = last + DAY
        elif missed > 0:
            count, forgiven = 0, None
        if day is not None:
            count, last = count + 1, day
    return count
