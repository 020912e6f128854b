// What a solver asks of seams.h: the manifolds of a pair of bodies, visited one by one.
#pragma once

#include <collide/narrow_phase/seams.h>

namespace collide {

/// The answer of SAT for a pair of pieces when it holds, else that of rule 3; empty when they are apart or
/// neither is.
std::optional<SurfaceAxis> held_axis(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j,
                                     bool& corrected);

/// The deepest answer that holds without a correction, as a separation in metres; 0 when there is none.
float deepest_held(const Collider& a, const Collider& b);

/// For a solver: visits `visit(i, j, contacts)` for every pair of overlapping pieces, its manifold on a
/// normal that holds. Pairs that have none no deeper than the deepest answer that holds are left out.
/// Precondition: SAT covers both bodies. Allocates nothing.
template <class Visit>
void each_surface_manifold(const Collider& a, const Collider& b, Visit&& visit) {
    const float deepest = deepest_held(a, b);
    for (std::uint32_t i = 0; i < a.pieces.size(); ++i) {
        for (std::uint32_t j = 0; j < b.pieces.size(); ++j) {
            bool corrected = false;
            const std::optional<SurfaceAxis> axis = held_axis(a, i, b, j, corrected);
            // A correction deeper than what the surface shows leads out on a far side of the body.
            if (!axis || (corrected && deepest < 0.0f && axis->separation < 1.001f * deepest)) {
                continue;
            }
            visit(i, j,
                  clipped_manifold(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j],
                                   axis->normal, axis->axis));
        }
    }
}

}  // namespace collide
