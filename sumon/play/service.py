"""All use cases at one place, for the user interface."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from random import Random

from .boards import Boards
from .challenges import Challenges
from .computer import Computer, ComputerTurns
from .deals import Deals
from .following import Following
from .holidays import Holidays
from .lessons import Lessons
from .matches import Matches
from .offers import Offers
from .privacy import Privacy
from .settings_book import SettingsBook
from .standings import Standings
from .starting import Starting
from .store import Store
from .takebacks import Takebacks
from .timekeeper import Timekeeper
from .turns import Turns


class MatchService:
    """Everything people can do with challenges and matches; who does it stands in each line.

    The store is the only state: what a method returns has been committed, and two people who act at once cannot
    both succeed. Chance and time come in as *rng* and *now*.
    """

    def __init__(self, store: Store, computer: Computer, *, now: Callable[[], datetime], rng: Random) -> None:
        self.matches = Matches(store.matches)
        self.turns = Turns(store.matches, self.matches, now=now, rng=rng)
        self.challenges = Challenges(store.challenges, store.matches, self.matches, now=now, rng=rng)
        self.computer = ComputerTurns(store.computers, self.matches, self.turns, computer, rng=rng)
        self.boards = Boards(store.boards, store.matches, now=now)
        self.takebacks = Takebacks(store.matches, self.matches, now=now)
        self.offers = Offers(store.offers, store.matches, self.matches, self.takebacks, now=now)
        self.standings = Standings(store.standings, now=now)
        self.starting = Starting(store.choices)
        self.following = Following(store.follows, self.matches)
        self.settings = SettingsBook(store.settings, now=now)
        self.privacy = Privacy(store.people, store.matches, store.archive, self.settings, now=now)
        self.time = Timekeeper(store.clocks, self.matches, now=now)
        self.holidays = Holidays(store.holidays, now=now)
        self.lessons = Lessons(store.lessons, store.greetings, now=now)
        self.deals = Deals(store.deals, store.matches, self.matches, now=now, rng=rng)

        self.find = self.matches.find
        self.latest_in = self.matches.latest_in
        self.own_turn = self.matches.own_turn
        self.running_of = self.matches.running_of
        self.finished_of = self.matches.finished_of

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
