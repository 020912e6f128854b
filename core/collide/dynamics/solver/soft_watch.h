// Interface to watch the sequential response, stage by stage. A watch reads everything and changes nothing.
// Its kernels do the same arithmetic in the same order as the fast kernels, and report each stage.
#pragma once

#include <cstdint>
#include <span>

#include <collide/dynamics/model/step.h>
#include <collide/dynamics/solver/contact_blocks.h>

namespace collide {

/// The stages in the order of a substep. A stage of joints or bodies covers all of them.
enum class SoftStage : std::uint32_t {
    prepare_contacts,
    start_bodies,  // gravity; from the second substep on also the impulses of the substep before
    start_pins,
    start_joints,
    start_contacts,  // warm start with the impulses of the step before
    place_pins,
    solve_pins,
    solve_joints,  // one iteration over the joints
    solve_contacts,
    move_bodies,
    draw_joints,  // removes the errors of joints that are solved together
    settle_pins,
    relax_pins,
    relax_joints,
    settle_contacts,  // pressed contacts only, repeated
    relax_contacts,
    drop_impacts,  // after the first substep: impacts against immovable bodies are given only once
    end_joints,    // second half of gravity for joined bodies that touch nothing
    bounce_contacts,
    bound_energy,  // slows down groups that have gained energy
    finish_contacts
};

struct SoftStageRun {
    SoftStage stage = SoftStage::prepare_contacts;
    std::uint32_t substep = 0;  // counts from 0; stages after the last substep have its number
    BlockRange range;           // range of blocks; in stages of bodies, range of slots
};

class SoftWatch {
  public:
    SoftWatch() = default;
    SoftWatch(const SoftWatch&) = delete;
    SoftWatch& operator=(const SoftWatch&) = delete;
    virtual ~SoftWatch() = default;

    /// Called when contacts have their lanes and nothing has been prepared. Returns the kernels to run. May
    /// only set the tracer of `context`.
    virtual SoftKernels begin(const StepContext& step, std::span<const PlacedPair> placed,
                              BlockContext& context) = 0;
    virtual void before(const SoftStageRun& run) = 0;
    virtual void after(const SoftStageRun& run) = 0;
};

}  // namespace collide
