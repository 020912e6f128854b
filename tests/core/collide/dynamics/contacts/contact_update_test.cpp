#include <collide/dynamics/contacts/contact_update.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

/// Boxes of a metre side by side, one body whose outline is the rectangle around them: its top at y = 0.
BodyDef tiled_floor() {
    constexpr std::uint32_t count = 24;
    BodyDef def;
    for (std::uint32_t i = 0; i < count; ++i) {
        def.pieces.push_back({Shape::box(0.5f, 0.5f), {i - 0.5 * count + 0.5, -0.5}, 0.0});
        PieceSeams seams;
        const Vec2 right_side = i + 1 < count ? Vec2(0.0f, 1.0f) : Vec2(1.0f, 0.0f);
        const Vec2 left_side = i > 0 ? Vec2(0.0f, 1.0f) : Vec2(-1.0f, 0.0f);
        seams.neighbours = {no_piece, i + 1 < count ? i + 1 : no_piece, no_piece, i > 0 ? i - 1 : no_piece};
        const Vec2 down{0.0f, -1.0f};
        const Vec2 up{0.0f, 1.0f};
        seams.corners = {{i > 0 ? down : left_side, down, true},
                         {down, i + 1 < count ? down : right_side, true},
                         {right_side, up, true},
                         {up, left_side, true}};
        def.seams.push_back(seams);
    }
    def.kind = BodyKind::static_body;
    return def;
}

struct Slide {
    double highest = 0.0;
    double most_turned = 0.0;
    double speed = 0.0;
};

Slide slide(bool smoothed) {
    WorldSettings settings;
    settings.seams_smoothed = smoothed;
    World world(settings);
    BodyDef floor = tiled_floor();
    floor.material.friction = floor.material.static_friction = 0.0;
    world.add_body(floor);
    BodyDef box = box_body({0.5, 0.5}, {-11.0, 0.25});
    box.velocity = {1.0, 0.0};
    const BodyIndex body = world.add_body(box).index;
    Slide result;
    for (int i = 0; i < 900; ++i) {
        world.step();
        result.highest = std::max(result.highest, world.state_of(body).center.y);
        result.most_turned = std::max(result.most_turned, std::abs(world.state_of(body).angle));
    }
    result.speed = world.state_of(body).velocity.x;
    return result;
}

}  // namespace

TEST_CASE("a box slides over the seams of a floor as if there were none") {
    const Slide smooth = slide(true);
    CHECK(smooth.highest < 0.251);
    // What may overlap, over half the box's length.
    CHECK(smooth.most_turned < 0.005 / 0.25);
    // Tilted by what soft contacts give way where one piece takes over from another, it is braked a little.
    CHECK(smooth.speed == doctest::Approx(1.0).epsilon(0.01));
    const Slide rough = slide(false);
    CHECK((rough.most_turned > 0.1 || rough.speed < 0.8));
}

TEST_CASE("contacts name the pieces that touch, in order") {
    World world;
    world.add_body(tiled_floor());
    world.add_body(box_body({6.0, 0.5}, {0.0, 0.25}));
    for (int i = 0; i < 10; ++i) world.step();
    const auto contacts = world.contacts();
    CHECK(contacts.size() >= 2);
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        CHECK(contacts[i].body_a == 0);
        CHECK(contacts[i].body_b == 1);
        CHECK(world.body_of_piece(contacts[i].piece_a) == 0);
        CHECK(world.body_of_piece(contacts[i].piece_b) == 1);
        CHECK(contacts[i].normal.y == doctest::Approx(1.0));
        if (i > 0) CHECK(contact_key(contacts[i - 1]) < contact_key(contacts[i]));
    }
}

TEST_CASE("of two materials friction is the geometric mean, restitution the larger") {
    World world;
    BodyDef ground = ground_body();
    ground.material = {0.1, 0.9, 0.9};
    world.add_body(ground);
    BodyDef box = box_body({1.0, 1.0}, {0.0, 0.5});
    box.material = {0.6, 0.4, 0.4};
    world.add_body(box);
    world.step();
    REQUIRE(world.contacts().size() == 1);
    CHECK(world.contacts()[0].friction == doctest::Approx(0.6f));
    CHECK(world.contacts()[0].restitution == doctest::Approx(0.6f));
}

