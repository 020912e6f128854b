#include <collide/trace/structure_recording.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/crowd_of_boxes.h"
#include "support/random_boxes.h"

using namespace collide;
using support::Crowd;

namespace {

BruteForce filled(const std::vector<Aabb>& boxes, support::Random& random) {
    BruteForce all;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        all.insert(boxes[i], random.chance(0.3) ? Mobility::fixed : Mobility::moving);
    }
    return all;
}

}  // namespace

TEST_CASE("the loop that is watched finds what the one that is not finds, with as many tests") {
    support::Random random(71);
    for (int round = 0; round < 20; ++round) {
        BruteForce all = filled(support::strewn_boxes(random, 60, 12.0, 12.0), random);
        all.remove(7);
        std::vector<IndexPair> pairs;
        all.find_all_pairs(pairs);
        const PairLoopRecording recording = record_pairs(all);
        CHECK(recording.pairs == pairs);
        CHECK(recording.tests == all.counters().tests);
        CHECK(recording.steps.items.size() == recording.tests);
        CHECK_FALSE(recording.steps.truncated);
        const auto is_pair = [](const PairLoopStep& step) { return step.verdict == PairLoopVerdict::pair; };
        CHECK(static_cast<std::size_t>(std::count_if(recording.steps.items.begin(),
                                                     recording.steps.items.end(), is_pair)) == pairs.size());
    }
}

TEST_CASE("a test tells the gaps that decide it, touching boxes a gap of nothing") {
    BruteForce all;
    all.insert({{0.0, 0.0}, {1.0, 1.0}}, Mobility::fixed);
    all.insert({{1.0, 0.5}, {2.0, 1.5}}, Mobility::moving);  // touches 0
    all.insert({{0.5, 3.0}, {1.5, 4.0}}, Mobility::moving);  // above
    all.insert({{0.5, 0.5}, {0.7, 0.7}}, Mobility::fixed);   // in 0, and fixed like it
    const PairLoopRecording recording = record_pairs(all);
    using Verdict = PairLoopVerdict;
    const std::vector<PairLoopStep> expected{
        {0, 1, {0.0, -0.5}, Verdict::pair},        {0, 2, {-0.5, 2.0}, Verdict::apart_in_y},
        {0, 3, {-0.5, -0.5}, Verdict::both_fixed}, {1, 2, {-0.5, 1.5}, Verdict::apart_in_y},
        {1, 3, {0.3, -0.2}, Verdict::apart_in_x},  {2, 3, {-0.2, 2.3}, Verdict::apart_in_y}};
    REQUIRE(recording.steps.items.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const PairLoopStep& step = recording.steps.items[i];
        CHECK(step.a == expected[i].a);
        CHECK(step.b == expected[i].b);
        CHECK(step.verdict == expected[i].verdict);
        CHECK(step.gap.x == doctest::Approx(expected[i].gap.x));
        CHECK(step.gap.y == doctest::Approx(expected[i].gap.y));
    }
    CHECK(recording.pairs == std::vector<IndexPair>{{0, 1}});
}

TEST_CASE("a crowd too large for a recording ends the loop early and is said to be cut off") {
    support::Random random(72);
    BruteForce all = filled(support::strewn_boxes(random, 300, 50.0, 50.0), random);
    const PairLoopRecording recording = record_pairs(all);
    CHECK(recording.steps.truncated);
    CHECK(recording.steps.items.size() == Steps<PairLoopStep>::limit);
    CHECK(recording.tests == 300 * 299 / 2);
    std::vector<IndexPair> pairs;
    all.find_all_pairs(pairs);
    CHECK(recording.pairs.size() <= pairs.size());
}

TEST_CASE("the sweep that is watched finds what the one that is not finds, with as many tests") {
    support::Random random(61);
    for (int round = 0; round < 20; ++round) {
        const std::vector<Aabb> boxes = support::strewn_boxes(random, 40, 20.0, 10.0);
        SortAndSweep sweep;
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            sweep.insert(boxes[i], random.chance(0.3) ? Mobility::fixed : Mobility::moving);
        }
        std::vector<IndexPair> pairs;
        sweep.find_all_pairs(pairs);
        const SweepLineRecording recording = record_sweep(sweep);
        CHECK(recording.pairs == pairs);
        CHECK(recording.tests == sweep.counters().tests);
        CHECK(recording.axis == sweep.axis());
        CHECK(recording.order.size() == boxes.size());
    }
}

