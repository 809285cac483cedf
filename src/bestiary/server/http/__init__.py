"""HTTP and WebSocket: routes, guards, replays, and running the server."""