namespace {

/// What stands on `room` in the corner of the floor y = -2 and the wall x = 2, pressed into it.
void check_wedge_in_corner(const BodyPieces& room_pieces) {
    BodyDef room;
    room.kind = BodyKind::static_body;
    room.pieces = room_pieces.pieces;
    room.seams = room_pieces.seams;
    BodyDef wedge = box_body({0.4, 0.8}, {1.8, -1.0});
    const Vec2 tip_down[] = {{-0.2f, 0.4f}, {0.2f, -0.4f}, {0.2f, 0.4f}};
    wedge.pieces = {{Shape::convex(tip_down), {0.0, 0.0}, 0.0}};
    wedge.center = {0.2 / 3.0, 0.4 / 3.0};
    for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
        WorldSettings settings = restless();
        settings.response = response;
        settings.gravity = {9.81, -9.81};
        World world(settings);
        world.add_body(room);
        world.add_body(wedge);
        run(world, 300);
        CAPTURE(static_cast<int>(response));
        CHECK(world.state_of(1).center.x == doctest::Approx(2.0 - 0.4 / 3.0).epsilon(2e-3));
        CHECK(world.state_of(1).center.y == doctest::Approx(-2.0 + 1.6 / 3.0).epsilon(2e-3));
        CHECK(world.contacts().size() == 2);
    }
}

}  // namespace

// In the corner of a chain, what overlapped the one edge by less had no contact with the other. That one's
// own answer led past its end. A wedge sank into the floor as far as its core, and slowly through it.
TEST_CASE("a wedge that is pressed into the corner of a chain stands on both edges") {
    const std::vector<DVec2> corners{{-2.0, 2.0}, {2.0, 2.0}, {2.0, -2.0}, {-2.0, -2.0}};
    check_wedge_in_corner(pieces_of_chain(corners, true));
}

// The same in the corner of a concave body: the answer of the floor's piece led out through the seam.
TEST_CASE("a wedge that is pressed into the corner of a concave body sank through its floor") {
    const Polygon angle{{-4.0, -4.0}, {4.0, -4.0}, {4.0, 4.0}, {2.0, 4.0}, {2.0, -2.0}, {-4.0, -2.0}};
    const Polygon trough{{-4.0, -4.0}, {4.0, -4.0},  {4.0, 4.0},  {2.0, 4.0},
                         {2.0, -2.0},  {-2.0, -2.0}, {-2.0, 4.0}, {-4.0, 4.0}};
    check_wedge_in_corner(pieces_of_polygon(angle, 0.0));
    check_wedge_in_corner(pieces_of_polygon(trough, 0.0));
}

// The one slope went on as the seam that cuts the body in two, and the seam, not the slope, was the reference
// edge. What stood on the slope had its only contact with the seam's end, and sank by half a metre.
TEST_CASE("what falls into a sharp V whose seam goes on along a slope stands on both slopes") {
    const Polygon valley{{-4.0, -6.0}, {4.0, -6.0}, {4.0, 2.0}, {0.0, -2.0}, {-4.0, 2.0}};
    const BodyPieces ground_pieces = pieces_of_polygon(valley, 0.0);
    REQUIRE(ground_pieces.pieces.size() == 2);
    BodyDef ground;
    ground.kind = BodyKind::static_body;
    ground.pieces = ground_pieces.pieces;
    ground.seams = ground_pieces.seams;
    BodyDef box = box_body({1.0, 1.0}, {0.05, 0.0});
    box.pose.angle = std::numbers::pi / 4.0;
    for (const BodyDef& falling : {disc_body(0.5, {0.05, 0.0}), disc_body(0.5, {-1.5, 2.0}), box}) {
        for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
            WorldSettings settings = restless();
            settings.response = response;
            World world(settings);
            world.add_body(ground);
            world.add_body(falling);
            CAPTURE(static_cast<int>(response));
            CAPTURE(falling.pose.position.x);
            for (int i = 0; i < 600; ++i) {
                world.step();
                CAPTURE(i);
                CHECK(world.report().max_penetration < 0.05);  // of a fall, 0.1 m a step
            }
            CHECK(world.state_of(1).center.y ==
                  doctest::Approx(-2.0 + 0.5 * std::numbers::sqrt2).epsilon(5e-3));
        }
    }
}

