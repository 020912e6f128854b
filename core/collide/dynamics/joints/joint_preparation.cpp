// Sorts the joints of a step into groups, and sets what stays constant during the step.
#include <collide/dynamics/joints/joint_solver.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

Softness rigid_softness(double h) {
    return make_softness(std::min(joint_hertz, 0.25 / h), joint_damping_ratio, h);
}

namespace {

/// Returns a softness that corrects the error at the same rate, but does not yield to forces. Welds and
/// sliders have lever arms, which make the spring of `rigid_softness` weak. Ten welded boxes would sag by a
/// fifth of their length.
Softness unyielding(Softness softness) { return {softness.bias_rate, 1.0f, 0.0f}; }

/// Sets the spring of a joint. A weld yields in its angle, while its point is held. A prismatic joint has no
/// spring. The speed per impulse at the anchors is the mean over all directions. A spring that is stiffer in
/// some directions would not return the energy that it took.
void set_spring(const JointSpring& given, const JointRows& rows, double h, SolverJoint& out) {
    const bool yields = out.kind == JointKind::mouse || given.frequency > 0.0;
    out.bends = yields && out.kind == JointKind::weld;
    out.is_spring = yields && out.kind != JointKind::weld;
    if (!out.bends && !out.is_spring) return;
    const auto squared = [](Vec2 of) { return double{dot(of, of)}; };
    const double at_point = rows.inverse_mass_a + rows.inverse_mass_b +
                            0.5 * (rows.inverse_inertia_a * squared(out.anchor_a) +
                                   rows.inverse_inertia_b * squared(out.anchor_b));
    out.spring = make_spring(std::max(given.frequency, least_spring_hertz), given.damping_ratio, h,
                             out.bends ? rows.inverse_inertia_a + rows.inverse_inertia_b : at_point);
}

/// Sets the compliances. Rigid directions have a small fraction of their own inverse mass.
void set_compliances(SolverJoint& joint, JointRows& first) {
    const double moving = rigid_compliance * (first.inverse_mass_a + first.inverse_mass_b);
    const double turning = rigid_compliance * (first.inverse_inertia_a + first.inverse_inertia_b);
    const double spring = double{joint.spring.compliance};
    const double along = joint.is_spring ? spring : moving;
    const bool slides = joint.kind == JointKind::prismatic;
    first.compliance = Doubles2{along, joint.kind == JointKind::distance ? 1.0 : slides ? turning : along};
    joint.second_compliance = joint.bends ? spring : slides ? moving : turning;
}

Drive first_drive(const SolverJoint& joint, const JointImpulses& impulses) {
    if (impulses.lower > 0.0f) return Drive::lower;
    if (impulses.upper > 0.0f) return Drive::upper;
    return joint.has_motor ? Drive::motor : Drive::none;
}

/// Sets the impulses of the step before, scaled to a substep later.
void set_impulses(const JointImpulses& impulses, SolverJoint& joint, JointRows* rows) {
    rows->total = Doubles2{double{impulses.linear.x}, double{impulses.linear.y}};
    if (joint.kind == JointKind::weld) rows[1].total = Doubles2{double{impulses.motor}, 0.0};
    if (!joint.is_driven()) return;
    joint.drive = first_drive(joint, impulses);
    const float now = joint.drive == Drive::lower   ? impulses.lower
                      : joint.drive == Drive::upper ? impulses.upper
                                                    : impulses.motor;
    rows[1].total = Doubles2{double{now}, 0.0};
    if (joint.is_at_limit()) joint.constant = double{impulses.motor};
}

}  // namespace

/// Lists the joints that have a movable body.
void JointSolver::list_joints(const StepContext& context, const SolverBodies& bodies, JointPins* pins) {
    ends_.clear();
    links_.clear();
    const auto movable = [&](std::uint32_t slot) {
        return bodies.is_movable(slot) ? bodies.owner(slot) : no_body;
    };
    for (std::uint32_t i = 0; i < context.joints.size(); ++i) {
        const JointDef& def = context.joints[i].def;
        const std::uint32_t slot_a =
            def.body_a.index == no_body ? SolverBodies::still : bodies.slot(def.body_a.index);
        const std::uint32_t slot_b = bodies.slot(def.body_b.index);
        if (!bodies.is_movable(slot_a) && !bodies.is_movable(slot_b)) continue;
        ends_.push_back({i, slot_a, slot_b});
        links_.push_back({movable(slot_a), movable(slot_b), has_second_rows(def) ? 2u : 1u,
                          kind_of(def) != JointKind::mouse, pins == nullptr || !is_plain_pin(def)});
    }
    plan_.plan(links_);
    if (pins == nullptr) return;
    pins->clear();
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        if (!links_[i].may_be_alone && !plan_.joins(i)) pins->add(ends_[i]);
    }
    pins->place(context, bodies, to_substep_);
}

