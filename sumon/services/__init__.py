"""The use cases of people and of the scheduler, on the store. They name no game and do not know Discord."""
