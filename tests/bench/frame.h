// A window's frame without the window: everything the program computes for a crowd between two presents.
#pragma once

#include "measure.h"

namespace bench {

inline constexpr std::string_view frame_row = "frame 1000";
inline constexpr double frame_target_ns = 4e6;  // 4 ms of a 16.7 ms frame

/// One body is dragged a little. The pipeline judges all pairs of the 1,000 shapes and records the focus
/// pair. The canvas is painted with every overlay on, into a painter that draws nothing.
Task frame_task();

}  // namespace bench
