"""The program as it runs: the layers put together, and the agenda, which does what is due."""
