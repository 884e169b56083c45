"""What is stored about people: settings, lessons, feats, and all of it exported or deleted."""
