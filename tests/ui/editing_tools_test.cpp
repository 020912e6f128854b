// The tools that change bodies: vertices, cut, erase; and the handles of a selection.
#include <cmath>

#include <collide/geometry/crossing.h>
#include <collide/geometry/polygon.h>
#include "actions/actions.h"
#include "player/shape_recordings.h"
#include "session/playing.h"
#include "support/ui_fixture.h"
#include "tools/handles.h"
#include "tools/tool_words.h"

using app::DVec2;
using app::Tool;
using app::UiFixture;
using app::Vec2;

namespace {

constexpr const char* three_boxes =
    R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 10}, "bodies": [
    {"name": "A", "shape": {"type": "box", "width": 2, "height": 2}, "position": [-3, 0], "velocity": [1, 0]},
    {"name": "B", "shape": {"type": "box", "width": 2, "height": 2}, "position": [0, 0.5], "color": "#0072B2"},
    {"name": "C", "shape": {"type": "circle", "radius": 0.5}, "position": [3, 0]}]})";

struct Editing : UiFixture {
    explicit Editing(SDL_Keycode key_of_tool, int modifiers = KMOD_NONE) {
        open_text(three_boxes);
        state.seen.settings.snap_to_grid = true;
        key(key_of_tool, modifiers);
    }
    std::size_t bodies() const { return state.work.document.scene().bodies.size(); }
    const std::vector<DVec2>& vertices(std::size_t index) const {
        return std::get<collide::PolygonSpec>(body(index).shape.geometry).vertices;
    }
};

double area_of(const collide::BodySpec& body) {
    return 0.5 *
           std::abs(collide::twice_signed_area(std::get<collide::PolygonSpec>(body.shape.geometry).vertices));
}

}  // namespace

TEST_CASE("a dragged vertex turns a box into a polygon, in one undo step") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(0));
    ui.drag(ui.on_canvas({-2, 1}), ui.on_canvas({-1.5, 1.5}));
    REQUIRE(std::holds_alternative<collide::PolygonSpec>(ui.body(0).shape.geometry));
    CHECK(ui.vertices(0)[2] == DVec2(1.5, 1.5));
    CHECK(ui.state.work.document.undo_name() == "Move vertex of A");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(std::holds_alternative<collide::BoxSpec>(ui.body(0).shape.geometry));
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("a click on an edge's middle inserts a vertex, Del removes it, Alt+click another one") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(0));
    ui.drag(ui.on_canvas({-3, 1}), ui.on_canvas({-3, 1.5}));
    REQUIRE(ui.vertices(0).size() == 5);
    CHECK(ui.state.work.document.undo_name() == "Insert vertex in A");
    ui.key(SDLK_DELETE);
    CHECK(ui.bodies() == 3);
    CHECK(ui.vertices(0).size() == 4);
    CHECK(ui.state.work.document.undo_name() == "Remove vertex of A");
    SDL_SetModState(KMOD_LALT);
    ui.click(ui.on_canvas({-2, 1}));
    SDL_SetModState(KMOD_NONE);
    CHECK(ui.vertices(0).size() == 3);
    SDL_SetModState(KMOD_LALT);
    ui.click(ui.on_canvas({-2, -1}));
    SDL_SetModState(KMOD_NONE);
    CHECK(ui.vertices(0).size() == 3);
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
}

TEST_CASE("Del pressed once more than there are chosen vertices leaves the body and says how to remove it") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(0));
    ui.key(SDLK_DELETE);
    CHECK(ui.bodies() == 3);
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool)
              .so_far.starts_with("No vertex is selected"));
    ui.click(ui.on_canvas({-2, 1}));
    ui.key(SDLK_DELETE);
    CHECK(ui.vertices(0).size() == 3);
    ui.key(SDLK_DELETE);
    CHECK(ui.bodies() == 3);
    CHECK(ui.vertices(0).size() == 3);
    ui.key(SDLK_v);
    ui.key(SDLK_DELETE);
    CHECK(ui.bodies() == 2);
}

TEST_CASE("an edge is dragged along its normal") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(0));
    ui.drag(ui.on_canvas({-2, 0.5}), ui.on_canvas({-1.5, 1}));
    CHECK(ui.vertices(0)[1] == DVec2(1.5, -1.0));
    CHECK(ui.vertices(0)[2] == DVec2(1.5, 1.0));
    CHECK(ui.state.work.document.undo_name() == "Move edge of A");
}

