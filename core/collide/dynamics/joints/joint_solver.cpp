#include <collide/dynamics/joints/joint_solver.h>

#include <collide/dynamics/model/tuning.h>
#include <algorithm>
#include <cmath>
#include <limits>

namespace collide {

namespace {

/// Returns which fraction of the substep's earlier impulses warm starts a joint. Along arms that have turned
/// far since then, the full impulses would add energy to the bodies.
double share_to_start(const JointPlace& place, const SolverJoint& joint, const JointMotion& a,
                      const JointMotion& b, double h) {
    const DVec2 lever_a = joint.kind == JointKind::prismatic ? place.arm_a + place.span : place.arm_a;
    const double turn_a = lever_a != DVec2(0.0, 0.0) ? std::abs(a.angular) * h : 0.0;
    const double turn_b = place.arm_b != DVec2(0.0, 0.0) ? std::abs(b.angular) * h : 0.0;
    return std::clamp(2.0 - 2.0 * std::max(turn_a, turn_b) / double{most_arc}, 0.0, 1.0);
}

}  // namespace

void JointSolver::find_places(const JointGroup& group, const SolverBodies& bodies) {
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        places_[i] = JointPlace(joints_[i], bodies.bodies(), bodies.turned());
    }
}

void JointSolver::set_second_rows(const SolverJoint& joint, const JointPlace& place) {
    JointRows& rows = factors_.rows(joint.rows + 1);
    place.set_second(joint, rows);
    rows.mass_scale = 1.0;
    rows.impulse_scale = 0.0;
    if (joint.kind != JointKind::weld) {
        rows.bias = Doubles2{place.driven_bias(joint, h_), 0.0};
    } else if (!joint.bends) {
        rows.bias = Doubles2{};
    }
}

/// Sets the rows of a group. Rigid directions are held, and springs keep the bias that they have noted.
void JointSolver::set_rows(std::size_t index) {
    const JointGroup& group = plan_.groups()[index];
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        JointRows& first = factors_.rows(joints_[i].rows);
        places_[i].set_first(joints_[i], first);
        if (!joints_[i].is_spring) first.bias = Doubles2{};
        first.mass_scale = 1.0;
        first.impulse_scale = 0.0;
        if (joints_[i].blocks > 1) set_second_rows(joints_[i], places_[i]);
    }
    factors_.factor(plan_, group);
    states_[index].is_factored = true;
}

void JointSolver::note_springs(const JointGroup& group) {
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        const SolverJoint& joint = joints_[i];
        const double rate = double{joint.spring.bias_rate};
        if (joint.is_spring) factors_.rows(joint.rows).bias = rate * places_[i].first_error(joint);
        if (joint.bends) factors_.rows(joint.rows + 1).bias = Doubles2{rate * places_[i].angle, 0.0};
    }
}

/// Sets the bias of a rigid joint that is solved alone. It demands the arc of its bodies and corrects a part
/// of the error.
void JointSolver::set_single_bias(const SolverJoint& joint, const JointPlace& place) {
    const auto soften = [&](JointRows& rows, const Doubles2& error) {
        rows.bias = double{joint.rigid.bias_rate} * error;
        rows.mass_scale = double{joint.rigid.mass_scale};
        rows.impulse_scale = double{joint.rigid.impulse_scale};
    };
    if (!joint.is_spring) {
        JointRows& first = factors_.rows(joint.rows);
        soften(first, place.first_error(joint));
        for (const std::uint32_t slot : {joint.slot_a, joint.slot_b}) {
            arc_errors_[slot] = arc_error_of(motions_[slot].angular, h_);
        }
        first.bias += arc_of(joint, place);
    }
    if (joint.blocks == 1 || joint.bends) return;
    const double error = place.second_error(joint);
    if (error != 0.0) soften(factors_.rows(joint.rows + 1), Doubles2{error, 0.0});
}

void JointSolver::load(const JointGroup& group, const SolverBodies& bodies) {
    for (std::uint32_t i = group.slots.begin; i < group.slots.end; ++i) {
        motions_[slots_[i]] = motion_of(bodies.bodies()[slots_[i]]);
    }
}

void JointSolver::store(const JointGroup& group, SolverBodies& bodies) {
    for (const std::uint32_t slot : members(group)) {
        if (group.is_exact) given_[slot] += motions_[slot] - motion_of(bodies.bodies()[slot]);
        set_velocity(motions_[slot], bodies.bodies()[slot]);
    }
}

void JointSolver::push(const JointRows& rows, const Doubles2& impulse) {
    rows.push(impulse, motions_[rows.slot_a], motions_[rows.slot_b]);
}

