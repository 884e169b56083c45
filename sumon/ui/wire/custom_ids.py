"""What stands in the `custom_id` of everything that can be clicked or sent, built and read in this one place.

Everything a click needs to be understood stands in it, so a button works after any restart, for ever. A letter
says which family the button belongs to, see `sumon.ui.families`; the rest belongs to the family:

- boards `m:<match>:<ply>[.<takebacks>]:<draft length>:<verb>[:<argument>][#<tag>]`. Match, ply, takebacks and draft
  length say which board the button was on; the tag only tells apart two buttons that do the same.
- challenges `c:<challenge>:<verb>`
- leaderboards `l:<game>[.bot][.recent][.all]:<offset>`
- games to look through `a:<m|i><number>:<ply>:<verb>[:<argument>][#<tag>]`, a match or an import, and the turn that
  the button leads to, or was tapped after
- histories `h:<user>:<opponent, or 0>:<game, or ->:<offset>:<verb>`
- the form for a record `i:pasted`
- the panel that starts games `n:<game>:<variant>:<u and a user, b and a level, or anybody>:<r|c>:<seconds a
  move, or 0>:<verb>`
- boards of spectators `f:<match>:<verb>`
- lists of running games `g:<offset>`
- settings `s:<me|server>:<field>[:<value>]`, and what the menu or the form says
- what is stored about somebody `d:<verb>`
- the question when somebody's time is up `t:<match>:<ply>:<claim|day>`
- offers `o:<offer>:<verb>`
- tutorials `u:<game>:<version>:<step>:<verb>[:<argument>][#<tag>]`, see `sumon.play.people.lessons`
- pages on how to play `r:<game>:<page>`
- the greeting of a server `w:<verb>`
- puzzles `z:<puzzle>:<day as 260131, or ->:<verb>:<draft>:<argument>[#<tag>]`, the draft as entered so far

People can send anything: what no button of the bot has ever carried is a ForgedError.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sumon.play.clock import MOVE_TIMES
from sumon.play.model import Seen
from sumon.play.past.archive import Kind, Source
from sumon.play.start.choice import Choice, is_playable

BOARD, CHALLENGE, LEADERBOARD, ARCHIVE, HISTORY, IMPORT, OFFER = "m", "c", "l", "a", "h", "i", "o"
SETTINGS, DATA, TIME, PUZZLE, DEAL = "s", "d", "t", "z", "e"
PANEL, RUNNING, FOLLOW = "n", "g", "f"
MAX_CUSTOM_ID = 100  # characters, in Discord
LESSON, RULES, GREETING = "u", "r", "w"
MAX_USER = 2**63 - 1
MAX_ID = 2**31 - 1  # of matches and challenges, in any database

_BOARD = re.compile(
    r"m:(?P<match>[0-9]{1,10}):(?P<ply>[0-9]{1,6})(?:\.(?P<takebacks>[0-9]{1,6}))?:(?P<entries>[0-9]{1,4})"
    r":(?P<verb>[a-z]{1,12})(?::(?P<argument>[^#]*))?(?:#.*)?",
    re.DOTALL,
)
_CHALLENGE = re.compile(r"c:([0-9]{1,10}):([a-z]{1,12})")
_OFFER = re.compile(r"o:([0-9]{1,10}):([a-z]{1,12})")
_ARCHIVE = re.compile(
    r"a:(?P<kind>[mi])(?P<id>[0-9]{1,10}):(?P<ply>[0-9]{1,6}):(?P<verb>[a-z]{1,12})"
    r"(?::(?P<argument>[^#]*))?(?:#.*)?",
    re.DOTALL,
)
_HISTORY = re.compile(
    r"h:(?P<user>[0-9]{1,19}):(?P<opponent>[0-9]{1,19}):(?P<game>[a-z]{1,20}|-):(?P<offset>[0-9]{1,6}):(?P<verb>[a-z]{1,12})"
)
_TIME = re.compile(r"t:(?P<match>[0-9]{1,10}):(?P<ply>[0-9]{1,6}):(?P<verb>claim|day)")
_PAGE = re.compile(
    r"l:(?P<game>[a-z]{1,20})(?P<bot>\.bot)?(?P<recent>\.recent)?(?P<all>\.all)?:(?P<offset>[0-9]{1,9})"
)
_PANEL = re.compile(
    r"n:(?P<game>[a-z]{1,20}):(?P<variant>[a-z+]{1,32}):(?:u(?P<user>[0-9]{1,19})|b(?P<level>[a-z]{1,12})|anybody)"
    r":(?P<rated>[rc]):(?P<time>[0-9]{1,7}):(?P<verb>[a-z]{1,12})"
)
_SETTING = re.compile(r"s:(?P<whose>me|server):(?P<field>[a-z_]{1,20})(?::(?P<value>[a-z0-9_-]{1,40}))?")


class ForgedError(ValueError):
    """Something that no button, menu or form of the bot has ever said."""


def family_of(custom_id: str) -> str:
    """The letter in front, as `register` of the router takes it."""
    return custom_id.partition(":")[0]


@dataclass(frozen=True, slots=True)
class BoardAction:
    """What a click on a board asks for, and which board its button was on."""

    seen: Seen
    verb: str
    argument: str


def board_id(seen: Seen, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control on the board that was *seen*."""
    ply = f"{seen.ply}.{seen.takebacks}" if seen.takebacks else str(seen.ply)
    text = f"{BOARD}:{seen.match_id}:{ply}:{seen.draft_length}:{verb}"
    return text + (f":{argument}" if argument else "") + (f"#{tag}" if tag else "")


