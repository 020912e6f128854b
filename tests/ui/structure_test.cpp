// The Structure part of the Broad phase tab under the mouse: choosing, showing, pointing.
#include <algorithm>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/sort_and_sweep.h>
#include "overlays/structure.h"
#include "support/ui_fixture.h"

using app::Highlight;
using app::UiFixture;
using app::Vec2;
using collide::BroadPhaseKind;

namespace {

void open_structure(UiFixture& ui) {
    ui.open(app::preset("6-crowds/01-twenty.json"));
    ui.state.seen.settings.show_profiler = false;
    ui.click(ui.item("tab:Broad phase"));
    ui.frames(2);
}

void choose(UiFixture& ui, const std::string& name) {
    ui.click(ui.item("structure:choice"));
    ui.frames(2);
    ui.click(ui.item("structure:" + name));
    ui.frames(2);
}

const collide::DynamicTree& tree_of(const UiFixture& ui) {
    return static_cast<const collide::DynamicTree&>(*ui.state.seen.analysis.live.structure);
}

/// Window place of the drawn node for a body's leaf.
Vec2 leaf_in_plot(UiFixture& ui, collide::ProxyId body) {
    ui.item("structure:plot");
    const app::DrawnItem& plot = ui.items.at("structure:plot");
    const auto drawing = app::lay_out_tree(tree_of(ui).nodes(), plot.upper - plot.lower, ui.state.seen.scale);
    const auto leaf = tree_of(ui).leaf_of(body);
    const auto dot = std::find_if(drawing.dots.begin(), drawing.dots.end(),
                                  [leaf](const app::TreeDot& d) { return d.node == leaf; });
    REQUIRE(dot != drawing.dots.end());
    return plot.lower + dot->place;
}

}  // namespace

TEST_CASE("each structure can be chosen, stands then, and is one undo step") {
    UiFixture ui(1280, 1300);
    open_structure(ui);
    const auto before = ui.state.seen.analysis.live.structure->kind();
    for (const BroadPhaseKind kind : collide::all_broad_phases()) {
        CAPTURE(collide::name_of(kind));
        choose(ui, std::string(collide::name_of(kind)));
        CHECK(ui.state.work.document.scene().settings.broad_phase == collide::name_of(kind));
        REQUIRE(ui.state.seen.analysis.live.structure);
        CHECK(ui.state.seen.analysis.live.structure->kind() == kind);
    }
    choose(ui, "quadtree");
    ui.key(SDLK_z, KMOD_LCTRL);
    ui.frames(2);
    CHECK(ui.state.seen.analysis.live.structure->kind() == BroadPhaseKind::dynamic_tree);
    while (ui.state.work.document.can_undo()) ui.key(SDLK_z, KMOD_LCTRL);
    ui.frames(2);
    CHECK(ui.state.seen.analysis.live.structure->kind() == before);
}

TEST_CASE("the structure is switched on and off from its part") {
    UiFixture ui(1280, 1300);
    open_structure(ui);
    ui.click(ui.item("structure:show"));
    CHECK(ui.state.seen.view.overlays.contains("structure"));
    ui.click(ui.item("structure:show"));
    CHECK_FALSE(ui.state.seen.view.overlays.contains("structure"));
}

TEST_CASE("stepping through opens the lesson of the structure that stands") {
    UiFixture ui(1280, 1300);
    open_structure(ui);
    choose(ui, "spatial_hash");
    ui.click(ui.item("structure:step through"));
    CHECK(ui.state.playing.player.open);
    CHECK(ui.state.playing.player.kind == app::PlayerKind::spatial_hash);
}

TEST_CASE("pointing at a leaf of the drawn tree lights its node, a click selects its body") {
    UiFixture ui(1280, 1300);
    open_structure(ui);
    choose(ui, "dynamic_tree");
    const Vec2 leaf = leaf_in_plot(ui, 7);
    ui.move_to(leaf);
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight == Highlight{Highlight::Kind::tree_node, tree_of(ui).leaf_of(7)});
    ui.click(leaf);
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{7});
}

TEST_CASE("rows of the sorted order stay under the mouse and light their bodies") {
    UiFixture ui(1280, 1300);
    open_structure(ui);
    choose(ui, "sort_and_sweep");
    const Vec2 middle = ui.item("structure:plot");
    ui.move_to(middle);
    ui.frames(3);
    const Highlight first = ui.state.seen.view.highlight;
    REQUIRE(first.kind == Highlight::Kind::body);
    ui.frames(3);
    CHECK(ui.state.seen.view.highlight == first);
    ui.click(middle);
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{first.index});
}

TEST_CASE("a dragged body costs a move, and the part says so") {
    UiFixture ui(1280, 1300);
    open_structure(ui);
    choose(ui, "dynamic_tree");
    const Vec2 from = ui.middle_of(3);
    ui.press(from);
    ui.move_to(from + Vec2(60.0f, 0.0f));
    ui.frames(1);
    CHECK(ui.state.seen.analysis.live.moved == 1);
    CHECK(ui.state.seen.analysis.live.structure->broken_invariant().empty());
    ui.release(from + Vec2(60.0f, 0.0f));
}

TEST_CASE("another scene can be opened from the list while a structure of this one is shown") {
    UiFixture ui(1280, 1300);
    open_structure(ui);
    for (const BroadPhaseKind kind : collide::all_broad_phases()) {
        const std::string name(collide::name_of(kind));
        CAPTURE(name);
        open_structure(ui);
        choose(ui, name);
        ui.state.work.document.mark_saved(app::preset("6-crowds/01-twenty.json"));
        ui.click(ui.item("scene:01-racing-cars.json"));
        ui.frames(2);
        REQUIRE(ui.state.work.document.scene().bodies.size() < 20);
        CHECK(ui.state.seen.analysis.colliders.size() == ui.state.work.document.scene().bodies.size());
    }
}
