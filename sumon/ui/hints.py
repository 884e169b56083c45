"""`/hint`: what the engine would play for the player on turn, and why, for nobody else to see."""

from __future__ import annotations

from functools import partial

import discord

from sumon.play.analysis import Hint

from .board import PICTURE, as_file, picture
from .client import Interaction
from .faces import FACES
from .names import only
from .reasons import aside_of, reasons_for, tells_the_end
from .words import Words, points_text, reader_words


async def show_hint(interaction: Interaction) -> None:
    """Answers privately with a move, the reasons and a picture. Raises PlayError for whoever is not on turn."""
    client, user_id, words = interaction.client, interaction.user.id, reader_words(interaction)
    running = await client.actions.running_here(interaction)
    # Refused before the answer is put off: a refusal should not look like thinking.
    match = await client.service.own_turn(running.id, user_id)
    await interaction.response.defer(ephemeral=True, thinking=True)
    if client.service.computer_busy:
        await interaction.edit_original_response(content=words.text("analysis-busy"))
    hint = await client.analyst.hint(match.id, user_id, partial(aside_of, game=match.record.game))
    position, game = hint.match.position, hint.match.record.game
    view = position.view(hint.player, position.format(hint.best.move))
    png, alt = await picture(game, view, words)
    embed = discord.Embed(colour=FACES[game].colour(view)).set_image(url=f"attachment://{PICTURE}")
    await interaction.edit_original_response(
        content=hint_text(hint, words), embed=embed, attachments=[as_file(png, alt)], allowed_mentions=only()
    )


def hint_text(hint: Hint, words: Words) -> str:
    """The move, why, and how the game would then stand."""
    text = hint.match.position.format(hint.best.move)
    lines = [words.text("analysis-hint", move=text)]
    if hint.match.draft and not f"{text} ".startswith(f"{hint.match.draft} "):
        lines.append(words.text("analysis-hint-other-draft", draft=hint.match.draft))
    lines += [words.text("analysis-reason", reason=reason) for reason in reasons_for(hint, words)]
    if tells_the_end(hint):
        lines.append(outlook(hint, words))
    return "\n".join(lines).rstrip()


def outlook(hint: Hint, words: Words) -> str:
    """How the game ends if both play on like this, as far as the engine can tell."""
    score = hint.best.score
    if score is None:
        return ""
    points = points_text(abs(score))
    if hint.best.exact:
        if score == 0:
            return words.text("analysis-draws")
        if abs(score) < 1:  # equal points, and a rule that decides them
            return words.text("analysis-wins") if score > 0 else words.text("analysis-loses")
        if score > 0:
            return words.text("analysis-wins-by", points=points)
        return words.text("analysis-loses-by", points=points)
    if points == 0:
        return words.text("analysis-even")
    return (
        words.text("analysis-ahead", points=points) if score > 0 else words.text("analysis-behind", points=points)
    )
