"""The hot loops of the Sum On engine, compiled by numba: turns, evaluation, the search, endings.

From the bottom up: `compiler` (options and cache), `state` (a position as an array), `arrivals`, `bonus_offers`,
`races` and `bounds` (certain facts about an ending without a search), `evaluation` and `memory`, `turns`,
`race_plan`, `race_search` and `node_bounds` (certain facts by a small search), `transposition_table`, `search`.
"""
