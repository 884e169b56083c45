"""All use cases at one place, for the user interface."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random

from sumon.play.daily.book import load_book
from sumon.play.daily.card import DayCards
from sumon.play.daily.chances import Chances
from sumon.play.daily.deals import DailyDeals
from sumon.play.daily.growing import Growth
from sumon.play.daily.posts import DailyPlan
from sumon.play.daily.puzzles import Puzzles
from sumon.play.daily.shared import SharedDeals
from sumon.play.daily.shares import Shares
from sumon.play.levels import Levels
from sumon.play.match.computer import Computer, ComputerTurns
from sumon.play.match.matches import BoardStore, Matches
from sumon.play.match.offers import Offers
from sumon.play.match.preparing import PreparedTurns
from sumon.play.match.takebacks import Takebacks
from sumon.play.match.turns import Turns
from sumon.play.past.advice import Adviser
from sumon.play.past.agreement import Agreements
from sumon.play.past.archive import Archive
from sumon.play.past.following import Following
from sumon.play.past.reviewing import Reviewer
from sumon.play.people.deeds import DeedBook
from sumon.play.people.feats import FeatBook
from sumon.play.people.inquiries import Inquiries
from sumon.play.people.lessons import Lessons
from sumon.play.people.privacy import Privacy
from sumon.play.people.settings_book import SettingsBook
from sumon.play.ranking.departures import Departures
from sumon.play.ranking.standings import Standings
from sumon.play.start.challenges import Challenges
from sumon.play.start.plan import Starting
from sumon.play.time.holidays import Holidays
from sumon.play.time.timekeeper import Timekeeper
from sumon.play.tournaments.organising import Organising
from sumon.play.tournaments.pairer import Pairer
from sumon.play.tournaments.running import Running
from sumon.play.tournaments.stores import TournamentStore, TournamentStores
from sumon.play.tournaments.tournaments import Tournaments
from sumon.play.weekly.plan import WeeklyPlan
from sumon.play.weekly.readers import WeeklyReaders
from sumon.play.weekly.weeks import Weeks

from .store import Store


@dataclass(frozen=True, slots=True)
class UseCases:
    """Everything people can do with the bot, subject by subject, and what time does.

    The store is the only state: what a method returns has been committed, and two people who act at once cannot
    both succeed.
    """

    matches: Matches
    turns: Turns
    takebacks: Takebacks
    offers: Offers
    challenges: Challenges
    starting: Starting
    levels: Levels
    computer: ComputerTurns
    boards: BoardStore
    time: Timekeeper
    holidays: Holidays
    following: Following
    prepared: PreparedTurns
    archive: Archive
    adviser: Adviser
    reviewer: Reviewer
    standings: Standings
    agreements: Agreements
    settings: SettingsBook
    privacy: Privacy
    lessons: Lessons
    inquiries: Inquiries
    puzzles: Puzzles
    growth: Growth
    daily: DailyPlan
    deals: DailyDeals
    shared_deals: SharedDeals
    cards: DayCards
    deeds: DeedBook
    feats: FeatBook
    shares: Shares
    weeks: Weeks
    weekly: WeeklyPlan
    weekly_readers: WeeklyReaders
    departures: Departures
    tournaments: Tournaments
    tournament_posts: TournamentStore
    organising: Organising
    running: Running


def use_cases(store: Store, computer: Computer, *, now: Callable[[], datetime], rng: Random) -> UseCases:
    """The use cases on *store*. Chance and time come in as *rng* and *now*."""
    matches = Matches(store.matches, now=now)
    turns = Turns(store.matches, matches, store.prepared, now=now, rng=rng)
    takebacks = Takebacks(store.matches, matches, now=now)
    settings = SettingsBook(store.settings, now=now)
    store.changes.listen(settings.hear)
    departures = Departures(store.departures, now=now)
    levels = Levels(store.fared)
    book = load_book(key=store.puzzle_key)
    book.add(store.grown)
    reviewer = Reviewer(store.reviews, computer, now=now)
    chances = Chances(reviewer.known, reviewer.score, matches)
    puzzles = Puzzles(store.puzzles, book, chances, now=now, graded=store.grown_puzzles.graded)
    deals = DailyDeals(store.deals, store.matches, matches, departures, now=now, rng=rng)
    shared_deals = SharedDeals(store.shared_deals, store.matches, matches, departures, levels, now=now, rng=rng)
    cards = DayCards(puzzles, deals, store.days)
    feats = FeatBook(store.feats)
    weeks = Weeks(store.weeks, feats, now=now)
    of_tournaments = TournamentStores(store.tournaments, store.tournament_steps, store.entrants, store.pairings)
    tournaments = Tournaments(store.tournaments, store.entrants, store.standings, departures, now=now)
    shift_rounds = store.tournament_steps.shift_rounds
    time = Timekeeper(store.clocks, matches, now=now, shift_rounds=shift_rounds, shards=store.shards)
    running = Running(
        of_tournaments,
        matches,
        store.matches,
        store.standings,
        is_sure=time.is_sure,
        pair=Pairer(),
        now=now,
        rng=rng,
    )
    privacy = Privacy(
        store.people,
        store.matches,
        store.archive,
        settings,
        now=now,
        withdraw=tournaments.withdraw_everywhere,
        forget_facts=weeks.forget,
    )
    store.changes.listen(privacy.hear)
    return UseCases(
        matches=matches,
        turns=turns,
        takebacks=takebacks,
        offers=Offers(store.offers, store.matches, matches, takebacks, now=now),
        challenges=Challenges(store.challenges, store.matches, departures, levels, now=now, rng=rng),
        starting=Starting(store.plans),
        levels=levels,
        computer=ComputerTurns(store.computers, matches, turns, computer, rng=rng),
        boards=store.boards,
        time=time,
        holidays=Holidays(store.holidays, now=now),
        following=Following(store.follows, matches),
        prepared=PreparedTurns(store.prepared, matches, turns, store.offers, now=now),
        archive=Archive(store.archive, store.events, store.deals, shared_deals, matches, now=now),
        adviser=Adviser(store.hints, matches, computer, now=now),
        reviewer=reviewer,
        standings=Standings(store.standings, now=now),
        agreements=Agreements(store.agreements, store.standings, matches, computer, now=now),
        settings=settings,
        privacy=privacy,
        lessons=Lessons(store.lessons, store.greetings, now=now),
        inquiries=Inquiries(store.inquiries, settings, now=now),
        puzzles=puzzles,
        growth=Growth(store.grown_puzzles, book, now=now, rng=rng),
        daily=DailyPlan(puzzles, store.daily_posts, store.settings.daily_channels),
        deals=deals,
        shared_deals=shared_deals,
        cards=cards,
        deeds=DeedBook(store.standings, store.puzzles, store.lessons, book, cards),
        feats=feats,
        shares=Shares(store.shares, now=now),
        weeks=weeks,
        weekly=WeeklyPlan(store.weekly_posts, store.weekly_readers, now=now),
        weekly_readers=WeeklyReaders(store.weekly_readers, now=now),
        departures=departures,
        tournaments=tournaments,
        tournament_posts=store.tournaments,
        organising=Organising(
            tournaments,
            of_tournaments,
            matches,
            store.matches,
            time,
            departures,
            now=now,
        ),
        running=running,
    )
