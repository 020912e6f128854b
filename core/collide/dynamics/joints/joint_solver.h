// Joints in the substeps of the sequential response: pins and sliders with motors and limits, rods,
// welds, springs, and the mouse. They are solved before the contacts.
//
// Joints of chains, trees and small frames are solved at once (joint_factors.h), with motors and limits:
//
//   solve     The impulses that hold the joints, then those that lead turning bodies along the arcs of their
//             joints, until arcs and velocities agree. Without arcs a swinging pendulum would leave its
//             circle, be pulled back and lose 4 % of its energy each second.
//   relax     Where the bodies have moved to, what is left of the errors is taken out as a displacement. A
//             bias of the velocities would add energy where the joints have turned. Then the joints are held
//             as they lie now. Should that leave a group more kinetic energy than it had without the arcs'
//             speeds, a share of these is taken back.
//   gravity   Groups that nothing touches get half of a substep's gravity before the first and after the last
//             one, which makes the steps second order (Verlet). Others get it before each substep.
//
// All others are solved in a few rounds: hands, and joints of grids and cloths. Plain pins of these come
// first in each round, in blocks (joint_pins.h), then the others one after the other. Rigid ones correct
// their error by a bias, and relaxing leaves it out. Arms that turn far in a substep are followed only in
// part, and get no warm start. Bodies far smaller than their arms count as larger.
//
// Springs ask in both passes for what they asked for at the substep's start. Source: Catto, "Soft
// Constraints" (GDC 2011); Andersen, "Rattle" (1983) for the arc; Hairer, Lubich and Wanner, "Geometric
// Numerical Integration" (2006), VII.1.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/joints/joint_constraint.h>
#include <collide/dynamics/joints/joint_factors.h>
#include <collide/dynamics/joints/joint_pins.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// How rigid joints correct their errors in substeps of this length.
Softness rigid_softness(double h);

class JointSolver {
  public:
    /// Joints of bodies that impulses don't move are left out. `bodies` have been collected. `pins` gets the
    /// plain pins that aren't solved at once, for blocks; nullptr: these are solved as the others.
    void prepare(const StepMatter& matter, SolverBodies& bodies, double h, JointPins* pins = nullptr);
    /// Takes back the joints' impulses of the substep before, which warm started the bodies. Then applies
    /// them along the joints as they lie now.
    void warm_start(SolverBodies& bodies);
    /// What springs and arcs ask for, by the velocities that the bodies have now.
    void note(SolverBodies& bodies);
    /// Whether there are joints beside pins in blocks.
    bool has_others() const { return !joints_.empty(); }
    int rounds() const { return is_exact_ ? 1 : joint_rounds; }
    void solve_round(SolverBodies& bodies, JointPass pass);
    /// All rounds.
    void solve(SolverBodies& bodies, JointPass pass);
    /// Where the bodies have moved to: draws together the joints that are solved at once. Then come the
    /// rounds that relax.
    void begin_relaxing(SolverBodies& bodies);
    void end_relaxing(SolverBodies& bodies);
    /// Groups that nothing touches get gravity by halves, at the start and the end of each substep.
    void list_floating(const StepMatter& matter, const SolverBodies& bodies);
    /// Whether a contact touches the body, or the group of its joints.
    bool touches(std::uint32_t slot) const { return (touched_[slot] & by_contact) != 0; }
    void begin(SolverBodies& bodies);
    void end(SolverBodies& bodies);
    /// Before `solve` in passes `still`. Bodies then have changes of velocity in place of velocities, and
    /// what parts joints is taken off.
    void start_still();
    void finish(const StepMatter& matter, std::uint32_t substeps) const;
    /// Adds a multiple of the impulses as they are now to those that `finish` has left.
    void add_impulses(const StepMatter& matter, float scale) const;

  private:
    void list_ends(const StepMatter& matter, const SolverBodies& bodies);
    SolverJoint prepared(const StepMatter& matter, const JointEnds& ends, SolverBodies& bodies, double h,
                         bool is_factored) const;
    JointConstraint take(SolverJoint& joint, SolverBodies& bodies) const;

    void factor(SolverBodies& bodies);
    void place(SolverBodies& bodies);
    enum class Placed : std::uint8_t { all, some, no_more };
    Placed place_once(SolverBodies& bodies, bool stiffened);
    bool stiffen();
    void displace_unsettled(SolverBodies& bodies);
    void add_errors(SolverBodies& bodies, std::vector<double>& sums);
    void note_energies(SolverBodies& bodies);
    void bound_arcs(SolverBodies& bodies);
    void ask_factored(SolverBodies& bodies, JointPass pass);
    void give_factored(SolverBodies& bodies, JointPass pass);
    void solve_factored(SolverBodies& bodies, JointPass pass);

    std::vector<JointEnds> ends_;
    std::vector<SolverJoint> joints_;       // all but pins in blocks
    std::vector<std::uint32_t> places_;     // of these, by `ends_`
    std::vector<std::uint32_t> order_;      // of elimination
    std::vector<std::uint32_t> in_rounds_;  // those that are not solved at once
    JointFactors factors_;
    struct Saved {
        SolverBody body;
        float turned = 0.0f;
    };
    std::vector<JointMotion> arcs_;      // by slot: the speeds that lead along arcs in this substep
    std::vector<JointPush> arc_pushes_;  // by place
    std::vector<ShareEnergy> energies_;  // by group
    std::vector<double> errors_;         // by group, sums of squares
    std::vector<double> before_;
    std::vector<double> shares_;
    std::vector<std::uint8_t> settled_;
    std::vector<JointMotion> moves_;       // by slot
    std::vector<Saved> saved_;             // by member
    std::vector<std::uint32_t> floating_;  // slots
    enum Touch : std::uint8_t { no_touch = 0, by_contact = 1, by_joint = 2 };
    std::vector<std::uint8_t> touched_;  // by slot: by what, of its group
    float h_ = 0.0f;
    float to_substep_ = 0.0f;  // times the impulses of the step before
    bool is_factored_ = false;
    bool has_drives_ = false;  // of joints that are solved at once
    bool is_exact_ = false;    // one solution of the factors solves all joints
};

}  // namespace collide
