"""Campaign of attacks on a real server, repeated at scale: what broke once, with its last figures."""
