"""The people and channels of the simulated server, always the same with the same ids.

The ids are written down instead of drawn, because the database knows the players and the channels of running games
by them: after a restart Ada is still Ada, and her game is still in #games.
"""

from __future__ import annotations

from dataclasses import dataclass

# The first millisecond of 2026 as Discord counts them, so that ids given out by the clock never meet these.
_FIRST_ID = (1_767_225_600_000 - 1_420_070_400_000) << 22

APPLICATION_ID = _FIRST_ID + 1
BOT_ID = _FIRST_ID + 2
BOT_NAME = "Sum On"
GUILD_ID = _FIRST_ID + 3
GUILD_NAME = "Playground"


@dataclass(frozen=True, slots=True)
class Person:
    """One of the people whose eyes a window can look through; *slug* stands in the page's address."""

    slug: str
    name: str
    user_id: int
    dm_id: int


PEOPLE = {
    person.slug: person
    for person in (
        Person("ada", "Ada", _FIRST_ID + 11, _FIRST_ID + 21),
        Person("grace", "Grace", _FIRST_ID + 12, _FIRST_ID + 22),
        Person("linus", "Linus", _FIRST_ID + 13, _FIRST_ID + 23),
        Person("emmy", "Emmy", _FIRST_ID + 14, _FIRST_ID + 24),
    )
}
# The owner of the server may do everything there, such as changing its settings; the bot belongs to them, too.
OWNER = PEOPLE["ada"]
# Messages of two of them with each other: the bot is no member, and comes along with who has installed it.
MESSAGES_ID = _FIRST_ID + 41
MESSAGES_BETWEEN = (PEOPLE["ada"], PEOPLE["grace"])
INSTALLED_BY = (PEOPLE["ada"],)  # at first; a window can change it for the person in its seat
CHANNELS = {_FIRST_ID + 31: "games", _FIRST_ID + 32: "lounge"}
