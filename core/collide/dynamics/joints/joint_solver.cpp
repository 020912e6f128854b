#include <collide/dynamics/joints/joint_solver.h>

#include <algorithm>
#include <cmath>

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
    out.motor_speed = static_cast<float>(def.motor_speed);
    const double most = slides ? def.max_motor_force : def.max_motor_torque;
    out.most_motor = static_cast<float>(std::max(most, 0.0) * h);
    out.has_limits = def.has_limits;
    out.lower = static_cast<float>(slides ? def.lower_translation : def.lower_angle);
    out.upper = static_cast<float>(slides ? def.upper_translation : def.upper_angle);
}

/// A weld's spring bends it at its point, which is held; a prismatic joint has none.
void set_kind(const JointDef& def, double h, SolverJoint& out) {
    const bool yields = def.kind == JointKind::mouse || def.frequency > 0.0;
    out.bends = yields && def.kind == JointKind::weld;
    out.is_spring = yields && def.kind != JointKind::weld && def.kind != JointKind::prismatic;
    const bool has_lever = def.kind == JointKind::weld || def.kind == JointKind::prismatic;
    out.rigid = has_lever ? unyielding(rigid_softness(h)) : rigid_softness(h);
}

void set_spring(const JointDef& def, const JointConstraint& constraint, double h, SolverJoint& out) {
    if (!out.bends && !out.is_spring) return;
    const float inverse_mass = out.bends
                                   ? constraint.mass_a.inverse_inertia + constraint.mass_b.inverse_inertia
                                   : constraint.mean_inverse_mass();
    out.spring = make_spring(std::max(def.frequency, least_spring_hertz), def.damping_ratio, h,
                             static_cast<double>(inverse_mass));
}

Drive first_drive(const SolverJoint& joint) {
    if (joint.impulses.lower > 0.0f) return Drive::lower;
    if (joint.impulses.upper > 0.0f) return Drive::upper;
    return joint.has_motor ? Drive::motor : Drive::none;
}

}  // namespace

/// Those of bodies that impulses move.
void JointSolver::list_ends(const StepMatter& matter, const SolverBodies& bodies) {
    ends_.clear();
    for (std::uint32_t i = 0; i < matter.joints.size(); ++i) {
        const JointDef& def = matter.joints[i].def;
        const std::uint32_t slot_a = def.body_a == no_body ? SolverBodies::still : bodies.slot(def.body_a);
        const std::uint32_t slot_b = bodies.slot(def.body_b);
        if (bodies.is_movable(slot_a) || bodies.is_movable(slot_b)) {
            ends_.push_back({i, slot_a, slot_b, def.kind});
        }
    }
}

SolverJoint JointSolver::prepared(const StepMatter& matter, const JointEnds& ends, SolverBodies& bodies,
                                  double h, bool is_factored) const {
    const JointDef& def = matter.joints[ends.joint].def;
    SolverJoint joint;
    joint.joint = ends.joint;
    joint.kind = def.kind;
    joint.slot_a = ends.slot_a;
    joint.slot_b = ends.slot_b;
    joint.is_factored = is_factored;
    place_anchors(matter, def, joint);
    set_motor_and_limits(def, h, joint);
    joint.length = static_cast<float>(def.length);
    set_kind(def, h, joint);
    joint.most_impulse = static_cast<float>(std::max(def.max_force, 0.0) * h);
    joint.impulses = matter.joints[ends.joint].impulses * to_substep_;
    if (is_factored) joint.drive = first_drive(joint);
    set_spring(def, take(joint, bodies), h, joint);
    return joint;
}

void JointSolver::prepare(const StepMatter& matter, SolverBodies& bodies, double h, JointPins* pins) {
    h_ = static_cast<float>(h);
    to_substep_ = matter.settings.warm_starting ? static_cast<float>(h / matter.seconds) : 0.0f;
    list_ends(matter, bodies);
    factors_.plan(ends_, bodies);
    joints_.clear();
    in_rounds_.clear();
    if (pins != nullptr) pins->clear();
    places_.assign(ends_.size(), 0);
    has_drives_ = false;
    for (std::uint32_t i = 0; i < ends_.size(); ++i) {
        const bool is_factored = factors_.holds(i);
        if (pins != nullptr && !is_factored && is_plain_pin(matter.joints[ends_[i].joint].def)) {
            pins->add(ends_[i]);
            continue;
        }
        places_[i] = static_cast<std::uint32_t>(joints_.size());
        if (!is_factored) in_rounds_.push_back(places_[i]);
        joints_.push_back(prepared(matter, ends_[i], bodies, h, is_factored));
        has_drives_ |= is_factored && (joints_.back().has_motor || joints_.back().has_limits);
    }
    order_.clear();
    for (const std::uint32_t i : factors_.order()) order_.push_back(places_[i]);
    is_exact_ = in_rounds_.empty();
    if (pins != nullptr) {
        pins->place(matter, bodies, to_substep_);
        is_exact_ &= pins->is_empty();
    }
    arcs_.assign(bodies.count(), {});
    arc_pushes_.assign(order_.size(), {});
    is_factored_ = false;
}

