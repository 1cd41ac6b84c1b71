"""How values look and are said, in the reader's language: no page, no query, no rule of the game."""
