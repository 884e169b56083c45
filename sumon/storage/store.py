"""The `MatchStore` that the match service asks for, put together from the stores of each subject."""

from __future__ import annotations

from sumon.storage.daily.deals import DealRows
from sumon.storage.daily.posts import DailyPostRows
from sumon.storage.daily.posts import posts as daily_posts_table
from sumon.storage.daily.puzzles import PuzzleRows
from sumon.storage.matches.boards import Boards
from sumon.storage.matches.clocks import Clocks
from sumon.storage.matches.events import Events
from sumon.storage.matches.following import Follows
from sumon.storage.matches.offers import Offers
from sumon.storage.matches.offers import offers as offers_table
from sumon.storage.matches.rows import Matches
from sumon.storage.past.archive import ArchiveRows
from sumon.storage.past.reviews import Reviews
from sumon.storage.people.lessons import LessonRows
from sumon.storage.people.lessons import greetings as greetings_table
from sumon.storage.people.settings import SettingsRows
from sumon.storage.ranking.ratings import Rebuilder
from sumon.storage.ranking.standings import Standings
from sumon.storage.start.challenges import Challenges
from sumon.storage.start.challenges import challenges as challenges_table
from sumon.storage.start.choice import Starts
from sumon.storage.time.holidays import Holidays
from sumon.storage.time.notices import Notices
from sumon.storage.time.notices import notices as notices_table

from .database import Database
from .due import DueRows, DueStatements
from .match_tables import matches as matches_table
from .privacy import PersonalRows


class SqlMatchStore:
    """Challenges and matches in a database; see `MatchStore` for what each method promises.

    All raise StorageError where the database cannot be used, StorageBusyError where it is locked for too long.
    """

    def __init__(self, database: Database) -> None:
        challenges, matches, boards = Challenges(database), Matches(database), Boards(database)
        offers, follows = Offers(database), Follows(database)
        reviews, standings, archive = Reviews(database), Standings(database), ArchiveRows(database)
        settings, personal = SettingsRows(database), PersonalRows(database)
        clocks, notices, holidays = Clocks(database), Notices(database), Holidays(database)
        lessons, deals = LessonRows(database), DealRows(database)

        self.add_challenge = challenges.add
        self.challenge = challenges.find
        self.open_rematch = challenges.open_rematch
        self.close_challenge = challenges.close
        self.set_challenge_message = challenges.set_message
        self.set_challenge_shown = challenges.set_shown

        self.add_match = matches.add
        self.match = matches.find
        self.open_in = matches.open_in
        self.latest_in = matches.latest_in
        self.running_of = matches.running_of
        self.finished_of = matches.finished_of

        self.set_draft = matches.set_draft
        self.add_move = matches.add_move
        self.finish = matches.finish
        self.take_back = matches.take_back
        self.move_match = matches.move_to
        self.events = Events(database).of

        self.add_offer = offers.add
        self.offer = offers.find
        self.open_offer = offers.open_in
        self.was_declined = offers.was_declined
        self.close_offer = offers.close
        self.set_offer_message = offers.set_message
        self.set_offer_shown = offers.set_shown
        self.offers_due = DueRows(database, DueStatements(offers_table, "message_due_at", "message_attempts"))

        self.add_board = boards.add
        self.set_boards_due = boards.set_due
        self.boards = boards.of
        self.settle_boards = boards.settle
        self.set_computer_done = boards.set_computer_done

        self.boards_due = DueRows(database, DueStatements(matches_table, "board_due_at", "board_attempts"))
        self.computers_due = DueRows(database, DueStatements(matches_table, "computer_due_at", "computer_attempts"))
        self.challenges_due = DueRows(
            database, DueStatements(challenges_table, "message_due_at", "message_attempts")
        )

        self.set_passed = clocks.set_passed
        self.give_time = clocks.give_time
        self.made_at = clocks.made_at
        self.finish_untouched = clocks.finish_untouched
        self.seen_at = clocks.seen_at
        self.beat = clocks.beat
        self.notice = notices.find
        self.still_noticed = notices.still_true
        self.forget_notice = notices.forget
        self.holidays_ending_after = holidays.ending_after
        self.begin_holiday = holidays.begin
        self.end_holiday = holidays.end
        self.clocks_due = DueRows(database, DueStatements(matches_table, "clock_due_at", "clock_attempts"))
        self.notices_due = DueRows(database, DueStatements(notices_table, "due_at", "attempts"))

        self.add_hint = reviews.add_hint
        self.review = reviews.find
        self.set_review = reviews.set

        self.rebuild_ratings = Rebuilder(database).rebuild
        self.engine_standings = standings.against_computer
        self.leaderboard = standings.leaderboard
        self.ratings_of = standings.ratings_of
        self.curve = standings.curve
        self.encounters = standings.encounters
        self.latest_outcomes = standings.latest_outcomes
        self.best_win = standings.best_win
        self.rating_steps = standings.rating_steps

        self.history = archive.history
        self.add_import = archive.add_import
        self.find_import = archive.find_import
        self.imports_of = archive.imports_of
        self.note = archive.note
        self.set_note = archive.set_note

        self.add_follow = follows.add
        self.remove_follow = follows.remove
        self.follows = follows.has
        self.follow = follows.find
        self.follows_due = follows.due

        self.last_choice = Starts(database).last_choice
        self.user_settings = settings.of_user
        self.set_user_settings = settings.set_user
        self.server_settings = settings.of_server
        self.set_server_settings = settings.set_server
        self.daily_channels = settings.daily_channels

        self.lesson = lessons.lesson
        self.set_lesson = lessons.set_lesson
        self.forget_lesson = lessons.forget_lesson
        self.has_met_computer = lessons.has_met_computer
        self.add_greeting = lessons.add_greeting
        self.set_greeted = lessons.set_greeted
        self.greetings_due = DueRows(database, DueStatements(greetings_table, "due_at", "attempts"))

        self.deal = deals.find
        self.add_deal = deals.add
        self.deal_match = deals.match_of
        self.deal_matches = deals.finished

        self.personal_rows = personal.of
        self.forget_person = personal.forget

        self.puzzles = PuzzleRows(database)
        self.daily_posts = DailyPostRows(database)
        self.daily_posts_due = DueRows(database, DueStatements(daily_posts_table, "due_at", "attempts"))

        self.close = database.close
