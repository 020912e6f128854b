#include <collide/dynamics/joints/joint_system.h>

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

}  // namespace collide
