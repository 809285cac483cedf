"""The Alembic environment: migrations run in the transaction that is open on the connection they are given."""

from alembic import context

from bestiary.server.store.schema import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta, render_as_batch=True)
context.run_migrations()
