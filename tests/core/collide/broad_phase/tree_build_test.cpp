#include <collide/broad_phase/tree_build.h>

#include <doctest/doctest.h>

#include <collide/base/tracer.h>
#include <collide/broad_phase/tree_insert_body.h>
#include <collide/broad_phase/tree_walk.h>
#include "support/random_boxes.h"

using namespace collide;

namespace {

TreeNodes inserted(const std::vector<Aabb>& boxes) {
    TreeNodes nodes;
    NoTrace trace;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        insert_leaf(nodes, nodes.new_leaf(i, tree_box_around(boxes[i], 0.0)), trace);
    }
    return nodes;
}

double cost_of(const TreeNodes& nodes, NodeIndex node) {
    if (nodes[node].is_leaf()) {
        return 0.0;
    }
    return static_cast<double>(nodes[node].box.perimeter()) + cost_of(nodes, nodes[node].child1) +
           cost_of(nodes, nodes[node].child2);
}

}  // namespace

TEST_CASE("a tree built anew keeps its leaves, is balanced and cheaper") {
    support::Random random(95);
    for (const int count : {1, 2, 3, 17, 1000}) {
        TreeNodes nodes = inserted(support::strewn_boxes(random, count, 30.0, 30.0));
        const double before = cost_of(nodes, nodes.root);
        std::vector<NodeIndex> order;
        build_tree(nodes, order);
        CHECK(broken_invariant(nodes, static_cast<std::size_t>(count)).empty());
        if (count == 1000) {
            CHECK(nodes[nodes.root].height == 10);
            CHECK(cost_of(nodes, nodes.root) < before);
        }
    }
}

TEST_CASE("leaves come and go, and the tree stays whole") {
    support::Random random(96);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 200, 15.0, 15.0);
    TreeNodes nodes = inserted(boxes);
    NoTrace trace;
    std::size_t left = boxes.size();
    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        if (nodes[node].is_leaf() && nodes[node].parent != no_node && random.chance(0.5) &&
            nodes[nodes[node].parent].height > 0) {
            remove_leaf(nodes, node, trace);
            --left;
            REQUIRE(broken_invariant(nodes, left).empty());
        }
        if (left < 50) {
            break;
        }
    }
    CHECK(left < boxes.size());
}

TEST_CASE("the walk against itself finds each two leaves that overlap once") {
    support::Random random(97);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 300, 20.0, 20.0);
    const TreeNodes nodes = inserted(boxes);
    std::vector<IndexPair> pairs;
    walk_against_itself(nodes,
                        [&](ProxyId a, ProxyId b) { pairs.emplace_back(std::min(a, b), std::max(a, b)); });
    std::sort(pairs.begin(), pairs.end());
    // Rounded outwards the boxes may overlap where they only nearly did: none of those that do is missing.
    const std::vector<IndexPair> expected = support::every_pair_tried(boxes);
    CHECK(std::includes(pairs.begin(), pairs.end(), expected.begin(), expected.end()));
    CHECK(std::adjacent_find(pairs.begin(), pairs.end()) == pairs.end());
    CHECK(pairs.size() < expected.size() + 10);
}
