// Bends so flat that the cosines of their edges are equal in single precision.
#include <collide/narrow_phase/meeting_edges.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/manifold_kernel.h>
#include <collide/narrow_phase/sat.h>
#include "support/random_pairs.h"

using namespace collide;

namespace {

/// 20 m wide; its upper side has a bend `rise` above the level at `x`.
Shape bent_ground(float x, float rise, float radius = 0.0f) {
    return Shape::convex(std::array{Vec2(-10.0f, 0.0f), Vec2(-10.0f, -1.0f), Vec2(10.0f, -1.0f),
                                    Vec2(10.0f, 0.0f), Vec2(x, rise)},
                         radius);
}

struct Found {
    double deepest = 0.0;  // separation
    double aside = 0.0;    // of the two points of a pair, across the normal
    std::uint32_t count = 0;
};

Found found_in(const ContactPoints& contacts) {
    Found found{1e9, 0.0, contacts.count};
    for (std::uint32_t i = 0; i < contacts.count; ++i) {
        const ContactPoint& point = contacts.points[i];
        found.deepest = std::min(found.deepest, double{point.separation});
        found.aside =
            std::max(found.aside, std::abs(cross(DVec2(contacts.normal), point.point_b - point.point_a)));
    }
    return found;
}

}  // namespace

TEST_CASE("contacts were metres off at a flat bend, whose edges face a shape equally in floats") {
    struct Case {
        float bend, rise, radius;
        DVec2 place;
        double angle;
    };
    for (const Case& c :
         {Case{2.0f, 3e-4f, 0.5f, {-8.0, 0.50001}, 3e-5}, Case{2.0f, 3e-4f, 0.5f, {-7.0, 0.5}, 2e-5},
          Case{2.0f, 1e-4f, 0.25f, {-8.0, 0.25}, 1e-5}, Case{0.0f, 2e-4f, 0.5f, {-6.0, 0.49999}, 2e-5},
          Case{-2.0f, 3e-4f, 0.5f, {8.0, 0.50001}, -3e-5}, Case{-2.0f, 1e-4f, 0.1f, {7.0, 0.1}, -1e-5},
          Case{5.0f, 1e-4f, 0.3f, {-5.0, 0.3}, 1e-5}, Case{5.0f, 3e-4f, 1.0f, {-3.0, 1.0}, 2e-5},
          Case{8.0f, 2e-5f, 0.5f, {-2.0, 0.5}, 1e-6}, Case{2.0f, 3e-4f, 0.5f, {5.0, 0.5001}, -3e-5}}) {
        CAPTURE(c.bend);
        CAPTURE(c.place.x);
        const Shape ground = bent_ground(c.bend, c.rise);
        const Shape capsule = Shape::convex(std::array{Vec2(-2.0f, 0.0f), Vec2(2.0f, 0.0f)}, c.radius);
        const Transform at{c.place, Rotation::from_angle(c.angle)};
        const double separation = double{sat(ground, {}, capsule, at).separation};
        REQUIRE(separation <= 0.0);
        for (const Found& found : {found_in(collide_shapes(ground, {}, capsule, at)),
                                   found_in(collide_shapes(capsule, at, ground, {}))}) {
            CHECK(found.count > 0);
            CHECK(std::abs(found.deepest - separation) <= 1e-5);
            CHECK(found.aside <= 1e-5);
        }
    }
}

TEST_CASE("the deepest contact on a flat bend is as deep as the separating axis says") {
    support::Random random(51);
    int checked = 0;
    for (int i = 0; i < 20000; ++i) {
        const float bend = static_cast<float>(random.real(-8.0, 8.0));
        const float rise =
            static_cast<float>(random.log_real(1e-7, 1e-3)) * std::min(10.0f - bend, 10.0f + bend);
        const Shape ground =
            bent_ground(bend, rise, i % 2 == 0 ? 0.0f : static_cast<float>(random.real(0.0, 0.3)));
        const float half = static_cast<float>(random.real(0.3, 3.0));
        const float high = static_cast<float>(random.real(0.1, 1.0));
        const float sag = half * static_cast<float>(random.log_real(1e-7, 1e-3));
        const float radius = i % 3 == 0 ? 0.0f : static_cast<float>(random.real(0.0, 0.6));
        const Shape other =
            i % 4 == 0   ? Shape::convex(std::array{Vec2(-half, 0.0f), Vec2(half, 0.0f)}, radius)
            : i % 4 == 1 ? Shape::box(half, high)
                         : Shape::convex(std::array{Vec2(-half, 0.0f), Vec2(0.2f * half, -sag),
                                                    Vec2(half, 0.0f), Vec2(half, high), Vec2(-half, high)},
                                         radius);
        const double above = i % 4 == 1 ? double{high} : double{other.radius()};
        const double tilt = (random.chance(0.5) ? 1.0 : -1.0) * random.log_real(1e-7, 1e-3);
        // Inside of the ground's ends: beyond them the axis is deeper than what meets.
        const Transform at{
            {random.real(-6.0, 6.0), above + double{ground.radius()} + random.real(-1e-3, 2e-4)},
            Rotation::from_angle(tilt)};
        const float reach = i % 2 == 0 ? 0.0f : 0.02f;
        for (const bool swapped : {false, true}) {
            const auto contacts = [&](const Shape& a, const Transform& xf_a, const Shape& b,
                                      const Transform& xf_b) {
                return reach == 0.0f ? collide_shapes(a, xf_a, b, xf_b)
                                     : collide_shapes(a, xf_a, b, xf_b, reach);
            };
            const Found found =
                found_in(swapped ? contacts(other, at, ground, {}) : contacts(ground, {}, other, at));
            const double separation = double{sat(ground, {}, other, at).separation};
            if (found.count == 0 || std::abs(at.position.x) + double{half} > 9.9) {
                continue;
            }
            ++checked;
            CAPTURE(i);
            CAPTURE(swapped);
            REQUIRE(std::abs(found.deepest - separation) <= 1e-4);
            REQUIRE(found.aside <= 1e-4);
        }
    }
    CHECK(checked > 10000);
}
