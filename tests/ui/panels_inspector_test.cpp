// The inspector under the mouse: tabs, tables, numbers that are typed and dragged.
#include <algorithm>

#include "panels/wording.h"
#include "session/running.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"

using app::DVec2;
using app::Highlight;
using app::InspectorTab;
using app::UiFixture;
using app::Vec2;

namespace {

const char* const two_boxes = R"({"collidoscope": 1, "settings": {"t_max": 2}, "bodies": [
    {"name": "left", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 0]},
    {"name": "right", "shape": {"type": "box", "width": 1, "height": 1}, "position": [2.5, 0.25], "angle": 0.3,
     "velocity": [-1, 0]}]})";

/// Replace the number in a field, as a user would: click, type, Enter.
void type_into(UiFixture& ui, const std::string& field, const std::string& text) {
    ui.click(ui.item("field:" + field));
    ui.frames(2);
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.type(text);
    ui.key(SDLK_RETURN);
    ui.frames(2);
}

}  // namespace

TEST_CASE("each tab comes forward when it is clicked") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    const std::pair<const char*, InspectorTab> tabs[] = {{"tab:Sweep", InspectorTab::sweep},
                                                         {"tab:Contacts", InspectorTab::contacts},
                                                         {"tab:Body", InspectorTab::body},
                                                         {"tab:SAT", InspectorTab::sat}};
    for (const auto& [name, tab] : tabs) {
        const char* const item = name;
        CAPTURE(item);
        ui.click(ui.item(item));
        CHECK(ui.state.seen.tab == tab);
    }
}

TEST_CASE("each tab starts at its top, however far down another one was left") {
    UiFixture ui(1024, 700);
    ui.open_text(two_boxes);
    ui.click(ui.item("tab:SAT"));
    ui.frames(2);
    const Vec2 top = ui.item("heading:sat/Shadows");
    ui.wheel(top + Vec2(0.0f, 40.0f), -4);
    ui.frames(2);
    REQUIRE(ui.item("heading:sat/Shadows").y < top.y - 20.0f);
    ui.click(ui.item("tab:Sweep"));
    ui.frames(2);
    ui.click(ui.item("tab:SAT"));
    ui.frames(2);
    CHECK(ui.item("heading:sat/Shadows").y == top.y);
}

TEST_CASE("a typed number changes the scene and is one undo step") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    ui.click(ui.item("body:right"));
    ui.click(ui.item("tab:Body"));
    type_into(ui, "Position x", "3.5");
    CHECK(ui.body(1).position == DVec2(3.5, 0.25));
    type_into(ui, "Width", "2");
    CHECK(std::get<collide::BoxSpec>(ui.body(1).shape.geometry).width == 2.0);
    type_into(ui, "Angle", "90");
    CHECK(ui.body(1).angle == doctest::Approx(1.5707963267948966));
    for (int i = 0; i < 3; ++i) ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(1).position == DVec2(2.5, 0.25));
    CHECK_FALSE(ui.state.work.document.modified());
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("what a body's surface does and what it meets is typed, each an undo step") {
    UiFixture ui(1280, 2100);
    ui.open_text(two_boxes);
    ui.click(ui.item("body:right"));
    ui.click(ui.item("tab:Body"));
    const collide::BodySpec before = ui.body(1);
    type_into(ui, "Static friction", "0.8");
    CHECK(ui.body(1).static_friction == 0.8);
    type_into(ui, "Category", "6");
    CHECK(ui.body(1).filter.category == 6U);
    type_into(ui, "Collides with", "F0");
    CHECK(ui.body(1).filter.mask == 0xf0U);
    type_into(ui, "Group", "-3");
    CHECK(ui.body(1).filter.group == -3);
    for (int i = 0; i < 4; ++i) ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(1) == before);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("with several bodies selected material and motion are changed for all, places are not") {
    UiFixture ui(1280, 2100);
    ui.open_text(two_boxes);
    const collide::Scene before = ui.state.work.document.scene();
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.click(ui.item("tab:Body"));
    ui.frames(2);
    type_into(ui, "Density", "7");
    type_into(ui, "Velocity x", "3");
    type_into(ui, "Position x", "1.25");
    CHECK(ui.body(0).density == 7.0);
    CHECK(ui.body(1).density == 7.0);
    CHECK(ui.body(0).velocity.x == 3.0);
    CHECK(ui.body(1).velocity.x == 3.0);
    CHECK(ui.body(0).position == before.bodies[0].position);
    CHECK(ui.body(1).position.x == 1.25);
    for (int i = 0; i < 3; ++i) ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene() == before);
}

