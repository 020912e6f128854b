#include <collide/dynamics/joints/joint_pins.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <collide/dynamics/joints/joint_solver.h>
#include <collide/dynamics/solver/contact_blocks.h>
#include "support/random_pairs.h"

using namespace collide;

namespace {

constexpr double h = 1.0 / 240.0;
constexpr std::uint32_t pin_count = 37;  // not a multiple of the lanes
constexpr int rounds = 4;

/// Pins of two bodies each; every tenth one to a place in the world.
struct Pins {
    explicit Pins(std::uint64_t seed) {
        support::Random random(seed);
        const auto vector = [&] { return DVec2(random.real(-1.0, 1.0), random.real(-1.0, 1.0)); };
        for (std::uint32_t i = 0; i < pin_count; ++i) {
            Joint joint;
            for (BodyId* const body : {&joint.def.body_a, &joint.def.body_b}) {
                *body = static_cast<BodyIndex>(states.size());
                BodyState state;
                state.center = 4.0 * vector();
                state.velocity = 2.0 * vector();
                state.angular_velocity = random.real(-30.0, 30.0);
                states.push_back(state);
                BodyFacts facts;
                facts.kind = BodyKind::dynamic_body;
                facts.mass = {random.real(0.5, 5.0), random.real(0.5, 5.0)};
                facts.local_center = 0.1 * vector();
                this->facts.push_back(facts);
            }
            joint.def.local_anchor_a = vector();
            joint.def.local_anchor_b = vector();
            const BodyIndex a = joint.def.body_a.index;
            states[a + 1].center = states[a].center + joint.def.local_anchor_a - facts[a].local_center -
                                   joint.def.local_anchor_b + facts[a + 1].local_center + 0.01 * vector();
            if (i % 10 == 9) {
                joint.def.local_anchor_a += states[a].center - facts[a].local_center;
                joint.def.body_a = no_body;
            }
            joint.impulses.linear = Vec2(vector());
            joints.push_back(joint);
        }
        settings.substeps = 4;
    }
    StepContext step() { return {states, facts, {}, joints, settings, 4.0 * h}; }

    std::vector<BodyState> states;
    std::vector<BodyFacts> facts;
    std::vector<Joint> joints;
    WorldSettings settings;
};

/// Two substeps in blocks, without contacts; the impulses and the bodies afterwards.
std::vector<SolverBody> in_blocks(Pins& pins, SimdLevel level) {
    const StepContext step = pins.step();
    SolverBodies bodies;
    bodies.collect(step);
    JointPins blocks;
    blocks.clear();
    for (std::uint32_t i = 0; i < pin_count; ++i) {
        const JointDef& def = pins.joints[i].def;
        REQUIRE(is_plain_pin(def));
        blocks.add({i, def.body_a == no_body ? SolverBodies::still : bodies.slot(def.body_a.index),
                    bodies.slot(def.body_b.index)});
    }
    blocks.place(step, bodies, 0.25f);
    BlockContext context;
    context.pins = blocks.blocks();
    context.pin_rests = blocks.rests();
    context.bodies = bodies.bodies();
    context.masses = bodies.masses();
    context.turned = bodies.turned();
    context.movable = bodies.movable();
    context.constants.h = static_cast<float>(h);
    context.constants.inverse_h = static_cast<float>(1.0 / h);
    context.constants.pin = rigid_softness(h);
    const SoftKernels kernels = soft_kernels(level);
    const std::uint32_t count = blocks.colours().block_count();
    for (int substep = 0; substep < 2; ++substep) {
        bodies.start_substep(0, bodies.count(), context.constants.h);
        kernels.start_pins(context, 0, count);
        kernels.place_pins(context, 0, count);
        for (int round = 0; round < rounds; ++round) kernels.solve_pins(context, 0, count);
        kernels.move(context, 0, bodies.count());
        kernels.settle_pins(context, 0, count);
        for (int round = 0; round < rounds; ++round) kernels.relax_pins(context, 0, count);
    }
    blocks.finish(pins.joints, 4.0f);
    return {bodies.bodies(), bodies.bodies() + bodies.count()};
}

/// A pin on its own, in double.
struct SinglePin {
    SolverJoint joint;
    JointRows rows;
    JointPlace place;

