#include <collide/broad_phase/dynamic_tree.h>

#include <doctest/doctest.h>

#include <cmath>

#include "support/broad_phase_drill.h"
#include "support/random_boxes.h"

using namespace collide;

namespace {

void fill(DynamicTree& tree, const std::vector<Aabb>& boxes) {
    tree.clear();
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        REQUIRE(tree.insert(boxes[i], Mobility::moving) == i);
    }
}

std::uint32_t height_of(const DynamicTree& tree) { return tree.nodes()[tree.nodes().root].height; }

}  // namespace

TEST_CASE("the tree keeps up with brute force through insertions, moves and removals") {
    DynamicTree tree;
    support::drill_against_brute_force(tree, {.seed = 41});
    DynamicTree wide;
    support::drill_against_brute_force(wide, {.seed = 42, .operations = 3000, .ids = 300, .world = 60.0});
    DynamicTree small_steps;
    support::drill_against_brute_force(small_steps, {.seed = 43, .ids = 30, .step = 0.01});
}

TEST_CASE("the tree stays balanced when boxes come in order along a line") {
    DynamicTree tree;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        tree.insert({{2.0 * i, 0.0}, {2.0 * i + 1.0, 1.0}}, Mobility::moving);
    }
    CHECK(tree.broken_invariant().empty());
    CHECK(height_of(tree) <= static_cast<std::uint32_t>(1.44 * std::log2(1000.0) + 1.0));
}

TEST_CASE("a tree of all boxes in one place or of none is no special case") {
    DynamicTree tree;
    std::vector<IndexPair> pairs;
    tree.rebuild();
    tree.find_all_pairs(pairs);
    CHECK(pairs.empty());
    CHECK_FALSE(tree.nearest({0.0, 0.0}));
    const std::vector<Aabb> boxes(50, Aabb{{1.0, 1.0}, {1.0, 1.0}});
    fill(tree, boxes);
    tree.find_all_pairs(pairs);
    CHECK(pairs.size() == 50 * 49 / 2);
    CHECK(tree.broken_invariant().empty());
}

TEST_CASE("building anew changes no answer and makes the tree as flat as can be") {
    support::Random random(44);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 1000, 40.0, 40.0);
    DynamicTree tree;
    fill(tree, boxes);
    std::vector<IndexPair> before;
    tree.find_all_pairs(before);
    tree.rebuild();
    CHECK(tree.broken_invariant().empty());
    CHECK(height_of(tree) == 10);
    std::vector<IndexPair> after;
    tree.find_all_pairs(after);
    CHECK(after == before);
    CHECK(after == support::every_pair_tried(boxes));
    for (std::uint32_t i = 0; i < 1000; i += 3) {
        tree.remove(i);
    }
    CHECK(tree.broken_invariant().empty());
    tree.rebuild();
    CHECK(tree.broken_invariant().empty());
}

TEST_CASE("boxes beyond the range of floats are held") {
    DynamicTree tree;
    tree.insert({{-1e90, -1e90}, {1e90, 1e90}}, Mobility::moving);
    tree.insert({{1e80, 1e80}, {2e80, 2e80}}, Mobility::moving);
    tree.insert({{-3.0, -3.0}, {-2.0, -2.0}}, Mobility::moving);
    tree.insert({{-1e60, -1e60}, {-1e59, -1e59}}, Mobility::moving);
    tree.rebuild();
    CHECK(tree.broken_invariant().empty());
    std::vector<IndexPair> pairs;
    tree.find_all_pairs(pairs);
    CHECK(pairs == std::vector<IndexPair>{{0, 1}, {0, 2}, {0, 3}});
    std::vector<ProxyId> hits;
    tree.query({{1.5e80, 1.5e80}, {1.5e80, 1.5e80}}, hits);
    CHECK(hits == std::vector<ProxyId>{0, 1});
}

TEST_CASE("a small move leaves the tree alone, a large one looks up one leaf") {
    support::Random random(45);
    std::vector<Aabb> boxes = support::strewn_boxes(random, 1000, 40.0, 40.0);
    boxes[7] = {{20.0, 20.0}, {21.0, 21.0}};
    DynamicTree tree;
    fill(tree, boxes);
    std::vector<IndexPair> pairs;
    tree.find_all_pairs(pairs);
    CHECK(tree.loose().empty());
    tree.move(7, {{20.05, 20.0}, {21.05, 21.0}});
    CHECK(tree.loose().empty());
    tree.move(7, {{30.0, 30.0}, {31.0, 31.0}});
    CHECK(tree.loose().size() == 1);
    boxes[7] = {{30.0, 30.0}, {31.0, 31.0}};
    tree.find_all_pairs(pairs);
    CHECK(pairs == support::every_pair_tried(boxes));
    CHECK(tree.counters().touched < 200);
}

TEST_CASE("the tests of an even crowd grow with its size, not with its square") {
    support::Random random(46);
    std::vector<IndexPair> pairs;
    for (const int count : {1000, 4000}) {
        const double side = std::sqrt(static_cast<double>(count));
        DynamicTree tree;
        fill(tree, support::strewn_boxes(random, count, side, side));
        tree.find_all_pairs(pairs);
        CHECK(tree.counters().tests < 10u * static_cast<unsigned>(count));
        CHECK(tree.counters().touched < 80u * static_cast<unsigned>(count));
    }
}
