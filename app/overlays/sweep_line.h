// The Sweep tab's common time line as data: where a second lies, and which bar an axis gets.
#pragma once

#include <optional>
#include <string>

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

/// "−0.310 m" deep, "+0.617 s" until then, "none".
std::string swept_number_words(const collide::SweptNumber& of);

/// When one axis' shadows overlap: a bar on the time line. Empty when they never do.
struct TimeBar {
    double from = 0.0;  // places
    double to = 1.0;
    bool starts_before = false;  // goes on beyond the line's left end
    bool ends_after = false;
};
std::optional<TimeBar> time_bar(const collide::SweepStep& step, const TimeLine& line);

/// The stretch in which every axis overlaps: from the latest entry to the earliest exit over all axes. No
/// value when one never does or the stretch is empty. Ends are unbounded when no axis bounds them.
struct CommonWindow {
    std::optional<double> latest_entry;
    std::optional<double> earliest_exit;
    bool never = false;  // an axis without motion has a gap
    bool empty() const { return never || (latest_entry && earliest_exit && *latest_entry > *earliest_exit); }
};
CommonWindow common_window(const collide::SweepRecording& sweep);

}  // namespace app
