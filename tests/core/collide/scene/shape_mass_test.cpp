#include <collide/scene/shape_mass.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>

#include "support/for_each_pair.h"

using namespace collide;

namespace {

using std::numbers::pi;

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

namespace {

ShapeSpec compound(std::vector<PartSpec> parts) { return {CompoundSpec{std::move(parts)}, {}}; }

PartSpec box(double width, double height, DVec2 center, std::optional<double> density = {}) {
    PartSpec part = part_at({BoxSpec{width, height}, {}}, center, 0.0);
    part.material.density = density;
    return part;
}

/// Mass, centre and inertia by counting small squares: of parts that overlap the last one counts.
ShapeMass counted(const ShapeSpec& shape, double density, double half, int squares) {
    std::vector<Collider> parts;
    for (const PartSpec& part : parts_of(shape)) {
        Collider& collider = parts.emplace_back();
        collider.pieces = make_pieces(placed(part));
        place(collider, {});
    }
    const double side = 2.0 * half / squares;
    ShapeMass sum;
    double second = 0.0;
    for (int i = 0; i < squares; ++i) {
        for (int j = 0; j < squares; ++j) {
            const DVec2 point(-half + (i + 0.5) * side, -half + (j + 0.5) * side);
            for (std::size_t k = parts.size(); k > 0; --k) {
                if (!contains(parts[k - 1], point)) continue;
                const double mass = parts_of(shape)[k - 1].material.density.value_or(density) * side * side;
                sum.mass += mass;
                sum.center += mass * point;
                second += mass * dot(point, point);
                break;
            }
        }
    }
    sum.center /= sum.mass;
    sum.inertia = second - sum.mass * dot(sum.center, sum.center);
    return sum;
}

}  // namespace

TEST_CASE("parts that lie apart add up, each with its density") {
    const ShapeMass mass = mass_of(compound({box(2.0, 1.0, {0, 0}), box(1.0, 1.0, {4, 0}, 5.0)}), 1.0);
    CHECK(mass.mass == doctest::Approx(7.0));
    CHECK(mass.center.x == doctest::Approx(20.0 / 7.0));
    const double own = 2.0 * 5.0 / 12.0 + 5.0 * 2.0 / 12.0;
    CHECK(mass.inertia == doctest::Approx(own + 2.0 * 5.0 / 7.0 * 16.0));
}

TEST_CASE("what parts share weighs once, with the density of the one on top") {
    const ShapeMass alike = mass_of(compound({box(2.0, 1.0, {0, 0}), box(2.0, 1.0, {1, 0})}), 2.0);
    CHECK(alike.mass == doctest::Approx(6.0));
    CHECK(alike.center.x == doctest::Approx(0.5));
    CHECK(alike.inertia == doctest::Approx(6.0 * 10.0 / 12.0));
    const ShapeMass heavy_on_top =
        mass_of(compound({box(2.0, 2.0, {0, 0}, 1.0), box(1.0, 1.0, {0, 0}, 9.0)}), 1.0);
    CHECK(heavy_on_top.mass == doctest::Approx(3.0 + 9.0));
    const ShapeMass hidden = mass_of(compound({box(1.0, 1.0, {0, 0}, 9.0), box(2.0, 2.0, {0, 0}, 1.0)}), 1.0);
    CHECK(hidden.mass == doctest::Approx(4.0));
}

TEST_CASE("the same shape twice weighs as once") {
    for (const ShapeGeometry& geometry :
         {ShapeGeometry{CircleSpec{0.7}}, ShapeGeometry{RegularSpec{5, 1.0}},
          ShapeGeometry{EllipseSpec{1.0, 0.4}}, ShapeGeometry{CapsuleSpec{{-1, 0}, {1, 0}, 0.3}},
          ShapeGeometry{BoxSpec{1.0, 2.0, 0.2}}}) {
        CAPTURE(geometry.index());
        const PartSpec part = part_at({geometry, {}}, {0.3, -0.2}, 0.4);
        const ShapeMass once = mass_of(compound({part}), 1.0);
        const ShapeMass twice = mass_of(compound({part, part}), 1.0);
        CHECK(twice.mass == doctest::Approx(once.mass).epsilon(1e-6));
        CHECK(glm::length(twice.center - once.center) < 1e-6);
        CHECK(twice.inertia == doctest::Approx(once.inertia).epsilon(1e-5));
    }
}

TEST_CASE("masses of random overlapping parts agree with counted squares") {
    for (unsigned seed = 0; seed < 12; ++seed) {
        std::mt19937 random(seed);
        const auto number = [&](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        std::vector<PartSpec> parts;
        for (int i = 0; i < 5; ++i) {
            ShapeGeometry geometry = CircleSpec{number(0.3, 1.0)};
            if (i % 3 == 1) geometry = BoxSpec{number(0.5, 2.0), number(0.5, 2.0)};
            if (i % 3 == 2)
                geometry = PolygonSpec{{{0, 0}, {1.5, 0}, {1.5, 0.6}, {0.6, 0.6}, {0.6, 1.5}, {0, 1.5}}, 0.0};
            parts.push_back(part_at({geometry, {}}, {number(-1, 1), number(-1, 1)}, number(-3, 3)));
            parts.back().material.density = number(0.5, 4.0);
        }
        CAPTURE(seed);
        const ShapeSpec shape = compound(parts);
        const ShapeMass found = mass_of(shape, 1.0);
        const ShapeMass expected = counted(shape, 1.0, 4.0, 600);
        CHECK(found.mass == doctest::Approx(expected.mass).epsilon(4e-3));
        CHECK(glm::length(found.center - expected.center) < 6e-3);
        CHECK(found.inertia == doctest::Approx(expected.inertia).epsilon(8e-3));
    }
}

TEST_CASE("parts without area weigh as strips, and alone make a body that can move") {
    const PartSpec rod = part_at({SegmentSpec{{-1, 0}, {1, 0}}, {}}, {0, 0}, 0.0);
    const ShapeMass cross =
        mass_of(compound({rod, part_at({SegmentSpec{{-1, 0}, {1, 0}}, {}}, {0, 0}, 1.5)}), 1.0);
    CHECK(cross.mass ==
          doctest::Approx(2.0 * mass_of(ShapeSpec{SegmentSpec{{-1, 0}, {1, 0}}, {}}, 1.0).mass));
    CHECK(area_moments(compound({rod})).area == 0.0);
    const ShapeMass nothing = mass_of(compound({box(1, 1, {2, 0}, 0.0)}), 1.0);
    CHECK(nothing.mass > 0.0);  // no body divides by zero
    CHECK(nothing.center == DVec2(2.0, 0.0));
}

TEST_CASE("a single part weighs what the shape alone does") {
    const ShapeSpec alone{BoxSpec{2.0, 1.0}, {}};
    const ShapeMass expected = mass_of(alone, 3.0);
    const ShapeMass found = mass_of(compound({part_at(alone, {0, 0}, 0.0)}), 3.0);
    CHECK(found.mass == expected.mass);
    CHECK(found.inertia == expected.inertia);
}
