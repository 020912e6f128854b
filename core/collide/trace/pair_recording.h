// The focus pair, run traced: what the window and the query command show.
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
    PairResult result;  // equal to query_pair's, bit for bit
    Aabb aabb_a;
    Aabb aabb_b;
    lessons::AabbTest aabb_test;
    AabbRecording aabbs;
    std::optional<RectangleRecording> rectangles;  // when both are sharp rectangles
    std::optional<CircleRecording> circles;        // when both are circles
    SatRecording sat;                              // of the deciding piece pair; empty unless covered
    OneSidedRecording one_sided;                   // of the same pieces; empty unless edges decide
    MinkowskiRecording minkowski;                  // of the same pieces; empty unless covered
    GjkRecording gjk;
    EpaRecording epa;      // when overlapping
    SweepRecording sweep;  // of the deciding piece pair; empty unless covered
    /// Poses of the deciding pieces at the moment of impact; as now unless `sweep` hits.
    std::array<Transform, 2> at_impact{};
    ContactRecording manifold;  // when overlapping or touching
    ContactRecording support;
    ContactRecording impact_manifold;  // when the sweep hits in the future
    ContactRecording impact_support;
    ToiRecording toi;
};

/// `support_threshold` as for `support_contacts`: `support` and `impact_support` are recorded with it, while
/// `result` stays what `query_pair` says.
PairRecording record_pair(const Collider& a, const Collider& b, double t_max,
                          std::optional<float> support_threshold = std::nullopt);

/// The tutorial's one signed number of the whole pair: the latest time of all axes, else the least overlap.
SweptNumber swept_number(const PairRecording& pair);

}  // namespace collide
