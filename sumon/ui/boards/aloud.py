"""Questions to people where the bot is no member: an answer for everyone at once, as none can be posted later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sumon.ui.boards.post import Content
from sumon.ui.wire.failures import DISCORD_FAILURES, delivered, is_silence
from sumon.ui.wire.holds import Hold
from sumon.ui.wire.people import notify_only
from sumon.ui.wire.places import not_aloud
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit


async def ask_aloud(visit: Visit, question: Content, withdraw: Callable[[], Awaitable[object]]) -> None:
    """Answers with the *question* outside, for everyone, or calls *withdraw* where nobody else sees it.

    Raises Refusal in that case, and what discord.py raises where Discord refuses the answer.
    """
    is_first = not visit.is_answered
    called = notify_only(*question.calls)
    try:
        message_id = await visit.send(question.text, view=question.view, allowed_mentions=called)
    except DISCORD_FAILURES as error:
        await withdraw()
        if is_silence(error):
            raise Refusal("ui-discord-silent") from error
        raise
    if visit.was_hidden:
        await withdraw()
        if message_id is not None:
            await delivered(Hold(visit.interaction, message_id, is_first).delete())
        raise not_aloud(visit)
