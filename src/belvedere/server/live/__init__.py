"""What people see as it happens: one socket a tab, every event in order."""
