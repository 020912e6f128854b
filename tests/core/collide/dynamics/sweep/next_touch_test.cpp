#include <collide/dynamics/sweep/next_touch.h>

#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/support.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

/// A step's path: centre, and metres and radians a step.
Trajectory path(DVec2 center, DVec2 way, double turned = 0.0) {
    return {center, {0.0, 0.0}, {}, way, turned};
}

std::optional<Touch> touch_of(const Shape& a, const Trajectory& path_a, const Shape& b,
                              const Trajectory& path_b, double slowest_now = 1e-9) {
    const SweepCore inside = sweep_core(a, half_width(a));
    return next_touch({a, path_a}, {b, path_b}, inside, {1.0, contact_distance, 1e-9, slowest_now});
}

}  // namespace

TEST_CASE("two discs touch at the root of the quadratic, obliquely too") {
    const Shape disc = Shape::circle(0.5f);
    const auto head_on = touch_of(disc, path({0.0, 0.0}, {4.0, 0.0}), disc, path({3.0, 0.0}, {0.0, 0.0}));
    REQUIRE(head_on);
    CHECK(head_on->time == doctest::Approx(0.5));
    CHECK(head_on->normal.x == doctest::Approx(1.0));
    CHECK(head_on->points_a[0].x == doctest::Approx(2.5));
    const auto oblique = touch_of(disc, path({0.0, 0.6}, {4.0, 0.0}), disc, path({3.0, 0.0}, {0.0, 0.0}));
    REQUIRE(oblique);
    CHECK(oblique->time == doctest::Approx(2.2 / 4.0));
    CHECK(oblique->normal.x == doctest::Approx(0.8));
    CHECK(oblique->normal.y == doctest::Approx(-0.6));
    CHECK_FALSE(touch_of(disc, path({0.0, 1.1}, {4.0, 0.0}), disc, path({3.0, 0.0}, {0.0, 0.0})));
    CHECK_FALSE(touch_of(disc, path({0.0, 0.0}, {1.9, 0.0}), disc, path({3.0, 0.0}, {0.0, 0.0})));
}

TEST_CASE("discs that touch and part do not touch again; those that approach do so now") {
    const Shape disc = Shape::circle(0.5f);
    CHECK_FALSE(touch_of(disc, path({0.0, 0.0}, {-1.0, 0.0}), disc, path({1.0, 0.0}, {0.0, 0.0})));
    const auto now = touch_of(disc, path({0.0, 0.0}, {1.0, 0.0}), disc, path({1.0, 0.0}, {0.0, 0.0}));
    REQUIRE(now);
    CHECK(now->time == doctest::Approx(0.0));
    CHECK_FALSE(touch_of(disc, path({0.0, 0.0}, {1.0, 0.0}), disc, path({0.9, 0.0}, {0.0, 0.0}), 2.0));
}

TEST_CASE("what touches at the start and is too slow for it may still touch later") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Shape floor = Shape::box(10.0f, 1.0f);
    const Trajectory ground = path({0.0, -1.0}, {0.0, 0.0});
    const Trajectory sinking = path({0.0, 0.5}, {0.0, -0.2});
    const auto now = touch_of(box, sinking, floor, ground);
    REQUIRE(now);
    CHECK(now->time == 0.0);
    const auto later = touch_of(box, sinking, floor, ground, 0.3);
    REQUIRE(later);
    CHECK(later->time == doctest::Approx(0.25).epsilon(1e-2));  // its skin, 5 cm inside
}

TEST_CASE("a box that lands flat touches at both corners") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Shape floor = Shape::box(10.0f, 1.0f);
    const auto touch = touch_of(box, path({0.3, 1.0}, {0.0, -2.0}), floor, path({0.0, -1.0}, {0.0, 0.0}));
    REQUIRE(touch);
    CHECK(touch->count == 2);
    CHECK(touch->time == doctest::Approx(0.25).epsilon(1e-3));
    CHECK(touch->normal.y == doctest::Approx(-1.0));
}

TEST_CASE(
    "a box that slides on the floor touches nothing; one that turns on it does when its skin gets there") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Shape floor = Shape::box(10.0f, 1.0f);
    const Trajectory ground = path({0.0, -1.0}, {0.0, 0.0});
    CHECK_FALSE(touch_of(box, path({0.0, 0.5}, {3.0, 0.0}), floor, ground));
    const auto tilting =
        touch_of(box, path({0.0, 0.5 + 0.5 * contact_distance}, {0.0, 0.0}, 0.7), floor, ground);
    REQUIRE(tilting);
    CHECK(tilting->count >= 1);
}

