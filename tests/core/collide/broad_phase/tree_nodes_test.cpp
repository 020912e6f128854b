// The nodes of the dynamic tree, of dynamic_tree.h.
#include <collide/broad_phase/dynamic_tree.h>

#include <doctest/doctest.h>

#include <collide/base/tracer.h>
#include <collide/broad_phase/dynamic_tree_body.h>
#include <collide/broad_phase/tree_walk.h>

#include "support/random_boxes.h"
#include "support/random_pairs.h"

using namespace collide;

TEST_CASE("rounding outwards is exact where floats are, and never inwards") {
    CHECK(rounded_down(0.5) == 0.5f);
    CHECK(rounded_up(0.5) == 0.5f);
    support::Random random(91);
    for (int i = 0; i < 1000; ++i) {
        const double value = random.log_real(1e-30, 1e30) * (random.chance(0.5) ? -1.0 : 1.0);
        CHECK(static_cast<double>(rounded_down(value)) <= value);
        CHECK(static_cast<double>(rounded_up(value)) >= value);
        CHECK(static_cast<double>(rounded_up(value)) - static_cast<double>(rounded_down(value)) <=
              2e-7 * std::abs(value));
    }
    CHECK(static_cast<double>(rounded_down(1e300)) <= 1e300);
    CHECK(static_cast<double>(rounded_up(1e300)) >= 1e300);
    CHECK(static_cast<double>(rounded_down(-1e300)) <= -1e300);
}

TEST_CASE("tree boxes overlap and contain as boxes do") {
    support::Random random(92);
    for (int i = 0; i < 2000; ++i) {
        const auto box = [&] {
            const DVec2 lower(random.integer(0, 6), random.integer(0, 6));
            return Aabb{lower, lower + DVec2(random.integer(0, 3), random.integer(0, 3))};
        };
        const Aabb a = box();
        const Aabb b = box();
        const TreeBox tree_a = tree_box_around(a, 0.0);
        const TreeBox tree_b = tree_box_around(b, 0.0);
        CHECK(overlaps(tree_a, tree_b) == overlaps(a, b));
        CHECK(contains(tree_a, tree_b) == (united(a, b) == a));
        CHECK(contains(tree_a, b) == (united(a, b) == a));
        CHECK(united(tree_a, tree_b).wide() == united(a, b));
    }
}

TEST_CASE("a margin lies on all sides") {
    const TreeBox box = tree_box_around({{1.0, 2.0}, {3.0, 5.0}}, 0.5);
    CHECK(box == TreeBox{0.5f, 1.5f, 3.5f, 5.5f});
    CHECK(box.perimeter() == 7.0f);
}

namespace {

TreeBox at(float x) { return {x, 0.0f, x + 1.0f, 1.0f}; }

/// Two leaves below a parent.
TreeNodes two_leaves() {
    TreeNodes nodes;
    const NodeIndex a = nodes.new_leaf(5, at(0.0f));
    const NodeIndex b = nodes.new_leaf(6, at(2.0f));
    nodes.root = nodes.new_parent(a, b);
    return nodes;
}

}  // namespace

TEST_CASE("a parent holds its children's boxes and is one higher") {
    const TreeNodes nodes = two_leaves();
    const TreeNode& root = nodes[nodes.root];
    CHECK(root.box == TreeBox{0.0f, 0.0f, 3.0f, 1.0f});
    CHECK(root.height == 1);
    CHECK(nodes[root.child1].proxy() == 5);
    CHECK(nodes.sibling(root.child1) == root.child2);
    CHECK(broken_invariant(nodes, 2).empty());
}

TEST_CASE("a freed node is used again") {
    TreeNodes nodes = two_leaves();
    const std::size_t size = nodes.size();
    const NodeIndex leaf = nodes.new_leaf(7, at(9.0f));
    nodes.free(leaf);
    CHECK(nodes.new_leaf(8, at(9.0f)) == leaf);
    CHECK(nodes.size() == size + 1);
}

TEST_CASE("what is broken in a tree is named") {
    CHECK(broken_invariant(two_leaves(), 3) == "the tree has 2 leaves instead of 3");
    CHECK(broken_invariant(TreeNodes(), 1) == "the tree is empty");
    TreeNodes small_box = two_leaves();
    small_box[small_box.root].box.upper_x = 2.5f;
    CHECK(broken_invariant(small_box, 2) == "node 2 does not contain its children");
    TreeNodes loose_box = two_leaves();
    loose_box[loose_box.root].box.upper_x = 3.5f;
    CHECK(broken_invariant(loose_box, 2) == "node 2 is larger than its children");
    TreeNodes wrong_height = two_leaves();
    wrong_height[wrong_height.root].height = 2;
    CHECK(broken_invariant(wrong_height, 2) == "node 2 has a wrong height");
    TreeNodes wrong_link = two_leaves();
    wrong_link[0].parent = 1;
    CHECK(broken_invariant(wrong_link, 2) == "node 2 is not its children's parent");
}

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
