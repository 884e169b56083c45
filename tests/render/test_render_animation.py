"""Animations: every frame is the picture of its step, to the pixel; the last one is held; it loops."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.render import COLOUR_BLIND, LIGHT, Palette, animate, draw
from sumon.render.animation import LAST, STEP
from sumon.render.animation import animate as animate_views
from sumon.render.palette import Ink
from sumon.render.renderer import Caption, renderer_of

RECORDS = Path(__file__).parents[1] / "records"
MOVES = 12


def recorded(game: str) -> Record:
    with (RECORDS / f"{game}-records.jsonl").open(encoding="utf-8") as lines:
        row = json.loads(next(lines))
    return Record(game, row["variant"], row["setup"], tuple(row["moves"][:MOVES]))


@pytest.mark.parametrize("palette", [LIGHT, COLOUR_BLIND], ids=lambda palette: palette.name)
@pytest.mark.parametrize("game", ["sumon", "summy", "sudoku"])
def test_every_frame_is_the_picture_of_its_step(game: str, palette: Palette) -> None:
    record = recorded(game)
    paper = palette[Ink.PAPER].to_bytes(3, "big")
    with Image.open(BytesIO(animate(record, palette=palette))) as animation:
        assert animation.n_frames == MOVES + 1
        for number, position in enumerate(record.positions()):
            animation.seek(number)
            with Image.open(BytesIO(draw(game, position.view(None), palette=palette))) as picture:
                expected = Image.new("RGB", animation.size, tuple(paper))
                expected.paste(picture.convert("RGB"), ((animation.width - picture.width) // 2, 0))
            assert ImageChops.difference(animation.convert("RGB"), expected).getbbox() is None, number
            assert animation.info["duration"] == (LAST if number == MOVES else STEP)
        assert animation.info["loop"] == 0


def test_step_that_changes_nothing_is_a_frame_all_the_same() -> None:
    view = recorded("sumon").start().view(None)
    packed = animate_views(renderer_of("sumon"), [view, view, view], LIGHT, [Caption()] * 3)
    with Image.open(BytesIO(packed)) as animation:
        assert animation.n_frames == 3


def test_animation_that_would_be_too_large_becomes_smaller() -> None:
    views = [position.view(None) for position in recorded("sumon").positions()]
    whole = animate_views(renderer_of("sumon"), views, LIGHT, [Caption()] * len(views))
    smaller = animate_views(renderer_of("sumon"), views, LIGHT, [Caption()] * len(views), len(whole) - 1)
    with Image.open(BytesIO(whole)) as before, Image.open(BytesIO(smaller)) as after:
        assert len(smaller) < len(whole)
        assert after.size == (before.width // 2, before.height // 2)
        assert after.n_frames == before.n_frames


def test_names_stand_in_every_frame_and_the_end_in_the_last_one() -> None:
    record = recorded("sumon")
    names = Caption(names=("Ada", "Grace"), marks=False)
    end = Caption(names=("Ada", "Grace"), marks=False, ending="Ada resigned.", winner=Player.SECOND)
    with Image.open(BytesIO(animate(record, caption=names, last=end))) as animation:
        for number, position in enumerate(record.positions()):
            animation.seek(number)
            caption = end if number == MOVES else names
            with Image.open(BytesIO(draw("sumon", position.view(None), caption=caption))) as picture:
                assert ImageChops.difference(animation.convert("RGB"), picture.convert("RGB")).getbbox() is None
