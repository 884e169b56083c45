"""Sum On, by Markus Hagenauer: steps along axes that add up."""

from .rules import SUMON

RULES = SUMON

__all__ = ["RULES", "SUMON"]
