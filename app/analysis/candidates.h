// The broad phase of a frame: the boxes of all bodies, and the pairs whose boxes overlap. The boxes are swept
// where the paths are shown, else those at the shown time.
//
// The pairs of swept boxes come from the structure that the scene names, kept from frame to frame, while that
// is affordable. In larger crowds, and at the shown time, they come from the strips
// (broad_phase/strip_finder.h), which find the same pairs. Static bodies do not pair with each other. When no
// box has changed, nothing is searched.
#pragma once

#include <cstddef>

#include <collide/broad_phase/broad_phase.h>

namespace app {

struct Analysis;

/// The most bodies for which a structure of this kind finds the pairs of a frame; beyond, the strips do.
std::size_t most_bodies_for(collide::BroadPhaseKind kind);

/// Boxes of the paths over `horizon` seconds, and the candidate pairs that `analysis.looked_at` asks for.
/// Also the live structure of this kind as far as it is needed. The colliders must be up to date.
void find_candidates(collide::BroadPhaseKind kind, double horizon, Analysis& analysis);

}  // namespace app
