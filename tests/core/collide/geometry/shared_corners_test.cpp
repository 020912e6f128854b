#include <collide/geometry/shared_corners.h>

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include <collide/geometry/body_pieces.h>
#include <collide/geometry/collider.h>
#include <collide/geometry/orientation.h>
#include <collide/narrow_phase/ray_cast.h>
#include "support/random_pairs.h"
#include "support/random_polygons.h"

using namespace collide;
using support::Random;

namespace {

/// The polygon that the pieces add up to.
Polygon rounded_outline(const Polygon& polygon) {
    return share_corners(polygon, decompose(polygon, PieceMethod::fewest), PieceMethod::fewest).outline;
}

Collider body_of(const Polygon& polygon, const Pose& pose = {}) {
    BodyPieces pieces = pieces_of_polygon(polygon, 0.0);
    Collider body;
    body.pieces = std::move(pieces.pieces);
    body.seams = std::move(pieces.seams);
    place(body, pose);
    return body;
}

/// By the crossings of a ray to the right, counted exactly. Its boundary is inside.
bool is_inside(const Polygon& polygon, DVec2 point) {
    bool inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const DVec2 p = polygon[i];
        const DVec2 q = polygon[(i + 1) % polygon.size()];
        const int side = orientation(p, q, point);
        const bool between = std::min(p.x, q.x) <= point.x && point.x <= std::max(p.x, q.x) &&
                             std::min(p.y, q.y) <= point.y && point.y <= std::max(p.y, q.y);
        if (side == 0 && between) return true;
        if ((p.y <= point.y) != (q.y <= point.y)) inside ^= (side > 0) == (q.y > p.y);
    }
    return inside;
}

DVec2 corner_in_body(const PlacedShape& piece, std::uint32_t i) {
    return piece.center + DVec2(piece.shape.vertex(i));
}

struct Seam {
    DVec2 from{0.0, 0.0};
    DVec2 to{0.0, 0.0};
};

std::vector<Seam> seams_of(const Collider& body) {
    std::vector<Seam> seams;
    for (std::size_t i = 0; i < body.seams.size(); ++i) {
        const PlacedShape& piece = body.pieces[i];
        for (std::uint32_t k = 0; k < piece.shape.count(); ++k) {
            if (body.seams[i].is_seam(k)) {
                seams.push_back({corner_in_body(piece, k), corner_in_body(piece, piece.shape.next(k))});
            }
        }
    }
    return seams;
}

/// Some doubles away, in each coordinate.
DVec2 beside(DVec2 point, Random& random) {
    for (double* const x : {&point.x, &point.y}) {
        const double to = random.chance(0.5) ? 1e300 : -1e300;
        for (int k = random.integer(0, 2); k > 0; --k) *x = std::nextafter(*x, to);
    }
    return point;
}

/// The nearest of exact crossings with the outline's edges, to the rounding of doubles; infinite for none.
double first_crossing(const Polygon& polygon, const Ray& ray) {
    const DVec2 end = ray.origin + ray.max_length * ray.direction;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const DVec2 p = polygon[i];
        const DVec2 q = polygon[(i + 1) % polygon.size()];
        const int left = orientation(ray.origin, end, p);
        const int right = orientation(ray.origin, end, q);
        if (left * right > 0 || (left == 0 && right == 0)) continue;
        const double across = cross(ray.direction, q - p);
        nearest = std::min(nearest, cross(p - ray.origin, q - p) / across);
    }
    return nearest;
}

Polygon random_concave(Random& random) {
    for (;;) {
        const support::PolygonKind kind = support::polygon_kinds[random.integer(0, 4)];
        const auto seed = static_cast<std::uint32_t>(random.integer(0, 1000000));
        const Polygon polygon =
            support::random_polygon(kind, static_cast<std::size_t>(random.integer(8, 20)), seed);
        if (!is_convex(polygon)) return polygon;
    }
}

}  // namespace

TEST_CASE("a point on a seam between the pieces of a body was outside, and a ray went in along it") {
    const Polygon leaky{
        {1.2985722885053985, 1.2549344300679166},    {0.8168053643618453, 1.1515325416856539},
        {0.32926693837462206, 1.6024615520144982},   {-0.7633280572606894, 1.3143811133357748},
        {-0.38281536191911536, -1.4225390239332252}, {1.024699627497062, -0.07755453496822054}};
    CHECK(contains(body_of(normalized(leaky)), {0.92075249592945, 0.53698900335872}));
    const Polygon combed{{1.5, 0.5}, {0.5, 1.0},  {0.5, 1.5},  {0.0, 0.5},
                         {0.0, 1.0}, {-0.5, 0.5}, {0.5, -2.0}, {1.5, -0.5}};
    for (const double turned : {0.0, 6e-17, -6e-17, 1e-16, 2e-16}) {
        for (const bool body_turns : {false, true}) {
            const Collider body = body_of(normalized(combed), {{0.0, 0.0}, body_turns ? turned : 0.0});
            const DVec2 up(body_turns ? 0.0 : turned, 1.0);
            const BodyRayHit found = ray_cast(body, {{0.5, -5.0}, up, 100.0});
            REQUIRE(found.hit.outcome == RayOutcome::hit);
            CHECK(found.hit.distance == doctest::Approx(3.0));
        }
    }
}

