"""The pages: each file or folder answers the queries that begin with its name."""
