"""Sum On as Discord shows it."""
