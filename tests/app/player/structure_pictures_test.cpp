#include "player/structure_pictures.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "../overlays/test_picture.h"
#include "draw/svg_painter.h"

using namespace app;
using collide::Aabb;
using collide::Mobility;

namespace {

std::string svg_of(const std::vector<PlotNode>& nodes, Vec2 size) {
    SvgPainter painter(size, "tree");
    Labels labels;
    const PlotView view{size, palette_of(Theme::light)};
    paint_tree_plot(view, nodes, painter, labels);
    labels.paint(painter, view.palette, size, 1.0f);
    return painter.document();
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("every node of a small tree is painted, with the names of its leaves") {
    std::vector<PlotNode> nodes(5);
    nodes[1].parent = 0;
    nodes[2].parent = 1;
    nodes[3].parent = 1;
    nodes[4].parent = 0;
    nodes[2].text = "crate";
    nodes[3].text = "ball";
    nodes[3].is_new = true;
    nodes[4].text = "floor";
    nodes[4].look = NodeStyle::lit;
    const std::string picture = svg_of(nodes, {300.0f, 200.0f});
    for (const char* name : {"crate", "ball", "floor"}) CHECK(picture.find(name) != std::string::npos);
    CHECK(count_of(picture, "<circle") == 6);  // five nodes and the ring of the lit one
}

TEST_CASE("a tree of one node and none at all are no trouble") {
    CHECK(count_of(svg_of({}, {300.0f, 200.0f}), "<circle") == 0);
    CHECK(count_of(svg_of(std::vector<PlotNode>(1), {300.0f, 200.0f}), "<circle") == 1);
}

namespace {

/// Small boxes in a hash, forty of them close together, and one more that goes in among these.
CellVisit walk_of_hash() {
    collide::SpatialHash hash;
    for (collide::ProxyId id = 0; id < 40; ++id) {
        const DVec2 lower(0.7 * (id % 8), 0.7 * (id / 8));
        hash.insert_as(id, {lower, lower + 0.5}, Mobility::moving);
    }
    // Strewn far about, so that cells share buckets.
    for (collide::ProxyId id = 41; id < 100; ++id) {
        const DVec2 lower(1.3 * (id * 13 % 97), 1.3 * (id * 7 % 89));
        hash.insert_as(id, {lower, lower + 0.5}, Mobility::moving);
    }
    const Aabb box{{1.0, 1.0}, {2.4, 2.2}};
    CellVisit walk;
    walk.before = {{}, hash.lattice(), hash.slots()};
    hash.view_cells(walk.before.cells);
    walk.insertion = record_insert(hash, 40, box, Mobility::moving);
    walk.after = {{}, hash.lattice(), hash.slots()};
    hash.view_cells(walk.after.cells);
    walk.query = record_query(hash, box);
    return walk;
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
    const CellVisit walk = walk_of_hash();
    std::size_t cells = 0;
    for (std::size_t i = 0; i < steps_of(walk); ++i) {
        const CellMoment moment = moment_at(walk, i);
        if (!moment.asking) {
            cells += moment.step().kind == collide::CellStepKind::cell ? 1 : 0;
            CHECK(entries_in_all(moment) == listed(walk.before) + cells);
        } else {
            CHECK(entries_in_all(moment) == listed(walk.after));
        }
    }
    CHECK(cells > 1);
    CHECK(listed(walk.after) == listed(walk.before) + cells);
}

TEST_CASE("an entry met in a bucket is shown there, a foreign one as of another cell") {
    const CellVisit walk = walk_of_hash();
    int met = 0;
    int met_foreign = 0;
    for (std::size_t i = walk.insertion.steps.items.size(); i < steps_of(walk); ++i) {
        const CellMoment moment = moment_at(walk, i);
        if (moment.step().kind != collide::CellStepKind::proxy) continue;
        ++met;
        CHECK(slot_in_view(moment) == moment.step().slot);
        const auto entries = entries_of(moment, moment.step().slot);
        const bool foreign = moment.step().verdict == collide::CellVerdict::other_cell;
        met_foreign += foreign ? 1 : 0;
        const auto wanted = foreign ? EntryKind::of_other_cell : EntryKind::of_cell;
        const bool own = moment.step().id == 40;
        CHECK(std::find(entries.begin(), entries.end(), own && !foreign ? EntryKind::own : wanted) !=
              entries.end());
    }
    CHECK(met > 5);
    CHECK(met_foreign > 0);
}

TEST_CASE(
    "the row of slots shows the step's slot at any width, and every entry where there is room for all") {
    const CellVisit walk = walk_of_hash();
    const Palette& palette = palette_of(Theme::dark);
    for (std::size_t i = 0; i < steps_of(walk); ++i) {
        CAPTURE(i);
        const CellMoment moment = moment_at(walk, i);
        const auto painted = [&](Vec2 size) {
            test::RecordingPainter painter;
            paint_slot_row({size, palette}, moment, "Buckets", painter);
            return painter.drawn;
        };
        const std::string number = std::to_string(slot_in_view(moment));
        // Too narrow for a number, the row has one at the slot that the step is about.
        for (const float width : {has_cell(moment.step()) ? 20.0f : 300.0f, 3000.0f}) {
            const auto drawn = painted({width, 170.0f});
            CHECK(std::any_of(drawn.begin(), drawn.end(), [&](const auto& d) { return d.text == number; }));
        }
        std::map<EntryKind, int> entries;
        for (std::uint32_t slot = 0; slot < moment.state().slots; ++slot) {
            for (const EntryKind kind : entries_of(moment, slot)) ++entries[kind];
        }
        std::map<EntryKind, int> shown;
        for (const test::Drawn& d : painted({3000.0f, 1000.0f})) {
            if (d.kind == test::Drawn::Kind::box && d.color == palette.probe) ++shown[EntryKind::own];
            if (d.kind == test::Drawn::Kind::box && d.color == palette.structure) ++shown[EntryKind::of_cell];
            if (d.points.size() == 4 && d.color == palette.other) ++shown[EntryKind::of_other_cell];
        }
        CHECK(shown == entries);
    }
}
