// The Sweep tab's common time line as data: where a second lies, and which bar an axis gets.
#pragma once

#include <optional>

#include <collide/trace/sweep_recording.h>

namespace app {

/// Maps seconds to [0, 1] of the plot's width. [0, t_max] takes the middle; a margin on each side represents
/// all times before and after.
struct TimeLine {
    double t_max = 1.0;
    static constexpr double margin = 0.07;

    double place(double seconds) const;
    /// The inverse, clamped to [0, t_max]: what dragging the cursor to a place means.
    double time_at(double place) const;
};

/// When one axis' shadows overlap: a bar on the time line. Empty when they never do.
struct TimeBar {
    double from = 0.0;  // places
    double to = 1.0;
    bool starts_before = false;  // goes on beyond the line's left end
    bool ends_after = false;
};
std::optional<TimeBar> time_bar(const collide::SweepStep& step, const TimeLine& line);

}  // namespace app
