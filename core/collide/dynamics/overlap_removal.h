// Taking out the overlaps of a step's start in the ordered mode.
//
//   1. contact after contact moves its bodies apart, the lighter one farther; of the response that pushes
//      apart as its setting says. Among many that may add up to a leap over what the body has no contact
//      with: none goes farther than contacts reach, or than a part of its half width that leaves its middle
//      on the same side of whatever it meets
//   2. whoever lies in something that nothing moves, or was pressed into it by the others, comes out of it
//      last: a wall yields to nobody
//
// What then overlaps still, the next step takes up.
#pragma once

#include <vector>

#include <collide/dynamics/response.h>

namespace collide {

class OverlapRemoval {
  public:
    /// Moves centres; velocities stay.
    void take_out(StepMatter& matter);

  private:
    std::vector<DVec2> before_;  // the centres
};

}  // namespace collide
