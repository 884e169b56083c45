"""The tests. A package, because a library brings one of this name, too."""