def read_board_id(custom_id: str, values: Sequence[str] = ()) -> BoardAction:
    """The action in *custom_id*; the *values* chosen in a menu end its argument. Raises ForgedError."""
    found = _BOARD.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of a board")
    takebacks = int(found["takebacks"] or 0)
    seen = Seen(read_id(found["match"]), int(found["ply"]), int(found["entries"]), takebacks)
    return BoardAction(seen, found["verb"], " ".join(part for part in (found["argument"], *values) if part))


def challenge_id(challenge: int, verb: str) -> str:
    """The `custom_id` of a button under a challenge."""
    return f"{CHALLENGE}:{challenge}:{verb}"


def read_challenge_id(custom_id: str) -> tuple[int, str]:
    """The number of the challenge, and the verb. Raises ForgedError."""
    found = _CHALLENGE.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of a challenge")
    return read_id(found[1]), found[2]


def offer_id(offer: int, verb: str) -> str:
    """The `custom_id` of a button under an offer."""
    return f"{OFFER}:{offer}:{verb}"


def read_offer_id(custom_id: str) -> tuple[int, str]:
    """The number of the offer, and the verb. Raises ForgedError."""
    found = _OFFER.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of an offer")
    return read_id(found[1]), found[2]


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """The page of a leaderboard that begins after *offset* lines: by rating, or how people fare *against_bot*.

    *recent*: the last 30 days only. *everywhere*: not only this server.
    """

    game: str
    offset: int = 0
    against_bot: bool = False
    recent: bool = False
    everywhere: bool = False


def page_id(page: LeaderboardPage) -> str:
    """The `custom_id` of the button that leads to *page*."""
    chosen = ((page.against_bot, ".bot"), (page.recent, ".recent"), (page.everywhere, ".all"))
    return f"{LEADERBOARD}:{page.game}{''.join(text for is_so, text in chosen if is_so)}:{page.offset}"


def read_page_id(custom_id: str) -> LeaderboardPage:
    """The page that a button leads to; whether there is such a game is not known here. Raises ForgedError."""
    found = _PAGE.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of a leaderboard")
    chosen = (found[name] is not None for name in ("bot", "recent", "all"))
    return LeaderboardPage(found["game"], int(found["offset"]), *chosen)


@dataclass(frozen=True, slots=True)
class ArchiveAction:
    """What a click asks for about a game that is looked through; *ply*: the turn it leads to, or was shown."""

    source: Source
    ply: int
    verb: str
    argument: str = ""


def archive_id(source: Source, ply: int, verb: str, argument: str = "", tag: str = "") -> str:
    """The `custom_id` of a control under a game that is looked through."""
    text = f"{ARCHIVE}:{source.kind}{source.id}:{ply}:{verb}"
    return text + (f":{argument}" if argument else "") + (f"#{tag}" if tag else "")


def read_archive_id(custom_id: str, values: Sequence[str] = ()) -> ArchiveAction:
    """The action in *custom_id*; the *values* chosen in a menu end its argument. Raises ForgedError."""
    found = _ARCHIVE.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of a game that is looked through")
    source = Source(Kind(found["kind"]), read_id(found["id"]))
    argument = " ".join(part for part in (found["argument"], *values) if part)
    return ArchiveAction(source, int(found["ply"]), found["verb"], argument)


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """The page of the history of *user_id* after *offset* games; of one game, or against one opponent."""

    user_id: int
    opponent_id: int | None = None
    game: str | None = None
    offset: int = 0


def history_id(page: HistoryPage, verb: str) -> str:
    """The `custom_id` of a control under a history: a button leads to *page*, a menu lists its games."""
    return f"{HISTORY}:{page.user_id}:{page.opponent_id or 0}:{page.game or '-'}:{page.offset}:{verb}"


def read_history_id(custom_id: str) -> tuple[HistoryPage, str]:
    """The page and the verb; whether there is such a game is not known here. Raises ForgedError."""
    found = _HISTORY.fullmatch(custom_id)
    if found is None or max(int(found["user"]), int(found["opponent"])) > MAX_USER:
        raise ForgedError("no button of a history")
    game = None if found["game"] == "-" else found["game"]
    page = HistoryPage(int(found["user"]), int(found["opponent"]) or None, game, int(found["offset"]))
    return page, found["verb"]


