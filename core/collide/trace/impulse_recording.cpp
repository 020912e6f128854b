#include <collide/trace/impulse_recording.h>

#include <algorithm>

#include <collide/dynamics/solver/soft_kernels_body.h>
#include <collide/dynamics/solver/soft_watch.h>
#include <collide/trace/impact_recorder.h>

namespace collide {

/// The position of the contact in the blocks, and the entry under construction.
struct ImpulseTracer {
    std::uint32_t block = 0;
    std::uint32_t lane = 0;
    ImpulseEntry entry;
};

namespace {

/// Keeps what the kernels report about the lane of the contact.
class LaneRecorder {
  public:
    LaneRecorder(const BlockContext& context, std::uint32_t index, std::uint32_t at)
        : tracer_(*context.tracer),
          block_(context.blocks[index]),
          lane_(tracer_.lane - at),
          watched_(index == tracer_.block && tracer_.lane >= at && lane_ < lanes<Lanes4>) {}

    template <class MakeStep>
    void step(MakeStep&& make_step) const {
        if (watched_) keep(std::forward<MakeStep>(make_step)());
    }

  private:
    std::size_t number(const PointBlock* point) const {
        return static_cast<std::size_t>(point - block_.points.data());
    }
    void keep(const PointNormal<Lanes4>& push) const {
        ImpulsePass& pass = tracer_.entry.passes.at(number(push.point));
        pass.speed = push.speed[lane_];
        pass.bias = push.bias[lane_];
        pass.mass = push.mass[lane_];
        pass.given_back = push.given_back[lane_];
        pass.wanted = push.wanted[lane_];
    }
    void keep(const PointFriction<Lanes4>& friction) const {
        ImpulsePass& pass = tracer_.entry.passes.at(number(friction.point));
        pass.tangent_speed = friction.speed[lane_];
        pass.tangent_wanted = friction.wanted[lane_];
        pass.tangent_limit = friction.limit[lane_];
    }
    void keep(const PointBounce<Lanes4>& bounce) const {
        const std::size_t point = number(bounce.point);
        tracer_.entry.leaving_speed.at(point) = bounce.leaving[lane_];
        tracer_.entry.bounce_impulse.at(point) = bounce.impulse[lane_];
    }

    ImpulseTracer& tracer_;
    const ContactBlock& block_;
    std::uint32_t lane_;
    bool watched_;
};

struct Recorded {
    static LaneRecorder of(const BlockContext& context, std::uint32_t index, std::uint32_t at) {
        return {context, index, at};
    }
};

/// Returns the stage of the entry for a stage of the response. Stages of joints give no entry.
ImpulseStepKind entry_stage(SoftStage stage) {
    switch (stage) {
        case SoftStage::start_contacts:
            return ImpulseStepKind::warm_start;
        case SoftStage::solve_contacts:
            return ImpulseStepKind::solve;
        case SoftStage::move_bodies:
            return ImpulseStepKind::move;
        case SoftStage::settle_contacts:
        case SoftStage::relax_contacts:
            return ImpulseStepKind::relax;
        case SoftStage::drop_impacts:
            return ImpulseStepKind::drop;
        case SoftStage::bounce_contacts:
            return ImpulseStepKind::bounce;
        case SoftStage::bound_energy:
            return ImpulseStepKind::bound;
        case SoftStage::finish_contacts:
            return ImpulseStepKind::finish;
        case SoftStage::prepare_contacts:
            return ImpulseStepKind::prepare;
        default:
            return ImpulseStepKind::gravity;
    }
}

class ImpulseRecorder final : public SoftWatch {
  public:
    ImpulseRecorder(std::uint64_t contact, ImpulseRecording& out)
        : contact_(contact), out_(out), steps_(out.steps) {}

    SoftKernels begin(const StepContext& step, std::span<const PlacedPair> placed,
                      BlockContext& context) override;
    void before(const SoftStageRun& run) override;
    void after(const SoftStageRun& run) override;

