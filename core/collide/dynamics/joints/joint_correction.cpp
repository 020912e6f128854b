// Corrects the errors of joints that are solved together, at the positions to which the bodies have moved.
// The corrections are displacements.
#include <collide/dynamics/joints/joint_solver.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/tuning.h>

namespace collide {

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
        rows.set_masses(bodies.masses()[rows.slot_a], bodies.masses()[rows.slot_b]);
    }
}

/// Finds the displacements that remove the errors. Bodies that would turn too far get more inertia.
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

/// Gives more inertia to bodies that would turn too far or move farther than all errors together. Returns
/// true if there are any.
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

/// Applies the displacements and returns the remaining errors. A linear correction is inaccurate where it
/// turns bodies far. Then only a fraction of it is applied, and nothing if the errors become larger than
/// `most`.
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

void JointSolver::pull_together(std::size_t index, SolverBodies& bodies) {
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
        // Where bodies have moved noticeably, the factors no longer fit the positions of the joints.
        states_[index].is_factored = before <= worth_correcting;
        const bool helps = errors < least_improvement * before;
        if (errors <= worth_correcting || (!helps && stiffened)) return;
        stiffened = !helps;
    }
}

}  // namespace collide
