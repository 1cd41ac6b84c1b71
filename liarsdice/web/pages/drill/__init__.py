"""The drill: questions without end, and a sheet of them to print."""
