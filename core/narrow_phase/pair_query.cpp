#include "narrow_phase/pair_query.h"

namespace collide {

namespace {

bool covers_all(const Collider& collider) {
    for (const PlacedShape& piece : collider.pieces) {
        if (!sat_covers(piece.shape)) {
            return false;
        }
    }
    return !collider.pieces.empty();
}

/// Calls `visit(i, j)` for every pair of pieces.
template <class Visit>
void each_piece_pair(const Collider& a, const Collider& b, Visit&& visit) {
    for (std::uint32_t i = 0; i < a.pieces.size(); ++i) {
        for (std::uint32_t j = 0; j < b.pieces.size(); ++j) {
            visit(i, j);
        }
    }
}

/// One piece pair as seen now.
struct PieceAnswer {
    bool overlap = false;
    double separation = 0.0;
    DVec2 normal{1.0, 0.0};
    SatResult sat;
    GjkResult gjk;
    std::optional<EpaResult> epa;
};

/// Depth and normal of an overlap come from SAT where it has axes, distances from GJK.
PieceAnswer look_at(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    PieceAnswer answer;
    const bool covered = sat_covers(a) && sat_covers(b);
    answer.gjk = gjk(a, xf_a, b, xf_b);
    if (covered) {
        answer.sat = sat(a, xf_a, b, xf_b);
    }
    answer.overlap = covered ? answer.sat.overlap : answer.gjk.overlap();
    if (answer.overlap) {
        answer.epa = epa(a, xf_a, b, xf_b, answer.gjk);
        answer.separation = covered ? double{answer.sat.separation} : -answer.epa->depth;
        answer.normal = covered ? DVec2(answer.sat.normal) : answer.epa->normal;
        return answer;
    }
    // Within rounding of touching, GJK may call overlap what SAT does not.
    const bool apart = !answer.gjk.overlap();
    answer.separation = apart ? answer.gjk.distance : double{answer.sat.separation};
    answer.normal = apart ? answer.gjk.normal : DVec2(answer.sat.normal);
    return answer;
}

void find_nearest(const Collider& a, const Collider& b, PairResult& result) {
    bool first = true;
    each_piece_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        const PieceAnswer found =
            look_at(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j]);
        if (first || found.separation < result.separation) {
            result.pieces = {i, j};
            result.overlap = found.overlap;
            result.separation = found.separation;
            result.normal = found.normal;
            result.sat = found.sat;
            result.gjk = found.gjk;
            result.epa = found.epa;
        }
        first = false;
    });
    if (result.overlap) {
        result.mtd = result.normal * result.separation;
    }
}

/// Overlapping beats everything, an earlier hit a later one; among overlaps the deepest, among misses the
/// first.
bool comes_before(const SweepResult& l, const SweepResult& r) {
    if (l.outcome != r.outcome) {
        return l.outcome < r.outcome;
    }
    if (l.outcome == SweepOutcome::overlapping) {
        return l.separation < r.separation;
    }
    return l.outcome == SweepOutcome::hit && l.time < r.time;
}

/// A linear sweep of shapes that SAT has no axes for: conservative advancement, nothing turning.
SweepResult sweep_round(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j, double t_max,
                        const PieceAnswer& now) {
    SweepResult result;
    if (now.overlap) {
        result.outcome = SweepOutcome::overlapping;
        result.normal = Vec2(now.normal);
        result.separation = static_cast<float>(now.separation);
        return result;
    }
    const Shape& shape_a = a.pieces[i].shape;
    const Shape& shape_b = b.pieces[j].shape;
    const ToiResult found = time_of_impact(shape_a, piece_translation(a, i), shape_b, piece_translation(b, j),
                                           t_max, round_contact(shape_a, shape_b));
    if (found.hit()) {
        result.outcome = SweepOutcome::hit;
        result.time = found.time;
        result.normal = Vec2(found.normal);
    }
    return result;
}

SweepResult sweep_pieces(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j,
                         double t_max) {
    const Shape& shape_a = a.pieces[i].shape;
    const Shape& shape_b = b.pieces[j].shape;
    if (sat_covers(shape_a) && sat_covers(shape_b)) {
        return swept_sat(shape_a, a.transforms[i], a.velocity, shape_b, b.transforms[j], b.velocity, t_max);
    }
    return sweep_round(a, i, b, j, t_max, look_at(shape_a, a.transforms[i], shape_b, b.transforms[j]));
}

void find_first_hit(const Collider& a, const Collider& b, double t_max, PairResult& result) {
    bool first = true;
    each_piece_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        const SweepResult found = sweep_pieces(a, i, b, j, t_max);
        if (first || comes_before(found, result.sweep)) {
            result.sweep = found;
            result.sweep_pieces = {i, j};
        }
        first = false;
    });
}

bool shapes_overlap(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    return sat_covers(a) && sat_covers(b) ? sat_overlap(a, xf_a, b, xf_b) : gjk(a, xf_a, b, xf_b).overlap();
}

/// The earliest hit of any piece pair; of misses the first. A later piece need only look up to the hit known.
void find_first_impact(const Collider& a, const Collider& b, double t_max, PairResult& result) {
    bool first = true;
    each_piece_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        const double until = !first && result.toi.hit() ? result.toi.time : t_max;
        const ToiResult found = time_of_impact(a.pieces[i].shape, piece_trajectory(a, i), b.pieces[j].shape,
                                               piece_trajectory(b, j), until);
        if (first || (found.hit() && (!result.toi.hit() || found.time < result.toi.time))) {
            result.toi = found;
            result.toi_pieces = {i, j};
        }
        first = false;
    });
}

