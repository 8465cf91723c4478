"""What people can do at tables, without network or database."""
