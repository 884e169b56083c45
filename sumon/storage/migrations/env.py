"""Alembic runs this file; the connection comes from `run.upgrade`."""

from alembic import context

from sumon.storage.columns import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
