#include <collide/c/query.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include <collide/c.h>
#include <collide/dynamics/world.h>
#include "support/c_handles.h"
#include "support/random_pairs.h"

using namespace collide;
using namespace support;

namespace {

std::uint64_t number(BodyId id) { return (std::uint64_t{id.generation} << 32U) | id.index; }

/// A world of C and the same one of C++.
struct Twins {
    Owned<collide_world> world;
    World same;
    Owned<collide_shape> box = c_box(1.0, 0.6);
    Owned<collide_shape> disc = c_shape({{0.0, 0.0}}, 0.4);

    explicit Twins(Random& random) {
        collide_world_settings settings{};
        REQUIRE(collide_world_default_settings(&settings) == COLLIDE_OK);
        collide_world* made = nullptr;
        REQUIRE(collide_world_create(&settings, &made) == COLLIDE_OK);
        world.reset(made);
        for (int i = 0; i < 40; ++i) add(i, random);
        for (BodyIndex i = 0; i < 40; i += 9) {
            REQUIRE(collide_world_remove_body(made, i) == COLLIDE_OK);
            same.remove_body(i);
        }
        add(40, random);
    }

    void add(int i, Random& random) {
        const Pose pose{{random.real(-6.0, 6.0), random.real(-6.0, 6.0)}, random.real(-3.0, 3.0)};
        collide_body_def def{};
        REQUIRE(collide_body_default(&def) == COLLIDE_OK);
        const collide_shape* shape = i % 2 == 0 ? box.get() : disc.get();
        def.shapes = &shape;
        def.shape_count = 1;
        def.kind = COLLIDE_STATIC;
        def.position = {pose.position.x, pose.position.y};
        def.angle = pose.angle;
        def.category = 1U << static_cast<unsigned>(i % 3);
        def.sensor = i % 5 == 0 ? 1 : 0;
        collide_body body = 0;
        REQUIRE(collide_world_add_body(world.get(), &def, &body) == COLLIDE_OK);
        BodyDef mine;
        mine.kind = BodyKind::static_body;
        mine.pieces = {i % 2 == 0 ? PlacedShape{Shape::box(0.5f, 0.3f)} : PlacedShape{Shape::circle(0.4f)}};
        mine.pose = pose;
        mine.filter.category = def.category;
        mine.is_sensor = def.sensor != 0;
        CHECK(number(same.add_body(mine)) == body);
    }
};

void check_same(int found, const collide_hit& hit, const std::optional<BodyHit>& expected) {
    REQUIRE((found != 0) == expected.has_value());
    if (!expected) return;
    CHECK(hit.body == number(expected->body));
    CHECK(hit.piece == expected->piece);
    CHECK(hit.distance == expected->distance);
    CHECK(hit.fraction == expected->fraction);
    CHECK(DVec2(hit.point.x, hit.point.y) == expected->point);
    CHECK(DVec2(hit.normal.x, hit.normal.y) == expected->normal);
}

struct Asked {
    collide_query_filter plain{};
    QueryFilter filter;

