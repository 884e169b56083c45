"""The signs of the first three places."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

MEDALS: Mapping[int, str] = MappingProxyType({1: "🥇", 2: "🥈", 3: "🥉"})
