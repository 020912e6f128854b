#include <collide/trace/cell_recording.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/crowd_of_boxes.h"

using namespace collide;
using support::Crowd;

namespace {

template <class Structure>
Structure filled(Crowd crowd) {
    Structure structure;
    support::Random random(3);
    for (ProxyId id = 0; id < 200; ++id) {
        structure.insert(id, support::random_box(crowd, 200, random), Mobility::moving);
    }
    return structure;
}

/// Ids of the steps that found something.
std::vector<ProxyId> told_hits(const CellRecording& recording) {
    std::vector<ProxyId> hits;
    for (const CellStep& step : recording.steps.items) {
        if (step.stage == CellStage::proxy && step.verdict == CellVerdict::hit) {
            hits.push_back(step.id);
        }
    }
    std::sort(hits.begin(), hits.end());
    return hits;
}

template <class Structure>
void check_queries(Crowd crowd) {
    const auto structure = filled<Structure>(crowd);
    support::Random random(4);
    for (int i = 0; i < 50; ++i) {
        const Aabb box = support::random_box(crowd, 200, random);
        std::vector<ProxyId> expected;
        structure.query(box, expected);
        const CellRecording recording = record_query(structure, box);
        CHECK(recording.hits == expected);
        const auto& steps = recording.steps.items;
        REQUIRE_FALSE(steps.empty());
        CHECK(steps.back().stage == CellStage::end);
        if (steps.front().stage == CellStage::placed) {
            CHECK(told_hits(recording) == expected);
        } else {
            CHECK(steps.front().stage == CellStage::everything);
        }
    }
}

template <class Structure>
void check_insertions(Crowd crowd) {
    auto structure = filled<Structure>(crowd);
    auto watched = structure;
    support::Random random(5);
    for (ProxyId id = 200; id < 260; ++id) {
        const Aabb box = support::random_box(crowd, 200, random);
        structure.insert(id, box, Mobility::moving);
        const CellRecording recording = record_insert(watched, id, box, Mobility::moving);
        CHECK(recording.is_accepted);
        const auto& steps = recording.steps.items;
        REQUIRE(steps.size() >= 3);
        CHECK(steps.front().stage == CellStage::placed);
        CHECK(steps.back().stage == CellStage::end);
        CHECK(static_cast<std::int64_t>(steps.size()) == steps.front().place.cells.count() + 2);
    }
    std::vector<CellView> cells;
    std::vector<CellView> watched_cells;
    structure.view_cells(cells);
    watched.view_cells(watched_cells);
    CHECK(cells == watched_cells);
}

}  // namespace

TEST_CASE("a watched query finds what the fast one finds, and tells every hit") {
    for (const Crowd crowd : support::all_crowds) {
        CAPTURE(std::string(support::name_of(crowd)));
        check_queries<UniformGrid>(crowd);
        check_queries<SpatialHash>(crowd);
    }
}

TEST_CASE("a watched insertion leaves the same cells behind, and tells each of them") {
    for (const Crowd crowd : support::all_crowds) {
        check_insertions<UniformGrid>(crowd);
        check_insertions<SpatialHash>(crowd);
    }
}

TEST_CASE("what is refused says so in its last step") {
    UniformGrid grid = filled<UniformGrid>(Crowd::even);
    const CellRecording taken = record_insert(grid, 3, {}, Mobility::moving);
    CHECK_FALSE(taken.is_accepted);
    CHECK(taken.steps.items.back().stage == CellStage::refused);
    const CellRecording swapped = record_query(grid, {{1.0, 1.0}, {0.0, 0.0}});
    CHECK(swapped.steps.items.back().stage == CellStage::refused);
    CHECK(swapped.hits.empty());
}

TEST_CASE("a hash tells of occupants that belong to another cell of the bucket") {
    const auto hash = filled<SpatialHash>(Crowd::even);
    const CellRecording recording = record_query(hash, {{0.0, 0.0}, {14.0, 14.0}});
    const auto& steps = recording.steps.items;
    CHECK(std::any_of(steps.begin(), steps.end(), [](const CellStep& step) {
        return step.stage == CellStage::proxy && step.verdict == CellVerdict::other_cell;
    }));
}