TEST_CASE("a drag that would make edges cross is not made, and says so") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(0));
    ui.press(ui.on_canvas({-2, 1}));
    ui.move_to(ui.on_canvas({-2.2, 0.8}));
    ui.move_to(ui.on_canvas({-4.6, -0.2}));
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
    CHECK_FALSE(ui.state.tool.sketch.impossible_outline.empty());
    ui.release(ui.on_canvas({-4.6, -0.2}));
    CHECK_FALSE(collide::find_crossing(ui.vertices(0)).has_value());
}

TEST_CASE("a dent offers the hull or the pieces") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(0));
    ui.drag(ui.on_canvas({-3, 1}), ui.on_canvas({-3, 0}));  // the upper edge's new vertex, pushed in
    REQUIRE(ui.state.tool.sketch.dent.has_value());
    CHECK(ui.state.tool.sketch.dent->pieces == 2);
    ui.frames(2);
    ui.click(ui.item("dent:Hull"));
    CHECK(ui.vertices(0) == std::vector<DVec2>{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
    CHECK(ui.state.work.document.undo_name() == "Hull of A");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.vertices(0) ==
          std::vector<DVec2>{{-1, -1}, {1, -1}, {1, 1}, {0, 0}, {-1, 1}});  // nothing is lost
}

TEST_CASE("the pieces of a dent may stay") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(0));
    ui.drag(ui.on_canvas({-3, 1}), ui.on_canvas({-3, 0}));
    ui.frames(2);
    ui.click(ui.item("dent:Decompose"));
    CHECK_FALSE(ui.state.tool.sketch.dent.has_value());
    CHECK(ui.vertices(0) == std::vector<DVec2>{{-1, -1}, {1, -1}, {1, 1}, {0, 0}, {-1, 1}});
    CHECK(ui.state.seen.analysis.colliders[0].pieces.size() == 2);
}

TEST_CASE("a shape without vertices says that there are none to edit") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(2));
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).what_to_do.find("none to edit") !=
          std::string::npos);
}

TEST_CASE("a chosen vertex takes the number that is typed") {
    Editing ui(SDLK_v, KMOD_LSHIFT);
    ui.click(ui.middle_of(0));
    ui.click(ui.on_canvas({-2, 1}));
    ui.frames(3);
    ui.click(ui.item("sketch:x"));
    ui.type("-1.5");
    ui.key(SDLK_RETURN);
    CHECK(ui.vertices(0)[2] == DVec2(1.5, 1.0));
    CHECK(ui.state.work.document.undo_name() == "Move vertex of A");
}

TEST_CASE("a line across two bodies cuts both in one undo step") {
    Editing ui(SDLK_x);
    const collide::Scene before = ui.state.work.document.scene();
    ui.press(ui.on_canvas({-5, 0.2}));
    ui.move_to(ui.on_canvas({0, 0.2}));
    ui.move_to(ui.on_canvas({1.6, 0.2}));
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).so_far == "2 bodies into 4 pieces");
    CHECK(ui.state.work.document.scene() == before);
    ui.release(ui.on_canvas({1.6, 0.2}));
    REQUIRE(ui.bodies() == 5);
    CHECK(ui.state.work.document.undo_name() == "Cut 2 bodies");
    CHECK(ui.body(0).name == "A");
    CHECK(ui.body(3).name == "A 2");
    CHECK(area_of(ui.body(0)) + area_of(ui.body(3)) == doctest::Approx(4.0));
    CHECK(ui.body(3).velocity == DVec2(1, 0));
    CHECK(ui.body(4).color == "#0072B2");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene() == before);
}

TEST_CASE("a cut is typed by the ends of its line") {
    Editing ui(SDLK_x);
    ui.frames(3);
    const std::size_t before = ui.bodies();
    const app::DVec2 middle = ui.body(0).position;
    const std::pair<const char*, double> ends[] = {
        {"x1", middle.x}, {"y1", middle.y - 50.0}, {"x2", middle.x}, {"y2", middle.y + 50.0}};
    for (const auto& [field, value] : ends) {
        ui.click(ui.item(std::string("sketch:") + field));
        ui.type(std::to_string(value));
    }
    ui.click(ui.item("sketch:Cut"));
    REQUIRE(ui.bodies() == before + 1);
    CHECK(area_of(ui.body(0)) == doctest::Approx(2.0));
    CHECK(area_of(ui.body(before)) == doctest::Approx(2.0));
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.bodies() == before);
}

TEST_CASE("with a selection only that is cut") {
    Editing ui(SDLK_x);
    ui.state.seen.view.select_only(1);
    ui.drag(ui.on_canvas({-5, 0.2}), ui.on_canvas({4.6, 0.2}));
    CHECK(ui.bodies() == 4);
    CHECK(ui.state.work.document.undo_name() == "Cut B");
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{1, 3});
}

