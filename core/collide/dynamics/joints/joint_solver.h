// Solves the joints in the substeps of the sequential response: pins and sliders with motors and limits,
// rods, welds, springs, and the mouse. Joints are solved before contacts.
//
// The joints of chains, trees and small frames are solved together (joint_factors.h), with motors and limits:
//
//   pull      First come the impulses that hold the joints. Then come those that lead rotating bodies along
//             the arcs of their joints, until arcs and velocities agree. Without arcs a swinging pendulum
//             would leave its circle, be pulled back and lose 4 % of its energy each second.
//   relax     At the new positions of the bodies, the remaining errors are removed by a displacement. A
//             velocity bias would add energy where the joints have turned. Then the joints are held at these
//             positions.
//   gravity   Groups that touch nothing get half of a substep's gravity before the first substep and half
//             after the last. This makes the steps second order (Verlet). Other groups get gravity before
//             each substep.
//
// All other joints are solved alone, in a few iterations: mouse joints, and joints of grids and cloths. Plain
// pins among them come first in each iteration, in blocks (joint_pins.h). Rigid joints correct their error by
// a bias, and the relax pass leaves the bias out. Arms that turn far in a substep are followed only in part,
// and get no warm start. Bodies far smaller than their arms count as larger.
//
// Springs demand in both passes the speed that they demanded at the substep's start. Source: Catto, "Soft
// Constraints" (GDC 2011); Andersen, "Rattle" (1983) for the arc; Hairer, Lubich and Wanner, "Geometric
// Numerical Integration" (2006), VII.1.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/joints/joint_constraint.h>
#include <collide/dynamics/joints/joint_elimination.h>
#include <collide/dynamics/joints/joint_factors.h>
#include <collide/dynamics/joints/joint_pins.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/solver/energy_bound.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// Returns how rigid joints correct their errors in substeps of `h` seconds.
Softness rigid_softness(double h);

/// The pass before the bodies move, and the pass after it.
enum class JointPass : std::uint8_t { pull, relax };

class JointSolver {
  public:
    /// Collects and prepares the joints. A joint is left out if impulses move neither of its bodies. All
    /// bodies of the step must be in `bodies`. `pins` gets the plain pins that aren't solved together with
    /// other joints, to be solved in blocks. If it is nullptr, they are solved like other joints.
    void prepare(const StepContext& context, SolverBodies& bodies, double h, JointPins* pins = nullptr);
    /// Starts a substep. Takes back the joints' impulses of the substep before, with which the bodies were
    /// warm started. Then notes the speeds that the joints demand. Joints that are solved alone are warm
    /// started along their present directions.
    void start(SolverBodies& bodies);
    /// Returns whether there are joints besides the pins in blocks.
    bool has_others() const { return !joints_.empty(); }
    int rounds() const { return is_exact_ ? 1 : joint_iterations; }
    void solve_round(SolverBodies& bodies, JointPass pass);
    /// Runs all iterations of a pass.
    void solve(SolverBodies& bodies, JointPass pass);
    /// Removes the errors of joints that are solved together, at the positions to which the bodies have
    /// moved. The iterations of the relax pass come after that.
    void begin_relaxing(SolverBodies& bodies);
    /// Finds the groups that touch nothing. They get half of the gravity at the start and half at the end of
    /// each substep.
    void list_floating(const StepContext& context, const SolverBodies& bodies);
    /// Returns whether a contact touches the body or any body of its joint group.
    bool touches(std::uint32_t slot) const { return (touched_[slot] & by_contact) != 0; }
    void begin(SolverBodies& bodies);
    void end(SolverBodies& bodies);
    /// From then on, bodies have changes of velocity in place of velocities. `solve` with `relax` then
    /// removes the changes that would separate joints. Motors and limits do not act.
    void start_still();
    void finish(const StepContext& context, const SolverBodies& bodies, std::uint32_t substeps);
    std::span<const JointEnergy> energies() const { return energies_; }
    /// Adds the present impulses, times `scale`, to the impulses that `finish` has stored.
    void add_impulses(const StepContext& context, float scale) const;

