// What the comparison of two boxes reports to its tracer, one comparison after the other.
#pragma once

namespace collide {

/// `min <= max`: where one box begins along an axis, against where the other one ends. Metres, world.
struct AabbComparison {
    int axis = 0;        // 0: x, 1: y
    bool of_a = true;    // A begins and B ends; else B begins and A ends
    double min = 0.0;    // where the one begins
    double max = 0.0;    // where the other one ends
    bool holds = false;  // min <= max: touching counts
    friend bool operator==(const AabbComparison&, const AabbComparison&) = default;
};

}  // namespace collide