TEST_CASE("bodies are joined, the joint is driven and taken away in the tab, in a run too") {
    UiFixture ui(1280, 2100);
    ui.open_text(two_boxes);
    ui.click(ui.item("body:right"));
    ui.click(ui.item("tab:Body"));
    ui.frames(2);
    ui.click(ui.item("joint:pin_world"));
    ui.frames(2);
    REQUIRE(ui.state.work.document.scene().joints.size() == 1);
    CHECK(ui.state.seen.view.overlays.contains("joints"));
    ui.click(ui.item("joint:0:Motor"));
    ui.frames(2);
    CHECK(ui.state.work.document.scene().joints[0].max_motor_torque == 100.0);
    type_into(ui, "Torque", "50");
    const collide::JointSpec joint = ui.state.work.document.scene().joints[0];
    CHECK(joint.motor_speed == 1.0);
    CHECK(joint.max_motor_torque == 50.0);
    CHECK(joint.anchor_a == DVec2(2.5, 0.25));
    ui.click(ui.item("joint:rod_other"));
    ui.frames(2);
    REQUIRE(ui.state.work.document.scene().joints.size() == 2);
    CHECK(ui.state.work.document.scene().joints[1].a == "left");
    ui.click(ui.item("joint:0:remove"));
    ui.frames(2);
    CHECK(ui.state.work.document.scene().joints.size() == 1);
    for (int i = 0; i < 5; ++i) ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene().joints.empty());
    CHECK_FALSE(ui.state.work.document.modified());

    ui.click(ui.item("mode:Simulate"));
    for (int i = 0; i < 3; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.click(ui.item("body:right"));
    ui.click(ui.item("tab:Body"));
    ui.frames(2);
    ui.click(ui.item("joint:pin_world"));
    ui.frames(2);
    REQUIRE(ui.state.work.run != nullptr);
    CHECK(ui.state.work.run->world().joints().size() == 1);
    CHECK(ui.state.work.document.scene().joints.empty());
}

TEST_CASE("a number out of range is refused with a sentence and leaves the scene as it was") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    ui.click(ui.item("body:left"));
    ui.click(ui.item("tab:Body"));
    type_into(ui, "Width", "-3");
    CHECK(std::get<collide::BoxSpec>(ui.body(0).shape.geometry).width == 1.0);
    CHECK(ui.panels.typing.reason.find("width") != std::string::npos);
    CHECK_FALSE(ui.state.work.document.modified());
}

TEST_CASE("dragging a value is one undo step") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    ui.click(ui.item("body:left"));
    ui.click(ui.item("tab:Body"));
    const Vec2 field = ui.item("field:Position y");
    ui.drag(field, field + Vec2(40.0f, 0.0f));
    CHECK(ui.body(0).position.y > 0.0);
    CHECK_FALSE(ui.state.work.document.dragging());
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(0).position.y == 0.0);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("letters typed into a field are no shortcuts") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    ui.click(ui.item("body:left"));
    ui.click(ui.item("tab:Body"));
    const bool grid = ui.state.seen.settings.show_grid;
    type_into(ui, "Name", "gghh");
    CHECK(ui.body(0).name == "gghh");
    CHECK(ui.state.seen.settings.show_grid == grid);
    CHECK_FALSE(ui.state.window.presentation);
}

TEST_CASE("a hovered row lights up its axis") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    ui.click(ui.item("tab:SAT"));
    ui.move_to(ui.item("sat_axis:2"));
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight == Highlight{Highlight::Kind::sat_axis, 2});
    ui.click(ui.item("tab:Sweep"));
    ui.move_to(ui.item("sweep_axis:1"));
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight == Highlight{Highlight::Kind::sweep_axis, 1});
    ui.click(ui.item("tab:Impact"));
    ui.frames(2);
    ui.move_to(ui.item("toi_step:0"));
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight == Highlight{Highlight::Kind::toi_step, 0});
}

TEST_CASE("the table of axes sorts by a click on its header") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    const auto& steps = ui.state.seen.analysis.moved.sat.steps.items;
    const auto least = std::min_element(
        steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.separation < b.separation; });
    const std::string row = "sat_axis:" + std::to_string(least - steps.begin());
    // The deciding row is pinned below the head, and not listed a second time.
    const auto pinned = [&](std::size_t i) {
        return ui.items.contains("pinned sat_axis:" + std::to_string(i));
    };
    ui.click(ui.item("tab:SAT"));
    ui.frames(2);
    ui.click(ui.item("header:Separation"));
    ui.frames(2);
    const float first = ui.item(row).y;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        CHECK(pinned(i) != ui.items.contains("sat_axis:" + std::to_string(i)));
        if (!pinned(i)) CHECK(ui.item("sat_axis:" + std::to_string(i)).y >= first);
    }
    ui.click(ui.item("header:Separation"));
    ui.frames(2);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].separation == least->separation || pinned(i)) continue;
        CHECK(ui.item("sat_axis:" + std::to_string(i)).y < ui.item(row).y);
    }
}