TEST_CASE("a line that ends inside cuts nothing, and says so") {
    Editing ui(SDLK_x);
    ui.drag(ui.on_canvas({-5, 2.6}), ui.on_canvas({4.6, 2.6}));
    CHECK(ui.bodies() == 3);
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("the eraser takes what it goes over, in one undo step") {
    Editing ui(SDLK_x, KMOD_LSHIFT);
    ui.press(ui.on_canvas({-4.6, 0.2}));
    ui.move_to(ui.on_canvas({0.2, 0.2}));  // in one jump over A
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).so_far == "2 bodies will be erased");
    CHECK(ui.bodies() == 3);
    ui.release(ui.on_canvas({0.2, 0.2}));
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.body(0).name == "C");
    CHECK(ui.state.work.document.undo_name() == "Erase 2 bodies");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.bodies() == 3);
}

TEST_CASE("a corner of a selected body's box scales it, Ctrl in steps of 5 percent") {
    UiFixture ui;
    ui.open_text(three_boxes);
    ui.click(ui.middle_of(0));
    const Vec2 corner =
        app::scale_handles(ui.state.seen.view, ui.state.seen.analysis, ui.state.seen.scale)->at(2) +
        ui.state.tool.canvas_origin;
    ui.press(corner);
    SDL_SetModState(KMOD_LCTRL);
    ui.move_to(corner + Vec2(40.0f, -40.0f));
    ui.release(corner + Vec2(40.0f, -40.0f));
    const double width = std::get<collide::BoxSpec>(ui.body(0).shape.geometry).width;
    CHECK(width > 2.1);
    CHECK(width / 0.1 == doctest::Approx(std::round(width / 0.1)));
    CHECK(ui.state.work.document.undo_name() == "Scale A");
    CHECK(ui.body(0).position.x - 0.5 * width == doctest::Approx(-4.0));  // the opposite corner stays
}

TEST_CASE("the side of a selected body's box stretches it along one axis") {
    UiFixture ui;
    ui.open_text(three_boxes);
    ui.click(ui.middle_of(0));
    const auto sides = app::side_handles(ui.state.seen.view, ui.state.seen.analysis, ui.state.seen.scale);
    REQUIRE(sides.size() == 4);
    const Vec2 right = sides[0].place + ui.state.tool.canvas_origin;
    ui.drag(right, right + Vec2(40.0f, 25.0f));
    const auto box = std::get<collide::BoxSpec>(ui.body(0).shape.geometry);
    CHECK(box.width > 2.1);
    CHECK(box.height == doctest::Approx(2.0));
    CHECK(ui.body(0).position.x - 0.5 * box.width == doctest::Approx(-4.0));  // the left side stays
    CHECK(ui.body(0).position.y == doctest::Approx(0.0));
    CHECK(ui.state.work.document.undo_name() == "Stretch A");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(std::get<collide::BoxSpec>(ui.body(0).shape.geometry).width == 2.0);
}

TEST_CASE("a circle can't be stretched, and its handle says why") {
    UiFixture ui;
    ui.open_text(three_boxes);
    ui.click(ui.middle_of(2));
    const Vec2 top =
        app::side_handles(ui.state.seen.view, ui.state.seen.analysis, ui.state.seen.scale).at(1).place +
        ui.state.tool.canvas_origin;
    CHECK(
        app::refused_handle_at(ui.state.work, ui.state.seen, top - ui.state.tool.canvas_origin).has_value());
    ui.drag(top, top + Vec2(0.0f, -30.0f));
    CHECK(std::get<collide::CircleSpec>(ui.body(2).shape.geometry).radius == 0.5);
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text.find("a circle has one radius") != std::string::npos);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("the ring above a group turns it about its middle as one") {
    UiFixture ui;
    ui.open_text(three_boxes);
    ui.key(SDLK_a, KMOD_LCTRL);
    const Vec2 ring = *app::group_ring(ui.state.seen.view, ui.state.seen.analysis, ui.state.seen.scale) +
                      ui.state.tool.canvas_origin;
    const double apart = glm::length(ui.body(1).position - ui.body(0).position);
    ui.drag(ring, ring + Vec2(150.0f, 30.0f));
    CHECK(ui.state.work.document.undo_name() == "Turn 3 bodies");
    CHECK(ui.body(0).angle < -0.3);
    CHECK(ui.body(0).angle == doctest::Approx(ui.body(1).angle));
    CHECK(glm::length(ui.body(1).position - ui.body(0).position) == doctest::Approx(apart));
}

