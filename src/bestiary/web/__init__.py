"""The table in the browser: pictures and whole cards drawn from a card's own data, and the pages that show them."""
