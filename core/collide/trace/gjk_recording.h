// What GJK and EPA did, step by step. GJK: the simplex walking towards the origin of the Minkowski
// difference.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/gjk.h>

namespace collide {

/// A vertex of the difference A - B in world axes, and the two points in the world that make it.
struct DifferenceVertex {
    DVec2 w{0.0, 0.0};
    DVec2 world_a{0.0, 0.0};
    DVec2 world_b{0.0, 0.0};
    std::uint32_t index_a =
        0;  // vertex of A's core; of an ellipse in the order in which they were first asked for
    std::uint32_t index_b = 0;
    friend bool operator==(const DifferenceVertex&, const DifferenceVertex&) = default;
};

struct GjkStep {
    GjkStage stage = GjkStage::start;
    std::uint32_t iteration = 0;  // support points asked for so far
    std::array<DifferenceVertex, 3> simplex{};
    std::uint32_t simplex_count = 0;
    SimplexRegion region = SimplexRegion::vertex_0;  // nearest: of the simplex before it was reduced
    DVec2 nearest{0.0, 0.0};    // nearest, support, end: point of the simplex nearest to the origin
    DVec2 nearest_a{0.0, 0.0};  // its counterparts on the cores, world
    DVec2 nearest_b{0.0, 0.0};
    double distance = 0.0;      // of `nearest` from the origin: an upper bound of the cores' distance
    double lower_bound = 0.0;   // support: no point of the difference lies nearer
    DVec2 direction{0.0, 0.0};  // support: unit, towards the origin
    DifferenceVertex support;   // support
    GjkOutcome outcome = GjkOutcome::converged;  // end
    friend bool operator==(const GjkStep&, const GjkStep&) = default;
};

struct GjkRecording {
    Steps<GjkStep> steps;
    GjkResult result;
    friend bool operator==(const GjkRecording&, const GjkRecording&) = default;
};

GjkRecording record_gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const SimplexCache& start = {});

// EPA: the polygon growing inside the Minkowski difference.

struct EpaStep {
    EpaStage stage = EpaStage::start;
    std::uint32_t iteration = 0;
    std::vector<DifferenceVertex> polygon;  // counter-clockwise; empty when none was needed
    std::size_t edge = 0;      // nearest, support, end: polygon[edge] to the next; insert: the new vertex
    DVec2 normal{0.0, 0.0};    // nearest, support, end: of that edge, unit, outward
    double distance = 0.0;     // of that edge from the origin: a lower bound of the cores' depth
    DifferenceVertex support;  // support, insert, end
    double gain = 0.0;         // support, insert, end: how far `support` lies beyond the edge
    EpaOutcome outcome = EpaOutcome::converged;  // end
    friend bool operator==(const EpaStep&, const EpaStep&) = default;
};

struct EpaRecording {
    Steps<EpaStep> steps;
    EpaResult result;
    friend bool operator==(const EpaRecording&, const EpaRecording&) = default;
};

/// Precondition as of `epa`: `found` is GJK's answer for the pair and says that it overlaps.
EpaRecording record_epa(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const GjkResult& found);

}  // namespace collide