/// Limits the impulse of a mouse joint to its largest force.
void JointSolver::limit_mouse(const SolverJoint& joint) {
    JointRows& rows = factors_.rows(joint.rows);
    const double size = std::sqrt(rows.total[0] * rows.total[0] + rows.total[1] * rows.total[1]);
    if (size <= joint.most_impulse) return;
    const Doubles2 most = (joint.most_impulse / size) * rows.total;
    push(rows, most - rows.total);
    rows.total = most;
}

void JointSolver::solve_rows(const JointGroup& group) {
    for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
        const JointRows& rows = factors_.rows(i);
        factors_.solution(i) = -(rows.speeds(motions_[rows.slot_a], motions_[rows.slot_b]) +
                                 (rows.bias + rows.compliance * rows.total));
    }
    factors_.solve(plan_, group);
    for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
        JointRows& rows = factors_.rows(i);
        const Doubles2 impulse = rows.mass_scale * factors_.solution(i) - rows.impulse_scale * rows.total;
        rows.total += impulse;
        push(rows, impulse);
    }
}

/// Adds what the iterations gave since the last call to the bodies' sums. To be called before the arms
/// change.
void JointSolver::count_given(const JointGroup& group) {
    for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
        JointRows& rows = factors_.rows(i);
        rows.push(rows.total - rows.counted, given_[rows.slot_a], given_[rows.slot_b]);
        rows.counted = rows.total;
    }
}

/// Solves one block of a joint that is solved alone. The iterations over grids and cloths consist of these
/// calls.
inline void JointSolver::solve_block(std::uint32_t place, SolverBodies& bodies) {
    JointRows& rows = factors_.rows(place);
    SolverBody& body_a = bodies.bodies()[rows.slot_a];
    SolverBody& body_b = bodies.bodies()[rows.slot_b];
    JointMotion a = motion_of(body_a);
    JointMotion b = motion_of(body_b);
    const Doubles2 missing = -(rows.speeds(a, b) + (rows.bias + rows.compliance * rows.total));
    const Doubles2 impulse =
        rows.mass_scale * factors_.solved(place, missing) - rows.impulse_scale * rows.total;
    rows.total += impulse;
    rows.push(impulse, a, b);
    if (bodies.is_movable(rows.slot_a)) set_velocity(a, body_a);
    if (bodies.is_movable(rows.slot_b)) set_velocity(b, body_b);
}

/// Solves a group with its motors and limits, which may become active or inactive after each solution.
void JointSolver::solve_driven(std::size_t index) {
    const JointGroup& group = plan_.groups()[index];
    if (!states_[index].is_factored) set_rows(index);
    for (int attempt = 0;; ++attempt) {
        solve_rows(group);
        if (!states_[index].is_driven || attempt == drive_attempts) return;
        bool changed = false;
        for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
            SolverJoint& joint = joints_[i];
            if (!joint.is_driven() ||
                !places_[i].choose_drive(joint, factors_.rows(joint.rows + 1), motions_[joint.slot_a],
                                         motions_[joint.slot_b], h_)) {
                continue;
            }
            set_second_rows(joint, places_[i]);
            changed = true;
        }
        if (!changed) return;
        factors_.factor(plan_, group);
    }
}

double JointSolver::energy_of(const JointGroup& group, const std::vector<JointMotion>& motions) const {
    double sum = 0.0;
    for (const std::uint32_t slot : members(group)) {
        const JointMotion& motion = motions[slot];
        sum += masses_[slot].mass * dot(motion.linear, motion.linear) +
               masses_[slot].inertia * (motion.angular * motion.angular);
    }
    return 0.5 * sum;
}

/// Sets the bias of each joint to the arc for the bodies' present velocities. Returns the largest change of
/// an arc, metres.
double JointSolver::set_arc_biases(const JointGroup& group) {
    for (std::uint32_t i = group.slots.begin; i < group.slots.end; ++i) {
        arc_errors_[slots_[i]] = arc_error_of(motions_[slots_[i]].angular, h_);
    }
    double most = 0.0;
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        if (joints_[i].is_spring) continue;
        JointRows& rows = factors_.rows(joints_[i].rows);
        const Doubles2 arc = arc_of(joints_[i], places_[i]);
        const Doubles2 change = arc - rows.bias;
        most = std::max({most, std::abs(change[0]), std::abs(change[1])});
        rows.bias = arc;
    }
    return h_ * most;
}

Doubles2 JointSolver::arc_of(const SolverJoint& joint, const JointPlace& place) const {
    const std::uint32_t a = joint.slot_a;
    const std::uint32_t b = joint.slot_b;
    return place.arc(joint, {motions_[a], arc_errors_[a]}, {motions_[b], arc_errors_[b]}, h_);
}

