#include <collide/dynamics/joints/joint_solver.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/dynamics/model/tuning.h>

namespace collide {

Softness rigid_softness(double h) {
    return make_softness(std::min(joint_hertz, 0.25 / h), joint_damping_ratio, h);
}

namespace {

/// Takes the error out at the same rate, but yields to no force. Welds and sliders have levers, which make
/// the spring of `rigid_softness` weak. Ten welded boxes would hang by a fifth of their length.
Softness unyielding(Softness softness) { return {softness.bias_rate, 1.0f, 0.0f}; }

/// Of pins about their point, of prismatic joints along their axis.
void set_motor_and_limits(const JointDef& def, double h, SolverJoint& out) {
    const bool slides = def.kind == JointKind::prismatic;
    if (!slides && def.kind != JointKind::pin) return;
    out.has_motor = def.has_motor;
    out.motor_speed = def.motor_speed;
    out.most_motor = std::max(slides ? def.max_motor_force : def.max_motor_torque, 0.0) * h;
    out.has_limits = def.has_limits;
    out.lower = slides ? def.lower_translation : def.lower_angle;
    out.upper = slides ? def.upper_translation : def.upper_angle;
}

/// A weld's spring bends it at its point, which is held; a prismatic joint has none. The speed that an
/// impulse at the anchors gives is that in the mean over all directions. A spring that were stiffer in some
/// of them would not give back what it took.
void set_spring(const JointDef& def, const JointRows& rows, double h, SolverJoint& out) {
    const bool yields = def.kind == JointKind::mouse || def.frequency > 0.0;
    out.bends = yields && def.kind == JointKind::weld;
    out.is_spring = yields && def.kind != JointKind::weld && def.kind != JointKind::prismatic;
    const bool has_lever = def.kind == JointKind::weld || def.kind == JointKind::prismatic;
    out.rigid = has_lever ? unyielding(rigid_softness(h)) : rigid_softness(h);
    if (!out.bends && !out.is_spring) return;
    const auto squared = [](Vec2 of) { return double{dot(of, of)}; };
    const double at_point = rows.inverse_mass_a + rows.inverse_mass_b +
                            0.5 * (rows.inverse_inertia_a * squared(out.anchor_a) +
                                   rows.inverse_inertia_b * squared(out.anchor_b));
    out.spring = make_spring(std::max(def.frequency, least_spring_hertz), def.damping_ratio, h,
                             out.bends ? rows.inverse_inertia_a + rows.inverse_inertia_b : at_point);
}

Drive first_drive(const SolverJoint& joint, const JointImpulses& impulses) {
    if (impulses.lower > 0.0f) return Drive::lower;
    if (impulses.upper > 0.0f) return Drive::upper;
    return joint.has_motor ? Drive::motor : Drive::none;
}

/// The impulses of the step before, for a substep.
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

void set_masses(const SolverMass& a, const SolverMass& b, JointRows& rows) {
    rows.inverse_mass_a = double{a.inverse_mass};
    rows.inverse_mass_b = double{b.inverse_mass};
    rows.inverse_inertia_a = double{a.inverse_inertia};
    rows.inverse_inertia_b = double{b.inverse_inertia};
}

JointMotion motion_of(const SolverBody& body) {
    return {DVec2(double{body.velocity_x}, double{body.velocity_y}), double{body.angular_velocity}};
}

void set_velocity(const JointMotion& motion, SolverBody& body) {
    body.velocity_x = static_cast<float>(motion.linear.x);
    body.velocity_y = static_cast<float>(motion.linear.y);
    body.angular_velocity = static_cast<float>(motion.angular);
}

/// Impulses of the substep before, along arms that have turned far since then, would feed the bodies with
/// energy.
double share_to_start(const JointPlace& place, const SolverJoint& joint, const JointMotion& a,
                      const JointMotion& b, double h) {
    const DVec2 lever_a = joint.kind == JointKind::prismatic ? place.arm_a + place.span : place.arm_a;
    const double turn_a = lever_a != DVec2(0.0, 0.0) ? std::abs(a.angular) * h : 0.0;
    const double turn_b = place.arm_b != DVec2(0.0, 0.0) ? std::abs(b.angular) * h : 0.0;
    return std::clamp(2.0 - 2.0 * std::max(turn_a, turn_b) / double{most_arc}, 0.0, 1.0);
}

}  // namespace

// Preparation.

/// Those of bodies that impulses move.
void JointSolver::list_joints(const StepMatter& matter, const SolverBodies& bodies, JointPins* pins) {
    ends_.clear();
    links_.clear();
    const auto movable = [&](std::uint32_t slot) {
        return bodies.is_movable(slot) ? bodies.owner(slot) : no_body;
    };
    for (std::uint32_t i = 0; i < matter.joints.size(); ++i) {
        const JointDef& def = matter.joints[i].def;
        const std::uint32_t slot_a = def.body_a == no_body ? SolverBodies::still : bodies.slot(def.body_a);
        const std::uint32_t slot_b = bodies.slot(def.body_b);
        if (!bodies.is_movable(slot_a) && !bodies.is_movable(slot_b)) continue;
        ends_.push_back({i, slot_a, slot_b});
        links_.push_back({movable(slot_a), movable(slot_b), has_second_rows(def) ? 2u : 1u,
                          def.kind != JointKind::mouse, pins == nullptr || !is_plain_pin(def)});
    }
    plan_.plan(links_);
    if (pins == nullptr) return;
    pins->clear();
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        if (!links_[i].may_be_alone && !plan_.joins(i)) pins->add(ends_[i]);
    }
    pins->place(matter, bodies, to_substep_);
}

