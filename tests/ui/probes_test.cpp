// Rays and probe points under the mouse, and their tab.
#include "overlays/probes.h"
#include "support/ui_fixture.h"

using app::DVec2;
using app::Probe;
using app::UiFixture;
using app::Vec2;

namespace {

const char* const one_ray = R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 8},
  "bodies": [{"name": "A", "shape": {"type": "box", "width": 1, "height": 1}, "position": [2, 0]},
             {"name": "B", "shape": {"type": "circle", "radius": 0.5}, "position": [2, 2.5]}],
  "rays": [{"origin": [-2, 0], "direction": [1, 0], "max_length": 3}], "points": [[-1, -2]]})";

}  // namespace

TEST_CASE("a ray's tip is dragged: direction and length follow, as one undo step") {
    UiFixture ui;
    ui.open_text(one_ray);
    const collide::Scene before = ui.state.work.document.scene();
    ui.drag(ui.on_canvas({1.0, 0.0}), ui.on_canvas({-2.0, 2.0}));
    const collide::RaySpec& ray = ui.state.work.document.scene().rays[0];
    CHECK(ray.origin == DVec2(-2.0, 0.0));
    CHECK(app::ray_tip(ray).x == doctest::Approx(-2.0).epsilon(0.01));
    CHECK(app::ray_tip(ray).y == doctest::Approx(2.0).epsilon(0.01));
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene() == before);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("a ray's start takes the ray along, and Esc puts it back") {
    UiFixture ui;
    ui.open_text(one_ray);
    const collide::Scene before = ui.state.work.document.scene();
    ui.press(ui.on_canvas({-2.0, 0.0}));
    ui.move_to(ui.on_canvas({-2.0, 1.0}));
    CHECK(ui.state.work.document.scene().rays[0].origin.y == doctest::Approx(1.0).epsilon(0.02));
    CHECK(ui.state.work.document.scene().rays[0].direction == before.rays[0].direction);
    ui.key(SDLK_ESCAPE);
    ui.release(ui.on_canvas({-2.0, 1.0}));
    CHECK(ui.state.work.document.scene() == before);
}

TEST_CASE("a point is dragged, duplicated and deleted") {
    UiFixture ui;
    ui.open_text(one_ray);
    ui.drag(ui.on_canvas({-1.0, -2.0}), ui.on_canvas({2.0, 0.0}));
    CHECK(ui.state.work.document.scene().points[0].x == doctest::Approx(2.0).epsilon(0.02));
    REQUIRE(ui.state.seen.analysis.points.size() == 1);
    CHECK(ui.state.seen.analysis.points[0] == std::vector<std::size_t>{0});
    ui.key(SDLK_d, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene().points.size() == 2);
    ui.key(SDLK_DELETE);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene().points.size() == 2);
    CHECK(ui.state.work.document.scene().bodies.size() == 2);
}

TEST_CASE("the tabs for GJK, the impact and the rays open; only the impact's preview turns the bodies") {
    UiFixture ui(1024, 700);
    ui.open_text(R"({"collidoscope": 1, "bodies": [
      {"name": "A", "shape": {"type": "box", "width": 2, "height": 0.2}, "position": [0, 0], "angular_velocity": 3},
      {"name": "B", "shape": {"type": "ellipse", "rx": 1, "ry": 0.4}, "position": [3, 0], "velocity": [-1, 0]}]})");
    ui.frames(2);
    REQUIRE(ui.state.seen.tab == app::InspectorTab::impact);  // what turns opens there, its overlay on
    ui.state.seen.view.overlays.erase("impact_turning");
    ui.state.seen.view.scrub_time = 0.5;
    for (const char* const tab : {"tab:GJK", "tab:Rays", "tab:Sweep"}) {
        ui.click(ui.item(tab));
        ui.frames(2);
        CHECK(ui.state.seen.analysis.shown[0].pose.angle == 0.0);
    }
    ui.click(ui.item("tab:Impact"));
    ui.frames(2);
    CHECK(ui.state.seen.analysis.shown[0].pose.angle == doctest::Approx(1.5));
}

TEST_CASE("a hovered row of the table lights its ray or its point") {
    UiFixture ui;
    ui.open_text(R"({"collidoscope": 1, "bodies": [{"shape": {"type": "circle", "radius": 1}}],
      "rays": [{"origin": [-3, 0], "direction": [1, 0], "max_length": 5},
      {"origin": [-3, 1], "direction": [1, 0], "max_length": 5}], "points": [[0, 0]]})");
    ui.click(ui.item("tab:Rays"));
    ui.frames(2);
    ui.move_to(ui.item("ray:1"));
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight == app::Highlight{app::Highlight::Kind::ray, 1});
    ui.move_to(ui.item("point:0"));
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight == app::Highlight{app::Highlight::Kind::point, 0});
}

TEST_CASE("Shift+R adds a ray and Shift+P a point, both shown and selected") {
    UiFixture ui;
    ui.key(SDLK_r, KMOD_LSHIFT);
    CHECK(ui.state.work.document.scene().rays.size() == 1);
    CHECK(ui.state.seen.view.overlays.contains("rays"));
    ui.key(SDLK_p, KMOD_LSHIFT);
    CHECK(ui.state.seen.view.probe == Probe{Probe::Kind::point, 0});
}
