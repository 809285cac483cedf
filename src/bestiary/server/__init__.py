"""The server: tables where people and computers play, kept in a database. Rooms do no I/O; the app carries their bytes."""
