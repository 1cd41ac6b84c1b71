"""Pages about rules: one variant in sentences, its ladder, all variants beside each other."""