  private:
    bool concerns(const SoftStageRun& run) const;
    const ContactBlock& block() const { return context_->blocks[tracer_.block]; }
    ImpulseBody body(std::size_t which) const;
    ImpulseState measured(std::size_t point) const;
    float given(std::size_t point) const {
        return context_->rests[tracer_.block].given_impulse.at(point).at(tracer_.lane);
    }
    void note_contact(const Contact& contact);
    void note_prepared();

    std::uint64_t contact_;
    ImpulseRecording& out_;
    Recorder<ImpulseEntry> steps_;
    const BlockContext* context_ = nullptr;
    std::array<DVec2, 2> centers_{};  // centres of A and B at the step's start
    std::array<double, 2> angles_{};
    ImpulseTracer tracer_;
};

SoftKernels ImpulseRecorder::begin(const StepContext& step, std::span<const PlacedPair> placed,
                                   BlockContext& context) {
    context_ = &context;
    context.tracer = &tracer_;
    for (std::size_t place = 0; place < placed.size() && !out_.found; ++place) {
        const std::uint32_t index = placed[place].pair;
        if (index == PlacedPair::none || contact_key(step.contacts[index]) != contact_) continue;
        const Contact& contact = step.contacts[index];
        tracer_.block = static_cast<std::uint32_t>(place / block_lanes);
        tracer_.lane = static_cast<std::uint32_t>(place % block_lanes);
        const BodyState& a = step.states[contact.body_a];
        const BodyState& b = step.states[contact.body_b];
        centers_ = {a.center, b.center};
        angles_ = {a.angle, b.angle};
        out_.found = true;
        out_.setup.substeps = std::max(step.settings.substeps, 1u);
        note_contact(contact);
    }
    return SoftKernelsOf<Lanes4, Recorded>::table();
}

void ImpulseRecorder::note_contact(const Contact& contact) {
    ImpulseSetup& setup = out_.setup;
    collide::note_contact(contact, setup);
    setup.least_bounce_speed = context_->constants.least_bounce_speed;
    setup.substep_seconds = context_->constants.h;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        setup.approach.at(i) = contact.points.at(i).normal_velocity;
    }
}

void ImpulseRecorder::note_prepared() {
    ImpulseSetup& setup = out_.setup;
    const std::uint32_t lane = tracer_.lane;
    const ContactBlockRest& rest = context_->rests[tracer_.block];
    setup.friction = block().friction.at(lane);
    for (std::uint32_t i = 0; i < setup.count; ++i) {
        setup.normal_mass.at(i) = block().points.at(i).normal_mass.at(lane);
        setup.tangent_mass.at(i) = block().points.at(i).tangent_mass.at(lane);
        setup.bounce_speed.at(i) = rest.bounce.at(i).at(lane);
    }
}

bool ImpulseRecorder::concerns(const SoftStageRun& run) const {
    switch (run.stage) {
        case SoftStage::start_bodies:
        case SoftStage::move_bodies:
            return out_.found;
        case SoftStage::start_pins:
        case SoftStage::start_joints:
        case SoftStage::place_pins:
        case SoftStage::solve_pins:
        case SoftStage::solve_joints:
        case SoftStage::draw_joints:
        case SoftStage::settle_pins:
        case SoftStage::relax_pins:
        case SoftStage::relax_joints:
        case SoftStage::end_joints:
            return false;
        default:
            return out_.found && run.range.begin <= tracer_.block && tracer_.block < run.range.end;
    }
}

ImpulseBody ImpulseRecorder::body(std::size_t which) const {
    const std::uint32_t slot = which == 0 ? block().slot_a.at(tracer_.lane) : block().slot_b.at(tracer_.lane);
    const SolverBody& now = context_->bodies[slot];
    return {centers_.at(which) + DVec2(Vec2(now.displacement_x, now.displacement_y)),
            angles_.at(which) + static_cast<double>(context_->turned[slot]),
            {now.velocity_x, now.velocity_y},
            now.angular_velocity};
}

ImpulseState ImpulseRecorder::measured(std::size_t point) const {
    const std::uint32_t at = tracer_.lane / lanes<Lanes4> * lanes<Lanes4>;
    const std::uint32_t k = tracer_.lane - at;
    const PointBlock& from = block().points.at(point);
    ContactConstraint<Lanes4> constraint;
    constraint.load(*context_, block(), at);
    const ContactDisplacements<Lanes4> displacements(*context_, block(), at);
    const Lanes4 normal_speed =
        constraint.normal_speed(load_lanes<Lanes4>(&from.cross_a[at]), load_lanes<Lanes4>(&from.cross_b[at]));
    const Lanes4 tangent_speed =
        constraint.tangent_speed(load_lanes<Lanes4>(&from.dot_a[at]), load_lanes<Lanes4>(&from.dot_b[at]));
    return {displacements.separation(from, at)[k], normal_speed[k], tangent_speed[k],
            from.normal_impulse.at(tracer_.lane), from.tangent_impulse.at(tracer_.lane)};
}

void ImpulseRecorder::before(const SoftStageRun& run) {
    if (!concerns(run)) return;
    tracer_.entry = {};
    tracer_.entry.kind = entry_stage(run.stage);
    tracer_.entry.substep = run.substep;
    if (run.stage == SoftStage::prepare_contacts) return;
    tracer_.entry.before = {body(0), body(1)};
    for (std::uint32_t i = 0; i < out_.setup.count; ++i) tracer_.entry.found.at(i) = measured(i);
}

void ImpulseRecorder::after(const SoftStageRun& run) {
    if (!concerns(run)) return;
    ImpulseEntry& entry = tracer_.entry;
    entry.after = {body(0), body(1)};
    for (std::uint32_t i = 0; i < out_.setup.count; ++i) entry.left.at(i) = measured(i);
    if (run.stage == SoftStage::bound_energy && entry.before == entry.after) return;
    if (run.stage == SoftStage::drop_impacts && entry.found == entry.left) return;
    if (run.stage == SoftStage::prepare_contacts) {
        entry.before = entry.after;
        note_prepared();
    }
    steps_.step([&] { return entry; });
}

}  // namespace

