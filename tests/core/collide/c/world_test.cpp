// The worlds of C: world.h, body.h and joint.h.
#include <collide/c/world.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include <collide/c.h>
#include <collide/c/body.h>
#include <collide/c/joint.h>
#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/mass.h>
#include "support/c_handles.h"

using namespace collide;
using namespace support;

namespace {

Owned<collide_world> make_world(double gravity = -9.81) {
    collide_world_settings settings{};
    REQUIRE(collide_world_default_settings(&settings) == COLLIDE_OK);
    settings.gravity = {0.0, gravity};
    collide_world* world = nullptr;
    REQUIRE(collide_world_create(&settings, &world) == COLLIDE_OK);
    return Owned<collide_world>(world);
}

collide_body_def body_at(double x, double y, collide_body_kind kind = COLLIDE_DYNAMIC) {
    collide_body_def def{};
    REQUIRE(collide_body_default(&def) == COLLIDE_OK);
    def.position = {x, y};
    def.kind = kind;
    return def;
}

collide_body add(collide_world* world, collide_body_def def, const collide_shape* shape) {
    def.shapes = &shape;
    def.shape_count = 1;
    collide_body body = COLLIDE_NO_BODY;
    REQUIRE(collide_world_add_body(world, &def, &body) == COLLIDE_OK);
    return body;
}

/// A body of C++ as C makes it, of density 1.
BodyDef def_of(PlacedShape shape, Pose pose, BodyKind kind = BodyKind::dynamic_body) {
    BodyDef def;
    def.pieces = {std::move(shape)};
    const AreaMoments moments = area_moments(def.pieces);
    def.center = moments.centroid;
    def.mass = moments.area;
    def.inertia = moments.inertia;
    def.pose = pose;
    def.kind = kind;
    return def;
}

std::vector<collide_transform> transforms_of(const collide_world* world) {
    std::vector<collide_transform> all(collide_world_body_slots(world));
    REQUIRE(collide_world_transforms(world, all.data(), all.size()) == COLLIDE_OK);
    return all;
}

collide_body_state state_of(const collide_world* world, collide_body body) {
    collide_body_state state{};
    REQUIRE(collide_world_state(world, body, &state) == COLLIDE_OK);
    return state;
}

}  // namespace

TEST_CASE("a world of C takes the steps of C++ to the bit") {
    const Owned<collide_world> world = make_world();
    World same;
    const Owned<collide_shape> floor = c_box(20.0, 1.0);
    const Owned<collide_shape> box = c_box(1.0, 1.0);
    const std::vector<collide_vec2> corners{{-0.5, -0.5}, {0.75, -0.25}, {0.0, 0.5}};
    const Owned<collide_shape> triangle = c_shape(corners, 0.1);
    add(world.get(), body_at(0.0, -0.5, COLLIDE_STATIC), floor.get());
    same.add_body(def_of({Shape::box(10.0f, 0.5f)}, {{0.0, -0.5}, 0.0}, BodyKind::static_body));
    const std::array<DVec2, 3> ring{{{-0.5, -0.5}, {0.75, -0.25}, {0.0, 0.5}}};
    for (int i = 0; i < 10; ++i) {
        const double x = 0.2 * i;
        const double y = 1.0 + 1.2 * i;
        collide_body_def def = body_at(x, y);
        def.angle = 0.1 * i;
        add(world.get(), def, i % 2 == 0 ? box.get() : triangle.get());
        same.add_body(def_of(i % 2 == 0 ? PlacedShape{Shape::box(0.5f, 0.5f)} : centred_convex(ring, 0.1),
                             {{x, y}, 0.1 * i}));
    }
    REQUIRE(collide_world_set_velocity(world.get(), 3, 1.0, 2.0, -3.0) == COLLIDE_OK);
    same.set_velocity(3, {1.0, 2.0}, -3.0);
    for (int step = 0; step < 200; ++step) {
        REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
        same.step();
    }
    CHECK(collide_world_time(world.get()) == same.time());
    const std::vector<collide_transform> transforms = transforms_of(world.get());
    REQUIRE(transforms.size() == 11);
    for (BodyIndex i = 0; i < transforms.size(); ++i) {
        CAPTURE(i);
        CHECK(transforms[i].position.x == same.pose(i).position.x);
        CHECK(transforms[i].position.y == same.pose(i).position.y);
        CHECK(transforms[i].sine == same.state_of(i).rotation.s);
        const collide_body_state state = state_of(world.get(), i);
        CHECK(state.angle == same.pose(i).angle);
        CHECK(state.velocity.y == same.state_of(i).velocity.y);
    }
    const collide_touch* touches = nullptr;
    std::size_t count = 0;
    REQUIRE(collide_world_touches(world.get(), &touches, &count) == COLLIDE_OK);
    REQUIRE(count == same.contacts().size());
    for (std::size_t i = 0; i < count; ++i) {
        CHECK(touches[i].body_b == same.contacts()[i].body_b);
        CHECK(touches[i].points[0].normal_impulse == double{same.contacts()[i].points[0].given_impulse});
    }
}

