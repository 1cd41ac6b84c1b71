"""The example player: a scenario moment by moment, what it asks, and other rules beside it."""
