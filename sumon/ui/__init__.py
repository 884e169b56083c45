"""The user interface on Discord: boards, buttons, forms, answers. The cogs put it together."""
