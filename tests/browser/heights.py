"""How high messages are on a phone, where text, picture and buttons have to be in sight at once."""

from __future__ import annotations

from playwright.async_api import Locator, expect

HIGHEST = 690  # pixels of a message with its picture and its buttons


class Heights(dict[str, int]):
    """How high messages are, by what they show."""

    async def take(self, name: str, message: Locator) -> None:
        """Measures *message*; there is room for its picture before that is there."""
        box = None
        while box is None:  # the page may just be drawing the message anew
            await expect(message).to_be_visible()
            box = await message.bounding_box()
        self[name] = round(box["height"])

    @property
    def too_high(self) -> dict[str, int]:
        return {name: high for name, high in self.items() if high > HIGHEST}