def follow_id(match: int, verb: str) -> str:
    """The `custom_id` of a button under the private board of a spectator."""
    return f"{FOLLOW}:{match}:{verb}"


def read_follow_id(custom_id: str) -> tuple[int, str]:
    """The number of the match, and the verb. Raises ForgedError."""
    found = re.fullmatch(r"f:([0-9]{1,10}):([a-z]{1,12})", custom_id)
    if found is None:
        raise ForgedError("no button of a spectator")
    return read_id(found[1]), found[2]


def games_id(offset: int) -> str:
    """The `custom_id` of the button that leads to the running games from *offset* on."""
    return f"{RUNNING}:{offset}"


def read_games_id(custom_id: str) -> int:
    """The offset. Raises ForgedError."""
    found = re.fullmatch(r"g:([0-9]{1,6})", custom_id)
    if found is None:
        raise ForgedError("no button of a list of games")
    return int(found[1])


def panel_id(choice: Choice, verb: str) -> str:
    """The `custom_id` of a control on the panel that shows *choice*."""
    opponent = f"u{choice.opponent_id}" if choice.opponent_id else f"b{choice.level}" if choice.level else "anybody"
    rated = "r" if choice.rated else "c"
    return f"{PANEL}:{choice.game}:{choice.variant}:{opponent}:{rated}:{choice.move_time or 0}:{verb}"


def read_panel_id(custom_id: str) -> tuple[Choice, str]:
    """The choice that the panel showed, and the verb. Raises ForgedError, also for games that there are not."""
    found = _PANEL.fullmatch(custom_id)
    if found is None or not is_playable(found["game"], found["variant"]):
        raise ForgedError("no button of the panel")
    opponent = None if found["user"] is None else read_user(found["user"])
    rated, move_time = found["rated"] == "r", read_move_time(found["time"])
    return Choice(found["game"], found["variant"], opponent, found["level"], rated, move_time), found["verb"]


def read_move_time(text: str) -> int | None:
    """*text* as the seconds that a turn may take, 0 for any time. Raises ForgedError for what is not offered."""
    offered = {str(each or 0): each for each in MOVE_TIMES}
    if text not in offered:
        raise ForgedError("a time that is not offered")
    return offered[text]


def read_user(text: str) -> int:
    """*text* as the id of a user. Raises ForgedError for what none can have."""
    if re.fullmatch("[0-9]{1,19}", text) is None or not 0 < int(text) <= MAX_USER:
        raise ForgedError("an id that no user has")
    return int(text)


@dataclass(frozen=True, slots=True)
class SettingAction:
    """What a click on a panel of settings is about: a field, and the value that a button stands for."""

    is_server: bool
    field: str
    value: str


def setting_id(field: str, value: str = "", *, server: bool = False) -> str:
    """The `custom_id` of a control on a panel of settings: one's own, or those of the server."""
    return f"{SETTINGS}:{'server' if server else 'me'}:{field}" + (f":{value}" if value else "")


def read_setting_id(custom_id: str, values: Sequence[str] = ()) -> SettingAction:
    """The action in *custom_id*, with the first of the *values* chosen in a menu. Raises ForgedError."""
    found = _SETTING.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no button of the settings")
    return SettingAction(found["whose"] == "server", found["field"], next(iter(values), found["value"] or ""))


@dataclass(frozen=True, slots=True)
class TimeAction:
    """What a click answers when somebody's time is up, in the turn after *ply* moves: `claim` or `day`."""

    match_id: int
    ply: int
    verb: str


def time_id(match_id: int, ply: int, verb: str) -> str:
    """The `custom_id` of an answer when somebody's time is up."""
    return f"{TIME}:{match_id}:{ply}:{verb}"


def read_time_id(custom_id: str) -> TimeAction:
    """The answer in *custom_id*. Raises ForgedError."""
    found = _TIME.fullmatch(custom_id)
    if found is None:
        raise ForgedError("no answer to a question about time")
    return TimeAction(read_id(found["match"]), int(found["ply"]), found["verb"])


def read_choice(text: str, count: int) -> int:
    """*text* as the number of one of *count* things, counted from 0. Raises ForgedError."""
    if re.fullmatch("[0-9]{1,4}", text) is None or int(text) >= count:
        raise ForgedError("no number of a choice")
    return int(text)


def read_id(text: str) -> int:
    """*text* as the number of a match or a challenge. Raises ForgedError for what none can have."""
    if re.fullmatch("[0-9]{1,10}", text) is None or int(text) > MAX_ID:
        raise ForgedError("a number that no match and no challenge has")
    return int(text)
