"""The schema, step by step. `upgrade` brings a database of any older version to the newest one."""

from .run import upgrade

__all__ = ["upgrade"]
