// What GJK did, step by step: the simplex walking towards the origin of the Minkowski difference.
#pragma once

#include <array>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/gjk.h>

namespace collide {

/// A vertex of the difference A - B in world axes, and the two points in the world that make it.
struct DifferenceVertex {
    DVec2 w{0.0, 0.0};
    DVec2 world_a{0.0, 0.0};
    DVec2 world_b{0.0, 0.0};
    std::uint32_t index_a = 0;  // vertex of A's core; of an ellipse see SupportNumbers
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

}  // namespace collide
