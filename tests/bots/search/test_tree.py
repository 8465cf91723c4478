"""A tree counts every visit once, and stays within its memory."""

from itertools import pairwise

import numpy as np
import pytest

from belvedere.bots.search.tree import LEAD, NONE, ROOT, WIN
from bots.players import SMALLEST, in_the_middle
from bots.search.growing import Grown, grow, guided_by
from conformance.tables import Setup, budget, each_setup, moments

SIMULATIONS = budget(compiled=400, interpreted=8)
each_game = pytest.mark.parametrize("setup", SMALLEST.values(), ids=str)
each_kind = pytest.mark.parametrize("kind", ["guided", "uct"])


def nodes_of(grown: Grown) -> range:
    return range(int(grown.tree.used[0]))


@each_setup
@each_kind
def test_every_simulation_goes_through_one_edge_of_the_root(setup: Setup, kind: str) -> None:
    for game in moments(setup, budget(compiled=3, interpreted=1)):
        grown = grow(game, kind, simulations := budget(compiled=50, interpreted=2))
        assert grown.tree.nodes[ROOT].visits == grown.edges_of(ROOT)["visits"].sum() == simulations


@each_game
@each_kind
def test_a_node_was_visited_once_before_its_edges_were(setup: Setup, kind: str) -> None:
    grown = grow(in_the_middle(setup), kind, SIMULATIONS)
    for node in nodes_of(grown)[1:]:
        edges = grown.edges_of(node)
        visits = int(grown.tree.nodes[node].visits)
        assert visits == (1 + edges["visits"].sum() if len(edges) else min(visits, 1))


@each_game
@each_kind
def test_an_edge_was_visited_as_often_as_the_node_behind_it(setup: Setup, kind: str) -> None:
    """Where nobody has a choice, since the chapter is over, a node counts nothing."""
    grown = grow(in_the_middle(setup), kind, SIMULATIONS)
    for edge in grown.tree.edges[: int(grown.tree.used[1])]:
        if edge.child == NONE:
            assert edge.visits == 0
        else:
            assert grown.tree.nodes[int(edge.child)].visits in (edge.visits, 0)


@each_game
@each_kind
def test_every_node_but_the_root_hangs_on_one_edge_and_no_edge_belongs_to_two_nodes(setup: Setup, kind: str) -> None:
    grown = grow(in_the_middle(setup), kind, SIMULATIONS)
    used_nodes, used_edges = grown.tree.used.tolist()
    edges = grown.tree.edges[:used_edges]
    children = sorted(edges["child"][edges["child"] != NONE].tolist())
    assert children == list(range(1, used_nodes))
    spans = [
        (int(node.first), int(node.first) + int(node.edges)) for node in grown.tree.nodes[:used_nodes] if node.edges
    ]
    ends = sorted(spans)
    assert ends[0][0] == 0
    assert all(end == start for (_, end), (start, _) in pairwise(ends))
    assert ends[-1][1] == used_edges


@each_game
@each_kind
def test_rewards_are_shares_and_add_up(setup: Setup, kind: str) -> None:
    game = in_the_middle(setup)
    grown = grow(game, kind, SIMULATIONS)
    edges = grown.tree.edges[: int(grown.tree.used[1])]
    assert (edges["value"] >= 0).all()
    assert (edges["value"] <= edges["visits"] + 1e-6).all()
    at_root = grown.edges_of(ROOT)
    totals = grown.tree.root_totals
    for row in (WIN, LEAD):
        assert np.allclose(totals[: len(at_root), row].sum(axis=1), at_root["visits"])
    assert not totals[len(at_root) :].any()
    assert not totals[:, :, game.players :].any()
    assert game.to_move is not None
    lead = guided_by(game).lead if kind == "guided" else 0.0
    seat = game.to_move - 1
    expected = (1 - lead) * totals[: len(at_root), WIN, seat] + lead * totals[: len(at_root), LEAD, seat]
    assert np.allclose(at_root["value"], expected)


@each_game
def test_likelihoods_of_a_node_add_up_to_one(setup: Setup) -> None:
    grown = grow(in_the_middle(setup), "guided", SIMULATIONS)
    for node in nodes_of(grown):
        edges = grown.edges_of(node)
        assert not len(edges) or abs(edges["prior"].sum() - 1) < 1e-4


@each_game
@each_kind
@pytest.mark.parametrize(("nodes", "edges"), [(10, 300), (1, 300), (5000, 260), (2, 5000)])
def test_with_little_memory_it_goes_on_and_stays_within(setup: Setup, kind: str, nodes: int, edges: int) -> None:
    for game in moments(setup, 2):
        legal = {game.rules.action_numbers[str(action)] for action in game.legal()}
        grown = grow(game, kind, simulations := budget(compiled=300, interpreted=4), nodes, edges)
        assert grown.walls_stand
        assert grown.tree.used[0] <= nodes
        assert grown.tree.used[1] <= edges
        at_root = grown.edges_of(ROOT)
        assert at_root["visits"].sum() == simulations
        assert set(at_root["action"].tolist()) <= legal


@each_game
@each_kind
def test_a_forced_edge_gets_all_visits(setup: Setup, kind: str) -> None:
    game = in_the_middle(setup)
    count = len(grow(game, kind, 1).edges_of(ROOT))
    for forced in range(0, count, 1 + count // 3):
        grown = grow(game, kind, 6, forced=forced)
        assert grown.edges_of(ROOT)["visits"].tolist() == [6 * (edge == forced) for edge in range(count)]


@each_game
@each_kind
def test_the_tree_ends_where_something_is_dealt_or_the_chapter_is_over(setup: Setup, kind: str) -> None:
    """Followed from the root with the rules, every edge that was visited is legal."""
    game = in_the_middle(setup)
    grown = grow(game, kind, SIMULATIONS)
    waiting = [(ROOT, game)]
    looked_at = 0
    while waiting and looked_at < budget(compiled=200, interpreted=5):
        node, here = waiting.pop()
        looked_at += 1
        for edge in grown.edges_of(node):
            action = game.rules.actions[int(edge.action)]
            assert here.why_not(action) is None
            if edge.child != NONE and grown.tree.nodes[int(edge.child)].edges:
                after = here.copy()
                after.play(action)
                assert len(after.log) == len(here.log) + 1
                waiting.append((int(edge.child), after))