TEST_CASE("the events of three boxes in a row come in order") {
    SortAndSweep sweep;
    sweep.insert({{0.0, 0.0}, {2.0, 1.0}}, Mobility::moving);
    sweep.insert({{1.0, 0.5}, {5.0, 1.5}}, Mobility::moving);
    sweep.insert({{4.0, 5.0}, {9.0, 6.0}}, Mobility::moving);
    std::vector<IndexPair> pairs;
    sweep.find_all_pairs(pairs);
    const SweepLineRecording recording = record_sweep(sweep);
    using Stage = SweepLineStepKind;
    const std::vector<SweepLineStep> expected{
        {Stage::begin, 0, 0, 0.0},      {Stage::join, 0, 0, 0.0}, {Stage::begin, 1, 1, 1.0},
        {Stage::test, 1, 0, 1.0, true}, {Stage::join, 1, 1, 1.0}, {Stage::begin, 2, 2, 4.0},
        {Stage::end, 0, 0, 2.0},        {Stage::test, 2, 1, 4.0}, {Stage::join, 2, 2, 4.0},
    };
    CHECK(recording.steps.items == expected);
    CHECK(recording.pairs == std::vector<IndexPair>{{0, 1}});
    CHECK(active_after(recording, 5) == std::vector<ProxyId>{0, 1});
    CHECK(active_after(recording, 9) == std::vector<ProxyId>{1, 2});
}

namespace {

template <class Structure>
Structure filled(Crowd crowd) {
    Structure structure;
    support::Random random(3);
    for (ProxyId id = 0; id < 200; ++id) {
        structure.insert(support::random_box(crowd, 200, random), Mobility::moving);
    }
    return structure;
}

/// Ids of the steps that found something.
std::vector<ProxyId> told_hits(const CellRecording& recording) {
    std::vector<ProxyId> hits;
    for (const CellStep& step : recording.steps.items) {
        if (step.kind == CellStepKind::proxy && step.verdict == CellVerdict::hit) {
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
        CHECK(steps.back().kind == CellStepKind::end);
        if (steps.front().kind == CellStepKind::placed) {
            CHECK(told_hits(recording) == expected);
        } else {
            CHECK(steps.front().kind == CellStepKind::everything);
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
        structure.insert(box, Mobility::moving);
        const CellRecording recording = record_insert(watched, id, box, Mobility::moving);
        CHECK(recording.is_accepted);
        const auto& steps = recording.steps.items;
        REQUIRE(steps.size() >= 3);
        CHECK(steps.front().kind == CellStepKind::placed);
        CHECK(steps.back().kind == CellStepKind::end);
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
    CHECK(taken.steps.items.back().kind == CellStepKind::refused);
    const CellRecording swapped = record_query(grid, {{1.0, 1.0}, {0.0, 0.0}});
    CHECK(swapped.steps.items.back().kind == CellStepKind::refused);
    CHECK(swapped.hits.empty());
}

TEST_CASE("a hash tells of occupants that belong to another cell of the bucket") {
    const auto hash = filled<SpatialHash>(Crowd::even);
    const CellRecording recording = record_query(hash, {{0.0, 0.0}, {14.0, 14.0}});
    const auto& steps = recording.steps.items;
    CHECK(std::any_of(steps.begin(), steps.end(), [](const CellStep& step) {
        return step.kind == CellStepKind::proxy && step.verdict == CellVerdict::other_cell;
    }));
}

namespace {

Quadtree filled(Crowd crowd) {
    Quadtree tree;
    support::Random random(3);
    for (ProxyId id = 0; id < 200; ++id) {
        tree.insert(support::random_box(crowd, 200, random), Mobility::moving);
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
                if (step.kind == QuadtreeStepKind::hit) {
                    told.push_back(step.id);
                }
            }
            std::sort(told.begin(), told.end());
            CHECK(told == expected);
            CHECK(recording.steps.items.front().node == 0);
            CHECK(recording.steps.items.back().kind == QuadtreeStepKind::end);
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
            tree.insert(box, Mobility::moving);
            const QuadtreeRecording recording = record_insert(watched, id, box, Mobility::moving);
            CHECK(recording.is_accepted);
            std::uint32_t depth = 0;
            for (const QuadtreeStep& step : recording.steps.items) {
                if (step.kind == QuadtreeStepKind::descend) {
                    CHECK(step.depth == depth++);
                    CHECK(step.quadrant < 4);
                }
            }
            CHECK(recording.steps.items.back().kind == QuadtreeStepKind::end);
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
                      return step.kind == QuadtreeStepKind::cut;
                  });
    }
    CHECK(was_cut);
    CHECK(record_insert(tree, 3, {}, Mobility::moving).steps.items.back().kind == QuadtreeStepKind::refused);
}
