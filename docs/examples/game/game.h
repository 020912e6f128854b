// The rules of a game seen from above: a car drags a wrecking ball on a chain through two hundred crates,
// from gate to gate. Its headlights show what lies ahead, and its gun removes that.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <vector>

#include <collide/collide.h>

using collide::DVec2;
using collide::Shape;

// What a body is to the game, kept as its `user_data`. Those after the crates wreck them.
enum Role : std::uint64_t { wall, gate, crate, chain, car };

constexpr std::size_t most_bodies = 210;  // wall, gate, car, seven of the chain, and the crates
constexpr std::array<DVec2, 4> wheels{{{0.65, 0.5}, {0.65, -0.5}, {-0.65, 0.5}, {-0.65, -0.5}}};
const std::vector<DVec2> arena{{-23, -9}, {-23, 9}, {-20, 12}, {20, 12},
                               {23, 9},   {23, -9}, {20, -12}, {-20, -12}};  // clockwise: solid outside

inline collide::PlacedShape ball(double radius) { return {Shape::circle(static_cast<float>(radius))}; }

struct Controls {
    double gas = 0.0;    // -1 to 1
    double steer = 0.0;  // -1 to 1, positive to the left
    bool shoots = false;
};

struct Spark {
    DVec2 place{0.0, 0.0};
    double age = 0.0;  // seconds
};

struct Game {
    collide::World world{{.gravity = {0.0, 0.0}}};
    std::mt19937 random{7};
    collide::BodyId the_car;
    collide::BodyId the_gate;
    double steering = 0.0;      // of the front wheels, radians
    std::vector<double> light;  // on each body, by its index; 0 to 1
    std::vector<DVec2> beam;    // where the headlights' rays begin, and where each ends
    std::vector<Spark> sparks;
    int wrecked = 0, shot = 0, gates = 0;

    Game() {
        const auto still = collide::BodyKind::static_body;
        const collide::BodyPieces outline = collide::pieces_of_chain(arena, true);
        add({.pieces = outline.pieces, .seams = outline.seams, .kind = still}, wall);
        the_gate =
            add({.pieces = {ball(1.5)}, .pose = {{12.0, 5.0}}, .kind = still, .is_sensor = true}, gate);
        const collide::Filter together{.group = -1};  // these pass through each other
        the_car = add({.pieces = {{Shape::box(1.0f, 0.5f)}}, .density = 4.0, .filter = together}, car);
        collide::JointDef pin{.body_a = the_car, .local_anchor_a = {-1.0, 0.0}};
        for (int i = 0; i < 7; ++i) {
            const double half = i < 6 ? 0.25 : 0.7;  // six links, and the ball
            const std::array<DVec2, 2> ends{{{-half, 0.0}, {half, 0.0}}};
            const collide::PlacedShape shape = i < 6 ? *collide::place_convex(ends, 0.1) : ball(half);
            const collide::Pose pose{{-1.0 - 0.5 * i - half, 0.0}};
            pin.body_b = add({.pieces = {shape}, .pose = pose, .density = 4.0, .filter = together}, chain);
            pin.local_anchor_b = ends[1];
            world.add_joint(pin);
            pin.body_a = pin.body_b;
            pin.local_anchor_a = ends[0];
        }
        world.listen(true);
        while (world.live_bodies() < most_bodies) spawn();
    }

    collide::BodyId add(collide::BodyDef def, Role role) {
        def.user_data = role;
        return world.add_body(def);
    }

    double between(double lower, double upper) { return lower + (upper - lower) * random() / 4294967296.0; }
    DVec2 anywhere() { return {between(-22.0, 22.0), between(-11.0, 11.0)}; }

    // A crate, if there is room for it.
    void spawn() {
        const double half = between(0.25, 0.5);
        const std::array<DVec2, 4> box{{{-half, -half}, {half, -half}, {half, half}, {-half, half}}};
        const std::array<DVec2, 3> triangle{{{-half, -half}, {half, -half}, {0.0, half}}};
        const std::array shapes{ball(half), *collide::place_convex(box, 0.0),
                                *collide::place_convex(triangle, 0.0)};
        const collide::Pose pose{anywhere(), between(0.0, 6.0)};
        bool has_room = true;
        const auto found = [&](collide::BodyId) { return has_room = false; };  // and none further
        world.overlap_shape(ball(half + 0.5), pose, {.sensors = true}, found);
        const auto shape = shapes[random() % 3];
        if (!has_room) return;
        add({.pieces = {shape}, .pose = pose, .linear_damping = 1.0, .angular_damping = 1.0}, crate);
    }

