// Queries of a world (world_queries.cpp), against a loop over all bodies.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/narrow_phase/time_of_impact.h>
#include "support/allocation_counter.h"
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

struct Dice {
    std::mt19937_64 random;

    double between(double low, double high) { return std::uniform_real_distribution(low, high)(random); }
    DVec2 place(double reach) { return {between(-reach, reach), between(-reach, reach)}; }
    int upto(int most) { return std::uniform_int_distribution(0, most)(random); }
};

BodyDef random_body(Dice& dice) {
    const DVec2 place = dice.place(6.0);
    BodyDef def = dice.upto(1) == 0 ? disc_body(dice.between(0.1, 0.6), place)
                                    : box_body({dice.between(0.1, 1.5), dice.between(0.1, 1.5)}, place);
    if (dice.upto(3) == 0) {
        def.pieces.push_back(def.pieces.front());
        def.pieces.back().center = {0.7, 0.3};
    }
    def.pose.angle = dice.between(-3.0, 3.0);
    def.velocity = dice.place(3.0);
    def.is_sensor = dice.upto(6) == 0;
    def.filter.category = 1U << static_cast<unsigned>(dice.upto(2));
    return def;
}

/// Some bodies that have moved, and some that are gone.
World random_world(Dice& dice) {
    World world;
    for (int i = 0; i < 60; ++i) world.add_body(random_body(dice));
    world.overlap_point({0.0, 0.0}, {}, [](BodyId) { return true; });  // the tree is old from now on
    run(world, dice.upto(10));
    for (BodyIndex i = 0; i < 60; i += 7) world.remove_body(i);
    for (int i = 0; i < 4; ++i) world.add_body(random_body(dice));
    return world;
}

QueryFilter random_filter(Dice& dice) {
    QueryFilter filter;
    if (dice.upto(1) == 0) filter.filter.mask = 3;
    filter.sensors = dice.upto(1) == 0;
    if (dice.upto(1) == 0) filter.except = static_cast<BodyIndex>(dice.upto(59));
    return filter;
}

/// `ask(body, collider)` of each body that the filter lets through, by a loop.
template <class Ask>
void each_body(const World& world, const QueryFilter& filter, Ask&& ask) {
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        const BodyId id = world.id_of(i);
        if (!world.is_valid(id) || id == filter.except) continue;
        const BodyDef& def = world.def(id);
        if (may_collide(def.filter, filter.filter) && (filter.sensors || !def.is_sensor)) {
            ask(id, world.collider(id));
        }
    }
}

std::vector<BodyIndex> sorted(std::vector<BodyIndex> bodies) {
    std::sort(bodies.begin(), bodies.end());
    return bodies;
}

}  // namespace

TEST_CASE("rays of a world meet what a loop over all bodies meets, closest and all") {
    Dice dice{std::mt19937_64(3)};
    int hits_seen = 0;
    for (int round = 0; round < 40; ++round) {
        const World world = random_world(dice);
        for (int i = 0; i < 20; ++i) {
            const double angle = dice.between(-3.2, 3.2);
            const Ray ray{dice.place(7.0), {std::cos(angle), std::sin(angle)}, dice.between(0.0, 12.0)};
            const QueryFilter filter = random_filter(dice);
            std::vector<BodyHit> expected;
            each_body(world, filter, [&](BodyId id, const Collider& collider) {
                const BodyRayHit hit = ray_cast(collider, ray);
                if (hit.hit.hit()) expected.push_back({id, hit.piece, hit.hit.distance});
            });
            std::stable_sort(expected.begin(), expected.end(),
                             [](const BodyHit& a, const BodyHit& b) { return a.distance < b.distance; });
            std::vector<BodyHit> found;
            world.cast_ray_all(ray, filter, found);
            REQUIRE(found.size() == expected.size());
            for (std::size_t k = 0; k < found.size(); ++k) {
                CHECK(found[k].body == expected[k].body);
                CHECK(found[k].piece == expected[k].piece);
                CHECK(found[k].distance == expected[k].distance);
            }
            const std::optional<BodyHit> first = world.cast_ray(ray, filter);
            REQUIRE(first.has_value() == !expected.empty());
            if (!first) continue;
            ++hits_seen;
            CHECK(first->body == expected.front().body);
            CHECK(first->distance == expected.front().distance);
            CHECK(first->fraction * ray.max_length == doctest::Approx(first->distance));
        }
    }
    CHECK(hits_seen > 200);
}

