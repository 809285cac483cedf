"""Database migrations (Alembic): env.py runs them on an open connection, versions/ has one file for each step."""
