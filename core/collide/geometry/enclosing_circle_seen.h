// What the search for the smallest circle around points reports to its tracer, one question after the other.
#pragma once

#include <array>
#include <cstdint>

#include <collide/base/vec2.h>

namespace collide {

/// A circle through one to three points, which are given by their places in the list of all.
struct EnclosingCircle {
    DVec2 center{0.0, 0.0};
    double radius = 0.0;
    std::array<std::uint32_t, 3> on{};  // the points that fix it
    std::uint32_t on_count = 0;
    friend bool operator==(const EnclosingCircle&, const EnclosingCircle&) = default;
};

/// Is `point` in the circle that was found for the points before it?
struct EnclosingCircleSeen {
    std::uint32_t point = 0;
    bool inside = false;
    std::uint32_t fixed = 0;  // of the points that must lie on the circle: 0, 1 or 2
    EnclosingCircle before;   // the circle that was asked
    EnclosingCircle after;    // the same, or the one that now passes through the point
    friend bool operator==(const EnclosingCircleSeen&, const EnclosingCircleSeen&) = default;
};

}  // namespace collide
