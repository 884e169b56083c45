"""The HTTP interface of the page: the state of a seat, its news, and the actions of the person in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from aiohttp import web

from sumon.games import GAMES
from sumon.i18n import Catalog

from .chat import Chat
from .errors import RefusedError, UnknownError
from .middleware import BODY_LIMIT, json_of, locale_of, make_middleware
from .page_texts import page_texts
from .people import GUILD_ID, GUILD_NAME, PEOPLE, Person
from .simulation import Answer

_STATIC = Path(__file__).parent / "static"
MOST_CHARACTERS = 2000  # of a message
_HEARTBEAT = 15.0  # seconds between two comments that keep the stream open and tell the window so
_RETRY = 1000  # milliseconds until a window reconnects after a lost connection


def make_app(chat: Chat, catalog: Catalog) -> web.Application:
    """The web application for the windows that show *chat*."""
    api = _Api(chat, catalog)
    app = web.Application(middlewares=[make_middleware(catalog)], client_max_size=BODY_LIMIT)
    # At most 20 digits, as ids are never longer and reading thousands would take long.
    channel = "/api/{seat}/channels/{channel:[0-9]{1,20}}"
    message = channel + "/messages/{message:[0-9]{1,20}}"
    app.add_routes(
        [
            web.get("/", _page),
            web.static("/static", _STATIC),
            web.get("/texts", api.texts),
            web.get("/api/{seat}", api.state),
            web.get("/api/{seat}/events", api.events),
            web.get(channel + "/commands", api.commands),
            web.get(message + "/files/{file:[0-9]{1,20}}", api.file),
            web.post(channel + "/messages", api.say),
            web.post(channel + "/commands", api.run),
            web.post(channel + "/autocomplete", api.complete),
            web.post(channel + "/menu", api.use_menu_command),
            web.post(message + "/components", api.press),
            web.post("/api/{seat}/installed", api.install),
            web.post("/api/{seat}/forms/{form:[0-9]{1,20}}", api.submit),
        ]
    )
    app.on_shutdown.append(api.close)
    return app


async def _page(_request: web.Request) -> web.FileResponse:
    return web.FileResponse(_STATIC / "index.html", headers={"Cache-Control": "no-cache"})


class _Api:
    def __init__(self, chat: Chat, catalog: Catalog) -> None:
        self._chat = chat
        self._actions = chat.actions
        self._catalog = catalog

    async def texts(self, request: web.Request) -> web.Response:
        locale = locale_of(request)
        texts, commands = page_texts(self._catalog, locale), self._chat.command_labels(locale)
        return web.json_response({"locale": locale, "texts": texts, "commands": commands})

    async def state(self, request: web.Request) -> web.Response:
        person = _person(request)
        return web.json_response(
            {
                "cursor": self._chat.events.cursor,
                "games": list(GAMES),
                "guild": {"id": str(GUILD_ID), "name": GUILD_NAME},
                "seat": {"slug": person.slug, "user": str(person.user_id)},
                "seats": [{"slug": each.slug, "user": str(each.user_id)} for each in PEOPLE.values()],
                **self._chat.state(person.user_id),
            }
        )

    async def events(self, request: web.Request) -> web.StreamResponse:
        reader = _person(request).user_id
        events = self._chat.events
        cursor = request.headers.get("Last-Event-ID") or request.query.get("after", "")
        stream = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        )
        await stream.prepare(request)
        await stream.write(f"retry: {_RETRY}\n\n".encode())
        try:
            while not events.closed:
                news = events.since(cursor, reader)
                cursor = events.cursor
                if news is None:
                    # Some events are no longer known, so the window must ask for the whole state.
                    await stream.write(f"id: {cursor}\nevent: resync\ndata: {{}}\n\n".encode())
                elif text := "".join(news):
                    await stream.write(text.encode())
                else:
                    await events.wait(_HEARTBEAT)
                    if events.cursor == cursor:
                        await stream.write(b": still here\n\n")
        except ConnectionResetError:
            pass  # the window was closed
        return stream

    async def commands(self, request: web.Request) -> web.Response:
        channel = _number(request, "channel")
        return web.json_response(self._chat.commands(_person(request).user_id, channel, locale_of(request)))

    async def file(self, request: web.Request) -> web.Response:
        numbers = (_number(request, name) for name in ("channel", "message", "file"))
        kind, data = self._chat.file(_person(request).user_id, *numbers)
        headers = {"Cache-Control": "private, max-age=86400, immutable"}
        if not kind.startswith("image/") or kind == "image/svg+xml":
            kind = "application/octet-stream"
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def say(self, request: web.Request) -> web.Response:
        person, body = await self._acting(request)
        content = _text(body, "content").strip()
        if not content:
            raise RefusedError("playground-empty-message")
        if len(content) > MOST_CHARACTERS:
            raise RefusedError("playground-message-too-long", most=MOST_CHARACTERS)
        await self._actions.say(person.user_id, _number(request, "channel"), content)
        return web.json_response({})

    async def run(self, request: web.Request) -> web.Response:
        person, body = await self._acting(request)
        channel = _number(request, "channel")
        return _answer(
            await self._actions.run(person.user_id, channel, _text(body, "name"), _mapping(body, "options"))
        )

    async def complete(self, request: web.Request) -> web.Response:
        person, body = await self._acting(request)
        answer = await self._actions.complete(
            person.user_id,
            _number(request, "channel"),
            _text(body, "name"),
            _text(body, "option"),
            _text(body, "typed"),
            _mapping(body, "options"),
        )
        return _answer(answer)

    async def use_menu_command(self, request: web.Request) -> web.Response:
        person, body = await self._acting(request)
        answer = await self._actions.use_menu_command(
            person.user_id, _number(request, "channel"), _text(body, "name"), _text(body, "user")
        )
        return _answer(answer)

    async def press(self, request: web.Request) -> web.Response:
        person, body = await self._acting(request)
        values = body.get("values")
        if values is not None and not (isinstance(values, list) and all(isinstance(each, str) for each in values)):
            raise RefusedError("playground-bad-field", field="values")
        answer = await self._actions.press(
            person.user_id,
            _number(request, "channel"),
            _number(request, "message"),
            _text(body, "custom_id"),
            values,
        )
        return _answer(answer)

    async def submit(self, request: web.Request) -> web.Response:
        person, body = await self._acting(request)
        return _answer(
            await self._actions.submit(person.user_id, _number(request, "form"), _mapping(body, "values"))
        )

    async def install(self, request: web.Request) -> web.Response:
        person, body = await self._acting(request)
        installed = body.get("installed")
        if not isinstance(installed, bool):
            raise RefusedError("playground-bad-field", field="installed")
        self._chat.install(person.user_id, installed)
        return web.json_response({})

    async def close(self, _app: web.Application) -> None:
        self._chat.events.close()

    async def _acting(self, request: web.Request) -> tuple[Person, dict[str, Any]]:
        person = _person(request)
        self._chat.speaks(person.user_id, locale_of(request))
        return person, await json_of(request)


def _person(request: web.Request) -> Person:
    person = PEOPLE.get(request.match_info["seat"])
    if person is None:
        raise UnknownError("playground-unknown-seat", seat=request.match_info["seat"], seats=tuple(PEOPLE))
    return person


def _number(request: web.Request, name: str) -> int:
    return int(request.match_info[name])


def _text(body: dict[str, Any], field: str) -> str:
    value = body.get(field)
    if not isinstance(value, str):
        raise RefusedError("playground-bad-field", field=field)
    return value


def _mapping(body: dict[str, Any], field: str) -> dict[str, Any]:
    value = body.get(field, {})
    if not isinstance(value, dict):
        raise RefusedError("playground-bad-field", field=field)
    return value


def _answer(answer: Answer) -> web.Response:
    return web.json_response(
        {
            "id": str(answer.interaction_id),
            "answered": answer.in_time,
            "form": answer.form,
            "choices": answer.choices,
        }
    )
