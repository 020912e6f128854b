// The linear system of the joints of a group. Its solution is the impulses after which each joint has the
// speed that it demands.
//
//   matrix     A = J W J^T + C, with the joints' directions J, the inverse masses W and the compliances C, in
//              blocks of 2 x 2
//   factor     A = L D L^T, once for each position of the bodies
//   solve      forward substitution, then backward
//
// Rigid directions get a compliance of three millionths of their diagonal entry of J W J^T. So the matrix
// stays invertible if several joints of the group fix the same direction.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <collide/dynamics/joints/joint_elimination.h>
#include <collide/dynamics/joints/joint_rows.h>

namespace collide {

class JointFactors {
  public:
    /// Makes room for the blocks of the plan.
    void reset(const JointElimination& plan);
    JointRows& rows(std::size_t i) { return rows_[i]; }
    const JointRows& rows(std::size_t i) const { return rows_[i]; }
    /// The right hand side before `solve`, and the impulses after it.
    Doubles2& solution(std::size_t i) { return solution_[i]; }
    void factor(const JointElimination& plan, const JointGroup& group);
    /// Returns the impulses of a block that is solved alone.
    Doubles2 solved(std::size_t i, const Doubles2& missing) const {
        return diagonal_[i][0] * missing[0] + diagonal_[i][1] * missing[1];
    }
    void solve(const JointElimination& plan, const JointGroup& group);

  private:
    /// Stored by columns.
    using Block = std::array<Doubles2, 2>;

    static Block own(const JointRows& rows);
    static Block between(const JointRows& row, const JointRows& column);

    std::vector<JointRows> rows_;
    std::vector<Doubles2> solution_;
    std::vector<Block> diagonal_;  // after `factor` its inverse
    std::vector<Block> blocks_;    // below the diagonal; after `factor` L
};

}  // namespace collide
