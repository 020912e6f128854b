#include <collide/dynamics/joints/joint_solver.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

double sum_of(std::span<const JointRow> rows, double JointRow::*first, double JointRow::*second) {
    double sum = 0.0;
    for (const JointRow& row : rows) sum += row.*first * row.*second;
    return sum;
}

}  // namespace

void JointSystem::clear(const SolverBodies& bodies) {
    rows_.clear();
    inverse_.assign(bodies.count(), {});
    for (std::uint32_t slot = 0; slot < bodies.count(); ++slot) {
        const SolverMass& mass = bodies.masses()[slot];
        inverse_[slot] = {static_cast<double>(mass.inverse_mass), static_cast<double>(mass.inverse_inertia)};
    }
}

void JointSystem::add(const JointConstraint& constraint, const HeldDirection& held) {
    JointRow row;
    row.slot_a = constraint.joint.slot_a;
    row.slot_b = constraint.joint.slot_b;
    row.axis = held.along;
    row.turn_a = held.turn_a;
    row.turn_b = held.turn_b;
    row.bias = held.bias;
    rows_.push_back(row);
    // A body has the same inertia for all of its joints, so that the system stays symmetric.
    double& inertia_a = inverse_[row.slot_a].inertia;
    double& inertia_b = inverse_[row.slot_b].inertia;
    inertia_a = std::min(inertia_a, static_cast<double>(constraint.mass_a.inverse_inertia));
    inertia_b = std::min(inertia_b, static_cast<double>(constraint.mass_b.inverse_inertia));
}

double JointSystem::speed(const JointRow& row, const std::vector<Motion>& of) const {
    const Motion& a = of[row.slot_a];
    const Motion& b = of[row.slot_b];
    return dot(row.axis, b.linear - a.linear) + row.turn_b * b.angular - row.turn_a * a.angular;
}

void JointSystem::push(const JointRow& row, double impulse, std::vector<Motion>& to) const {
    const Inverse& a = inverse_[row.slot_a];
    const Inverse& b = inverse_[row.slot_b];
    to[row.slot_a].linear -= (a.mass * impulse) * row.axis;
    to[row.slot_a].angular -= a.inertia * row.turn_a * impulse;
    to[row.slot_b].linear += (b.mass * impulse) * row.axis;
    to[row.slot_b].angular += b.inertia * row.turn_b * impulse;
}

void JointSystem::load(std::span<const BodyState> velocities, const SolverBodies& bodies) {
    velocity_.assign(bodies.count(), {});
    for (std::uint32_t slot = 1; slot < bodies.count(); ++slot) {
        if (bodies.owner(slot) == no_body) continue;
        const BodyState& state = velocities[bodies.owner(slot)];
        velocity_[slot] = {state.velocity, state.angular_velocity};
    }
}

void JointSystem::start() {
    for (JointRow& row : rows_) {
        const Inverse& a = inverse_[row.slot_a];
        const Inverse& b = inverse_[row.slot_b];
        const double moved = row.axis == DVec2(0.0, 0.0) ? 0.0 : a.mass + b.mass;
        const double inverse =
            moved + a.inertia * row.turn_a * row.turn_a + b.inertia * row.turn_b * row.turn_b;
        row.scale = inverse > 0.0 ? 1.0 / std::sqrt(inverse) : 0.0;
        row.impulse = 0.0;
        row.missing = -row.scale * (speed(row, velocity_) + row.bias);
    }
}

void JointSystem::ask_for_answers() {
    answering_.assign(velocity_.size(), {});
    for (const JointRow& row : rows_) push(row, row.scale * row.missing, answering_);
    for (JointRow& row : rows_) row.answer = row.scale * speed(row, answering_);
}

void JointSystem::search() {
    ask_for_answers();
    for (JointRow& row : rows_) {
        row.direction = row.missing;
        row.progress = row.answer;
    }
    double work = sum_of(rows_, &JointRow::missing, &JointRow::answer);
    const double lacks = sum_of(rows_, &JointRow::missing, &JointRow::missing);
    const int rounds = least_system_rounds + system_rounds_a_row * static_cast<int>(rows_.size());
    for (int round = 0; round < rounds && work > least_system_residual * lacks; ++round) {
        const double share = work / sum_of(rows_, &JointRow::progress, &JointRow::progress);
        for (JointRow& row : rows_) {
            row.impulse += share * row.scale * row.direction;
            row.missing -= share * row.progress;
        }
        ask_for_answers();
        const double before = work;
        work = sum_of(rows_, &JointRow::missing, &JointRow::answer);
        for (JointRow& row : rows_) {
            row.direction = row.missing + (work / before) * row.direction;
            row.progress = row.answer + (work / before) * row.progress;
        }
    }
}

