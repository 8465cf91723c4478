"""What happens at a table, as numbered events: no network, no database, no clock of its own."""
