"""A running match in its channel: the board message, its buttons, the form, private previews."""
