// Removes the overlaps of a step's start in the ordered mode.
//
//   1. Each contact in turn moves its bodies apart, the lighter one farther; with the response `push_apart`
//      as its setting says. Many contacts may add up to a leap over a body that there is no contact with. So
//      no body moves farther than contacts reach, nor than a part of its half width. Its centre stays on the
//      same side of whatever it meets.
//   2. A body that overlaps an immovable one, or was pressed into it by others, is moved out of it last:
//      walls do not yield. Several walls take turns. The same limit holds for the whole displacement, since
//      a contact may be deeper than its body is wide, and nothing is swept here.
//   3. A body that would still enter a wall deeper than before stays where it was.
//
// Remaining overlaps are left to the next step.
#pragma once

#include <vector>

#include <collide/dynamics/model/response.h>

namespace collide {

class OverlapRemoval {
  public:
    /// Moves centres; velocities stay.
    void take_out(StepMatter& matter);

  private:
    void shorten_leaps(StepMatter& matter) const;
    /// One turn of step 2. False when nothing overlaps a wall.
    bool take_out_of_walls(StepMatter& matter, PushApartSplit split) const;
    void give_up_entries(StepMatter& matter) const;

    std::vector<DVec2> before_;  // the centres
};

}  // namespace collide
