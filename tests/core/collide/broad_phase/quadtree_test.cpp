#include <collide/broad_phase/quadtree.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/crowd_of_boxes.h"

using namespace collide;
using support::Crowd;

namespace {

void fill(Quadtree& tree, Crowd crowd, ProxyId count) {
    support::Random random(5);
    for (ProxyId id = 0; id < count; ++id) {
        tree.insert(support::random_box(crowd, count, random), Mobility::moving);
    }
}

std::uint32_t deepest(const std::vector<CellView>& cells) {
    std::uint32_t depth = 0;
    for (const CellView& cell : cells) {
        depth = std::max(depth, cell.depth);
    }
    return depth;
}

}  // namespace

TEST_CASE("a crowd cuts the square, and an emptied one takes its quarters back") {
    Quadtree tree;
    fill(tree, Crowd::even, 1000);
    std::vector<CellView> cells;
    tree.view_cells(cells);
    CHECK(cells.size() > 200);
    CHECK(cells.front().depth == 0);
    std::uint32_t listed = 0;
    for (const CellView& cell : cells) {
        listed += cell.occupants;
    }
    CHECK(listed == 1000);
    for (ProxyId id = 3; id < 1000; ++id) {
        tree.remove(id);
    }
    tree.view_cells(cells);
    CHECK(cells.size() == 1);
    CHECK(cells.front().occupants == 3);
    CHECK(tree.broken_invariant().empty());
}

TEST_CASE("all in one place ends at the depth limit, not in endless cuts") {
    Quadtree tree;
    for (ProxyId id = 0; id < 300; ++id) {
        tree.insert({{1.0, 1.0}, {1.0, 1.0}}, Mobility::moving);
    }
    std::vector<CellView> cells;
    tree.view_cells(cells);
    CHECK(deepest(cells) <= Quadtree::max_depth);
    std::vector<IndexPair> pairs;
    tree.find_all_pairs(pairs);
    CHECK(pairs.size() == 300 * 299 / 2);
}

TEST_CASE("a giant stays high up in the tree and small boxes deep down") {
    Quadtree tree;
    fill(tree, Crowd::even, 1000);
    tree.insert({{-1e4, -1e4}, {1e4, 1e4}}, Mobility::moving);
    std::vector<CellView> cells;
    tree.view_cells(cells);
    CHECK(cells.front().occupants >= 1);
    std::vector<IndexPair> pairs;
    tree.find_all_pairs(pairs);
    const auto of_giant = std::count_if(pairs.begin(), pairs.end(), [](auto p) { return p.second == 1000; });
    CHECK(of_giant == 1000);
    CHECK(tree.counters().tests < 1000 * 30);
}

TEST_CASE("the root's square follows a crowd that wanders off") {
    Quadtree tree;
    fill(tree, Crowd::even, 500);
    std::vector<IndexPair> pairs;
    support::Random random(5);
    for (int frame = 0; frame < 5; ++frame) {
        for (ProxyId id = 0; id < 500; ++id) {
            Aabb box = support::random_box(Crowd::even, 500, random);
            box = {box.lower + 1000.0, box.upper + 1000.0};
            tree.move(id, box);
        }
        tree.find_all_pairs(pairs);
    }
    std::vector<CellView> cells;
    tree.view_cells(cells);
    CHECK(cells.front().box.lower.x > 900.0);
    CHECK(cells.front().box.upper.x < 1100.0);
    CHECK(tree.counters().tests < 500 * 20);
    CHECK(tree.broken_invariant().empty());
}

TEST_CASE("a small query enters few nodes") {
    Quadtree tree;
    fill(tree, Crowd::even, 4000);
    std::vector<IndexPair> pairs;
    tree.find_all_pairs(pairs);
    std::vector<ProxyId> hits;
    tree.query({{30.0, 30.0}, {31.0, 31.0}}, hits);
    CHECK_FALSE(hits.empty());
    CHECK(tree.counters().touched < 120);
    CHECK(tree.nearest({30.0, 30.0}).has_value());
    CHECK(tree.counters().touched < 120);
    tree.query_ray({0.0, 0.0}, {1.0, 0.0}, 10.0, hits);
    CHECK(tree.counters().touched < 300);
}
