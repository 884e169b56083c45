"""The store, subject by subject; the Protocol of each stands above the class that uses it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from sumon.core.puzzle import Puzzle
from sumon.play.daily.attempts import PuzzleStore
from sumon.play.daily.card import DayStore
from sumon.play.daily.deals import DealStore
from sumon.play.daily.growing import GrownPuzzleStore
from sumon.play.daily.posts import DailyPostStore
from sumon.play.daily.shared import SharedDealStore
from sumon.play.daily.shares import ShareStore
from sumon.play.due import DueMoments
from sumon.play.hosting import InstallationStore
from sumon.play.levels import FaredStore
from sumon.play.match.computer import ComputerStore
from sumon.play.match.matches import BoardStore, MatchStore
from sumon.play.match.offers import OfferStore
from sumon.play.match.prepared import PreparedStore
from sumon.play.past.advice import HintStore
from sumon.play.past.agreement import AgreementStore
from sumon.play.past.archive import ArchiveStore, EventStore
from sumon.play.past.following import FollowStore
from sumon.play.past.reviewing import ReviewStore
from sumon.play.people.feats import FeatStore
from sumon.play.people.inquiries import InquiryStore
from sumon.play.people.lessons import GreetingStore, LessonStore
from sumon.play.people.privacy import PeopleStore
from sumon.play.people.settings_book import SettingsStore
from sumon.play.processes import Changes, Gate
from sumon.play.ranking.departures import DepartureStore
from sumon.play.ranking.ratings import RatingStore
from sumon.play.ranking.standings import StandingsStore
from sumon.play.start.challenges import ChallengeStore
from sumon.play.start.plan import PlanStore
from sumon.play.time.holidays import HolidayStore
from sumon.play.time.timekeeper import ClockStore, NoticeStore
from sumon.play.tournaments.stores import EntrantStore, PairingStore, StepStore, TournamentStore
from sumon.play.weekly.posts import WeeklyPostStore
from sumon.play.weekly.readers import WeeklyReaderStore
from sumon.play.weekly.weeks import WeekStore
from sumon.shards import Shards


@dataclass(frozen=True, slots=True)
class Store:
    """One store for each subject. What a method returns has been committed.

    Writes are conditional: they return False, and change nothing, when another action came first. *close* closes
    the database. *puzzle_key*: a secret of this installation that decides the order of the daily puzzles.
    *grown*: the puzzles that this installation had made when the database was opened. *shards*: those whose work
    is found.
    """

    challenges: ChallengeStore
    matches: MatchStore
    boards: BoardStore
    computers: ComputerStore
    events: EventStore
    offers: OfferStore
    clocks: ClockStore
    notices: NoticeStore
    holidays: HolidayStore
    follows: FollowStore
    prepared: PreparedStore
    hints: HintStore
    reviews: ReviewStore
    archive: ArchiveStore
    deals: DealStore
    shared_deals: SharedDealStore
    puzzles: PuzzleStore
    grown_puzzles: GrownPuzzleStore
    daily_posts: DailyPostStore
    days: DayStore
    shares: ShareStore
    standings: StandingsStore
    ratings: RatingStore
    agreements: AgreementStore
    plans: PlanStore
    fared: FaredStore
    settings: SettingsStore
    lessons: LessonStore
    greetings: GreetingStore
    feats: FeatStore
    inquiries: InquiryStore
    weeks: WeekStore
    weekly_posts: WeeklyPostStore
    weekly_readers: WeeklyReaderStore
    tournaments: TournamentStore
    tournament_steps: StepStore
    entrants: EntrantStore
    pairings: PairingStore
    due: DueMoments  # of all the stores
    people: PeopleStore
    departures: DepartureStore
    changes: Changes
    shards: Shards
    installation: InstallationStore
    gate: Gate
    puzzle_key: str
    grown: Sequence[Puzzle]
    close: Callable[[], Awaitable[None]]
