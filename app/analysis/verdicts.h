// The narrow phase of a frame. It finds which of the candidate pairs overlap at the shown time and, where
// their paths are shown, which will touch. A pair's result is valid until one of its bodies changes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/narrow_phase/axis_cache.h>
#include "analysis/pipeline.h"

namespace app {

/// Whether each pair overlaps as its colliders stand: 1 or 0, in the order of the pairs. `axes` holds the
/// axis that each pair was last separated by, and is renewed.
void judge_overlaps(std::span<const collide::IndexPair> pairs, std::span<const collide::Collider> colliders,
                    std::span<collide::CachedAxis> axes, collide::AxisCacheCounts& counts,
                    std::span<std::uint8_t> overlaps);

/// Whether the shapes of a candidate pair overlap at the shown time, or will touch before t_max.
/// Precondition: the candidates are those on their paths.
bool meets_on_path(const Analysis& analysis, std::size_t candidate);

/// Whether the body touches others at the shown time and goes into none, as the verdict on a pair says it.
/// What is too small ever to be written is no overlap here. By the contract a touch is an overlap all the
/// same. In a large scene (500 bodies) nothing is told apart, and this is false. Looks through all
/// candidates.
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
