#include <collide/trace/quadtree_recording.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/crowd_of_boxes.h"

using namespace collide;
using support::Crowd;

namespace {

Quadtree filled(Crowd crowd) {
    Quadtree tree;
    support::Random random(3);
    for (ProxyId id = 0; id < 200; ++id) {
        tree.insert(id, support::random_box(crowd, 200, random), Mobility::moving);
    }
    return tree;
}

}  // namespace

TEST_CASE("a watched query finds what the fast one finds, and tells every hit") {
    for (const Crowd crowd : support::all_crowds) {
        const Quadtree tree = filled(crowd);
        support::Random random(4);
        for (int i = 0; i < 50; ++i) {
            const Aabb box = support::random_box(crowd, 200, random);
            std::vector<ProxyId> expected;
            tree.query(box, expected);
            const QuadtreeRecording recording = record_query(tree, box);
            CHECK(recording.hits == expected);
            std::vector<ProxyId> told;
            for (const QuadtreeStep& step : recording.steps.items) {
                if (step.stage == QuadtreeStage::hit) {
                    told.push_back(step.id);
                }
            }
            std::sort(told.begin(), told.end());
            CHECK(told == expected);
            CHECK(recording.steps.items.front().node == 0);
            CHECK(recording.steps.items.back().stage == QuadtreeStage::end);
        }
    }
}

TEST_CASE("a watched insertion tells the way down and leaves the same tree behind") {
    for (const Crowd crowd : support::all_crowds) {
        Quadtree tree = filled(crowd);
        Quadtree watched = tree;
        support::Random random(5);
        for (ProxyId id = 200; id < 260; ++id) {
            const Aabb box = support::random_box(crowd, 200, random);
            tree.insert(id, box, Mobility::moving);
            const QuadtreeRecording recording = record_insert(watched, id, box, Mobility::moving);
            CHECK(recording.is_accepted);
            std::uint32_t depth = 0;
            for (const QuadtreeStep& step : recording.steps.items) {
                if (step.stage == QuadtreeStage::descend) {
                    CHECK(step.depth == depth++);
                    CHECK(step.quadrant < 4);
                }
            }
            CHECK(recording.steps.items.back().stage == QuadtreeStage::end);
        }
        std::vector<CellView> cells;
        std::vector<CellView> watched_cells;
        tree.view_cells(cells);
        watched.view_cells(watched_cells);
        CHECK(cells == watched_cells);
    }
}

TEST_CASE("a cut is told by the insertion that causes it") {
    Quadtree tree;
    bool was_cut = false;
    for (ProxyId id = 0; id < 30; ++id) {
        const DVec2 place(0.1 * id, 0.07 * id);
        const auto recording = record_insert(tree, id, {place, place}, Mobility::moving);
        const auto& steps = recording.steps.items;
        was_cut = was_cut || std::any_of(steps.begin(), steps.end(), [](const QuadtreeStep& step) {
                      return step.stage == QuadtreeStage::cut;
                  });
    }
    CHECK(was_cut);
    CHECK(record_insert(tree, 3, {}, Mobility::moving).steps.items.back().stage == QuadtreeStage::refused);
}
