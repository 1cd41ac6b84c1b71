"""Endless questions made by the engine: about raises, counts, losses and odds, by any rules."""
