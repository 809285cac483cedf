"""Storage: tables and their entries in a database, and the group-commit writer."""
