"""A review: every turn of a seat in a game, a record or a round, judged by what it could know then."""