void JointSystem::solve(SolverBodies& bodies) {
    velocity_.resize(bodies.count());
    for (std::uint32_t slot = 0; slot < bodies.count(); ++slot) {
        const SolverBody& body = bodies.bodies()[slot];
        velocity_[slot] = {DVec2(static_cast<double>(body.velocity_x), static_cast<double>(body.velocity_y)),
                           static_cast<double>(body.angular_velocity)};
    }
    start();
    search();
    for (const JointRow& row : rows_) push(row, row.impulse, velocity_);
    for (std::uint32_t slot = 1; slot <= bodies.movable(); ++slot) {
        const Motion& motion = velocity_[slot];
        SolverBody& body = bodies.bodies()[slot];
        body.velocity_x = static_cast<float>(motion.linear.x);
        body.velocity_y = static_cast<float>(motion.linear.y);
        body.angular_velocity = static_cast<float>(motion.angular);
    }
}

void JointSystem::ask_for_speeds_of(std::span<const BodyState> velocities, const SolverBodies& bodies) {
    load(velocities, bodies);
    for (JointRow& row : rows_) row.bias = -speed(row, velocity_);
}

void JointSystem::solve(std::span<BodyState> velocities, const SolverBodies& bodies) {
    load(velocities, bodies);
    start();
    search();
    for (const JointRow& row : rows_) push(row, row.impulse, velocity_);
    for (std::uint32_t slot = 1; slot <= bodies.movable(); ++slot) {
        BodyState& state = velocities[bodies.owner(slot)];
        state.velocity = velocity_[slot].linear;
        state.angular_velocity = velocity_[slot].angular;
    }
}

namespace {

/// A body whose joint is many of its sizes away turns, for that joint, as a larger body would. Otherwise a
/// pull to the side would spin it faster than any substep can follow.
SolverMass turned_with(SolverMass mass, Vec2 arm) {
    const float squared = dot(arm, arm);
    if (mass.inverse_inertia * squared > most_leverage * mass.inverse_mass) {
        mass.inverse_inertia = most_leverage * mass.inverse_mass / squared;
    }
    return mass;
}

/// From the body's centre to a point of its frame, in world axes.
Vec2 arm(const StepMatter& matter, BodyId body, DVec2 local_anchor) {
    return Vec2(rotate(matter.states[body].turn, local_anchor - matter.facts[body].local_center));
}

Softness rigid_softness(double h) {
    return make_softness(std::min(joint_hertz, 0.25 / h), joint_damping_ratio, h);
}

/// Takes the error out at the same rate, but yields to no force. Welds and sliders have levers, which make
/// the spring of `rigid_softness` weak. Ten welded boxes would hang by a fifth of their length.
Softness unyielding(Softness softness) { return {softness.bias_rate, 1.0f, 0.0f}; }

/// Where the two anchors are at the step's start.
void place_anchors(const StepMatter& matter, const JointDef& def, SolverJoint& out) {
    const BodyState& b = matter.states[def.body_b];
    out.anchor_b = arm(matter, def.body_b, def.local_anchor_b);
    out.slide_axis = Vec2(def.local_axis);
    if (def.body_a == no_body) {
        out.center_offset = Vec2(b.center - def.local_anchor_a);
        out.angle = static_cast<float>(b.angle - def.reference_angle);
        return;
    }
    const BodyState& a = matter.states[def.body_a];
    out.anchor_a = arm(matter, def.body_a, def.local_anchor_a);
    out.slide_axis = Vec2(rotate(a.turn, def.local_axis));
    out.center_offset = Vec2(b.center - a.center);
    out.angle = static_cast<float>(b.angle - a.angle - def.reference_angle);
}

/// Of pins about their point, of prismatic joints along their axis.
void set_motor_and_limits(const JointDef& def, double h, SolverJoint& out) {
    const bool slides = def.kind == JointKind::prismatic;
    if (!slides && def.kind != JointKind::pin) return;
    out.has_motor = def.has_motor;
    out.motor_speed = static_cast<float>(def.motor_speed);
    const double most = slides ? def.max_motor_force : def.max_motor_torque;
    out.most_motor = static_cast<float>(std::max(most, 0.0) * h);
    out.has_limits = def.has_limits;
    out.lower = static_cast<float>(slides ? def.lower_translation : def.lower_angle);
    out.upper = static_cast<float>(slides ? def.upper_translation : def.upper_angle);
}

/// A weld's spring bends it at its point, which is held; a prismatic joint has none.
void set_springs(const JointDef& def, double h, SolverJoint& out) {
    const bool yields = def.frequency > 0.0;
    const Softness spring = yields ? make_softness(def.frequency, def.damping_ratio, h) : Softness{};
    out.bends = yields && def.kind == JointKind::weld;
    out.is_spring = yields && def.kind != JointKind::weld && def.kind != JointKind::prismatic;
    out.bending = spring;
    const bool has_lever = def.kind == JointKind::weld || def.kind == JointKind::prismatic;
    out.rigid = has_lever ? unyielding(rigid_softness(h)) : rigid_softness(h);
    out.softness = out.is_spring ? spring : out.rigid;
}

}  // namespace

