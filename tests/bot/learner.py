"""A learner who taps through the tutorials."""

from __future__ import annotations

from typing import Any

from sumon.core.message import Message
from sumon.i18n import FALLBACK, default_catalog
from sumon.play.people.lessons import Step, Tutorial, tutorial_of
from sumon.render.foot import unmarked
from sumon.ui.interactions.languages import translator_for
from sumon.ui.interactions.people import unbroken
from tests.bot.conftest import Table, described, items, shown

NOT_YET = "✋"
RIGHT = "✅ **Right!**"


def tutorial(game: str) -> Tutorial:
    found = tutorial_of(game)
    assert found is not None
    return found


def sentence(key: str) -> str:
    return unbroken(default_catalog().text(key, FALLBACK))


class Learner:
    """Somebody with a tutorial on their screen."""

    def __init__(self, table: Table, game: str) -> None:
        self.table, self.game = table, game
        self.tutorial = tutorial(game)
        self.screen: Any = None

    async def open(self) -> None:
        self.screen = shown(await self.table.ada.slash(self.table.channel, f"{self.game} tutorial"))
        assert self.screen.ephemeral

    async def tap(self, label: str) -> None:
        """The first button of that name: of equal tiles one is as good as the other."""
        custom_id = next(str(item["custom_id"]) for item in items(self.screen) if item.get("label") == label)
        await self.table.ada.click(self.screen, custom_id=custom_id)

    async def press(self, ending: str) -> None:
        """The button whose custom_id ends like that."""
        await self.table.ada.click(self.screen, custom_id=self.find(ending))

    def find(self, ending: str) -> str:
        ids = [str(item["custom_id"]) for item in items(self.screen)]
        return next(each for each in ids if each.split("#")[0].endswith(f":{ending}"))

    async def choose(self, placeholder: str, *chosen: str) -> None:
        """Options of a menu, by what they are called."""
        menu = next(item for item in items(self.screen) if item.get("placeholder") == placeholder)
        values = [option["value"] for option in menu["options"] if option["label"] in chosen]
        await self.table.ada.select(self.screen, values, custom_id=menu["custom_id"])

    @property
    def text(self) -> str:
        """What the step says; which blanks let no line break is a matter of looks."""
        return str(self.screen.content).replace("\N{NO-BREAK SPACE}", " ")

    def says(self, key: str) -> bool:
        """Whether the text *key* is to be read: what is to be done in the foot of the picture, if it fits there."""
        told, _, task = sentence(key).rpartition("\n")
        return told in self.text and (unmarked(task) in described(self.screen) or task in self.text)

    def is_told_what_to_do(self, key: str) -> bool:
        """Whether the last line of the text *key* stands in the foot of the picture."""
        return unmarked(sentence(key).rpartition("\n")[2]) in described(self.screen)

    def is_at(self, name: str) -> bool:
        """Whether the step is shown, with a described picture."""
        number = self.tutorial.index(name)
        assert number is not None
        assert self.screen.attachments[0].description
        assert len(self.screen.attachments) == 1
        return f"· {number + 1} of {len(self.tutorial.steps)}" in self.text

    def is_explained(self, step: Step, *objections: Message) -> bool:
        """Whether the step is still there, and says each of the *objections*."""
        translator = translator_for(FALLBACK)
        said = [line for line in self.text.splitlines() if line.startswith(NOT_YET)]
        wanted = [f"{NOT_YET} {unbroken(translator.say(each))}" for each in objections]
        return self.is_at(step.name) and said == wanted and bool(said)


def step_of(game: str, name: str) -> Step:
    return next(step for step in tutorial(game).steps if step.name == name)
