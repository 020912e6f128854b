#include <collide/scene/cut_in_run.h>

#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/scene/make_world.h>
#include <collide/scene/tuning.h>

using namespace collide;

namespace {

BodySpec body_of(const std::string& name, ShapeGeometry geometry, DVec2 position) {
    BodySpec body;
    body.name = name;
    body.shape.geometry = std::move(geometry);
    body.position = position;
    return body;
}

/// A small disc that cuts, on its way.
BodySpec blade(DVec2 position, DVec2 velocity) {
    BodySpec body = body_of("blade", CircleSpec{.radius = 0.05}, position);
    body.velocity = velocity;
    body.gravity_scale = 0.0;
    body.cuts = true;
    return body;
}

struct Running {
    Scene scene;
    World world;

    explicit Running(std::vector<BodySpec> bodies, DVec2 gravity = {0.0, 0.0})
        : scene(made(std::move(bodies), gravity)), world(make_world(scene)) {}
    static Scene made(std::vector<BodySpec> bodies, DVec2 gravity) {
        Scene scene;
        scene.bodies = std::move(bodies);
        scene.settings.gravity = gravity;
        return scene;
    }
    void step(int count = 1) {
        for (int i = 0; i < count; ++i) step_and_cut(world, scene);
    }
    std::size_t bodies() const { return scene.bodies.size(); }
};

struct Totals {
    double mass = 0.0;
    DVec2 moment{0.0, 0.0};  // mass times centre
    DVec2 momentum{0.0, 0.0};
    double angular = 0.0;
};

Totals totals_of(const World& world) {
    Totals totals;
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        const BodyDef& def = world.def(i);
        if (def.kind != BodyKind::dynamic_body) continue;
        const BodyState& state = world.state_of(i);
        totals.mass += def.mass;
        totals.moment += def.mass * state.center;
        totals.momentum += def.mass * state.velocity;
        totals.angular +=
            def.inertia * state.angular_velocity + def.mass * cross(state.center, state.velocity);
    }
    return totals;
}

double size_of(DVec2 v) { return std::abs(v.x) + std::abs(v.y); }

ShapeGeometry random_shape(std::mt19937& random) {
    std::uniform_real_distribution<double> part(0.3, 1.0);
    switch (random() % 6) {
        case 0:
            return BoxSpec{.width = part(random), .height = part(random), .radius = 0.1};
        case 1:
            return CircleSpec{.radius = part(random), .center = {0.3, -0.2}};
        case 2:
            return EllipseSpec{.rx = part(random), .ry = part(random)};
        case 3:
            return CapsuleSpec{{-part(random), 0.0}, {part(random), 0.2}, part(random)};
        case 4:
            return RegularSpec{.sides = 7, .circumradius = part(random)};
        default:  // concave
            return PolygonSpec{
                {{-1.0, -0.8}, {1.0, -0.6}, {0.9, 0.9}, {0.0, part(random) - 0.5}, {-0.8, 1.0}}, 0.0};
    }
}

}  // namespace

TEST_CASE("pieces have the mass, the momentum and the angular momentum of what was cut, to rounding") {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> part(-1.0, 1.0);
    int cut = 0;
    for (int k = 0; k < 300; ++k) {
        BodySpec target = body_of("target", random_shape(random), {0.2 * part(random), 0.2 * part(random)});
        target.angle = 3.0 * part(random);
        target.velocity = {2.0 * part(random), 2.0 * part(random)};
        target.angular_velocity = 6.0 * part(random);
        target.density = 2.0;
        const double from = 3.0 * part(random);
        const DVec2 start(3.0 * std::cos(from), 3.0 * std::sin(from));
        Running run({target, blade(start, -60.0 * start)});
        run.world.step();
        const Totals before = totals_of(run.world);
        const auto after = cut_after_step(run.world, run.scene);
        if (!after) continue;
        ++cut;
        World world = make_world(after->scene);
        world.restore(after->state);
        const Totals now = totals_of(world);
        CAPTURE(k);
        CHECK(world.body_count() >= 3);
        CHECK(now.mass == doctest::Approx(before.mass).epsilon(1e-9));
        CHECK(size_of(now.moment - before.moment) < 1e-8 * before.mass);
        CHECK(size_of(now.momentum - before.momentum) < 1e-8 * before.mass);
        CHECK(std::abs(now.angular - before.angular) < 1e-7 * before.mass);
    }
    CHECK(cut > 150);
}

