"""The running program: the layers put together, and the scheduler, which does what is due."""
