#include <collide/c.h>

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <vector>

#include <collide/collide.h>
#include "support/random_pairs.h"

using namespace collide;

namespace {

/// A body as C knows it, and as C++ does.
struct BothWays {
    explicit BothWays(const support::TestBody& body, double turning = 0.0) {
        std::vector<DVec2> core;
        for (const Vec2 v : body.shape.vertices) {
            vertices.push_back({double{v.x}, double{v.y}});
            core.emplace_back(v);
        }
        radius = double{body.shape.radius};
        pose = {{body.position.x, body.position.y}, body.angle};
        motion = {pose, {body.velocity.x, body.velocity.y}, turning};
        placed = place_convex(core, radius);
        xf = world_transform(placed, {body.position, body.angle});
        path = trajectory(placed, {body.position, body.angle}, {0.0, 0.0}, body.velocity, turning);
    }

    collide_shape shape() const { return {vertices.data(), vertices.size(), radius}; }

    std::vector<collide_vec2> vertices;
    double radius = 0.0;
    collide_pose pose{};
    collide_motion motion{};
    PlacedShape placed;
    Transform xf;
    Trajectory path;
};

bool same(collide_vec2 plain, DVec2 vec) { return plain.x == vec.x && plain.y == vec.y; }

/// Each query both ways, of a pair that C takes: the same to the bit.
void compare(const BothWays& a, const BothWays& b, const support::TestPair& pair) {
    const collide_shape shape_a = a.shape();
    const collide_shape shape_b = b.shape();
    const Shape& one = a.placed.shape;
    const Shape& other = b.placed.shape;

    int overlap = -1;
    REQUIRE(collide_overlap(&shape_a, &a.pose, &shape_b, &b.pose, &overlap) == COLLIDE_OK);
    CHECK((overlap == 1) == sat_overlap(one, a.xf, other, b.xf));

    collide_separation_result separation{};
    const SatResult sat_result = sat(one, a.xf, other, b.xf);
    REQUIRE(collide_separation(&shape_a, &a.pose, &shape_b, &b.pose, &separation) == COLLIDE_OK);
    CHECK(separation.separation == double{sat_result.separation});
    CHECK(same(separation.normal, DVec2(sat_result.normal)));

    collide_distance_result apart{};
    const Distance found = distance(one, a.xf, other, b.xf);
    REQUIRE(collide_distance(&shape_a, &a.pose, &shape_b, &b.pose, &apart) == COLLIDE_OK);
    CHECK(apart.distance == found.distance);
    CHECK(same(apart.closest_a, found.closest_a));

    for (const double reach : {0.0, 0.25}) {
        collide_contacts_result contacts{};
        const ContactPoints points = reach == 0.0 ? collide_shapes(one, a.xf, other, b.xf)
                                                  : collide_shapes(one, a.xf, other, b.xf, 0.25f);
        REQUIRE(collide_contacts(&shape_a, &a.pose, &shape_b, &b.pose, reach, &contacts) == COLLIDE_OK);
        REQUIRE(contacts.count == points.count);
        for (std::uint32_t i = 0; i < points.count; ++i) {
            CHECK(same(contacts.points[i].point_a, points.points[i].point_a));
            CHECK(contacts.points[i].index_b == points.points[i].index_b);
        }
    }

    collide_sweep_result sweep{};
    const SweepResult swept = swept_sat(one, a.xf, pair.a.velocity, other, b.xf, pair.b.velocity, pair.t_max);
    REQUIRE(collide_sweep(&shape_a, &a.pose, a.motion.velocity, &shape_b, &b.pose, b.motion.velocity,
                          pair.t_max, &sweep) == COLLIDE_OK);
    CHECK((sweep.outcome == COLLIDE_HIT) == (swept.outcome == SweepOutcome::hit));
    CHECK((sweep.outcome != COLLIDE_HIT || sweep.time == swept.time));

    collide_impact_result impact{};
    const ToiResult toi = time_of_impact(one, a.path, other, b.path, pair.t_max);
    REQUIRE(collide_time_of_impact(&shape_a, &a.motion, &shape_b, &b.motion, pair.t_max, 0.0, &impact) ==
            COLLIDE_OK);
    CHECK(impact.time == toi.time);
    CHECK(same(impact.normal, toi.normal));

    collide_ray_result ray{};
    const DVec2 towards = b.xf.position - a.xf.position + DVec2(1e-3, 0.0);
    const DVec2 direction = towards / std::hypot(towards.x, towards.y);
    const RayHit hit = ray_cast(other, b.xf, {a.xf.position, direction, 1000.0});
    REQUIRE(collide_ray_cast(&shape_b, &b.pose, {a.xf.position.x, a.xf.position.y},
                             {direction.x, direction.y}, 1000.0, &ray) == COLLIDE_OK);
    CHECK((ray.hit == 1) == hit.hit());
    CHECK(ray.distance == doctest::Approx(hit.distance).epsilon(1e-12));
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

collide_status overlap_with_itself(const std::vector<collide_vec2>& ring, double radius = 0.0) {
    const collide_shape shape{ring.data(), ring.size(), radius};
    const collide_pose pose{{0.0, 0.0}, 0.0};
    int overlap = -1;
    const collide_status status = collide_overlap(&shape, &pose, &shape, &pose, &overlap);
    CHECK(overlap == (status == COLLIDE_OK ? 1 : -1));
    return status;
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
            const collide_shape shape_a = a.shape();
            const collide_shape shape_b = b.shape();
            int overlap = 0;
            const collide_status status = collide_overlap(&shape_a, &a.pose, &shape_b, &b.pose, &overlap);
            ++tried;
            if (status == COLLIDE_OK && within_limits(pair)) {
                ++taken;
                compare(a, b, pair);
            }
        }
    }
    CAPTURE(tried);
    CHECK(taken > tried * 9 / 10);
}

