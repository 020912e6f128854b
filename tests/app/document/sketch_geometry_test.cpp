#include "document/sketch_geometry.h"

#include <doctest/doctest.h>

#include <cmath>

using app::Camera;
using app::DVec2;

namespace {

/// 50 pixels to the metre: a pixel is 2 cm, and numbers are read to the centimetre.
Camera fifty_pixels() {
    Camera camera;
    camera.pixels_per_meter = 50.0;
    return camera;
}

}  // namespace

TEST_CASE("readable points are short decimals less than a pixel away") {
    const Camera camera = fifty_pixels();
    CHECK(app::readable(camera, {0.3041, -1.2}) == DVec2(0.3, -1.2));
    CHECK(app::readable(camera, {0.1 + 0.2, 0.0}).x == 0.3);
    Camera far = camera;
    far.pixels_per_meter = 0.03;  // a pixel is 33 m
    CHECK(app::readable(far, {12345.6, -0.4}) == DVec2(12350.0, 0.0));
    CHECK_FALSE(std::signbit(app::readable(far, {0.0, -0.4}).y));
}

TEST_CASE("an edge that crosses the chain is named, one that closes it is not") {
    const std::vector<DVec2> chain{{0, 0}, {2, 0}, {2, 2}, {1, 2}};
    CHECK(app::crossed_edge(chain, {1, -1}) == 0u);
    CHECK(app::crossed_edge(chain, {3, 1}) == 1u);
    CHECK_FALSE(app::crossed_edge(chain, {0, 2}).has_value());
    CHECK_FALSE(app::crossed_edge(chain, {0, 0}).has_value());
    CHECK(app::crossed_edge(chain, {2, 2}) == 1u);  // touches the vertex from which it came
    CHECK_FALSE(app::crossed_edge(std::vector<DVec2>{{0, 0}}, {1, 1}).has_value());
}

TEST_CASE("an edge that runs back over the last one crosses it") {
    const std::vector<DVec2> chain{{0, 0}, {2, 0}};
    CHECK(app::crossed_edge(chain, {1, 0}) == 0u);
    CHECK_FALSE(app::crossed_edge(chain, {3, 0}).has_value());
}

TEST_CASE("a stroke that runs past its beginning ends where it meets itself") {
    const std::vector<DVec2> stroke{{-0.5, 0}, {4, 0}, {4, 4}, {0, 4}, {0, -0.5}};
    const auto trimmed = app::without_overshoot(stroke, 1.0);
    CHECK(trimmed == std::vector<DVec2>{{0, 0}, {4, 0}, {4, 4}, {0, 4}});
    // A loop in its middle is no overshoot, nor is an end far from the beginning.
    const std::vector<DVec2> loop{{0, 0}, {4, 4}, {4, 0}, {0, 4}};
    CHECK(app::without_overshoot(loop, 0.5) == loop);
    const std::vector<DVec2> open{{0, 0}, {4, 0}, {4, 4}};
    CHECK(app::without_overshoot(open, 1.0) == open);
    CHECK(app::without_overshoot(std::vector<DVec2>{{0, 0}, {1, 0}}, 1.0).size() == 2);
}

TEST_CASE("the hint tells area, convexity, pieces and crossings") {
    CHECK_FALSE(app::hint_of(std::vector<DVec2>{{0, 0}, {1, 0}}).has_area);
    CHECK_FALSE(app::hint_of(std::vector<DVec2>{{0, 0}, {1, 0}, {2, 0}}).has_area);
    const auto square = app::hint_of(std::vector<DVec2>{{0, 0}, {0, 1}, {1, 1}, {1, 0}});  // clockwise
    CHECK(square.convex);
    CHECK(square.pieces.size() == 1);
    const auto dart = app::hint_of(std::vector<DVec2>{{-2, -2}, {0, -1}, {2, -2}, {0, 2}});
    CHECK_FALSE(dart.convex);
    CHECK(dart.pieces.size() == 2);
    const auto bow = app::hint_of(std::vector<DVec2>{{0, 0}, {1, 1}, {1, 0}, {0, 1}});
    REQUIRE(bow.crossing.has_value());
    CHECK(bow.pieces.empty());
}

TEST_CASE("a polygon body stands in the middle of its box and keeps its world vertices") {
    const std::vector<DVec2> world{{10.1, 4.2}, {12.3, 4.2}, {11.0, 7.7}};
    const collide::BodySpec body = app::polygon_body(world, fifty_pixels());
    CHECK(body.position == DVec2(11.2, 5.95));
    const auto& vertices = std::get<collide::PolygonSpec>(body.shape.geometry).vertices;
    for (std::size_t i = 0; i < world.size(); ++i) {
        CHECK(glm::length(app::to_world(body, vertices[i]) - world[i]) < 1e-12);
    }
}

TEST_CASE("a vertex taken over from another body stays exact in a polygon body") {
    const DVec2 exact(std::sqrt(2.0), std::sqrt(3.0));
    const std::vector<DVec2> world{{0.0, 0.0}, {2.0, 0.0}, exact};
    const collide::BodySpec body = app::polygon_body(world, fifty_pixels());
    const auto& vertices = std::get<collide::PolygonSpec>(body.shape.geometry).vertices;
    CHECK(glm::length(app::to_world(body, vertices[2]) - exact) < 1e-15);
}

TEST_CASE("boxes and regular polygons have vertices where their shape has its corners") {
    collide::ShapeSpec box;
    box.geometry = collide::BoxSpec{.width = 2.0, .height = 1.0, .radius = 0.1, .center = {1.0, 0.0}};
    const auto corners = app::sharp_vertices(box);
    REQUIRE(corners.has_value());
    CHECK((*corners)[0] == DVec2(0.0, -0.5));
    CHECK((*corners)[2] == DVec2(2.0, 0.5));
    CHECK(app::polygon_of(box, *corners).radius == 0.1);
    collide::ShapeSpec hexagon;
    hexagon.geometry = collide::RegularSpec{.sides = 6, .circumradius = 2.0};
    CHECK(app::sharp_vertices(hexagon)->size() == 6);
    CHECK((*app::sharp_vertices(hexagon))[0] == DVec2(2.0, 0.0));
    collide::ShapeSpec circle;
    circle.geometry = collide::CircleSpec{};
    CHECK_FALSE(app::sharp_vertices(circle).has_value());
}

TEST_CASE("to the body's frame and back") {
    collide::BodySpec body;
    body.position = {3.0, -2.0};
    body.angle = 0.7;
    const DVec2 point(1.25, 4.5);
    CHECK(glm::length(app::to_world(body, app::to_local(body, point)) - point) < 1e-14);
}
