"""What several subjects show: names, pictures, forms, results, times, rules, help."""
