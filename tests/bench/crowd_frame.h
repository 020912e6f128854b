// Frames of large crowds without the window: what the program computes between two presents, the drawing
// lists included, the graphics driver left out.
#pragma once

#include "rows.h"

namespace bench {

inline constexpr std::string_view moving_row = "frame 10000 moving";
inline constexpr std::string_view playing_row = "frame 10000 playing";
inline constexpr std::string_view still_row = "frame 100000 still";

/// 10,000 shapes, each at another place in the scene than in the frame before: all boxes, pairs, sweeps and
/// overlaps anew, the canvas painted.
RowResult prepare_moving(std::vector<Task>& tasks);
/// 10,000 shapes on their way along the sweep, as the window plays it.
RowResult prepare_playing(std::vector<Task>& tasks);
/// 100,000 shapes of which one is dragged.
RowResult prepare_still(std::vector<Task>& tasks);

}  // namespace bench
