// The broad phase of a frame: the boxes of all bodies, and the pairs whose boxes meet: on their ways where
// somebody looks at those, else at the shown time.
//
// The pairs on their ways come from the structure that the scene names, kept from frame to frame, while that
// is affordable; in larger crowds, and at the shown time, from the strips (broad_phase/strip_finder.h), which
// find the same pairs. Static bodies do not pair with each other. When no box has changed, nothing is
// searched.
#pragma once

#include <cstddef>

#include <collide/broad_phase/broad_phase.h>
#include <collide/scene/scene.h>

namespace app {

struct Analysis;

/// The most bodies for which a structure of this kind finds the pairs of a frame; beyond, the strips do.
std::size_t most_bodies_for(collide::BroadPhaseKind kind);

/// Boxes of the ways over `horizon` seconds, the candidate pairs that `out.looked_at` asks for, and the live
/// structure as far as it is needed. The colliders must be up to date.
void find_candidates(const collide::Scene& scene, double horizon, Analysis& out);

}  // namespace app
