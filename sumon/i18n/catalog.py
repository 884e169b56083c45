"""The sentences of every language, loaded once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from sumon.config import DATA
from sumon.core.message import Message

FALLBACK = "en"


class Catalog:
    """All sentences under *folder*, one sub-folder of `.ftl` files a locale; English is the fallback."""

    def __init__(self, folder: Path) -> None:
        self._bundles = {path.name: _bundle(path) for path in sorted(folder.iterdir()) if path.is_dir()}
        if FALLBACK not in self._bundles:
            raise FileNotFoundError(f"no locale {FALLBACK!r} in {folder}")

    @property
    def locales(self) -> tuple[str, ...]:
        """The locales there are."""
        return tuple(self._bundles)

    def has(self, key: str, locale: str = FALLBACK) -> bool:
        """Whether *key* exists in *locale* itself, without fallback."""
        return locale in self._bundles and self._bundles[locale].has_message(key)

    def text(self, key: str, locale: str, /, **args: str | int) -> str:
        """The sentence *key* in *locale* ("de", "en-US", ...), with *args* in its placeholders.

        Raises KeyError when no language has the key.
        """
        for name in (locale, locale.split("-")[0], FALLBACK):
            bundle = self._bundles.get(name)
            if bundle is None or not bundle.has_message(key):
                continue
            pattern = bundle.get_message(key).value
            if pattern is not None:
                text, _ = bundle.format_pattern(pattern, args)
                return str(text)
        raise KeyError(key)

    def say(self, message: Message, locale: str) -> str:
        """*message* in *locale*; raises KeyError like `text`."""
        return self.text(message.key, locale, **dict(message.args))


def _bundle(folder: Path) -> FluentBundle:
    # Isolation marks are invisible characters that Discord shows as boxes inside code spans.
    bundle = FluentBundle([folder.name], use_isolating=False)
    for path in sorted(folder.glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


@cache
def default_catalog() -> Catalog:
    """The catalog of the files that come with the project."""
    return Catalog(DATA / "locale")
