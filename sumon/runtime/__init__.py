"""The running program: the layers put together, and the agenda, which does what is due."""
