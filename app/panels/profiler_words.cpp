#include "panels/profiler_words.h"

#include <fmt/format.h>

#include <numeric>

#include "text/words.h"

namespace app {

void smooth(double now, bool begun, double& smoothed) {
    constexpr double share = 0.25;  // of the way, a frame: what few frames follow an event should tell
    smoothed += (begun ? share : 1.0) * (now - smoothed);
}

void smooth(const StageTimes& now, bool begun, StageTimes& smoothed) {
    for (std::size_t i = 0; i < stage_count; ++i) {
        smooth(now.milliseconds.at(i), begun, smoothed.milliseconds.at(i));
    }
}

double sum_of(const StageTimes& times) {
    return std::accumulate(times.milliseconds.begin(), times.milliseconds.end(), 0.0);
}

std::string budget_words(double milliseconds) {
    return fmt::format("{} of {} ms", fixed(milliseconds, 1), fixed(frame_budget_ms, 1));
}

std::string_view finder_name(std::optional<collide::BroadPhaseKind> found_by) {
    if (!found_by) return "sweep in strips";
    constexpr std::array<std::string_view, 6> names{"brute force", "uniform grid",   "spatial hash",
                                                    "quadtree",    "sort and sweep", "dynamic tree"};
    return names.at(static_cast<std::size_t>(*found_by));
}

std::string crowd_words(const Analysis& analysis) {
    const std::size_t bodies = analysis.colliders.size();
    const std::size_t pairs = analysis.candidates.size();
    return fmt::format("{} {}, {} {} by {}", grouped(bodies), bodies == 1 ? "body" : "bodies", grouped(pairs),
                       pairs == 1 ? "pair" : "pairs", finder_name(analysis.pairs_from));
}

}  // namespace app
