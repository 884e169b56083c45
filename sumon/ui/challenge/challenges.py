"""Challenges: offering, showing and answering them, and opening a thread where the game needs one."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import discord

from sumon.engines import LEVELS
from sumon.play.errors import ChannelBusyError
from sumon.play.model import Challenge, ChallengeStatus, Terms
from sumon.play.service import MatchService
from sumon.ui.channels import may_hold_threads, open_thread, require_board_permissions
from sumon.ui.client import Interaction
from sumon.ui.failures import DISCORD_FAILURES, came_through
from sumon.ui.match.live_boards import GRACE
from sumon.ui.match.posting import BoardPosts
from sumon.ui.names import game_name, level_name, mention, notify_only, terms_line
from sumon.ui.replies import Refusal, answer_crash, edit_clicked, refusing
from sumon.ui.translating import Translator, channel_translator, reader_translator

log = logging.getLogger(__name__)

TEMPLATE = re.compile(r"c:(?P<challenge>\d{1,18}):(?P<verb>[a-z]{1,12})")
DEFAULT_LEVEL = 1  # the second easiest

Verb = Callable[[Interaction, int], Awaitable[None]]


class ChallengeItem(discord.ui.DynamicItem[discord.ui.Button[Any]], template=TEMPLATE):
    """A button under a challenge."""

    def __init__(self, item: discord.ui.Button[Any], challenge_id: int, verb: str) -> None:
        super().__init__(item)
        self.challenge_id = challenge_id
        self.verb = verb

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> ChallengeItem:
        """The button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, int(match["challenge"]), match["verb"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Carries the click out and answers it."""
        await interaction.client.challenges.act(interaction, self.challenge_id, self.verb)


class Challenges:
    """Brings two players together in a channel or in a thread of their own."""

    def __init__(self, service: MatchService, boards: BoardPosts) -> None:
        self._service = service
        self._boards = boards
        self._verbs: Mapping[str, Verb] = {
            "accept": self._accept,
            "decline": self._decline,
            "withdraw": self._withdraw,
        }

    # ------------------------------------------------------------------ offering

    async def offer(
        self,
        interaction: Interaction,
        terms: Terms,
        opponent: discord.User | discord.Member | None,
        level: str | None,
    ) -> None:
        """Challenges *opponent*, the computer at *level*, or anybody. Raises Refusal and PlayError."""
        level = self._level(interaction, terms.game, opponent, level)
        terms = await self._with_thread(interaction, terms)
        if level is not None:
            await self._play_computer(interaction, terms, level)
            return
        if interaction.guild is None:
            raise Refusal(reader_translator(interaction).text("ui-dm-computer-only"))
        challenge = await self._service.challenge(
            terms,
            interaction.user.id,
            opponent.id if opponent is not None else None,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id or 0,
        )
        await self.show(interaction, challenge)

    async def show(self, interaction: Interaction, challenge: Challenge) -> None:
        """Answers with the challenge and its buttons, notifying whoever is challenged."""
        translator = channel_translator(interaction)
        called = notify_only(challenge.opponent_id) if challenge.opponent_id is not None else notify_only()
        try:
            response = await interaction.response.send_message(
                challenge_text(challenge, translator),
                view=challenge_buttons(challenge, translator),
                allowed_mentions=called,
            )
        except DISCORD_FAILURES as error:
            log.warning("challenge %s: a command could not be answered: %s", challenge.id, error)
            interaction.client.background.expect(discord.utils.utcnow() + GRACE)  # the agenda posts it
            return
        if response.message_id is not None:
            await self._service.set_challenge_message(challenge.id, response.message_id)
        interaction.client.background.expect(challenge.expires_at + GRACE)

    def _level(
        self, interaction: Interaction, game: str, opponent: discord.User | discord.Member | None, level: str | None
    ) -> str | None:
        """The level of the computer where it is the opponent. Raises Refusal for opponents there cannot be."""
        translator = reader_translator(interaction)
        if opponent is None:
            return level
        if interaction.client.user is not None and opponent.id == interaction.client.user.id:
            levels = LEVELS.get(game, ())
            return level or (levels[min(DEFAULT_LEVEL, len(levels) - 1)] if levels else "")
        if opponent.bot:
            raise Refusal(translator.text("ui-other-bot", player=mention(opponent.id)))
        if level is not None:
            raise Refusal(translator.text("ui-member-or-level"))
        if interaction.guild is not None and not isinstance(opponent, discord.Member):
            raise Refusal(translator.text("ui-not-a-member", player=mention(opponent.id)))
        return None

    async def _with_thread(self, interaction: Interaction, terms: Terms) -> Terms:
        """*terms*, with a thread of its own where the channel is busy. Raises Refusal where it cannot be had."""
        busy = await self._is_busy(interaction)
        if (busy or terms.own_thread) and not may_hold_threads(interaction):
            translator = reader_translator(interaction)
            raise Refusal(translator.text("ui-busy-no-thread") if busy else translator.text("ui-no-thread-here"))
        terms = replace(terms, own_thread=busy or terms.own_thread)
        require_board_permissions(interaction, new_thread=terms.own_thread)
        return terms

    async def _play_computer(self, interaction: Interaction, terms: Terms, level: str) -> None:
        translator, user, channel_id = (
            channel_translator(interaction),
            interaction.user.id,
            interaction.channel_id or 0,
        )
        if not terms.own_thread:
            match = await self._service.challenge_computer(
                terms, user, level, guild_id=interaction.guild_id, channel_id=channel_id
            )
            await self._boards.answer_with_board(interaction, match)
            return
        game_text, level_text = game_name(terms.game, translator), level_name(level, translator)
        text = translator.text("ui-plays-computer", player=mention(user), game=game_text, level=level_text)
        response = await interaction.response.send_message(text, allowed_mentions=notify_only())
        title = translator.text("ui-thread-against", game=game_text, player=interaction.user.display_name)
        thread = await open_thread(interaction.channel, response.message_id or 0, title)
        if thread is None:
            busy = await self._is_busy(interaction)
            wanted = translator.text("ui-wanted-computer", player=mention(user), game=game_text, level=level_text)
            await _correct_answer(interaction, f"{wanted}\n{_no_thread(busy, translator)}")
            raise Refusal(_no_thread(busy, reader_translator(interaction)))
        match = await self._service.challenge_computer(
            terms, user, level, guild_id=interaction.guild_id, channel_id=thread.id
        )
        await self._boards.post_or_explain(interaction, match, channel=thread)

    async def _is_busy(self, interaction: Interaction) -> bool:
        match = await self._service.latest_in(interaction.channel_id or 0)
        return match is not None and not match.is_over

    # ------------------------------------------------------------------ answering

    async def act(self, interaction: Interaction, challenge_id: int, verb: str) -> None:
        """Carries a click under a challenge out and answers it, whatever happens."""
        try:
            async with refusing(interaction):
                await self._verbs[verb](interaction, challenge_id)
        except Exception as error:
            await answer_crash(interaction, error)

    async def _accept(self, interaction: Interaction, challenge_id: int) -> None:
        challenge = await self._service.find_challenge(challenge_id)
        user = interaction.user.id
        may = challenge.status is ChallengeStatus.OPEN and challenge.challenger_id != user
        if may and challenge.opponent_id in (None, user):
            own_thread = challenge.terms.own_thread and may_hold_threads(interaction)
            require_board_permissions(interaction, new_thread=own_thread)
            if own_thread:
                await self._accept_in_thread(interaction, challenge)
                return
        try:
            match = await self._service.accept(challenge_id, user, channel_id=interaction.channel_id or 0)
        except ChannelBusyError:
            if not may_hold_threads(interaction):
                raise
            require_board_permissions(interaction, new_thread=True)
            await self._accept_in_thread(interaction, challenge)
            return
        await self._show_answer(interaction, challenge, "ui-challenge-accepted")
        await self._boards.post_or_explain(interaction, match)

    async def _accept_in_thread(self, interaction: Interaction, challenge: Challenge) -> None:
        await came_through(interaction.response.defer())
        title = _thread_title(interaction, challenge, channel_translator(interaction))
        message_id = interaction.message.id if interaction.message else 0
        thread = await open_thread(interaction.channel, message_id, title)
        if thread is None:
            raise Refusal(reader_translator(interaction).text("ui-accept-without-thread"))
        match = await self._service.accept(challenge.id, interaction.user.id, channel_id=thread.id)
        await self._show_answer(interaction, challenge, "ui-challenge-accepted")
        await self._boards.post_or_explain(interaction, match, channel=thread)

    async def _decline(self, interaction: Interaction, challenge_id: int) -> None:
        challenge = await self._service.decline(challenge_id, interaction.user.id)
        await self._show_answer(interaction, challenge, "ui-challenge-declined")

    async def _withdraw(self, interaction: Interaction, challenge_id: int) -> None:
        challenge = await self._service.withdraw(challenge_id, interaction.user.id)
        await self._show_answer(interaction, challenge, "ui-challenge-withdrawn")

    async def _show_answer(self, interaction: Interaction, challenge: Challenge, key: str) -> None:
        """The challenge without its buttons, and what became of it."""
        translator = channel_translator(interaction)
        answer = translator.text(key, player=mention(interaction.user.id))
        text = f"{challenge_headline(challenge, translator)}\n{answer}"
        if await came_through(edit_clicked(interaction, content=text, view=None)):
            await self._service.challenges.set_challenge_shown(challenge.id)
        else:  # the agenda takes the buttons off
            interaction.client.background.expect(discord.utils.utcnow() + GRACE)


def challenge_headline(challenge: Challenge, translator: Translator) -> str:
    """Who challenges whom to what."""
    game, challenger = game_name(challenge.terms.game, translator), mention(challenge.challenger_id)
    if challenge.opponent_id is None:
        return translator.text("ui-open-challenge", challenger=challenger, game=game)
    opponent = mention(challenge.opponent_id)
    if challenge.rematch_of is not None:
        return translator.text("ui-rematch-challenge", challenger=challenger, opponent=opponent, game=game)
    return translator.text("ui-challenge", challenger=challenger, opponent=opponent, game=game)


def challenge_text(challenge: Challenge, translator: Translator) -> str:
    """The headline, the terms, and until when it is open."""
    until = discord.utils.format_dt(challenge.expires_at, "R")
    lines = [
        challenge_headline(challenge, translator),
        terms_line(challenge, translator),
        translator.text("ui-challenge-expires", until=until),
    ]
    return "\n".join(lines)


async def _correct_answer(interaction: Interaction, text: str) -> None:
    """Replaces what the command was answered with; what cannot be replaced stays."""
    try:
        await interaction.edit_original_response(content=text, allowed_mentions=notify_only())
    except DISCORD_FAILURES as error:
        log.warning("an answer in channel %s was not corrected: %s", interaction.channel_id, error)


def _no_thread(busy: bool, translator: Translator) -> str:
    return translator.text("ui-no-thread-opened") if busy else translator.text("ui-no-thread-opened-on-request")


def _thread_title(interaction: Interaction, challenge: Challenge, translator: Translator) -> str:
    game, message = game_name(challenge.terms.game, translator), interaction.message
    asked = message.interaction_metadata if message is not None else None
    if asked is None or asked.user.id != challenge.challenger_id:
        return translator.text("ui-thread-against", game=game, player=interaction.user.display_name)
    return translator.text(
        "ui-thread", game=game, challenger=asked.user.display_name, player=interaction.user.display_name
    )


def challenge_buttons(challenge: Challenge, translator: Translator) -> discord.ui.View:
    """Accept, decline, withdraw."""
    view = discord.ui.View(timeout=None)
    join = translator.text("ui-join") if challenge.opponent_id is None else translator.text("ui-accept")
    offered = [("accept", join, discord.ButtonStyle.success)]
    if challenge.opponent_id is not None:
        offered.append(("decline", translator.text("ui-decline"), discord.ButtonStyle.danger))
    offered.append(("withdraw", translator.text("ui-withdraw"), discord.ButtonStyle.secondary))
    for verb, label, style in offered:
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=label, style=style, custom_id=f"c:{challenge.id}:{verb}"
        )
        view.add_item(ChallengeItem(button, challenge.id, verb))
    return view
