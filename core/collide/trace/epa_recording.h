// What EPA did, step by step: the polygon growing inside the Minkowski difference.
#pragma once

#include <vector>

#include <collide/narrow_phase/epa.h>
#include <collide/trace/gjk_recording.h>

namespace collide {

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
