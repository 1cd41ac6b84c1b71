"""The odds page: a question about a bid, its chances, what else may be bid, a printed table."""
