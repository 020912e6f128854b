#include <collide/c/pair.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include <collide/collide.h>
#include "support/c_handles.h"
#include "support/random_pairs.h"

using namespace collide;
using namespace support;

namespace {

/// A body as C knows it, and as C++ does. No shape: C refuses it.
struct BothWays {
    explicit BothWays(const support::TestBody& body, double turning = 0.0) {
        std::vector<DVec2> core;
        for (const Vec2 v : body.shape.vertices) core.emplace_back(v);
        const double radius = double{body.shape.radius};
        shape = c_shape(plain(core), radius);
        start = c_at(body.position.x, body.position.y, body.angle);
        motion = {start, {body.velocity.x, body.velocity.y}, turning};
        placed = centred_convex(core, radius);
        xf = world_transform(placed, {body.position, body.angle});
        path = trajectory(placed, {body.position, body.angle}, {0.0, 0.0}, body.velocity, turning);
    }

    Owned<collide_shape> shape;
    collide_transform start{};
    collide_motion motion{};
    PlacedShape placed;
    Transform xf;
    Trajectory path;
};

bool same(collide_vec2 given, DVec2 vec) { return given.x == vec.x && given.y == vec.y; }

/// Each query both ways: the same to the bit.
void compare(const BothWays& a, const BothWays& b, const support::TestPair& pair) {
    const Shape& one = a.placed.shape;
    const Shape& other = b.placed.shape;
    const collide_shape* const first = a.shape.get();
    const collide_shape* const second = b.shape.get();

    int overlap = -1;
    REQUIRE(collide_overlap(first, &a.start, second, &b.start, &overlap) == COLLIDE_OK);
    CHECK((overlap == 1) == sat_overlap(one, a.xf, other, b.xf));

    collide_sat_result separation{};
    const SatResult sat_result = sat(one, a.xf, other, b.xf);
    REQUIRE(collide_sat(first, &a.start, second, &b.start, &separation) == COLLIDE_OK);
    CHECK(separation.separation == double{sat_result.separation});
    CHECK(same(separation.normal, DVec2(sat_result.normal)));

    collide_distance_result apart{};
    const Distance found = distance(one, a.xf, other, b.xf);
    REQUIRE(collide_distance(first, &a.start, second, &b.start, &apart) == COLLIDE_OK);
    CHECK(apart.distance == found.distance);
    CHECK(same(apart.closest_a, found.closest_a));

    collide_depth_result depth{};
    const GjkResult walked = gjk(one, a.xf, other, b.xf);
    REQUIRE(collide_depth(first, &a.start, second, &b.start, &depth) == COLLIDE_OK);
    CHECK((depth.overlap == 1) == walked.overlap());
    if (walked.overlap()) {
        const EpaResult expanded = epa(one, a.xf, other, b.xf, walked);
        CHECK(depth.depth == expanded.depth);
        CHECK(same(depth.point_b, expanded.point_b));
    }

    for (const double reach : {0.0, 0.25}) {
        collide_contacts_result contacts{};
        const ContactPoints points = reach == 0.0 ? collide_shapes(one, a.xf, other, b.xf)
                                                  : collide_shapes(one, a.xf, other, b.xf, 0.25f);
        REQUIRE(collide_contacts(first, &a.start, second, &b.start, reach, &contacts) == COLLIDE_OK);
        REQUIRE(contacts.count == points.count);
        for (std::uint32_t i = 0; i < points.count; ++i) {
            CHECK(same(contacts.points[i].point_a, points.points[i].point_a));
            CHECK(contacts.points[i].index_b == points.points[i].index_b);
        }
    }

    collide_sweep_result sweep{};
    const SweepResult swept = swept_sat(one, a.xf, pair.a.velocity, other, b.xf, pair.b.velocity, pair.t_max);
    REQUIRE(collide_sweep(first, &a.motion, second, &b.motion, pair.t_max, &sweep) == COLLIDE_OK);
    CHECK((sweep.outcome == COLLIDE_HIT) == (swept.outcome == SweepOutcome::hit));
    CHECK((sweep.outcome != COLLIDE_HIT || sweep.time == swept.time));

    collide_impact_result impact{};
    const ToiResult toi = time_of_impact(one, a.path, other, b.path, pair.t_max);
    REQUIRE(collide_time_of_impact(first, &a.motion, second, &b.motion, pair.t_max, 0.0, &impact) ==
            COLLIDE_OK);
    CHECK(impact.time == toi.time);
    CHECK(same(impact.normal, toi.normal));

    collide_ray_result ray{};
    const DVec2 towards = b.xf.position - a.xf.position + DVec2(1e-3, 0.0);
    const DVec2 direction = towards / std::hypot(towards.x, towards.y);
    const RayHit hit = ray_cast(other, b.xf, {a.xf.position, direction, 1000.0});
    const collide_ray cast{{a.xf.position.x, a.xf.position.y}, {direction.x, direction.y}, 1000.0};
    REQUIRE(collide_ray_cast(second, &b.start, &cast, &ray) == COLLIDE_OK);
    CHECK((ray.hit == 1) == hit.hit());
    CHECK(ray.distance == doctest::Approx(hit.distance).epsilon(1e-12));

    int inside = -1;
    REQUIRE(collide_contains(second, &b.start, &cast.origin, &inside) == COLLIDE_OK);
    CHECK((inside == 1) == contains(other, b.xf, a.xf.position));
}

/// Some pairs are so fast that C refuses to sweep them.
bool within_limits(const support::TestPair& pair) {
    const auto slow = [](DVec2 v) { return std::max(std::abs(v.x), std::abs(v.y)) <= COLLIDE_MAX_SPEED; };
    return slow(pair.a.velocity) && slow(pair.b.velocity) && pair.t_max <= COLLIDE_MAX_TIME;
}

double any_bits(support::Random& random) {
    switch (random.integer(0, 5)) {
        case 0:
            return std::numeric_limits<double>::quiet_NaN();
        case 1:
            return std::numeric_limits<double>::infinity();
        case 2:
            return random.log_real(1e-320, 1e300);
        case 3:
            return -random.log_real(1e-12, 1e12);
        default:
            return random.real(-2.0, 2.0);
    }
}

}  // namespace

