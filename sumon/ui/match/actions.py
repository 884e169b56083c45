"""What players do in a match: clicks on boards, the form, and the commands that come to the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

import discord
from discord import app_commands

from sumon.play.access import require_player
from sumon.play.errors import MatchOverError, NoMatchError, StaleError
from sumon.play.model import Challenge, Match, Proposal, Seen, Suggestion
from sumon.play.replays import hides_something
from sumon.play.service import MatchService
from sumon.ui.advice.analyse import show_review
from sumon.ui.challenge.challenges import TEMPLATE as CHALLENGE_TEMPLATE
from sumon.ui.challenge.challenges import Challenges
from sumon.ui.channels import require_board_permissions
from sumon.ui.client import Interaction
from sumon.ui.controls import TEMPLATE as BOARD_TEMPLATE
from sumon.ui.controls import Action, Button, Style, build_view, read_action
from sumon.ui.games import GAME_UIS
from sumon.ui.lists.lists import running_name
from sumon.ui.match.board import controls, text_of
from sumon.ui.match.form import MoveForm, read_form
from sumon.ui.match.posting import BoardPosts
from sumon.ui.match.private import preview, show_private
from sumon.ui.replies import Refusal, answer_crash, refusing, tell
from sumon.ui.translating import Translator, channel_translator, quoted, reader_translator

MAX_CHOICES = 25
MAX_CHOICE = 100

Verb = Callable[[Interaction, Action], Awaitable[None]]


class Actions:
    """Reads an action, calls one method of the match service, and shows what came of it."""

    def __init__(self, service: MatchService, boards: BoardPosts, challenges: Challenges) -> None:
        self._service = service
        self._boards = boards
        self._challenges = challenges
        self._verbs: Mapping[str, Verb] = {
            "do": self._extend,
            "pick": self._pick,
            "end": self._end_turn,
            "undo": self._undo,
            "form": self._open_form,
            "play": self._play,
            "sure": self._play_confirmed,
            "own": self._show_own,
            "no": self._dismiss,
            "resign": self._resign,
            "rematch": self._rematch,
            "analyse": self._analyse,
        }

    # ------------------------------------------------------------------ clicks

    async def act(self, interaction: Interaction, action: Action) -> None:
        """Carries a click out and answers it, whatever happens."""
        try:
            async with refusing(interaction):
                try:
                    await self._verbs.get(action.verb, self._unknown)(interaction, action)
                except (StaleError, MatchOverError) as error:
                    if error.match is None or not await self._boards.redraw(interaction, action.seen, error.match):
                        raise
        except Exception as error:
            await answer_crash(interaction, error, action.seen.match_id)

    async def submit(self, interaction: Interaction, action: Action, text: str) -> None:
        """Plays what was typed into the form that was opened from a board."""
        try:
            async with refusing(interaction):
                outcome = await self._service.enter(action.seen, interaction.user.id, text)
                await self._show_outcome(interaction, action, outcome)
        except Exception as error:
            await answer_crash(interaction, error, action.seen.match_id)

    def catch(self, interaction: Interaction) -> Coroutine[Any, Any, None] | None:
        """The answer to what discord.py does not hand on to anybody; None for all else.

        That is forms, which it forgets in a restart, and clicks on buttons that were just taken off their message.
        """
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit:
            form = read_form(data)
            return self.submit(interaction, *form) if form is not None else None
        is_click = interaction.type is discord.InteractionType.component
        if not is_click or _has_item(interaction.message, custom_id):
            return None
        if found := BOARD_TEMPLATE.fullmatch(custom_id):
            return self.act(interaction, read_action(found, data.get("values", [])))
        if found := CHALLENGE_TEMPLATE.fullmatch(custom_id):
            return self._challenges.act(interaction, int(found["challenge"]), found["verb"])
        return None

    async def _own_turn(self, interaction: Interaction, action: Action) -> Match:
        return await self._service.own_turn(action.seen, interaction.user.id)

    async def _extend(self, interaction: Interaction, action: Action) -> None:
        match = await self._service.extend(action.seen, interaction.user.id, action.argument)
        await self._boards.after_click(interaction, action.seen, match)

    async def _pick(self, interaction: Interaction, action: Action) -> None:
        """Shows other buttons on the same board; nothing has been played yet."""
        match = await self._own_turn(interaction, action)
        translator = channel_translator(interaction)
        view = match.position.view(None, match.draft)
        text = text_of(match, view, translator, action.argument)
        await self._boards.choose(interaction, match, text, controls(match, view, action.argument, translator))

    async def _end_turn(self, interaction: Interaction, action: Action) -> None:
        match = await self._service.end_turn(action.seen, interaction.user.id)
        await self._boards.after_click(interaction, action.seen, match)

    async def _undo(self, interaction: Interaction, action: Action) -> None:
        match = await self._service.undo(action.seen, interaction.user.id)
        await self._boards.after_click(interaction, action.seen, match)

    async def _open_form(self, interaction: Interaction, action: Action) -> None:
        match = await self._own_turn(interaction, action)
        game_ui, translator = GAME_UIS[match.record.game], reader_translator(interaction)
        example = game_ui.example(match.position.view(None, match.draft))
        form = MoveForm(match.seen, example, game_ui.hint(translator), translator)
        await interaction.response.send_modal(form)
        form.stop()  # the answer finds its way by the custom_id; nothing has to be remembered

    async def _play(self, interaction: Interaction, action: Action) -> None:
        """A whole move by menu; previewed when it should be confirmed first."""
        outcome = await self._service.choose(action.seen, interaction.user.id, action.argument)
        await self._show_outcome(interaction, action, outcome)

    async def _play_confirmed(self, interaction: Interaction, action: Action) -> None:
        match = await self._service.play(action.seen, interaction.user.id, action.argument)
        await self._boards.after_click(interaction, action.seen, match)

    async def _show_outcome(self, interaction: Interaction, action: Action, outcome: Match | Proposal) -> None:
        if isinstance(outcome, Proposal):
            await preview(interaction, outcome)
        else:
            await self._boards.after_click(interaction, action.seen, outcome)

    async def _show_own(self, interaction: Interaction, action: Action) -> None:
        """What only a player may see."""
        match = await self._service.find(action.seen.match_id)
        if match.ply != action.seen.ply:
            raise StaleError("play-stale").about(match)
        await show_private(interaction, match, action.argument)

    async def _dismiss(self, interaction: Interaction, action: Action) -> None:
        text = reader_translator(interaction).text("ui-dismissed")
        await interaction.response.edit_message(content=text, embed=None, attachments=[], view=None)

    async def _resign(self, interaction: Interaction, action: Action) -> None:
        match = await self._service.resign(action.seen, interaction.user.id)
        await self._boards.after_click(interaction, action.seen, match)

    async def _rematch(self, interaction: Interaction, action: Action) -> None:
        await self._answer_rematch(interaction, action.seen)

    async def _analyse(self, interaction: Interaction, action: Action) -> None:
        await show_review(interaction, await self._service.find(action.seen.match_id))

    async def _unknown(self, interaction: Interaction, action: Action) -> None:
        """A button of an older version of the bot."""
        match = await self._service.find(action.seen.match_id)
        raise StaleError("play-stale").about(match)

    # ------------------------------------------------------------------ commands

    async def enter(self, interaction: Interaction, text: str) -> None:
        """Plays *text* in the match of the channel, or makes it the draft."""
        running = await self.running_here(interaction)
        outcome = await self._service.enter(running, interaction.user.id, text)
        if isinstance(outcome, Proposal):
            await preview(interaction, outcome)
        elif outcome.ply == running.ply:
            note = reader_translator(interaction).text("ui-step-entered", draft=outcome.draft)
            await self._boards.refresh(interaction, outcome, note)
        elif hides_something(outcome.record):
            # Whoever can read the answer to a command can look up what was typed into it.
            await self._boards.answer_privately(interaction, outcome)
        else:
            await self._boards.answer_with_board(interaction, outcome)

    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What `/move` offers while it is being typed."""
        match = await self._service.latest_in(interaction.channel_id or 0)
        if match is None:
            return []
        translator = reader_translator(interaction)
        found = await self._service.suggestions(match, interaction.user.id, typed, MAX_CHOICES)
        named = [(_choice_name(suggestion, translator), suggestion.value) for suggestion in found]
        return [
            app_commands.Choice(name=name[:MAX_CHOICE], value=value)
            for name, value in named
            if len(value) <= MAX_CHOICE
        ]

    async def show_board(self, interaction: Interaction, game: str | None) -> None:
        """Shows the channel's match at the bottom of the channel, or moves another running match here.

        *game*: the number of one of the user's running matches.
        """
        if game is None:
            match = await self._service.latest_in(interaction.channel_id or 0)
            if match is None:
                raise NoMatchError("play-no-match")
        else:
            match = await self._match_to_move_here(interaction, game)
        require_board_permissions(interaction)
        if interaction.channel_id is not None and match.channel_id != interaction.channel_id:
            match = await self._service.boards.move_here(match, interaction.channel_id)
        await self._boards.repost(interaction, match)

    async def _match_to_move_here(self, interaction: Interaction, game: str) -> Match:
        translator = reader_translator(interaction)
        number = game.strip().lstrip("#")
        mine = {str(match.id): match for match in await self._service.running_of(interaction.user.id)}
        if number not in mine:
            raise Refusal(translator.text("ui-not-your-game", game=quoted(game)))
        return mine[number]

    async def suggest_games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What `/board` offers: the user's running matches."""
        translator = reader_translator(interaction)
        matches = await self._service.running_of(interaction.user.id)
        named = [(running_name(match, interaction.user.id, translator), str(match.id)) for match in matches]
        wanted = typed.casefold()
        return [app_commands.Choice(name=name, value=value) for name, value in named if wanted in name.casefold()][
            :MAX_CHOICES
        ]

    async def take_back(self, interaction: Interaction) -> None:
        """Takes the last entry of the player's own unfinished turn back."""
        running = await self.running_here(interaction)
        match = await self._service.undo(running, interaction.user.id)
        await self._boards.refresh(interaction, match, reader_translator(interaction).text("ui-step-undone"))

    async def show_secret(self, interaction: Interaction) -> None:
        """What the channel's game hides from all but the player. Raises Refusal when it hides nothing."""
        match = await self.running_here(interaction)
        secret = GAME_UIS[match.record.game].secret
        if secret is None:
            raise Refusal(reader_translator(interaction).text("ui-nothing-hidden"))
        await show_private(interaction, match, secret)

    async def ask_to_resign(self, interaction: Interaction) -> None:
        """Asks for confirmation, privately."""
        match = await self.running_here(interaction)
        translator = reader_translator(interaction)
        require_player(match, interaction.user.id)
        rows = (
            Button(translator.text("ui-resign"), "resign", style=Style.STOP),
            Button(translator.text("ui-keep-playing"), "no"),
        )
        await tell(interaction, translator.text("ui-really-resign"), view=build_view(match.seen, [rows]))

    async def ask_for_rematch(self, interaction: Interaction) -> None:
        """The last match of the channel once more, with the other player starting."""
        match = await self._service.latest_in(interaction.channel_id or 0)
        if match is None:
            raise NoMatchError("play-no-match")
        await self._answer_rematch(interaction, match)

    async def running_here(self, interaction: Interaction) -> Match:
        """The match that is being played in the channel.

        Raises NoMatchError, or MatchOverError for the players of the one that was played last.
        """
        match = await self._service.latest_in(interaction.channel_id or 0)
        if match is not None and not match.is_over:
            return match
        if match is not None and match.player_of(interaction.user.id) is not None:
            raise MatchOverError("play-over").about(match)
        raise NoMatchError("play-no-match")

    async def _answer_rematch(self, interaction: Interaction, at: Seen | Match) -> None:
        outcome = await self._service.rematch(at, interaction.user.id)
        if isinstance(outcome, Challenge):
            await self._challenges.show(interaction, outcome)
        else:
            await self._boards.answer_with_board(interaction, outcome)


def _has_item(message: discord.Message | None, custom_id: str) -> bool:
    rows = message.components if message is not None else []
    items = [item for row in rows if isinstance(row, discord.ActionRow) for item in row.children]
    return any(item.custom_id == custom_id for item in items)


def _choice_name(suggestion: Suggestion, translator: Translator) -> str:
    if suggestion.ends and suggestion.value == suggestion.text:
        return suggestion.text
    if suggestion.ends:
        return translator.text("ui-choice-ends", move=suggestion.text)
    return translator.text("ui-choice-goes-on", move=suggestion.text)
