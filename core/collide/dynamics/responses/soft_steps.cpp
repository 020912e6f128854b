#include <collide/dynamics/responses/soft_steps.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/contacts/pressed_contacts.h>
#include <collide/dynamics/joints/joint_solver.h>
#include <collide/dynamics/solver/contact_blocks.h>
#include <collide/dynamics/solver/energy_bound.h>
#include <collide/dynamics/solver/soft_watch.h>
#include <collide/dynamics/solver/solver_bodies.h>
#include <collide/dynamics/solver/stage_run.h>

namespace collide {

namespace {

using enum SoftStage;

Stage stage_of(SoftStage kind, std::uint32_t begin, std::uint32_t end, std::uint32_t chunk) {
    return {static_cast<std::uint32_t>(kind), begin, end, chunk};
}

constexpr std::uint32_t blocks_a_chunk = 16;
constexpr std::uint32_t slots_a_chunk = 512;

SubstepConstants constants_for(const StepContext& context, std::uint32_t substeps) {
    const double h = context.seconds / substeps;
    const double hertz = std::min(contact_hertz, 0.25 / h);
    SubstepConstants constants;
    constants.h = static_cast<float>(h);
    constants.inverse_h = static_cast<float>(1.0 / h);
    constants.soft = make_softness(hertz, contact_damping_ratio, h);
    constants.soft_still = make_softness(2.0 * hertz, contact_damping_ratio, h);
    constants.pin = rigid_softness(h);
    constants.pressed = pressed_softness;
    constants.max_push = static_cast<float>(max_push_out_speed);
    constants.least_bounce_speed = static_cast<float>(least_bounce(context.settings));
    constants.sticking_speed = static_cast<float>(sticking_speed);
    constants.to_step = static_cast<float>(substeps);
    constants.to_substep = context.settings.warm_starting ? 1.0f / constants.to_step : 0.0f;
    return constants;
}

/// Removes the impulses of impacts with immovable bodies after the first substep. An impact comes only once,
/// so the later substeps must not give its impulse again. Otherwise two walls would press a ball between them
/// harder and harder, and into one of them.
void drop_impacts_at(const BlockContext& context, SolverBodies& bodies, std::uint32_t begin,
                     std::uint32_t end) {
    for (std::uint32_t index = begin; index < end; ++index) {
        const ContactBlockRest& rest = context.rests[index];
        if (!rest.has_impacts()) continue;
        ContactBlock& block = context.blocks[index];
        for (std::uint32_t lane = 0; lane < block_lanes; ++lane) {
            const bool of_b = block.slot_a[lane] == SolverBodies::still;
            if (!of_b && block.slot_b[lane] != SolverBodies::still) continue;
            const Vec2 normal(block.normal_x[lane], block.normal_y[lane]);
            for (std::uint32_t i = 0; i < 2; ++i) {
                if ((rest.impacts[i] >> lane & 1U) == 0) continue;
                PointBlock& point = block.points[i];
                const float along = point.normal_impulse[lane];
                const float across = point.tangent_impulse[lane];
                const Vec2 impulse = along * normal + across * perp_left(normal);
                const float turn = along * (of_b ? point.cross_b : point.cross_a)[lane] +
                                   across * (of_b ? point.dot_b : point.dot_a)[lane];
                const float sign = of_b ? 1.0f : -1.0f;
                bodies.drop((of_b ? block.slot_b : block.slot_a)[lane],
                            sign * (of_b ? block.inverse_mass_b : block.inverse_mass_a)[lane] * impulse,
                            sign * (of_b ? block.inverse_inertia_b : block.inverse_inertia_a)[lane] * turn);
                point.normal_impulse[lane] = 0.0f;
                point.tangent_impulse[lane] = 0.0f;
            }
        }
    }
}

}  // namespace

struct SoftSteps::Memory final : StageWork {
    explicit Memory(SimdLevel level) : kernels(soft_kernels(level)) {}

    void run(std::uint32_t kind, std::uint32_t begin, std::uint32_t end) override;
    void set_up(StepContext& now, std::uint32_t substeps);
    void plan(std::uint32_t substeps);
    void plan_colours(SoftStage kind, const BlockColours& all);
    void plan_joints(SoftStage place, SoftStage solve, SoftStage others);
    void plan_pressed(SoftStage kind);
    void run_watched(const StepContext& step, SoftWatch& watch);
    double residual() const;

