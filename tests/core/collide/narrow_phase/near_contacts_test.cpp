// Contacts of pairs that are apart by no more than a reach.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/epa.h>
#include "kernel_pairs.h"

using namespace collide;
using kernel_pairs::Random;

namespace {

enum class ShapeFamily { circle, capsule, box, polygon, rounded, many_sides, ellipse, count };

Shape shape_of(ShapeFamily family, Random& random) {
    const auto size = [&] { return kernel_pairs::uniform(random, 0.2f, 1.5f); };
    switch (family) {
        case ShapeFamily::circle:
            return Shape::circle(size());
        case ShapeFamily::capsule:
            return kernel_pairs::polygon(random, 2, 0.3f * size());
        case ShapeFamily::box: {
            const float width = size();
            return Shape::box(width, size());
        }
        case ShapeFamily::rounded:
            return kernel_pairs::polygon(random, 3 + kernel_pairs::pick(random, 6), 0.3f * size());
        case ShapeFamily::many_sides:
            return kernel_pairs::polygon(random, 9 + kernel_pairs::pick(random, 20), 0.0f);
        case ShapeFamily::ellipse: {
            const float width = size();
            return Shape::ellipse({width, size()});
        }
        default:
            return kernel_pairs::polygon(random, 3 + kernel_pairs::pick(random, 6), 0.0f);
    }
}

/// A pair that is some way below `most` apart, more or less; a few overlap.
kernel_pairs::Pair near_pair(ShapeFamily a, ShapeFamily b, float most, Random& random) {
    kernel_pairs::Pair p;
    p.a = shape_of(a, random);
    p.b = shape_of(b, random);
    p.xf_a = kernel_pairs::transform(random);
    const double angle = static_cast<double>(kernel_pairs::uniform(random, -4.0f, 4.0f));
    const DVec2 way(std::cos(angle), std::sin(angle));
    p.xf_b = {p.xf_a.position + 8.0 * way, kernel_pairs::transform(random).rotation};
    const double goal = static_cast<double>(kernel_pairs::uniform(random, -0.3f * most, 1.5f * most));
    for (int i = 0; i < 30; ++i) {
        const double gap = distance(p.a, p.xf_a, p.b, p.xf_b).distance;
        if (gap <= 0.0) {
            break;
        }
        p.xf_b.position -= way * (gap - goal);
    }
    return p;
}

struct SeenContacts {
    int within = 0;  // the reach
    int listed_apart = 0;
    int missed = 0;
    int torn = 0;      // the points are not `separation` apart along the normal
    int too_far = 0;   // the deepest point says more than the distance, where it must not
    int too_near = 0;  // or the points are nearer to each other than the shapes are
};

void look(const kernel_pairs::Pair& p, float reach, SeenContacts& seen) {
    constexpr double rounding = 1e-5;
    const double gap = distance(p.a, p.xf_a, p.b, p.xf_b).distance;
    const ContactPoints found = collide_shapes(p.a, p.xf_a, p.b, p.xf_b, reach);
    if (gap <= double{reach} - rounding) {
        ++seen.within;
        seen.missed += found.count == 0 ? 1 : 0;
    }
    if (gap <= 0.0 || found.count == 0) {
        return;
    }
    ++seen.listed_apart;
    double least = 1e9;
    for (std::uint32_t i = 0; i < found.count; ++i) {
        const ContactPoint& point = found.points[i];
        const DVec2 way = point.point_b - point.point_a;
        least = std::min(least, double{point.separation});
        seen.torn += std::abs(dot(way, DVec2(found.normal)) - double{point.separation}) > rounding ? 1 : 0;
        seen.too_near += glm::length(way) < gap - rounding ? 1 : 0;
    }
    // Past the end of an edge the normal is not the way to the other's surface. Of sharp corners that lasts
    // until they are taken as such. Of a corner beside a rounded side it lasts until the axis through the
    // vertices is the better by more than rounding.
    const auto has_corners = [](const Shape& shape) { return shape.count() > 2 && shape.radius() == 0.0f; };
    const bool corner_meets_edge =
        (has_corners(p.a) && p.b.count() > 1) || (has_corners(p.b) && p.a.count() > 1);
    seen.too_far += !corner_meets_edge && least > gap + rounding ? 1 : 0;
}

}  // namespace

TEST_CASE("every pair within the reach has contacts, whatever its shapes, and they say how far it is") {
    Random random(40);
    constexpr int families = static_cast<int>(ShapeFamily::count);
    for (int i = 0; i < families; ++i) {
        for (int j = 0; j < families; ++j) {
            CAPTURE(i);
            CAPTURE(j);
            for (const float reach : {0.02f, 0.5f}) {
                SeenContacts seen;
                for (int k = 0; k < 300; ++k) {
                    look(near_pair(static_cast<ShapeFamily>(i), static_cast<ShapeFamily>(j), reach, random),
                         reach, seen);
                }
                CHECK(seen.within > 100);
                CHECK(seen.listed_apart > 80);
                CHECK(seen.missed == 0);
                CHECK(seen.torn == 0);
                CHECK(seen.too_near == 0);
                CHECK(seen.too_far == 0);
            }
        }
    }
}

