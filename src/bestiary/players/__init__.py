"""Computer players, of any game: each is asked at its seat, and knows what somebody who sits there may know."""
