"""Routes translate between HTTP and the table; they decide nothing."""
