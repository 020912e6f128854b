#include "overlays/sweep_line.h"

#include <algorithm>

namespace app {

using collide::SweepAxisState;
using collide::SweepStep;

double TimeLine::place(double seconds) const {
    if (!(t_max > 0.0)) return seconds < 0.0 ? 0.0 : seconds > 0.0 ? 1.0 : margin;
    return std::clamp(margin + (1.0 - 2.0 * margin) * seconds / t_max, 0.0, 1.0);
}

double TimeLine::time_at(double place) const {
    return std::clamp((place - margin) / (1.0 - 2.0 * margin), 0.0, 1.0) * std::max(t_max, 0.0);
}

std::optional<TimeBar> time_bar(const SweepStep& step, const TimeLine& line) {
    if (step.state == SweepAxisState::never) return std::nullopt;
    if (step.state == SweepAxisState::always) return TimeBar{0.0, 1.0, true, true};
    const double from = line.place(step.entry);
    const double to = line.place(step.exit);
    return TimeBar{from, to, from <= 0.0, to >= 1.0};
}

}  // namespace app
