"""What builds and measures the project; none of it is in the package."""
