"""Sockets at tables."""