  private:
    struct GroupState {
        bool is_factored = false;  // the factors are those of the bodies' present positions
        bool is_driven = false;    // a joint has a motor or limits
        bool is_floating = false;
    };
    struct Inertia {
        double mass = 0.0;
        double inertia = 0.0;
    };
    struct Saved {
        SolverBody body;
        float turned = 0.0f;
    };
    enum Touch : std::uint8_t { no_touch = 0, by_contact = 1, by_joint = 2 };

    void list_joints(const StepContext& context, const SolverBodies& bodies, JointPins* pins);
    void add_joint(const StepContext& context, const JointGroup& group, std::uint32_t index,
                   std::uint32_t rows, const SolverBodies& bodies, double h);
    void reset_slots(const SolverBodies& bodies);
    void list_slots(JointGroup& group, const SolverBodies& bodies);
    std::span<const std::uint32_t> members(const JointGroup& group) const;

    void find_places(const JointGroup& group, const SolverBodies& bodies);
    void set_rows(std::size_t index);
    void set_second_rows(const SolverJoint& joint, const JointPlace& place);
    void note_springs(const JointGroup& group);
    void set_single_bias(const SolverJoint& joint, const JointPlace& place);
    void start_impulses(std::size_t index, SolverBodies& bodies);

    void load(const JointGroup& group, const SolverBodies& bodies);
    void store(const JointGroup& group, SolverBodies& bodies);
    void push(const JointRows& rows, const Doubles2& impulse);
    void limit_mouse(const SolverJoint& joint);
    void solve_rows(const JointGroup& group);
    void count_given(const JointGroup& group);
    void solve_block(std::uint32_t place, SolverBodies& bodies);
    void solve_driven(std::size_t index);
    double set_arc_biases(const JointGroup& group);
    Doubles2 arc_of(const SolverJoint& joint, const JointPlace& place) const;
    void pull(std::size_t index);
    double energy_of(const JointGroup& group, const std::vector<JointMotion>& motions) const;

    double squared_errors(const JointGroup& group) const;
    void find_moves(const JointGroup& group, double errors, bool stiffened);
    bool stiffen(const JointGroup& group, double most_move);
    void reset_masses(const JointGroup& group, const SolverBodies& bodies);
    double displace(const JointGroup& group, SolverBodies& bodies, double most);
    void pull_together(std::size_t index, SolverBodies& bodies);
    void kick_floating(SolverBodies& bodies, double seconds) const;
    double elastic_energy(const SolverJoint& joint, const SolverBodies& bodies) const;
    JointImpulses impulses_of(const SolverJoint& joint) const;

    JointElimination plan_;
    JointFactors factors_;
    std::vector<JointEnds> ends_;
    std::vector<LinkedJoint> links_;     // by index in `ends_`: the joint for the elimination
    std::vector<SolverJoint> joints_;    // all joints except pins in blocks, in the order of elimination
    std::vector<JointPlace> places_;     // the geometry of `joints_`
    std::vector<GroupState> states_;     // by group: its present state
    std::vector<std::uint32_t> slots_;   // the slots of each group's bodies, group by group
    std::vector<Saved> saved_;           // by member of a group: its state before a correction
    std::vector<JointEnergy> energies_;  // by joint of the step: its energy, set by `finish`
    // By slot.
    std::vector<Inertia> masses_;
    std::vector<JointMotion> motions_;       // motions while a group is solved
    std::vector<ArcError> arc_errors_;       // arc errors of these motions
    std::vector<JointMotion> given_;         // what the joints' impulses of this substep have changed
    std::vector<JointMotion> straight_;      // velocities without those that lead along arcs
    std::vector<JointMotion> arcs_;          // velocities that lead along arcs in this substep
    std::vector<JointMotion> moves_;         // displacements that remove errors
    std::vector<std::uint32_t> listed_;      // the last group that lists the slot
    std::vector<std::uint8_t> touched_;      // what touches the group of the slot
    std::size_t exact_groups_ = 0;           // number of groups solved together; they come first
    std::vector<std::uint32_t> plain_;       // blocks of joints that are solved alone and have only one block
    std::vector<std::size_t> others_alone_;  // groups of the other joints that are solved alone
    double h_ = 0.0;
    Softness rigid_;
    float to_substep_ = 0.0f;  // factor for the impulses of the step before
    bool is_exact_ = false;    // one solution of the factors solves all joints
};

}  // namespace collide
