"""`/games`: somebody's running games everywhere; and the same games as choices to pick."""

from __future__ import annotations

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.ui.client import Interaction
from sumon.ui.lists.fitting import fitted
from sumon.ui.names import game_name, seat_name
from sumon.ui.replies import board_url, channel_url, tell
from sumon.ui.translating import reader_translator


async def show_games(interaction: Interaction) -> None:
    """Answers privately with the user's running games, as many as one message takes."""
    translator = reader_translator(interaction)
    matches = await interaction.client.service.running_of(interaction.user.id)
    if not matches:
        await tell(interaction, translator.text("ui-no-games"))
        return
    lines = [game_line(match, interaction.user.id, translator) for match in matches]
    await tell(interaction, fitted(lines, translator), suppress_embeds=True)


def game_line(match: Match, user_id: int, translator: Translator) -> str:
    """One running game: against whom, whose turn it is, and the way to its board, or at least to its channel."""
    seat = match.player_of(user_id)
    opponent = seat_name(match.seats[seat.other], translator) if seat is not None else ""
    game, url = game_name(match.record.game, translator), board_url(match) or channel_url(match)
    if match.to_move is seat:
        return translator.text("ui-game-yours", game=game, opponent=opponent, match=str(match.id), url=url)
    return translator.text("ui-game-theirs", game=game, opponent=opponent, match=str(match.id), url=url)


async def suggest_running(interaction: Interaction, typed: str) -> list[tuple[str, str]]:
    """What `/board` offers: the names and numbers of the user's running games."""
    translator, user_id = reader_translator(interaction), interaction.user.id
    matches = await interaction.client.service.running_of(user_id)
    named = [(running_name(match, user_id, translator), str(match.id)) for match in matches]
    return [(name, value) for name, value in named if typed.casefold() in name.casefold()]


def running_name(match: Match, user_id: int, translator: Translator) -> str:
    """One running game as a choice to pick, where mentions would not be shown as names."""
    game = game_name(match.record.game, translator)
    if match.to_move is match.player_of(user_id):
        return translator.text("ui-choice-yours", game=game, match=str(match.id))
    return translator.text("ui-choice-theirs", game=game, match=str(match.id))