TEST_CASE("what rests on a floor is held up by the impulses of its touches") {
    const Owned<collide_world> world = make_world();
    const Owned<collide_shape> floor = c_box(20.0, 1.0);
    const Owned<collide_shape> box = c_box(2.0, 1.0);
    add(world.get(), body_at(0.0, -0.5, COLLIDE_STATIC), floor.get());
    collide_body_def def = body_at(0.0, 0.5);
    def.density = 3.0;
    const collide_body body = add(world.get(), def, box.get());
    for (int i = 0; i < 20; ++i) REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    const collide_touch* touches = nullptr;
    std::size_t count = 0;
    REQUIRE(collide_world_touches(world.get(), &touches, &count) == COLLIDE_OK);
    REQUIRE(count == 1);
    CHECK(touches[0].body_b == body);
    CHECK(touches[0].normal.y == 1.0);
    REQUIRE(touches[0].count == 2);
    const double total = touches[0].points[0].normal_impulse + touches[0].points[1].normal_impulse;
    CHECK(total == doctest::Approx(6.0 * 9.81 / 60.0).epsilon(1e-3));  // mass, gravity, a step
    CHECK(std::abs(touches[0].points[0].position.x) == doctest::Approx(1.0).epsilon(1e-3));
    CHECK(touches[0].points[0].position.y == doctest::Approx(0.0).epsilon(1e-2));
}

