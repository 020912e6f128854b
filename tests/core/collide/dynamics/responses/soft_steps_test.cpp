#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/responses/soft_steps.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/dynamics/world.h>
#include "support/allocation_counter.h"
#include "support/soft_context.h"

using namespace collide;
using namespace collide::test;

namespace {

/// How fast a box of this material slides down a slope after two seconds on it, m/s.
double speed_on_slope(double degrees, double friction, double static_friction) {
    const double angle = degrees * 3.14159265358979 / 180.0;
    World world(restless());
    BodyDef slope = box_body({60.0, 2.0}, {0.0, 0.0}, BodyKind::static_body);
    slope.pose.angle = angle;
    BodyDef box = box_body({1.0, 0.5}, {-1.25 * std::sin(angle), 1.25 * std::cos(angle)});
    box.pose.angle = angle;
    for (BodyDef* def : {&slope, &box}) {
        def->material = {0.0, friction, static_friction};
    }
    world.add_body(slope);
    const BodyIndex body = world.add_body(box).index;
    run(world, 120);
    return glm::length(world.state_of(body).velocity);
}

/// A ball thrown between two walls that leave it `slack`.
struct Slot {
    double slack;
    double radius;
    double slope;  // radians
    double speed;
    double course;  // against the walls, radians
    double restitution;
    double friction;
};

struct InWall {
    double ever = 0.0;  // metres
    double last = 0.0;
};

/// How deep the ball gets into a wall within two seconds.
InWall depth_in_wall(const Slot& slot) {
    World world(restless());
    const DVec2 along(std::cos(slot.slope), std::sin(slot.slope));
    for (const double side : {1.0, -1.0}) {
        BodyDef wall = box_body({60.0, 1.0}, side * (slot.radius + 0.5 * slot.slack + 0.5) * perp_left(along),
                                BodyKind::static_body);
        wall.pose.angle = slot.slope;
        wall.material = {slot.restitution, slot.friction, slot.friction};
        world.add_body(wall);
    }
    BodyDef ball = disc_body(slot.radius, {0.0, 0.0});
    const double course = slot.slope + slot.course;
    ball.velocity = slot.speed * DVec2(std::cos(course), std::sin(course));
    ball.material = {slot.restitution, slot.friction, slot.friction};
    const BodyIndex body = world.add_body(ball).index;
    InWall depth;
    for (int step = 0; step < 120; ++step) {
        world.step();
        const DVec2 center = world.state_of(body).center;
        if (std::abs(dot(center, along)) > 29.0) break;
        depth.last = std::abs(dot(center, perp_left(along))) - 0.5 * slot.slack;
        depth.ever = std::max(depth.ever, depth.last);
    }
    return depth;
}

}  // namespace

TEST_CASE("walls do not press a fast ball between them ever harder: an impact comes once") {
    for (const Slot& slot :
         {Slot{0.00011, 0.529, 0.86, 24.7, -0.78, 0.0, 0.0},
          Slot{0.00012, 0.178, -1.11, 16.4, 4.91, 0.0, 0.0},
          Slot{0.00013, 0.154, -0.26, 11.8, 4.11, 0.0, 0.5},
          Slot{0.00013, 0.057, -0.46, 19.3, 3.97, 0.0, 0.5},
          Slot{0.00014, 0.153, -1.21, 28.0, 3.74, 0.0, 0.0},
          Slot{0.00020, 0.052, -0.75, 12.2, 4.41, 0.0, 0.5}, Slot{0.00017, 0.051, 0.03, 31.2, 4.65, 0.0, 0.5},
          Slot{0.00012, 0.092, -1.29, 10.4, 4.16, 0.0, 0.0},
          Slot{0.00012, 0.678, 0.96, 13.3, -0.89, 0.0, 0.5}}) {
        CAPTURE(slot.radius);
        CAPTURE(slot.speed);
        const InWall depth = depth_in_wall(slot);
        CHECK(depth.ever < 0.0003);
        CHECK(depth.last < 0.0001);
    }
    // One that bounces for ever is soft in the walls, but does not stay there.
    CHECK(depth_in_wall({0.00011, 0.423, -1.51, 17.26, 7.55, 1.0, 0.5}).ever < 0.003);
}