/// Solves a group for velocities that hold the joints and follow the arcs of these velocities.
void JointSolver::pull(std::size_t index) {
    const JointGroup& group = plan_.groups()[index];
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        if (!joints_[i].is_spring) factors_.rows(joints_[i].rows).bias = Doubles2{};
    }
    solve_driven(index);
    for (const std::uint32_t slot : members(group)) straight_[slot] = motions_[slot];
    double change = set_arc_biases(group);
    for (int turn = 0; turn < arc_iterations; ++turn) {
        solve_rows(group);
        if (turn + 1 == arc_iterations) break;
        const double last = turn == 0 ? std::numeric_limits<double>::infinity() : change;
        change = set_arc_biases(group);
        if (change < agreed_arc || change > last) break;
    }
    for (const std::uint32_t slot : members(group)) arcs_[slot] = motions_[slot] - straight_[slot];
    const double most = most_arc_energy * energy_of(group, straight_);
    const double energy = energy_of(group, arcs_);
    if (energy <= most) return;
    const double share = std::sqrt(most / energy);
    for (const std::uint32_t slot : members(group)) {
        motions_[slot] = straight_[slot] + share * arcs_[slot];
    }
}

void JointSolver::start(SolverBodies& bodies) {
    for (std::size_t index = exact_groups_; index < states_.size(); ++index) {
        count_given(plan_.groups()[index]);
    }
    for (std::uint32_t slot = 1; slot <= bodies.movable(); ++slot) {
        SolverBody& body = bodies.bodies()[slot];
        set_velocity(motion_of(body) - given_[slot], body);
        given_[slot] = {};
    }
    for (std::size_t index = 0; index < states_.size(); ++index) {
        const JointGroup& group = plan_.groups()[index];
        if (!states_[index].is_factored) {
            find_places(group, bodies);
            set_rows(index);
        }
        note_springs(group);
        start_impulses(index, bodies);
    }
    for (std::size_t index = exact_groups_; index < states_.size(); ++index) {
        const JointGroup& group = plan_.groups()[index];
        load(group, bodies);
        set_single_bias(joints_[group.joints.begin], places_[group.joints.begin]);
    }
}

/// Sets the impulses with which a group starts a substep. Joints that are solved together need no warm start.
void JointSolver::start_impulses(std::size_t index, SolverBodies& bodies) {
    const JointGroup& group = plan_.groups()[index];
    if (group.is_exact) {
        for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) factors_.rows(i).total = Doubles2{};
        if (!states_[index].is_driven) return;
    }
    load(group, bodies);
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        SolverJoint& joint = joints_[i];
        JointMotion& a = motions_[joint.slot_a];
        JointMotion& b = motions_[joint.slot_b];
        if (!group.is_exact) {
            const double share = share_to_start(places_[i], joint, a, b, h_);
            joint.constant *= share;
            for (std::uint32_t k = 0; k < joint.blocks; ++k) {
                JointRows& rows = factors_.rows(joint.rows + k);
                rows.total = share * rows.total;
                rows.counted = Doubles2{};
                push(rows, rows.total);
            }
        }
        if (joint.constant != 0.0) places_[i].drive(joint, factors_.rows(joint.rows), joint.constant, a, b);
    }
    store(group, bodies);
}

void JointSolver::solve_round(SolverBodies& bodies, JointPass pass) {
    for (const std::uint32_t place : plain_) solve_block(place, bodies);
    for (const std::size_t index : others_alone_) {
        const JointGroup& group = plan_.groups()[index];
        const SolverJoint& joint = joints_[group.joints.begin];
        load(group, bodies);
        solve_driven(index);
        if (joint.kind == JointKind::mouse) limit_mouse(joint);
        store(group, bodies);
    }
    for (std::size_t index = 0; index < exact_groups_; ++index) {
        const JointGroup& group = plan_.groups()[index];
        load(group, bodies);
        if (pass == JointPass::pull) {
            pull(index);
        } else {
            solve_driven(index);
        }
        store(group, bodies);
    }
}

void JointSolver::solve(SolverBodies& bodies, JointPass pass) {
    for (int round = 0; round < rounds(); ++round) solve_round(bodies, pass);
}

void JointSolver::begin_relaxing(SolverBodies& bodies) {
    for (std::size_t index = 0; index < exact_groups_; ++index) pull_together(index, bodies);
    for (std::size_t index = exact_groups_; index < states_.size(); ++index) {
        count_given(plan_.groups()[index]);
        find_places(plan_.groups()[index], bodies);
        set_rows(index);
    }
}

