#include <collide/dynamics/joints/joint_pins.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
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
                *body = static_cast<BodyId>(states.size());
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
            const BodyId a = joint.def.body_a;
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
    StepMatter step() { return {states, facts, {}, joints, settings, 4.0 * h}; }

    std::vector<BodyState> states;
    std::vector<BodyFacts> facts;
    std::vector<Joint> joints;
    WorldSettings settings;
};

/// Two substeps in blocks, without contacts; the impulses and the bodies afterwards.
std::vector<SolverBody> in_blocks(Pins& pins, SimdLevel level) {
    const StepMatter step = pins.step();
    SolverBodies bodies;
    bodies.collect(step);
    JointPins blocks;
    blocks.clear();
    for (std::uint32_t i = 0; i < pin_count; ++i) {
        const JointDef& def = pins.joints[i].def;
        REQUIRE(is_plain_pin(def));
        blocks.add({i, def.body_a == no_body ? SolverBodies::still : bodies.slot(def.body_a),
                    bodies.slot(def.body_b), def.kind});
    }
    blocks.place(step, bodies, 0.25f);
    BlockMatter matter;
    matter.pins = blocks.blocks();
    matter.pin_rests = blocks.rests();
    matter.bodies = bodies.bodies();
    matter.masses = bodies.masses();
    matter.turned = bodies.turned();
    matter.movable = bodies.movable();
    matter.constants.h = static_cast<float>(h);
    matter.constants.inverse_h = static_cast<float>(1.0 / h);
    matter.constants.pin = rigid_softness(h);
    const SoftKernels kernels = soft_kernels(level);
    const std::uint32_t count = blocks.colours().block_count();
    for (int substep = 0; substep < 2; ++substep) {
        bodies.start_substep(0, bodies.count(), matter.constants.h);
        kernels.start_pins(matter, 0, count);
        kernels.place_pins(matter, 0, count);
        for (int round = 0; round < rounds; ++round) kernels.solve_pins(matter, 0, count);
        kernels.move(matter, 0, bodies.count());
        kernels.settle_pins(matter, 0, count);
        for (int round = 0; round < rounds; ++round) kernels.relax_pins(matter, 0, count);
    }
    blocks.finish(pins.joints, 4.0f);
    return {bodies.bodies(), bodies.bodies() + bodies.count()};
}

/// The same by the constraints of single joints.
std::vector<SolverBody> one_by_one(Pins& pins) {
    const StepMatter step = pins.step();
    SolverBodies bodies;
    bodies.collect(step);
    std::vector<SolverJoint> joints(pin_count);
    for (std::uint32_t i = 0; i < pin_count; ++i) {
        const JointDef& def = pins.joints[i].def;
        joints[i].slot_a = def.body_a == no_body ? SolverBodies::still : bodies.slot(def.body_a);
        joints[i].slot_b = bodies.slot(def.body_b);
        joints[i].rigid = rigid_softness(h);
        joints[i].impulses = pins.joints[i].impulses * 0.25f;
        place_anchors(step, def, joints[i]);
    }
    const auto for_each = [&](auto work) {
        for (SolverJoint& joint : joints) {
            JointConstraint constraint{joint,
                                       bodies.bodies()[joint.slot_a],
                                       bodies.bodies()[joint.slot_b],
                                       bodies.masses()[joint.slot_a],
                                       bodies.masses()[joint.slot_b],
                                       static_cast<float>(h),
                                       bodies.turned()};
            work(constraint);
        }
    };
    const SoftKernels kernels = soft_kernels(SimdLevel::baseline);
    BlockMatter matter;
    matter.bodies = bodies.bodies();
    matter.turned = bodies.turned();
    matter.constants.h = static_cast<float>(h);
    for (int substep = 0; substep < 2; ++substep) {
        bodies.start_substep(0, bodies.count(), matter.constants.h);
        for_each([](JointConstraint& pin) {
            pin.take_back();
            pin.joint.impulses = pin.joint.impulses * pin.share_to_start();
            pin.start();
        });
        for_each([](JointConstraint& pin) { pin.note(); });
        for (int round = 0; round < rounds; ++round) {
            for_each([](JointConstraint& pin) { pin.pin(JointPass::pull); });
        }
        kernels.move(matter, 0, bodies.count());
        for (int round = 0; round < rounds; ++round) {
            for_each([](JointConstraint& pin) { pin.pin(JointPass::relax); });
        }
    }
    for (std::uint32_t i = 0; i < pin_count; ++i) pins.joints[i].impulses = joints[i].impulses * 4.0f;
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
