// Compound bodies in a run: of make_world.h, contact_update.h, body_pieces.h and the sweeps together.
#include <doctest/doctest.h>

#include <cmath>

#include <collide/scene/compound.h>
#include <collide/scene/make_world.h>

using namespace collide;

namespace {

PartSpec box(double width, double height, DVec2 center, std::optional<double> friction = {}) {
    PartSpec part = part_at({BoxSpec{width, height}, {}}, center, 0.0);
    part.material.friction = friction;
    return part;
}

BodySpec body_of(const char* name, ShapeGeometry geometry, DVec2 position) {
    BodySpec body;
    body.name = name;
    body.shape.geometry = std::move(geometry);
    body.position = position;
    return body;
}

BodySpec floor_of(ShapeGeometry geometry) {
    BodySpec floor = body_of("floor", std::move(geometry), {0, 0});
    floor.motion = Motion::static_body;
    return floor;
}

void run(World& world, int steps) {
    for (int i = 0; i < steps; ++i) world.step();
}

/// Tiles of a metre side by side, their upper side at height 0.
CompoundSpec tiles(int count) {
    CompoundSpec spec;
    for (int i = 0; i < count; ++i) spec.parts.push_back(box(1, 1, {i + 0.5, -0.5}));
    return spec;
}

}  // namespace

TEST_CASE("the part that touches decides the friction") {
    for (const bool ordered : {false, true}) {
        Scene scene;
        scene.settings.ordered = ordered;
        scene.bodies.push_back(floor_of(BoxSpec{80, 1, 0.0, {0, -0.5}}));
        for (const double friction : {0.0, 0.8}) {
            const CompoundSpec sledge{{box(1.6, 0.3, {0, 0.55}, 0.4), box(0.4, 0.4, {-0.5, 0.2}, friction),
                                       box(0.4, 0.4, {0.5, 0.2}, friction)}};
            scene.bodies.push_back(body_of("sledge", sledge, {10.0 * friction, 0.0}));
            scene.bodies.back().velocity = {3.0, 0.0};
            scene.bodies.back().restitution = 0.0;
        }
        World world = make_world(scene);
        run(world, 120);
        CAPTURE(ordered);
        CHECK(world.state_of(1).velocity.x == doctest::Approx(3.0).epsilon(1e-3));
        CHECK(std::abs(world.state_of(2).velocity.x) < 1e-3);
    }
}

TEST_CASE("the part that touches decides how a body bounces") {
    Scene scene;
    scene.bodies.push_back(floor_of(BoxSpec{80, 1, 0.0, {0, -0.5}}));
    for (const double restitution : {0.0, 0.9}) {
        CompoundSpec ball{{part_at({CircleSpec{0.5}, {}}, {0, 0}, 0.0), box(0.2, 0.2, {0, 0})}};
        ball.parts[0].material.restitution = restitution;
        scene.bodies.push_back(body_of("ball", ball, {4.0 * restitution, 3.0}));
        scene.bodies.back().restitution = 0.3;
    }
    for (const bool continuous : {true, false}) {
        scene.settings.continuous = continuous;
        World world = make_world(scene);
        double highest[2] = {0.0, 0.0};
        for (int i = 0; i < 100; ++i) {
            world.step();
            for (BodyIndex ball : {1u, 2u}) {
                if (i > 60) highest[ball - 1] = std::max(highest[ball - 1], world.state_of(ball).center.y);
            }
        }
        CHECK(highest[0] < 0.52);
        CHECK(highest[1] > 1.8);
    }
}

// At each seam a contact begins without an impulse of the step before, and yields some hundredths of a
// millimetre.
TEST_CASE("a box slides over tiles laid side by side as over one floor, within what soft contacts yield") {
    Scene scene;
    scene.bodies.push_back(floor_of(tiles(40)));
    scene.bodies[0].friction = 0.0;
    scene.bodies.push_back(body_of("crate", BoxSpec{0.8, 0.8}, {1.0, 0.4}));
    scene.bodies[1].velocity = {8.0, 0.0};
    scene.bodies[1].friction = 0.0;
    World world = make_world(scene);
    double highest = 0.0;
    for (int i = 0; i < 240; ++i) {
        world.step();
        highest = std::max(highest, world.state_of(1).center.y);
    }
    CHECK(std::abs(world.state_of(1).velocity.x - 8.0) < 1e-4);
    CHECK(highest < 0.4001);
    CHECK(std::abs(world.state_of(1).angle) < 1e-4);
}

TEST_CASE("a hammer of steel and wood balances at its centre of mass") {
    Scene scene;
    BodySpec hammer = body_of("hammer", CompoundSpec{{box(2.0, 0.2, {0, 0}), box(0.4, 0.8, {1, 0})}}, {0, 1});
    std::get<CompoundSpec>(hammer.shape.geometry).parts[1].material.density = 8.0;
    const BodyDef def = body_def(hammer);
    // The head takes the end of the handle: 1.8 m of it are wood.
    const double wood = 1.8 * 0.2;
    const double steel = 8.0 * 0.4 * 0.8;
    CHECK(def.mass == doctest::Approx(wood + steel));
    CHECK(def.center.x == doctest::Approx((-0.1 * wood + 1.0 * steel) / (wood + steel)));
    scene.bodies.push_back(hammer);
    scene.bodies[0].angular_velocity = 3.0;
    scene.settings.gravity = {0.0, 0.0};
    World world = make_world(scene);
    const DVec2 start = world.state_of(0).center;
    run(world, 60);
    CHECK(glm::length(world.state_of(0).center - start) < 1e-9);
    CHECK(def.materials.empty());  // a density is no matter of the surface
}

TEST_CASE("a body that collides as its hull rests on it") {
    Scene scene;
    scene.bodies.push_back(floor_of(BoxSpec{20, 1, 0.0, {0, -0.5}}));
    const PolygonSpec u{{{-2, 0}, {2, 0}, {2, 2}, {1, 2}, {1, 1}, {-1, 1}, {-1, 2}, {-2, 2}}, 0.0};
    for (const CollideAs as : {CollideAs::pieces, CollideAs::hull}) {
        scene.bodies.push_back(body_of("cup", u, {as == CollideAs::hull ? 5.0 : -5.0, 0.0}));
        scene.bodies.back().shape.collide_as = as;
        scene.bodies.back().motion = Motion::static_body;
        scene.bodies.push_back(body_of("ball", CircleSpec{0.4}, scene.bodies.back().position + DVec2(0, 3)));
        scene.bodies.back().restitution = 0.0;
    }
    World world = make_world(scene);
    run(world, 180);
    CHECK(world.state_of(2).center.y == doctest::Approx(1.4).epsilon(0.01));
    CHECK(world.state_of(4).center.y == doctest::Approx(2.4).epsilon(0.01));
}

TEST_CASE("a thousand parts fall and rest") {
    Scene scene;
    scene.bodies.push_back(floor_of(BoxSpec{80, 1, 0.0, {16, -0.5}}));
    CompoundSpec wall;
    for (int i = 0; i < 1000; ++i)
        wall.parts.push_back(box(0.8, 0.8, {0.8 * (i % 40), 0.8 * (i / 40) + 0.4}));
    scene.bodies.push_back(body_of("wall", wall, {0.0, 0.5}));
    World world = make_world(scene);
    CHECK(world.def(1).mass == doctest::Approx(640.0));
    run(world, 60);
    CHECK(world.state_of(1).center.y == doctest::Approx(10.0).epsilon(0.01));
}
