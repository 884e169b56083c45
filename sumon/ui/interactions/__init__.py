"""The wire to Discord: the bot, the door for clicks, custom ids, answers, refusals, places."""
