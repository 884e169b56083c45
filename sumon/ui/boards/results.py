"""The result of a match whose board is out of reach: its players read it in a letter."""

from __future__ import annotations

import logging

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.ui.boards.letters import Delivery, Letter
from sumon.ui.texts.names import game_name
from sumon.ui.texts.result import result_line
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.links import match_url
from sumon.ui.wire.people import people

log = logging.getLogger(__name__)


async def tell_result(bot: GameBot, match: Match) -> None:
    """Tells the players of *match*, which is over, how it ended. Raises `DISCORD_FAILURES`.

    Done again within minutes, because something failed, it is told once.
    """
    delivery = Delivery(bot)
    for user_id in people(match):
        is_quiet = await delivery.is_quiet(user_id)
        letter = Letter(lambda translator: _text(match, translator), f"o{match.id}", silent=is_quiet)
        if await delivery.to_person(match, user_id, letter) is None:
            log.info("match %s: user %s reads the result at the next tap", match.id, user_id)


def _text(match: Match, translator: Translator) -> str:
    game, url, result = game_name(match.record.game, translator), match_url(match), result_line(match, translator)
    return translator.text("outside-over", game=game, match=str(match.id), url=url, result=result)
