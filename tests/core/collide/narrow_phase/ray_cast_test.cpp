#include <collide/narrow_phase/ray_cast.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include <collide/narrow_phase/ray_cast_body.h>
#include <collide/scene/instantiate.h>
#include "support/placed_shapes.h"

using namespace collide;
using support::at;

namespace {

Shape capsule(float radius) {
    const std::array<Vec2, 2> ends{Vec2(-2.0f, 0.0f), Vec2(2.0f, 0.0f)};
    return Shape::convex(ends, radius);
}

Collider body_at(const Shape& shape, DVec2 position) {
    Collider body;
    body.pieces = {{shape, {0.0, 0.0}, 0.0}};
    place(body, {position, 0.0});
    return body;
}

void check_hit(const RayHit& hit, double distance, DVec2 point, DVec2 normal, double tolerance = 1e-12) {
    CHECK(hit.outcome == RayOutcome::hit);
    CHECK(std::abs(hit.distance - distance) <= tolerance);
    CHECK(std::abs(hit.point.x - point.x) <= tolerance);
    CHECK(std::abs(hit.point.y - point.y) <= tolerance);
    CHECK(std::abs(hit.normal.x - normal.x) <= tolerance);
    CHECK(std::abs(hit.normal.y - normal.y) <= tolerance);
}

void check_inside(const RayHit& hit, DVec2 start) {
    CHECK(hit.outcome == RayOutcome::starts_inside);
    CHECK(hit.distance == 0.0);
    CHECK(hit.point == start);
    CHECK(hit.normal == DVec2(0.0, 0.0));
}

constexpr DVec2 right(1.0, 0.0);
constexpr DVec2 left(-1.0, 0.0);
constexpr DVec2 up(0.0, 1.0);
constexpr DVec2 down(0.0, -1.0);
const Shape box = Shape::box(2.0f, 1.0f);

}  // namespace

TEST_CASE("ray cast: a box from its four sides") {
    CHECK(ray_cast(box, at({0.0, 0.0}), {{-5.0, 0.5}, right, 10.0}).feature == 3);
    check_hit(ray_cast(box, at({0.0, 0.0}), {{-5.0, 0.5}, right, 10.0}), 3.0, {-2.0, 0.5}, left);
    check_hit(ray_cast(box, at({0.0, 0.0}), {{5.0, 0.5}, left, 10.0}), 3.0, {2.0, 0.5}, right);
    check_hit(ray_cast(box, at({0.0, 0.0}), {{0.5, 4.0}, down, 10.0}), 3.0, {0.5, 1.0}, up);
    check_hit(ray_cast(box, at({0.0, 0.0}), {{0.5, -4.0}, up, 10.0}), 3.0, {0.5, -1.0}, down);
}

TEST_CASE("ray cast: an oblique ray takes the edge that it enters last") {
    // The line of the left edge is crossed first, at (-2, -2), the bottom then at (-1, -1).
    const double s = std::sqrt(0.5);
    const RayHit hit = ray_cast(box, at({0.0, 0.0}), {{-4.0, -4.0}, {s, s}, 10.0});
    check_hit(hit, 3.0 / s, {-1.0, -1.0}, down);
    CHECK(hit.feature == 0);
}

TEST_CASE("ray cast: the pose of the shape counts") {
    const Transform upright = at({10.0, 20.0}, 0.5 * std::numbers::pi);
    check_hit(ray_cast(box, upright, {{10.5, 30.0}, down, 10.0}), 8.0, {10.5, 22.0}, up, 1e-6);
}

TEST_CASE("ray cast: too short, behind and beside are misses, and a miss has no values") {
    for (const Ray& ray :
         {Ray{{-5.0, 0.5}, right, 2.999}, Ray{{5.0, 0.5}, right, 10.0}, Ray{{-5.0, 1.001}, right, 20.0},
          Ray{{-5.0, 0.5}, up, 10.0}, Ray{{-5.0, 0.5}, right, 0.0}}) {
        CHECK(ray_cast(box, at({0.0, 0.0}), ray) == RayHit{});
        CHECK(ray_cast(Shape::box(1.5f, 0.5f, 0.5f), at({0.0, 0.0}), ray) == RayHit{});
        CHECK(ray_cast(Shape::ellipse({2.0f, 1.0f}), at({0.0, 0.0}), ray) == RayHit{});
    }
    CHECK(ray_cast(box, at({0.0, 0.0}), {{-5.0, 0.5}, right, 3.0}).hit());
}

