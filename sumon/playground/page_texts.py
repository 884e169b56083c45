"""The sentences of the page, in the reader's language."""

from __future__ import annotations

from sumon.i18n import Catalog

# What the page itself says, and the placeholders in it, which stay in as `{$name}`: the page fills them.
PLACEHOLDERS = ("channel", "command", "count", "least", "link", "most", "option", "thread", "time", "user")
PAGE_KEYS = (
    "playground-title",
    "playground-welcome-title",
    "playground-welcome-text",
    "playground-welcome-windows",
    "playground-start-game",
    "playground-start-bot",
    "playground-start-challenge",
    "playground-start-tutorial",
    "playground-start-rules",
    "playground-welcome-direct",
    "playground-welcome-thread",
    "playground-channels",
    "playground-direct-messages",
    "playground-seats",
    "playground-seat-hint",
    "playground-open-window",
    "playground-show-channels",
    "playground-messages",
    "playground-unread",
    "playground-mentions",
    "playground-archived",
    "playground-app",
    "playground-today",
    "playground-yesterday",
    "playground-edited",
    "playground-used-command",
    "playground-thinking",
    "playground-sending",
    "playground-only-you",
    "playground-dismiss",
    "playground-new-messages",
    "playground-jump-to-newest",
    "playground-jump-count",
    "playground-thread-started",
    "playground-replied-to-deleted",
    "playground-alt",
    "playground-alt-show",
    "playground-open-picture",
    "playground-picture-gone",
    "playground-close",
    "playground-spoiler",
    "playground-opens-outside",
    "playground-no-response",
    "playground-interaction-failed",
    "playground-form-failed",
    "playground-write-to",
    "playground-commands",
    "playground-no-commands",
    "playground-no-choices",
    "playground-searching",
    "playground-choices-failed",
    "playground-optional",
    "playground-more-options",
    "playground-required",
    "playground-true",
    "playground-false",
    "playground-cancel-command",
    "playground-send",
    "playground-choose",
    "playground-choose-some",
    "playground-cancel",
    "playground-submit",
    "playground-unsupported",
    "playground-apps-menu",
    "playground-offline",
    "playground-request-failed",
)


def page_texts(catalog: Catalog, locale: str) -> dict[str, str]:
    """All sentences of the page by key."""
    marks = {name: f"{{${name}}}" for name in PLACEHOLDERS}
    return {key: catalog.text(key, locale, **marks) for key in PAGE_KEYS}