    SoftKernels kernels;
    SolverBodies bodies;
    PressedContacts pressed;
    std::vector<SlotPair> pairs;  // the slots of the contacts' bodies
    BlockColours colours;         // the colours of the contacts
    JointPins pins;
    JointSolver joints;
    std::vector<ContactBlock> blocks;
    std::vector<ContactBlockRest> rests;
    std::vector<Stage> stages;
    BlockContext context;
    EnergyBound bound;
    const StepContext* given = nullptr;
};

void SoftSteps::Memory::run(std::uint32_t kind, std::uint32_t begin, std::uint32_t end) {
    switch (static_cast<SoftStage>(kind)) {
        case prepare_contacts:
            return kernels.prepare(context, begin, end);
        case start_bodies:
            return bodies.start_substep(begin, end, context.constants.h);
        case start_pins:
            return kernels.start_pins(context, begin, end);
        case start_joints:
            return joints.start(bodies);
        case start_contacts:
            return kernels.warm_start(context, begin, end);
        case place_pins:
            return kernels.place_pins(context, begin, end);
        case solve_pins:
            return kernels.solve_pins(context, begin, end);
        case solve_joints:
            return joints.solve_round(bodies, JointPass::pull);
        case solve_contacts:
            return kernels.solve(context, begin, end);
        case drop_impacts:
            return drop_impacts_at(context, bodies, begin, end);
        case move_bodies:
            return kernels.move(context, begin, end);
        case draw_joints:
            return joints.begin_relaxing(bodies);
        case settle_pins:
            return kernels.settle_pins(context, begin, end);
        case relax_pins:
            return kernels.relax_pins(context, begin, end);
        case relax_joints:
            return joints.solve_round(bodies, JointPass::relax);
        case settle_contacts:
            return kernels.settle(context, begin, end);
        case end_joints:
            pins.finish(given->joints, context.constants.to_step);
            joints.finish(*given, bodies, static_cast<std::uint32_t>(context.constants.to_step));
            return joints.end(bodies);
        case relax_contacts:
            return kernels.relax(context, begin, end);
        case bounce_contacts:
            return kernels.bounce(context, begin, end);
        case bound_energy:
            return bound.bound(*given, bodies, context, colours.block_count(), joints.energies());
        case finish_contacts:
            return kernels.finish(context, begin, end);
    }
}

void SoftSteps::Memory::set_up(StepContext& now, std::uint32_t substeps) {
    given = &now;
    bodies.collect(now);
    pairs.clear();
    for (const Contact& contact : now.contacts) {
        pairs.push_back({bodies.contact_slot(contact.body_a), bodies.contact_slot(contact.body_b)});
    }
    colours.build(pairs, bodies, pressed.find(now));
    blocks.resize(colours.block_count());
    rests.resize(colours.block_count());
    context.blocks = blocks.data();
    context.rests = rests.data();
    context.placed = colours.placed().data();
    context.contacts = now.contacts.data();
    context.bodies = bodies.bodies();
    context.masses = bodies.masses();
    context.turned = bodies.turned();
    context.movable = bodies.movable();
    context.pressed = colours.pressed();
    context.constants = constants_for(now, substeps);
    joints.prepare(now, bodies, now.seconds / substeps, &pins);
    context.pins = pins.blocks();
    context.pin_rests = pins.rests();
    joints.list_floating(now, bodies);
    joints.begin(bodies);
}

/// Plans a pass over all blocks that changes velocities.
void SoftSteps::Memory::plan_colours(SoftStage kind, const BlockColours& all) {
    const BlockRange alone = all.alone();
    if (alone.end != 0) {
        stages.push_back(stage_of(kind, alone.begin, alone.end, alone.end));
    }
    for (const BlockRange& colour : all.colours()) {
        stages.push_back(stage_of(kind, colour.begin, colour.end, blocks_a_chunk));
    }
}

/// Plans the iterations over the joints, pins in blocks first.
void SoftSteps::Memory::plan_joints(SoftStage place, SoftStage solve, SoftStage others) {
    const BlockColours& all = pins.colours();
    if (all.block_count() != 0) stages.push_back(stage_of(place, 0, all.block_count(), blocks_a_chunk));
    for (int round = 0; round < joints.rounds(); ++round) {
        plan_colours(solve, all);
        if (joints.has_others()) stages.push_back(stage_of(others, 0, 1, 1));
    }
}

/// Plans the additional iterations of pressed contacts.
void SoftSteps::Memory::plan_pressed(SoftStage kind) {
    const BlockRange alone{colours.pressed().begin, colours.alone().end};
    for (int turn = 1; turn < pressed_iterations; ++turn) {
        if (alone.begin != alone.end) {
            stages.push_back(stage_of(kind, alone.begin, alone.end, alone.end - alone.begin));
        }
        for (const BlockRange& colour : colours.colours().first(colours.pressed_colours())) {
            stages.push_back(stage_of(kind, colour.begin, colour.end, blocks_a_chunk));
        }
    }
}

void SoftSteps::Memory::plan(std::uint32_t substeps) {
    const auto all_bodies = [&](SoftStage kind) { return stage_of(kind, 0, bodies.count(), slots_a_chunk); };
    const auto all_blocks = [&](SoftStage kind) {
        return stage_of(kind, 0, colours.block_count(), blocks_a_chunk);
    };
    const auto plan_others = [&](SoftStage kind) {
        if (joints.has_others()) stages.push_back(stage_of(kind, 0, 1, 1));
    };
    stages.clear();
    stages.push_back(all_blocks(prepare_contacts));
    for (std::uint32_t substep = 0; substep < substeps; ++substep) {
        stages.push_back(all_bodies(start_bodies));
        plan_colours(start_pins, pins.colours());
        plan_others(start_joints);
        if (substep == 0) {
            plan_colours(start_contacts, colours);
        }
        plan_joints(place_pins, solve_pins, solve_joints);
        plan_pressed(solve_contacts);
        plan_colours(solve_contacts, colours);
        stages.push_back(all_bodies(move_bodies));
        plan_others(draw_joints);
        plan_joints(settle_pins, relax_pins, relax_joints);
        plan_pressed(settle_contacts);
        plan_colours(relax_contacts, colours);
        if (substep == 0) plan_colours(drop_impacts, colours);
    }
    stages.push_back(stage_of(end_joints, 0, 1, 1));
    plan_colours(bounce_contacts, colours);
    const std::uint32_t at_once = std::max(colours.block_count(), 1u);  // joints alone can gain energy
    stages.push_back(stage_of(bound_energy, 0, at_once, at_once));
    stages.push_back(all_blocks(finish_contacts));
}

/// Runs the stages in the same order as on one core, with kernels that report their work.
void SoftSteps::Memory::run_watched(const StepContext& step, SoftWatch& watch) {
    const SoftKernels fast = kernels;
    kernels = watch.begin(step, colours.placed(), context);
    std::uint32_t started = 0;
    for (const Stage& stage : stages) {
        const auto kind = static_cast<SoftStage>(stage.kind);
        started += kind == start_bodies ? 1 : 0;
        const SoftStageRun run_now{kind, started == 0 ? 0 : started - 1, {stage.begin, stage.end}};
        watch.before(run_now);
        run(stage.kind, stage.begin, stage.end);
        watch.after(run_now);
    }
    kernels = fast;
    context.tracer = nullptr;
}

double SoftSteps::Memory::residual() const {
    float most = 0.0f;
    for (const ContactBlockRest& rest : rests) {
        for (const float speed : rest.residual) {
            most = std::max(most, speed);
        }
    }
    return static_cast<double>(most);
}

SoftSteps::SoftSteps(SimdLevel level) : memory_(std::make_unique<Memory>(level)) {}
SoftSteps::~SoftSteps() = default;
SoftSteps::SoftSteps(SoftSteps&&) noexcept = default;
SoftSteps& SoftSteps::operator=(SoftSteps&&) noexcept = default;

ResponseReport SoftSteps::respond(StepContext& context, SoftWatch* watch) {
    if (!(context.seconds > 0.0)) {
        return {};
    }
    const std::uint32_t substeps = std::max(context.settings.substeps, 1u);
    memory_->set_up(context, substeps);
    memory_->plan(substeps);
    if (watch != nullptr) {
        memory_->run_watched(context, *watch);
    } else {
        const bool all_cores = context.settings.all_cores &&
                               context.contacts.size() + context.joints.size() >= contacts_for_all_cores;
        run_stages(memory_->stages, *memory_, all_cores);
    }
    memory_->bodies.write_back(context);
    return {memory_->residual(), substeps};
}

}  // namespace collide
