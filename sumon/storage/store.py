"""The store in a database, put together from the rows of each subject."""

from __future__ import annotations

from sumon.play.store import Store

from .archive import ArchiveRows
from .boards import Boards, Computers
from .challenges import Challenges
from .clocks import Clocks
from .daily_posts import DailyPostRows
from .database import Database
from .deals import DealRows
from .events import Events
from .following import Follows
from .holidays import Holidays
from .lessons import Greetings, LessonRows
from .matches import Matches
from .notices import Notices
from .offers import Offers
from .privacy import PersonalRows
from .puzzles import PuzzleRows
from .ratings import Ratings
from .reviews import Hints, Reviews
from .settings import SettingsRows
from .standings import Standings
from .starting import Starts


def store_on(database: Database) -> Store:
    """The store in *database*.

    Its methods raise StorageError where the database cannot be used, StorageBusyError where it is locked for too
    long.
    """
    return Store(
        challenges=Challenges(database),
        matches=Matches(database),
        boards=Boards(database),
        computers=Computers(database),
        events=Events(database),
        offers=Offers(database),
        clocks=Clocks(database),
        notices=Notices(database),
        holidays=Holidays(database),
        follows=Follows(database),
        hints=Hints(database),
        reviews=Reviews(database),
        archive=ArchiveRows(database),
        deals=DealRows(database),
        puzzles=PuzzleRows(database),
        daily_posts=DailyPostRows(database),
        standings=Standings(database),
        ratings=Ratings(database),
        choices=Starts(database),
        settings=SettingsRows(database),
        lessons=LessonRows(database),
        greetings=Greetings(database),
        people=PersonalRows(database),
        close=database.close,
    )
