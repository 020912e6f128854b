// The player of impulses on the canvas. It draws the contact's points as they are in this entry, and the
// speed of B against A there. It also draws the accumulated impulse and the friction cone that limits it.
#pragma once

#include "player/impulse_walk.h"
#include "player/lesson_marks.h"

namespace app {

void paint_impulse_entry(const PairMarks& marks, const ImpulseWalk& walk, std::size_t entry);

}  // namespace app
