"""The engines that the settings ask for."""

from __future__ import annotations

from sumon.config import Settings
from sumon.engines.pool import EnginePool


def make_engines(settings: Settings) -> EnginePool:
    """The processes beside the bot, which ask those at `ENGINES` first if it is set; not started yet."""
    if settings.engines is None:
        return EnginePool(settings.engine_processes)
    from sumon.engines.elsewhere import EnginesElsewhere  # only where it is wanted

    token = None if settings.engines_token is None else settings.engines_token.get_secret_value()
    return EnginesElsewhere(settings.engines, token, workers=settings.engine_processes)