TEST_CASE("pieces have the corners of the rounded outline, and it is as near to the outline as floats are") {
    Random random(501);
    int pieces = 0;
    for (int i = 0; i < 400; ++i) {
        const double size = random.log_real(1e-3, 1e4);
        const DVec2 away = random.chance(0.5) ? DVec2(0.0) : size * 100.0 * random.direction();
        Polygon polygon = random_concave(random);
        for (DVec2& vertex : polygon) vertex = away + size * vertex;
        const Polygon outline = rounded_outline(polygon);
        double extent = 0.0;
        const Collider body = body_of(polygon);
        for (const PlacedShape& piece : body.pieces) {
            ++pieces;
            extent = std::max(extent, double{piece.shape.extent()});
            for (std::uint32_t k = 0; k < piece.shape.count(); ++k) {
                const DVec2 corner = corner_in_body(piece, k);
                CAPTURE(i);
                REQUIRE(std::count(outline.begin(), outline.end(), corner) == 1);
            }
        }
        for (const DVec2 vertex : outline) {
            double nearest = 1e300;
            for (const DVec2 before : polygon) nearest = std::min(nearest, length(vertex - before));
            REQUIRE(nearest <= 2e-7 * extent);
        }
        // Each seam is one of two pieces, with the same ends.
        const std::vector<Seam> seams = seams_of(body);
        for (const Seam& seam : seams) {
            REQUIRE(std::count_if(seams.begin(), seams.end(), [&](const Seam& other) {
                        return other.from == seam.to && other.to == seam.from;
                    }) == 1);
        }
    }
    CHECK(pieces > 800);
}

TEST_CASE("the union of the pieces is the rounded outline to the last bit, for points") {
    Random random(502);
    int inside = 0;
    int outside = 0;
    for (int i = 0; i < 300; ++i) {
        const Polygon polygon = random_concave(random);
        const Polygon outline = rounded_outline(polygon);
        const Collider body = body_of(polygon);
        const std::vector<Seam> seams = seams_of(body);
        for (int k = 0; k < 200; ++k) {
            const Seam& seam =
                seams[static_cast<std::size_t>(random.integer(0, static_cast<int>(seams.size()) - 1))];
            const double place = random.real(-0.2, 1.2);
            const DVec2 point = beside(seam.from + place * (seam.to - seam.from), random);
            const bool expected = is_inside(outline, point);
            CAPTURE(i);
            CAPTURE(k);
            REQUIRE(contains(body, point) == expected);
            (expected ? inside : outside) += 1;
        }
    }
    CHECK(inside > 20000);
    CHECK(outside > 2000);
}

TEST_CASE("no ray goes into a body along a seam") {
    Random random(503);
    int hits = 0;
    for (int i = 0; i < 300; ++i) {
        const Polygon polygon = random_concave(random);
        const Polygon outline = rounded_outline(polygon);
        const Pose pose = random.chance(0.5)
                              ? Pose{}
                              : Pose{random.real(0.0, 50.0) * random.direction(), random.real(-3.0, 3.0)};
        const Collider body = body_of(polygon, pose);
        const DRotation turn = DRotation::from_angle(pose.angle);
        for (const Seam& seam : seams_of(body)) {
            const DVec2 along = (seam.to - seam.from) / length(seam.to - seam.from);
            for (int k = 0; k < 5; ++k) {
                const DVec2 start = beside(seam.from - random.real(3.0, 9.0) * along, random);
                const DVec2 direction = beside(along, random);
                const double expected = first_crossing(outline, {start, direction, 100.0});
                const RayHit hit =
                    ray_cast(body, {pose.position + rotate(turn, start), rotate(turn, direction), 100.0}).hit;
                if (!std::isfinite(expected) || expected < 0.0) continue;
                // At a corner that the ray only grazes a hit is a matter of rounding.
                const DVec2 then = start + (expected + 1e-9) * direction;
                if (!is_inside(outline, then)) continue;
                CAPTURE(i);
                REQUIRE(hit.outcome == RayOutcome::hit);
                REQUIRE(hit.distance == doctest::Approx(expected).epsilon(1e-6));
                ++hits;
            }
        }
    }
    CHECK(hits > 2000);
}
