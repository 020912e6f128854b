// Which joints are solved at once, and the order in which they are eliminated.
//
// Rounds over single joints carry a pull by one joint each. What they miss costs a swing its energy, and lets
// beams sag and heavy loads tear light ropes. Elimination misses nothing, and of a chain it costs as much as
// some rounds. Frames whose elimination would fill too much are left out: grids and cloths of many joints.
//
// Joints are eliminated by fewest neighbours first, which fills nothing in a tree. A chain is eliminated from
// both ends, so that neither half waits for the other. Each joint has one or two blocks of the matrix, two
// rows each (joint_rows.h).
//
// Source: George and Liu, "Computer Solution of Large Sparse Positive Definite Systems" (1981); Baraff,
// "Linear-Time Dynamics using Lagrange Multipliers" (1996).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/model/joint.h>

namespace collide {

/// A joint as elimination sees it.
struct LinkedJoint {
    BodyIndex a = no_body;  // no_body where it is not movable
    BodyIndex b = no_body;
    std::uint32_t blocks = 1;  // of rows
    bool may_join = true;      // it may be solved at once with others
    bool may_be_alone = true;  // else, where it does not join, it is left out
    friend bool operator==(const LinkedJoint&, const LinkedJoint&) = default;
};

struct IndexRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// Joints connected by movable bodies that are solved at once, or one joint alone.
struct JointGroup {
    bool is_exact = false;      // its joints are solved at once, and no other holds its bodies
    IndexRange joints;          // of the order
    IndexRange rows;            // blocks on the diagonal
    std::uint32_t updates = 0;  // the first one
    IndexRange slots;           // of its bodies, movable ones first (filled in by the solver)
    std::uint32_t movable = 0;  // the end of these
};

class JointElimination {
  public:
    void plan(std::span<const LinkedJoint> joints);
    /// Whether the joint is solved at once with others.
    bool joins(std::size_t joint) const { return place_[joint] != none; }

    /// In the order of elimination, group by group; last the joints that are solved alone.
    std::span<const std::uint32_t> order() const { return order_; }
    std::span<JointGroup> groups() { return groups_; }
    std::span<const JointGroup> groups() const { return groups_; }

    /// The blocks below the diagonal in each column, by place; the rows of these; and the blocks that each
    /// elimination changes.
    std::span<const IndexRange> below() const { return below_; }
    std::span<const std::uint32_t> rows_of() const { return rows_of_; }
    std::span<const std::uint32_t> updates() const { return updates_; }

  private:
    static constexpr std::uint32_t none = 0xffffffff;

    void choose();
    void list_neighbours();
    void eliminate();
    std::vector<std::uint32_t> coloured() const;
    void group_order();
    void lay_out();
    std::uint32_t block_of(std::uint32_t column, std::uint32_t row) const;

    std::vector<LinkedJoint> planned_;
    std::vector<LinkedJoint> joints_;                     // the same; `may_join` says whether they do
    std::vector<std::vector<std::uint32_t>> at_;          // by body: joints that may join
    std::vector<std::vector<std::uint32_t>> neighbours_;  // by joint
    std::vector<std::vector<std::uint32_t>> eliminated_;  // by joint: those after it that it fills
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> place_;  // by joint
    std::vector<JointGroup> groups_;
    std::vector<IndexRange> below_;
    std::vector<std::uint32_t> rows_of_;
    std::vector<std::uint32_t> updates_;
};

}  // namespace collide
