// One look at the scene: colliders at their poses, every pair judged, the focus pair run traced. The window,
// `render` and the tests read the same result.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "broad_phase/sort_and_sweep.h"
#include "geometry/collider.h"
#include "scene/scene.h"
#include "trace/pair_recording.h"

namespace app {

/// How one body fares against all others.
struct BodyState {
    bool overlapping = false;
    bool will_hit = false;  // within t_max, by the swept test
};

struct Analysis {
    std::vector<collide::Collider> colliders;  // at t = 0
    std::vector<collide::Collider> shown;      // at the scrub time; equal to `colliders` when that is 0
    std::vector<BodyState> bodies;
    std::vector<collide::IndexPair> overlapping_pairs;  // i < j, sorted, at the shown time
    std::size_t pairs_judged = 0;
    std::optional<std::pair<std::size_t, std::size_t>> focus;
    collide::PairRecording now;    // focus pair from t = 0: the sweep
    collide::PairRecording moved;  // focus pair at the scrub time: axes, intervals, MTD, contacts
    double detect_ms = 0.0;        // wall time the pipeline took

    // Working memory from frame to frame.
    std::vector<collide::ShapeSpec> shapes;  // that `colliders` were made of
    collide::SortAndSweep broad_phase;
    std::vector<collide::Aabb> boxes;
    std::vector<collide::IndexPair> candidates;
};

/// Run it all. Reuses the storage in `out`, so that a frame of an unchanged crowd allocates little.
void analyse(const collide::Scene& scene, std::optional<std::pair<std::size_t, std::size_t>> focus,
             double scrub_time, Analysis& out);

/// The pair that the scene's `view.focus` names, when both bodies are there.
std::optional<std::pair<std::size_t, std::size_t>> named_focus(const collide::Scene& scene);

/// The pair to show when nobody chose one: the scene's `view.focus`, else the overlapping or nearest pair,
/// else none.
std::optional<std::pair<std::size_t, std::size_t>> default_focus(const collide::Scene& scene);

}  // namespace app
