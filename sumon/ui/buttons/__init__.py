"""Buttons that several subjects share: what they say in a `custom_id`, and the desk on which a turn is entered."""