void JointSolver::warm_start(SolverBodies& bodies) {
    for (SolverJoint& joint : joints_) {
        JointConstraint constraint = take(joint, bodies);
        constraint.take_back();
        joint.impulses = joint.impulses * constraint.share_to_start();
        constraint.start();
    }
}

void JointSolver::note(SolverBodies& bodies) {
    for (SolverJoint& joint : joints_) take(joint, bodies).note();
}

void JointSolver::factor(SolverBodies& bodies) {
    factors_.clear(bodies);
    for (std::size_t place = 0; place < order_.size(); ++place) {
        const JointConstraint constraint = take(joints_[order_[place]], bodies);
        factors_.set(place, constraint, constraint.held(JointPass::relax));
    }
    factors_.factor();
    is_factored_ = true;
}

void JointSolver::ask_factored(SolverBodies& bodies, JointPass pass) {
    for (std::size_t place = 0; place < order_.size(); ++place) {
        factors_.ask(place, take(joints_[order_[place]], bodies).held(pass));
    }
}

void JointSolver::give_factored(SolverBodies& bodies, JointPass pass) {
    const bool may_change = pass <= JointPass::relax && has_drives_;
    for (int attempt = 0;; ++attempt) {
        if (!is_factored_) factor(bodies);
        ask_factored(bodies, pass);
        factors_.solve(bodies);
        for (std::size_t place = 0; place < order_.size(); ++place) {
            const FactorRows& rows = factors_.rows(place);
            for (std::size_t r = 0; r < rows.held.count; ++r) {
                *rows.held.rows[r].impulse += static_cast<float>(rows.impulse[r]);
            }
            joints_[order_[place]].given += factors_.push_of(place);
        }
        if (!may_change || attempt == drive_attempts) return;
        bool changed = false;
        for (const std::uint32_t i : order_) changed |= take(joints_[i], bodies).choose_drive();
        if (!changed) return;
        is_factored_ = false;
    }
}

namespace {

JointMotion motion_of(const SolverBody& body) {
    return {DVec2(Vec2(body.velocity_x, body.velocity_y)), static_cast<double>(body.angular_velocity)};
}

/// m u v + I u v, J: twice the kinetic energy if both are the same.
double product(const SolverMass& mass, const JointMotion& u, const JointMotion& v) {
    const double turning =
        mass.inverse_inertia > 0.0f ? u.angular * v.angular / static_cast<double>(mass.inverse_inertia) : 0.0;
    return dot(u.linear, v.linear) / static_cast<double>(mass.inverse_mass) + turning;
}

JointMotion operator-(const JointMotion& a, const JointMotion& b) {
    return {a.linear - b.linear, a.angular - b.angular};
}

JointPush operator*(float scale, const JointPush& push) {
    return {scale * push.velocity_a, scale * push.velocity_b, scale * push.angular_a, scale * push.angular_b};
}

}  // namespace

