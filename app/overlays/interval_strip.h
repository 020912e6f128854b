// Intervals along an edge of the canvas, each beside the part of the world that it covers. They show x along
// the upper edge, y along the right one. They are drawn in lanes while these suffice. For a crowd the number
// of intervals over each place is drawn.
#pragma once

#include <span>
#include <string_view>

#include "overlays/overlay.h"
#include "overlays/sweep_moment.h"

namespace app {

struct StripInterval {
    double lower = 0.0;  // metres, world
    double upper = 0.0;
    IntervalLook look = IntervalLook::waiting;
};

inline constexpr std::size_t most_lanes = 14;
inline constexpr std::size_t most_in_lanes = 2000;  // intervals; more are counted instead

/// Lanes in which no two intervals touch, for intervals sorted by their lower ends. Each takes the first free
/// lane (interval partitioning, Kleinberg and Tardos 2005, 4.1). Empty when more than `most_lanes` are
/// needed.
std::vector<std::size_t> lanes_of(std::span<const StripInterval> sorted);

Color interval_color(const Palette& palette, IntervalLook look);

/// `axis` 0: x, 1: y. Only up to `most_in_lanes` need be sorted.
void paint_interval_strip(const OverlayInput& input, Painter& painter, int axis,
                          std::span<const StripInterval> sorted, std::string_view title);

}  // namespace app
