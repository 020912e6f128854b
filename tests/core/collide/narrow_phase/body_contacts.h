// The contacts of a pair by the bodies that the window shows, for holding the kernels to them.
#pragma once

#include <collide/base/tracer.h>
#include <collide/narrow_phase/clipped_manifold_body.h>
#include <collide/narrow_phase/sat_body.h>
#include "kernel_pairs.h"

namespace body_contacts {

/// As collide_shapes.
inline collide::ContactPoints by_body(const kernel_pairs::Pair& p, float reach) {
    collide::NoTrace trace;
    const collide::PairFrame pair(p.a, p.xf_a, p.b, p.xf_b);
    collide::SatBest best = collide::search_axes(pair, collide::SatMode::search_on, trace);
    if (reach == 0.0f) {
        best.separation = collide::sat(p.a, p.xf_a, p.b, p.xf_b).separation;  // settled where in doubt
    }
    if (best.separation > reach) {
        return {};
    }
    const collide::LocalContacts local =
        collide::clipped_manifold_body(pair, best.normal, best.axis, trace, reach);
    return collide::to_world(local, p.xf_a, collide::rotate(p.xf_a.rotation, local.normal));
}

inline bool same(const collide::ContactPoints& l, const collide::ContactPoints& r) {
    // The normal of a pair that is apart means nothing.
    return l.count == r.count && l.points == r.points && (l.count == 0 || l.normal == r.normal);
}

}  // namespace body_contacts
