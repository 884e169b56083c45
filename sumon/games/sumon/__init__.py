"""Sum On, by Markus Hagenauer: steps along axes that add up."""

from .rules import SUMON

__all__ = ["SUMON"]