// The middle of a long floor lay right in front of one side of a small L, which had come down on that floor.
// So this side had a contact, too, as deep as the floor went on behind the L. It threw the L to the floor's
// end.
TEST_CASE("a small L near the end of a long floor is not pushed along it") {
    const Polygon angle{{-0.04, -0.04}, {0.04, -0.04}, {0.04, 0.0}, {0.0, 0.0}, {0.0, 0.04}, {-0.04, 0.04}};
    const BodyPieces pieces = pieces_of_polygon(angle, 0.0);
    BodyDef small = box_body({0.08, 0.08}, {4.37, 0.052});
    small.pieces = pieces.pieces;
    small.seams = pieces.seams;
    small.pose.angle = 1.59;
    for (const bool ordered : {false, true}) {
        for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
            WorldSettings settings = restless();
            settings.response = response;
            settings.ordered = ordered;
            settings.gravity = {0.0, 0.0};
            World world(settings);
            world.add_body(box_body({9.44, 0.028}, {0.0, 0.0}, BodyKind::static_body));
            const BodyIndex body = world.add_body(small).index;
            run(world, 10);
            CAPTURE(ordered);
            CAPTURE(static_cast<int>(response));
            CHECK(world.state_of(body).center.x == doctest::Approx(4.37).epsilon(1e-3));
        }
    }
}

namespace {

struct Drop {
    double slope = 0.0;        // of the ground, radians
    double half_length = 1.0;  // of the ground
    double height = 0.05;      // metres above it
    double speed = 0.0;        // downward
    double mass = 1.0;
    bool is_chain = false;
    bool is_rod = false;  // a short segment, not a point
};

BodyDef piece_body(const Shape& shape, BodyKind kind) {
    BodyDef def;
    def.pieces.push_back({shape, {0.0, 0.0}, 0.0});
    def.kind = kind;
    def.material = {0.0, 2.0, 2.0};
    return def;
}

/// How high it lies above the ground after two seconds.
double height_after(const Drop& drop, Response response, bool ordered) {
    WorldSettings settings = restless();
    settings.response = response;
    settings.ordered = ordered;
    World world(settings);
    const DVec2 along(std::cos(drop.slope), std::sin(drop.slope));
    const DVec2 end = drop.half_length * along;
    const std::vector<Vec2> segment{Vec2(-end), Vec2(end)};
    BodyDef ground = piece_body(Shape::convex(segment), BodyKind::static_body);
    if (drop.is_chain) {
        const BodyPieces chain = pieces_of_chain(std::vector<DVec2>{end, -end}, false);
        ground.pieces = chain.pieces;
        ground.seams = chain.seams;
    }
    world.add_body(ground);
    const std::vector<Vec2> rod{Vec2(-0.2 * along), Vec2(0.2 * along)};
    BodyDef body = piece_body(drop.is_rod ? Shape::convex(rod) : Shape::circle(0.0f), BodyKind::dynamic_body);
    body.pose.position = {0.0, drop.height};
    body.velocity = {0.0, -drop.speed};
    body.mass = drop.mass;
    body.inertia = drop.is_rod ? drop.mass * 0.16 / 12.0 : 0.0;
    const BodyIndex id = world.add_body(body).index;
    run(world, 120);
    return dot(world.state_of(id).center, perp_left(along));
}

}  // namespace

TEST_CASE(
    "a point falls through no segment: contacts of a body without size reached nowhere, and were pressed to "
    "the other side") {
    CHECK(height_after({}, Response::sequential, false) > 0.0);
    const std::vector<Drop> drops{{0.0, 1.0, 0.3},
                                  {0.2, 2.0, 0.1},
                                  {-0.3, 3.0, 0.05, 5.0},
                                  {0.1, 0.5, 0.02, 0.0, 20.0},
                                  {0.0, 4.0, 0.2, 9.0, 0.1},
                                  {0.15, 1.0, 0.05, 0.0, 1.0, true},
                                  {-0.2, 2.0, 0.25, 3.0, 2.0, true},
                                  {0.0, 1.0, 0.05, 0.0, 1.0, false, true},
                                  {0.1, 3.0, 0.2, 4.0, 1.0, true, true}};
    for (const Drop& drop : drops) {
        for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
            for (const bool ordered : {false, true}) {
                CAPTURE(drop.slope);
                CAPTURE(drop.is_rod);
                CAPTURE(static_cast<int>(response));
                CAPTURE(ordered);
                const double height = height_after(drop, response, ordered);
                CHECK(height > 0.0);
                CHECK(height < 0.01);
            }
        }
    }
}

