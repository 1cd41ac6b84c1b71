"""A lesson step by step at the table: what is told, what is to be done, and the replies to it."""
