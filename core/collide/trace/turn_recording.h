// How a polygon turns at each of its vertices: whether it is convex.
#pragma once

#include <span>

#include <collide/base/tracer.h>
#include <collide/geometry/polygon.h>

namespace collide {

using TurnStep = TurnSeen;  // plain values already

struct TurnRecording {
    Steps<TurnStep> steps;  // of all vertices, from vertex 1 on
    Polygon polygon;
    bool convex = false;
    friend bool operator==(const TurnRecording&, const TurnRecording&) = default;
};

/// Precondition: simple, counter-clockwise.
TurnRecording record_turns(std::span<const DVec2> polygon);

}  // namespace collide