/// The arcs are those of velocities with which the joints are held.
void JointSolver::solve_factored(SolverBodies& bodies, JointPass pass) {
    if (order_.empty()) return;
    if (!is_factored_) factor(bodies);
    give_factored(bodies, pass == JointPass::pull ? JointPass::relax : pass);
    if (pass != JointPass::pull) return;
    for (const std::uint32_t i : order_) {
        JointConstraint constraint = take(joints_[i], bodies);
        if (constraint.is_rigid()) constraint.note();
    }
    for (const JointFactors::Member& member : factors_.members()) {
        arcs_[member.slot] = motion_of(bodies.bodies()[member.slot]);
    }
    float last = 0.0f;
    for (int turn = 0; turn < arc_turns; ++turn) {
        give_factored(bodies, JointPass::follow_arc);
        for (std::size_t place = 0; place < order_.size(); ++place) {
            if (turn == 0) arc_pushes_[place] = {};
            arc_pushes_[place] += factors_.push_of(place);
        }
        if (turn + 1 == arc_turns) break;
        float most = 0.0f;
        for (const std::uint32_t i : order_) {
            JointConstraint constraint = take(joints_[i], bodies);
            if (!constraint.is_rigid()) continue;
            const Vec2 before = joints_[i].noted;
            constraint.note();
            const Vec2 change = joints_[i].noted - before;
            most = std::max({most, std::abs(change.x), std::abs(change.y)});
        }
        if (most * h_ < agreed_arc || (turn > 0 && most > last)) break;
        last = most;
    }
    energies_.assign(factors_.groups(), {});
    shares_.assign(factors_.groups(), 1.0);
    for (const JointFactors::Member& member : factors_.members()) {
        JointMotion& arc = arcs_[member.slot];
        const JointMotion straight = arc;
        arc = motion_of(bodies.bodies()[member.slot]) - straight;
        const SolverMass& mass = bodies.masses()[member.slot];
        energies_[member.group].before += product(mass, straight, straight);
        energies_[member.group].squared += product(mass, arc, arc);
    }
    bool limited = false;
    for (std::size_t group = 0; group < energies_.size(); ++group) {
        const ShareEnergy& energy = energies_[group];
        const double most = most_arc_energy * energy.before;
        if (energy.squared <= most) continue;
        shares_[group] = std::sqrt(most / energy.squared);
        limited = true;
    }
    if (!limited) return;
    for (const JointFactors::Member& member : factors_.members()) {
        const double lost = 1.0 - shares_[member.group];
        JointMotion& arc = arcs_[member.slot];
        SolverBody& body = bodies.bodies()[member.slot];
        body.velocity_x -= static_cast<float>(lost * arc.linear.x);
        body.velocity_y -= static_cast<float>(lost * arc.linear.y);
        body.angular_velocity -= static_cast<float>(lost * arc.angular);
        arc = {shares_[member.group] * arc.linear, shares_[member.group] * arc.angular};
    }
    for (std::size_t place = 0; place < order_.size(); ++place) {
        const float share = static_cast<float>(shares_[factors_.group(place)]);
        joints_[order_[place]].given += (share - 1.0f) * arc_pushes_[place];
        arc_pushes_[place] = share * arc_pushes_[place];
    }
}

/// The kinetic energy that groups have without the speeds that lead them along arcs.
void JointSolver::note_energies(SolverBodies& bodies) {
    energies_.assign(factors_.groups(), {});
    for (const JointFactors::Member& member : factors_.members()) {
        const JointMotion straight = motion_of(bodies.bodies()[member.slot]) - arcs_[member.slot];
        energies_[member.group].before -= product(bodies.masses()[member.slot], straight, straight);
    }
}

/// Bodies move along the chords of their arcs, and relaxing turns the chords' speed into that of the arcs'
/// ends. Where a substep cannot follow the arcs, that would add energy: a share of their speed is taken back.
void JointSolver::bound_arcs(SolverBodies& bodies) {
    for (const JointFactors::Member& member : factors_.members()) {
        const JointMotion now = motion_of(bodies.bodies()[member.slot]);
        energies_[member.group].before += product(bodies.masses()[member.slot], now, now);
    }
    bool any = false;
    for (const ShareEnergy& energy : energies_) any |= energy.before > 0.0;
    if (!any) return;
    ask_factored(bodies, JointPass::still);
    factors_.answer(arcs_);
    for (const JointFactors::Member& member : factors_.members()) {
        ShareEnergy& energy = energies_[member.group];
        const SolverMass& mass = bodies.masses()[member.slot];
        const JointMotion now = motion_of(bodies.bodies()[member.slot]);
        energy.linear -= 2.0 * product(mass, now, arcs_[member.slot]);
        energy.squared += product(mass, arcs_[member.slot], arcs_[member.slot]);
    }
    // The least share whose loss brings the energy back to what it was.
    for (ShareEnergy& energy : energies_) {
        double lost = 0.0;
        if (energy.before > 0.0 && energy.squared > 0.0) {
            const double root = energy.linear * energy.linear - 4.0 * energy.squared * energy.before;
            lost = root > 0.0 ? (-energy.linear - std::sqrt(root)) / (2.0 * energy.squared)
                              : -energy.linear / (2.0 * energy.squared);
        }
        energy.before = std::clamp(lost, 0.0, 1.0);
    }
    for (const JointFactors::Member& member : factors_.members()) {
        const float lost = static_cast<float>(energies_[member.group].before);
        const JointMotion& arc = arcs_[member.slot];
        SolverBody& body = bodies.bodies()[member.slot];
        body.velocity_x -= lost * static_cast<float>(arc.linear.x);
        body.velocity_y -= lost * static_cast<float>(arc.linear.y);
        body.angular_velocity -= lost * static_cast<float>(arc.angular);
    }
    for (std::size_t place = 0; place < order_.size(); ++place) {
        const float lost = static_cast<float>(energies_[factors_.group(place)].before);
        JointPush& given = joints_[order_[place]].given;
        given += -lost * arc_pushes_[place];
        given += -lost * factors_.push_of(place);
    }
}

