"""A browser on the page of the playground, with a window for each seat."""

from __future__ import annotations

import socket
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from discord.ext import commands
from playwright.async_api import Browser, ConsoleMessage, Error, Locator, Page, async_playwright, expect

from sumon.config import Settings
from sumon.playground import api
from sumon.playground.serve import playground
from tests.patience import PATIENCE
from tests.playground.toybot import ToyBot
from tests.sharing import made_once

__all__ = ["made_once"]

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 350, "height": 740}

expect.set_options(timeout=1_000 * PATIENCE)

# `expect` looks again after 0.1, 0.25, 0.5, 1 s, which adds up over a whole game; this looks at every change.
SEEN = """
([text, any, patience]) => new Promise((resolve, reject) => {
    const look = () => {
        const all = [...document.querySelectorAll(".message:not(.notice-row)")];
        if (!(any ? all : all.slice(-1)).some((each) => each.textContent.includes(text))) return;
        stop();
        resolve();
    };
    const changes = new MutationObserver(look);
    const late = setTimeout(() => {
        stop();
        reject(new Error(`never seen: ${text}`));
    }, 1_000 * patience);
    const stop = () => {
        changes.disconnect();
        clearTimeout(late);
    };
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
})
"""

# What the page still does while it is left writes nothing any more.
FORGET = "Storage.prototype.setItem = () => {}; localStorage.clear(); sessionStorage.clear()"


class Window:
    """A browser window in one seat, and shorter words for what people do in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", self._suffer)
        page.on("console", self._hear)

    async def leave(self) -> None:
        """Leaves the page as if it had never been used; nothing that it says is heard any more."""
        self.page.remove_listener("pageerror", self._suffer)
        self.page.remove_listener("console", self._hear)
        await self.page.unroute_all()
        await self.page.evaluate(FORGET)
        await self.page.goto("about:blank")

    def _suffer(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _hear(self, line: ConsoleMessage) -> None:
        # A slow page may ask for the picture of a board that has just been replaced.
        if line.type == "error" and "/files/" not in line.location["url"]:
            self.complaints.append(line.text)

    @property
    def messages(self) -> Locator:
        return self.page.locator(".message:not(.notice-row)")

    @property
    def last(self) -> Locator:
        return self.messages.last

    @property
    def list(self) -> Locator:
        """The list above the input."""
        return self.page.locator(".popup")

    def option(self, name: str) -> Locator:
        """The input for an option of the command being typed."""
        return self.page.locator(f".chip input[data-option='{name}']")

    def channel(self, name: str) -> Locator:
        return self.page.locator(".channels").get_by_role("link", name=name)

    async def go(self, name: str) -> None:
        """Goes to the channel or conversation of that name, also where the list of channels is closed."""
        toggle = self.page.get_by_role("button", name="Show channels")
        if await toggle.is_visible():
            await toggle.click()
        await self.channel(name).click()
        await expect(self.page.locator(".place")).to_contain_text(name)
        await expect(self.page.locator("#composer:not([aria-busy])")).to_be_visible()

    async def type(self, text: str) -> None:
        """Types where one writes, key by key."""
        await self.page.locator("#composer").focus()
        await self.page.keyboard.type(text)

    async def press(self, key: str) -> None:
        await self.page.keyboard.press(key)

    async def sees(self, text: str, *, anywhere: bool = False) -> None:
        """Waits until the newest message (*anywhere*: any message) contains *text*."""
        await self.page.evaluate(SEEN, [text, anywhere, PATIENCE])

    async def enter(self, line: str) -> None:
        """Pastes a whole command with its first option, and Enter."""
        await self.page.locator("#composer").fill(line)
        await expect(self.page.locator(".command-name")).to_be_visible()
        await self.press("Enter")

    async def run(self, command: str) -> None:
        """Types a command without options, and Enter."""
        await self.type(f"/{command}")
        await expect(self.list.get_by_role("option").first).to_contain_text(f"/{command}")
        await self.press("Enter")
        await expect(self.page.locator(".command-name")).to_have_text(f"/{command}")
        await self.press("Enter")

    async def click(self, name: str) -> None:
        """Presses the newest button of that name under a message."""
        await self.page.locator(".row").get_by_role("button", name=name, exact=True).last.click()


class Door:
    """A playground that can be stopped and started again on the same *port*, as after a restart."""

    def __init__(self, settings: Settings, make_bot: Callable[[Settings], commands.Bot], port: int) -> None:
        self.settings = settings
        self.make_bot = make_bot
        self.port = port
        self.stack = AsyncExitStack()

    async def open(self) -> None:
        app = await self.stack.enter_async_context(playground(self.settings, self.make_bot))
        app.on_response_prepare.append(keep_scripts)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        self.runner = runner
        self.stack.push_async_callback(runner.cleanup)
        door = socket.create_server(("127.0.0.1", self.port), reuse_port=True)
        await web.SockSite(runner, door).start()

    async def break_lines(self) -> None:
        """Breaks every connection; the server itself goes on unchanged."""
        assert self.runner.server is not None
        for connection in self.runner.server.connections:
            assert connection.transport is not None
            connection.transport.abort()

    async def close(self) -> None:
        await self.stack.aclose()


async def keep_scripts(request: web.Request, response: web.StreamResponse) -> None:
    """The browser asks once for what is the same in all tests, and each time for pictures."""
    if request.path.startswith("/static/"):
        response.headers["Cache-Control"] = "max-age=86400, immutable"
    elif "/files/" in request.path:
        response.headers["Cache-Control"] = "no-store"


@pytest.fixture(scope="session")
def port() -> Iterator[int]:
    """The port of all doors, which nobody else gets meanwhile: a browser keeps what it has read by address."""
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(launch: dict[str, Any]) -> AsyncIterator[Browser]:
    """One browser for all tests; every window of a test has a profile of its own."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(**launch)
        yield browser
        await browser.close()