void JointSolver::add_joint(const StepMatter& matter, const JointGroup& group, std::uint32_t index,
                            std::uint32_t rows, const SolverBodies& bodies, double h) {
    const JointEnds& ends = ends_[index];
    const JointDef& def = matter.joints[ends.joint].def;
    SolverJoint joint;
    joint.joint = ends.joint;
    joint.kind = def.kind;
    joint.slot_a = ends.slot_a;
    joint.slot_b = ends.slot_b;
    joint.rows = rows;
    joint.blocks = links_[index].blocks;
    place_anchors(matter, def, joint);
    set_motor_and_limits(def, h, joint);
    joint.length = static_cast<float>(def.length);
    joint.most_impulse = std::max(def.max_force, 0.0) * h;
    const bool slides = def.kind == JointKind::prismatic;
    const SolverMass& a = bodies.masses()[joint.slot_a];
    const SolverMass& b = bodies.masses()[joint.slot_b];
    const SolverMass alone_a = turned_with(a, slides ? joint.center_offset + joint.anchor_b : joint.anchor_a);
    const SolverMass alone_b = turned_with(b, joint.anchor_b);
    JointRows* const first = &factors_.rows(rows);
    for (std::uint32_t k = 0; k < joint.blocks; ++k) {
        first[k].slot_a = joint.slot_a;
        first[k].slot_b = joint.slot_b;
        set_masses(group.is_exact ? a : alone_a, group.is_exact ? b : alone_b, first[k]);
    }
    set_spring(def, *first, h, joint);
    set_impulses(matter.joints[ends.joint].impulses * to_substep_, joint, first);
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

void JointSolver::prepare(const StepMatter& matter, SolverBodies& bodies, double h, JointPins* pins) {
    h_ = h;
    to_substep_ = matter.settings.warm_starting ? static_cast<float>(h / matter.seconds) : 0.0f;
    list_joints(matter, bodies, pins);
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
            add_joint(matter, group, plan_.order()[i], rows, bodies, h);
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
    for (std::vector<JointMotion>* const all : {&motions_, &loaded_, &given_, &straight_, &arcs_, &moves_}) {
        all->assign(bodies.count(), {});
    }
}

// The rows, as the bodies lie.

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

/// Rigid directions are held; springs keep what they have noted.
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

/// A rigid joint that is solved alone asks for the arc of its bodies, and takes out a part of its error.
void JointSolver::ask_alone(const SolverJoint& joint, const JointPlace& place) {
    const auto soften = [&](JointRows& rows, const Doubles2& error) {
        rows.bias = double{joint.rigid.bias_rate} * error;
        rows.mass_scale = double{joint.rigid.mass_scale};
        rows.impulse_scale = double{joint.rigid.impulse_scale};
    };
    if (!joint.is_spring) {
        JointRows& first = factors_.rows(joint.rows);
        soften(first, place.first_error(joint));
        first.bias += place.arc(joint, motions_[joint.slot_a], motions_[joint.slot_b], h_);
    }
    if (joint.blocks == 1 || joint.bends) return;
    const double error = place.second_error(joint);
    if (error != 0.0) soften(factors_.rows(joint.rows + 1), Doubles2{error, 0.0});
}

// Velocities.

void JointSolver::load(const JointGroup& group, const SolverBodies& bodies) {
    for (std::uint32_t i = group.slots.begin; i < group.slots.end; ++i) {
        motions_[slots_[i]] = motion_of(bodies.bodies()[slots_[i]]);
        loaded_[slots_[i]] = motions_[slots_[i]];
    }
}

void JointSolver::store(const JointGroup& group, SolverBodies& bodies) {
    for (const std::uint32_t slot : members(group)) {
        if (group.is_exact) given_[slot] += motions_[slot] - loaded_[slot];
        set_velocity(motions_[slot], bodies.bodies()[slot]);
    }
}

void JointSolver::push(const JointRows& rows, const Doubles2& impulse) {
    rows.push(impulse, motions_[rows.slot_a], motions_[rows.slot_b]);
}

/// The mouse pulls with no more than its force.
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

/// Before the arms change: counts what the rounds gave since the last call.
void JointSolver::count_given(const JointGroup& group) {
    for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
        JointRows& rows = factors_.rows(i);
        rows.push(rows.total - rows.counted, given_[rows.slot_a], given_[rows.slot_b]);
        rows.counted = rows.total;
    }
}

