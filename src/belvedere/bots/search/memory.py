"""The arrays that a search works on. What is not used of them takes no memory."""

from typing import Any

import numpy as np

from belvedere.bots.knowledge.base import Knowledge
from belvedere.bots.search.network import HIDDEN
from belvedere.bots.search.tree import DEEPEST, EDGE, MOST_PLAYERS, NODE, OUTCOME, Tree, Work
from belvedere.engine.rules import Rules

MOST_NODES = 400_000
MOST_EDGES = 4_000_000  # 96 MB at most, for each thread
MOST_LINES = 8  # of a score


def new_tree(rules: Rules, nodes: int = MOST_NODES, edges: int = MOST_EDGES) -> Tree:
    return Tree(
        np.empty(nodes, NODE),
        np.empty(edges, EDGE),
        np.zeros(2, np.int64),
        np.zeros((rules.most_actions, OUTCOME, MOST_PLAYERS)),
    )


def new_work(rules: Rules, knowledge: Knowledge, table_type: Any) -> Work:
    return Work(
        tables=np.zeros(1, table_type),
        pile=np.zeros(rules.pile_size, np.uint8),
        actions=np.zeros(rules.most_actions, np.int16),
        features=np.zeros((knowledge.most_actions, len(knowledge.moves)), np.float32),
        priors=np.zeros(max(rules.most_actions, knowledge.most_actions), np.float32),
        inputs=np.zeros((MOST_PLAYERS, len(knowledge.outlook)), np.float32),
        hidden=np.zeros(HIDDEN, np.float32),
        lines=np.zeros((MOST_PLAYERS, MOST_LINES), np.int64),
        outcome=np.zeros((OUTCOME, MOST_PLAYERS)),
        path_edges=np.zeros(DEEPEST, np.int32),
        path_seats=np.zeros(DEEPEST, np.int32),
    )
