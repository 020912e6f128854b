// The pairs of a frame: which pairs the broad phase finds, and the results of the narrow phase for them.
//
// The broad phase takes the boxes of all bodies and finds the pairs whose boxes overlap. If paths are shown,
// the boxes are swept along them; otherwise they are those at the shown time.
//
// Pairs of swept boxes come from the structure that the scene names, kept from frame to frame, as long as
// that is fast enough. In larger crowds, and at the shown time, they come from the strips
// (broad_phase/strip_sweep.h), which find the same pairs. Static bodies do not pair with each other. If no
// box has changed, no search is made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/lessons/axis_cache.h>
#include "analysis/pipeline.h"

namespace app {

/// Returns the largest number of bodies for which a structure of this kind finds the pairs of a frame. For
/// more bodies the strips do it.
std::size_t most_bodies_for(collide::BroadPhaseKind kind);

/// Computes the boxes of the paths over `horizon` seconds and the candidate pairs that `analysis.looked_at`
/// selects. It also updates the live structure of this kind if needed. Precondition: the colliders are up to
/// date.
void find_candidates(collide::BroadPhaseKind kind, double horizon, Analysis& analysis);

// The narrow phase of a frame. It finds which candidate pairs overlap at the shown time and, if their paths
// are shown, which will touch. The result of a pair is valid until one of its bodies changes.

/// Writes 1 or 0 for each pair: whether its colliders overlap. `axes` has the axis that last separated each
/// pair, and is updated.
void judge_overlaps(std::span<const collide::IndexPair> pairs, std::span<const collide::Collider> colliders,
                    std::span<collide::lessons::CachedAxis> axes, collide::lessons::AxisCacheCounts& counts,
                    std::span<std::uint8_t> overlaps);

/// Returns whether the shapes of a candidate pair overlap at the shown time or will touch before t_max.
/// Precondition: the candidates come from swept boxes.
bool meets_on_path(const Analysis& analysis, std::size_t candidate);

/// Returns whether the body touches others at the shown time but overlaps none, as in the verdict on a pair.
/// Overlaps too small to display do not count here, although the library counts a touch as an overlap.
/// Returns false in a scene of more than 500 bodies. The cost is linear in the candidates.
bool only_touches(const Analysis& analysis, std::size_t body);

/// Returns whether the body has only overlaps that single precision cannot distinguish from 0. The pieces of
/// a new cut have such overlaps, which are invisible.
bool hardly_overlaps(const Analysis& analysis, std::size_t body);

/// Returns whether the body will touch another after the time `now` and before t_max. Without swept
/// candidates the first call tests all boxes; the result is kept until the next frame.
bool will_hit(const collide::Scene& scene, const Analysis& analysis, std::size_t body, double now);

/// Computes the results of all candidates and groups them by body: `bodies`, `overlapping_pairs`,
/// `axis_cache`. The sweeps cover `t_max` seconds.
void judge_candidates(double t_max, Analysis& analysis);

}  // namespace app
