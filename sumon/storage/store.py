"""The `MatchStore` that the match service asks for, put together from the stores of each subject."""

from __future__ import annotations

from .challenges import Challenges
from .database import Database
from .matches import Matches
from .reviews import Reviews
from .standings import Standings


class SqlMatchStore:
    """Challenges and matches in a database; see `MatchStore` for what each method promises.

    All raise StorageError where the database cannot be used, StorageBusyError where it is locked for too long.
    """

    def __init__(self, database: Database) -> None:
        challenges, matches = Challenges(database), Matches(database)
        reviews, standings = Reviews(database), Standings(database)

        self.add_challenge = challenges.add
        self.challenge = challenges.find
        self.open_rematch = challenges.open_rematch
        self.close_challenge = challenges.close
        self.set_challenge_message = challenges.set_message

        self.add_match = matches.add
        self.match = matches.find
        self.open_in = matches.open_in
        self.latest_in = matches.latest_in
        self.running_of = matches.running_of
        self.finished_of = matches.finished_of
        self.running_with_computer = matches.running_with_computer
        self.not_shown = matches.not_shown

        self.set_draft = matches.set_draft
        self.add_move = matches.add_move
        self.finish = matches.finish
        self.set_board_message = matches.set_board_message

        self.add_hint = reviews.add_hint
        self.review = reviews.find
        self.set_review = reviews.set

        self.standings = standings.of_people
        self.engine_standings = standings.against_computer

        self.close = database.close
