// Decides which joints are solved together by elimination, and in which order they are eliminated.
//
// One iteration over single joints carries a pull only by one joint. The remaining error costs a swing its
// energy, lets beams sag, and lets heavy loads tear light ropes. Elimination leaves no error, and for a chain
// it costs as much as a few iterations. Frames whose elimination would fill too much of the matrix are left
// out: grids and cloths of many joints.
//
// Joints with the fewest neighbours are eliminated first, which causes no fill-in in a tree. A chain is
// eliminated from both ends, so that neither half waits for the other. Each joint has one or two blocks of
// the matrix, two rows each (joint_rows.h).
//
// Source: George and Liu, "Computer Solution of Large Sparse Positive Definite Systems" (1981); Baraff,
// "Linear-Time Dynamics using Lagrange Multipliers" (1996).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/model/joint.h>

namespace collide {

/// A joint as the elimination sees it.
struct LinkedJoint {
    BodyIndex a = no_body;  // no_body for a body that cannot move
    BodyIndex b = no_body;
    std::uint32_t blocks = 1;  // number of its blocks of rows
    bool may_join = true;      // whether it may be solved together with others
    bool may_be_alone = true;  // whether it may be solved alone; if not, it is left out then
    friend bool operator==(const LinkedJoint&, const LinkedJoint&) = default;
};

struct IndexRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// Joints that are solved together because movable bodies connect them, or one joint that is solved alone.
struct JointGroup {
    bool is_exact = false;      // solved together, and no other joint holds its bodies
    IndexRange joints;          // indices into the order of elimination
    IndexRange rows;            // indices of the blocks on the diagonal
    std::uint32_t updates = 0;  // index of the first update of the group
    IndexRange slots;           // slots of its bodies, movable ones first (filled in by the solver)
    std::uint32_t movable = 0;  // the end of the movable bodies in `slots`
};

class JointElimination {
  public:
    void plan(std::span<const LinkedJoint> joints);
    /// Returns whether the joint is solved together with others.
    bool joins(std::size_t joint) const { return place_[joint] != none; }

    /// Returns the joints in the order of elimination, group by group. Joints that are solved alone come
    /// last.
    std::span<const std::uint32_t> order() const { return order_; }
    std::span<JointGroup> groups() { return groups_; }
    std::span<const JointGroup> groups() const { return groups_; }

    /// Return the structure of the factor. `below` has, for each column, the range of its blocks below the
    /// diagonal. `rows_of` has the rows of these blocks, and `updates` the blocks that each elimination
    /// changes.
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
    std::vector<LinkedJoint> joints_;                     // a copy; here `may_join` says whether they do join
    std::vector<std::vector<std::uint32_t>> at_;          // by body: its joints that may join
    std::vector<std::vector<std::uint32_t>> neighbours_;  // by joint: the joints that share a body with it
    std::vector<std::vector<std::uint32_t>> eliminated_;  // by joint: later joints that it couples
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> place_;  // by joint: its index in the order
    std::vector<JointGroup> groups_;
    std::vector<IndexRange> below_;
    std::vector<std::uint32_t> rows_of_;
    std::vector<std::uint32_t> updates_;
};

}  // namespace collide
