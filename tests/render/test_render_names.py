"""Names in every script: drawn in every kind of picture where they can be drawn, else replaced in words."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageFont

from sumon.config import DATA
from sumon.core.protocol import Player
from sumon.games import GAMES
from sumon.i18n import default_catalog, isolated
from sumon.render import (
    BracketCard,
    BracketColumn,
    BracketPlace,
    Caption,
    CardLine,
    DealCard,
    DealPlace,
    Fact,
    ProfileCard,
    TableCard,
    TableRow,
    WeekCard,
    draw,
    draw_bracket_card,
    draw_deal_card,
    draw_profile_card,
    draw_result_card,
    draw_table_card,
    draw_week_card,
    layout_problem,
    shown_name,
    signs,
    typefaces,
)
from sumon.render.direction import in_order
from sumon.render.lettering import fitted, fitted_name, reach, text_width, writable
from sumon.render.line_breaks import wrapped
from sumon.render.paint import lettered
from sumon.render.palette import EMOJI_NUMBERS
from sumon.render.typefaces import EMOJI, drawn
from tests.render.test_render_digits import forget

pytestmark = pytest.mark.usefixtures("fribidi")
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
FAMILY = "👨\u200d👩\u200d👧"
NAMES = {
    "Korean": "김하늘 서연",
    "Korean letters alone": "ㅋㅋㅋ",
    "Arabic": "ليلى حسن",
    "Urdu": "نواز ٹڈڑ",
    "Persian with a half-space": "نیک\u200cنام",
    "Hebrew": "נועה לוי",
    "Hebrew, pointed": "בְּרֵאשִׁית",
    "right to left in the middle": "Ada ليلى 7",
    "Thai": "สมหญิง ใจดี",
    "Thai with am and a tone": "น้ำ ที่นี่",
    "Hindi": "अनन्या शर्मा",
    "Bengali": "অনন্যা ক্ষুদ্র",
    "Tamil": "தமிழ்ச்செல்வி",
    "Telugu": "శ్రీనివాస్",
    "Gujarati": "ગુજરાતી",
    "Punjabi": "ਗੁਰਪ੍ਰੀਤ",
    "Kannada": "ಕೃಷ್ಣಮೂರ್ತಿ",
    "Malayalam": "ലക്ഷ്മി",
    "Odia": "ଓଡ଼ିଆ",
    "Sinhala": "ශ්\u200dරී ලංකා",
    "Khmer": "សុខា ស្រីមុំ",
    "Lao": "ສົມສັກ",
    "Burmese": "မြန်မာ",
    "Amharic": "አበበ",
    "Georgian": "ნინო",
    "Armenian": "Անի",
    "Cherokee": "ᏣᎳᎩ",
    "Chinese": "刘伟 林小雨",
    "Chinese, traditional": "劉偉 體育",
    "Greek of old": "Ἑλένη ᾠδή",
    "small capitals": "ᴀᴅᴀ",
    "marks that no letter has with it": "x\u0302y\u030c",
    "family, one sign": FAMILY,
    "flag of Scotland, one sign": SCOTLAND,
    "flag of Japan": "🇯🇵",
    "only emoji": "🦊🌙",
    "emoji beside letters": "Ada ❤\ufe0f",
    "fifty marks": "a" + "\u0301" * 50,
}
# None of their letters can be drawn, or nothing of them can be seen.
UNDRAWABLE = ("𒀀𒀁", "\u200b\u2060", "Ada 𒀀", "\u3164", "\u202e", "\u0301")


def view(game: str) -> object:
    return GAMES[game].start("standard", GAMES[game].deal("standard", Random(1))).view(None)


def on_result_card(name: str) -> bytes:
    caption = Caption(names=(name, "Grace"), winner=Player.FIRST)
    return draw_result_card("sudoku", view("sudoku"), caption=caption)


def on_deal_card(name: str, number: int = 1) -> bytes:
    places = [DealPlace(str(each), "Grace", "214", "–180", view("sudoku")) for each in range(1, 5)]
    places[number - 1] = DealPlace(str(number), name, "214", "–180", view("sudoku"))
    return draw_deal_card("sudoku", DealCard("The same deal", "", tuple(places)))


def in_table(name: str, number: int = 1) -> bytes:
    rows = [TableRow(each, "Grace", ("7½",)) for each in range(1, 5)]
    rows[number - 1] = TableRow(number, name, ("7½",))
    return draw_table_card(TableCard("Cup", "Sum On", ("Pts",), tuple(rows)))


def in_bracket(name: str) -> bytes:
    pair = (BracketPlace(name, 1, has_won=True), BracketPlace("Grace", 2))
    return draw_bracket_card(BracketCard("Cup", "Sum On", (BracketColumn("Final", (pair,)),)))


def in_week(name: str) -> bytes:
    line = CardLine("Biggest climbs", (f"{shown_name(name, 1, 'en')} +12 (Sum On)",))
    return draw_week_card(WeekCard("The week", (Fact("12", "games"),), (line,)))


PICTURES: dict[str, Callable[[str], bytes]] = {
    **{
        game: lambda name, game=game: draw(game, view(game), caption=Caption(names=(name, "Grace")))
        for game in GAMES
    },
    "result card": on_result_card,
    "deal card": on_deal_card,
    "row of a deal card": partial(on_deal_card, number=4),
    "table": in_table,
    "bracket": in_bracket,
    "row of a table": partial(in_table, number=4),
    "profile": lambda name: draw_profile_card(ProfileCard(name, ())),
    "week": in_week,
}
NUMBERS = {"row of a deal card": 4, "row of a table": 4}


def inked(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.fixture
def without_layout(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pillow as it is where FriBiDi is missing."""
    with monkeypatch.context() as patch:
        patch.setattr(ImageFont.core, "HAVE_RAQM", False)
        forget()
        yield
    forget()


