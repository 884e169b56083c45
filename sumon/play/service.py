"""All use cases at one place, for the user interface."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from random import Random

from sumon.play.daily.deals import Deals
from sumon.play.match.boards import Boards
from sumon.play.match.computer import Computer, ComputerTurns
from sumon.play.match.matches import Matches
from sumon.play.match.offers import Offers
from sumon.play.match.takebacks import Takebacks
from sumon.play.match.turns import Turns
from sumon.play.past.following import Following
from sumon.play.people.lessons import Lessons
from sumon.play.people.privacy import Privacy
from sumon.play.people.settings_book import SettingsBook
from sumon.play.ranking.standings import Standings
from sumon.play.start.challenges import Challenges
from sumon.play.start.choice import Starting
from sumon.play.time.holidays import Holidays
from sumon.play.time.timekeeper import Timekeeper

from .store import MatchStore


class MatchService:
    """Everything people can do with challenges and matches; who does it stands in each line.

    The store is the only state: what a method returns has been committed, and two people who act at once cannot
    both succeed. Chance and time come in as *rng* and *now*.
    """

    def __init__(self, store: MatchStore, computer: Computer, *, now: Callable[[], datetime], rng: Random) -> None:
        self.matches = Matches(store)
        self.turns = Turns(store, self.matches, now=now, rng=rng)
        self.challenges = Challenges(store, self.matches, now=now, rng=rng)
        self.computer = ComputerTurns(store, self.matches, self.turns, computer, rng=rng)
        self.boards = Boards(store, now=now)
        self.takebacks = Takebacks(store, self.matches, now=now)
        self.offers = Offers(store, self.matches, self.takebacks, now=now)
        self.standings = Standings(store, now=now)
        self.starting = Starting(store)
        self.following = Following(store, self.matches)
        self.settings = SettingsBook(store, now=now)
        self.privacy = Privacy(store, self.settings, now=now)
        self.time = Timekeeper(store, self.matches, now=now)
        self.holidays = Holidays(store, now=now)
        self.lessons = Lessons(store, now=now)
        self.deals = Deals(store, self.matches, now=now, rng=rng)

        self.find = self.matches.find
        self.latest_in = self.matches.latest_in
        self.own_turn = self.matches.own_turn
        self.running_of = self.matches.running_of
        self.finished_of = self.matches.finished_of
        self.engine_leaderboard = self.matches.engine_leaderboard

        self.extend = self.turns.extend
        self.end_turn = self.turns.end_turn
        self.undo = self.turns.undo
        self.enter = self.turns.enter
        self.choose = self.turns.choose
        self.propose = self.turns.propose
        self.play = self.turns.play
        self.play_at_random = self.turns.play_at_random
        self.resign = self.turns.resign
        self.suggestions = self.turns.suggestions

        self.challenge = self.challenges.challenge
        self.challenge_computer = self.challenges.challenge_computer
        self.find_challenge = self.challenges.find_challenge
        self.set_challenge_message = self.challenges.set_challenge_message
        self.accept = self.challenges.accept
        self.decline = self.challenges.decline
        self.withdraw = self.challenges.withdraw
        self.rematch = self.challenges.rematch

    @property
    def computer_busy(self) -> bool:
        """Whether the computer has so much to think about that it may take a moment."""
        return self.computer.busy
