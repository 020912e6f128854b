// How a polygon was taken apart, step by step. Is it convex? Else a line cuts it, or it falls into triangles,
// which are merged, or into the fewest pieces.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/cut.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/polygon.h>

namespace collide {

// How a polygon turns at each of its vertices: whether it is convex.

using TurnStep = TurnSeen;  // plain values already

struct TurnRecording {
    Steps<TurnStep> steps;  // of all vertices, from vertex 1 on
    Polygon polygon;
    bool convex = false;
    friend bool operator==(const TurnRecording&, const TurnRecording&) = default;
};

/// Precondition: simple, counter-clockwise.
TurnRecording record_turns(std::span<const DVec2> polygon);

// How a polygon was cut along a line, step by step.

using CutStep = CutSeen;  // plain values already

struct CutRecording {
    Steps<CutStep> steps;
    Polygon polygon;
    CutLine line;
    std::vector<Polygon> pieces;
    friend bool operator==(const CutRecording&, const CutRecording&) = default;
};

CutRecording record_cut(std::span<const DVec2> polygon, const CutLine& line);

// The steps of ear clipping, and those of Hertel and Mehlhorn's pass, which merges its triangles to convex
// pieces.

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

// A recording of Keil and Snoeyink's dynamic program. First the parts that it solved, by the length of their
// diagonals; then the triangles that it chose, from the whole polygon down.

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
