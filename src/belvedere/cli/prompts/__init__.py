"""What can be done now, in words: the prompt, the legal actions, what is still hidden."""

from types import ModuleType

from belvedere.cli.prompts import california, dolce_vita

# Each has the same three functions: prompt, list_actions and list_unseen.
PROMPTS: dict[str, ModuleType] = {"california": california, "dolce_vita": dolce_vita}
