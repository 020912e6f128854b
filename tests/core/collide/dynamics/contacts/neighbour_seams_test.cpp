// The defect: a box that slid over a row of separate static bodies was stopped by the edges between them.
// Each body answered for itself, and only the pieces of one body knew each other.
#include <collide/dynamics/contacts/neighbour_seams.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

constexpr Material ice{0.0, 0.0, 0.0};

BodyIndex add(World& world, BodyDef def) {
    def.material = ice;
    return world.add_body(std::move(def)).index;
}

BodyDef polygon_body(const std::vector<Vec2>& vertices, DVec2 position) {
    BodyDef def;
    def.pieces.push_back({Shape::convex(vertices), {0.0, 0.0}, 0.0});
    def.pose.position = position;
    def.kind = BodyKind::static_body;
    return def;
}

enum class Floor { tiles, uneven_tiles, gaps_of_rounding, planks, chains, thin_and_thick, five_corners };

/// One of a row; its surface is at y = 0 but for what uneven floors are off, at most 0.1 mm.
BodyDef tile(Floor floor, int number, double width) {
    const double x = (number + 0.5) * width;
    const auto half = static_cast<float>(0.5 * width);
    switch (floor) {
        case Floor::uneven_tiles:
            return box_body({width, 1.0}, {x, -0.5 + 2e-5 * (number * 7 % 5 - 2)}, BodyKind::static_body);
        case Floor::gaps_of_rounding:
            return box_body({width + 1e-5 * (number % 3 - 1), 1.0}, {x, -0.5}, BodyKind::static_body);
        case Floor::planks:
            return polygon_body({{-half, 0.0f}, {half, 0.0f}}, {x, 0.0});
        case Floor::chains: {
            const std::vector<DVec2> line{{half, 0.0}, {0.1 * half, 0.0}, {-half, 0.0}};
            const BodyPieces pieces = pieces_of_chain(line, false);
            BodyDef def;
            def.pieces = pieces.pieces;
            def.seams = pieces.seams;
            def.pose.position = {x, 0.0};
            def.kind = BodyKind::static_body;
            return def;
        }
        case Floor::thin_and_thick: {
            const float low = number % 2 == 0 ? -0.1f : -1.0f;
            return polygon_body({{-half, low}, {half, low}, {half, 0.0f}, {-half, 0.0f}}, {x, 0.0});
        }
        case Floor::five_corners:
            return polygon_body(
                {{-half, -0.5f}, {half, -0.5f}, {half, 0.5f}, {0.1f * half, 0.5f}, {-half, 0.5f}}, {x, -0.5});
        default:
            return box_body({width, 1.0}, {x, -0.5}, BodyKind::static_body);
    }
}

World row_of(Floor floor, double width, const WorldSettings& settings) {
    World world(settings);
    for (int i = 0; i < static_cast<int>(10.0 / width); ++i) add(world, tile(floor, i, width));
    return world;
}

constexpr Floor floors[] = {Floor::tiles,  Floor::uneven_tiles,   Floor::gaps_of_rounding, Floor::planks,
                            Floor::chains, Floor::thin_and_thick, Floor::five_corners};

/// The share of its speed that a body keeps, that slides over the floor for six seconds.
double speed_kept(World world, BodyDef def) {
    def.pose.position.x = 1.0;
    def.velocity = {1.0, 0.0};
    const BodyIndex body = add(world, std::move(def));
    run(world, 360);
    CHECK(std::abs(world.state_of(body).angle) < 0.01);
    return world.state_of(body).velocity.x;
}

}  // namespace

TEST_CASE("a frictionless box slides over separate static bodies as over one") {
    for (const Floor floor : floors) {
        for (const double width : {1.0, 0.73}) {
            CAPTURE(static_cast<int>(floor));
            CAPTURE(width);
            CHECK(speed_kept(row_of(floor, width, restless()), box_body({0.8, 0.4}, {0.0, 0.2})) > 0.995);
            CHECK(speed_kept(row_of(floor, width, restless()), box_body({0.1, 0.1}, {0.0, 0.3})) > 0.995);
            CHECK(speed_kept(row_of(floor, width, restless()), disc_body(0.2, {0.0, 0.2})) > 0.999);
        }
    }
}

TEST_CASE("bodies that are pushed apart slide over separate static bodies as over one") {
    WorldSettings settings = restless();
    settings.response = Response::push_apart;
    for (const Floor floor : floors) {
        CAPTURE(static_cast<int>(floor));
        CHECK(speed_kept(row_of(floor, 0.73, settings), box_body({0.8, 0.4}, {0.0, 0.2})) > 0.999);
    }
}

TEST_CASE("without smooth seams the same box is stopped") {
    WorldSettings settings = restless();
    settings.seams_smoothed = false;
    CHECK(speed_kept(row_of(Floor::tiles, 1.0, settings), box_body({0.8, 0.4}, {0.0, 0.2})) < 0.5);
}

