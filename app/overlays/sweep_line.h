// The time line of the Sweep tab as data: the position of a time, and the bar of an axis.
#pragma once

#include <optional>

#include <collide/trace/sweep_recording.h>

namespace app {

/// Maps seconds to [0, 1] of the plot's width. [0, t_max] takes the middle. The margin on each side stands
/// for all earlier or later times.
struct TimeLine {
    double t_max = 1.0;
    static constexpr double margin = 0.07;

    double place(double seconds) const;
    /// Returns the time of a position, clamped to [0, t_max], for dragging the cursor.
    double time_at(double place) const;
};

/// The time interval in which the projections on one axis overlap, as a bar on the time line. There is no bar
/// if they never overlap.
struct TimeBar {
    double from = 0.0;  // in [0, 1] of the plot's width
    double to = 1.0;
    bool starts_before = false;  // extends beyond the left end of the time line
    bool ends_after = false;
};
std::optional<TimeBar> time_bar(const collide::SweepStep& step, const TimeLine& line);

}  // namespace app
