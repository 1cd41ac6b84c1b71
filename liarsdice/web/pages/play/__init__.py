"""A game to play: the table to set, and the table at any moment of the game."""
