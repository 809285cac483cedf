"""Damage, values, statuses and coins in texts, and Counters."""