@pytest.mark.parametrize("picture", PICTURES)
def test_every_name_is_in_every_picture(picture: str) -> None:
    paint = PICTURES[picture]
    found = {kind: paint(name) for kind, name in NAMES.items()}
    instead = paint(default_catalog().text("render-player", "en", number=NUMBERS.get(picture, 1)))
    assert [kind for kind, png in found.items() if png == instead] == []
    assert len(set(found.values())) == len(NAMES)


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("name", UNDRAWABLE, ids=ascii)
def test_what_cannot_be_drawn_is_a_player_with_a_number(picture: str, name: str) -> None:
    paint = PICTURES[picture]
    assert paint(name) == paint(f"Player {NUMBERS.get(picture, 1)}")


@pytest.mark.parametrize(("locale", "shown"), [("en", "Player 3"), ("de", "Spieler 3"), ("ja", "プレイヤー3")])
def test_the_number_is_told_in_the_readers_language(locale: str, shown: str) -> None:
    assert shown_name("𒀀", 3, locale) == shown
    assert shown_name("𒀀", 3, locale, "\u200b") == shown
    assert shown_name("𒀀", 3, locale, "ada_7") == "ada_7"


@pytest.mark.parametrize("kind", NAMES)
def test_no_letter_becomes_a_box_and_no_name_is_changed(kind: str) -> None:
    name = NAMES[kind].replace("\ufe0f", "")
    if kind == "fifty marks":
        assert len(writable(name)) < 6
        return
    assert writable(name) == name
    assert writable(writable(name)) == name


@pytest.mark.parametrize(
    ("name", "count"),
    [(FAMILY, 1), (SCOTLAND, 1), ("🇯🇵🇩🇪", 2), ("🤷\u200d♀\ufe0f", 1), ("❤\ufe0f\u200d🔥", 1), ("👍🏽", 1)],
)
def test_emoji_of_several_parts_are_as_wide_as_one(name: str, count: int) -> None:
    assert len(signs(name)) == count
    assert text_width(writable(name), 40) == pytest.approx(count * text_width("🦊", 40), abs=1)


