#include "player/slot_row.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "canvas/null_painter.h"

using namespace app;
using collide::Aabb;
using collide::Mobility;

namespace {

/// Forty small boxes in a hash, and one more that goes in among them.
CellWalk walk_of_hash() {
    collide::SpatialHash hash;
    for (collide::ProxyId id = 0; id < 40; ++id) {
        const DVec2 lower(0.7 * (id % 8), 0.7 * (id / 8));
        hash.insert(id, {lower, lower + 0.5}, Mobility::moving);
    }
    const Aabb box{{1.0, 1.0}, {2.4, 2.2}};
    CellWalk walk;
    walk.before = {{}, hash.lattice(), hash.slots()};
    hash.view_cells(walk.before.cells);
    walk.insertion = record_insert(hash, 40, box, Mobility::moving);
    walk.after = {{}, hash.lattice(), hash.slots()};
    hash.view_cells(walk.after.cells);
    walk.query = record_query(hash, box);
    return walk;
}

std::size_t steps_of(const CellWalk& walk) {
    return walk.insertion.steps.items.size() + walk.query.steps.items.size();
}

std::size_t entries_in_all(const CellMoment& moment) {
    std::size_t sum = 0;
    for (std::uint32_t slot = 0; slot < moment.state().slots; ++slot) sum += entries_of(moment, slot).size();
    return sum;
}

std::size_t listed(const CellState& state) {
    std::size_t sum = 0;
    for (const collide::CellView& cell : state.cells) sum += cell.occupants;
    return sum;
}

}  // namespace

TEST_CASE("the buckets fill by one entry for each cell of the box, and then hold what the hash holds") {
    const CellWalk walk = walk_of_hash();
    std::size_t cells = 0;
    for (std::size_t i = 0; i < steps_of(walk); ++i) {
        const CellMoment moment = cell_moment_at(walk, i);
        if (!moment.asking) {
            cells += moment.step().stage == collide::CellStage::cell ? 1 : 0;
            CHECK(entries_in_all(moment) == listed(walk.before) + cells);
        } else {
            CHECK(entries_in_all(moment) == listed(walk.after));
        }
    }
    CHECK(cells > 1);
    CHECK(listed(walk.after) == listed(walk.before) + cells);
}

TEST_CASE("an entry met in a bucket is shown there, a foreign one as of another cell") {
    const CellWalk walk = walk_of_hash();
    for (std::size_t i = walk.insertion.steps.items.size(); i < steps_of(walk); ++i) {
        const CellMoment moment = cell_moment_at(walk, i);
        if (moment.step().stage != collide::CellStage::proxy) continue;
        CHECK(slot_in_view(moment) == moment.step().slot);
        const auto entries = entries_of(moment, moment.step().slot);
        const bool foreign = moment.step().verdict == collide::CellVerdict::other_cell;
        const auto wanted = foreign ? EntryKind::of_other_cell : EntryKind::of_cell;
        const bool own = moment.step().id == 40;
        CHECK(std::find(entries.begin(), entries.end(), own && !foreign ? EntryKind::own : wanted) !=
              entries.end());
    }
}

TEST_CASE("the row of slots is painted at every step, in a wide and in a narrow plot") {
    const CellWalk walk = walk_of_hash();
    for (std::size_t i = 0; i < steps_of(walk); ++i) {
        for (const float width : {20.0f, 300.0f, 3000.0f}) {
            NullPainter painter;
            Labels labels;
            paint_slot_row({{width, 170.0f}, palette_of(Theme::dark)}, cell_moment_at(walk, i), "Buckets",
                           painter, labels);
            CHECK(painter.calls > 0);
        }
    }
}
