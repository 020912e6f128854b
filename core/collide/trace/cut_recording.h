// How a polygon was cut along a line, step by step.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/cut.h>
#include <collide/geometry/polygon.h>

namespace collide {

using CutStep = CutSeen;  // plain values already

struct CutRecording {
    Steps<CutStep> steps;
    Polygon polygon;
    CutLine line;
    std::vector<Polygon> pieces;
    friend bool operator==(const CutRecording&, const CutRecording&) = default;
};

CutRecording record_cut(std::span<const DVec2> polygon, const CutLine& line);

}  // namespace collide
