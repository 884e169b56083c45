"""The parts of `bench_load`: a fast fake Discord, its users, and the bot in a process of its own."""
