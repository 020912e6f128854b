// Everything the program asks about one pair of bodies, in one call: boxes, SAT, sweep, contacts. A concave
// body is a union of pieces; the deepest (or nearest) piece pair speaks for it.
#pragma once

#include <array>
#include <optional>

#include "geometry/collider.h"
#include "narrow_phase/contact_points.h"
#include "narrow_phase/sat.h"
#include "narrow_phase/swept_sat.h"

namespace collide {

/// Contacts of both constructions, at one moment.
struct ContactSet {
    ContactPoints manifold;
    ContactPoints support;
    friend bool operator==(const ContactSet&, const ContactSet&) = default;
};

struct PairResult {
    bool aabb_overlap = false;
    bool covered = false;                       // false: a shape is an ellipse; nothing below is known
    std::array<std::uint32_t, 2> pieces{0, 0};  // that decided `sat`
    SatResult sat;
    DVec2 mtd{0.0, 0.0};  // normal * separation when overlapping: moves A just out of B
    ContactSet contacts;  // when overlapping or touching
    std::array<std::uint32_t, 2> sweep_pieces{0, 0};
    SweepResult sweep;
    ContactSet impact;  // at the time of a future hit
    friend bool operator==(const PairResult&, const PairResult&) = default;
};

/// The box that holds the collider on its way over [0, seconds].
Aabb swept_bounds(const Collider& collider, double seconds);

/// The whole pipeline for a pair. Bodies whose pieces are far apart still get an answer.
PairResult query_pair(const Collider& a, const Collider& b, double t_max);

/// What a crowd needs each frame: the boxes first, then the rest only where boxes (swept ones for the sweep)
/// meet.
struct PairVerdict {
    bool overlap = false;
    bool will_hit = false;
    double time = 0.0;
};
PairVerdict judge_pair(const Collider& a, const Collider& b, double t_max);

}  // namespace collide
