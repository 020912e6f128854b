#include "analysis/live_structure.h"

#include <doctest/doctest.h>

#include <algorithm>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/uniform_grid.h>
#include "analysis/pipeline.h"

using collide::Aabb;
using collide::BroadPhaseKind;
using collide::DVec2;
using collide::Mobility;

TEST_CASE("the shape of a tree: nodes, leaves, height") {
    collide::DynamicTree tree;
    CHECK(app::shape_of(tree.nodes()).nodes == 0);
    for (collide::ProxyId i = 0; i < 64; ++i) {
        const DVec2 lower(2.0 * i, 0.0);
        tree.insert({lower, lower + 1.0}, Mobility::moving);
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
    tree.insert({{0.0, 0.0}, {1.0, 1.0}}, Mobility::moving);
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
        sweep.insert({lower, lower + DVec2(1.0 + 0.1 * (i % 5), 1.0)}, Mobility::moving);
    }
    std::vector<collide::IndexPair> pairs;
    sweep.find_all_pairs(pairs);
    const app::SweepLoad load = app::sweep_load(sweep);
    CHECK(load.mean * 50.0 == doctest::Approx(static_cast<double>(sweep.counters().tests)));
    CHECK(load.most >= 2);
}

// The live structure says what a change cost it, and is asked once a change however many look.

namespace {

/// Unit boxes, three metres apart, in rows of ten.
std::vector<Aabb> spread_out(std::size_t count) {
    std::vector<Aabb> boxes;
    for (std::size_t i = 0; i < count; ++i) {
        const collide::DVec2 lower(3.0 * static_cast<double>(i % 10), 3.0 * static_cast<double>(i / 10));
        boxes.push_back({lower, lower + 1.0});
    }
    return boxes;
}

void shift(Aabb& box, double by) {
    box.lower.x += by;
    box.upper.x += by;
}

/// The structure as the window keeps it beyond the crowds for which it finds the pairs of a frame.
struct Live {
    explicit Live(BroadPhaseKind of) : kind(of) { update(); }
    void update() {
        const std::vector<Mobility> mobility(boxes.size(), Mobility::moving);
        app::update_structure(kind, boxes, mobility, analysis.live);
    }
    const app::LiveStructure& live() const { return analysis.live; }

    BroadPhaseKind kind;
    std::vector<Aabb> boxes = spread_out(60);
    app::Analysis analysis;
};

}  // namespace

TEST_CASE("a box that moves a little stays where it is listed, one that moves far does not") {
    for (const BroadPhaseKind kind : {BroadPhaseKind::uniform_grid, BroadPhaseKind::spatial_hash,
                                      BroadPhaseKind::quadtree, BroadPhaseKind::dynamic_tree}) {
        CAPTURE(collide::name_of(kind));
        Live crowd(kind);
        shift(crowd.boxes[7], 1e-6);
        crowd.update();
        CHECK(crowd.live().moved == 1);
        CHECK(crowd.live().left_place == 0);
        shift(crowd.boxes[7], -20.0);
        crowd.update();
        CHECK(crowd.live().left_place == 1);
        CHECK(crowd.live().structure->broken_invariant().empty());
    }
}

TEST_CASE("a look asks for the pairs once a change, and not by brute force over very many boxes") {
    for (const BroadPhaseKind kind : collide::all_broad_phases()) {
        CAPTURE(collide::name_of(kind));
        Live crowd(kind);
        shift(crowd.boxes[7], -2.5);
        crowd.update();
        const bool by_force = kind == BroadPhaseKind::brute_force;
        CHECK(app::look_at(crowd.analysis).was_asked == !by_force);
        const auto tests = app::look_at(crowd.analysis).counters.tests;
        CHECK((tests > 0) == !by_force);
        std::vector<collide::ProxyId> hits;
        crowd.live().structure->query({{0.0, 0.0}, {1.0, 1.0}}, hits);
        crowd.update();
        CHECK(crowd.live().moved == 0);
        CHECK(app::look_at(crowd.analysis).counters.tests == tests);
    }
}

TEST_CASE("where the pairs of the frame came from the structure, their cost is read from it") {
    Live crowd(BroadPhaseKind::brute_force);
    std::vector<collide::IndexPair> pairs;
    crowd.live().structure->find_all_pairs(pairs);
    crowd.analysis.pairs_from = BroadPhaseKind::brute_force;
    CHECK(app::look_at(crowd.analysis).was_asked);
    CHECK(app::look_at(crowd.analysis).counters.tests == 60 * 59 / 2);
}

TEST_CASE("cells are looked at where there are some, and the fullest is known") {
    Live grid(BroadPhaseKind::uniform_grid);
    for (std::size_t i = 1; i < 5; ++i) grid.boxes[i] = grid.boxes[0];
    grid.update();
    const app::StructureSnapshot& look = app::look_at(grid.analysis);
    std::vector<collide::CellView> cells;
    static_cast<const collide::UniformGrid&>(*grid.live().structure).view_cells(cells);
    CHECK(look.cells == cells);
    std::size_t listed = 0;
    std::uint32_t fullest = 0;
    for (const collide::CellView& cell : look.cells) {
        listed += cell.occupants;
        fullest = std::max<std::uint32_t>(fullest, cell.occupants);
    }
    CHECK(listed >= grid.boxes.size());
    CHECK(look.fullest == fullest);
    CHECK(fullest >= 5);
    Live sweep(BroadPhaseKind::sort_and_sweep);
    CHECK(app::look_at(sweep.analysis).cells.empty());
}