TEST_CASE("C takes the hull of any points, and no ring that covers another area than its hull") {
    support::Random random(17);
    int convex = 0;
    int others = 0;
    for (int i = 0; i < 20000; ++i) {
        std::vector<DVec2> points(static_cast<std::size_t>(random.integer(3, 12)));
        for (DVec2& p : points) {
            // On a coarse grid many lie on one line, or on each other.
            p = i % 2 == 0 ? DVec2(random.integer(-3, 3), random.integer(-3, 3))
                           : DVec2(random.real(-1.0, 1.0), random.real(-1.0, 1.0));
        }
        const ConvexHull hull = convex_hull(points);
        const auto plain = [](const std::vector<DVec2>& ring) {
            std::vector<collide_vec2> all;
            for (const DVec2 p : ring) {
                all.push_back({p.x, p.y});
            }
            return all;
        };
        if (hull.span == HullSpan::area && std::abs(twice_signed_area(hull.vertices)) > 1e-3) {
            CHECK(overlap_with_itself(plain(hull.vertices)) == COLLIDE_OK);
            ++convex;
        }
        if (overlap_with_itself(plain(points)) == COLLIDE_OK) {
            CHECK(twice_signed_area(points) ==
                  doctest::Approx(twice_signed_area(hull.vertices)).epsilon(1e-9));
            ++others;
        }
    }
    CHECK(convex > 10000);
    CHECK(others > 100);
}

TEST_CASE("whatever bits C is handed, it answers or refuses, and a refusal writes nothing") {
    support::Random random(18);
    int refused = 0;
    int answered = 0;
    for (int i = 0; i < 20000; ++i) {
        std::vector<collide_vec2> ring{{-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}};
        std::array<double, 12> numbers{};
        for (double& number : numbers) {
            number = random.chance(0.9) ? random.real(-2.0, 2.0) : any_bits(random);
        }
        if (random.chance(0.5)) {
            ring[1] = {numbers[0], numbers[1]};
        }
        const collide_shape a{ring.data(), ring.size(), std::abs(numbers[2])};
        const collide_vec2 middle{numbers[3], 0.0};
        const collide_shape b{&middle, 1, 0.5};
        const collide_motion moving{{{numbers[4], numbers[5]}, numbers[6]}, {numbers[7], numbers[8]}, 1.0};
        const collide_motion still{{{0.0, 0.0}, 0.0}, {0.0, 0.0}, numbers[9]};
        collide_impact_result impact;
        std::memset(&impact, 0x5a, sizeof(impact));
        const collide_impact_result untouched = impact;
        const collide_status status =
            collide_time_of_impact(&a, &moving, &b, &still, std::abs(numbers[10]), 0.0, &impact);
        if (status == COLLIDE_OK) {
            ++answered;
            CHECK(std::isfinite(impact.time));
        } else {
            ++refused;
            CHECK(std::memcmp(&impact, &untouched, sizeof(impact)) == 0);
        }
        collide_ray_result ray{};
        if (collide_ray_cast(&a, &moving.pose, middle, {numbers[10], numbers[11]}, 10.0, &ray) ==
            COLLIDE_OK) {
            CHECK(std::isfinite(ray.distance));
            CHECK(std::isfinite(ray.normal.x));
        }
    }
    CHECK(refused > 1000);
    CHECK(answered > 1000);
}

TEST_CASE("C takes a ray's direction of any length, be its square too small for a double") {
    const std::vector<collide_vec2> box{{2.0, -1.0}, {4.0, -1.0}, {4.0, 1.0}, {2.0, 1.0}};
    const collide_shape shape{box.data(), box.size(), 0.0};
    const collide_pose pose{{0.0, 0.0}, 0.0};
    for (const double size : {5e-324, 1e-200, 1e-160, 1e-12, 1.0, 1e3}) {
        CAPTURE(size);
        collide_ray_result ray{};
        REQUIRE(collide_ray_cast(&shape, &pose, {0.0, 0.0}, {size, 0.0}, 10.0, &ray) == COLLIDE_OK);
        CHECK(ray.hit == 1);
        CHECK(ray.distance == 2.0);
    }
}

TEST_CASE("each status of C has a sentence of its own") {
    std::vector<std::string> told;
    for (int i = COLLIDE_OK; i <= COLLIDE_OUT_OF_MEMORY; ++i) {
        told.emplace_back(collide_status_text(static_cast<collide_status>(i)));
    }
    std::sort(told.begin(), told.end());
    CHECK(std::adjacent_find(told.begin(), told.end()) == told.end());
    CHECK(std::string(collide_status_text(static_cast<collide_status>(COLLIDE_OUT_OF_MEMORY + 1))) ==
          "Unknown status.");
}
