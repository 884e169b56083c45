"""Elements shared by several subjects: names, pictures, forms, results, times, rules, help."""
