"""The terminal: play, look, measure and serve from the command line."""
