#include "draw/convex_fills.h"

#include <doctest/doctest.h>

#include <cmath>

#include <collide/geometry/polygon.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_core.h>
#include "draw/outline.h"
#include "support/slit_frame.h"

using namespace app;

namespace {

/// A frame open by a slit that the rounding closes, so that a hole is left.
collide::BodySpec frame() {
    collide::BodySpec body;
    body.shape.geometry = collide::PolygonSpec{support::slit_frame(), 0.5};
    body.angle = 0.3;
    return body;
}

Camera camera_at(collide::DVec2 center, double pixels_per_meter) {
    Camera camera;
    camera.center = center;
    camera.pixels_per_meter = pixels_per_meter;
    return camera;
}

double area_of(const std::vector<Vec2>& outline) {
    std::vector<collide::DVec2> points(outline.begin(), outline.end());
    return 0.5 * std::abs(collide::twice_signed_area(points));
}

bool is_within(const std::vector<Vec2>& convex, Vec2 point) {
    int left = 0;
    int right = 0;
    for (std::size_t i = 0; i < convex.size(); ++i) {
        const Vec2 edge = convex[(i + 1) % convex.size()] - convex[i];
        const Vec2 to = point - convex[i];
        (edge.x * to.y - edge.y * to.x >= 0.0f ? left : right) += 1;
    }
    return left == 0 || right == 0;
}

}  // namespace

TEST_CASE("a rounded concave body is filled without overlap, and its hole is left open") {
    const collide::BodySpec body = frame();
    const collide::Collider collider = collide::make_collider(body);
    const Camera camera = camera_at({1.5, 3.0}, 60.0);
    const auto outlines = joined_outlines(collider, body, camera);
    REQUIRE(outlines.size() == 2);
    CHECK(body_outlines(collider, body, camera) == outlines);
    double filled = 0.0;
    for (const auto& fill : convex_fills(outlines)) filled += area_of(fill);
    const double whole = 3600.0 * collide::area_moments(body.shape).area;
    CHECK(filled == doctest::Approx(whole).epsilon(2e-3));
    CHECK(std::abs(area_of(outlines[0]) - area_of(outlines[1])) == doctest::Approx(filled).epsilon(1e-4));
}

TEST_CASE("outlines and fillings of a rounded concave body at any zoom") {
    const collide::BodySpec body = frame();
    const collide::Collider collider = collide::make_collider(body);
    const collide::DVec2 border(-0.3, -0.4);
    for (const double zoom : {1.0, 1e2, 1e3, 1e4, 1e5, 1e7}) {
        for (const collide::DVec2 at : {collide::DVec2(2.0, 3.0), collide::DVec2(0, 0), border}) {
            CAPTURE(zoom);
            const Camera camera = camera_at(at, zoom);
            bool is_filled = false;
            for (const auto& fill : convex_fills(body_outlines(collider, body, camera))) {
                for (const Vec2 p : fill) CHECK(std::max(std::abs(p.x), std::abs(p.y)) < 20'000.0f);
                is_filled = is_filled || is_within(fill, 0.5f * camera.canvas_size);
            }
            if (at != border) CHECK(is_filled == collide::contains(collider, at));
        }
    }
}

TEST_CASE("outlines that touch are not filled") {
    const std::vector<Vec2> square{{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    CHECK(convex_fills({square, square}).empty());
    CHECK(convex_fills({}).empty());
}
