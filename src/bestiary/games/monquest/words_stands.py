"""What holds while a card lies there or for a while: bonuses, protections, immunities, bans, and when texts are carried out."""