void JointSolver::prepare(const StepMatter& matter, const SolverBodies& bodies, double h) {
    h_ = static_cast<float>(h);
    joints_.clear();
    const float scale = matter.settings.warm_starting ? static_cast<float>(h / matter.seconds) : 0.0f;
    for (std::uint32_t i = 0; i < matter.joints.size(); ++i) {
        const JointDef& def = matter.joints[i].def;
        SolverJoint joint;
        joint.joint = i;
        joint.kind = def.kind;
        joint.slot_b = bodies.slot(def.body_b);
        joint.slot_a = def.body_a == no_body ? SolverBodies::still : bodies.slot(def.body_a);
        if (!bodies.is_movable(joint.slot_a) && !bodies.is_movable(joint.slot_b)) {
            continue;
        }
        place_anchors(matter, def, joint);
        set_motor_and_limits(def, h, joint);
        joint.length = static_cast<float>(def.length);
        set_springs(def, h, joint);
        joint.most_impulse = static_cast<float>(std::max(def.max_force, 0.0) * h);
        joint.impulses = matter.joints[i].impulses * scale;
        joints_.push_back(joint);
    }
}

void JointSolver::warm_start(SolverBodies& bodies) {
    for (SolverJoint& joint : joints_) {
        JointConstraint constraint = take(joint, bodies);
        constraint.take_back();
        joint.impulses = joint.impulses * constraint.share_to_start();
        constraint.start();
    }
}

void JointSolver::cold_start() {
    for (SolverJoint& joint : joints_) joint.impulses = {};
}

void JointSolver::note_arcs(SolverBodies& bodies) {
    for (SolverJoint& joint : joints_) {
        take(joint, bodies).note_arc();
    }
}

void JointSolver::solve(SolverBodies& bodies, JointPass pass) {
    for (int round = 0; round < joint_rounds; ++round) {
        for (SolverJoint& joint : joints_) {
            take(joint, bodies).solve(pass);
        }
    }
}

bool JointSolver::all_are_rigid() const {
    return std::none_of(joints_.begin(), joints_.end(), [](const SolverJoint& joint) {
        return joint.is_spring || joint.bends || joint.kind == JointKind::mouse || joint.has_motor ||
               joint.has_limits;
    });
}

void JointSolver::list_rigid(SolverBodies& bodies, JointPass pass, JointSystem& system) {
    system.clear(bodies);
    for (SolverJoint& joint : joints_) {
        const JointConstraint constraint = take(joint, bodies);
        for (const HeldDirection& held : constraint.held(pass)) system.add(constraint, held);
    }
}

void JointSolver::take_impulses(SolverBodies& bodies, const JointSystem& system) {
    auto row = system.rows().begin();
    for (SolverJoint& joint : joints_) {
        for (const HeldDirection& held : take(joint, bodies).held(JointPass::relax)) {
            *held.impulse += static_cast<float>((row++)->impulse);
        }
    }
}

void JointSolver::solve_rigid(SolverBodies& bodies, JointPass pass) {
    list_rigid(bodies, pass, system_);
    system_.solve(bodies);
    take_impulses(bodies, system_);
}

void JointSolver::solve_together(SolverBodies& bodies, JointPass pass) {
    const int rounds = all_are_rigid() ? 1 : joint_turns;
    for (int round = 0; round < rounds; ++round) {
        if (rounds > 1) {
            for (SolverJoint& joint : joints_) take(joint, bodies).solve_rest(pass);
        }
        solve_rigid(bodies, pass);
    }
}

JointConstraint JointSolver::take(SolverJoint& joint, SolverBodies& bodies) const {
    const bool slides = joint.kind == JointKind::prismatic;
    const Vec2 lever_a = slides ? joint.center_offset + joint.anchor_b : joint.anchor_a;
    return {joint,
            bodies.bodies()[joint.slot_a],
            bodies.bodies()[joint.slot_b],
            turned_with(bodies.masses()[joint.slot_a], lever_a),
            turned_with(bodies.masses()[joint.slot_b], joint.anchor_b),
            h_,
            bodies.turned()};
}

void JointSolver::finish(StepMatter& matter, std::uint32_t substeps) const {
    for (const SolverJoint& joint : joints_) {
        matter.joints[joint.joint].impulses = joint.impulses * static_cast<float>(substeps);
    }
}

}  // namespace collide