    /// The impulse after which the anchors have the speed that `rows` ask for.
    Doubles2 missing(const JointMotion& a, const JointMotion& b) const {
        const double m = rows.inverse_mass_a + rows.inverse_mass_b;
        const double ia = rows.inverse_inertia_a;
        const double ib = rows.inverse_inertia_b;
        const double xx = m + ia * place.arm_a.y * place.arm_a.y + ib * place.arm_b.y * place.arm_b.y;
        const double xy = -(ia * place.arm_a.x * place.arm_a.y + ib * place.arm_b.x * place.arm_b.y);
        const double yy = m + ia * place.arm_a.x * place.arm_a.x + ib * place.arm_b.x * place.arm_b.x;
        const Doubles2 off = rows.speeds(a, b) + rows.bias;
        const double scale = -1.0 / (xx * yy - xy * xy);
        return scale * Doubles2{yy * off[0] - xy * off[1], xx * off[1] - xy * off[0]};
    }
};

/// The same one by one.
std::vector<SolverBody> one_by_one(Pins& pins) {
    const StepContext step = pins.step();
    SolverBodies bodies;
    bodies.collect(step);
    std::vector<SinglePin> singles(pin_count);
    for (std::uint32_t i = 0; i < pin_count; ++i) {
        const JointDef& def = pins.joints[i].def;
        SinglePin& pin = singles[i];
        pin.joint.slot_a = def.body_a == no_body ? SolverBodies::still : bodies.slot(def.body_a.index);
        pin.joint.slot_b = bodies.slot(def.body_b.index);
        place_anchors(step, def, pin.joint);
        const SolverMass& a = bodies.masses()[pin.joint.slot_a];
        const SolverMass& b = bodies.masses()[pin.joint.slot_b];
        pin.rows.inverse_mass_a = double{a.inverse_mass};
        pin.rows.inverse_mass_b = double{b.inverse_mass};
        pin.rows.inverse_inertia_a = double{a.inverse_inertia};
        pin.rows.inverse_inertia_b = double{b.inverse_inertia};
        const Vec2 impulse = pins.joints[i].impulses.linear * 0.25f;
        pin.rows.total = Doubles2{double{impulse.x}, double{impulse.y}};
    }
    std::vector<JointMotion> given(bodies.count());
    /// `work` gives the change of the pin's impulse.
    const auto for_each = [&](auto work) {
        for (SinglePin& pin : singles) {
            pin.place = JointPlace(pin.joint, bodies.bodies(), bodies.turned());
            pin.place.set_first(pin.joint, pin.rows);
            SolverBody& body_a = bodies.bodies()[pin.joint.slot_a];
            SolverBody& body_b = bodies.bodies()[pin.joint.slot_b];
            JointMotion a = motion_of(body_a);
            JointMotion b = motion_of(body_b);
            const Doubles2 impulse = work(pin, a, b);
            pin.rows.push(impulse, a, b);
            pin.rows.push(impulse, given[pin.joint.slot_a], given[pin.joint.slot_b]);
            for (const auto& [body, motion] : {std::pair{&body_a, &a}, std::pair{&body_b, &b}}) {
                body->velocity_x = static_cast<float>(motion->linear.x);
                body->velocity_y = static_cast<float>(motion->linear.y);
                body->angular_velocity = static_cast<float>(motion->angular);
            }
        }
    };
    const SoftKernels kernels = soft_kernels(SimdLevel::baseline);
    BlockContext context;
    context.bodies = bodies.bodies();
    context.turned = bodies.turned();
    context.constants.h = static_cast<float>(h);
    const Softness soft = rigid_softness(h);
    const auto solve = [&](double mass_scale, double impulse_scale) {
        for_each([&](SinglePin& pin, const JointMotion& a, const JointMotion& b) {
            const Doubles2 change = mass_scale * pin.missing(a, b) - impulse_scale * pin.rows.total;
            pin.rows.total += change;
            return change;
        });
    };
    for (int substep = 0; substep < 2; ++substep) {
        bodies.start_substep(0, bodies.count(), context.constants.h);
        for_each([&](SinglePin& pin, JointMotion& a, JointMotion& b) {
            a += -1.0 * given[pin.joint.slot_a];
            b += -1.0 * given[pin.joint.slot_b];
            given[pin.joint.slot_a] = given[pin.joint.slot_b] = {};
            const double turn = std::max(std::abs(a.angular), std::abs(b.angular)) * h;
            pin.rows.total *= std::clamp(2.0 - 2.0 * turn / double{most_arc}, 0.0, 1.0);
            return pin.rows.total;
        });
        for_each([&](SinglePin& pin, const JointMotion& a, const JointMotion& b) {
            pin.rows.bias =
                double{soft.bias_rate} * pin.place.first_error(pin.joint) +
                pin.place.arc(pin.joint, {a, arc_error_of(a.angular, h)}, {b, arc_error_of(b.angular, h)}, h);
            return Doubles2{};
        });
        for (int round = 0; round < rounds; ++round) {
            solve(double{soft.mass_scale}, double{soft.impulse_scale});
        }
        kernels.move(context, 0, bodies.count());
        for (SinglePin& pin : singles) pin.rows.bias = Doubles2{};
        for (int round = 0; round < rounds; ++round) solve(1.0, 0.0);
    }
    for (std::uint32_t i = 0; i < pin_count; ++i) {
        const Doubles2& total = singles[i].rows.total;
        pins.joints[i].impulses.linear = 4.0f * Vec2(DVec2(total[0], total[1]));
    }
    return {bodies.bodies(), bodies.bodies() + bodies.count()};
}

double difference(const SolverBody& a, const SolverBody& b) {
    return static_cast<double>(std::abs(a.velocity_x - b.velocity_x) + std::abs(a.velocity_y - b.velocity_y) +
                               std::abs(a.angular_velocity - b.angular_velocity) +
                               std::abs(a.displacement_x - b.displacement_x) +
                               std::abs(a.displacement_y - b.displacement_y));
}

}  // namespace

