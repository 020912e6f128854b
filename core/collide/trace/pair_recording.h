// The recording of one pair of bodies with all algorithms. The window and the query command show it.
#pragma once

#include <optional>

#include <collide/narrow_phase/pair_query.h>
#include <collide/trace/closed_form_recording.h>
#include <collide/trace/contact_recording.h>
#include <collide/trace/gjk_recording.h>
#include <collide/trace/minkowski_recording.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/sweep_recording.h>
#include <collide/trace/toi_recording.h>

namespace collide {

struct PairRecording {
    PairResult result;  // equal to the result of query_pair, bit for bit
    Aabb aabb_a;
    Aabb aabb_b;
    lessons::AabbTest aabb_test;
    AabbRecording aabbs;
    std::optional<RectangleRecording> rectangles;  // set if both are rectangles without radius
    std::optional<CircleRecording> circles;        // set if both are circles
    SatRecording sat;                              // for the deciding pieces; empty unless SAT covers them
    OneSidedRecording one_sided;                   // for the same pieces; empty unless one-sided edges decide
    MinkowskiRecording minkowski;                  // for the same pieces; empty unless SAT covers them
    GjkRecording gjk;
    EpaRecording epa;      // set if they overlap
    SweepRecording sweep;  // for the deciding pieces; empty unless the sweep covers them
    /// Poses of the deciding pieces at the moment of impact; the present poses unless `sweep` hits.
    std::array<Transform, 2> at_impact{};
    ContactRecording manifold;  // set if they overlap or touch
    ContactRecording support;
    ContactRecording impact_manifold;  // set if the sweep hits later
    ContactRecording impact_support;
    ToiRecording toi;
};

/// Records a pair. `support_threshold` is the threshold of `support_contacts` for `support` and
/// `impact_support`. `result` is always that of `query_pair`.
PairRecording record_pair(const Collider& a, const Collider& b, double t_max,
                          std::optional<float> support_threshold = std::nullopt);

/// Returns the tutorial's single signed number for the whole pair: the latest entry time of all axes,
/// otherwise minus the least overlap.
SweptNumber swept_number(const PairRecording& pair);

}  // namespace collide
