"""Migrations in their order: each names the one before it; a file is never changed once a version with it is in use."""