/// The one point that EPA or a sweep without axes knows.
ContactPoints one_contact(DVec2 point_a, DVec2 point_b, DVec2 normal, double separation) {
    ContactPoints contacts;
    contacts.count = 1;
    contacts.normal = Vec2(normal);
    contacts.points[0].point_a = point_a;
    contacts.points[0].point_b = point_b;
    contacts.points[0].separation = static_cast<float>(separation);
    return contacts;
}

ContactSet contacts_at(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                       Vec2 normal, AxisId axis) {
    return {clipped_manifold(a, xf_a, b, xf_b, normal, axis), support_contacts(a, xf_a, b, xf_b, normal)};
}

}  // namespace

Aabb swept_bounds(const Collider& collider, double seconds) {
    const DVec2 way = collider.velocity * seconds;
    return united(collider.aabb, {collider.aabb.lower + way, collider.aabb.upper + way});
}

Pose pose_after(const Collider& collider, double seconds, double angular_velocity) {
    Pose pose = collider.pose;
    pose.position += collider.velocity * seconds;
    if (angular_velocity != 0.0) {
        const DVec2 arm = rotate(turn_by(pose.angle), collider.local_pivot);
        pose.angle += angular_velocity * seconds;
        pose.position += arm - rotate(turn_by(pose.angle), collider.local_pivot);
    }
    return pose;
}

Trajectory piece_trajectory(const Collider& collider, std::uint32_t piece) {
    return trajectory(collider.pieces[piece], collider.pose, collider.local_pivot, collider.velocity,
                      collider.angular_velocity);
}

Trajectory piece_translation(const Collider& collider, std::uint32_t piece) {
    return trajectory(collider.pieces[piece], collider.pose, collider.local_pivot, collider.velocity, 0.0);
}

double round_contact(const Shape& a, const Shape& b) {
    return 10.0 * touching_fraction * (double{a.extent()} + double{b.extent()});
}

namespace {

void add_contacts(const Collider& a, const Collider& b, PairResult& result) {
    const auto [i, j] = result.pieces;
    if (sat_covers(a.pieces[i].shape) && sat_covers(b.pieces[j].shape)) {
        result.contacts = contacts_at(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j],
                                      result.sat.normal, result.sat.axis);
        return;
    }
    result.contacts.manifold =
        one_contact(result.epa->point_a, result.epa->point_b, result.normal, result.separation);
    result.contacts.support = result.contacts.manifold;
}

void add_impact(const Collider& a, const Collider& b, PairResult& result) {
    const auto [i, j] = result.sweep_pieces;
    const Shape& shape_a = a.pieces[i].shape;
    const Shape& shape_b = b.pieces[j].shape;
    const Transform at_a = translated(a.transforms[i], a.velocity, result.sweep.time);
    const Transform at_b = translated(b.transforms[j], b.velocity, result.sweep.time);
    if (sat_covers(shape_a) && sat_covers(shape_b)) {
        result.impact = contacts_at(shape_a, at_a, shape_b, at_b, result.sweep.normal, result.sweep.axis);
        return;
    }
    const GjkResult then = gjk(shape_a, at_a, shape_b, at_b);
    result.impact.manifold = one_contact(then.closest_a, then.closest_b, result.sweep.normal, then.distance);
    result.impact.support = result.impact.manifold;
}

}  // namespace

PairResult query_pair(const Collider& a, const Collider& b, double t_max) {
    PairResult result;
    result.aabb_overlap = overlaps(a.aabb, b.aabb);
    if (a.pieces.empty() || b.pieces.empty()) {
        return result;
    }
    result.covered = covers_all(a) && covers_all(b);
    find_nearest(a, b, result);
    find_first_hit(a, b, t_max, result);
    find_first_impact(a, b, t_max, result);
    if (result.overlap) {
        add_contacts(a, b, result);
    }
    if (result.sweep.outcome == SweepOutcome::hit) {
        add_impact(a, b, result);
    }
    return result;
}

PairVerdict judge_pair(const Collider& a, const Collider& b, double t_max) {
    PairVerdict verdict;
    if (!overlaps(touching_bounds(swept_bounds(a, t_max)), touching_bounds(swept_bounds(b, t_max)))) {
        return verdict;
    }
    const bool near = overlaps(touching_bounds(a.aabb), touching_bounds(b.aabb));
    const bool moving = a.velocity != b.velocity;
    each_piece_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        const Shape& shape_a = a.pieces[i].shape;
        const Shape& shape_b = b.pieces[j].shape;
        verdict.overlap =
            verdict.overlap || (near && shapes_overlap(shape_a, a.transforms[i], shape_b, b.transforms[j]));
        if (verdict.overlap || !moving) {
            return;
        }
        const SweepResult sweep = sweep_pieces(a, i, b, j, t_max);
        if (sweep.outcome == SweepOutcome::hit && (!verdict.will_hit || sweep.time < verdict.time)) {
            verdict.will_hit = true;
            verdict.time = sweep.time;
        }
    });
    if (verdict.overlap) {
        verdict.will_hit = true;
        verdict.time = 0.0;
    }
    return verdict;
}

}  // namespace collide