void JointSolver::list_floating(const StepContext& context, const SolverBodies& bodies) {
    if (ends_.empty()) return;
    touched_.assign(bodies.count(), no_touch);
    for (const Contact& contact : context.contacts) {
        for (const std::uint32_t slot : {bodies.slot(contact.body_a), bodies.slot(contact.body_b)}) {
            if (bodies.is_movable(slot)) touched_[slot] = by_contact;
        }
    }
    // A joint that isn't solved together with others still holds its bodies.
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        if (plan_.joins(i)) continue;
        touched_[ends_[i].slot_a] |= by_joint;
        touched_[ends_[i].slot_b] |= by_joint;
    }
    for (std::size_t index = 0; index < exact_groups_; ++index) {
        const JointGroup& group = plan_.groups()[index];
        std::uint8_t touches = no_touch;
        for (const std::uint32_t slot : members(group)) touches |= touched_[slot];
        for (const std::uint32_t slot : members(group)) touched_[slot] |= touches;
        states_[index].is_floating = touches == no_touch;
    }
}

void JointSolver::kick_floating(SolverBodies& bodies, double seconds) const {
    for (std::size_t index = 0; index < states_.size(); ++index) {
        if (!states_[index].is_floating) continue;
        for (const std::uint32_t slot : members(plan_.groups()[index])) {
            bodies.kick(slot, static_cast<float>(seconds));
        }
    }
}

void JointSolver::begin(SolverBodies& bodies) { kick_floating(bodies, -0.5 * h_); }

/// Ends the last substep of floating groups with half of the gravity. A motor at its limit has already given
/// all of its impulse in the substeps.
void JointSolver::end(SolverBodies& bodies) {
    kick_floating(bodies, 0.5 * h_);
    for (std::size_t index = 0; index < states_.size(); ++index) {
        if (!states_[index].is_floating) continue;
        const JointGroup& group = plan_.groups()[index];
        for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
            SolverJoint& joint = joints_[i];
            if (!joint.has_motor) continue;
            if (joint.drive == Drive::motor) {
                factors_.rows(joint.rows + 1).total = Doubles2{};
                joint.most_motor *= 0.5;
                continue;
            }
            joint.has_motor = false;
            joint.constant = 0.0;
            if (!joint.is_at_limit()) joint.drive = Drive::none;
        }
        load(group, bodies);
        solve_driven(index);
        store(group, bodies);
    }
}

void JointSolver::start_still() {
    for (GroupState& state : states_) state.is_driven = false;
    for (SolverJoint& joint : joints_) {
        joint.drive = Drive::none;
        joint.constant = 0.0;
        for (std::uint32_t k = 0; k < joint.blocks; ++k) {
            factors_.rows(joint.rows + k).bias = Doubles2{};
            factors_.rows(joint.rows + k).total = Doubles2{};
        }
    }
    for (std::size_t index = 0; index < states_.size(); ++index) set_rows(index);
}

/// Returns the energy stored in a joint's spring, J.
double JointSolver::elastic_energy(const SolverJoint& joint, const SolverBodies& bodies) const {
    if (!joint.is_spring && !joint.bends) return 0.0;
    const JointPlace place(joint, bodies.bodies(), bodies.turned());
    const Doubles2 error = joint.bends ? Doubles2{place.angle, 0.0} : place.first_error(joint);
    const double stiffness = double{joint.spring.bias_rate} / (double{joint.spring.compliance} * h_);
    return 0.5 * stiffness * (error[0] * error[0] + error[1] * error[1]);
}

JointImpulses JointSolver::impulses_of(const SolverJoint& joint) const {
    const Doubles2& linear = factors_.rows(joint.rows).total;
    JointImpulses out;
    out.linear = Vec2(DVec2(linear[0], linear[1]));
    out.motor = static_cast<float>(joint.constant);
    if (joint.blocks == 1) return out;
    float& second = joint.drive == Drive::lower   ? out.lower
                    : joint.drive == Drive::upper ? out.upper
                                                  : out.motor;
    second += static_cast<float>(factors_.rows(joint.rows + 1).total[0]);
    return out;
}

void JointSolver::finish(const StepContext& context, const SolverBodies& bodies, std::uint32_t substeps) {
    energies_.assign(context.joints.size(), {});
    for (std::size_t index = 0; index < states_.size(); ++index) {
        const JointGroup& group = plan_.groups()[index];
        for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
            const SolverJoint& joint = joints_[i];
            context.joints[joint.joint].impulses = impulses_of(joint) * static_cast<float>(substeps);
            energies_[joint.joint] = {joint.elastic_energy - elastic_energy(joint, bodies),
                                      states_[index].is_floating && !joint.is_spring && !joint.bends};
        }
    }
}

void JointSolver::add_impulses(const StepContext& context, float scale) const {
    for (const SolverJoint& joint : joints_) {
        context.joints[joint.joint].impulses += impulses_of(joint) * scale;
    }
}

}  // namespace collide
