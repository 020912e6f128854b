// Rigid pins that are solved in blocks: those of grids and cloths, where elimination would fill the matrix.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/solver/block_colours.h>
#include <collide/dynamics/solver/pin_block.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// A joint of a step, and the slots of its bodies.
struct JointEnds {
    std::uint32_t joint = 0;
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
};

inline bool is_plain_pin(const JointDef& def) {
    const auto* const pin = std::get_if<PinJoint>(&def.kind);
    return pin != nullptr && pin->spring.frequency <= 0.0 && !pin->motor.is_on && !pin->limits.are_on;
}

class JointPins {
  public:
    void clear();
    void add(const JointEnds& pin);
    /// Lays out the pins that were added. `scale` converts impulses of the step before into impulses of a
    /// substep.
    void place(const StepContext& context, const SolverBodies& bodies, float scale);
    bool is_empty() const { return ends_.empty(); }
    const BlockColours& colours() const { return colours_; }
    PinBlock* blocks() { return blocks_.data(); }
    PinRest* rests() { return rests_.data(); }
    /// Writes the impulses, times `scale`, to the joints.
    void finish(std::span<Joint> joints, float scale) const;

  private:
    std::vector<JointEnds> ends_;
    std::vector<SlotPair> pairs_;
    BlockColours colours_;
    std::vector<PinBlock> blocks_;
    std::vector<PinRest> rests_;
};

}  // namespace collide
