"""The store of a database, composed of the rows of all subjects."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.core.puzzle import Puzzle
from sumon.storage.daily.deals import DealRows
from sumon.storage.daily.posts import DailyPostRows, ShareRows
from sumon.storage.daily.puzzles import DayRows, GrownPuzzleRows, PuzzleRows
from sumon.storage.leagues import LeagueRows
from sumon.storage.matches.boards import BoardRows, ComputerRows
from sumon.storage.matches.clocks import ClockRows
from sumon.storage.matches.events import EventRows
from sumon.storage.matches.following import FollowRows
from sumon.storage.matches.offers import OFFERS, OfferRows
from sumon.storage.matches.places import PlaceRows
from sumon.storage.matches.prepared import PreparedRows
from sumon.storage.matches.rows import MatchRows
from sumon.storage.matches.shared_deals import SharedDealRows
from sumon.storage.past import ArchiveRows, FeatRows, HintRows, ReviewRows
from sumon.storage.people.lessons import GreetingRows, LessonRows
from sumon.storage.people.settings import DailyOptInRows, SettingsRows
from sumon.storage.ranking.agreements import AgreementRows
from sumon.storage.ranking.deleted_accounts import DeletedAccountRows
from sumon.storage.ranking.rebuilding import RatingRows
from sumon.storage.ranking.standings import StandingRows
from sumon.storage.roles import RoleRows
from sumon.storage.start import CHALLENGES, ChallengeRows, ComputerResultRows, PlanRows
from sumon.storage.time import HolidayRows, NoticeRows
from sumon.storage.tournaments.directing import DirectingRows
from sumon.storage.tournaments.entrants import EntrantRows
from sumon.storage.tournaments.pairings import PairingRows
from sumon.storage.tournaments.steps import StepRows
from sumon.storage.tournaments.tournaments import TournamentRows
from sumon.storage.week import WeeklyPostRows, WeeklyReaderRows, WeekRows

from .database import Database
from .due import DueMoments
from .installation import InstallationRows
from .privacy import PersonalRows
from .processes import ChangeNews, IdentifyLimiter

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
    DailyOptInRows.WORK,
    WeeklyPostRows.WORK,
    WeeklyReaderRows.WORK,
    StepRows.WORK,
    TournamentRows.WORK,
    PairingRows.WORK,
    LeagueRows.WORK,
    LeagueRows.MESSAGES,
    RoleRows.WORK,
    PersonalRows.WORK,
    DeletedAccountRows.WORK,
)


class Store:
    """The rows of all subjects in *database*. Results of its methods have been committed.

    Writes are conditional: they return False, and change nothing, if another action came first. The methods raise
    StorageError if the database cannot be used, StorageBusyError if it is locked for too long.

    *puzzle_key*: a secret of this installation that decides the order of the daily puzzles.
    *grown*: the puzzles that this installation had made when the database was opened.
    """

    def __init__(self, database: Database, puzzle_key: str = "", grown: Sequence[Puzzle] = ()) -> None:
        self.challenges = ChallengeRows(database)
        self.matches = MatchRows(database)
        self.boards = BoardRows(database)
        self.places = PlaceRows(database)
        self.computers = ComputerRows(database)
        self.events = EventRows(database)
        self.offers = OfferRows(database)
        self.clocks = ClockRows(database)
        self.notices = NoticeRows(database)
        self.holidays = HolidayRows(database)
        self.follows = FollowRows(database)
        self.prepared = PreparedRows(database)
        self.hints = HintRows(database)
        self.reviews = ReviewRows(database)
        self.archive = ArchiveRows(database)
        self.deals = DealRows(database)
        self.shared_deals = SharedDealRows(database)
        self.puzzles = PuzzleRows(database)
        self.grown_puzzles = GrownPuzzleRows(database)
        self.daily_posts = DailyPostRows(database)
        self.days = DayRows(database)
        self.shares = ShareRows(database)
        self.standings = StandingRows(database)
        self.ratings = RatingRows(database)
        self.agreements = AgreementRows(database)
        self.plans = PlanRows(database)
        self.computer_results = ComputerResultRows(database)
        self.settings = SettingsRows(database)
        self.lessons = LessonRows(database)
        self.greetings = GreetingRows(database)
        self.feats = FeatRows(database)
        self.daily_opt_ins = DailyOptInRows(database)
        self.weeks = WeekRows(database)
        self.weekly_posts = WeeklyPostRows(database)
        self.weekly_readers = WeeklyReaderRows(database)
        self.tournaments = TournamentRows(database)
        self.tournament_steps = StepRows(database)
        self.entrants = EntrantRows(database)
        self.pairings = PairingRows(database)
        self.directing = DirectingRows(database)
        self.leagues = LeagueRows(database)
        self.roles = RoleRows(database)
        self.due = DueMoments(database, WORK)  # of all the rows
        self.people = PersonalRows(database)
        self.deleted_accounts = DeletedAccountRows(database)
        self.changes = ChangeNews(database)
        self.shards = database.shards
        self.installation = InstallationRows(database)
        self.identify_limiter = IdentifyLimiter(database)
        self.puzzle_key = puzzle_key
        self.grown = grown
        self.close = database.close