TEST_CASE("the look-ahead time can be typed") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    ui.click(ui.item("tab:Sweep"));
    type_into(ui, "Look ahead t_max", "0.25");
    CHECK(ui.state.work.document.scene().settings.t_max == 0.25);
    CHECK(app::verdict_sweep(ui.state.seen.analysis.now, 0.25).tone == app::Tone::passes);
}

TEST_CASE("a heading folds what stands below it, and the settings remember") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    ui.click(ui.item("body:left"));
    ui.click(ui.item("tab:Body"));
    ui.click(ui.item("heading:body/Pose"));
    ui.frames(2);
    CHECK(ui.state.seen.settings.folded.contains("body/Pose"));
    ui.items.clear();
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("field:Position x"));
    CHECK(ui.items.contains("field:Width"));
    ui.click(ui.item("heading:body/Pose"));
    ui.frames(2);
    CHECK(ui.state.seen.settings.folded.empty());
    CHECK(ui.items.contains("field:Position x"));
}

TEST_CASE("a hovered row at impact lights its point, and the point its row") {
    UiFixture ui(1280, 1300);
    ui.open_text(two_boxes);
    ui.click(ui.item("tab:Contacts"));
    ui.move_to(ui.item("impact_manifold_point:0"));
    ui.frames(2);
    const Highlight impact{Highlight::Kind::impact_manifold_point, 0};
    CHECK(ui.state.seen.view.highlight == impact);
    ui.state.seen.view.overlays = {"impact_ghosts"};
    const auto& contacts = ui.state.seen.analysis.now.result.impact.manifold;
    REQUIRE(contacts.count > 0);
    ui.move_to(ui.on_canvas(contacts.points[0].point_a));
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight == impact);
}

TEST_CASE("in a small window the panes give way and the switches become a tab") {
    UiFixture ui(1024, 700);
    ui.open_text(two_boxes);
    CHECK(ui.state.seen.view.camera.canvas_size.x >= 0.5f * 1024.0f);
    CHECK(ui.state.window.overlays_in_tab);
    for (const float scale : {1.5f, 2.0f, 2.5f}) {
        CAPTURE(scale);
        ui.state.seen.settings.ui_scale = scale;
        ui.frames(4);
        CHECK(ui.state.seen.view.camera.canvas_size.x >= 0.33f * 1024.0f);
        CHECK(ui.state.window.overlays_in_tab);
    }
    ui.state.seen.settings.ui_scale = 1.5f;
    ui.frames(4);
    ui.click(ui.item("inspector:tabs"));
    ui.frames(2);
    ui.click(ui.item("tab:Show"));
    ui.frames(2);
    const bool shown = ui.state.seen.view.overlays.contains("pieces");
    ui.click(ui.item("overlay:pieces"));
    CHECK(ui.state.seen.view.overlays.contains("pieces") != shown);
    ui.state.seen.settings.ui_scale = 1.0f;
    ui.resize(1280, 800);
    ui.frames(4);
    CHECK(ui.state.seen.tab == InspectorTab::sat);
}

TEST_CASE("panes are resized by their edges, one to one") {
    UiFixture ui(1280, 800);
    ui.drag({900.0f, 300.0f}, {860.0f, 300.0f});
    CHECK(ui.state.seen.settings.right_width == doctest::Approx(420.0f));
    ui.drag({260.0f, 300.0f}, {240.0f, 300.0f});
    CHECK(ui.state.seen.settings.left_width == doctest::Approx(240.0f));
    CHECK_FALSE(ui.state.work.document.modified());
}

TEST_CASE("a pair that was deleted is in focus again when it is brought back") {
    UiFixture ui(1280, 800);
    ui.open_text(two_boxes);
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.key(SDLK_DELETE);
    CHECK_FALSE(ui.state.seen.view.focus);
    ui.key(SDLK_z, KMOD_LCTRL);
    ui.frames(2);
    REQUIRE(ui.state.seen.view.focus);
    CHECK(*ui.state.seen.view.focus == std::pair<std::size_t, std::size_t>(0, 1));
}

TEST_CASE("switches that are folded away leave their room to the inspector") {
    UiFixture ui(1280, 1400);  // tall enough for all switches
    ui.open_text(two_boxes);
    const float before = ui.item("heading:overlays/Shapes").y;
    ui.click(ui.item("heading:overlays/Narrow phase"));
    ui.frames(3);
    CHECK(ui.item("heading:overlays/Shapes").y > before + 20.0f);
    ui.click(ui.item("heading:overlays/Narrow phase"));
    ui.frames(3);
    CHECK(ui.item("heading:overlays/Shapes").y == doctest::Approx(before));
}
