// The branch of the run that is shown against another one: what the Motion tab says of it and the canvas
// shows.
#pragma once

#include "simulation/branch_comparison.h"

namespace app {

struct Work;
struct Seen;

/// Null where there is one branch, and while a crowd plays: its steps would take twice as long.
const BranchDifference* branch_difference(const Work& work);

/// The same while the Motion tab compares branches and its switch for the canvas is on, else null.
const BranchDifference* difference_on_canvas(const Work& work, const Seen& seen);

}  // namespace app
