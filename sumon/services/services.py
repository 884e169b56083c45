"""All services in one place, for the user interface."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from random import Random

from sumon.play.daily.book import load_book
from sumon.services.daily.deals import DailyDeals, SharedDeals
from sumon.services.daily.growing import Growth
from sumon.services.daily.posts import DailyPlan, DayCards, PlannedPosts, Shares
from sumon.services.daily.puzzles import MissedChances, Puzzles
from sumon.services.leagues import Leagues
from sumon.services.match.computer import Computer, ComputerTurns
from sumon.services.match.matches import Matches
from sumon.services.match.offers import Offers, Takebacks
from sumon.services.match.prepared import PreparedTurns
from sumon.services.match.turns import Turns
from sumon.services.past.agreement import Agreements
from sumon.services.past.archive import Archive, Following
from sumon.services.past.reviewing import Adviser, Reviewer
from sumon.services.people.feats import FeatBook, SoloStatsBook
from sumon.services.people.lessons import Lessons
from sumon.services.people.privacy import Privacy
from sumon.services.people.settings import DailyOptIns, SettingsBook
from sumon.services.ranking import DeletedAccounts, Standings
from sumon.services.roles import Roles
from sumon.services.start import Challenges, Levels, Starting
from sumon.services.time import Holidays, Timekeeper
from sumon.services.tournaments.directing import Directing
from sumon.services.tournaments.organising import Organising
from sumon.services.tournaments.running import Pairer, Running
from sumon.services.tournaments.tournaments import Tournaments
from sumon.services.week import WeeklyPlan, WeeklyReaders, Weeks
from sumon.storage.store import Store


class Services:
    """The services on *store*, subject by subject.

    The store is the only state: results are committed, and of two people who act at once only one succeeds. Chance
    and time come from *rng* and *now*.
    """

    def __init__(self, store: Store, computer: Computer, *, now: Callable[[], datetime], rng: Random) -> None:
        self.matches = Matches(store.matches, now=now)
        shift_rounds = store.tournament_steps.shift_rounds
        self.time = Timekeeper(store.clocks, self.matches, now=now, shift_rounds=shift_rounds, shards=store.shards)
        self.turns = Turns(store.matches, self.matches, store.prepared, make_up=self.time.make_up, now=now, rng=rng)
        self.takebacks = Takebacks(store.matches, self.matches, now=now)
        self.settings = SettingsBook(store.settings, now=now)
        store.changes.listen(self.settings.hear)
        self.deleted_accounts = DeletedAccounts(store.deleted_accounts, now=now)
        self.levels = Levels(store.computer_results)
        book = load_book(key=store.puzzle_key)
        book.add_puzzles(store.grown)
        self.reviewer = Reviewer(store.reviews, computer, now=now)
        chances = MissedChances(self.reviewer.known, self.reviewer.score, self.matches)
        self.puzzles = Puzzles(store.puzzles, book, chances, now=now, graded=store.grown_puzzles.graded)
        self.deals = DailyDeals(store.deals, store.matches, self.matches, self.deleted_accounts, now=now, rng=rng)
        self.shared_deals = SharedDeals(
            store.shared_deals, store.matches, self.matches, self.deleted_accounts, self.levels, now=now, rng=rng
        )
        self.cards = DayCards(self.puzzles, self.deals, store.days)
        self.feats = FeatBook(store.feats)
        self.weeks = Weeks(store.weeks, self.feats, now=now)
        self.tournaments = Tournaments(
            store.tournaments, store.entrants, store.standings, self.deleted_accounts, now=now
        )
        self.running = Running(
            store,
            self.matches,
            is_sure=self.time.is_sure,
            pair=Pairer(),
            now=now,
            rng=rng,
        )
        self.privacy = Privacy(
            store.people,
            store.matches,
            store.archive,
            self.settings,
            now=now,
            withdraw=self.tournaments.withdraw_everywhere,
            forget_facts=self.weeks.forget,
        )
        store.changes.listen(self.privacy.hear)
        self.offers = Offers(store.offers, store.matches, self.matches, self.takebacks, now=now)
        self.challenges = Challenges(
            store.challenges,
            store.matches,
            self.deleted_accounts,
            self.levels,
            zone_of=self.settings.zone_of,
            now=now,
            rng=rng,
        )
        self.starting = Starting(store.plans)
        self.computer = ComputerTurns(store.computers, self.matches, self.turns, computer, rng=rng)
        self.boards = store.boards
        self.places = store.places
        self.notices = store.notices
        self.holidays = Holidays(store.holidays, now=now)
        self.following = Following(store.follows, self.matches)
        self.prepared = PreparedTurns(store.prepared, self.matches, self.turns, store.offers, now=now)
        self.archive = Archive(store.archive, store.events, store.deals, self.shared_deals, self.matches, now=now)
        self.adviser = Adviser(store.hints, self.matches, computer, now=now)
        self.standings = Standings(store.standings, now=now)
        self.agreements = Agreements(store.agreements, store.standings, self.matches, computer, now=now)
        self.lessons = Lessons(store.lessons, store.greetings, now=now)
        self.daily_opt_ins = DailyOptIns(store.daily_opt_ins, self.settings, now=now)
        self.growth = Growth(store.grown_puzzles, book, now=now, rng=rng)
        planned = partial(PlannedPosts, lambda: self.settings.server_changes, now=now)
        self.daily = DailyPlan(self.puzzles, store.daily_posts, store.settings.daily_channels, planned())
        self.solo_stats = SoloStatsBook(store.standings, store.puzzles, store.lessons, book, self.cards)
        self.shares = Shares(store.shares, now=now)
        self.weekly = WeeklyPlan(store.weekly_posts, store.weekly_readers, planned(), now=now)
        self.weekly_readers = WeeklyReaders(store.weekly_readers, now=now)
        self.tournament_posts = store.tournaments
        self.directing = Directing(self.tournaments, store.directing, self.matches, now=now)
        self.leagues = Leagues(store, self.deleted_accounts, now=now, rng=rng)
        self.roles = Roles(store, now=now)
        self.organising = Organising(
            self.tournaments, store, self.matches, self.time, self.deleted_accounts, now=now
        )
