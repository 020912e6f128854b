// Watching the sequential response at work, stage by stage. A watch reads everything and changes nothing. Its
// kernels do the same arithmetic in the same order as the fast ones, and report each stage.
#pragma once

#include <cstdint>
#include <span>

#include <collide/dynamics/model/step.h>
#include <collide/dynamics/solver/contact_blocks.h>

namespace collide {

/// In the order of a substep; what is of joints and bodies is of all of them.
enum class SoftStage : std::uint32_t {
    prepare_contacts,
    start_bodies,  // gravity, and from the second substep on the impulses of the one before
    start_pins,
    start_joints,
    start_contacts,  // the impulses of the step before
    place_pins,
    solve_pins,
    solve_joints,  // a round
    solve_contacts,
    move_bodies,
    draw_joints,  // where they are solved at once
    settle_pins,
    relax_pins,
    relax_joints,
    settle_contacts,  // pressed ones, again and again
    relax_contacts,
    drop_impacts,  // after the first substep: impacts against what stands still come once
    end_joints,    // the second half of gravity, of joined bodies that nothing touches
    bounce_contacts,
    bound_energy,  // slows down what would gain energy from nothing
    finish_contacts
};

struct SoftStageRun {
    SoftStage stage = SoftStage::prepare_contacts;
    std::uint32_t substep = 0;  // from 0; the last one's after it
    BlockRange range;           // of blocks; of slots where bodies are worked on
};

class SoftWatch {
  public:
    SoftWatch() = default;
    SoftWatch(const SoftWatch&) = delete;
    SoftWatch& operator=(const SoftWatch&) = delete;
    virtual ~SoftWatch() = default;

    /// Contacts have their places, and nothing has been prepared. Of `context` only the tracer may be set.
    virtual SoftKernels begin(const StepContext& step, std::span<const PlacedPair> placed,
                              BlockContext& context) = 0;
    virtual void before(const SoftStageRun& run) = 0;
    virtual void after(const SoftStageRun& run) = 0;
};

}  // namespace collide