/// The rounds of grids and cloths consist of these.
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

/// With motors and limits, which may hold or yield after each solution.
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

double JointSolver::energy_of(const JointGroup& group, const std::vector<JointMotion>& u,
                              const std::vector<JointMotion>& v) const {
    double sum = 0.0;
    for (const std::uint32_t slot : members(group)) {
        sum += masses_[slot].mass * dot(u[slot].linear, v[slot].linear) +
               masses_[slot].inertia * (u[slot].angular * v[slot].angular);
    }
    return 0.5 * sum;
}

/// The joints ask for the arcs of the velocities that the bodies have. The largest change of these, metres.
double JointSolver::ask_arcs(const JointGroup& group) {
    double most = 0.0;
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        const SolverJoint& joint = joints_[i];
        if (joint.is_spring) continue;
        JointRows& rows = factors_.rows(joint.rows);
        const Doubles2 arc = places_[i].arc(joint, motions_[joint.slot_a], motions_[joint.slot_b], h_);
        const Doubles2 change = arc - rows.bias;
        most = std::max({most, std::abs(change[0]), std::abs(change[1])});
        rows.bias = arc;
    }
    return h_ * most;
}

/// The arcs are those of velocities with which the joints are held.
void JointSolver::pull(std::size_t index) {
    const JointGroup& group = plan_.groups()[index];
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        if (!joints_[i].is_spring) factors_.rows(joints_[i].rows).bias = Doubles2{};
    }
    solve_driven(index);
    for (const std::uint32_t slot : members(group)) straight_[slot] = motions_[slot];
    double change = ask_arcs(group);
    for (int turn = 0; turn < arc_turns; ++turn) {
        solve_rows(group);
        if (turn + 1 == arc_turns) break;
        const double last = turn == 0 ? std::numeric_limits<double>::infinity() : change;
        change = ask_arcs(group);
        if (change < agreed_arc || change > last) break;
    }
    for (const std::uint32_t slot : members(group)) arcs_[slot] = motions_[slot] - straight_[slot];
    const double most = most_arc_energy * energy_of(group, straight_, straight_);
    const double energy = energy_of(group, arcs_, arcs_);
    if (energy <= most) return;
    const double share = std::sqrt(most / energy);
    for (const std::uint32_t slot : members(group)) {
        arcs_[slot] = share * arcs_[slot];
        motions_[slot] = straight_[slot] + arcs_[slot];
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
        ask_alone(joints_[group.joints.begin], places_[group.joints.begin]);
    }
}

/// Joints that are solved at once need none of the substep before.
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

// Errors, once the bodies have moved.