TEST_CASE("a ray along the line of a slanted segment meets it in a world, too") {
    World world;
    BodyDef def;
    def.kind = BodyKind::static_body;
    def.pieces = {centred_convex(std::vector{DVec2(0.0, 0.0), DVec2(2.0, 1.5)}, 0.0)};
    const BodyId segment = world.add_body(def);
    const Ray ray{{-4.0, -3.0}, {0.8, 0.6}, 15.0};
    const std::optional<BodyHit> first = world.cast_ray(ray);
    REQUIRE(first.has_value());
    CHECK(first->body == segment);
    CHECK(first->distance == doctest::Approx(5.0));
    std::vector<BodyHit> all;
    world.cast_ray_all(ray, {}, all);
    CHECK(all.size() == 1);
}

TEST_CASE("a function clips a ray, or ends it") {
    World world;
    for (int i = 0; i < 8; ++i) world.add_body(disc_body(0.2, {1.0 + i, 0.0}));
    const Ray ray{{0.0, 0.0}, {1.0, 0.0}, 20.0};
    int seen = 0;
    world.cast_ray(ray, {}, [&](const BodyHit&) {
        ++seen;
        return 0.0;
    });
    CHECK(seen == 1);
    double most = 20.0;
    world.cast_ray(ray, {}, [&](const BodyHit& hit) {
        CHECK(hit.distance <= most);
        most = hit.distance;
        return hit.distance;
    });
    CHECK(most == doctest::Approx(0.8));
    // Passes through one body and ends at the next one.
    std::optional<BodyHit> behind;
    world.cast_ray(ray, {}, [&](const BodyHit& hit) {
        if (hit.body.index == 0) return ray.max_length;
        behind = hit;
        return hit.distance;
    });
    REQUIRE(behind.has_value());
    CHECK(behind->body.index == 1);
    CHECK_FALSE(world.cast_ray({{std::nan(""), 0.0}, {1.0, 0.0}, 5.0}).has_value());
}

TEST_CASE("a shape that moves, overlaps and the closest body agree with a loop over all bodies") {
    Dice dice{std::mt19937_64(4)};
    int casts_seen = 0;
    int overlaps_seen = 0;
    for (int round = 0; round < 30; ++round) {
        const World world = random_world(dice);
        for (int i = 0; i < 15; ++i) {
            const PlacedShape shape{dice.upto(1) == 0 ? Shape::circle(0.2f) : Shape::box(0.3f, 0.15f)};
            const Pose pose{dice.place(6.0), dice.between(-3.0, 3.0)};
            const Transform at = world_transform(shape, pose);
            const DVec2 way = dice.place(5.0);
            const QueryFilter filter = random_filter(dice);
            const auto still = [](const Collider& collider, std::size_t k) {
                return trajectory(collider.pieces[k], collider.pose, {0.0, 0.0}, {0.0, 0.0}, 0.0);
            };
            double first = 2.0;
            double nearest = 3.0;
            std::vector<BodyIndex> overlapping;
            std::vector<BodyIndex> holding;
            std::vector<BodyIndex> boxes;
            const Aabb box{pose.position - 0.5, pose.position + 0.7};
            each_body(world, filter, [&](BodyId id, const Collider& collider) {
                bool touches = false;
                for (std::size_t k = 0; k < collider.pieces.size(); ++k) {
                    const Shape& piece = collider.pieces[k].shape;
                    const Transform& xf = collider.transforms[k];
                    touches |= distance(shape.shape, at, piece, xf).distance == 0.0;
                    nearest = std::min(
                        nearest, distance(Shape::circle(0.0f), {pose.position, {}}, piece, xf).distance);
                    const ToiResult toi = time_of_impact(shape.shape, trajectory(shape, pose, {}, way, 0.0),
                                                         piece, still(collider, k), 1.0);
                    if (toi.hit()) first = std::min(first, toi.time);
                }
                if (touches) overlapping.push_back(id.index);
                if (contains(collider, pose.position)) holding.push_back(id.index);
                if (overlaps(box, collider.aabb)) boxes.push_back(id.index);
            });
            const std::optional<BodyHit> hit = world.cast_shape(shape, pose, way, filter);
            REQUIRE(hit.has_value() == (first <= 1.0));
            if (hit) {
                ++casts_seen;
                CHECK(hit->fraction == doctest::Approx(first));
                CHECK(hit->distance == doctest::Approx(first * length(way)));
            }
            std::vector<BodyIndex> found;
            const auto list = [&](BodyId id) {
                found.push_back(id.index);
                return true;
            };
            world.overlap_shape(shape, pose, filter, list);
            CHECK(sorted(found) == overlapping);
            overlaps_seen += static_cast<int>(found.size());
            found.clear();
            world.overlap_point(pose.position, filter, list);
            CHECK(sorted(found) == holding);
            found.clear();
            world.overlap_box(box, filter, list);
            CHECK(sorted(found) == boxes);
            const std::optional<BodyHit> near = world.closest(pose.position, 3.0, filter);
            REQUIRE(near.has_value() == (nearest < 3.0));
            if (near) CHECK(near->distance == doctest::Approx(nearest));
        }
    }
    CHECK(casts_seen > 100);
    CHECK(overlaps_seen > 50);
}

