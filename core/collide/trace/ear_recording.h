// What ear clipping did, corner by corner, and what Hertel and Mehlhorn's pass made of its triangles.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/ear_seen.h>

namespace collide {

using EarStep = EarSeen;  // plain values already
using MergeStep = MergeSeen;

struct EarRecording {
    Polygon polygon;  // that the vertex numbers are of
    Steps<EarStep> ears;
    Steps<MergeStep> merges;
    Triangulation triangulation;
    Decomposition merged;
    friend bool operator==(const EarRecording&, const EarRecording&) = default;
};

/// Precondition as of `decompose`.
EarRecording record_ears(std::span<const DVec2> polygon);

}  // namespace collide