TEST_CASE("keys mirror and align the selection") {
    UiFixture ui;
    ui.open_text(three_boxes);
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.key(SDLK_m, KMOD_LCTRL);
    CHECK(ui.body(0).position.x > ui.body(1).position.x);
    CHECK(ui.body(0).velocity == DVec2(-1, 0));
    ui.key(SDLK_DOWN, KMOD_LCTRL);
    CHECK(ui.state.work.document.undo_name() == "Align 3 bodies");
    CHECK(ui.body(1).position.y == doctest::Approx(0.0));
    CHECK(ui.body(2).position.y == doctest::Approx(-0.5));
}

TEST_CASE("a percentage typed in the Body tab scales, and the field shows 100 again") {
    UiFixture ui(1280, 1300);
    ui.open_text(three_boxes);
    ui.click(ui.middle_of(0));
    ui.state.seen.tab = app::InspectorTab::body;
    ui.frames(3);
    ui.double_click(ui.item("field:Scale"));
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.type("150");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(std::get<collide::BoxSpec>(ui.body(0).shape.geometry).width == doctest::Approx(3.0));
    CHECK(ui.state.work.document.undo_name() == "Scale A");
    CHECK(ui.panels.scale_percent == 100.0);
}

TEST_CASE("an outline of the library is added from the menu") {
    UiFixture ui;
    ui.open_text(three_boxes);
    ui.click(ui.item("button:Add a body"));
    ui.frames(2);
    ui.click(ui.item("add:Outlines"));
    ui.frames(2);
    ui.click(ui.item("outline:star"));
    REQUIRE(ui.state.work.document.scene().bodies.size() == 4);
    CHECK(ui.body(3).name == "Star");
    CHECK(std::get<collide::PolygonSpec>(ui.body(3).shape.geometry).vertices.size() == 10);
    ui.frames();
    const collide::Aabb& box = ui.state.seen.analysis.colliders[3].aabb;
    const DVec2 size = box.upper - box.lower;  // the canvas is 10 m high
    CHECK(std::max(size.x, size.y) > 1.0);
    CHECK(std::max(size.x, size.y) < 5.0);
}

TEST_CASE("the palette and the menu choose the same tools as the keys") {
    UiFixture ui;
    for (const app::ToolInfo& info : app::tools()) {
        INFO(info.title);
        ui.click(ui.item(std::string("tool:") + info.action));
        CHECK(ui.state.tool.tool == info.tool);
    }
    ui.click(ui.item("menu:Tools"));
    ui.frames(2);
    ui.click(ui.item("menu:tool_box"));
    CHECK(ui.state.tool.tool == Tool::box);
}

TEST_CASE("a dragged body meets the vertex of another one exactly when that is switched on") {
    UiFixture ui;
    ui.open_text(three_boxes);
    ui.state.seen.settings.snap_to_vertices = true;
    const Vec2 from = ui.middle_of(0);
    ui.drag(from, from + ui.on_canvas({1.05, 0.45}) - ui.on_canvas({0, 0}));
    CHECK(ui.body(0).position == DVec2(-2.0, 0.5));
}

TEST_CASE("a bullet cuts what its way crosses, as one step, and says so when that is nothing") {
    UiFixture ui;
    ui.open(app::preset("4-motion/02-bullet-through-paper.json"));
    const auto& bodies = ui.state.work.document.scene().bodies;
    const std::size_t before = bodies.size();
    const std::string bullet = bodies[0].name;
    ui.state.seen.view.select_only(0);
    app::find_action("cut_across_way").run(ui.state);
    CHECK(bodies.size() == before + 1);
    CHECK(ui.state.work.document.undo_name() == "Cut " + bodies[1].name + " by " + bullet);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(bodies.size() == before);
    ui.state.work.document.edit("Stop", [](collide::Scene& scene) { scene.bodies[0].velocity = {0.0, 0.0}; });
    app::find_action("cut_across_way").run(ui.state);
    CHECK(bodies.size() == before);
    CHECK(ui.state.prompts.messages.back().text.find(bullet + " crosses nothing") == 0);
}

namespace {

const app::RecordedCut& recorded_cut(const Editing& ui) {
    REQUIRE(ui.state.playing.recorded);
    const auto* const cut = app::recording_in<app::RecordedCut>(*ui.state.playing.recorded);
    REQUIRE(cut != nullptr);
    return *cut;
}

}  // namespace

