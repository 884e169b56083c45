"""How high messages are on a phone, where text, picture and buttons have to be in sight at once."""

from __future__ import annotations

import re

from playwright.async_api import Locator, expect

HIGHEST = 690  # pixels of a message with its picture and its buttons
# A replay says which game it is, too, and who has shown it; an analysis is read.
PAGES = re.compile("replay|analysis")
MOST_LINES = 2  # of text above the board of a running game, and above its result
# The height of a message that is being drawn anew is 0; its lines are null without a picture.
MEASURE = """message => {
    const measured = {height: message.getBoundingClientRect().height, lines: null};
    if (!message.querySelector('img')) return measured;
    const middles = [], range = document.createRange(), text = message.querySelector('.content');
    const words = document.createTreeWalker(text ?? new Text(), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        if (words.currentNode.parentElement.closest('.edited, button')) continue;
        range.selectNode(words.currentNode);
        middles.push(...[...range.getClientRects()].map(box => (box.top + box.bottom) / 2));
    }
    middles.sort((a, b) => a - b);
    const isNew = (middle, index) => index === 0 || middle - middles[index - 1] > 8;
    return {...measured, lines: middles.filter(isNew).length};
}"""


class Heights(dict[str, int]):
    """How high messages are, by what they show, and how many *lines* of text stand above their pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[str, int] = {}

    async def take(self, name: str, message: Locator) -> None:
        """Measures *message*; there is room for its picture before that is there."""
        measured = {"height": 0}
        while not measured["height"]:
            await expect(message).to_be_visible()
            measured = await message.evaluate(MEASURE)
        self[name] = round(measured["height"])
        if measured["lines"] is not None:
            self.lines[name] = measured["lines"]

    @property
    def too_high(self) -> dict[str, int]:
        return {name: high for name, high in self.items() if high > HIGHEST}

    @property
    def too_wordy(self) -> dict[str, int]:
        """Boards with too many lines."""
        return {name: lines for name, lines in self.lines.items() if lines > MOST_LINES and not PAGES.search(name)}