TEST_CASE("ray cast: from inside there is no distance and no normal, also with a ray of no length") {
    const std::array<Shape, 5> shapes{box, Shape::box(1.0f, 0.5f, 1.0f), capsule(1.0f), Shape::circle(1.0f),
                                      Shape::ellipse({2.0f, 1.0f})};
    for (const Shape& shape : shapes) {
        for (const double length : {0.0, 0.1, 10.0}) {
            for (const DVec2 direction : {right, up, left, down}) {
                check_inside(ray_cast(shape, at({3.0, 4.0}), {{3.25, 4.125}, direction, length}),
                             {3.25, 4.125});
            }
        }
    }
}

TEST_CASE("ray cast: along an edge's line and through a corner a box is touched, a hair beside it is not") {
    const RayHit along = ray_cast(box, at({0.0, 0.0}), {{-5.0, 1.0}, right, 10.0});
    check_hit(along, 3.0, {-2.0, 1.0}, left);
    CHECK_FALSE(ray_cast(box, at({0.0, 0.0}), {{-5.0, 1.0 + 1e-9}, right, 10.0}).hit());
    const double s = std::sqrt(0.5);
    const RayHit corner = ray_cast(box, at({0.0, 0.0}), {{-3.0, 0.0}, {s, s}, 10.0});
    CHECK(corner.hit());
    CHECK(corner.distance == doctest::Approx(std::sqrt(2.0)));
    CHECK_FALSE(ray_cast(box, at({0.0, 0.0}), {{-3.0, 1e-9}, {s, s}, 10.0}).hit());
}

TEST_CASE("ray cast: a disc by the chord's closed form") {
    const Shape disc = Shape::circle(2.0f);
    for (int i = -9; i <= 9; ++i) {
        const double off = 0.2 * i;
        const double half_chord = std::sqrt(4.0 - off * off);
        check_hit(ray_cast(disc, at({1.0, 1.0}), {{-9.0, 1.0 + off}, right, 20.0}), 10.0 - half_chord,
                  {1.0 - half_chord, 1.0 + off}, {-half_chord / 2.0, off / 2.0});
    }
    const RayHit tangent = ray_cast(disc, at({1.0, 1.0}), {{-9.0, 3.0}, right, 20.0});
    check_hit(tangent, 10.0, {1.0, 3.0}, up);
    CHECK(tangent.on_corner);
    CHECK_FALSE(ray_cast(disc, at({1.0, 1.0}), {{-9.0, 3.0 + 1e-9}, right, 20.0}).hit());
}

TEST_CASE("ray cast: flank and cap of a capsule") {
    const Shape shape = capsule(0.5f);
    const RayHit flank = ray_cast(shape, at({0.0, 0.0}), {{1.0, 5.0}, down, 10.0});
    check_hit(flank, 4.5, {1.0, 0.5}, up);
    CHECK_FALSE(flank.on_corner);
    const RayHit cap = ray_cast(shape, at({0.0, 0.0}), {{5.0, 0.0}, left, 10.0});
    check_hit(cap, 2.5, {2.5, 0.0}, right);
    CHECK(cap.on_corner);
    CHECK(cap.feature == 1);
    check_hit(ray_cast(shape, at({0.0, 0.0}), {{5.0, 0.3}, left, 10.0}), 2.6, {2.4, 0.3}, {0.8, 0.6});
    check_hit(ray_cast(shape, at({0.0, 0.0}), {{-5.0, -0.5}, right, 10.0}), 3.0, {-2.0, -0.5}, down);
}

TEST_CASE("ray cast: beyond a flank's end the cap is met, beyond the cap nothing") {
    const Shape shape = capsule(0.5f);
    for (const double side : {1.0, -1.0}) {
        check_hit(ray_cast(shape, at({0.0, 0.0}), {{side * 2.4, 5.0}, down, 10.0}), 4.7, {side * 2.4, 0.3},
                  {side * 0.8, 0.6});
        CHECK_FALSE(ray_cast(shape, at({0.0, 0.0}), {{side * 2.501, 5.0}, down, 10.0}).hit());
        CHECK_FALSE(ray_cast(capsule(0.0f), at({0.0, 0.0}), {{side * 2.001, 5.0}, down, 10.0}).hit());
    }
}

