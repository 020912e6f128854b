#include <collide/scene/shape_core.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/scene/instantiate.h>
#include "support/for_each_pair.h"

using namespace collide;

namespace {

constexpr double pi = std::numbers::pi;

double distance_from_segment(DVec2 p, DVec2 a, DVec2 b) {
    const DVec2 along = b - a;
    const double length_squared = dot(along, along);
    const double t = length_squared > 0.0 ? std::clamp(dot(p - a, along) / length_squared, 0.0, 1.0) : 0.0;
    return glm::length(p - (a + t * along));
}

bool covers(const ShapeSpec& shape, const RoundedCore& core, DVec2 p) {
    if (const auto* ellipse = std::get_if<EllipseSpec>(&shape.geometry)) {
        const double c = std::cos(ellipse->rotation);
        const double s = std::sin(ellipse->rotation);
        const DVec2 off = p - ellipse->center;
        return std::hypot((c * off.x + s * off.y) / ellipse->rx, (c * off.y - s * off.x) / ellipse->ry) <=
               1.0;
    }
    if (core.vertices.size() >= 3 && locate(core.vertices, p) != Containment::outside) {
        return true;
    }
    double distance = glm::length(p - core.vertices[0]);
    for (std::size_t i = 0; i < core.vertices.size(); ++i) {
        const DVec2 next = core.vertices[(i + 1) % core.vertices.size()];
        distance = std::min(distance, distance_from_segment(p, core.vertices[i], next));
    }
    return distance <= core.radius;
}

/// Adds up the cells of a grid whose middles the shape covers. Knows nothing of edges and arcs.
AreaMoments counted_moments(const ShapeSpec& shape, DVec2 middle, double half) {
    constexpr int cells = 1600;
    const double step = 2.0 * half / cells;
    const RoundedCore core = core_of(shape);
    AreaMoments sum;
    DVec2 first{0.0, 0.0};
    double second = 0.0;
    for (int i = 0; i < cells; ++i) {
        for (int j = 0; j < cells; ++j) {
            const DVec2 off{-half + (i + 0.5) * step, -half + (j + 0.5) * step};
            if (covers(shape, core, middle + off)) {
                sum.area += step * step;
                first += step * step * off;
                second += step * step * (dot(off, off) + step * step / 6.0);
            }
        }
    }
    sum.centroid = middle + first / sum.area;
    sum.inertia = second - dot(first, first) / sum.area;
    return sum;
}

/// A grid of cells a thousandth of the shape wide misses its area by less than a thousandth.
void check_against_count(const ShapeGeometry& geometry) {
    const ShapeSpec shape{geometry, {}};
    const AreaMoments got = area_moments(shape);
    const AreaMoments counted = counted_moments(shape, got.centroid, 3.0);
    CHECK(got.area == doctest::Approx(counted.area).epsilon(1e-3));
    CHECK(glm::length(got.centroid - counted.centroid) < 1e-3);
    CHECK(got.inertia == doctest::Approx(counted.inertia).epsilon(2e-3));
    // What bodies weigh, in floats, is the same.
    const AreaMoments of_pieces = area_moments(make_pieces(shape));
    CHECK(of_pieces.area == doctest::Approx(got.area).epsilon(1e-6));
    CHECK(of_pieces.inertia == doctest::Approx(got.inertia).epsilon(1e-6));
    CHECK(glm::length(of_pieces.centroid - got.centroid) < 1e-6);
}

}  // namespace

TEST_CASE("moments of every shape against cells counted on a grid") {
    const std::vector<ShapeGeometry> shapes{
        PolygonSpec{{{0, 0}, {2, 0.3}, {1.7, 2.1}, {1, 0.6}, {-0.2, 1.9}}, 0.5},
        EllipseSpec{2.0, 0.7, {1, 1}, 0.6},
        PolygonSpec{{{0, 0}, {3, 0}, {1, 2}}, 0.0},
        PolygonSpec{{{1, 2}, {3, 0}, {0, 0}}, 0.4},
        PolygonSpec{{{0, 0}, {2.8, 0.9}, {2.5, 1.9}, {0.7, 1.2}, {0.1, 3.1}, {-0.8, 2.8}}, 0.0},
        PolygonSpec{{{0, 0}, {2, 0.3}, {1.7, 2.1}, {1, 0.6}, {-0.2, 1.9}}, 0.1},
        BoxSpec{2.0, 1.0, 0.3, {4, -2}, 0.5},
        RegularSpec{5, 1.2, 0.2, {1, 1}, 0.3},
        CircleSpec{1.3, {2, 2}, 0.0},
        CapsuleSpec{{-1, 0.5}, {1.5, -0.5}, 0.6}};
    for (std::size_t i = 0; i < shapes.size() && static_cast<int>(i) < support::cases_of(10); ++i) {
        CAPTURE(i);
        check_against_count(shapes[i]);
    }
}

TEST_CASE("the inertia of a capsule: its rectangle and its two half discs about the middle") {
    const double length = 3.0;
    const double r = 0.5;
    const AreaMoments got = area_moments({CapsuleSpec{{0, 1}, {length, 1}, r}, {}});
    const double wanted = 2.0 * r * length * (length * length + 4.0 * r * r) / 12.0 +
                          pi * r * r * (0.5 * r * r + 0.25 * length * length + 4.0 * r * length / (3.0 * pi));
    CHECK(got.inertia == doctest::Approx(wanted).epsilon(1e-14));
    CHECK(got.area == doctest::Approx(2.0 * r * length + pi * r * r).epsilon(1e-14));
    CHECK(got.centroid.x == doctest::Approx(1.5));
}

TEST_CASE("shapes without area weigh nothing and have a middle") {
    const AreaMoments segment = area_moments({SegmentSpec{{1, 0}, {3, 0}}, {}});
    CHECK(segment.area == 0.0);
    CHECK(segment.inertia == 0.0);
    CHECK(segment.centroid == DVec2(2, 0));
    const AreaMoments point = area_moments({CircleSpec{0.0, {1, 2}, 0.0}, {}});
    CHECK(point.area == 0.0);
    CHECK(point.centroid == DVec2(1, 2));
}