namespace {

/// How much energy a body gains that flies up through an edge which counts from above, as a height in metres.
double height_gained(const Shape& shape, double speed, double slope, Response response, bool ordered) {
    WorldSettings settings = restless();
    settings.response = response;
    settings.ordered = ordered;
    World world(settings);
    const DVec2 end(5.0, 5.0 * slope);
    const BodyPieces chain = pieces_of_chain(std::vector<DVec2>{end, {0.0, 0.0}, -end}, false);
    BodyDef ground;
    ground.pieces = chain.pieces;
    ground.seams = chain.seams;
    ground.kind = BodyKind::static_body;
    world.add_body(ground);
    BodyDef body = piece_body(shape, BodyKind::dynamic_body);
    body.material = {0.0, 0.0, 0.0};
    body.mass = 1.0;
    body.inertia = 0.05;
    body.pose.position = {0.7, -1.0};
    body.velocity = {0.0, speed};
    const BodyIndex id = world.add_body(body).index;
    const auto energy = [&] {
        const BodyState& state = world.state_of(id);
        return 0.5 * dot(state.velocity, state.velocity) +
               0.5 * body.inertia * state.angular_velocity * state.angular_velocity + 9.81 * state.center.y;
    };
    const double before = energy();
    double most = before;
    for (int i = 0; i < 90; ++i) {
        world.step();
        most = std::max(most, energy());
    }
    return (most - before) / 9.81;
}

}  // namespace

TEST_CASE(
    "a chain lifts nothing that comes from behind it: half through, a body overlapped its edges like one "
    "that had sunk in from the front") {
    for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
        for (const bool ordered : {false, true}) {
            CAPTURE(static_cast<int>(response));
            CAPTURE(ordered);
            for (const double speed : {5.2, 6.0, 8.0, 15.0}) {
                for (const double slope : {0.0, 0.1}) {
                    CAPTURE(speed);
                    CAPTURE(slope);
                    CHECK(height_gained(Shape::circle(0.25f), speed, slope, response, ordered) < 0.005);
                    CHECK(height_gained(Shape::box(0.25f, 0.25f), speed, slope, response, ordered) < 0.005);
                    CHECK(height_gained(Shape::box(0.4f, 0.1f), speed, slope, response, ordered) < 0.005);
                }
            }
        }
    }
}

TEST_CASE("contacts of thousands of pairs are the same on one core and on several") {
    constexpr BodyIndex side = 48;
    std::array<World, 2> worlds;
    for (int k = 0; k < 2; ++k) {
        WorldSettings settings;
        settings.all_cores = k == 1;
        worlds[k] = World(settings);
        World& world = worlds[k];
        for (BodyIndex i = 0; i < side * side; ++i) {
            const DVec2 place(0.49 * (i % side), 0.49 * (i / side));
            BodyDef def = i % 3 == 0 ? disc_body(0.25, place) : box_body({0.5, 0.5}, place);
            def.pose.angle = 0.01 * (i % 7);
            def.is_sensor = i % 97 == 0;
            world.add_body(def);
        }
        world.add_body(ground_body());
    }
    REQUIRE(worlds[0].contacts_now().size() > 2 * contacts_a_stretch);
    for (int step = 0; step < 3; ++step) {
        const std::span<const Contact> one = worlds[0].contacts_now();
        const std::span<const Contact> several = worlds[1].contacts_now();
        CHECK(std::equal(one.begin(), one.end(), several.begin(), several.end()));
        CHECK(worlds[0].report().contacts == worlds[1].report().contacts);
        const auto sensors = worlds[0].sensor_overlaps();
        CHECK_FALSE(sensors.empty());
        CHECK(std::equal(sensors.begin(), sensors.end(), worlds[1].sensor_overlaps().begin(),
                         worlds[1].sensor_overlaps().end()));
        for (World& world : worlds) world.step();
        CHECK(hash_of(worlds[0].state()) == hash_of(worlds[1].state()));
    }
}
