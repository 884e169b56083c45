"""The store in a database, put together from the rows of each subject."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.core.puzzle import Puzzle
from sumon.play.store import Store
from sumon.storage.daily.days import DayRows
from sumon.storage.daily.deals import DealRows
from sumon.storage.daily.grown_puzzles import GrownPuzzleRows
from sumon.storage.daily.posts import DailyPostRows
from sumon.storage.daily.puzzles import PuzzleRows
from sumon.storage.daily.shares import ShareRows
from sumon.storage.matches.boards import Boards, Computers
from sumon.storage.matches.clocks import Clocks
from sumon.storage.matches.events import Events
from sumon.storage.matches.following import Follows
from sumon.storage.matches.offers import Offers
from sumon.storage.matches.rows import Matches
from sumon.storage.past.archive import ArchiveRows
from sumon.storage.past.feats import FeatRows
from sumon.storage.past.reviews import Hints, Reviews
from sumon.storage.people.inquiries import InquiryRows
from sumon.storage.people.lessons import Greetings, LessonRows
from sumon.storage.people.settings import SettingsRows
from sumon.storage.ranking.agreements import AgreementRows
from sumon.storage.ranking.rebuilding import Ratings
from sumon.storage.ranking.standings import Standings
from sumon.storage.start.challenges import Challenges
from sumon.storage.start.levels import FaredRows
from sumon.storage.start.plan import Plans
from sumon.storage.time.holidays import Holidays
from sumon.storage.time.notices import Notices

from .database import Database
from .departures import DepartureRows
from .privacy import PersonalRows


def store_on(database: Database, puzzle_key: str = "", grown: Sequence[Puzzle] = ()) -> Store:
    """The store in *database*.

    Its methods raise StorageError if the database cannot be used, StorageBusyError if it is locked for too long.
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
        grown_puzzles=GrownPuzzleRows(database),
        daily_posts=DailyPostRows(database),
        days=DayRows(database),
        shares=ShareRows(database),
        standings=Standings(database),
        ratings=Ratings(database),
        agreements=AgreementRows(database),
        plans=Plans(database),
        fared=FaredRows(database),
        settings=SettingsRows(database),
        lessons=LessonRows(database),
        greetings=Greetings(database),
        feats=FeatRows(database),
        inquiries=InquiryRows(database),
        people=PersonalRows(database),
        departures=DepartureRows(database),
        puzzle_key=puzzle_key,
        grown=grown,
        close=database.close,
    )