TEST_CASE("a stack of ten stays at rest") {
    World world(restless());
    world.add_body(ground_body());
    for (int i = 0; i < 10; ++i) {
        world.add_body(box_body({1.0, 1.0}, {0.0, 0.5 + i}));
    }
    run(world, 600);
    const WorldState settled = world.state();
    run(world, 600);
    for (BodyIndex body = 1; body <= 10; ++body) {
        CHECK(glm::length(world.state_of(body).center - settled.bodies[body].center) < 1e-4);
        CHECK(std::abs(world.state_of(body).angle) < 1e-4);
        CHECK(glm::length(world.state_of(body).velocity) < 1e-4);
    }
    CHECK(world.report().max_penetration < 0.006);
    CHECK(world.report().response.residual < 1e-4);
    CHECK(world.report().response.rounds == 4);
}

TEST_CASE("impulses of the step hold the weight") {
    World world(restless());
    world.add_body(ground_body());
    world.add_body(box_body({1.0, 2.0}, {0.0, 1.0}));
    run(world, 120);
    REQUIRE(world.contacts().size() == 1);
    const Contact& contact = world.contacts()[0];
    const float total = contact.points[0].normal_impulse + contact.points[1].normal_impulse;
    CHECK(total == doctest::Approx(2.0 * 9.81 / 60.0).epsilon(1e-3));
    CHECK(contact.points[0].given_impulse == doctest::Approx(contact.points[0].normal_impulse).epsilon(0.01));
}

TEST_CASE("what a contact gave in a bounce is all that turned the body round") {
    for (const double e : {0.0, 0.5, 1.0}) {
        CAPTURE(e);
        World world(restless());
        world.add_body(ground_body());
        BodyDef ball = disc_body(0.4, {0.0, 3.0});
        ball.material.restitution = e;
        world.add_body(ball);
        double before = 0.0;
        while (world.contacts().empty() || world.contacts()[0].points[0].given_impulse == 0.0f) {
            before = world.state_of(1).velocity.y;
            world.step();
        }
        const double turned = world.state_of(1).velocity.y - before + 9.81 / 60.0;
        CHECK(double{world.contacts()[0].points[0].given_impulse} ==
              doctest::Approx(world.def(1).mass * turned).epsilon(1e-4));
    }
}

TEST_CASE("what rolls stays on the ground: it neither sinks in nor loses its contact") {
    for (const bool round : {false, true}) {
        World world(restless());
        world.add_body(ground_body());
        BodyDef def = disc_body(0.4, {0.0, 0.4});
        if (!round) def.pieces[0].shape = Shape::ellipse({0.4f, 0.399f});
        def.velocity = {3.0, 0.0};
        def.angular_velocity = -3.0 / 0.4;
        world.add_body(def);
        run(world, 30);
        for (int step = 0; step < 90; ++step) {
            world.step();
            CAPTURE(step);
            CHECK(world.report().contacts == 1);
            CHECK(world.report().max_penetration < 3e-4);
            if (!round) continue;
            CHECK(std::abs(world.state_of(1).velocity.y) < 1e-4);
            CHECK(double{world.contacts()[0].points[0].given_impulse} ==
                  doctest::Approx(world.def(1).mass * 9.81 / 60.0).epsilon(1e-3));
        }
    }
}

TEST_CASE("the report tells of the bodies where they are, also in the step in which they first touch") {
    World world(restless());
    world.add_body(ground_body());
    world.add_body(disc_body(0.4, {0.0, 8.0}));
    for (int step = 0; step < 120; ++step) {
        world.step();
        const double depth = 0.4 - world.state_of(1).center.y;
        CAPTURE(step);
        CHECK(world.report().max_penetration == doctest::Approx(std::max(depth, 0.0)).epsilon(1e-4));
        if (depth > 0.0) CHECK(world.report().contacts == 1);
        if (depth < -1e-3) CHECK(world.report().contacts == 0);
    }
}

