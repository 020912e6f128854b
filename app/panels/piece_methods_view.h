// Part of the Body tab: a concave polygon cut into pieces by each method, in small pictures.
#pragma once

#include "draw/color.h"

namespace app {

struct Work;
struct Seen;
struct Playing;
struct PanelState;

/// Nothing for bodies of one piece.
void draw_piece_methods(Work& work, Seen& seen, Playing& playing, PanelState& panels, std::size_t body,
                        Color color);

}  // namespace app