    explicit Asked(Random& random) {
        REQUIRE(collide_query_filter_default(&plain) == COLLIDE_OK);
        plain.mask = random.chance(0.5) ? 0xffffffff : 3;
        plain.sensors = random.chance(0.5) ? 1 : 0;
        if (random.chance(0.5)) plain.except = static_cast<collide_body>(random.integer(0, 40));
        filter.filter.mask = plain.mask;
        filter.sensors = plain.sensors != 0;
        filter.except = {static_cast<BodyIndex>(plain.except),
                         static_cast<std::uint32_t>(plain.except >> 32U)};
    }
};

using Bodies = std::vector<collide_body>;

template <class Ask>
Bodies sorted_bodies(Ask ask) {
    Bodies all;
    ask([&](BodyId id) {
        all.push_back(number(id));
        return true;
    });
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace

TEST_CASE("queries of a world of C answer as those of C++, to the bit") {
    Random random(77);
    Twins twins(random);
    collide_world* const world = twins.world.get();
    for (int round = 0; round < 200; ++round) {
        const Asked asked(random);
        const DVec2 from(random.real(-7.0, 7.0), random.real(-7.0, 7.0));
        const DVec2 way = random.direction();
        const double length = random.real(0.0, 12.0);
        const collide_ray ray{{from.x, from.y}, {way.x, way.y}, length};
        int found = -1;
        collide_hit hit{};
        REQUIRE(collide_world_cast_ray(world, &ray, &asked.plain, &hit, &found) == COLLIDE_OK);
        check_same(found, hit, twins.same.cast_ray({from, way, length}, asked.filter));

        const collide_hit* hits = nullptr;
        std::size_t count = 0;
        REQUIRE(collide_world_cast_ray_all(world, &ray, &asked.plain, &hits, &count) == COLLIDE_OK);
        std::vector<BodyHit> expected;
        twins.same.cast_ray_all({from, way, length}, asked.filter, expected);
        REQUIRE(count == expected.size());
        for (std::size_t i = 0; i < count; ++i) check_same(1, hits[i], expected[i]);

        const collide_vec2 displacement{length * way.x, length * way.y};
        REQUIRE(collide_world_cast_shape(world, twins.box.get(), from.x, from.y, 0.3, &displacement,
                                         &asked.plain, &hit, &found) == COLLIDE_OK);
        const PlacedShape box{Shape::box(0.5f, 0.3f)};
        check_same(found, hit, twins.same.cast_shape(box, {from, 0.3}, length * way, asked.filter));
        const collide_vec2 at{from.x, from.y};
        REQUIRE(collide_world_closest(world, &at, length, &asked.plain, &hit, &found) == COLLIDE_OK);
        check_same(found, hit, twins.same.closest(from, length, asked.filter));

        const collide_body* bodies = nullptr;
        const collide_box area{{from.x, from.y}, {from.x + 2.0, from.y + 1.0}};
        REQUIRE(collide_world_overlap_box(world, &area, &asked.plain, &bodies, &count) == COLLIDE_OK);
        CHECK(Bodies(bodies, bodies + count) == sorted_bodies([&](auto&& visit) {
                  twins.same.overlap_box({from, from + DVec2(2.0, 1.0)}, asked.filter, visit);
              }));
        REQUIRE(collide_world_overlap_shape(world, twins.disc.get(), from.x, from.y, 0.0, &asked.plain,
                                            &bodies, &count) == COLLIDE_OK);
        CHECK(Bodies(bodies, bodies + count) == sorted_bodies([&](auto&& visit) {
                  twins.same.overlap_shape({Shape::circle(0.4f)}, {from, 0.0}, asked.filter, visit);
              }));
        REQUIRE(collide_world_overlap_point(world, &at, nullptr, &bodies, &count) == COLLIDE_OK);
        CHECK(Bodies(bodies, bodies + count) ==
              sorted_bodies([&](auto&& visit) { twins.same.overlap_point(from, {}, visit); }));
    }
}

TEST_CASE("what a query of C is asked wrongly is refused") {
    Random random(78);
    Twins twins(random);
    collide_world* const world = twins.world.get();
    const double none = std::numeric_limits<double>::quiet_NaN();
    collide_hit hit{};
    int found = 5;
    collide_ray ray{{0.0, 0.0}, {0.0, 0.0}, 1.0};
    CHECK(collide_world_cast_ray(world, &ray, nullptr, &hit, &found) == COLLIDE_NO_DIRECTION);
    ray.direction.x = none;
    CHECK(collide_world_cast_ray(world, &ray, nullptr, &hit, &found) == COLLIDE_NOT_FINITE);
    CHECK(collide_world_cast_ray(nullptr, &ray, nullptr, &hit, &found) == COLLIDE_NULL_POINTER);
    const collide_vec2 bad{none, 0.0};
    const collide_vec2 good{1.0, 0.0};
    CHECK(collide_world_closest(world, &bad, 1.0, nullptr, &hit, &found) == COLLIDE_NOT_FINITE);
    CHECK(collide_world_closest(world, &good, -1.0, nullptr, &hit, &found) == COLLIDE_OUT_OF_RANGE);
    CHECK(collide_world_cast_shape(world, twins.box.get(), none, 0.0, 0.0, &good, nullptr, &hit, &found) ==
          COLLIDE_NOT_FINITE);
    CHECK(collide_world_cast_shape(world, nullptr, 0.0, 0.0, 0.0, &good, nullptr, &hit, &found) ==
          COLLIDE_NULL_POINTER);
    const collide_body* bodies = nullptr;
    std::size_t count = 0;
    const collide_box swapped{{1.0, 0.0}, {0.0, 1.0}};
    CHECK(collide_world_overlap_box(world, &swapped, nullptr, &bodies, &count) == COLLIDE_OUT_OF_RANGE);
    CHECK(found == 5);
}
