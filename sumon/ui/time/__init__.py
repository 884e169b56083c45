"""Time in Discord: reminders, the question when it is up, the answers."""
