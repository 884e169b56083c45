"""Interactions with Discord: the bot, the handler of clicks, `custom_id`s, answers, refusals, places."""
