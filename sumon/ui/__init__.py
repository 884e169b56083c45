"""What Discord users touch: boards, buttons, forms, replies. The cogs put it together."""
