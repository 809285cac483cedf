"""Measurements of speed, as ratios in one run."""