TEST_CASE(
    "a box that has touched with one corner and turns touches with the next one's outline, not its skin") {
    const Shape box = Shape::box(0.5f, 0.5f);
    const Shape floor = Shape::box(10.0f, 1.0f);
    const Trajectory ground = path({0.0, -1.0}, {0.0, 0.0});
    // The left corner is at the floor and parts; the right one comes down.
    const double lean = 0.1;
    Trajectory turning = path({0.0, 0.0}, {0.0, 0.2}, -1.0);
    turning.rotation = DRotation::from_angle(lean);
    turning.pivot.y = 0.5 * (std::cos(lean) + std::sin(lean)) + 0.9 * contact_distance;
    const auto touch = touch_of(box, turning, floor, ground);
    REQUIRE(touch);
    CHECK(touch->time > 0.0);
    CHECK(touch->points_a[0].x > 0.0);
    CHECK(touch->points_a[0].y > -1e-6);
}

namespace {

struct Fall {
    DVec2 size{1.0, 1.0};      // of the box
    double first_seam = 0.0;   // where a tile ends
    double tile = 1.0;         // its width
    double height = 2.0;       // of the box's lower side
    DVec2 velocity{0.0, 0.0};  // of the box
    double restitution = 0.0;
    double friction = 0.0;
};

PartSpec block(double width, double height, DVec2 center) {
    return part_at({BoxSpec{width, height}, {}}, center, 0.0);
}

/// Its upper side at height 0.
ShapeGeometry floor_of(const Fall& fall, bool tiled) {
    if (!tiled) return BoxSpec{24.0, 1.0, 0.0, {0.0, -0.5}};
    CompoundSpec spec;
    for (double x = fall.first_seam - 12.0; x < 12.0; x += fall.tile) {
        spec.parts.push_back(block(fall.tile, 1.0, {x + 0.5 * fall.tile, -0.5}));
    }
    return spec;
}

Scene scene_of(const Fall& fall, bool tiled, bool ordered) {
    Scene scene;
    scene.settings.ordered = ordered;
    for (BodySpec& body : scene.bodies = std::vector<BodySpec>(2)) {
        body.restitution = fall.restitution;
        body.friction = fall.friction;
    }
    scene.bodies[0].name = "floor";
    scene.bodies[0].motion = Motion::static_body;
    scene.bodies[0].shape.geometry = floor_of(fall, tiled);
    scene.bodies[1].name = "box";
    scene.bodies[1].shape.geometry = BoxSpec{fall.size.x, fall.size.y};
    scene.bodies[1].position = {0.0, fall.height + 0.5 * fall.size.y};
    scene.bodies[1].velocity = fall.velocity;
    return scene;
}

Fall random_fall(std::mt19937& random) {
    const auto number = [&](double from, double to) {
        return std::uniform_real_distribution<double>(from, to)(random);
    };
    Fall fall;
    fall.size = {number(0.6, 4.0), number(0.2, 2.0)};
    fall.tile = number(0.1, 1.5);
    fall.first_seam = number(-0.5, 0.5);
    fall.height = number(0.3, 3.0);
    fall.velocity = {number(-5.0, 5.0), number(-40.0, 0.0)};
    fall.restitution = number(0.0, 1.0);
    fall.friction = number(0.0, 0.8);
    return fall;
}

/// Until it has met the floor.
BodyState after_impact(const Scene& scene) {
    World world = make_world(scene);
    for (int i = 0; i < 200; ++i) {
        world.step();
        if (!world.ordered_impacts().empty()) return world.state_of(1);
    }
    FAIL("it never met the floor");
    return {};
}

}  // namespace

