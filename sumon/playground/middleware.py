"""The middleware: checks the sender of each request, and turns errors into responses.

The page listens on its own machine only, but a browser there may send requests of any web site. So a request must
name this machine as its host, which stops DNS rebinding. A request that changes something must come from the page
itself and be JSON, which forms of other sites cannot send.
"""

from __future__ import annotations

import json
import logging
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from discord import Locale

from sumon.core.message import Message
from sumon.i18n import Catalog

from .errors import ForeignError, RefusedError

BODY_LIMIT = 64 * 1024
_NAMES = {"127.0.0.1", "localhost"}
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",  # after an update, old and new parts of the page must not be mixed
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_LOCALES = {locale.value for locale in Locale}
_log = logging.getLogger(__name__)


def locale_of(request: web.Request) -> str:
    """The language that the window asks for, in Discord's form; English for languages that Discord lacks."""
    wanted = request.query.get("locale", "")
    for name in (wanted, wanted.split("-")[0]):
        if name in _LOCALES:
            return name
    return "en-US"


async def json_of(request: web.Request) -> dict[str, Any]:
    """The JSON object in the body. Raises RefusedError for other content."""
    try:
        body = json.loads(await request.read())
    except (ValueError, RecursionError) as error:  # RecursionError: deeply nested brackets
        raise RefusedError("playground-bad-json") from error
    if not isinstance(body, dict):
        raise RefusedError("playground-bad-json")
    return body


def make_middleware(catalog: Catalog) -> Middleware:
    """The middleware that admits requests, or refuses them with a status and one sentence as JSON."""

    def refuse(request: web.Request, status: int, message: Message) -> web.Response:
        # Quotes from the request are cut.
        said = catalog.say(message, locale_of(request), quote=lambda text: text[:200])
        return web.json_response({"error": said}, status=status)

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            _check_sender(request)
            response = await handler(request)
        except RefusedError as error:
            if error.__cause__ is not None:
                _log.debug("%s %s refused: %s", request.method, request.path, error.__cause__)
            response = refuse(request, error.status, error.message)
        except web.HTTPRequestEntityTooLarge:
            response = refuse(request, 413, Message.of("playground-too-large", limit=BODY_LIMIT // 1024))
        except (web.HTTPNotFound, web.HTTPForbidden):  # 403: a folder below /static
            response = refuse(request, 404, Message.of("playground-no-such-page", path=request.path))
        except web.HTTPMethodNotAllowed as error:
            response = refuse(request, 405, Message.of("playground-wrong-method", method=error.method))
        except Exception:
            # The outermost handler: the window gets a sentence, the log the traceback.
            _log.exception("%s %s failed", request.method, request.path)
            response = refuse(request, 500, Message.of("playground-server-error"))
        if not response.prepared:
            response.headers.update({name: text for name, text in _HEADERS.items() if name not in response.headers})
        return response

    return middleware


def _check_sender(request: web.Request) -> None:
    name = request.headers.get("Host", "").rpartition(":")[0] or request.headers.get("Host", "")
    if name.lower() not in _NAMES:
        raise ForeignError("playground-foreign-host")
    if request.method == "GET":
        return
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.headers['Host']}":
        raise ForeignError("playground-foreign-origin")
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        raise ForeignError("playground-foreign-origin")
    if request.content_type != "application/json":
        raise RefusedError("playground-bad-json")