TEST_CASE("pins in blocks get the impulses of single ones, as far as rounding lets them") {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 11u, 12u, 13u, 14u}) {
        Pins pins(seed);
        Pins again(seed);
        const std::vector<SolverBody> blocks = in_blocks(pins, SimdLevel::baseline);
        const std::vector<SolverBody> single = one_by_one(again);
        REQUIRE(blocks.size() == single.size());
        for (std::size_t slot = 0; slot < blocks.size(); ++slot) {
            CAPTURE(slot);
            CHECK(difference(blocks[slot], single[slot]) < 2e-3);
        }
        for (std::size_t i = 0; i < pin_count; ++i) {
            const Vec2 apart = pins.joints[i].impulses.linear - again.joints[i].impulses.linear;
            CHECK(static_cast<double>(length(apart)) < 2e-3);
        }
    }
}

TEST_CASE("pins in blocks are solved to the same bits on every path") {
    for (const std::uint64_t seed : {5u, 6u, 7u}) {
        Pins pins(seed);
        Pins again(seed);
        const std::vector<SolverBody> plain = in_blocks(pins, SimdLevel::baseline);
        const std::vector<SolverBody> wide = in_blocks(again, simd_level());
        for (std::size_t slot = 0; slot < plain.size(); ++slot) {
            CHECK(difference(plain[slot], wide[slot]) == 0.0);
        }
        for (std::size_t i = 0; i < pin_count; ++i) {
            CHECK(pins.joints[i].impulses == again.joints[i].impulses);
        }
    }
}
