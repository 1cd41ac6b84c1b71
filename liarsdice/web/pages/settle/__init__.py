"""Settle it: a round as it was played, typed or pasted, and its verdict under any rules."""
