// Joints in the substeps of the sequential response: pins and sliders with motors and limits, rods,
// welds, springs, and the mouse. They are solved before the contacts.
//
// Joints of chains, trees and small frames are solved at once (joint_factors.h), with motors and limits:
//
//   pull      The impulses that hold the joints, then those that lead turning bodies along the arcs of their
//             joints, until arcs and velocities agree. Without arcs a swinging pendulum would leave its
//             circle, be pulled back and lose 4 % of its energy each second.
//   relax     Where the bodies have moved to, what is left of the errors is taken out as a displacement. A
//             bias of the velocities would add energy where the joints have turned. Then the joints are held
//             as they lie now.
//   gravity   Groups that nothing touches get half of a substep's gravity before the first and after the last
//             one, which makes the steps second order (Verlet). Others get it before each substep.
//
// All others are solved alone, in a few rounds: hands, and joints of grids and cloths. Plain pins of these
// come first in each round, in blocks (joint_pins.h). Rigid ones correct their error by a bias, and relaxing
// leaves it out. Arms that turn far in a substep are followed only in part, and get no warm start. Bodies far
// smaller than their arms count as larger.
//
// Springs ask in both passes for what they asked for at the substep's start. Source: Catto, "Soft
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

/// How rigid joints correct their errors in substeps of this length.
Softness rigid_softness(double h);

/// Before the bodies move, and after it.
enum class JointPass : std::uint8_t { pull, relax };

class JointSolver {
  public:
    /// Joints of bodies that impulses don't move are left out. `bodies` have been collected. `pins` gets the
    /// plain pins that aren't solved at once, for blocks; nullptr: these are solved as the others.
    void prepare(const StepContext& context, SolverBodies& bodies, double h, JointPins* pins = nullptr);
    /// Takes back the joints' impulses of the substep before, which warm started the bodies. Then notes what
    /// the joints ask for, and warm starts those that are solved alone along the joints as they lie now.
    void start(SolverBodies& bodies);
    /// Whether there are joints beside pins in blocks.
    bool has_others() const { return !joints_.empty(); }
    int rounds() const { return is_exact_ ? 1 : joint_rounds; }
    void solve_round(SolverBodies& bodies, JointPass pass);
    /// All rounds.
    void solve(SolverBodies& bodies, JointPass pass);
    /// Where the bodies have moved to: draws together the joints that are solved at once. Then come the
    /// rounds that relax.
    void begin_relaxing(SolverBodies& bodies);
    /// Groups that nothing touches get gravity by halves, at the start and the end of each substep.
    void list_floating(const StepContext& context, const SolverBodies& bodies);
    /// Whether a contact touches the body, or the group of its joints.
    bool touches(std::uint32_t slot) const { return (touched_[slot] & by_contact) != 0; }
    void begin(SolverBodies& bodies);
    void end(SolverBodies& bodies);
    /// From then on bodies have changes of velocity in place of velocities, and `solve`, relaxing, takes off
    /// what parts joints. Motors and limits do not act.
    void start_still();
    void finish(const StepContext& context, const SolverBodies& bodies, std::uint32_t substeps);
    std::span<const JointEnergy> energies() const { return energies_; }
    /// Adds a multiple of the impulses as they are now to those that `finish` has left.
    void add_impulses(const StepContext& context, float scale) const;

  private:
    struct GroupState {
        bool is_factored = false;  // the factors are those of the place where the bodies are
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
    void ask_alone(const SolverJoint& joint, const JointPlace& place);
    void start_impulses(std::size_t index, SolverBodies& bodies);

    void load(const JointGroup& group, const SolverBodies& bodies);
    void store(const JointGroup& group, SolverBodies& bodies);
    void push(const JointRows& rows, const Doubles2& impulse);
    void limit_mouse(const SolverJoint& joint);
    void solve_rows(const JointGroup& group);
    void count_given(const JointGroup& group);
    void solve_block(std::uint32_t place, SolverBodies& bodies);
    void solve_driven(std::size_t index);
    double ask_arcs(const JointGroup& group);
    Doubles2 arc_of(const SolverJoint& joint, const JointPlace& place) const;
    void pull(std::size_t index);
    double energy_of(const JointGroup& group, const std::vector<JointMotion>& motions) const;

    double squared_errors(const JointGroup& group) const;
    void find_moves(const JointGroup& group, double errors, bool stiffened);
    bool stiffen(const JointGroup& group, double most_move);
    void reset_masses(const JointGroup& group, const SolverBodies& bodies);
    double displace(const JointGroup& group, SolverBodies& bodies, double most);
    void draw_together(std::size_t index, SolverBodies& bodies);
    void kick_floating(SolverBodies& bodies, double seconds) const;
    double elastic_energy(const SolverJoint& joint, const SolverBodies& bodies) const;
    JointImpulses impulses_of(const SolverJoint& joint) const;

    JointElimination plan_;
    JointFactors factors_;
    std::vector<JointEnds> ends_;
    std::vector<LinkedJoint> links_;     // by `ends_`
    std::vector<SolverJoint> joints_;    // all but pins in blocks, in the order of elimination
    std::vector<JointPlace> places_;     // of these
    std::vector<GroupState> states_;     // by group
    std::vector<std::uint32_t> slots_;   // group by group
    std::vector<Saved> saved_;           // by member of a group
    std::vector<JointEnergy> energies_;  // by joint of the step, once it is finished
    // By slot.
    std::vector<Inertia> masses_;
    std::vector<JointMotion> motions_;       // while a group is solved
    std::vector<ArcError> arc_errors_;       // of these
    std::vector<JointMotion> given_;         // by the joints' impulses in this substep
    std::vector<JointMotion> straight_;      // the speeds without those that lead along arcs
    std::vector<JointMotion> arcs_;          // the speeds that lead along arcs in this substep
    std::vector<JointMotion> moves_;         // displacements that take out errors
    std::vector<std::uint32_t> listed_;      // the last group that has it
    std::vector<std::uint8_t> touched_;      // by what, of its group
    std::size_t exact_groups_ = 0;           // these come first
    std::vector<std::uint32_t> plain_;       // blocks of joints alone that have but one
    std::vector<std::size_t> others_alone_;  // groups
    double h_ = 0.0;
    Softness rigid_;
    float to_substep_ = 0.0f;  // times the impulses of the step before
    bool is_exact_ = false;    // one solution of the factors solves all joints
};

}  // namespace collide
