"""Why an action is good."""
