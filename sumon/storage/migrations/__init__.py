"""The schema in numbered steps. `upgrade` brings a database of any older version to the newest one."""

from .run import lacks_migrations, require_newest, upgrade

__all__ = ["lacks_migrations", "require_newest", "upgrade"]