TEST_CASE("ray cast: the boundary belongs to the shape, whichever way the ray leaves it") {
    const std::array<Shape, 4> shapes{Shape::box(2.0f, 1.0f), Shape::box(1.5f, 0.5f, 0.5f), capsule(1.0f),
                                      Shape::ellipse({2.0f, 1.0f})};
    for (const Shape& shape : shapes) {
        for (const DVec2 direction : {up, down}) {
            check_inside(ray_cast(shape, at({3.0, 4.0}), {{3.0, 5.0}, direction, 10.0}), {3.0, 5.0});
        }
    }
    check_inside(ray_cast(Shape::circle(2.0f), at({0.0, 0.0}), {{-2.0, 0.0}, right, 10.0}), {-2.0, 0.0});
}

TEST_CASE("ray cast: a rounded box") {
    const Shape shape = Shape::box(2.0f, 1.0f, 0.5f);
    check_hit(ray_cast(shape, at({0.0, 0.0}), {{-5.0, 0.75}, right, 10.0}), 2.5, {-2.5, 0.75}, left);
    check_hit(ray_cast(shape, at({0.0, 0.0}), {{-5.0, 1.3}, right, 10.0}), 2.6, {-2.4, 1.3}, {-0.8, 0.6});
}

TEST_CASE("ray cast: an ellipse at the ends of its axes and in between") {
    const Shape shape = Shape::ellipse({3.0f, 0.5f});
    check_hit(ray_cast(shape, at({0.0, 0.0}), {{-5.0, 0.0}, right, 10.0}), 2.0, {-3.0, 0.0}, left);
    check_hit(ray_cast(shape, at({0.0, 0.0}), {{0.0, 4.0}, down, 10.0}), 3.5, {0.0, 0.5}, up);
    // Straight down onto (1.8, 0.4), where the gradient is (1.8 / 9, 0.4 / 0.25).
    const DVec2 gradient(0.2, 1.6);
    check_hit(ray_cast(shape, at({0.0, 0.0}), {{1.8, 4.0}, down, 10.0}), 3.6, {1.8, 0.4},
              gradient / std::hypot(0.2, 1.6));
    CHECK_FALSE(ray_cast(shape, at({0.0, 0.0}), {{3.001, 4.0}, down, 10.0}).hit());
}

TEST_CASE("ray cast: a segment is crossed from either side and met on its end") {
    const Shape segment = capsule(0.0f);
    check_hit(ray_cast(segment, at({0.0, 0.0}), {{1.0, 5.0}, down, 10.0}), 5.0, {1.0, 0.0}, up);
    check_hit(ray_cast(segment, at({0.0, 0.0}), {{1.0, -5.0}, up, 10.0}), 5.0, {1.0, 0.0}, down);
    CHECK_FALSE(ray_cast(segment, at({0.0, 0.0}), {{2.001, 5.0}, down, 10.0}).hit());
    const RayHit end = ray_cast(segment, at({0.0, 0.0}), {{-5.0, 0.0}, right, 10.0});
    check_hit(end, 3.0, {-2.0, 0.0}, left);
    CHECK(end.on_corner);
    CHECK(end.feature == 0);
    CHECK(ray_cast(segment, at({0.0, 0.0}), {{5.0, 0.0}, left, 10.0}).feature == 1);
    CHECK_FALSE(ray_cast(segment, at({0.0, 0.0}), {{5.0, 0.0}, right, 10.0}).hit());
    CHECK_FALSE(ray_cast(segment, at({0.0, 0.0}), {{-5.0, 1e-9}, right, 10.0}).hit());
}

TEST_CASE("ray cast: a point is met only head-on") {
    const Shape point = Shape::circle(0.0f);
    check_hit(ray_cast(point, at({1.0, 2.0}), {{-4.0, 2.0}, right, 10.0}), 5.0, {1.0, 2.0}, left);
    CHECK_FALSE(ray_cast(point, at({1.0, 2.0}), {{-4.0, 2.0 + 1e-9}, right, 10.0}).hit());
    CHECK_FALSE(ray_cast(point, at({1.0, 2.0}), {{-4.0, 2.0}, left, 10.0}).hit());
    CHECK_FALSE(ray_cast(point, at({1.0, 2.0}), {{-4.0, 2.0}, right, 4.0}).hit());
}

