"""The wire protocol: messages, limits of what may be sent, and the decoder of state deltas for clients."""
