// Joints in the substeps of the sequential response: pins and sliders with motors and limits, rods,
// welds, springs, and the mouse. They are few, and solved one after the other, before the contacts.
//
// Rigid joints are solved with a bias that corrects their error; relaxing leaves the bias out. On bodies that
// turn, the bias also corrects that a substep moves straight and not along the arc. Without that a swinging
// pendulum would leave its circle, be pulled back and lose 4 % of its energy each second. Springs are springs
// in both passes. Arms that turn far in a substep are followed only in part, and get no warm start. Bodies
// far smaller than their arms count as larger. Else small bodies and short rods would fly apart.
//
// Source: Catto, "Soft Constraints" (GDC 2011); Andersen, "Rattle" (1983) for the arc.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/joints/joint_constraint.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

// Rigid joints solved all at once: the impulses with which each of them has the speed that it asks for.
//
// Rounds over single joints carry a pull by one joint each, and a light body takes most of each correction. A
// heavy load would tear a light rope. Conjugate residuals converge in about as many rounds as there are rows,
// whatever the weights. Frames with redundant joints may have no exact solution; the result is then as near
// to one as can be.
//
// Source: Stiefel, "Relaxationsmethoden bester Strategie zur Loesung linearer Gleichungssysteme" (1955), with
// the rows scaled by the roots of their masses.

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

class JointSolver {
  public:
    /// Joints of bodies that impulses don't move are left out. `bodies` have been collected.
    void prepare(const StepMatter& matter, const SolverBodies& bodies, double h);
    /// Takes back the joints' impulses of the substep before, which warm started the bodies. Then applies
    /// them along the joints as they lie now.
    void warm_start(SolverBodies& bodies);
    /// Forgets the impulses of the step before.
    void cold_start();
    /// By the velocities that the bodies have now.
    void note_arcs(SolverBodies& bodies);
    void solve(SolverBodies& bodies, JointPass pass);
    /// All rigid joints at once, and in turns with them what isn't rigid: for whole steps.
    void solve_together(SolverBodies& bodies, JointPass pass);
    /// The rows of the rigid joints, with what the pass asks for.
    void list_rigid(SolverBodies& bodies, JointPass pass, JointSystem& system);
    /// Adds the impulses of such rows.
    void take_impulses(SolverBodies& bodies, const JointSystem& system);
    void finish(StepMatter& matter, std::uint32_t substeps) const;

  private:
    JointConstraint take(SolverJoint& joint, SolverBodies& bodies) const;
    bool all_are_rigid() const;
    void solve_rigid(SolverBodies& bodies, JointPass pass);

    std::vector<SolverJoint> joints_;
    JointSystem system_;
    float h_ = 0.0f;
};

}  // namespace collide