TEST_CASE("what slides against a step or a wall is stopped by it as it is without smooth seams") {
    for (const double height : {0.002, 0.005, 0.01, 0.1, 0.5, 3.0}) {
        CAPTURE(height);
        std::vector<DVec2> ends;
        for (const bool smoothed : {true, false}) {
            WorldSettings settings = restless();
            settings.seams_smoothed = smoothed;
            World world(settings);
            add(world, box_body({5.0, 1.0}, {2.5, -0.5}, BodyKind::static_body));
            add(world, box_body({5.0, 1.0 + height}, {7.5, 0.5 * (height - 1.0)}, BodyKind::static_body));
            BodyDef def = box_body({0.8, 0.4}, {3.0, 0.2});
            def.velocity = {1.0, 0.0};
            const BodyIndex body = add(world, def);
            run(world, 110);
            CHECK(world.state_of(body).velocity.x < 0.9);
            ends.push_back(world.state_of(body).center);
        }
        CHECK(glm::length(ends[0] - ends[1]) < 0.01);
    }
}

TEST_CASE("what leans stands in the corner of a floor and a wall, which both hold its foot") {
    World world(restless());
    BodyDef floor = box_body({10.0, 1.0}, {-5.0, -0.5}, BodyKind::static_body);
    floor.material = {0.0, 0.0, 0.0};
    world.add_body(floor);
    BodyDef wall = box_body({1.0, 6.0}, {0.5, 2.0}, BodyKind::static_body);
    wall.material = {0.0, 0.0, 0.0};
    world.add_body(wall);
    // A lower block to the left carries its upper end.
    world.add_body(box_body({1.0, 1.0}, {-2.0, 0.5}, BodyKind::static_body));
    BodyDef ladder = box_body({2.4, 0.1}, {-1.05, 0.62});
    ladder.pose.angle = -0.5;
    const BodyIndex body = add(world, ladder);
    run(world, 300);
    const DVec2 foot = world.state_of(body).center + rotate(world.state_of(body).rotation, DVec2(1.2, 0.05));
    CHECK(foot.x < 0.005);
    CHECK(world.report().max_penetration < 0.005);
}

TEST_CASE("a small ball that lies deep in the seam of two tiles comes out on top") {
    World world = row_of(Floor::tiles, 1.0, restless());
    const BodyIndex ball = add(world, disc_body(0.05, {3.0, 0.01}));
    const BodyIndex box = add(world, box_body({0.1, 0.1}, {5.0, 0.005}));
    run(world, 120);
    CHECK(world.state_of(ball).center.y == doctest::Approx(0.05).epsilon(0.02));
    CHECK(world.state_of(ball).center.x == doctest::Approx(3.0).epsilon(1e-3));
    CHECK(world.state_of(box).center.y == doctest::Approx(0.05).epsilon(0.02));
    CHECK(std::abs(world.state_of(box).angle) < 0.01);
}

TEST_CASE("a ridge of two bodies carries a box, and the valley between two ramps holds it") {
    World world(restless());
    add(world, polygon_body({{-4.0f, -2.0f}, {0.0f, -2.0f}, {0.0f, 0.0f}}, {0.0, 0.0}));
    add(world, polygon_body({{0.0f, -2.0f}, {4.0f, -2.0f}, {0.0f, 0.0f}}, {0.0, 0.0}));
    add(world, polygon_body({{4.0f, -2.0f}, {8.0f, -2.0f}, {8.0f, 0.0f}}, {0.0, 0.0}));
    BodyDef box = box_body({0.4, 0.2}, {0.0, 0.1});
    box.material.friction = box.material.static_friction = 1.0;
    const BodyIndex rides = world.add_body(box).index;
    run(world, 120);
    CHECK(world.state_of(rides).center.y == doctest::Approx(0.1).epsilon(0.05));
    const BodyIndex slides = add(world, box_body({0.4, 0.2}, {2.0, -0.8}));
    run(world, 600);
    const DVec2 place = world.state_of(slides).center;
    CHECK(place.x == doctest::Approx(4.0).epsilon(0.5));
    CHECK(place.y > -2.0);
    CHECK(world.report().max_penetration < 0.005);
}

TEST_CASE("seams between static bodies keep a restored world the same to the bit") {
    World world = row_of(Floor::uneven_tiles, 0.4, restless());
    for (int i = 0; i < 6; ++i) {
        BodyDef def = i % 2 == 0 ? box_body({0.5, 0.2}, {1.0 + i, 0.2}) : disc_body(0.2, {1.0 + i, 0.3});
        def.velocity = {0.5 + 0.3 * i, 0.0};
        add(world, def);
    }
    run(world, 60);
    const WorldState kept = world.state();
    run(world, 60);
    const std::uint64_t there = hash_of(world.state());
    world.restore(kept);
    run(world, 60);
    CHECK(hash_of(world.state()) == there);
}
