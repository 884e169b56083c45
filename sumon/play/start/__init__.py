"""How a match begins: challenges, and what was chosen last."""
