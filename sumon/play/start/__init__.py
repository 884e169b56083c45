"""How a match begins: challenges, and the last plan."""
