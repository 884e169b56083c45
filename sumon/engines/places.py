"""Where the computer players think."""

from __future__ import annotations

from sumon.config import Settings

from .cluster import EngineCluster
from .pool import EnginePool


def make_engines(settings: Settings) -> EnginePool | EngineCluster:
    """Processes beside the bot, or the workers that *settings* name; not started yet."""
    local = EnginePool(settings.engine_processes)
    if settings.engines is None:
        return local
    token = settings.engines_token
    return EngineCluster(settings.engines, local, None if token is None else token.get_secret_value())
