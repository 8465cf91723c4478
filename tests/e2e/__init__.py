"""A real browser at a real server: what people do, seen as they see it."""
