#include "analysis/tree_shape.h"

#include <doctest/doctest.h>

#include <collide/broad_phase/dynamic_tree.h>

using collide::Aabb;
using collide::DVec2;
using collide::Mobility;

TEST_CASE("the shape of a tree: nodes, leaves, height") {
    collide::DynamicTree tree;
    CHECK(app::shape_of(tree.nodes()).nodes == 0);
    for (collide::ProxyId i = 0; i < 64; ++i) {
        const DVec2 lower(2.0 * i, 0.0);
        tree.insert(i, {lower, lower + 1.0}, Mobility::moving);
    }
    const app::TreeShape shape = app::shape_of(tree.nodes());
    CHECK(shape.nodes == 127);
    CHECK(shape.leaves == 64);
    CHECK(shape.least_height == 6);
    CHECK(shape.height >= 6);
    CHECK(shape.leaning < 63);
    CHECK(shape.perimeter_ratio > 1.0);
}

TEST_CASE("one box is a tree of height 0") {
    collide::DynamicTree tree;
    tree.insert(0, {{0.0, 0.0}, {1.0, 1.0}}, Mobility::moving);
    const app::TreeShape shape = app::shape_of(tree.nodes());
    CHECK(shape.leaves == 1);
    CHECK(shape.height == 0);
    CHECK(shape.least_height == 0);
    CHECK(shape.perimeter_ratio == 0.0);
}

TEST_CASE("the mean load of a sweep is its tests over its boxes") {
    collide::SortAndSweep sweep;
    for (collide::ProxyId i = 0; i < 50; ++i) {
        const DVec2 lower(0.37 * i, 5.0 * (i % 7));
        sweep.insert(i, {lower, lower + DVec2(1.0 + 0.1 * (i % 5), 1.0)}, Mobility::moving);
    }
    std::vector<collide::IndexPair> pairs;
    sweep.find_all_pairs(pairs);
    const app::SweepLoad load = app::sweep_load(sweep);
    CHECK(load.mean * 50.0 == doctest::Approx(static_cast<double>(sweep.counters().tests)));
    CHECK(load.most >= 2);
}