TEST_CASE("ray cast: a polygon beyond the kernel's eight corners") {
    std::array<Vec2, 12> corners;
    for (int i = 0; i < 12; ++i) {
        const double t = (i + 0.5) * std::numbers::pi / 6.0;
        corners[static_cast<std::size_t>(i)] = {static_cast<float>(2.0 * std::cos(t)),
                                                static_cast<float>(2.0 * std::sin(t))};
    }
    const double inner = 2.0 * std::cos(std::numbers::pi / 12.0);
    check_hit(ray_cast(Shape::convex(corners), at({0.0, 0.0}), {{5.0, 0.1}, left, 10.0}), 5.0 - inner,
              {inner, 0.1}, right, 1e-6);
}

TEST_CASE("ray cast: far from the origin only the way between ray and shape counts") {
    const DVec2 far(1e5, -1e5);
    const std::array<Shape, 4> shapes{box, Shape::box(1.0f, 0.5f, 0.5f), capsule(0.5f),
                                      Shape::ellipse({2.0f, 1.0f})};
    for (const Shape& shape : shapes) {
        const Ray here{{-5.0, 0.25}, {0.9984603532054124, 0.05547001962252291}, 10.0};
        const Ray there{far + here.origin, here.direction, here.max_length};
        const RayHit hit_here = ray_cast(shape, at({0.0, 0.0}, 0.3), here);
        const RayHit hit_there = ray_cast(shape, at(far, 0.3), there);
        REQUIRE(hit_here.outcome == RayOutcome::hit);
        CHECK(hit_there.distance == hit_here.distance);
        CHECK(hit_there.normal == hit_here.normal);
        CHECK(std::abs(hit_there.point.x - far.x - hit_here.point.x) <= 1e-10);
    }
}

TEST_CASE("ray cast: a float rotation is not quite a unit, and a long ray must not multiply that") {
    // A disc was met some 1e-8 of the ray's length too early or too late.
    const Shape disc = Shape::circle(1.0f);
    for (int i = 0; i < 50; ++i) {
        const RayHit hit = ray_cast(disc, at({0.0, 0.0}, 0.13 * i), {{-1e6, 0.0}, right, 2e6});
        CHECK(std::abs(hit.distance - (1e6 - 1.0)) <= 1e-6);
        CHECK(std::abs(hit.point.x + 1.0) <= 1e-6);
    }
}

TEST_CASE("ray cast: from a rounded surface but for rounding, inwards, no ray slips through") {
    // Inside was decided in float, the flanks in double. A start in between was neither inside nor outside,
    // and the ray missed the shape or met a corner's disc on the far side.
    const Shape shape = Shape::box(2.0f, 1.0f, 0.3f);
    const Transform xf = at({0.7, -0.3}, 0.4);
    const DRotation turn = to_double(xf.rotation);
    for (int i = -40; i <= 40; ++i) {
        const DVec2 start = xf.position + rotate(turn, {0.5, 1.0 + double{0.3f} + 1e-8 * i});
        const RayHit in = ray_cast(shape, xf, {start, rotate(turn, {0.0, -1.0}), 1.0});
        REQUIRE(in.hit());
        CHECK(in.distance <= 1e-6);
        const RayHit out = ray_cast(shape, xf, {start, rotate(turn, {0.0, 1.0}), 1.0});
        CHECK(out.outcome != RayOutcome::hit);
    }
}

TEST_CASE("ray cast: of a body's pieces the nearest is hit and named") {
    Collider body;
    body.pieces = {{box, {10.0, 0.0}, 0.0}, {Shape::circle(1.0f), {5.0, 0.0}, 0.0}, {box, {20.0, 0.0}, 0.0}};
    place(body, {{0.0, 0.0}, 0.0});
    const BodyRayHit near = ray_cast(body, {{0.0, 0.0}, right, 50.0});
    CHECK(near.piece == 1);
    CHECK(near.hit.distance == 4.0);
    const BodyRayHit from_behind = ray_cast(body, {{50.0, 0.0}, left, 50.0});
    CHECK(from_behind.piece == 2);
    CHECK(from_behind.hit.distance == 28.0);
    CHECK_FALSE(ray_cast(body, {{0.0, 5.0}, right, 50.0}).hit.hit());
    CHECK_FALSE(ray_cast(Collider{}, {{0.0, 0.0}, right, 50.0}).hit.hit());
}

