#include "panels/sat_rows.h"

#include <algorithm>
#include <numeric>

namespace app {

using collide::Interval;
using collide::SatRecording;
using collide::SatStep;

namespace {

Interval covered(const SatStep& step) { return united(step.interval_a, step.interval_b); }

Interval mapped(Interval interval, double origin, double scale) {
    return {(interval.min - origin) * scale, (interval.max - origin) * scale};
}

}  // namespace

std::vector<std::size_t> sorted_axes(const SatRecording& recording, const Fact<SatStep>* key,
                                     bool ascending) {
    const std::vector<SatStep>& steps = recording.steps.items;
    std::vector<std::size_t> rows(steps.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    if (key == nullptr) {
        if (!ascending) std::reverse(rows.begin(), rows.end());
        return rows;
    }
    std::stable_sort(rows.begin(), rows.end(), [&](std::size_t i, std::size_t j) {
        const FactValue one = key->value(steps[ascending ? i : j]);
        const FactValue other = key->value(steps[ascending ? j : i]);
        return std::get<double>(one) < std::get<double>(other);
    });
    return rows;
}

double longest_span(const SatRecording& recording) {
    double longest = 0.0;
    for (const SatStep& step : recording.steps.items) longest = std::max(longest, covered(step).length());
    return longest;
}

std::optional<std::size_t> first_gap_apart(const SatRecording& recording,
                                           std::optional<std::size_t> deciding) {
    const std::optional<std::size_t> first = recording.first_separating;
    const auto& steps = recording.steps.items;
    if (!first || *first >= steps.size()) return std::nullopt;
    return deciding && is_same_axis(steps[*first], steps[*deciding]) ? std::nullopt : first;
}

BarPlaces bar_places(const SatStep& step, double full_span) {
    const double scale = full_span > 0.0 ? 1.0 / full_span : 0.0;
    const double origin = covered(step).center() - 0.5 * full_span;
    const Interval a = mapped(step.interval_a, origin, scale);
    const Interval b = mapped(step.interval_b, origin, scale);
    const auto [low, high] = common(a, b);
    return {a, b, {std::min(low, high), std::max(low, high)}};
}

}  // namespace app
