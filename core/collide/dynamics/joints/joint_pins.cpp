#include <collide/dynamics/joints/joint_pins.h>

#include <collide/dynamics/joints/joint_constraint.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

void fill(const SolverJoint& pin, Vec2 impulse, const SolverBodies& bodies, std::size_t lane, PinBlock& block,
          PinRest& rest) {
    const SolverMass mass_a = turned_with(bodies.masses()[pin.slot_a], pin.anchor_a);
    const SolverMass mass_b = turned_with(bodies.masses()[pin.slot_b], pin.anchor_b);
    block.slot_a[lane] = pin.slot_a;
    block.slot_b[lane] = pin.slot_b;
    block.inverse_mass_a[lane] = mass_a.inverse_mass;
    block.inverse_mass_b[lane] = mass_b.inverse_mass;
    block.inverse_inertia_a[lane] = mass_a.inverse_inertia;
    block.inverse_inertia_b[lane] = mass_b.inverse_inertia;
    rest.anchor_a_x[lane] = pin.anchor_a.x;
    rest.anchor_a_y[lane] = pin.anchor_a.y;
    rest.anchor_b_x[lane] = pin.anchor_b.x;
    rest.anchor_b_y[lane] = pin.anchor_b.y;
    rest.offset_x[lane] = pin.center_offset.x;
    rest.offset_y[lane] = pin.center_offset.y;
    rest.before_x[lane] = impulse.x;
    rest.before_y[lane] = impulse.y;
}

}  // namespace

void JointPins::clear() {
    ends_.clear();
    pairs_.clear();
}

void JointPins::add(const JointEnds& pin) {
    ends_.push_back(pin);
    pairs_.push_back({pin.slot_a, pin.slot_b});
}

void JointPins::place(const StepContext& context, const SolverBodies& bodies, float scale) {
    colours_.build(pairs_, bodies);
    blocks_.assign(colours_.block_count(), {});
    rests_.assign(colours_.block_count(), {});
    const std::span<const PlacedPair> placed = colours_.placed();
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (placed[i].pair == PlacedPair::none) continue;
        const JointEnds& ends = ends_[placed[i].pair];
        const Joint& joint = context.joints[ends.joint];
        SolverJoint pin;
        pin.slot_a = ends.slot_a;
        pin.slot_b = ends.slot_b;
        place_anchors(context, joint.def, pin);
        fill(pin, scale * joint.impulses.linear, bodies, i % block_lanes, blocks_[i / block_lanes],
             rests_[i / block_lanes]);
    }
}

void JointPins::finish(std::span<Joint> joints, float scale) const {
    const std::span<const PlacedPair> placed = colours_.placed();
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (placed[i].pair == PlacedPair::none) continue;
        const PinBlock& block = blocks_[i / block_lanes];
        const std::size_t lane = i % block_lanes;
        joints[ends_[placed[i].pair].joint].impulses.linear =
            scale * Vec2(block.impulse_x[lane], block.impulse_y[lane]);
    }
}

}  // namespace collide