TEST_CASE("ray cast: of a body of many pieces the same one is hit as without its tree") {
    Collider body;
    for (int i = 0; i < 600; ++i) {
        body.pieces.push_back({box, {2.5 * (i % 30), 2.5 * (i / 30)}, 0.1 * i});
    }
    place(body, {{3.0, -4.0}, 0.7});
    REQUIRE(body.tree != nullptr);
    Collider plain = body;
    plain.tree = nullptr;
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const double angle = 0.37 * i;
        const DVec2 origin(80.0 * std::cos(0.11 * i), 80.0 * std::sin(0.13 * i));
        const Ray ray{origin, {std::cos(angle), std::sin(angle)}, 10.0 + i % 100};
        const BodyRayHit hit = ray_cast(body, ray);
        const BodyRayHit wanted = ray_cast(plain, ray);
        CHECK(hit.piece == wanted.piece);
        CHECK(hit.hit == wanted.hit);
        hits += hit.hit.hit() ? 1 : 0;
    }
    CHECK(hits > 300);
}

namespace {

/// A slope that single precision does not hold, and one that it does. Multiples by powers of two are exact,
/// so a ray along it and what it grazes have a common point.
const std::array<DVec2, 10> slopes{
    DVec2(2.0, 1.5),    DVec2(0.3, 0.7), DVec2(-1.0, 3.0), DVec2(0.1, -0.2),  DVec2(7.0, 0.125),
    DVec2(-0.9, -0.35), DVec2(1e3, 1.7), DVec2(1.0, 1.0),  DVec2(1e-3, 2e-3), DVec2(123.456, -789.012)};

Collider body_of(ShapeGeometry geometry, Pose pose = {}) {
    BodySpec spec;
    spec.shape.geometry = std::move(geometry);
    spec.position = pose.position;
    spec.angle = pose.angle;
    spec.rotation = pose.rotation;
    return make_collider(spec);
}

Ray ray_between(DVec2 from, DVec2 to) { return {from, (to - from) / length(to - from), length(to - from)}; }

}  // namespace

// The direction of a ray is rounded to a unit vector. A segment on the ray's own line was missed, unless the
// line was upright or level.
TEST_CASE("ray cast: a segment on the ray's line is met at its end, whatever the slope and the way to ask") {
    for (const DVec2 along : slopes) {
        CAPTURE(along.x);
        CAPTURE(along.y);
        for (const double sign : {1.0, -1.0}) {
            const Ray ray = ray_between(-4.0 * sign * along, 8.0 * sign * along);
            const double right = 4.0 * length(along) - (sign < 0.0 ? length(along) : 0.0);
            const auto check = [&](const RayHit& hit) {
                CHECK(hit.outcome == RayOutcome::hit);
                CHECK(std::abs(hit.distance - right) <= 1e-12 * right);
                CHECK(dot(hit.normal, ray.direction) == doctest::Approx(-1.0));
                CHECK(hit.on_corner);
            };
            const Collider segment = body_of(SegmentSpec{{0.0, 0.0}, along});
            check(ray_cast(segment, ray).hit);
            check(ray_cast(segment.pieces[0].shape, segment.transforms[0], ray));
            const std::vector<Collider> scene{body_at(box, {1e4, 1e4}), segment};
            CHECK(ray_cast(scene, ray).body == 1);
            check(ray_cast(scene, ray).hit);
            // Among the segments of a chain, and with its frame moved and turned by a quarter.
            const DVec2 aside = perp_left(along);
            const Collider chain = body_of(ChainSpec{{-aside, DVec2(0.0), along, along + aside}, false});
            CHECK(std::abs(ray_cast(chain, ray).hit.distance - right) <= 1e-12 * right);
            const Collider turned = body_of(SegmentSpec{{0.0, 0.0}, perp_right(along)},
                                            {{0.0, 0.0}, angle_of({0.0, 1.0}), DRotation{0.0, 1.0}});
            check(ray_cast(turned, ray).hit);
            // A point, and rays that end and begin at the segment's ends, or before and behind.
            const Shape point = Shape::circle(0.0f);
            CHECK(ray_cast(point, at({0.0, 0.0}), ray).hit());
            CHECK(ray_cast(segment, ray_between(-4.0 * along, {0.0, 0.0})).hit.hit());
            CHECK(ray_cast(segment, ray_between(4.0 * along, along)).hit.hit());
            CHECK(ray_cast(segment, ray_between(along, 4.0 * along)).hit.hit());
            CHECK_FALSE(ray_cast(segment, ray_between(-4.0 * along, -0.5 * along)).hit.hit());
            CHECK_FALSE(ray_cast(segment, ray_between(2.0 * along, 4.0 * along)).hit.hit());
        }
    }
}

