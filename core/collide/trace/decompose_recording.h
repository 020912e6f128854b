// Recordings of how a polygon is decomposed. Is it convex? If not, a line cuts it, or it is split into
// triangles, which are merged, or into the fewest pieces.
#pragma once

#include <span>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/clip_ears.h>
#include <collide/geometry/cut.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/polygon.h>

namespace collide {

// The turn of a polygon at each of its vertices, which tells whether it is convex.

using TurnStep = TurnEvent;  // stored as reported: it has only plain values

struct TurnRecording {
    Steps<TurnStep> steps;  // for all vertices, beginning with vertex 1
    Polygon polygon;
    bool convex = false;
    friend bool operator==(const TurnRecording&, const TurnRecording&) = default;
};

/// Records the test of convexity. Precondition: simple, counter-clockwise.
TurnRecording record_turns(std::span<const DVec2> polygon);

// A cut of a polygon along a line, step by step.

using CutStep = CutEvent;  // stored as reported: it has only plain values

struct CutRecording {
    Steps<CutStep> steps;
    Polygon polygon;
    CutLine line;
    std::vector<Polygon> pieces;
    friend bool operator==(const CutRecording&, const CutRecording&) = default;
};

CutRecording record_cut(std::span<const DVec2> polygon, const CutLine& line);

// Ear clipping, step by step, and the pass of Hertel and Mehlhorn, which merges the triangles into convex
// pieces.

using EarStep = EarEvent;  // stored as reported: it has only plain values
using MergeStep = MergeEvent;

struct EarRecording {
    Polygon polygon;  // the polygon to which vertex numbers refer
    Steps<EarStep> ears;
    Steps<MergeStep> merges;
    Triangulation triangulation;
    Decomposition merged;
    friend bool operator==(const EarRecording&, const EarRecording&) = default;
};

/// The progress of both algorithms. The first triangles of the triangulation are cut off first.
struct EarState {
    std::size_t triangles = 0;        // number of triangles cut off
    std::vector<std::uint32_t> ring;  // vertices left in the polygon
    std::size_t pieces = 0;           // number of pieces; once all triangles are cut off
    friend bool operator==(const EarState&, const EarState&) = default;
};

/// Returns the state after the first `steps` steps. The merges count after the ears. If there are fewer
/// steps, returns the state after all of them.
EarState state_after(const EarRecording& recording, std::size_t steps);

/// Returns whether the step cuts off a triangle.
bool cuts_off(const EarStep& step);

/// Records ear clipping and merging. The precondition is that of `decompose`.
EarRecording record_ears(std::span<const DVec2> polygon);

// Keil and Snoeyink's dynamic program. First come the subproblems that it solved, by the length of their
// diagonals. Then come the triangles that it chose, beginning with the whole polygon.

using FewestStep = FewestEvent;  // stored as reported: it has only plain values

struct FewestRecording {
    Polygon polygon;  // the polygon to which vertex numbers refer
    Steps<FewestStep> steps;
    Decomposition result;  // if the program would take too long: a `method` other than `fewest`, and no steps
    friend bool operator==(const FewestRecording&, const FewestRecording&) = default;
};

/// Records the dynamic program. The precondition is that of `decompose`. A convex polygon has no steps.
FewestRecording record_fewest(std::span<const DVec2> polygon);

}  // namespace collide
