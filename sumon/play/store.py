"""What the match service asks of a database."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from sumon.core.protocol import Player

from .clock import Clock
from .daily import DailyPostStore
from .deals import DealStore
from .due import DueList
from .finish import Ending
from .following import FollowStore
from .lessons import LessonStore
from .model import BoardMessage, Challenge, ChallengeStatus, EngineStanding, Event, Match
from .puzzles import PuzzleStore
from .review import Review
from .settings import ServerSettings, UserSettings
from .standings import StandingsStore
from .starting import ChoiceStore

if TYPE_CHECKING:
    from .archive import HistoryFilter, Import, Source
    from .holidays import Holiday
    from .offers import Offer, OfferStatus
    from .takebacks import Takeback
    from .timekeeper import Grace, Notice, Passed


class MatchStore(StandingsStore, ChoiceStore, FollowStore, LessonStore, DealStore, Protocol):
    """Durable challenges and matches. What a method returns has been committed.

    Writes are conditional: they say False, and change nothing, when somebody else was faster.
    """

    # challenges
    async def add_challenge(self, challenge: Challenge) -> Challenge | None:
        """*challenge* with its new id; None when an open challenge wants to repeat the same match already."""
        ...

    async def challenge(self, challenge_id: int) -> Challenge | None:
        """The challenge, None when there is none of that id."""
        ...

    async def open_rematch(self, match_id: int) -> Challenge | None:
        """The open challenge to repeat the match, None when there is none."""
        ...

    async def close_challenge(self, challenge_id: int, status: ChallengeStatus, now: datetime) -> bool:
        """Gives an open challenge its final *status*; False when it is not open. Its message is due then."""
        ...

    async def set_challenge_message(self, challenge_id: int, message_id: int) -> None:
        """Remembers the message that shows the challenge."""
        ...

    async def set_challenge_shown(self, challenge_id: int) -> None:
        """Nothing is to be done about the challenge before it expires, and nothing at all when it is closed."""
        ...

    # matches
    async def add_match(self, match: Match, challenge_id: int | None, ending: Ending | None = None) -> Match | None:
        """*match* with its new id, the challenge it comes from accepted in the same transaction.

        *ending*: it was over at the deal. None when the challenge is not open, or its player has a match with the
        same deal of the day. Raises ChannelBusyError when the
        channel has an open match.
        """
        ...

    async def match(self, match_id: int) -> Match | None:
        """The match, None when there is none of that id."""
        ...

    async def open_in(self, channel_id: int) -> Match | None:
        """The open match of a channel."""
        ...

    async def latest_in(self, channel_id: int) -> Match | None:
        """The open match of a channel, or else the one that was started last there."""
        ...

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        """The open matches of a person, the one with the latest news first."""
        ...

    async def open_matches(self) -> Mapping[str, int]:
        """How many matches of each game are open."""
        ...

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int) -> tuple[Match, ...]:
        """The last finished matches of a person on a server (None: in direct messages), the newest first."""
        ...

    async def engine_standings(
        self, guild_id: int, game: str, levels: Sequence[str], *, offset: int, limit: int
    ) -> tuple[tuple[EngineStanding, ...], int]:
        """One page of the standings against the computer without hints, and how many lines there are in all.

        One line a person and level, the strongest beaten level first; *levels*, easiest first.
        """
        ...

    async def events(self, match_id: int) -> tuple[Event, ...]:
        """What else the log of the match has, in the order in which it happened."""
        ...

    # hints and reviews
    async def add_hint(self, match: Match, player: Player, now: datetime) -> None:
        """Remembers that *player* was given a hint in this turn; a second one in the same turn changes nothing."""
        ...

    async def review(self, source: Source, version: int) -> Review | None:
        """The review of a game by the engines of *version*, None when there is none."""
        ...

    async def set_review(self, source: Source, version: int, review: Review, now: datetime) -> None:
        """Keeps the review of a finished game; not of a record that is gone, with which its reviews go."""
        ...

    # archive
    async def history(self, wanted: HistoryFilter, *, offset: int, limit: int) -> tuple[Match, ...]:
        """A page of the finished matches that are *wanted*, the newest first."""
        ...

    async def add_import(self, brought: Import, kept: int) -> Import:
        """*brought* with its id, which is the old one where its owner has brought the same text before.

        Of each person's imports the newest *kept* stay.
        """
        ...

    async def find_import(self, import_id: int) -> Import | None:
        """The import, None when there is none of that id, or none any more."""
        ...

    async def imports_of(self, user_id: int, limit: int) -> tuple[Import, ...]:
        """What somebody has brought along, the newest first; of each text the headers, but not all moves."""
        ...

    async def note(self, source: Source, user_id: int) -> str:
        """What somebody has noted about a game, "" for nothing."""
        ...

    async def set_note(self, source: Source, user_id: int, text: str, now: datetime) -> None:
        """Replaces the note; an empty *text* forgets it."""
        ...

    # settings
    async def user_settings(self, user_id: int) -> UserSettings:
        """What somebody has chosen; the usual where they have chosen nothing."""
        ...

    async def set_user_settings(self, user_id: int, settings: UserSettings) -> None:
        """Replaces all that somebody has chosen."""
        ...

    async def server_settings(self, guild_id: int) -> ServerSettings:
        """What a server has chosen; the usual where nothing has been chosen."""
        ...

    async def set_server_settings(self, guild_id: int, settings: ServerSettings) -> None:
        """Replaces all that a server has chosen."""
        ...

    async def daily_channels(self) -> tuple[int, ...]:
        """The channels in which servers want the puzzle of the day."""
        ...

    # privacy
    async def personal_rows(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        """All rows about a person, by table, but for matches; in values that JSON knows."""
        ...

    async def forget_person(self, user_id: int, now: datetime) -> bool:
        """Takes a person out of everything, and closes their challenges; False while a match of theirs is open."""
        ...

    # playing
    # Each of these makes the board of the match due in the same write.
    async def set_draft(self, match: Match, draft: str, now: datetime) -> bool:
        """Replaces the draft, provided that ply and draft are still those of *match* and it is open."""
        ...

    async def add_move(
        self, match: Match, move: str, ending: Ending | None, now: datetime, clock: Clock | None = None
    ) -> bool:
        """Appends *move* (and the *ending* it brings) on the same condition; the draft is empty afterwards.

        *clock* begins to run, or stands still where its player is on holiday.
        """
        ...

    async def finish(self, match: Match, ending: Ending, offer_id: int | None = None) -> bool:
        """Ends *match* where it is, provided that it is open and no move has been made or taken back since.

        *offer_id*: the offer of that has to be open, too, and is accepted then.
        """
        ...

    async def take_back(self, match: Match, takeback: Takeback, offer_id: int | None = None) -> bool:
        """Has the moves after *takeback* count no longer, on the same conditions; the draft is empty then."""
        ...

    async def made_at(self, match_id: int, ply: int) -> datetime | None:
        """When the move of that number was made, counted from 1; the last one, where some were taken back."""
        ...

    async def move_match(self, match_id: int, channel_id: int, now: datetime) -> bool:
        """Makes the channel the one of the match; False when there is no such match.

        Raises ChannelBusyError when another open match has the channel.
        """
        ...

    # time
    async def set_passed(self, match: Match, passed: Passed, notices: Sequence[Notice], now: datetime) -> bool:
        """Remembers what time has brought to *match*, provided that it is open and nothing has happened since.

        *notices* take the place of all earlier ones of the match; where something has, they are due at once.
        """
        ...

    async def give_time(self, match: Match, clock: Clock, given: Event) -> bool:
        """Makes *clock* the one of the turn, on the same condition; a holiday of its player stops it.

        *given* is kept in the log. Notices of the match and its board are due.
        """
        ...

    async def finish_untouched(self, match: Match, ending: Ending) -> bool:
        """Ends *match*, on the same condition."""
        ...

    async def seen_at(self) -> datetime | None:
        """When the bot was last known to be there; None when it never was."""
        ...

    async def beat(self, now: datetime, grace: Grace | None) -> None:
        """Remembers that the bot is there, and grants *grace* in the same write."""
        ...

    async def notice(self, row: int) -> Notice | None:
        """The notice that is due, None when there is none any more."""
        ...

    async def still_noticed(self, notice: Notice) -> tuple[int, ...]:
        """The matches about which the message of *notice* is still true."""
        ...

    async def forget_notice(self, row: int) -> None:
        """Forgets a notice that has gone."""
        ...

    async def holidays_ending_after(self, user_id: int, moment: datetime) -> tuple[Holiday, ...]:
        """The holidays of somebody that end after *moment*, the earliest first."""
        ...

    async def begin_holiday(self, user_id: int, holiday: Holiday, forgotten: datetime) -> bool:
        """Stops somebody's clocks; False when on holiday already. Those that ended by *forgotten* go."""
        ...

    async def end_holiday(self, user_id: int, now: datetime) -> bool:
        """Ends the holiday of somebody early, so that the clocks go on; False when there is none."""
        ...

    # offers
    async def add_offer(self, offer: Offer, match: Match) -> Offer | None:
        """*offer* with its new id; None when another one is open, or *match* is not as it was."""
        ...

    async def offer(self, offer_id: int) -> Offer | None:
        """The offer, None when there is none of that id."""
        ...

    async def open_offer(self, match_id: int) -> Offer | None:
        """The open offer of a match, None when there is none."""
        ...

    async def was_declined(self, offer: Offer) -> bool:
        """Whether the same player has offered the same before, as the match stands, in vain."""
        ...

    async def close_offer(self, offer_id: int, status: OfferStatus, now: datetime) -> bool:
        """Gives an open offer its final *status*; False when it is not open. Its message is due then."""
        ...

    async def set_offer_message(self, offer_id: int, message_id: int) -> None:
        """Remembers the message that shows the offer."""
        ...

    async def set_offer_shown(self, offer: Offer) -> None:
        """Nothing is to be done about *offer*, unless something has become of it since."""
        ...

    # board messages
    async def add_board(self, match_id: int, board: BoardMessage, now: datetime) -> None:
        """Remembers a message of the match, which makes its boards due; one that is known is brought up to date."""
        ...

    async def set_boards_due(self, match_id: int, now: datetime) -> None:
        """Makes the boards of the match due, where they are not."""
        ...

    async def boards(self, match_id: int) -> tuple[BoardMessage, ...]:
        """The known messages of the match, the one that shows most first, and of equal ones the newest."""
        ...

    async def settle_boards(self, match: Match, board: BoardMessage | None, gone: Collection[int]) -> bool:
        """Brings *board* up to date and forgets the messages *gone*.

        Whether nothing is due any more: the match is still as *match* says and *board* its only message.
        """
        ...

    async def set_computer_done(self, match: Match) -> None:
        """The computer has nothing to do in *match*, unless a move has been made since."""
        ...

    # work
    @property
    def boards_due(self) -> DueList:
        """Matches with something that their messages may not show yet, by the moment it was stored."""
        ...

    @property
    def computers_due(self) -> DueList:
        """Matches in which the computer may be on turn."""
        ...

    @property
    def challenges_due(self) -> DueList:
        """Challenges whose message is missing or may not say what became of them, and those that expire."""
        ...

    @property
    def clocks_due(self) -> DueList:
        """Matches to which time brings something."""
        ...

    @property
    def notices_due(self) -> DueList:
        """Notices that are not true any more."""
        ...

    @property
    def offers_due(self) -> DueList:
        """Offers whose message is missing or may not say what became of them."""
        ...

    @property
    def greetings_due(self) -> DueList:
        """Servers that the bot has joined without having greeted them yet."""
        ...

    @property
    def puzzles(self) -> PuzzleStore:
        """What people did with puzzles."""
        ...

    @property
    def daily_posts(self) -> DailyPostStore:
        """The posts with the puzzles of the day."""
        ...

    @property
    def daily_posts_due(self) -> DueList:
        """Posts that have to be sent."""
        ...

    async def close(self) -> None:
        """Lets go of the database."""
        ...
