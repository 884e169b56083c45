"""The schema, step by step. `upgrade` brings a database of any older version to the newest one."""

from .run import require_newest, upgrade

__all__ = ["require_newest", "upgrade"]