void note_contact(const Contact& contact, ImpulseSetup& setup) {
    setup.body_a = contact.body_a;
    setup.body_b = contact.body_b;
    setup.piece_a = contact.piece_a;
    setup.piece_b = contact.piece_b;
    setup.normal = contact.normal;
    setup.count = contact.count;
    setup.kinetic_friction = contact.friction;
    setup.restitution = contact.restitution;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        setup.anchor_a.at(i) = contact.points.at(i).anchor_a;
        setup.anchor_b.at(i) = contact.points.at(i).anchor_b;
    }
}

ImpulseRecording record_impulses(World& world, std::uint64_t contact,
                                 std::pair<BodyIndex, BodyIndex> bodies) {
    ImpulseRecording out;
    ImpulseRecorder recorder(contact, out);
    ImpactRecorder impacts(contact, bodies, out);
    world.step_watched(recorder, impacts);
    return out;
}

double impulse_given(const ImpulseRecording& recording, std::size_t entry, std::uint32_t point) {
    double given = 0.0;
    const auto& steps = recording.steps.items;
    for (std::size_t i = 0; i <= entry && i < steps.size(); ++i) {
        const ImpulseEntry& now = steps[i];
        // When gravity begins another substep, the accumulated impulse is applied again in full, so it counts
        // once more.
        const bool again = now.kind == ImpulseStepKind::gravity && now.substep > 0;
        if (again) {
            given += static_cast<double>(now.left.at(point).normal_impulse);
        } else if (now.kind == ImpulseStepKind::warm_start || now.kind == ImpulseStepKind::solve ||
                   now.kind == ImpulseStepKind::relax) {
            const bool first = now.kind == ImpulseStepKind::warm_start;
            given += static_cast<double>(now.left.at(point).normal_impulse) -
                     (first ? 0.0 : static_cast<double>(now.found.at(point).normal_impulse));
        } else if (now.kind == ImpulseStepKind::bounce) {
            given += static_cast<double>(now.bounce_impulse.at(point));
        }
    }
    return given;
}

}  // namespace collide
