// A recording of Keil and Snoeyink's dynamic program. First the parts that it solved, by the length of their
// diagonals; then the triangles that it chose, from the whole polygon down.
#pragma once

#include <span>

#include <collide/base/tracer.h>
#include <collide/geometry/decompose.h>

namespace collide {

using FewestStep = FewestSeen;  // plain values already

struct FewestRecording {
    Polygon polygon;  // that the vertex numbers are of
    Steps<FewestStep> steps;
    Decomposition result;  // another `method` than `fewest`, and no steps, where that would take too long
    friend bool operator==(const FewestRecording&, const FewestRecording&) = default;
};

/// Precondition as of `decompose`. A convex polygon takes no steps.
FewestRecording record_fewest(std::span<const DVec2> polygon);

}  // namespace collide