TEST_CASE("hits say where, and which way is out") {
    World world;
    const BodyId box = world.add_body(box_body({2.0, 2.0}, {5.0, 0.0}, BodyKind::static_body));
    const auto ray = world.cast_ray({{0.0, 0.5}, {1.0, 0.0}, 10.0});
    REQUIRE(ray.has_value());
    CHECK(ray->body == box);
    CHECK(length(ray->point - DVec2(4.0, 0.5)) < 1e-6);
    CHECK(length(ray->normal - DVec2(-1.0, 0.0)) < 1e-6);
    CHECK(ray->fraction == doctest::Approx(0.4));
    const auto cast = world.cast_shape({Shape::circle(0.5f)}, {{0.0, 0.0}, 0.0}, {10.0, 0.0});
    REQUIRE(cast.has_value());
    CHECK(cast->distance == doctest::Approx(3.5));
    CHECK(length(cast->normal - DVec2(-1.0, 0.0)) < 1e-6);
    CHECK(length(cast->point - DVec2(4.0, 0.0)) < 1e-6);
    const auto near = world.closest({5.0, 3.0}, 10.0);
    REQUIRE(near.has_value());
    CHECK(near->distance == doctest::Approx(2.0));
    CHECK(length(near->point - DVec2(5.0, 1.0)) < 1e-6);
    CHECK(length(near->normal - DVec2(0.0, 1.0)) < 1e-6);
    CHECK_FALSE(world.closest({5.0, 3.0}, 1.0).has_value());
    const auto inside = world.closest({5.0, 0.0}, 1.0);
    REQUIRE(inside.has_value());
    CHECK(inside->distance == 0.0);
}

TEST_CASE("queries take work by what they meet: hardly more among 16 times as many bodies") {
    std::vector<std::uint64_t> work;
    for (const int side : {20, 80}) {
        World world;
        for (int i = 0; i < side * side; ++i) {
            world.add_body(disc_body(0.3, {1.0 * (i % side), 1.0 * (i / side)}, BodyKind::static_body));
        }
        std::uint64_t most = 0;
        const auto note = [&] { most = std::max(most, world.query_work()); };
        for (int i = 0; i < 10; ++i) {
            const DVec2 place(5.3 + i, 7.4);
            world.overlap_point(place, {}, [](BodyId) { return true; });
            note();
            world.closest(place, 100.0);
            note();
            world.overlap_shape({Shape::box(0.6f, 0.6f)}, {place, 0.1}, {}, [](BodyId) { return true; });
            note();
            world.cast_shape({Shape::circle(0.2f)}, {place, 0.0}, {3.0, 2.0});
            note();
            // A long ray ends at the first body: the rest of its boxes are not looked into.
            world.cast_ray({place, {0.8, 0.6}, 60.0});
            note();
        }
        work.push_back(most);
    }
    CHECK(work[0] > 5);
    CHECK(work[0] < 200);
    CHECK(work[1] < 2 * work[0]);
}

TEST_CASE("queries allocate nothing after the first one") {
    World world;
    for (int i = 0; i < 200; ++i) world.add_body(disc_body(0.3, {1.0 * (i % 20), 1.0 * (i / 20)}));
    std::size_t seen = 0;
    const auto ask = [&] {
        seen += world.cast_ray({{-1.0, 3.2}, {1.0, 0.0}, 50.0}).has_value() ? 1 : 0;
        world.cast_ray({{-1.0, 3.2}, {1.0, 0.0}, 50.0}, {}, [&](const BodyHit&) {
            ++seen;
            return 50.0;
        });
        seen +=
            world.cast_shape({Shape::box(0.2f, 0.2f)}, {{-1.0, 5.5}, 0.0}, {9.0, 0.1}).has_value() ? 1 : 0;
        world.overlap_shape({Shape::circle(1.0f)}, {{4.0, 4.0}, 0.0}, {}, [&](BodyId) {
            ++seen;
            return true;
        });
        seen += world.closest({4.5, 4.5}, 3.0).has_value() ? 1 : 0;
    };
    ask();
    const std::size_t before = support::allocations();
    ask();
    CHECK(support::allocations() == before);
    CHECK(seen > 20);
    run(world, 3);
    ask();
    CHECK(seen > 40);
}
