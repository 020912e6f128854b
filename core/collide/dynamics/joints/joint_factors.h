// Joints of chains, trees and small frames solved all at once: the impulses after which each of them has the
// speed that it asks for.
//
//   matrix     A = J W J^T + C, with the joints' directions J, the inverse masses W and the compliances C.
//              It has a block of 3 x 3 for each joint, and one for two joints that share a movable body.
//   order      joints are eliminated by fewest neighbours first, which fills nothing in a tree
//   factor     A = L D L^T, once for each place of the bodies
//   solve      forward, and back
//
// Rounds over single joints carry a pull by one joint each. What they miss costs a swing its energy, and lets
// beams sag and heavy loads tear light ropes. Elimination misses nothing, and of a chain it costs as much as
// some rounds. Frames whose elimination would fill too much are left out: grids and cloths of many joints.
//
// Rigid directions yield three millionths of what their own masses yield, so that a frame may hold a
// direction twice. Source: George and Liu, "Computer Solution of Large Sparse Positive Definite Systems"
// (1981); Baraff, "Linear-Time Dynamics using Lagrange Multipliers" (1996).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/joints/joint_constraint.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

struct JointMotion {  // of a body
    DVec2 linear{0.0, 0.0};
    double angular = 0.0;
};

/// A joint of a step, and the slots of its bodies.
struct JointEnds {
    std::uint32_t joint = 0;
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
    JointKind kind = JointKind::pin;
};

/// The directions that one joint holds, and the impulses that the last solution gave.
struct FactorRows {
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
    HeldDirections held;
    std::array<double, 3> impulse{};
};

class JointFactors {
  public:
    /// Chooses the joints and their order. The rows of those are then expected.
    void plan(std::span<const JointEnds> joints, const SolverBodies& bodies);
    /// The group of joints connected by movable bodies to which the joint at a place belongs.
    std::uint32_t group(std::size_t place) const { return groups_[place]; }
    std::uint32_t groups() const { return group_count_; }
    /// A movable body of a group.
    struct Member {
        std::uint32_t group = 0;
        std::uint32_t slot = 0;
    };
    std::span<const Member> members() const { return members_; }
    /// The joints, by their places in `joints`, in the order of elimination.
    std::span<const std::uint32_t> order() const { return order_; }
    bool holds(std::size_t joint) const { return place_[joint] != none; }

    /// Before `factor`: forgets the rows, and what bodies weigh.
    void clear(const SolverBodies& bodies);
    void list_members(std::span<const JointEnds> joints, const SolverBodies& bodies);
    /// The rows of the joint at a place of the order.
    void set(std::size_t place, const JointConstraint& constraint, const HeldDirections& held);
    /// For the next `factor`: a body turns by this part of what it would.
    void stiffen(std::uint32_t slot, double part) { inverse_[slot].inverse_inertia *= part; }
    void factor();
    /// The same directions, with what is asked of them now.
    void ask(std::size_t place, const HeldDirections& held);
    /// Gives the bodies the impulses, which the rows then have, too.
    void solve(SolverBodies& bodies);
    const FactorRows& rows(std::size_t place) const { return rows_[place]; }
    /// Impulses, or displacements, after which what the rows ask for is there; of bodies that have these
    /// motions, by slot.
    void answer(std::vector<JointMotion>& motions);
    /// The changes of velocity by the impulses of the last solution.
    JointPush push_of(std::size_t place) const;

  private:
    static constexpr std::uint32_t none = 0xffffffff;

    /// Row-major.
    using Block = std::array<double, 9>;
    using Triple = std::array<double, 3>;
    struct Ends {
        BodyId a = no_body;  // no_body where it is not movable
        BodyId b = no_body;
        bool is_linear = false;
        friend bool operator==(const Ends&, const Ends&) = default;
    };
    /// Of the matrix, below the diagonal: two joints that share a body.
    struct Coupling {
        std::uint32_t block = 0;
        std::uint32_t row = 0;  // places
        std::uint32_t column = 0;
    };
    struct Below {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    void list_neighbours();
    void eliminate();
    void lay_out();
    void couple();
    std::uint32_t block_of(std::uint32_t column, std::uint32_t row) const;
    Triple missing(std::size_t place, const std::vector<JointMotion>& motions) const;
    void substitute();
    void push(std::vector<JointMotion>& motions) const;
    Block own(FactorRows& rows) const;
    Block between(const FactorRows& row, const FactorRows& column) const;

    std::vector<Ends> ends_;  // by joint
    std::vector<Ends> planned_;
    std::vector<std::vector<std::uint32_t>> neighbours_;  // by joint
    std::vector<std::vector<std::uint32_t>> eliminated_;  // by joint: those after it that it fills
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> place_;   // by joint
    std::vector<std::uint32_t> groups_;  // by place
    std::uint32_t group_count_ = 0;
    std::vector<Member> members_;
    std::vector<Below> below_;            // by place: its blocks
    std::vector<std::uint32_t> rows_of_;  // by block: its row's place
    std::vector<std::uint32_t> updates_;  // the blocks that elimination changes, in its order
    std::vector<Coupling> couplings_;

    std::vector<FactorRows> rows_;      // by place
    std::vector<Block> diagonal_;       // by place; after `factor` inverse
    std::vector<Block> blocks_;         // below the diagonal; after `factor` L
    std::vector<Triple> solution_;      // by place
    std::vector<BodyMass> inverse_;     // by slot
    std::vector<JointMotion> motion_;   // by slot
    std::vector<std::uint8_t> listed_;  // by slot
};

}  // namespace collide
