// Rigid joints solved all at once: the impulses with which each of them has the speed that it asks for.
//
// Rounds over single joints carry a pull by one joint each, and a light body takes most of each correction. A
// heavy load would tear a light rope. Conjugate residuals converge in about as many rounds as there are rows,
// whatever the weights. Frames with redundant joints may have no exact solution; the result is then as near
// to one as can be.
//
// Source: Stiefel, "Relaxationsmethoden bester Strategie zur Loesung linearer Gleichungssysteme" (1955), with
// the rows scaled by the roots of their masses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/joints/joint_constraint.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// One direction in which two bodies may not part or turn (then the axis is zero), and the impulse along it,
/// on B.
struct JointRow {
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
    DVec2 axis{1.0, 0.0};
    double turn_a = 0.0;  // of the arm against the axis
    double turn_b = 0.0;
    double bias = 0.0;       // m/s: the negative of the speed that is asked for
    double impulse = 0.0;    // N s
    double scale = 0.0;      // root of the row's mass; 0: nothing of it moves
    double missing = 0.0;    // of the speed; this and what follows is scaled
    double answer = 0.0;     // of the speed to what is missing, as impulses
    double direction = 0.0;  // of the search, as an impulse
    double progress = 0.0;   // of the speed along the direction
};

class JointSystem {
  public:
    void clear(const SolverBodies& bodies);
    void add(const JointConstraint& constraint, const HeldDirection& held);
    /// Gives the bodies the impulses; afterwards the rows have them in the order in which they were added.
    void solve(SolverBodies& bodies);
    std::span<const JointRow> rows() const { return rows_; }

    /// Sets the target speeds of the rows to those that they have with these velocities (by body).
    void ask_for_speeds_of(std::span<const BodyState> velocities, const SolverBodies& bodies);
    /// Applies the impulses after which the bodies have the target speeds; rows as in `solve`.
    void solve(std::span<BodyState> velocities, const SolverBodies& bodies);

  private:
    struct Motion {  // of a body: inverse masses, or a velocity
        DVec2 linear{0.0, 0.0};
        double angular = 0.0;
    };
    struct Inverse {
        double mass = 0.0;
        double inertia = 0.0;
    };

    double speed(const JointRow& row, const std::vector<Motion>& of) const;
    void push(const JointRow& row, double impulse, std::vector<Motion>& to) const;
    void load(std::span<const BodyState> velocities, const SolverBodies& bodies);
    void start();
    void ask_for_answers();
    void search();

    std::vector<JointRow> rows_;
    std::vector<Inverse> inverse_;   // by slot
    std::vector<Motion> velocity_;   // by slot
    std::vector<Motion> answering_;  // by slot
};

}  // namespace collide
