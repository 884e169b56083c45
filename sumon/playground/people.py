"""The people and channels of the simulated server, with fixed ids.

The ids are constant because the database stores them with running games: after a restart, Ada is still Ada and her
game is still in #games.
"""

from __future__ import annotations

from dataclasses import dataclass

# The first millisecond of 2026 in Discord's time, so that ids made from the clock never collide with these.
_FIRST_ID = (1_767_225_600_000 - 1_420_070_400_000) << 22

APPLICATION_ID = _FIRST_ID + 1
BOT_ID = _FIRST_ID + 2
BOT_NAME = "Sum On"
GUILD_ID = _FIRST_ID + 3
GUILD_NAME = "Playground"


@dataclass(frozen=True, slots=True)
class Person:
    """A person whose view a window can show; *slug* is part of the page's address."""

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
# The owner of the server may do everything there, such as changing its settings; the bot belongs to her, too.
OWNER = PEOPLE["ada"]
# A conversation of two of them. The bot is no member and comes along with a person who has installed it.
MESSAGES_ID = _FIRST_ID + 41
MESSAGES_BETWEEN = (PEOPLE["ada"], PEOPLE["grace"])
INSTALLED_BY = (PEOPLE["ada"],)  # at first; a window can change it for its person
CHANNELS = {_FIRST_ID + 31: "games", _FIRST_ID + 32: "lounge"}
