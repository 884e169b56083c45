"""The table of a shared deal as a picture, and in words."""

from __future__ import annotations

from collections.abc import Sequence

from sumon import render
from sumon.core.message import cut
from sumon.i18n import Translator
from sumon.play.daily.deals import DealResult
from sumon.ui.pictures.board import RESULT, Picture
from sumon.ui.texts.deals import place_line, places_of
from sumon.ui.texts.names import game_name, plain_name


def deal_card(results: Sequence[DealResult], translator: Translator, palette: render.Palette) -> Picture:
    """The table of *results*, best first, of which there have to be some; takes a moment."""
    first = results[0]
    game = first.match.record.game
    title = translator.text("shared-card-title", game=game_name(game, translator))
    opponent = plain_name(first.match.seats[first.player.other], translator)
    about = translator.text("shared-card-about", opponent=opponent)
    lines, cards = [], []
    for place, result in places_of(results):
        name = plain_name(result.match.seats[result.player], translator)
        lines.append(place_line(place, result, name, translator))
        cards.append(_place(place, result, name, translator))
    png = render.draw_deal_card(
        game, render.DealCard(title, about, tuple(cards), translator.locale), palette=palette
    )
    alt = translator.sentences((f"{title}. {about}.", "; ".join(lines)))
    return Picture(RESULT, png, cut(alt, render.ALT_TEXT_LIMIT))


def _place(place: int, result: DealResult, name: str, translator: Translator) -> render.DealPlace:
    view = result.match.position.view(None)
    if result.given_up:
        return render.DealPlace("", name, "", "", view, translator.text("shared-card-given-up"))
    note = translator.text("shared-card-hints", hints=result.hints) if result.hints else ""
    return render.DealPlace(str(place), name, str(result.points), f"–{result.against}", view, note)
