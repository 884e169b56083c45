"""All that is kept, subject by subject; what is asked of each stands above the class that asks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from .advice import HintStore
from .archive import ArchiveStore, EventStore
from .challenges import ChallengeStore
from .computer import ComputerStore
from .daily import DailyPostStore
from .deals import DealStore
from .following import FollowStore
from .holidays import HolidayStore
from .lessons import GreetingStore, LessonStore
from .matches import BoardStore, MatchStore
from .offers import OfferStore
from .privacy import PeopleStore
from .puzzles import PuzzleStore
from .ratings import RatingStore
from .reviewing import ReviewStore
from .settings_book import SettingsStore
from .standings import StandingsStore
from .starting import ChoiceStore
from .timekeeper import ClockStore, NoticeStore


@dataclass(frozen=True, slots=True)
class Store:
    """A store a subject. What a method returns has been committed.

    Writes are conditional: they say False, and change nothing, when somebody else was faster. *close* lets go of
    the database.
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
    hints: HintStore
    reviews: ReviewStore
    archive: ArchiveStore
    deals: DealStore
    puzzles: PuzzleStore
    daily_posts: DailyPostStore
    standings: StandingsStore
    ratings: RatingStore
    choices: ChoiceStore
    settings: SettingsStore
    lessons: LessonStore
    greetings: GreetingStore
    people: PeopleStore
    close: Callable[[], Awaitable[None]]
