// The pairs of a frame: which of them the broad phase finds, and what the narrow phase finds of each.
//
// The broad phase takes the boxes of all bodies and finds the pairs whose boxes overlap. The boxes are swept
// where the paths are shown, else those at the shown time.
//
// The pairs of swept boxes come from the structure that the scene names, kept from frame to frame, while that
// is affordable. In larger crowds, and at the shown time, they come from the strips
// (broad_phase/strip_sweep.h), which find the same pairs. Static bodies do not pair with each other. When no
// box has changed, nothing is searched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/lessons/axis_cache.h>
#include "analysis/pipeline.h"

namespace app {

/// The most bodies for which a structure of this kind finds the pairs of a frame; beyond, the strips do.
std::size_t most_bodies_for(collide::BroadPhaseKind kind);

/// Boxes of the paths over `horizon` seconds, and the candidate pairs that `analysis.looked_at` asks for.
/// Also the live structure of this kind as far as it is needed. The colliders must be up to date.
void find_candidates(collide::BroadPhaseKind kind, double horizon, Analysis& analysis);

// The narrow phase of a frame. It finds which of the candidate pairs overlap at the shown time and, where
// their paths are shown, which will touch. A pair's result is valid until one of its bodies changes.

/// Whether each pair overlaps as its colliders stand: 1 or 0, in the order of the pairs. `axes` holds the
/// axis that each pair was last separated by, and is renewed.
void judge_overlaps(std::span<const collide::IndexPair> pairs, std::span<const collide::Collider> colliders,
                    std::span<collide::lessons::CachedAxis> axes, collide::lessons::AxisCacheCounts& counts,
                    std::span<std::uint8_t> overlaps);

/// Whether the shapes of a candidate pair overlap at the shown time, or will touch before t_max.
/// Precondition: the candidates are those on their paths.
bool meets_on_path(const Analysis& analysis, std::size_t candidate);

/// Whether the body touches others at the shown time and goes into none, as the verdict on a pair says it.
/// What is too small ever to be written is no overlap here. By the contract a touch is an overlap all the
/// same. False in a large scene (more than 500 bodies). Looks through all candidates.
bool only_touches(const Analysis& analysis, std::size_t body);

/// The same, but overlaps that single precision cannot tell from 0 are accepted. The pieces of a fresh cut
/// have such overlaps, and they are invisible.
bool hardly_overlaps(const Analysis& analysis, std::size_t body);

/// Whether the body will touch another after the time `now` and before t_max. Where no paths are looked at,
/// it is found out when somebody asks, by a look at all boxes, and kept until the next frame.
bool will_hit(const collide::Scene& scene, const Analysis& analysis, std::size_t body, double now);

/// Verdicts on all candidates, gathered by body: `bodies`, `overlapping_pairs`, `pairs_judged`, `axis_cache`.
/// The sweeps look `t_max` seconds ahead.
void judge_candidates(double t_max, Analysis& analysis);

}  // namespace app