@pytest.mark.parametrize("name", ["🦊", FAMILY, SCOTLAND])
def test_emoji_have_their_colours_in_every_palette(name: str) -> None:
    used = set(lettered(name, 80, 60, 42).tobytes()) - {0}
    assert len(used) > 3
    assert used <= set(EMOJI_NUMBERS)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("נועה 7", ["7", " העונ"]),
        ("Ada ليلى 7", ["Ada ", "7", " ىليل"]),
        ("Ada (נועה)", ["Ada (", "העונ", ")"]),
        (isolated("נועה (7)"), [")", "7", "( העונ"]),
        (isolated("ליל! Ada"), ["Ada", " !ליל"]),
        (f"{isolated('ليلى')} +5 (Sum On)", ["ىليل", " +5 (Sum On)"]),
        (f"1. {isolated('ليلى 7')}", ["1. ", "7", " ىليل"]),
        (f"{isolated('ליל')} – {isolated('נועה')}", ["ליל"[::-1], " – ", "העונ"]),
        (isolated("ליל 1,5% ב"), ["ב ", "1,5%", " ליל"]),
    ],
)
def test_names_from_right_to_left_are_in_order(text: str, order: list[str]) -> None:
    runs = in_order(signs(text))
    assert ["".join(reversed(run) if to_left else run) for run, to_left in runs] == order


def test_letters_from_right_to_left_stand_where_they_are_read() -> None:
    """The first letter of a Hebrew name is at its right, and what follows in Latin is at its left."""
    line, alone, digit = (lettered(text, 200, 60, 42, "l") for text in ("נו 7", "נ", "7"))
    boxes = [image.getbbox() for image in (line, alone, digit)]
    assert all(boxes)
    first = alone.crop(boxes[1])
    at = boxes[0][2] - first.width
    assert line.crop((at, boxes[1][1], at + first.width, boxes[1][3])).tobytes() == first.tobytes()
    digits = digit.crop(boxes[2])
    assert (
        line.crop((boxes[0][0], boxes[2][1], boxes[0][0] + digits.width, boxes[2][3])).tobytes() == digits.tobytes()
    )


def test_arabic_letters_are_joined() -> None:
    assert text_width("ليلى", 42) < 0.9 * sum(text_width(letter, 42) for letter in "ليلى")


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize(("size", "height"), [(31, 40), (42, 50), (60, 76)])
def test_no_name_is_cut_at_its_top_or_bottom(kind: str, size: int, height: int) -> None:
    """In a box with room around it, the same name has no pixel more."""
    name = writable(NAMES[kind])
    width = round(text_width(name, size)) + 4
    small = lettered(name, width, height, size, "l")
    above, below = reach(name, size)
    ratio = min(1.0, height / (above + below)) if above else 1.0
    ample = lettered(name, width, 3 * height, int(size * ratio), "l")
    assert small.getbbox() is not None
    assert abs((small.getbbox()[3] - small.getbbox()[1]) - (ample.getbbox()[3] - ample.getbbox()[1])) <= 1
    assert ratio > 0.75  # still legible


def test_other_scripts_stand_on_the_line_of_latin_letters() -> None:
    for letter in ("ㅁ", "ნ", "ਸ", "ক", "ሀ", "א"):
        alone, beside = (lettered(text, 200, 80, 42, "l").getbbox() for text in (letter, f"{letter}E"))
        assert alone is not None
        assert beside is not None
        assert abs(alone[3] - beside[3]) <= 6


@pytest.mark.parametrize("kind", NAMES)
def test_a_name_is_cut_between_its_signs(kind: str) -> None:
    name = writable(NAMES[kind]) * 3
    whole = signs(name)
    starts = {"".join(whole[:count]).rstrip() for count in range(len(whole) + 1)}
    for width in range(10, 400, 13):
        for cut in (fitted(name, 31, width), fitted_name(name, 31, width)):
            assert cut == name or cut.removesuffix("…") in starts
    assert set("".join(wrapped(name, 31, 60, 99)).replace(" ", "")) <= set(name)
    for line in wrapped(name, 31, 60, 99):
        assert "".join(signs(line)) in name