TEST_CASE("looking at the report changes nothing of the run") {
    World watched(restless());
    World alone(restless());
    for (World* world : {&watched, &alone}) {
        world->set_settings({});
        world->add_body(ground_body());
        for (int i = 0; i < 20; ++i) {
            BodyDef def = i % 2 == 0 ? disc_body(0.3, {0.4 * (i % 5), 1.0 + 0.7 * i})
                                     : box_body({0.5, 0.6}, {0.4 * (i % 5), 1.0 + 0.7 * i});
            world->add_body(def);
        }
    }
    for (int step = 0; step < 300; ++step) {
        if (step == 100) {
            watched.set_pose(3, {{5.0, 3.0}, 0.2});
            alone.set_pose(3, {{5.0, 3.0}, 0.2});
        }
        if (step % 7 == 0) (void)watched.sensor_overlaps();
        if (step == 150) {
            watched.wake(1);
            alone.wake(1);
        }
        (void)watched.report();
        watched.step();
        alone.step();
        REQUIRE(hash_of(watched.state()) == hash_of(alone.state()));
    }
}

TEST_CASE("static friction holds up to its angle, and what slips is rubbed by the kinetic one") {
    const double holding = std::atan(0.6) * 180.0 / 3.14159265358979;
    CHECK(speed_on_slope(holding - 0.3, 0.6, 0.6) < 1e-3);
    CHECK(speed_on_slope(holding + 0.3, 0.6, 0.6) > 0.05);
    CHECK(speed_on_slope(holding - 0.3, 0.3, 0.6) < 1e-3);
    const double angle = (holding + 1.0) * 3.14159265358979 / 180.0;
    const double sliding = 2.0 * 9.81 * (std::sin(angle) - 0.3 * std::cos(angle));
    CHECK(speed_on_slope(holding + 1.0, 0.3, 0.6) == doctest::Approx(sliding).epsilon(0.03));
}

TEST_CASE("a sliding box stops after v^2 / (2 mu g)") {
    World world(restless());
    BodyDef ground = ground_body();
    BodyDef box = box_body({1.0, 0.2}, {0.0, 0.1});
    ground.material = box.material = {0.0, 0.4, 0.4};
    world.add_body(ground);
    const BodyIndex body = world.add_body(box).index;
    run(world, 30);
    const double start = world.state_of(body).center.x;
    world.set_velocity(body, {5.0, 0.0}, 0.0);
    run(world, 180);
    CHECK(world.state_of(body).velocity.x == doctest::Approx(0.0));
    CHECK(world.state_of(body).center.x - start == doctest::Approx(25.0 / (2.0 * 0.4 * 9.81)).epsilon(0.01));
}

TEST_CASE("a ball bounces to e^2 of its height each time") {
    World world(restless());
    BodyDef ground = ground_body();
    BodyDef ball = disc_body(0.25, {0.0, 4.25});
    ground.material = ball.material = {0.8, 0.0, 0.0};
    world.add_body(ground);
    const BodyIndex body = world.add_body(ball).index;
    double height = 4.0;
    for (int bounce = 0; bounce < 3; ++bounce) {
        while (world.state_of(body).velocity.y <= 0.0) {
            world.step();
        }
        while (world.state_of(body).velocity.y > 0.0) {
            world.step();
        }
        height *= 0.64;
        CHECK(world.state_of(body).center.y - 0.25 == doctest::Approx(height).epsilon(0.01));
    }
}

TEST_CASE("free bodies fly as under constant acceleration") {
    World world;
    BodyDef ball = disc_body(0.5, {1.0, 2.0});
    ball.velocity = {3.0, 4.0};
    ball.gravity_scale = 0.5;
    const BodyIndex body = world.add_body(ball).index;
    run(world, 60);
    CHECK(world.state_of(body).center.x == doctest::Approx(4.0).epsilon(1e-12));
    CHECK(world.state_of(body).center.y == doctest::Approx(2.0 + 4.0 - 0.25 * 9.81).epsilon(1e-12));
    CHECK(world.state_of(body).velocity.y == doctest::Approx(4.0 - 0.5 * 9.81).epsilon(1e-12));
}

