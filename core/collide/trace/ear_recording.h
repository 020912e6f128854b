// What ear clipping did, corner by corner, and what Hertel and Mehlhorn's pass made of its triangles.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/decompose.h>

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

/// How far both have come: the triangles cut off are the first ones of the triangulation.
struct EarState {
    std::size_t triangles = 0;        // cut off
    std::vector<std::uint32_t> ring;  // vertices that are left of the polygon
    std::size_t pieces = 0;           // once all triangles are cut off
    friend bool operator==(const EarState&, const EarState&) = default;
};

/// After the first `steps` steps of the ears, and those of the merges behind them; after all where there are
/// fewer.
EarState state_after(const EarRecording& recording, std::size_t steps);

/// Whether the step cuts a triangle off.
bool cuts_off(const EarStep& step);

/// Precondition as of `decompose`.
EarRecording record_ears(std::span<const DVec2> polygon);

}  // namespace collide
