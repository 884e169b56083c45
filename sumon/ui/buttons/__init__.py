"""Buttons that several subjects share: the values in their `custom_id`s, and the controls to enter a turn."""