TEST_CASE("deep overlap is pushed out slowly and leaves no speed") {
    World world(restless());
    world.add_body(ground_body());
    const BodyIndex body = world.add_body(box_body({1.0, 1.0}, {0.0, 0.2})).index;
    double fastest = 0.0;
    for (int i = 0; i < 120; ++i) {
        world.step();
        fastest = std::max(fastest, world.state_of(body).velocity.y);
    }
    CHECK(world.state_of(body).center.y == doctest::Approx(0.5).epsilon(0.005));
    CHECK(fastest < 0.5);
}

TEST_CASE("without warm starting a stack sinks in deeper") {
    double sag[2];
    for (int k = 0; k < 2; ++k) {
        WorldSettings settings = restless();
        settings.warm_starting = k == 0;
        World world(settings);
        world.add_body(ground_body());
        for (int i = 0; i < 10; ++i) {
            world.add_body(box_body({1.0, 1.0}, {0.0, 0.5 + i}));
        }
        run(world, 120);
        sag[k] = 9.5 - world.state_of(10).center.y;
    }
    CHECK(sag[0] < 0.03);
    CHECK(sag[1] > 2.0 * sag[0]);
}

TEST_CASE("all levels and one core or all take the same step to the bit") {
    SoftContext given = pyramid_matter(70);
    given.add_extras();
    given.settings.all_cores = false;
    REQUIRE(given.contacts.size() >= contacts_for_all_cores);
    SoftContext baseline = given;
    SoftContext wide = given;
    SoftContext shared = given;
    shared.settings.all_cores = true;
    SoftSteps baseline_steps(SimdLevel::baseline);
    SoftSteps wide_steps(simd_level());
    SoftSteps shared_steps(simd_level());
    for (int i = 0; i < 3; ++i) {
        const ResponseReport report = baseline.step(baseline_steps);
        CHECK(wide.step(wide_steps).residual == report.residual);
        CHECK(shared.step(shared_steps).residual == report.residual);
        REQUIRE(wide.states == baseline.states);
        REQUIRE(wide.contacts == baseline.contacts);
        REQUIRE(shared.states == baseline.states);
        REQUIRE(shared.contacts == baseline.contacts);
    }
    CHECK(baseline.states != given.states);
}

TEST_CASE("steps of the same contacts allocate nothing") {
    SoftContext context = pyramid_matter(15);
    SoftSteps steps;
    context.step(steps);
    const std::size_t before = support::allocations();
    context.step(steps);
    context.step(steps);
    CHECK(support::allocations() == before);
}

TEST_CASE("a body with more contacts than there are colours is held by all of them") {
    SoftContext context = crowded_plank(150);
    SoftSteps steps;
    for (int i = 0; i < 20; ++i) {
        context.step(steps);
    }
    for (const Contact& contact : context.contacts) {
        CHECK(contact.points[0].normal_impulse == doctest::Approx(context.seconds * 9.81).epsilon(0.2));
    }
}

TEST_CASE("static and sleeping bodies stay, kinematic ones move as told") {
    SoftContext context = pyramid_matter(3);
    context.facts[1].kind = BodyKind::kinematic_body;
    context.facts[1].mass = {};
    context.states[1].velocity = {1.0, 0.0};
    context.states[1].angular_velocity = 0.5;
    context.states[2].asleep = true;
    const SoftContext before = context;
    SoftSteps steps;
    context.step(steps);
    CHECK(context.states[0] == before.states[0]);
    CHECK(context.states[2] == before.states[2]);
    CHECK(context.states[1].center.x ==
          doctest::Approx(before.states[1].center.x + 1.0 / 60.0).epsilon(1e-12));
    CHECK(context.states[1].angle == doctest::Approx(before.states[1].angle + 0.5 / 60.0).epsilon(1e-12));
    CHECK(context.states[1].velocity == before.states[1].velocity);
}

TEST_CASE("a step of no length changes nothing") {
    SoftContext context = pyramid_matter(2);
    const SoftContext before = context;
    context.seconds = 0.0;
    SoftSteps steps;
    CHECK(context.step(steps).rounds == 0);
    CHECK(context.states == before.states);
}