TEST_CASE("a fast cutter cuts all that it passes in one step, and nothing slows it") {
    std::vector<BodySpec> bodies{blade({-4.0, 0.1}, {600.0, 0.0})};
    for (int i = 0; i < 4; ++i)
        bodies.push_back(
            body_of("box " + std::string(1, static_cast<char>('a' + i)), BoxSpec{}, {1.5 * i - 2.0, 0.0}));
    Running run(bodies);
    run.step();
    CHECK(run.bodies() == 9);
    CHECK(run.world.state_of(0).center.x == doctest::Approx(6.0));
    CHECK(run.world.state_of(0).velocity == DVec2(600.0, 0.0));
    CHECK(run.scene.bodies[5].name == "box a 2");
}

TEST_CASE("two cutters cross a box within one step: four pieces, whichever comes first") {
    for (const double late : {0.0, 3.0}) {
        BodySpec down = blade({0.1, 2.0 + late}, {0.0, -600.0});
        BodySpec right = blade({-5.0 + late, 0.1}, {600.0, 0.0});
        right.name = "other blade";
        Running run({body_of("box", BoxSpec{.width = 2.0, .height = 2.0}, {0.0, 0.0}), down, right});
        run.step();
        CHECK(run.bodies() == 6);
    }
}

TEST_CASE("a later cutter cuts only the pieces that it meets") {
    // The first takes the upper right corner off before the second comes along the bottom.
    BodySpec corner = blade({2.2, -0.4}, {-600.0, 600.0});
    BodySpec bottom = blade({-8.0, -0.8}, {600.0, 0.0});
    bottom.name = "bottom";
    Running run({body_of("box", BoxSpec{.width = 2.0, .height = 2.0}, {0.0, 0.0}), corner, bottom});
    run.step();
    CHECK(run.bodies() == 5);
}

TEST_CASE("a slow cutter cuts once, when it enters, and ends the passage with two pieces") {
    Running run(
        {body_of("box", BoxSpec{.width = 2.0, .height = 2.0}, {0.0, 0.0}), blade({-1.3, 0.2}, {1.0, 0.0})});
    run.step(12);
    CHECK(run.bodies() == 2);
    run.step(200);
    CHECK(run.bodies() == 3);
    CHECK(run.world.state_of(1).velocity == DVec2(1.0, 0.0));
}

TEST_CASE("what a cutter grazes, overlaps from the beginning, or must not cut, stays whole") {
    const BodySpec box = body_of("box", BoxSpec{.width = 2.0, .height = 2.0}, {0.0, 0.0});
    Running graze({box, blade({-3.0, 1.02}, {60.0, 0.0})});
    graze.step(10);
    CHECK(graze.bodies() == 2);
    Running inside({box, blade({0.0, 0.2}, {6.0, 0.0})});
    inside.step(60);
    CHECK(inside.bodies() == 2);
    for (int k = 0; k < 3; ++k) {
        BodySpec other = box;
        if (k == 0) other.motion = Motion::static_body;
        if (k == 1) other.sensor = true;
        if (k == 2) other.filter.mask = 0;
        Running kept({other, blade({-3.0, 0.2}, {60.0, 0.0})});
        kept.step(10);
        CHECK(kept.bodies() == 2);
        if (k == 0) CHECK(kept.world.state_of(1).center.x < -1.0);  // a wall is a wall
    }
}

TEST_CASE("a melon that falls on a fixed blade is cut, and a blade that turns cuts along its way") {
    BodySpec edge = body_of("edge", BoxSpec{.width = 0.1, .height = 1.0}, {0.1, 0.0});
    edge.motion = Motion::static_body;
    edge.cuts = true;
    Running falls({body_of("melon", CircleSpec{.radius = 0.5}, {0.0, 2.0}), edge}, {0.0, -9.81});
    falls.step(60);
    CHECK(falls.bodies() == 3);
    BodySpec saw = body_of("saw", BoxSpec{.width = 3.0, .height = 0.1}, {0.0, 0.0});
    saw.motion = Motion::kinematic_body;
    saw.angular_velocity = 3.0;
    saw.cuts = true;
    Running turns({saw, body_of("log", BoxSpec{.width = 0.5, .height = 2.0}, {1.0, 1.5})});
    turns.step(40);
    CHECK(turns.bodies() >= 3);
}

