"""Real processes to test with: servers, workers, a PostgreSQL, and people who talk to them."""