void JointSolver::add_errors(SolverBodies& bodies, std::vector<double>& sums) {
    for (std::size_t place = 0; place < order_.size(); ++place) {
        const HeldDirections held = take(joints_[order_[place]], bodies).held(JointPass::place);
        for (const HeldDirection& row : held) sums[factors_.group(place)] += row.bias * row.bias;
    }
}

/// Bodies that a correction would turn too far are made harder to turn. True if any is.
bool JointSolver::stiffen() {
    bool any = false;
    for (const JointFactors::Member& member : factors_.members()) {
        const double part = most_correction_turn / std::abs(moves_[member.slot].angular);
        if (part >= 1.0) continue;
        factors_.stiffen(member.slot, part * part);
        any = true;
    }
    return any;
}

/// A linear correction means little where it turns bodies far. Then a part of it is made, and none where the
/// errors grow.
JointSolver::Placed JointSolver::place_once(SolverBodies& bodies, bool stiffened) {
    factor(bodies);
    before_.assign(factors_.groups(), 0.0);
    add_errors(bodies, before_);
    ask_factored(bodies, JointPass::place);
    for (int attempt = 0; attempt < stiffening_attempts; ++attempt) {
        if (attempt > 0) factors_.factor();
        moves_.assign(bodies.count(), {});
        factors_.answer(moves_);
        if (!stiffened || !stiffen()) break;
    }
    shares_.assign(factors_.groups(), 1.0);
    for (const JointFactors::Member& member : factors_.members()) {
        const double turned = std::abs(moves_[member.slot].angular);
        double& share = shares_[member.group];
        if (share * turned > most_correction_turn) share = most_correction_turn / turned;
    }
    saved_.clear();
    for (const JointFactors::Member& member : factors_.members()) {
        saved_.push_back({bodies.bodies()[member.slot], bodies.turned()[member.slot]});
    }
    settled_.assign(factors_.groups(), 0);
    for (int attempt = 0; attempt < correction_attempts; ++attempt) {
        displace_unsettled(bodies);
        errors_.assign(factors_.groups(), 0.0);
        add_errors(bodies, errors_);
        bool again = false;
        for (std::size_t group = 0; group < shares_.size(); ++group) {
            if (settled_[group] != 0) continue;
            settled_[group] = errors_[group] <= before_[group] + least_correction_error ? 1 : 0;
            if (settled_[group] != 0) continue;
            shares_[group] = attempt + 2 < correction_attempts ? 0.25 * shares_[group] : 0.0;
            again = true;
        }
        if (!again) break;
    }
    // Where bodies have moved noticeably, the joints do not lie any more as the factors say.
    is_factored_ = *std::max_element(before_.begin(), before_.end()) <= worth_correcting;
    Placed placed = Placed::all;
    for (std::size_t group = 0; group < errors_.size(); ++group) {
        if (errors_[group] <= worth_correcting) continue;
        if (errors_[group] < worth_a_turn * before_[group]) return Placed::some;
        placed = Placed::no_more;
    }
    return placed;
}

void JointSolver::place(SolverBodies& bodies) {
    is_factored_ = false;
    if (order_.empty()) return;
    bool stiffened = false;
    for (int turn = 0; turn < correction_turns; ++turn) {
        const Placed placed = place_once(bodies, stiffened);
        if (placed == Placed::all || (placed == Placed::no_more && stiffened)) return;
        stiffened = placed == Placed::no_more;
    }
}