TEST_CASE("a box that falls flat on tiles bounces as from one floor") {
    std::mt19937 random(7);
    for (int k = 0; k < 200; ++k) {
        const Fall fall = random_fall(random);
        for (const bool ordered : {false, true}) {
            for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
                Scene tiled = scene_of(fall, true, ordered);
                Scene whole = scene_of(fall, false, ordered);
                tiled.settings.response = whole.settings.response = response;
                const BodyState on_tiles = after_impact(tiled);
                const BodyState on_floor = after_impact(whole);
                CAPTURE(k);
                CAPTURE(ordered);
                CAPTURE(static_cast<int>(response));
                CHECK(on_tiles.angular_velocity == doctest::Approx(on_floor.angular_velocity).epsilon(1e-6));
                CHECK(on_tiles.velocity.x == doctest::Approx(on_floor.velocity.x).epsilon(1e-6));
                CHECK(on_tiles.velocity.y == doctest::Approx(on_floor.velocity.y).epsilon(1e-6));
            }
        }
    }
}

TEST_CASE("a table that falls on its legs does not turn") {
    for (const bool ordered : {false, true}) {
        Fall fall;
        fall.velocity = {0.0, -8.0};
        fall.restitution = 0.5;
        Scene scene = scene_of(fall, false, ordered);
        scene.bodies[1].shape.geometry = CompoundSpec{
            {block(3.0, 0.2, {0.0, 0.9}), block(0.2, 0.8, {-1.3, 0.4}), block(0.2, 0.8, {1.3, 0.4})}};
        const BodyState table = after_impact(scene);
        CAPTURE(ordered);
        CHECK(std::abs(table.angular_velocity) < 1e-9);
        CHECK(table.velocity.y > 3.0);
    }
}

TEST_CASE("touches of other pieces count within the distance at which edges meet flat") {
    BodySpec body;
    body.shape.geometry = CompoundSpec{{block(1.0, 1.0, {-1.0, -0.5}), block(1.0, 1.0, {0.0, -0.5}),
                                        block(1.0, 1.0, {1.0, -0.50005}), block(1.0, 1.0, {2.0, -0.6})}};
    const Collider floor = make_collider(body);
    body.shape.geometry = BoxSpec{5.0, 1.0};
    const Collider box = make_collider(body);
    const BodyPath above{{0.5, 1.5}, 0.0, {}, {0.0, -2.0}, 0.0};
    const BodyPath still{floor.local_pivot, 0.0, {}, {0.0, 0.0}, 0.0};
    StepWork work;
    std::vector<PieceTouch> found;
    add_touches_beside({box, above, 0.499975}, {floor, still, 0.0}, {}, {0, 0, {}}, 1e-4, work, found);
    REQUIRE(found.size() == 2);
    for (std::uint32_t k = 0; k < 2; ++k) {
        CHECK(found[k].piece_b == k + 1);
        CHECK(found[k].touch.time == 0.0);
        CHECK(found[k].touch.normal.y == -1.0);
        CHECK(found[k].touch.count == 2);
        CHECK(found[k].touch.points_b[0].y == doctest::Approx(k == 0 ? 0.0 : -5e-5).epsilon(1e-6));
    }
    found.clear();
    add_touches_beside({box, above, 0.4}, {floor, still, 0.0}, {}, {0, 0, {}}, 1e-4, work, found);
    CHECK(found.empty());
}

