#include "draw/outline.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <collide/geometry/polygon.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>
#include "support/slit_frame.h"

using app::Camera;
using app::Vec2;
using collide::Shape;
using collide::Transform;
using namespace app;

namespace {

Camera camera_of(double pixels_per_meter) {
    Camera camera;
    camera.pixels_per_meter = pixels_per_meter;
    return camera;
}

float farthest_from(const std::vector<Vec2>& points, Vec2 center) {
    float out = 0.0f;
    for (const Vec2 p : points) out = std::max(out, glm::length(p - center));
    return out;
}

}  // namespace

TEST_CASE("a sharp polygon's outline is its vertices") {
    const auto outline = app::shape_outline(Shape::box(1.0f, 0.5f), Transform{}, camera_of(100.0));
    REQUIRE(outline.size() == 4);
    CHECK(outline[0] == Vec2(300.0f, 350.0f));  // lower left: y down on the canvas
    CHECK(outline[2] == Vec2(500.0f, 250.0f));
}

TEST_CASE("a rounded box reaches as far as its radius and no farther") {
    const auto outline = app::shape_outline(Shape::box(1.0f, 1.0f, 0.5f), Transform{}, camera_of(100.0));
    CHECK(outline.size() > 12);
    for (const Vec2 p : outline) {
        const Vec2 core = glm::clamp(p, Vec2(300.0f, 200.0f), Vec2(500.0f, 400.0f));
        CHECK(glm::length(p - core) == doctest::Approx(50.0).epsilon(1e-3));
    }
}

TEST_CASE("a capsule is round at both ends") {
    const auto placed = collide::centred_convex(std::vector<collide::DVec2>{{-1.0, 0.0}, {1.0, 0.0}}, 0.5);
    const auto outline = app::shape_outline(placed.shape, Transform{}, camera_of(100.0));
    const auto [left, right] =
        std::minmax_element(outline.begin(), outline.end(), [](Vec2 p, Vec2 q) { return p.x < q.x; });
    CHECK(left->x == doctest::Approx(250.0).epsilon(1e-3));
    CHECK(right->x == doctest::Approx(550.0).epsilon(1e-3));
}

TEST_CASE("a circle gains points as it grows, but not without limit") {
    const Shape circle = Shape::circle(1.0f);
    const auto small = app::shape_outline(circle, Transform{}, camera_of(5.0));
    const auto large = app::shape_outline(circle, Transform{}, camera_of(250.0));
    const auto huge = app::shape_outline(circle, Transform{{1.0, 0.0}, {}}, camera_of(1e7));
    CHECK(small.size() < large.size());
    CHECK(huge.size() < 500);
    CHECK(farthest_from(large, {400.0f, 300.0f}) == doctest::Approx(250.0).epsilon(1e-3));
}

TEST_CASE("a circle of ten thousand kilometres of pixels is still where it should be") {
    // Its left rim runs through the middle of the canvas.
    const auto outline = app::shape_outline(Shape::circle(1.0f), Transform{{1.0, 0.0}, {}}, camera_of(1e7));
    float nearest = 1e9f;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 from = outline[i];
        const Vec2 along = outline[(i + 1) % outline.size()] - from;
        const float t =
            glm::clamp(glm::dot(Vec2(400.0f, 300.0f) - from, along) / glm::dot(along, along), 0.0f, 1.0f);
        nearest = std::min(nearest, glm::length(from + t * along - Vec2(400.0f, 300.0f)));
    }
    CHECK(nearest < 0.5f);
}

TEST_CASE("what lies far off the canvas gives no outline") {
    CHECK(app::shape_outline(Shape::box(1.0f, 1.0f), Transform{{1e5, 0.0}, {}}, camera_of(100.0)).empty());
    CHECK_FALSE(app::is_visible({{1e5, 0.0}, {1e5 + 1.0, 1.0}}, camera_of(100.0)));
    CHECK(app::is_visible({{0.0, 0.0}, {1.0, 1.0}}, camera_of(100.0)));
}

namespace {

/// A frame open by a slit that the rounding closes, so that a hole is left.
collide::BodySpec frame() {
    collide::BodySpec body;
    body.shape.geometry = collide::PolygonSpec{support::slit_frame(), 0.5};
    body.angle = 0.3;
    return body;
}

Camera camera_scaled(collide::DVec2 center, double pixels_per_meter) {
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
    const Camera camera = camera_scaled({1.5, 3.0}, 60.0);
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
            const Camera camera = camera_scaled(at, zoom);
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
