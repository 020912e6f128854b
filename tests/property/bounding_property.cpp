// Bounding volumes against brute force. The circle is held against all circles through two and three of the
// points, the box against those along all pairs of them. Every volume is held against the bodies that it is
// of.

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/support.h>
#include <collide/lessons/bounding_volumes.h>
#include "support/for_each_pair.h"
#include "support/point_sets.h"

using namespace collide;
using namespace collide::lessons;
using support::Judge;
using support::PairCase;

namespace {

double reach(const EnclosingCircle& circle, const Polygon& points) {
    double most = 0.0;
    for (const DVec2 p : points) most = std::max(most, length(p - circle.center));
    return most;
}

DVec2 middle(DVec2 a, DVec2 b) { return 0.5 * (a + b); }

/// Equally far from all three; far away where they are nearly on a line.
DVec2 circumcentre(DVec2 a, DVec2 b, DVec2 c) {
    const DVec2 u = b - a;
    const DVec2 v = c - a;
    const double d = 2.0 * cross(u, v);
    return a + DVec2(v.y * dot(u, u) - u.y * dot(v, v), u.x * dot(v, v) - v.x * dot(u, u)) / d;
}

/// The least radius over all centres that two or three of the points can fix.
double least_radius(const Polygon& points) {
    double least = std::numeric_limits<double>::infinity();
    const auto with = [&](DVec2 center) {
        const bool is_place = std::isfinite(center.x) && std::isfinite(center.y);  // not of points on a line
        if (is_place) least = std::min(least, reach({center, 0.0, {}, 0}, points));
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            with(middle(points[i], points[j]));
            for (std::size_t k = 0; k < j; ++k) with(circumcentre(points[i], points[j], points[k]));
        }
    }
    return least;
}

double area_along(DVec2 along, const Polygon& points) {
    const DVec2 u = along / std::hypot(along.x, along.y);
    const DVec2 n = perp_left(u);
    DVec2 low(std::numeric_limits<double>::infinity());
    DVec2 high(-std::numeric_limits<double>::infinity());
    for (const DVec2 p : points) {
        const DVec2 q(dot(u, p - points[0]), dot(n, p - points[0]));
        low = glm::min(low, q);
        high = glm::max(high, q);
    }
    return (high.x - low.x) * (high.y - low.y);
}

double least_area(const Polygon& points) {
    double least = std::numeric_limits<double>::infinity();
    for (const DVec2 p : points) {
        for (const DVec2 q : points) {
            if (p != q) least = std::min(least, area_along(q - p, points));
        }
    }
    return least;
}

double extent_of(const Polygon& points) {
    double most = 0.0;
    for (const DVec2 p : points) most = std::max(most, std::hypot(p.x - points[0].x, p.y - points[0].y));
    return most;
}

/// Coordinates resolve no more than this, whatever is done with them.
double resolution(const Polygon& points) {
    double largest = 0.0;
    for (const DVec2 p : points) largest = std::max({largest, std::abs(p.x), std::abs(p.y)});
    return 1e-15 * largest + 1e-9 * extent_of(points);
}

Polygon any_points(std::size_t most) {
    const auto set = support::point_sets.at(*rc::gen::inRange<std::size_t>(0, support::point_sets.size()));
    const auto count = *rc::gen::inRange<std::size_t>(1, most);
    return support::random_points(set, count, *rc::gen::arbitrary<std::uint64_t>());
}

}  // namespace

TEST_CASE("the enclosing circle holds all points and is no larger than the best of all candidates") {
    CHECK(rc::check("circle", [] {
        const Polygon points = any_points(16);
        const EnclosingCircle circle = enclosing_circle(points);
        RC_ASSERT(reach(circle, points) <= circle.radius);
        RC_ASSERT(circle.radius <= least_radius(points) + resolution(points));
        RC_ASSERT(circle.on_count >= 1U && circle.on_count <= 3U);
        for (std::uint32_t k = 0; k < circle.on_count; ++k) RC_ASSERT(circle.on[k] < points.size());
    }));
}

TEST_CASE("the enclosing circle of many points holds them all") {
    CHECK(rc::check("large circles", [] {
        const Polygon points = any_points(3000);
        const EnclosingCircle circle = enclosing_circle(points);
        RC_ASSERT(reach(circle, points) <= circle.radius);
    }));
}

TEST_CASE("the least box holds all points and is no larger than the best along any two of them") {
    CHECK(rc::check("box", [] {
        const Polygon points = any_points(24);
        const Polygon hull = convex_hull(points).vertices;
        const LeastBox box = least_box(hull);
        const double slack = resolution(points);
        for (const DVec2 p : points) {
            RC_ASSERT(std::abs(dot(box.axis, p - box.center)) <= box.half.x + slack);
            RC_ASSERT(std::abs(cross(box.axis, p - box.center)) <= box.half.y + slack);
        }
        if (hull.size() < 2) return;
        RC_ASSERT(4.0 * box.half.x * box.half.y <=
                  least_area(points) + slack * (4.0 * extent_of(points) + slack));
    }));
}

TEST_CASE("a rounded polygon's least box has a side along an edge, too: no other direction has less area") {
    CHECK(rc::check("rounded box", [] {
        const Polygon points = any_points(12);
        const Polygon hull = convex_hull(points).vertices;
        if (hull.size() < 3) return;
        const double radius = *rc::gen::inRange(0, 300) * 0.01 * extent_of(points);
        const double found = area_of(least_box(hull, radius));
        constexpr int directions = 720;
        for (int k = 0; k < directions; ++k) {
            const double angle = std::numbers::pi * k / directions;
            const DVec2 u(std::cos(angle), std::sin(angle));
            const DVec2 n = perp_left(u);
            const auto width = [&](DVec2 d) {
                const auto [low, high] =
                    std::ranges::minmax(hull, {}, [&](DVec2 p) { return dot(d, p - hull[0]); });
                return dot(d, high - low) + 2.0 * radius;
            };
            RC_ASSERT(found <= width(u) * width(n) * (1.0 + 1e-9) + 1e-12 * resolution(points));
        }
    }));
}

TEST_CASE("every volume of a shape holds its farthest points in all directions") {
    support::for_each_family(400, 20, [](const PairCase& c, Judge& judge) {
        const PlacedShape piece{c.a, {0.0, 0.0}, 0.0};
        const BoundingVolumes volumes = bounding_volumes(std::array{piece});
        const double slack = 1e-6 * support::extent(c.pair.a.shape);
        constexpr int directions = 48;
        for (int k = 0; k < directions; ++k) {
            const double angle = 2.0 * std::numbers::pi * k / directions;
            const DVec2 n(std::cos(angle), std::sin(angle));
            const DVec2 p = world_support(c.a, {}, n).point;
            judge.at_most(glm::length(p - volumes.circle.center) - volumes.circle.radius, slack,
                          "outside the circle by");
            judge.at_most(std::abs(dot(volumes.box.axis, p - volumes.box.center)) - volumes.box.half.x, slack,
                          "outside the box by");
            judge.at_most(std::abs(cross(volumes.box.axis, p - volumes.box.center)) - volumes.box.half.y,
                          slack, "outside the box by");
            double reach_of_hull = -1e300;
            for (const DVec2 v : volumes.hull.vertices) reach_of_hull = std::max(reach_of_hull, dot(n, v));
            judge.at_most(dot(n, p) - reach_of_hull - volumes.hull.radius, slack, "outside the hull by");
        }
    });
}