TEST_CASE("the queries of C give the answers of C++ to the bit") {
    support::Random random(16);
    int taken = 0;
    int tried = 0;
    for (const support::Family family : support::quick_families()) {
        CAPTURE(support::name_of(family));
        for (int i = 0; i < 300; ++i) {
            const support::TestPair pair = support::random_pair(random, family);
            const BothWays a(pair.a, random.real(-3.0, 3.0));
            const BothWays b(pair.b);
            ++tried;
            if (a.shape && b.shape && within_limits(pair)) {
                ++taken;
                compare(a, b, pair);
            }
        }
    }
    CAPTURE(tried);
    CHECK(taken > tried * 9 / 10);
}

TEST_CASE("whatever bits C is handed, it answers or refuses, and a refusal writes nothing") {
    support::Random random(18);
    const Owned<collide_shape> triangle = c_shape({{-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}});
    const Owned<collide_shape> disc = c_shape({{0.0, 0.0}}, 0.5);
    int refused = 0;
    int answered = 0;
    for (int i = 0; i < 20000; ++i) {
        std::array<double, 12> numbers{};
        for (double& number : numbers) {
            number = random.chance(0.9) ? random.real(-2.0, 2.0) : any_bits(random);
        }
        const collide_transform exact = c_at(0.25, -0.5, 0.7);
        const collide_transform start{{numbers[0], numbers[1]},
                                      random.chance(0.9) ? exact.cosine : numbers[2],
                                      random.chance(0.9) ? exact.sine : numbers[3]};
        const collide_motion moving{start, {numbers[4], numbers[5]}, 1.0};
        const collide_motion still{c_at(0.0, 0.0), {0.0, 0.0}, numbers[6]};
        constexpr double untouched = -77.0;
        collide_impact_result impact{untouched, untouched, {}, {}, {}, COLLIDE_NOT_DECIDED};
        const collide_status status = collide_time_of_impact(triangle.get(), &moving, disc.get(), &still,
                                                             std::abs(numbers[7]), 0.0, &impact);
        if (status == COLLIDE_OK) {
            ++answered;
            CHECK(std::isfinite(impact.time));
        } else {
            ++refused;
            CHECK(impact.time == untouched);
            CHECK(impact.distance == untouched);
            CHECK(impact.outcome == COLLIDE_NOT_DECIDED);
        }
        collide_ray_result ray{};
        const collide_ray cast{{numbers[8], 0.0}, {numbers[9], numbers[10]}, 10.0};
        if (collide_ray_cast(triangle.get(), &start, &cast, &ray) == COLLIDE_OK) {
            CHECK(std::isfinite(ray.distance));
            CHECK(std::isfinite(ray.normal.x));
        }
        int overlap = -1;
        const collide_status told = collide_overlap(triangle.get(), &start, disc.get(), &exact, &overlap);
        CHECK((told == COLLIDE_OK) == (overlap != -1));
    }
    CHECK(refused > 1000);
    CHECK(answered > 1000);
}

