"""Rows of matches and of all that hangs on a running one."""
