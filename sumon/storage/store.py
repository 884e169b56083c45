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
from sumon.storage.matches.boards import BoardRows, ComputerRows
from sumon.storage.matches.clocks import ClockRows
from sumon.storage.matches.events import EventRows
from sumon.storage.matches.following import FollowRows
from sumon.storage.matches.offers import OFFERS, OfferRows
from sumon.storage.matches.prepared import PreparedRows
from sumon.storage.matches.rows import MatchRows
from sumon.storage.matches.shared_deals import SharedDealRows
from sumon.storage.past.archive import ArchiveRows
from sumon.storage.past.feats import FeatRows
from sumon.storage.past.reviews import HintRows, ReviewRows
from sumon.storage.people.inquiries import InquiryRows
from sumon.storage.people.lessons import GreetingRows, LessonRows
from sumon.storage.people.settings import SettingsRows
from sumon.storage.ranking.agreements import AgreementRows
from sumon.storage.ranking.departures import DepartureRows
from sumon.storage.ranking.rebuilding import RatingRows
from sumon.storage.ranking.standings import StandingRows
from sumon.storage.start.challenges import CHALLENGES, ChallengeRows
from sumon.storage.start.levels import FaredRows
from sumon.storage.start.plan import PlanRows
from sumon.storage.time.holidays import HolidayRows
from sumon.storage.time.notices import NoticeRows
from sumon.storage.tournaments.entrants import EntrantRows
from sumon.storage.tournaments.pairings import PairingRows
from sumon.storage.tournaments.steps import StepRows
from sumon.storage.tournaments.tournaments import TournamentRows
from sumon.storage.weekly.facts import WeekRows
from sumon.storage.weekly.posts import WeeklyPostRows
from sumon.storage.weekly.readers import WeeklyReaderRows

from .changes import ChangeNews
from .database import Database
from .due import DueMoments
from .gate import ProcessGate
from .installation import InstallationRows
from .privacy import PersonalRows

WORK = (
    CHALLENGES.due,
    BoardRows.WORK,
    ComputerRows.WORK,
    OFFERS.due,
    ClockRows.WORK,
    NoticeRows.WORK,
    FollowRows.WORK,
    PreparedRows.WORK,
    DailyPostRows.WORK,
    ShareRows.WORK,
    SharedDealRows.WORK,
    AgreementRows.WORK,
    GreetingRows.WORK,
    InquiryRows.WORK,
    WeeklyPostRows.WORK,
    WeeklyReaderRows.WORK,
    StepRows.WORK,
    TournamentRows.WORK,
    PairingRows.WORK,
    PersonalRows.WORK,
    DepartureRows.WORK,
)


def store_on(database: Database, puzzle_key: str = "", grown: Sequence[Puzzle] = ()) -> Store:
    """The store in *database*.

    Its methods raise StorageError if the database cannot be used, StorageBusyError if it is locked for too long.
    """
    return Store(
        challenges=ChallengeRows(database),
        matches=MatchRows(database),
        boards=BoardRows(database),
        computers=ComputerRows(database),
        events=EventRows(database),
        offers=OfferRows(database),
        clocks=ClockRows(database),
        notices=NoticeRows(database),
        holidays=HolidayRows(database),
        follows=FollowRows(database),
        prepared=PreparedRows(database),
        hints=HintRows(database),
        reviews=ReviewRows(database),
        archive=ArchiveRows(database),
        deals=DealRows(database),
        shared_deals=SharedDealRows(database),
        puzzles=PuzzleRows(database),
        grown_puzzles=GrownPuzzleRows(database),
        daily_posts=DailyPostRows(database),
        days=DayRows(database),
        shares=ShareRows(database),
        standings=StandingRows(database),
        ratings=RatingRows(database),
        agreements=AgreementRows(database),
        plans=PlanRows(database),
        fared=FaredRows(database),
        settings=SettingsRows(database),
        lessons=LessonRows(database),
        greetings=GreetingRows(database),
        feats=FeatRows(database),
        inquiries=InquiryRows(database),
        weeks=WeekRows(database),
        weekly_posts=WeeklyPostRows(database),
        weekly_readers=WeeklyReaderRows(database),
        tournaments=TournamentRows(database),
        tournament_steps=StepRows(database),
        entrants=EntrantRows(database),
        pairings=PairingRows(database),
        due=DueMoments(database, WORK),
        people=PersonalRows(database),
        departures=DepartureRows(database),
        changes=ChangeNews(database),
        shards=database.shards,
        installation=InstallationRows(database),
        gate=ProcessGate(database),
        puzzle_key=puzzle_key,
        grown=grown,
        close=database.close,
    )