@pytest.fixture(autouse=True)
def soon_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window whose line is broken tries again at once."""
    monkeypatch.setattr(api, "_RETRY", 20)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    return Settings(_env_file=None, playground_database_url=url)


@pytest.fixture
def bots() -> list[ToyBot]:
    """The bots made so far, the newest last."""
    return []


@pytest.fixture
def make_bot(bots: list[ToyBot]) -> Callable[[Settings], commands.Bot]:
    """A toy bot; the tests of a game put the real one in its place."""

    def make(settings: Settings) -> ToyBot:
        bots.append(ToyBot(settings))
        return bots[-1]

    return make


@pytest_asyncio.fixture(loop_scope="session")
async def door(settings: Settings, make_bot: Callable[[Settings], commands.Bot], port: int) -> AsyncIterator[Door]:
    """The running playground."""
    door = Door(settings, make_bot, port)
    await door.open()
    yield door
    await door.close()


OpenWindow = Callable[..., Any]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def free_pages() -> dict[str, list[Page]]:
    """Pages that nobody looks at, by how they were opened: to open one takes longer than most tests."""
    return defaultdict(list)


@pytest_asyncio.fixture(loop_scope="session")
async def look(door: Door, browser: Browser, free_pages: dict[str, list[Page]]) -> AsyncIterator[OpenWindow]:
    """Opens a window: `await look("ada")`. At the end no window may have complained."""
    windows: list[tuple[Window, list[Page]]] = []

    async def look(seat: str, *, place: str = "", **options: Any) -> Window:
        free = free_pages[str(sorted(options.items()))]
        if not free:
            context = await browser.new_context(**{"viewport": DESKTOP, "locale": "en-US", **options})
            context.set_default_timeout(1_000 * PATIENCE)
            free.append(await context.new_page())
        window = Window(free.pop())
        windows.append((window, free))
        scheme = options.get("color_scheme", "light")
        await window.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # nobody watches it move
        await window.page.goto(f"http://127.0.0.1:{door.port}/?seat={seat}{place}")
        await expect(window.page.locator("#composer:not([aria-busy])")).to_be_visible()
        return window

    yield look
    for window, free in windows:
        await window.leave()
        free.append(window.page)
    assert [complaint for window, _ in windows for complaint in window.complaints] == []