TEST_CASE("a joint stays at the piece that holds its anchor, and the hand keeps its grip") {
    Scene scene = Running::made({body_of("beam", BoxSpec{.width = 4.0, .height = 0.5}, {0.0, 0.0}),
                                 body_of("other", BoxSpec{}, {3.0, 0.0}), blade({0.5, 2.0}, {0.0, -600.0})},
                                {0.0, 0.0});
    JointSpec pin;
    pin.a = "other";
    pin.b = "beam";
    pin.anchor_a = {-1.5, 0.0};
    pin.anchor_b = {1.5, 0.0};
    scene.joints.push_back(pin);
    World world = make_world(scene);
    JointDef hand;
    hand.kind = MouseJoint{.spring = {.frequency = 5.0}, .max_force = 100.0};
    hand.body_b = 0;
    hand.local_anchor_a = {-1.5, 0.0};
    hand.local_anchor_b = {-1.5, 0.0};
    world.add_joint(hand);
    step_and_cut(world, scene);
    REQUIRE(scene.bodies.size() == 4);
    REQUIRE(world.joints().size() == 2);
    const BodyIndex right = world.joints()[0].def.body_b.index;
    const BodyIndex left = world.joints()[1].def.body_b.index;
    CHECK(right != left);
    CHECK(world.state_of(right).center.x == doctest::Approx(1.25));
    CHECK(world.state_of(left).center.x == doctest::Approx(-0.75));
    CHECK(scene.joints[0].b == scene.bodies[right].name);
    for (int i = 0; i < 60; ++i) step_and_cut(world, scene);
    CHECK(std::isfinite(world.state_of(right).center.x));
}

TEST_CASE("the contacts of other bodies keep their impulses over a cut, and what lay on the body wakes") {
    BodySpec floor = body_of("floor", BoxSpec{.width = 40.0, .height = 1.0}, {0.0, -0.5});
    floor.motion = Motion::static_body;
    const auto box_at = [](const char* name, double x, double y) { return body_of(name, BoxSpec{}, {x, y}); };
    std::vector<BodySpec> bodies{floor, box_at("target", 8.0, 0.5), box_at("on it", 8.0, 1.5)};
    for (int i = 0; i < 5; ++i)
        bodies.push_back(box_at(("stack " + std::to_string(i)).c_str(), 0.0, 0.5 + i));
    BodySpec knife = blade({12.0, 0.4}, {0.0, 0.0});
    knife.gravity_scale = 0.0;
    bodies.push_back(knife);
    Running cut(bodies, {0.0, -9.81});
    cut.step(240);
    CHECK(cut.world.state_of(2).asleep);
    const WorldState before = cut.world.state();
    cut.world.set_velocity(8, {-600.0, 0.0}, 0.0);
    cut.step();
    REQUIRE(cut.bodies() == 10);
    CHECK_FALSE(cut.world.state_of(2).asleep);
    CHECK(cut.world.state_of(3).asleep);
    int kept = 0;
    for (const Contact& contact : cut.world.state().contacts) {
        CHECK(cut.world.body_of_piece(contact.piece_a) == contact.body_a);
        CHECK(cut.world.body_of_piece(contact.piece_b) == contact.body_b);
        for (const Contact& old : before.contacts) {
            const bool same = old.body_a == contact.body_a && old.body_b == contact.body_b;
            if (same && old.points == contact.points) ++kept;
        }
    }
    CHECK(kept == 5);  // the stack's
    cut.step(120);
    CHECK(cut.world.state_of(7).center.y == doctest::Approx(4.5).epsilon(0.01));
}

TEST_CASE("a run does not cut itself into more bodies than the cap, and says so") {
    std::vector<BodySpec> bodies{blade({-4.0, 0.1}, {600.0, 0.0}), body_of("box", BoxSpec{}, {0.0, 0.0})};
    while (bodies.size() < most_run_bodies) {
        const auto i = static_cast<double>(bodies.size());
        bodies.push_back(
            body_of("far " + std::to_string(bodies.size()), CircleSpec{.radius = 0.1}, {i, 100.0}));
    }
    Running full(bodies);
    full.step();
    CHECK(full.bodies() == most_run_bodies);
    CHECK(has_ceased_to_cut(full.world));
    bodies.pop_back();
    Running room(bodies);
    CHECK_FALSE(has_ceased_to_cut(room.world));
    room.step();
    CHECK(room.bodies() == most_run_bodies);
}

TEST_CASE("a scene without bodies that cut steps as before") {
    Running run({body_of("a", BoxSpec{}, {0.0, 0.0}), body_of("b", BoxSpec{}, {3.0, 0.0})});
    CHECK(run.world.cutters().empty());
    CHECK_FALSE(cut_after_step(run.world, run.scene));
    CHECK_FALSE(has_ceased_to_cut(run.world));
}