double JointSolver::squared_errors(const JointGroup& group) const {
    double sum = 0.0;
    for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
        const SolverJoint& joint = joints_[i];
        if (!joint.is_spring) {
            const Doubles2 error = places_[i].first_error(joint);
            sum += error[0] * error[0] + error[1] * error[1];
        }
        if (joint.blocks == 1) continue;
        const double error = places_[i].second_error(joint);
        sum += error * error;
    }
    return sum;
}

void JointSolver::reset_masses(const JointGroup& group, const SolverBodies& bodies) {
    for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
        JointRows& rows = factors_.rows(i);
        set_masses(bodies.masses()[rows.slot_a], bodies.masses()[rows.slot_b], rows);
    }
}

/// The displacements that take out the errors. Bodies that they would turn too far are made harder to turn.
void JointSolver::find_moves(const JointGroup& group, double errors, bool stiffened) {
    for (int attempt = 0; attempt < stiffening_attempts; ++attempt) {
        if (attempt > 0) factors_.factor(plan_, group);
        for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
            const SolverJoint& joint = joints_[i];
            factors_.solution(joint.rows) = joint.is_spring ? Doubles2{} : -places_[i].first_error(joint);
            if (joint.blocks > 1) {
                factors_.solution(joint.rows + 1) = Doubles2{-places_[i].second_error(joint), 0.0};
            }
        }
        factors_.solve(plan_, group);
        for (std::uint32_t i = group.slots.begin; i < group.slots.end; ++i) moves_[slots_[i]] = {};
        for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
            const JointRows& rows = factors_.rows(i);
            rows.push(factors_.solution(i), moves_[rows.slot_a], moves_[rows.slot_b]);
        }
        if (!stiffened || !stiffen(group, std::sqrt(errors))) return;
    }
}

/// True if any body would turn too far, or move farther than all errors together.
bool JointSolver::stiffen(const JointGroup& group, double most_move) {
    bool any = false;
    for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
        JointRows& rows = factors_.rows(i);
        const auto slow = [&](double most, double moved, double& inverse_mass) {
            if (moved <= most) return;
            inverse_mass *= (most / moved) * (most / moved);
            any = true;
        };
        const JointMotion& a = moves_[rows.slot_a];
        const JointMotion& b = moves_[rows.slot_b];
        slow(most_correction_turn, std::abs(a.angular), rows.inverse_inertia_a);
        slow(most_correction_turn, std::abs(b.angular), rows.inverse_inertia_b);
        slow(most_move, std::sqrt(dot(a.linear, a.linear)), rows.inverse_mass_a);
        slow(most_move, std::sqrt(dot(b.linear, b.linear)), rows.inverse_mass_b);
    }
    return any;
}

/// A linear correction means little where it turns bodies far. Then a part of it is made, and none where the
/// errors become larger than `most`. Gives the errors that are left.
double JointSolver::displace(const JointGroup& group, SolverBodies& bodies, double most) {
    double share = 1.0;
    saved_.clear();
    for (const std::uint32_t slot : members(group)) {
        share = std::min(share, most_correction_turn / std::abs(moves_[slot].angular));
        saved_.push_back({bodies.bodies()[slot], bodies.turned()[slot]});
    }
    for (int attempt = 0;; ++attempt) {
        for (std::size_t i = 0; i < saved_.size(); ++i) {
            const std::uint32_t slot = members(group)[i];
            bodies.bodies()[slot] = saved_[i].body;
            bodies.turned()[slot] = saved_[i].turned;
            if (share == 0.0) continue;
            const JointMotion move = share * moves_[slot];
            bodies.displace(slot, Vec2(move.linear), static_cast<float>(move.angular));
        }
        find_places(group, bodies);
        const double errors = squared_errors(group);
        if (errors <= most || share == 0.0) return errors;
        share = attempt + 2 < correction_attempts ? 0.25 * share : 0.0;
    }
}

