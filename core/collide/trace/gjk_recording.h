// Recordings of GJK and EPA, step by step. GJK: the simplex moves towards the origin of the Minkowski
// difference.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/gjk.h>

namespace collide {

/// A vertex of the difference A - B in world axes, and the two points in the world whose difference it is.
struct DifferenceVertex {
    DVec2 w{0.0, 0.0};
    DVec2 world_a{0.0, 0.0};
    DVec2 world_b{0.0, 0.0};
    /// Vertex of A's core; for an ellipse, numbers in the order of the first support query.
    std::uint32_t index_a = 0;
    std::uint32_t index_b = 0;
    friend bool operator==(const DifferenceVertex&, const DifferenceVertex&) = default;
};

struct GjkStep {
    GjkStepKind kind = GjkStepKind::start;
    std::uint32_t iteration = 0;  // support points computed so far
    std::array<DifferenceVertex, 3> simplex{};
    std::uint32_t simplex_count = 0;
    SimplexRegion region = SimplexRegion::vertex_0;  // step nearest: region of the unreduced simplex
    DVec2 nearest{0.0, 0.0};    // steps nearest, support, end: the point of the simplex nearest to the origin
    DVec2 nearest_a{0.0, 0.0};  // the points on the cores that correspond to `nearest`, world
    DVec2 nearest_b{0.0, 0.0};
    double distance = 0.0;     // distance of `nearest` from the origin: an upper bound of the cores' distance
    double lower_bound = 0.0;  // step support: no point of the difference is nearer than this
    DVec2 direction{0.0, 0.0};  // step support: the search direction, unit, towards the origin
    DifferenceVertex support;   // step support: the new vertex
    GjkOutcome outcome = GjkOutcome::converged;  // step end: why the search ended
    friend bool operator==(const GjkStep&, const GjkStep&) = default;
};

struct GjkRecording {
    Steps<GjkStep> steps;
    GjkResult result;
    friend bool operator==(const GjkRecording&, const GjkRecording&) = default;
};

GjkRecording record_gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const SimplexCache& start = {});

// EPA: the polygon grows inside the Minkowski difference.

struct EpaStep {
    EpaStepKind kind = EpaStepKind::start;
    std::uint32_t iteration = 0;
    std::vector<DifferenceVertex> polygon;  // counter-clockwise; empty if none was needed
    std::size_t edge = 0;                   // nearest, support, end: its first vertex; insert: the new vertex
    DVec2 normal{0.0, 0.0};                 // nearest, support, end: outward normal of that edge, unit
    double distance = 0.0;     // distance of that edge from the origin: a lower bound of the cores' depth
    DifferenceVertex support;  // steps support, insert and end: the support point
    double gain = 0.0;         // support, insert, end: how far `support` lies beyond the edge
    EpaOutcome outcome = EpaOutcome::converged;  // step end: why the expansion ended
    friend bool operator==(const EpaStep&, const EpaStep&) = default;
};

struct EpaRecording {
    Steps<EpaStep> steps;
    EpaResult result;
    friend bool operator==(const EpaRecording&, const EpaRecording&) = default;
};

/// Records EPA. Precondition as for `epa`: `found` is GJK's result for the pair and says that it overlaps.
EpaRecording record_epa(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const GjkResult& found);

}  // namespace collide
