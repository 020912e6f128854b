#include "tools/snapping.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "platform/frame.h"
#include "session/files.h"
#include "session/session.h"

using app::DVec2;
using app::Session;
using app::SnapKind;
using app::Vec2;

namespace {

/// A pentagon at an odd angle and a circle; 50 pixels to the metre, so that the grid has steps of 0.5 m.
Session two_bodies() {
    collide::Scene scene;
    collide::BodySpec pentagon;
    pentagon.name = "pentagon";
    pentagon.shape.geometry = collide::RegularSpec{.sides = 5, .circumradius = 1.0};
    pentagon.angle = 0.3;
    collide::BodySpec circle;
    circle.name = "circle";
    circle.shape.geometry = collide::CircleSpec{.radius = 0.5};
    circle.position = {3.0, 0.125};
    scene.bodies = {pentagon, circle};
    Session state;
    app::show_scene(state, scene, std::nullopt);
    state.seen.view.camera = app::Camera{};
    state.seen.view.camera.pixels_per_meter = 50.0;
    app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
    return state;
}

Vec2 near(const Session& state, DVec2 world, Vec2 pixels) {
    return state.seen.view.camera.to_canvas(world) + pixels;
}

const DVec2 corner(std::cos(0.3), std::sin(0.3));

}  // namespace

TEST_CASE("without snapping the cursor's place is only made readable") {
    const Session state = two_bodies();
    const auto snap =
        app::snapped_cursor(state.work, state.seen, near(state, corner, {3.0f, 2.0f}), std::nullopt, false);
    CHECK(snap.kind == SnapKind::none);
    CHECK(glm::length(snap.place - corner) < 0.09);
    CHECK(snap.place != corner);
}

TEST_CASE("a vertex within reach comes before a direction, that before the grid") {
    Session state = two_bodies();
    state.seen.settings.snap_to_vertices = true;
    state.seen.settings.snap_to_grid = true;
    const DVec2 anchor(-2.0, 0.0);
    const auto vertex =
        app::snapped_cursor(state.work, state.seen, near(state, corner, {4.0f, -4.0f}), anchor, true);
    CHECK(vertex.kind == SnapKind::vertex);
    CHECK(glm::length(vertex.place - corner) < 1e-12);
    const auto angle = app::snapped_cursor(state.work, state.seen, near(state, {0.0, 2.1}, {}), anchor, true);
    CHECK(angle.kind == SnapKind::angle);
    CHECK(angle.from == anchor);
    const DVec2 way = angle.place - anchor;
    CHECK(std::atan2(way.y, way.x) == doctest::Approx(std::numbers::pi / 4.0));
    const auto grid =
        app::snapped_cursor(state.work, state.seen, near(state, {0.05, 2.1}, {}), anchor, false);
    CHECK(grid.kind == SnapKind::grid);
    CHECK(grid.place == DVec2(0.0, 2.0));
}

TEST_CASE("a body's own vertices draw nothing when it is left out") {
    Session state = two_bodies();
    state.seen.settings.snap_to_vertices = true;
    const auto snap = app::snapped_cursor(state.work, state.seen, near(state, corner, {1.0f, 1.0f}),
                                          std::nullopt, false, 0);
    CHECK(snap.kind == SnapKind::none);
}

TEST_CASE("a dragged body meets the nearest point of another one, or none beyond reach") {
    const Session state = two_bodies();
    // The circle's centre comes within 0.1 m, five pixels, of the pentagon's corner.
    const auto meeting = app::way_to_vertex(state.work, state.seen, 1, corner + DVec2(0.1, 0.0));
    REQUIRE(meeting.has_value());
    CHECK(glm::length(meeting->position - corner) < 1e-12);
    CHECK_FALSE(app::way_to_vertex(state.work, state.seen, 1, {5.0, 5.0}).has_value());
}