TEST_CASE("ray cast: a ray that grazes an edge or a corner meets it on either side, and beside it nothing") {
    for (const DVec2 along : slopes) {
        CAPTURE(along.x);
        CAPTURE(along.y);
        const DVec2 aside = perp_left(along);
        const Ray ray = ray_between(-4.0 * along, 8.0 * along);
        for (const double side : {1.0, -1.0}) {
            // An edge on the line, and a corner on it.
            CHECK(ray_cast(body_of(PolygonSpec{{DVec2(0.0), along, along + side * aside, side * aside}, 0.0}),
                           ray)
                      .hit.hit());
            const std::vector<DVec2> kite{DVec2(0.0), 2.0 * side * aside + along, 4.0 * side * aside,
                                          2.0 * side * aside - along};
            CHECK(ray_cast(body_of(PolygonSpec{kite, 0.0}), ray).hit.hit());
            std::vector<DVec2> beside = kite;
            for (DVec2& p : beside) p += 0x1p-40 * side * aside;
            CHECK_FALSE(ray_cast(body_of(PolygonSpec{beside, 0.0}), ray).hit.hit());
            CHECK_FALSE(
                ray_cast(body_of(SegmentSpec{0x1p-40 * aside, along + 0x1p-40 * aside}), ray).hit.hit());
            // The ends of segments.
            CHECK(ray_cast(body_of(SegmentSpec{{0.0, 0.0}, side * aside}), ray).hit.hit());
            CHECK(ray_cast(body_of(SegmentSpec{along + side * aside, along}), ray).hit.hit());
        }
    }
}

TEST_CASE("ray cast: of a scene's bodies the nearest is hit, of equals the first") {
    const std::vector<Collider> scene{body_at(box, {10.0, 0.0}), body_at(box, {5.0, 0.0}),
                                      body_at(box, {5.0, 0.5}), body_at(Shape::circle(1.0f), {0.0, 20.0})};
    const SceneRayHit hit = ray_cast(scene, {{0.0, 0.0}, right, 50.0});
    CHECK(hit.body == 1);
    CHECK(hit.hit.distance == 3.0);
    CHECK(ray_cast(scene, {{0.0, 0.0}, up, 50.0}).body == 3);
    CHECK_FALSE(ray_cast(scene, {{0.0, 0.0}, left, 50.0}).hit.hit());
    CHECK_FALSE(ray_cast(std::span<const Collider>{}, {{0.0, 0.0}, right, 50.0}).hit.hit());
    const SceneRayHit inside = ray_cast(scene, {{11.0, 0.0}, left, 50.0});
    CHECK(inside.body == 0);
    CHECK(inside.hit.outcome == RayOutcome::starts_inside);
}

TEST_CASE(
    "ray cast: the traced body names the edges crossed, or every flank and disc; its last step explains") {
    Steps<RayEvent> steps;
    Recorder<RayEvent> recorder(steps);
    const Ray ray{{-5.0, 0.5}, right, 10.0};
    CHECK(ray_cast_body(box, at({0.0, 0.0}), ray, recorder) == ray_cast(box, at({0.0, 0.0}), ray));
    REQUIRE(steps.items.size() == 2);
    CHECK(steps.items.front().feature == 3);
    CHECK(steps.items.front().entering);
    CHECK(steps.items.back().feature == 1);
    CHECK_FALSE(steps.items.back().entering);
    CHECK(steps.items.back().enter == 3.0);
    CHECK(steps.items.back().leave == 7.0);
    steps = {};
    const Shape rounded = Shape::box(2.0f, 1.0f, 0.5f);
    CHECK(ray_cast_body(rounded, at({0.0, 0.0}), ray, recorder) == ray_cast(rounded, at({0.0, 0.0}), ray));
    REQUIRE(steps.items.size() == 8);
    CHECK(steps.items.back().enter == 2.5);
    CHECK(steps.items.back().leave == 7.5);
    CHECK(steps.items.back().corner);
}