void JointSolver::draw_together(std::size_t index, SolverBodies& bodies) {
    const JointGroup& group = plan_.groups()[index];
    find_places(group, bodies);
    double errors = squared_errors(group);
    const double none = least_correction_error * (group.joints.end - group.joints.begin);
    bool stiffened = false;
    for (int turn = 0; turn < correction_turns; ++turn) {
        set_rows(index);
        if (errors <= none) return;
        const double before = errors;
        find_moves(group, before, stiffened);
        errors = displace(group, bodies, before + none);
        if (stiffened) reset_masses(group, bodies);
        // Where bodies have moved noticeably, the joints do not lie any more as the factors say.
        states_[index].is_factored = before <= worth_correcting;
        const bool helps = errors < worth_a_turn * before;
        if (errors <= worth_correcting || (!helps && stiffened)) return;
        stiffened = !helps;
    }
}

void JointSolver::begin_relaxing(SolverBodies& bodies) {
    for (std::size_t index = 0; index < exact_groups_; ++index) {
        const JointGroup& group = plan_.groups()[index];
        draw_together(index, bodies);
        load(group, bodies);
        for (const std::uint32_t slot : members(group)) straight_[slot] = motions_[slot] - arcs_[slot];
        states_[index].straight_energy = energy_of(group, straight_, straight_);
    }
    for (std::size_t index = exact_groups_; index < states_.size(); ++index) {
        count_given(plan_.groups()[index]);
        find_places(plan_.groups()[index], bodies);
        set_rows(index);
    }
}

/// Bodies move along the chords of their arcs, and relaxing turns the chords' speed into that of the arcs'
/// ends. Where a substep cannot follow the arcs, that would add energy: a share of their speed is taken back.
/// It is the least whose loss brings the energy back to what it was.
void JointSolver::bound_arcs(std::size_t index, SolverBodies& bodies) {
    const JointGroup& group = plan_.groups()[index];
    load(group, bodies);
    const double gained = energy_of(group, motions_, motions_) - states_[index].straight_energy;
    if (gained <= 0.0) return;
    for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
        const JointRows& rows = factors_.rows(i);
        factors_.solution(i) = -rows.speeds(arcs_[rows.slot_a], arcs_[rows.slot_b]);
    }
    factors_.solve(plan_, group);
    for (std::uint32_t i = group.rows.begin; i < group.rows.end; ++i) {
        const JointRows& rows = factors_.rows(i);
        rows.push(factors_.solution(i), arcs_[rows.slot_a], arcs_[rows.slot_b]);
    }
    const double linear = -2.0 * energy_of(group, motions_, arcs_);
    const double squared = energy_of(group, arcs_, arcs_);
    if (!(squared > 0.0)) return;
    const double root = linear * linear - 4.0 * squared * gained;
    const double lost = (-linear - (root > 0.0 ? std::sqrt(root) : 0.0)) / (2.0 * squared);
    for (const std::uint32_t slot : members(group)) {
        motions_[slot] += -std::clamp(lost, 0.0, 1.0) * arcs_[slot];
    }
    store(group, bodies);
}

void JointSolver::end_relaxing(SolverBodies& bodies) {
    for (std::size_t index = 0; index < exact_groups_; ++index) bound_arcs(index, bodies);
}

// The step's start and end.

void JointSolver::list_floating(const StepMatter& matter, const SolverBodies& bodies) {
    if (ends_.empty()) return;
    touched_.assign(bodies.count(), no_touch);
    for (const Contact& contact : matter.contacts) {
        for (const std::uint32_t slot : {bodies.slot(contact.body_a), bodies.slot(contact.body_b)}) {
            if (bodies.is_movable(slot)) touched_[slot] = by_contact;
        }
    }
    // A joint that isn't solved at once holds its bodies, too.
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

/// A motor that gives the most it can has given all of it in the substeps.
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

/// In the springs of a joint, J.
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

void JointSolver::finish(const StepMatter& matter, const SolverBodies& bodies, std::uint32_t substeps) {
    released_.assign(matter.joints.size(), 0.0);
    for (const SolverJoint& joint : joints_) {
        matter.joints[joint.joint].impulses = impulses_of(joint) * static_cast<float>(substeps);
        released_[joint.joint] = joint.elastic_energy - elastic_energy(joint, bodies);
    }
}

void JointSolver::add_impulses(const StepMatter& matter, float scale) const {
    for (const SolverJoint& joint : joints_) {
        matter.joints[joint.joint].impulses += impulses_of(joint) * scale;
    }
}

}  // namespace collide
