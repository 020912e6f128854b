// Whether a counter-clockwise polygon is convex: it turns left, or goes straight, at every vertex.
//
// A template over a tracer, which sees a TurnSeen for every vertex.
//
// Source: O'Rourke 1998, Computational Geometry in C, 1.3 and 1.4 (turns). Limits: an outline that winds
// around more than once turns left everywhere as well; the polygon must be simple.
#pragma once

#include <cstdint>
#include <span>

#include <collide/geometry/polygon.h>

namespace collide {

enum class TurnMode : std::uint8_t { stop_at_first_right, all };

template <class Trace>
bool is_convex_body(std::span<const DVec2> polygon, TurnMode mode, Trace& trace) {
    const std::size_t n = polygon.size();
    bool convex = n >= 3;
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t vertex = (i + 1) % n;
        const int turned = turn(polygon[i], polygon[vertex], polygon[(i + 2) % n]);
        trace.step([&] { return TurnSeen{static_cast<std::uint32_t>(vertex), turned}; });
        convex = convex && turned >= 0;
        if (turned < 0 && mode == TurnMode::stop_at_first_right) {
            return false;
        }
    }
    return convex;
}

}  // namespace collide
