// What a table row is about, lit up on the canvas whether or not its overlay is switched on.
#pragma once

#include "overlays/overlay.h"

namespace app {

void paint_highlight(const OverlayInput& input, Painter& painter, Labels& labels);

/// A single step of GJK or EPA: which vertices of A and B the simplex or polygon was made of.
void paint_lit_gjk_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index);
void paint_lit_epa_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index);

/// A single look of conservative advancement: both bodies as it saw them, and the distance between them.
void paint_toi_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index);

}  // namespace app