TEST_CASE("the lesson of cuts shows the cut that was made last") {
    Editing ui(SDLK_x);
    ui.drag(ui.on_canvas({-5, 0}), ui.on_canvas({-1.5, 0.5}));
    REQUIRE(ui.bodies() == 4);
    ui.key(SDLK_v);
    ui.click(ui.middle_of(3));
    open_player(ui.state.work, ui.state.seen, ui.state.playing, app::PlayerKind::cut);
    ui.frames(2);
    const app::RecordedCut& cut = recorded_cut(ui);
    CHECK(cut.is_users);
    CHECK(cut.polygon.size() == 4);  // the box as it was
    CHECK(cut.pieces.size() == 2);
    const DVec2 line = cut.line.to - cut.line.from;
    CHECK(line.y / line.x == doctest::Approx(1.0 / 7.0));
}

TEST_CASE("a body that the last cut misses is cut through its middle") {
    Editing ui(SDLK_x);
    ui.drag(ui.on_canvas({-5, -0.5}), ui.on_canvas({-1.5, -0.5}));  // along the lower edge of B
    REQUIRE(ui.bodies() == 4);
    ui.key(SDLK_v);
    ui.click(ui.middle_of(1));
    open_player(ui.state.work, ui.state.seen, ui.state.playing, app::PlayerKind::cut);
    ui.frames(2);
    CHECK_FALSE(recorded_cut(ui).is_users);
}

TEST_CASE("after a cut that followed the hand the lesson shows a straight one and says so") {
    Editing ui(SDLK_x);
    SDL_SetModState(KMOD_LSHIFT);
    ui.press(ui.on_canvas({-5, 0}));
    for (const DVec2 point : {DVec2(-4, 0.4), DVec2(-3, -0.3), DVec2(-1.5, 0.2)})
        ui.move_to(ui.on_canvas(point));
    ui.release(ui.on_canvas({-1.5, 0.2}));
    SDL_SetModState(KMOD_NONE);
    REQUIRE(ui.bodies() == 4);
    ui.key(SDLK_v);
    ui.click(ui.middle_of(3));
    open_player(ui.state.work, ui.state.seen, ui.state.playing, app::PlayerKind::cut);
    ui.frames(2);
    CHECK(recorded_cut(ui).is_users);
    const app::PlayerInput input = app::player_input(ui.state.work, ui.state.seen, ui.state.playing);
    const app::Player& entry = app::find_player(app::PlayerKind::cut);
    const app::PlayerMoment last = entry.moment(input, entry.count(input) - 1);
    CHECK(last.words.find("was freehand") != std::string::npos);
}

TEST_CASE("the joint tool joins the body under the press with that under the release, kind by digit") {
    Editing ui(SDLK_j, KMOD_LSHIFT);
    ui.press(ui.on_canvas({3, 0}));
    ui.move_to(ui.on_canvas({1, 0.5}));
    ui.key(SDLK_3);
    ui.move_to(ui.on_canvas({0.5, 0.5}));
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).so_far == "Weld of C to B");
    ui.release(ui.on_canvas({0.5, 0.5}));
    const auto& joints = ui.state.work.document.scene().joints;
    REQUIRE(joints.size() == 1);
    CHECK(joints[0].type == collide::JointKind::weld);
    CHECK(joints[0].b == "C");
    CHECK(joints[0].a == "B");
    CHECK(joints[0].anchor_a == DVec2(0.5, 0.0));
    CHECK(joints[0].anchor_b == DVec2(-2.5, 0.5));
    CHECK(ui.state.seen.view.overlays.contains("joints"));
    CHECK(ui.state.work.document.undo_name() == "Add a joint");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene().joints.empty());
}

TEST_CASE("a slider runs along the drag and needs one; a press beside all bodies says so") {
    Editing ui(SDLK_j, KMOD_LSHIFT);
    ui.click(ui.item("sketch:Slider"));
    ui.click(ui.on_canvas({-3, 0}));
    CHECK(ui.state.work.document.scene().joints.empty());
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
    ui.drag(ui.on_canvas({-3, 0}), ui.on_canvas({-3, -3}));
    REQUIRE(ui.state.work.document.scene().joints.size() == 1);
    const collide::JointSpec slider = ui.state.work.document.scene().joints[0];
    CHECK(slider.type == collide::JointKind::prismatic);
    CHECK(slider.b == "A");
    CHECK(slider.a.empty());
    CHECK(slider.axis.x == doctest::Approx(0.0));
    CHECK(slider.axis.y == doctest::Approx(-1.0));
    ui.drag(ui.on_canvas({-3, 3}), ui.on_canvas({0, 0.5}));
    CHECK(ui.state.work.document.scene().joints.size() == 1);
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
}