void JointSolver::displace_unsettled(SolverBodies& bodies) {
    for (std::size_t i = 0; i < saved_.size(); ++i) {
        const JointFactors::Member& member = factors_.members()[i];
        if (settled_[member.group] != 0) continue;
        bodies.bodies()[member.slot] = saved_[i].body;
        bodies.turned()[member.slot] = saved_[i].turned;
        const double share = shares_[member.group];
        const JointMotion& move = moves_[member.slot];
        if (share > 0.0) {
            bodies.displace(member.slot, Vec2(share * move.linear), static_cast<float>(share * move.angular));
        }
    }
}

void JointSolver::list_floating(const StepMatter& matter, const SolverBodies& bodies) {
    floating_.clear();
    if (ends_.empty()) return;
    touched_.assign(bodies.count(), no_touch);
    for (const Contact& contact : matter.contacts) {
        for (const std::uint32_t slot : {bodies.slot(contact.body_a), bodies.slot(contact.body_b)}) {
            if (bodies.is_movable(slot)) touched_[slot] = by_contact;
        }
    }
    // A joint that isn't solved at once holds its bodies, too.
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        if (!factors_.holds(i)) {
            touched_[ends_[i].slot_a] |= by_joint;
            touched_[ends_[i].slot_b] |= by_joint;
        }
    }
    std::vector<std::uint8_t> touches(factors_.groups(), no_touch);
    for (const JointFactors::Member& member : factors_.members()) {
        touches[member.group] |= touched_[member.slot];
    }
    for (const JointFactors::Member& member : factors_.members()) {
        touched_[member.slot] |= touches[member.group];
        if (touches[member.group] == no_touch) floating_.push_back(member.slot);
    }
}

void JointSolver::begin(SolverBodies& bodies) {
    for (const std::uint32_t slot : floating_) bodies.kick(slot, -0.5f * h_);
}

/// A motor that gives the most it can has given all of it in the substeps.
void JointSolver::end(SolverBodies& bodies) {
    if (floating_.empty()) return;
    for (const std::uint32_t slot : floating_) bodies.kick(slot, 0.5f * h_);
    for (SolverJoint& joint : joints_) {
        if (!joint.is_factored || !joint.has_motor) continue;
        if (joint.drive == Drive::motor) {
            joint.impulses.motor = 0.0f;
            joint.most_motor *= 0.5f;
        } else {
            joint.has_motor = false;
            if (joint.drive == Drive::most || joint.drive == Drive::least) joint.drive = Drive::none;
        }
    }
    give_factored(bodies, JointPass::relax);
}

/// Motors and limits do not act then.
void JointSolver::start_still() {
    for (SolverJoint& joint : joints_) {
        joint.impulses = {};
        joint.drive = Drive::none;
    }
    is_factored_ = false;
}

void JointSolver::begin_relaxing(SolverBodies& bodies) {
    place(bodies);
    note_energies(bodies);
}

void JointSolver::end_relaxing(SolverBodies& bodies) { bound_arcs(bodies); }

void JointSolver::solve_round(SolverBodies& bodies, JointPass pass) {
    for (const std::uint32_t i : in_rounds_) {
        JointConstraint constraint = take(joints_[i], bodies);
        if (pass != JointPass::still) constraint.drive(pass);
        constraint.solve(pass);
    }
    solve_factored(bodies, pass);
}

void JointSolver::solve(SolverBodies& bodies, JointPass pass) {
    for (int round = 0; round < rounds(); ++round) solve_round(bodies, pass);
}

JointConstraint JointSolver::take(SolverJoint& joint, SolverBodies& bodies) const {
    const bool slides = joint.kind == JointKind::prismatic;
    const Vec2 lever_a = slides ? joint.center_offset + joint.anchor_b : joint.anchor_a;
    const SolverMass& mass_a = bodies.masses()[joint.slot_a];
    const SolverMass& mass_b = bodies.masses()[joint.slot_b];
    return {joint,
            bodies.bodies()[joint.slot_a],
            bodies.bodies()[joint.slot_b],
            joint.is_factored ? mass_a : turned_with(mass_a, lever_a),
            joint.is_factored ? mass_b : turned_with(mass_b, joint.anchor_b),
            h_,
            bodies.turned()};
}

void JointSolver::finish(const StepMatter& matter, std::uint32_t substeps) const {
    const float scale = static_cast<float>(substeps);
    for (const SolverJoint& joint : joints_) {
        matter.joints[joint.joint].impulses = joint.impulses * scale;
    }
}

void JointSolver::add_impulses(const StepMatter& matter, float scale) const {
    for (const SolverJoint& joint : joints_) {
        matter.joints[joint.joint].impulses += joint.impulses * scale;
    }
}

}  // namespace collide
