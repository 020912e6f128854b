// A single step of GJK or EPA on the shapes themselves: which vertices of A and B the simplex was made of.
#pragma once

#include "overlays/overlay.h"

namespace app {

void paint_lit_gjk_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index);
void paint_lit_epa_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index);

}  // namespace app
