#include <collide/narrow_phase/near_part.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include <collide/narrow_phase/contact_batch.h>
#include <collide/narrow_phase/time_of_impact.h>
#include "support/random_pairs.h"

using namespace collide;

namespace {

/// A box of this size about its lower left corner, so that contacts near it need no large numbers.
Shape box_from_corner(float width, float height) {
    return Shape::convex(
        std::array{Vec2(0.0f, 0.0f), Vec2(width, 0.0f), Vec2(width, height), Vec2(0.0f, height)});
}

}  // namespace

TEST_CASE("near part: the sides near a point keep their numbers, those of the square have none") {
    const Shape floor = Shape::box(5e5f, 0.5f);
    const std::optional<NearPart> part = near_part(floor, {}, {2e5, 0.6}, 0.1);
    REQUIRE(part);
    REQUIRE(part->shape.count() == 4);
    std::array<int, 4> seen{};
    for (std::uint32_t i = 0; i < 4; ++i) {
        if (part->numbers[i] != NearPart::none) {
            ++seen[part->numbers[i]];
            CHECK(part->shape.vertex(i).y == doctest::Approx(-0.1));
        }
    }
    CHECK(seen == std::array{0, 0, 1, 0});
    CHECK(part->middle == DVec2(2e5, 0.6));
    CHECK(near_part(floor, {}, {2e5, 2.0}, 0.1)->is_empty);
    CHECK(near_part(floor, {}, {5e5, 0.5}, 0.1)->shape.count() == 4);
}

TEST_CASE("near part: of a segment both sides, cut at the same ends") {
    const Shape segment = Shape::convex(std::array{Vec2(-5e5f, 0.0f), Vec2(5e5f, 0.0f)}, 0.01f);
    const std::optional<NearPart> part = near_part(segment, {}, {1000.0, 0.05}, 0.1);
    REQUIRE(part);
    CHECK(part->shape.count() == 2);
    CHECK(part->shape.radius() == 0.01f);
    CHECK(std::abs(part->shape.vertex(0).x) == doctest::Approx(0.1 * near_part_sides));
    CHECK(part->numbers[0] + part->numbers[1] == 1);
}

TEST_CASE("contacts on a very long edge are those on a short one, at its features and between") {
    support::Random random(71);
    for (int i = 0; i < 3000; ++i) {
        const double along = i % 3 == 0 ? random.real(-0.06, 0.1) : random.real(0.2, 0.8);
        const float size = static_cast<float>(random.real(0.02, 0.1));
        const Shape small = i % 4 == 0 ? Shape::circle(size)
                            : i % 4 == 1
                                ? Shape::convex(std::array{Vec2(-size, 0.0f), Vec2(size, 0.0f)}, 0.5f * size)
                                : Shape::box(size, 0.7f * size);
        const double slope = i % 2 == 0 ? 0.0 : random.real(-3.0, 3.0);
        const Transform floor_at{{random.real(-2.0, 2.0), random.real(-2.0, 2.0)},
                                 Rotation::from_angle(slope)};
        const DRotation turn = to_double(floor_at.rotation);
        const float reach = i % 5 == 0 ? 0.0f : 0.005f;
        const Transform at{
            floor_at.position + rotate(turn, DVec2(along, 1.0 + random.real(0.3, 1.0) * double{size})),
            Rotation::from_angle(slope + (i % 2 == 0 ? 0.0 : random.real(-3.0, 3.0)))};
        const Shape near = box_from_corner(1.0f, 1.0f);
        const Shape far = box_from_corner(4e5f, 1.0f);
        for (const bool swapped : {false, true}) {
            const auto contacts = [&](const Shape& floor) {
                return swapped ? collide_shapes(small, at, floor, floor_at, reach)
                               : collide_shapes(floor, floor_at, small, at, reach);
            };
            const ContactPoints want = contacts(near);
            const ContactPoints got = contacts(far);
            CAPTURE(i);
            CAPTURE(swapped);
            REQUIRE(got.count == want.count);
            for (std::uint32_t k = 0; k < got.count; ++k) {
                REQUIRE(std::abs(got.points[k].separation - want.points[k].separation) <= 2e-6f);
                REQUIRE(length(got.points[k].point_a - want.points[k].point_a) <= 2e-5);
                REQUIRE(got.points[k].index_a == want.points[k].index_a);
                REQUIRE(got.points[k].index_b == want.points[k].index_b);
            }
        }
    }
}

TEST_CASE("batches give the contacts of single calls where one box is very long") {
    support::Random random(72);
    std::vector<Shape> shapes;
    std::vector<BodyPair> pairs;
    BatchBodies bodies;
    bodies.resize(400);
    for (std::uint32_t i = 0; i < 400; ++i) {
        const double size = random.log_real(0.01, 10.0);
        shapes.push_back(i % 2 == 0 ? Shape::box(static_cast<float>(size * random.log_real(100.0, 1e5)), 0.5f)
                                    : Shape::box(static_cast<float>(size), static_cast<float>(size)));
    }
    for (std::uint32_t i = 0; i < 400; ++i) {
        bodies.set(
            i, shapes[i],
            {{random.real(-1.0, 1.0), random.real(-1.0, 1.0)}, Rotation::from_angle(random.real(-3.0, 3.0))});
        if (i % 2 == 1) pairs.emplace_back(i - 1, i);
    }
    for (const float reach : {0.0f, 0.02f}) {
        for (const SimdLevel level : {SimdLevel::baseline, simd_level()}) {
            ContactBatch batch(level);
            batch.collide(bodies, pairs, Cores::one, reach);
            std::size_t found = 0;
            for (std::uint32_t k = 0; k < pairs.size(); ++k) {
                const auto [a, b] = pairs[k];
                const Transform xf_a = bodies.transform(a);
                const Transform xf_b = bodies.transform(b);
                const ContactPoints one = reach == 0.0f
                                              ? collide_shapes(shapes[a], xf_a, shapes[b], xf_b)
                                              : collide_shapes(shapes[a], xf_a, shapes[b], xf_b, reach);
                if (one.count == 0) continue;
                REQUIRE(found < batch.touching().size());
                REQUIRE(batch.touching()[found] == k);
                REQUIRE(batch.contacts()[found++] == one);
            }
            CHECK(found == batch.touching().size());
            CHECK(found > 100);
        }
    }
}

TEST_CASE("time of impact stopped a body centimetres above a very long one") {
    for (const float length : {10.0f, 1e3f, 1e5f, 5e5f}) {
        const Shape floor = Shape::box(length, 0.5f);
        const Shape box = Shape::box(0.1f, 0.1f);
        Trajectory still;
        still.pivot = {0.3, -0.5};
        Trajectory falls;
        falls.pivot = {0.1, 1.0};
        falls.rotation = DRotation::from_angle(0.4);
        falls.velocity = {0.3, -60.0};
        falls.angular_velocity = 5.0;
        const ToiResult toi = time_of_impact(floor, still, box, falls, 1.0 / 60.0, 1e-4);
        REQUIRE(toi.hit());
        CAPTURE(length);
        CHECK(toi.closest_b.y == doctest::Approx(1e-4).epsilon(0.5));
    }
}