void JointSolver::add_joint(const StepContext& context, const JointGroup& group, std::uint32_t index,
                            std::uint32_t rows, const SolverBodies& bodies, double h) {
    const JointEnds& ends = ends_[index];
    const JointDef& def = context.joints[ends.joint].def;
    const JointNumbers numbers = numbers_of(def);
    SolverJoint joint;
    joint.joint = ends.joint;
    joint.kind = kind_of(def);
    joint.slot_a = ends.slot_a;
    joint.slot_b = ends.slot_b;
    joint.rows = rows;
    joint.blocks = links_[index].blocks;
    place_anchors(context, def, joint);
    joint.has_motor = numbers.motor.is_on;
    joint.motor_speed = numbers.motor.speed;
    joint.most_motor = std::max(numbers.motor.max, 0.0) * h;
    joint.has_limits = numbers.limits.are_on;
    joint.lower = numbers.limits.lower;
    joint.upper = numbers.limits.upper;
    joint.length = static_cast<float>(numbers.length);
    joint.most_impulse = std::max(numbers.max_force, 0.0) * h;
    const bool slides = joint.kind == JointKind::prismatic;
    const SolverMass& a = bodies.masses()[joint.slot_a];
    const SolverMass& b = bodies.masses()[joint.slot_b];
    const SolverMass alone_a = turned_with(a, slides ? joint.center_offset + joint.anchor_b : joint.anchor_a);
    const SolverMass alone_b = turned_with(b, joint.anchor_b);
    JointRows* const first = &factors_.rows(rows);
    for (std::uint32_t k = 0; k < joint.blocks; ++k) {
        first[k].slot_a = joint.slot_a;
        first[k].slot_b = joint.slot_b;
        first[k].set_masses(group.is_exact ? a : alone_a, group.is_exact ? b : alone_b);
    }
    set_spring(numbers.spring, *first, h, joint);
    set_compliances(joint, *first);
    joint.rigid = joint.kind == JointKind::weld || slides ? unyielding(rigid_) : rigid_;
    set_impulses(context.joints[ends.joint].impulses * to_substep_, joint, first);
    joint.elastic_energy = elastic_energy(joint, bodies);
    joints_.push_back(joint);
}

void JointSolver::list_slots(JointGroup& group, const SolverBodies& bodies) {
    const std::uint32_t mark = static_cast<std::uint32_t>(&group - plan_.groups().data()) + 1;
    group.slots.begin = static_cast<std::uint32_t>(slots_.size());
    for (const bool movable : {true, false}) {
        for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
            for (const std::uint32_t slot : {joints_[i].slot_a, joints_[i].slot_b}) {
                if (bodies.is_movable(slot) != movable || listed_[slot] == mark) continue;
                listed_[slot] = mark;
                slots_.push_back(slot);
            }
        }
        (movable ? group.movable : group.slots.end) = static_cast<std::uint32_t>(slots_.size());
    }
}

std::span<const std::uint32_t> JointSolver::members(const JointGroup& group) const {
    return std::span(slots_).subspan(group.slots.begin, group.movable - group.slots.begin);
}

void JointSolver::prepare(const StepContext& context, SolverBodies& bodies, double h, JointPins* pins) {
    h_ = h;
    rigid_ = rigid_softness(h);
    to_substep_ = context.settings.warm_starting ? static_cast<float>(h / context.seconds) : 0.0f;
    list_joints(context, bodies, pins);
    factors_.reset(plan_);
    joints_.clear();
    slots_.clear();
    states_.assign(plan_.groups().size(), {});
    listed_.assign(bodies.count(), 0);
    exact_groups_ = 0;
    plain_.clear();
    others_alone_.clear();
    std::uint32_t rows = 0;
    for (JointGroup& group : plan_.groups()) {
        GroupState& state = states_[static_cast<std::size_t>(&group - plan_.groups().data())];
        for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
            add_joint(context, group, plan_.order()[i], rows, bodies, h);
            rows += links_[plan_.order()[i]].blocks;
            state.is_driven |= joints_.back().is_driven();
        }
        list_slots(group, bodies);
        const SolverJoint& first = joints_[group.joints.begin];
        if (group.is_exact) {
            ++exact_groups_;
        } else if (first.blocks == 1 && first.kind != JointKind::mouse) {
            plain_.push_back(first.rows);
        } else {
            others_alone_.push_back(static_cast<std::size_t>(&group - plan_.groups().data()));
        }
    }
    is_exact_ = exact_groups_ == states_.size() && (pins == nullptr || pins->is_empty());
    if (!joints_.empty()) reset_slots(bodies);
}

void JointSolver::reset_slots(const SolverBodies& bodies) {
    places_.resize(joints_.size());
    masses_.assign(bodies.count(), {});
    for (std::uint32_t slot = 0; slot < bodies.count(); ++slot) {
        const SolverMass& mass = bodies.masses()[slot];
        if (mass.inverse_mass > 0.0f) masses_[slot].mass = 1.0 / double{mass.inverse_mass};
        if (mass.inverse_inertia > 0.0f) masses_[slot].inertia = 1.0 / double{mass.inverse_inertia};
    }
    for (std::vector<JointMotion>* const all : {&motions_, &given_, &straight_, &arcs_, &moves_}) {
        all->assign(bodies.count(), {});
    }
    arc_errors_.resize(bodies.count());
}

}  // namespace collide