TEST_CASE("C takes a ray's direction of any length, be its square too small for a double") {
    const Owned<collide_shape> shape = c_shape({{2.0, -1.0}, {4.0, -1.0}, {4.0, 1.0}, {2.0, 1.0}});
    const collide_transform origin = c_at(0.0, 0.0);
    for (const double size : {5e-324, 1e-200, 1e-160, 1e-12, 1.0, 1e3}) {
        CAPTURE(size);
        collide_ray_result ray{};
        const collide_ray cast{{0.0, 0.0}, {size, 0.0}, 10.0};
        REQUIRE(collide_ray_cast(shape.get(), &origin, &cast, &ray) == COLLIDE_OK);
        CHECK(ray.hit == 1);
        CHECK(ray.distance == 2.0);
    }
}

TEST_CASE("C meets a slanted segment along its line by a ray, and a capsule without a radius") {
    const Owned<collide_shape> segment = c_shape({{0.0, 0.0}, {0.3, 0.7}});
    const collide_transform origin = c_at(0.0, 0.0);
    collide_ray_result ray{};
    const collide_ray cast{{-1.2, -2.8}, {0.3, 0.7}, 10.0};
    REQUIRE(collide_ray_cast(segment.get(), &origin, &cast, &ray) == COLLIDE_OK);
    CHECK(ray.hit == 1);
    CHECK(ray.distance == doctest::Approx(4.0 * std::hypot(0.3, 0.7)));
}

TEST_CASE("a transform whose cosine and sine belong to no angle is refused, not normalised") {
    const Owned<collide_shape> box = c_box(1.0, 1.0);
    const collide_transform exact = c_at(0.0, 0.0);
    int overlap = -1;
    for (const auto& [cosine, sine] : {std::pair{0.0, 0.0}, {1.0, 1e-2}, {0.999, 0.0}, {NAN, 0.0}}) {
        const collide_transform wrong{{0.0, 0.0}, cosine, sine};
        CHECK(collide_overlap(box.get(), &exact, box.get(), &wrong, &overlap) == COLLIDE_NO_ROTATION);
    }
    // Of single precision they are good enough.
    const collide_transform rounded{{0.0, 0.0}, double{std::cos(1.0f)}, double{std::sin(1.0f)}};
    CHECK(collide_overlap(box.get(), &exact, box.get(), &rounded, &overlap) == COLLIDE_OK);
    CHECK(overlap == 1);
}