def test_a_name_is_drawn_without_its_skin_tone_rather_than_beside_it() -> None:
    assert writable("👍🏽 Ada") == "👍 Ada"


def test_scripts_that_need_raqm_are_replaced_without_it_and_others_are_not(without_layout: None) -> None:
    joined = ("Arabic", "Hebrew", "Thai", "Hindi", "Tamil", "Khmer", "Sinhala", "family, one sign", "flag of Japan")
    assert [shown_name(NAMES[kind], 1, "en") for kind in joined] == ["Player 1"] * len(joined)
    others = ("Korean", "Georgian", "Armenian", "Amharic", "Chinese", "only emoji")
    assert [shown_name(NAMES[kind], 1, "en") for kind in others] == [NAMES[kind] for kind in others]
    assert [shown_name(name, 1, "en") for name in ("Nguyễn Ánh", "さくら")] == ["Nguyễn Ánh", "さくら"]
    assert in_table(NAMES["Hindi"]) == in_table("Player 1")
    assert "Raqm is missing" in layout_problem()


def test_texts_that_are_no_names_are_drawn_without_raqm_whatever_is_in_them(without_layout: None) -> None:
    for text in NAMES.values():
        rows = (TableRow(1, text, (text,)),)
        assert draw_table_card(TableCard(text, text, (text,), rows, text))
        assert draw_week_card(WeekCard(text, (Fact(text, text),), (CardLine(text, (isolated(text), text)),)))


def test_nothing_is_missing_where_raqm_is_there() -> None:
    assert layout_problem() == ""


OPENED = """
import os
import sys
from PIL import ImageFont
opened, open_font = [], ImageFont.truetype
def noted(font, *args, **named):
    opened.append(font.rsplit("/", 1)[-1])
    return open_font(font, *args, **named)
ImageFont.truetype = noted
from tests.render import test_render_names as names
for name in sys.argv[1:]:
    if not os.fork():  # each in a process that has drawn nothing yet
        for paint in names.PICTURES.values():
            paint(name)
        print(*sorted(set(opened)), flush=True)
        os._exit(0)
    assert os.wait()[1] == 0, name
"""


def test_only_the_typefaces_that_a_name_needs_are_opened() -> None:
    needed = {
        "Jürgen O’Neil-7 Ελένη": set(),
        "さくら": {"NotoSansJP-Bold.otf"},
        "김하늘": {"NotoSansKR-Bold.otf"},
        "Ada ليلى": {"NotoSansArabic-Bold.ttf"},
        "🦊": {"NotoColorEmoji.ttf"},
    }
    code = [sys.executable, "-c", OPENED, *needed]
    found = subprocess.run(code, cwd=DATA.parent, capture_output=True, text=True, check=False, encoding="utf-8")
    assert found.stderr == ""
    opened = dict(zip(needed, map(set, map(str.split, found.stdout.splitlines())), strict=True))
    assert opened == {name: {"Inter-Bold.otf", *files} for name, files in needed.items()}


def test_the_typefaces_are_small_and_have_their_licences_beside_them() -> None:
    folder = DATA / "fonts"
    assert sum(path.stat().st_size for path in folder.iterdir()) < 12_000_000
    read_me = (folder / "README.md").read_text(encoding="utf-8")
    for path in folder.iterdir():
        assert path.name in read_me or path.name == "README.md"
    faces = {face.file for _, block in typefaces._BLOCKS for face in block}
    assert faces == {path.name for path in folder.iterdir() if path.suffix in (".otf", ".ttf")}


def test_emoji_can_be_drawn_beside_letters_of_any_size() -> None:
    assert drawn("🦊") == ("🦊", EMOJI)
    small, large = (lettered("🦊", 200, 100, size, "l").getbbox() for size in (20, 60))
    assert small is not None
    assert large is not None
    assert (large[2] - large[0]) / (small[2] - small[0]) == pytest.approx(3, rel=0.1)
