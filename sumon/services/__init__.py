"""What people can do with the bot, and what time does: use cases on what is stored. No Discord, no game by name."""