    // All four wheels drive. Each keeps from sliding sideways, as far as its grip goes.
    void drive(const Controls& controls) {
        steering += std::clamp(0.6 * controls.steer - steering, -0.05, 0.05);
        const collide::BodyState state = world.state_of(the_car);
        for (const DVec2 wheel : wheels) {
            const DVec2 place = state.center + rotate(state.rotation, wheel);
            const double angle = state.angle + (wheel.x > 0.0 ? steering : 0.0);
            const DVec2 ahead = rotate(collide::DRotation::from_angle(angle), {1.0, 0.0});
            const DVec2 left = collide::perp_left(ahead);
            const DVec2 velocity = world.velocity_at(the_car, place);
            const double stop = -0.25 * world.mass(the_car) * dot(velocity, left);  // N s
            world.apply_impulse(the_car, std::clamp(stop, -0.6, 0.6) * left, place);
            world.apply_force(the_car, (32.0 * controls.gas - 1.5 * dot(velocity, ahead)) * ahead, place);
        }
    }

    // The headlights: what their rays meet is lit. The gun shoots along the middle one.
    void cast_rays(bool shoots) {
        light.resize(world.body_count());
        for (double& one : light) one *= 0.96;
        const collide::BodyState state = world.state_of(the_car);
        beam = {state.center + rotate(state.rotation, {0.9, 0.0})};
        for (int i = -50; i <= 50; ++i) {
            const DVec2 direction =
                rotate(collide::DRotation::from_angle(state.angle + 0.009 * i), {1.0, 0.0});
            const auto hit = world.cast_ray({beam[0], direction, 15.0}, {.filter = {.group = -1}});
            beam.push_back(hit ? hit->point : beam[0] + 15.0 * direction);
            if (!hit) continue;
            light[hit->body.index] = 1.0;
            if (i == 0 && shoots) shot += wreck(hit->body, hit->point);
        }
    }

    int wreck(collide::BodyId body, DVec2 place) {
        if (world.def(body).user_data != crate) return 0;
        sparks.push_back({place});
        return world.remove_body(body) ? 1 : 0;
    }

    void step(const Controls& controls) {
        drive(controls);
        world.step();
        const collide::StepEvents events = world.events();
        for (const collide::ContactEvent& event : events.begun) {
            const bool is_hit = event.impulse > 1.5 && (world.def(event.body_a).user_data > crate ||
                                                        world.def(event.body_b).user_data > crate);
            if (is_hit) wrecked += wreck(event.body_a, event.point) + wreck(event.body_b, event.point);
        }
        for (const collide::SensorEvent& event : events.entered) {
            if (event.body != the_car) continue;
            ++gates;
            world.set_pose(the_gate, {anywhere(), 0.0});
        }
        cast_rays(controls.shoots && world.steps() % 12 == 0);
        if (world.live_bodies() < most_bodies) spawn();
        for (Spark& spark : sparks) spark.age += world.settings().time_step;
        std::erase_if(sparks, [](const Spark& spark) { return spark.age > 0.4; });
    }

    // Towards the gate, and back from what stops it.
    Controls autopilot() const {
        const collide::BodyState& state = world.state_of(the_car);
        const DVec2 goal = inverse_rotate(state.rotation, world.pose(the_gate).position - state.center);
        const double turn = goal.x < 0.0 ? std::copysign(1.0, goal.y) : 2.0 * goal.y / collide::length(goal);
        const double steer = std::clamp(turn, -1.0, 1.0);
        const bool is_stopped = inverse_rotate(state.rotation, state.velocity).x < 1.0 && world.steps() > 60;
        const bool backs = is_stopped && collide::length(beam[51] - beam[0]) < 3.0;
        return {backs ? -1.0 : 1.0, backs ? -steer : steer, true};
    }
};