TEST_CASE("of what overlaps a reach leaves the touching points as they are") {
    Random random(41);
    int compared = 0;
    int different = 0;
    for (int k = 0; k < 100000; ++k) {
        const kernel_pairs::Pair p = kernel_pairs::pair(random);
        const ContactPoints touching = collide_shapes(p.a, p.xf_a, p.b, p.xf_b);
        const ContactPoints near = collide_shapes(p.a, p.xf_a, p.b, p.xf_b, 0.1f);
        if (touching.count == 0) {
            continue;
        }
        ++compared;
        different += near.normal == touching.normal ? 0 : 1;
        std::uint32_t place = 0;
        for (std::uint32_t i = 0; i < near.count; ++i) {
            ContactPoint point = near.points[i];
            if (place < touching.count && point.point_a == touching.points[place].point_a) {
                point.feature = touching.points[place].feature;  // depends on how many there are
                different += point == touching.points[place++] ? 0 : 1;
            } else {
                different += point.separation > 0.0f ? 0 : 1;
            }
        }
        different += place == touching.count ? 0 : 1;
    }
    CHECK(different == 0);
    CHECK(compared > 20000);
}

TEST_CASE("a box that falls flat has both points before it lands, and none beyond the reach") {
    const Shape floor = Shape::box(5.0f, 0.5f);
    const Shape box = Shape::box(0.5f, 0.5f);
    const ContactPoints near = collide_shapes(floor, {}, box, {{0.0, 1.01}, {}}, 0.02f);
    REQUIRE(near.count == 2);
    CHECK(near.points[0].separation == doctest::Approx(0.01));
    CHECK(near.points[1].separation == doctest::Approx(0.01));
    CHECK(near.normal == Vec2(0.0f, 1.0f));
    CHECK(collide_shapes(floor, {}, box, {{0.0, 1.03}, {}}, 0.02f).count == 0);
}

TEST_CASE("a tilted box has its high corner in the manifold while that is within the reach") {
    const Shape floor = Shape::box(5.0f, 0.5f);
    const Shape box = Shape::box(0.5f, 0.5f);
    const double tilt = 0.01;
    const Transform xf{{0.0, 0.999}, Rotation::from_angle(tilt)};
    CHECK(collide_shapes(floor, {}, box, xf).count == 1);
    const ContactPoints near = collide_shapes(floor, {}, box, xf, 0.02f);
    REQUIRE(near.count == 2);
    const auto [low, high] = std::minmax(near.points[0].separation, near.points[1].separation);
    CHECK(low < 0.0f);
    CHECK(high > 0.0f);
    CHECK(collide_shapes(floor, {}, box, xf, 0.002f).count == 1);
}

TEST_CASE("corners that are apart get the normal through both") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const ContactPoints near = collide_shapes(box, {}, box, {{1.012, 1.016}, {}}, 0.02f);
    REQUIRE(near.count == 1);
    CHECK(near.points[0].feature == FeaturePair::vertex_vertex);
    CHECK(near.points[0].separation == doctest::Approx(0.02).epsilon(1e-4));
    CHECK(near.normal.x == doctest::Approx(0.6).epsilon(1e-3));
    CHECK(near.normal.y == doctest::Approx(0.8).epsilon(1e-3));
    CHECK(glm::length(near.points[0].point_a - DVec2(0.5, 0.5)) < 1e-6);
    CHECK(glm::length(near.points[0].point_b - DVec2(0.512, 0.516)) < 1e-6);
}

TEST_CASE("an ellipse has one contact: the deepest points, or the nearest") {
    const Shape floor = Shape::box(5.0f, 0.5f);
    const Shape ellipse = Shape::ellipse({1.0f, 0.25f});
    const ContactPoints deep = collide_shapes(floor, {}, ellipse, {{1.0, 0.7}, {}});
    REQUIRE(deep.count == 1);
    CHECK(deep.points[0].separation == doctest::Approx(-0.05));
    CHECK(glm::length(deep.points[0].point_a - DVec2(1.0, 0.5)) < 1e-4);
    CHECK(glm::length(deep.points[0].point_b - DVec2(1.0, 0.45)) < 1e-4);
    CHECK(deep.normal.y == doctest::Approx(1.0));
    CHECK(collide_shapes(floor, {}, ellipse, {{1.0, 0.76}, {}}).count == 0);
    const ContactPoints near = collide_shapes(floor, {}, ellipse, {{1.0, 0.76}, {}}, 0.02f);
    REQUIRE(near.count == 1);
    CHECK(near.points[0].separation == doctest::Approx(0.01));
    CHECK(near.normal.y == doctest::Approx(1.0));
}