namespace {

enum class Ground { chain, block, two_blocks };
enum class Slider { box, plate, angle };

/// A valley: a slope that falls by `bend` radians, and level ground from the origin on.
void add_valley(World& world, Ground ground, double bend) {
    const DVec2 top = 20.0 * DVec2(-std::cos(bend), std::sin(bend));
    const auto add = [&](const BodyPieces& made) {
        BodyDef def;
        def.pieces = made.pieces;
        def.seams = made.seams;
        def.kind = BodyKind::static_body;
        def.material = {0.0, 0.0, 0.0};
        world.add_body(def);
    };
    const std::vector<DVec2> level{{0.0, -5.0}, {40.0, -5.0}, {40.0, 0.0}, {0.0, 0.0}};
    const std::vector<DVec2> slope{top, {top.x, -5.0}, {0.0, -5.0}, {0.0, 0.0}};
    const std::vector<DVec2> whole{top, {top.x, -5.0}, {40.0, -5.0}, {40.0, 0.0}, {0.0, 0.0}};
    switch (ground) {
        case Ground::chain:
            return add(pieces_of_chain(std::vector<DVec2>{{40.0, 0.0}, {0.0, 0.0}, top}, false));
        case Ground::block:
            return add(pieces_of_polygon(whole, 0.0));
        case Ground::two_blocks:
            add(pieces_of_polygon(level, 0.0));
            return add(pieces_of_polygon(slope, 0.0));
    }
}

/// Lies on the slope, its front end `before` metres from the valley, and slides down without friction.
BodyDef slider_body(Slider kind, DVec2 size, double bend, double before, double speed) {
    const DVec2 along(std::cos(bend), -std::sin(bend));
    BodyDef def = box_body(size, -(before + 0.5 * size.x) * along + 0.5 * size.y * perp_left(along));
    if (kind == Slider::angle) {
        const auto thin = static_cast<float>(0.1 * size.x);
        def.pieces = {{Shape::box(0.5f * static_cast<float>(size.x), thin), {0.0, thin - 0.5 * size.y}, 0.0},
                      {Shape::box(thin, 0.5f * static_cast<float>(size.y)), {thin - 0.5 * size.x, 0.0}, 0.0}};
    }
    def.pose.angle = -bend;
    def.velocity = speed * along;
    def.material = {0.0, 0.0, 0.0};
    return def;
}

/// The largest part of its energy that the slider loses in a step, while it goes into the valley.
double worst_loss(World& world, BodyIndex slider) {
    const BodyDef& def = world.def(slider);
    const auto energy = [&] {
        const BodyState& state = world.state_of(slider);
        return 0.5 * def.mass * dot(state.velocity, state.velocity) +
               0.5 * def.inertia * state.angular_velocity * state.angular_velocity +
               9.81 * def.mass * state.center.y;
    };
    double worst = 0.0;
    for (int i = 0; i < 60 && world.state_of(slider).center.x < 0.0; ++i) {
        const double before = energy();
        world.step();
        worst = std::max(worst, (before - energy()) / before);
    }
    CHECK(world.state_of(slider).center.x > 0.0);
    return worst;
}

}  // namespace

TEST_CASE(
    "a body that slides into a valley loses what a plastic impact takes: its front stopped at the end of the "
    "ground, which the outline grazed and the skin passed") {
    World world(restless());
    add_valley(world, Ground::chain, 0.2094395102);
    BodyDef plate = box_body({1.0, 0.1}, {-0.9677520162, 0.2568190709});
    plate.pose.angle = -0.2094395102;
    plate.velocity = {7.8251808059, -1.6632935265};
    plate.material = {0.0, 0.0, 0.0};
    CHECK(worst_loss(world, world.add_body(plate).index) < 0.02);
}

TEST_CASE("no body that slides stops where the ground turns upward, whatever both are made of") {
    struct Case {
        Ground ground;
        Slider slider;
        DVec2 size;
        double bend;
        double before;
        double speed;
    };
    const std::vector<Case> cases{{Ground::chain, Slider::box, {0.6, 0.4}, 0.1, 0.31, 9.0},
                                  {Ground::chain, Slider::plate, {1.5, 0.08}, 0.35, 0.2, 12.0},
                                  {Ground::chain, Slider::angle, {1.0, 0.7}, 0.06, 0.45, 6.0},
                                  {Ground::block, Slider::box, {0.5, 0.5}, 0.3, 0.17, 14.0},
                                  {Ground::block, Slider::plate, {0.9, 0.1}, 0.78, 0.6, 5.0},
                                  {Ground::block, Slider::angle, {0.8, 0.8}, 0.5, 0.33, 8.0},
                                  {Ground::two_blocks, Slider::box, {0.3, 0.2}, 0.15, 0.25, 13.0},
                                  {Ground::two_blocks, Slider::plate, {1.2, 0.06}, 0.2, 0.5, 7.0},
                                  {Ground::two_blocks, Slider::angle, {1.4, 0.5}, 0.4, 0.4, 11.0}};
    for (const Case& at : cases) {
        for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
            WorldSettings settings = restless();
            settings.response = response;
            World world(settings);
            add_valley(world, at.ground, at.bend);
            const BodyIndex slider =
                world.add_body(slider_body(at.slider, at.size, at.bend, at.before, at.speed)).index;
            CAPTURE(static_cast<int>(at.ground));
            CAPTURE(static_cast<int>(at.slider));
            CAPTURE(static_cast<int>(response));
            const double plastic = 1.0 - std::cos(at.bend) * std::cos(at.bend);
            CHECK(worst_loss(world, slider) < plastic + 0.02);
        }
    }
}
