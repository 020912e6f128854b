#include "draw/camera.h"

#include <doctest/doctest.h>

using app::Camera;
using app::DVec2;
using app::Vec2;

namespace {

void check_near(DVec2 p, DVec2 q, double tolerance) {
    CHECK(p.x == doctest::Approx(q.x).epsilon(tolerance));
    CHECK(p.y == doctest::Approx(q.y).epsilon(tolerance));
}

Camera camera_at(DVec2 center, double pixels_per_meter) {
    Camera camera;
    camera.center = center;
    camera.pixels_per_meter = pixels_per_meter;
    camera.canvas_size = {800.0f, 600.0f};
    return camera;
}

}  // namespace

TEST_CASE("the centre is in the middle, x to the right and y up") {
    const Camera camera = camera_at({2.0, 1.0}, 50.0);
    CHECK(camera.to_canvas({2.0, 1.0}) == Vec2(400.0f, 300.0f));
    CHECK(camera.to_canvas({3.0, 1.0}) == Vec2(450.0f, 300.0f));
    CHECK(camera.to_canvas({2.0, 2.0}) == Vec2(400.0f, 250.0f));
    CHECK(camera.direction_to_canvas({1.0, 2.0}) == Vec2(50.0f, -100.0f));
}

TEST_CASE("there and back") {
    const Camera camera = camera_at({-3.0, 7.0}, 123.0);
    check_near(camera.to_world(camera.to_canvas({-2.25, 6.5})), {-2.25, 6.5}, 1e-6);
}

TEST_CASE("a millimetre stays visible a thousand kilometres from the origin") {
    const Camera camera = camera_at({1e6, -1e6}, 1000.0);
    const Vec2 here = camera.to_canvas({1e6, -1e6});
    const Vec2 beside = camera.to_canvas({1e6 + 0.001, -1e6});
    CHECK(beside.x - here.x == doctest::Approx(1.0).epsilon(1e-3));
}

TEST_CASE("zooming keeps the point under the cursor") {
    Camera camera = camera_at({4.0, 5.0}, 80.0);
    const Vec2 cursor(650.0f, 90.0f);
    const DVec2 before = camera.to_world(cursor);
    camera.zoom_at(cursor, 1.7);
    CHECK(camera.pixels_per_meter == doctest::Approx(136.0));
    check_near(camera.to_world(cursor), before, 1e-9);
}

TEST_CASE("zooming stops at sane bounds") {
    Camera camera = camera_at({0.0, 0.0}, 80.0);
    camera.zoom_at({400.0f, 300.0f}, 1e30);
    CHECK(camera.pixels_per_meter == Camera::max_pixels_per_meter);
    camera.zoom_at({400.0f, 300.0f}, 1e-30);
    CHECK(camera.pixels_per_meter == Camera::min_pixels_per_meter);
}

TEST_CASE("panning moves the world with the cursor") {
    Camera camera = camera_at({0.0, 0.0}, 100.0);
    const DVec2 grabbed = camera.to_world({100.0f, 100.0f});
    camera.pan({30.0f, -20.0f});
    check_near(camera.to_world({130.0f, 80.0f}), grabbed, 1e-9);
}

TEST_CASE("fitting shows the whole box with a margin") {
    Camera camera = camera_at({0.0, 0.0}, 1.0);
    camera.fit({{10.0, 20.0}, {14.0, 21.0}});
    check_near(camera.center, {12.0, 20.5}, 1e-12);
    CHECK(camera.visible().lower.x < 10.0);
    CHECK(camera.visible().upper.x > 14.0);
    CHECK(camera.visible().size().x < 6.0);
}

TEST_CASE("fitting a point or an empty canvas gives finite numbers") {
    Camera camera = camera_at({0.0, 0.0}, 1.0);
    camera.fit({{1.0, 1.0}, {1.0, 1.0}});
    CHECK(camera.pixels_per_meter <= Camera::max_pixels_per_meter);
    camera.canvas_size = {0.0f, 0.0f};
    camera.fit({{0.0, 0.0}, {1.0, 1.0}});
    CHECK(camera.pixels_per_meter >= Camera::min_pixels_per_meter);
}