TEST_CASE("bodies of several shapes and of decompositions fall and rest as one") {
    const Owned<collide_world> world = make_world();
    const Owned<collide_shape> floor = c_box(20.0, 1.0);
    add(world.get(), body_at(0.0, -0.5, COLLIDE_STATIC), floor.get());
    // An angle of two boxes, and the same as an outline.
    const Owned<collide_shape> foot = c_shape({{0.0, 0.0}, {2.0, 0.0}, {2.0, 1.0}, {0.0, 1.0}});
    const Owned<collide_shape> leg = c_shape({{0.0, 1.0}, {1.0, 1.0}, {1.0, 2.0}, {0.0, 2.0}});
    const std::array<const collide_shape*, 2> both{foot.get(), leg.get()};
    collide_body_def def = body_at(-4.0, 0.0);
    def.shapes = both.data();
    def.shape_count = both.size();
    collide_body first = 0;
    REQUIRE(collide_world_add_body(world.get(), &def, &first) == COLLIDE_OK);

    const std::vector<collide_vec2> outline{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
    collide_decomposition* made = nullptr;
    REQUIRE(collide_decomposition_create(outline.data(), outline.size(), 0.0, &made) == COLLIDE_OK);
    {
        const Owned<collide_decomposition> owner(made);
        def = body_at(4.0, 0.0);
        def.decomposition = made;
        collide_body second = 0;
        REQUIRE(collide_world_add_body(world.get(), &def, &second) == COLLIDE_OK);
        CHECK(second == first + 1);
    }
    for (int i = 0; i < 120; ++i) REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    for (const collide_body body : {first, first + 1}) {
        const collide_body_state state = state_of(world.get(), body);
        CHECK(std::abs(state.angle) < 1e-2);
        CHECK(std::abs(state.position.y) < 1e-2);
        CHECK(state.asleep == 1);
    }
}

TEST_CASE("ids of removed bodies and joints mean nothing any more, also when their slots are used again") {
    const Owned<collide_world> world = make_world(0.0);
    const Owned<collide_shape> box = c_box(1.0, 1.0);
    const collide_body first = add(world.get(), body_at(0.0, 0.0), box.get());
    const collide_body second = add(world.get(), body_at(3.0, 0.0), box.get());
    collide_joint_def pin{};
    REQUIRE(collide_joint_default(&pin) == COLLIDE_OK);
    pin.body_b = second;
    collide_joint joint = 0;
    REQUIRE(collide_world_add_joint(world.get(), &pin, &joint) == COLLIDE_OK);
    REQUIRE(collide_world_remove_joint(world.get(), joint) == COLLIDE_OK);
    CHECK(collide_world_remove_joint(world.get(), joint) == COLLIDE_UNKNOWN_ID);

    REQUIRE(collide_world_remove_body(world.get(), first) == COLLIDE_OK);
    CHECK(collide_world_remove_body(world.get(), first) == COLLIDE_UNKNOWN_ID);
    CHECK(transforms_of(world.get())[0].cosine == 0.0);
    std::array<collide_body, 2> bodies{};
    REQUIRE(collide_world_bodies(world.get(), bodies.data(), bodies.size()) == COLLIDE_OK);
    CHECK(bodies == std::array{COLLIDE_NO_BODY, second});

    const collide_body third = add(world.get(), body_at(6.0, 0.0), box.get());
    CHECK(third != first);
    CHECK((third & 0xffffffffU) == (first & 0xffffffffU));
    collide_body_state state{};
    CHECK(collide_world_state(world.get(), first, &state) == COLLIDE_UNKNOWN_ID);
    CHECK(collide_world_set_pose(world.get(), first, 0.0, 0.0, 0.0) == COLLIDE_UNKNOWN_ID);
    CHECK(collide_world_set_velocity(world.get(), first, 0.0, 0.0, 0.0) == COLLIDE_UNKNOWN_ID);
    REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    CHECK(transforms_of(world.get())[0].position.x == 6.0);
    REQUIRE(collide_world_bodies(world.get(), bodies.data(), bodies.size()) == COLLIDE_OK);
    CHECK(bodies == std::array{third, second});
}

TEST_CASE("forces and impulses of C move bodies as Newton says, and definitions change them") {
    const Owned<collide_world> world = make_world(0.0);
    const Owned<collide_shape> box = c_box(2.0, 1.0);
    collide_body_def def = body_at(1.0, 0.0);
    def.mass = 4.0;
    def.user_data = 0x123456789abcdef0U;
    const collide_body body = add(world.get(), def, box.get());
    const collide_vec2 push{2.0, 0.0};
    REQUIRE(collide_world_apply_impulse(world.get(), body, &push, nullptr) == COLLIDE_OK);
    CHECK(state_of(world.get(), body).velocity.x == 0.5);
    CHECK(state_of(world.get(), body).angular_velocity == 0.0);
    const collide_vec2 above{1.0, 0.5};
    REQUIRE(collide_world_apply_impulse(world.get(), body, &push, &above) == COLLIDE_OK);
    // The inertia of a box: m (w^2 + h^2) / 12, about the centre.
    CHECK(state_of(world.get(), body).angular_velocity == doctest::Approx(-1.0 / (4.0 * 5.0 / 12.0)));
    REQUIRE(collide_world_apply_angular_impulse(world.get(), body, 1.0) == COLLIDE_OK);
    CHECK(std::abs(state_of(world.get(), body).angular_velocity) < 1e-12);
    const collide_vec2 force{0.0, 60.0};
    REQUIRE(collide_world_apply_force(world.get(), body, &force, nullptr) == COLLIDE_OK);
    REQUIRE(collide_world_apply_torque(world.get(), body, 6.0) == COLLIDE_OK);
    REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    CHECK(state_of(world.get(), body).velocity.y == doctest::Approx(60.0 / 4.0 / 60.0));
    CHECK(state_of(world.get(), body).angular_velocity == doctest::Approx(6.0 / (5.0 / 3.0) / 60.0));

    REQUIRE(collide_world_get_body(world.get(), body, &def) == COLLIDE_OK);
    CHECK(def.user_data == 0x123456789abcdef0U);
    CHECK(def.mass == 4.0);
    def.mass = 8.0;
    def.fixed_rotation = 1;
    def.linear_damping = 1.0;
    def.kind = COLLIDE_DYNAMIC;
    def.group = -3;
    REQUIRE(collide_world_set_body(world.get(), body, &def) == COLLIDE_OK);
    collide_body_def changed{};
    REQUIRE(collide_world_get_body(world.get(), body, &changed) == COLLIDE_OK);
    CHECK(changed.mass == 8.0);
    CHECK(changed.fixed_rotation == 1);
    CHECK(changed.group == -3);
    const double before = state_of(world.get(), body).velocity.y;
    REQUIRE(collide_world_apply_impulse(world.get(), body, &force, &above) == COLLIDE_OK);
    CHECK(state_of(world.get(), body).velocity.y == doctest::Approx(before + 60.0 / 8.0));
    REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    CHECK(state_of(world.get(), body).velocity.y < before + 60.0 / 8.0);  // damped

    const collide_vec2 none{std::numeric_limits<double>::quiet_NaN(), 0.0};
    CHECK(collide_world_apply_force(world.get(), body, &none, nullptr) == COLLIDE_NOT_FINITE);
    CHECK(collide_world_apply_force(world.get(), body + 1, &force, nullptr) == COLLIDE_UNKNOWN_ID);
    def.mass = 0.0;
    CHECK(collide_world_set_body(world.get(), body, &def) == COLLIDE_NO_MASS);
    CHECK(collide_world_set_body(world.get(), COLLIDE_NO_BODY, &changed) == COLLIDE_UNKNOWN_ID);
}

TEST_CASE("a joint of C gives its definition and its reaction, takes a motor, and breaks") {
    const Owned<collide_world> world = make_world();
    const Owned<collide_shape> disc = c_shape({{0.0, 0.0}}, 0.5);
    collide_body_def body = body_at(0.0, 0.0);
    body.mass = 2.0;
    const collide_body hung = add(world.get(), body, disc.get());
    collide_joint_def def{};
    REQUIRE(collide_joint_default(&def) == COLLIDE_OK);
    def.body_b = hung;
    def.user_data = 77;
    collide_joint joint = 0;
    REQUIRE(collide_world_add_joint(world.get(), &def, &joint) == COLLIDE_OK);
    for (int i = 0; i < 10; ++i) REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    collide_reaction reaction{};
    REQUIRE(collide_world_reaction(world.get(), joint, &reaction) == COLLIDE_OK);
    CHECK(reaction.force.y == doctest::Approx(2.0 * 9.81).epsilon(1e-3));

    REQUIRE(collide_world_get_joint(world.get(), joint, &def) == COLLIDE_OK);
    CHECK(def.body_a == COLLIDE_NO_BODY);
    CHECK(def.body_b == hung);
    CHECK(def.user_data == 77);
    def.has_motor = 1;
    def.motor_speed = 3.0;
    def.max_motor = 1e4;
    REQUIRE(collide_world_set_joint(world.get(), joint, &def) == COLLIDE_OK);
    for (int i = 0; i < 30; ++i) REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    CHECK(state_of(world.get(), hung).angular_velocity == doctest::Approx(3.0).epsilon(1e-2));

    def.break_force = 1.0;
    REQUIRE(collide_world_set_joint(world.get(), joint, &def) == COLLIDE_OK);
    REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    CHECK(collide_world_get_joint(world.get(), joint, &def) == COLLIDE_UNKNOWN_ID);
    CHECK(collide_world_reaction(world.get(), joint, &reaction) == COLLIDE_UNKNOWN_ID);
}

TEST_CASE("sensors of C report what overlaps them, and push nothing") {
    const Owned<collide_world> world = make_world(0.0);
    const Owned<collide_shape> box = c_box(2.0, 2.0);
    collide_body_def def = body_at(0.0, 0.0, COLLIDE_STATIC);
    def.sensor = 1;
    const collide_body sensor = add(world.get(), def, box.get());
    const collide_body inside = add(world.get(), body_at(0.5, 0.0), box.get());
    add(world.get(), body_at(5.0, 0.0), box.get());
    REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    const collide_sensor_overlap* overlaps = nullptr;
    std::size_t count = 0;
    REQUIRE(collide_world_sensor_overlaps(world.get(), &overlaps, &count) == COLLIDE_OK);
    REQUIRE(count == 1);
    CHECK(overlaps[0].sensor == sensor);
    CHECK(overlaps[0].body == inside);
    CHECK(state_of(world.get(), inside).position.x == 0.5);
}

TEST_CASE("joints of C hold bodies to the world and to each other") {
    const Owned<collide_world> world = make_world();
    const Owned<collide_shape> bar = c_box(2.0, 0.2);
    const collide_body first = add(world.get(), body_at(1.0, 0.0), bar.get());
    const collide_body second = add(world.get(), body_at(3.0, 0.0), bar.get());
    collide_joint_def def{};
    REQUIRE(collide_joint_default(&def) == COLLIDE_OK);
    def.body_b = first;
    def.anchor_b = {-1.0, 0.0};
    collide_joint joint = 0;
    REQUIRE(collide_world_add_joint(world.get(), &def, &joint) == COLLIDE_OK);
    def.body_a = first;
    def.body_b = second;
    def.anchor_a = {1.0, 0.0};
    REQUIRE(collide_world_add_joint(world.get(), &def, &joint) == COLLIDE_OK);
    for (int i = 0; i < 60; ++i) REQUIRE(collide_world_step(world.get()) == COLLIDE_OK);
    const auto transforms = transforms_of(world.get());
    const auto end = [&](std::size_t i, double x) {
        return DVec2(transforms[i].position.x + x * transforms[i].cosine,
                     transforms[i].position.y + x * transforms[i].sine);
    };
    CHECK(length(end(0, -1.0)) < 1e-3);
    CHECK(length(end(0, 1.0) - end(1, -1.0)) < 1e-3);
    CHECK(transforms[1].position.y < -1.0);  // it hangs down

    // A mouse pulls what it holds to its target.
    const Owned<collide_world> free = make_world(0.0);
    const collide_body body = add(free.get(), body_at(0.0, 0.0), bar.get());
    REQUIRE(collide_joint_default(&def) == COLLIDE_OK);
    def.kind = COLLIDE_MOUSE;
    def.body_b = body;
    def.frequency = 5.0;
    def.max_motor = 1e4;
    REQUIRE(collide_world_add_joint(free.get(), &def, &joint) == COLLIDE_OK);
    def.anchor_a = {2.0, 1.0};
    REQUIRE(collide_world_set_joint(free.get(), joint, &def) == COLLIDE_OK);
    CHECK(collide_world_set_joint(free.get(), joint + 1, &def) == COLLIDE_UNKNOWN_ID);
    def.kind = COLLIDE_PIN;
    CHECK(collide_world_set_joint(free.get(), joint, &def) == COLLIDE_UNKNOWN_KIND);
    for (int i = 0; i < 200; ++i) REQUIRE(collide_world_step(free.get()) == COLLIDE_OK);
    CHECK(state_of(free.get(), body).position.x == doctest::Approx(2.0).epsilon(1e-2));
    CHECK(state_of(free.get(), body).position.y == doctest::Approx(1.0).epsilon(1e-2));
}

TEST_CASE("a world of C says what is wrong, and does not change then") {
    const Owned<collide_world> world = make_world();
    const Owned<collide_shape> box = c_box(1.0, 1.0);
    const Owned<collide_shape> segment = c_shape({{0.0, 0.0}, {1.0, 0.0}});
    const double none = std::numeric_limits<double>::quiet_NaN();
    const auto refusal = [&](auto change, const collide_shape* shape) {
        collide_body_def def = body_at(0.0, 0.0);
        def.shapes = &shape;
        def.shape_count = 1;
        change(def);
        collide_body body = 77;
        const collide_status status = collide_world_add_body(world.get(), &def, &body);
        CHECK(body == 77);
        return status;
    };
    using Def = collide_body_def;
    CHECK(refusal([](Def&) {}, nullptr) == COLLIDE_NULL_POINTER);
    CHECK(refusal([](Def& def) { def.shape_count = 0; }, box.get()) == COLLIDE_BAD_COUNT);
    CHECK(refusal([](Def& def) { def.shapes = nullptr; }, box.get()) == COLLIDE_NULL_POINTER);
    CHECK(refusal([](Def&) {}, segment.get()) == COLLIDE_NO_MASS);
    CHECK(refusal([](Def& def) { def.density = 0.0; }, box.get()) == COLLIDE_NO_MASS);
    CHECK(refusal([](Def& def) { def.density = -1.0; }, box.get()) == COLLIDE_OUT_OF_RANGE);
    CHECK(refusal([&](Def& def) { def.friction = none; }, box.get()) == COLLIDE_NOT_FINITE);
    CHECK(refusal([](Def& def) { def.restitution = 2.0; }, box.get()) == COLLIDE_OUT_OF_RANGE);
    CHECK(refusal([](Def& def) { def.position.x = 2e6; }, box.get()) == COLLIDE_OUT_OF_RANGE);
    CHECK(refusal([](Def& def) { def.kind = static_cast<collide_body_kind>(3); }, box.get()) ==
          COLLIDE_UNKNOWN_KIND);
    CHECK(collide_world_body_slots(world.get()) == 0);

    const collide_body body = add(world.get(), body_at(0.0, 0.0), box.get());
    collide_body_state state{};
    CHECK(collide_world_state(world.get(), body + 1, &state) == COLLIDE_UNKNOWN_ID);
    CHECK(collide_world_state(world.get(), COLLIDE_NO_BODY, &state) == COLLIDE_UNKNOWN_ID);
    CHECK(collide_world_set_pose(world.get(), body, none, 0.0, 0.0) == COLLIDE_NOT_FINITE);
    CHECK(collide_world_set_velocity(world.get(), body, 0.0, 2e8, 0.0) == COLLIDE_OUT_OF_RANGE);
    collide_joint_def def{};
    REQUIRE(collide_joint_default(&def) == COLLIDE_OK);
    collide_joint joint = 0;
    def.body_a = body;
    def.body_b = body;
    CHECK(collide_world_add_joint(world.get(), &def, &joint) == COLLIDE_UNKNOWN_ID);
    def.body_a = COLLIDE_NO_BODY;
    def.kind = COLLIDE_PRISMATIC;
    def.axis = {0.0, 0.0};
    CHECK(collide_world_add_joint(world.get(), &def, &joint) == COLLIDE_NO_DIRECTION);
    def.axis = {1.0, 0.0};
    def.has_limits = 1;
    def.lower = 1.0;
    CHECK(collide_world_add_joint(world.get(), &def, &joint) == COLLIDE_OUT_OF_RANGE);
    collide_world_settings settings{};
    REQUIRE(collide_world_default_settings(&settings) == COLLIDE_OK);
    settings.time_step = 0.0;
    collide_world* made = nullptr;
    CHECK(collide_world_create(&settings, &made) == COLLIDE_OUT_OF_RANGE);
    CHECK(made == nullptr);
}
