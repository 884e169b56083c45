"""Words that several subjects share: names, days, results, lists."""
