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

void find_deepest(const Collider& a, const Collider& b, PairResult& result) {
    bool first = true;
    each_piece_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        const SatResult found = sat(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j]);
        if (first || found.separation < result.sat.separation) {
            result.sat = found;
            result.pieces = {i, j};
        }
        first = false;
    });
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

void find_first_hit(const Collider& a, const Collider& b, double t_max, PairResult& result) {
    bool first = true;
    each_piece_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        const SweepResult found = swept_sat(a.pieces[i].shape, a.transforms[i], a.velocity, b.pieces[j].shape,
                                            b.transforms[j], b.velocity, t_max);
        if (first || comes_before(found, result.sweep)) {
            result.sweep = found;
            result.sweep_pieces = {i, j};
        }
        first = false;
    });
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

PairResult query_pair(const Collider& a, const Collider& b, double t_max) {
    PairResult result;
    result.aabb_overlap = overlaps(a.aabb, b.aabb);
    result.covered = covers_all(a) && covers_all(b);
    if (!result.covered) {
        return result;
    }
    find_deepest(a, b, result);
    find_first_hit(a, b, t_max, result);
    if (result.sat.overlap) {
        const auto [i, j] = result.pieces;
        result.mtd = DVec2(result.sat.normal) * static_cast<double>(result.sat.separation);
        result.contacts = contacts_at(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j],
                                      result.sat.normal, result.sat.axis);
    }
    if (result.sweep.outcome == SweepOutcome::hit) {
        const auto [i, j] = result.sweep_pieces;
        result.impact =
            contacts_at(a.pieces[i].shape, translated(a.transforms[i], a.velocity, result.sweep.time),
                        b.pieces[j].shape, translated(b.transforms[j], b.velocity, result.sweep.time),
                        result.sweep.normal, result.sweep.axis);
    }
    return result;
}

PairVerdict judge_pair(const Collider& a, const Collider& b, double t_max) {
    PairVerdict verdict;
    if (!overlaps(swept_bounds(a, t_max), swept_bounds(b, t_max)) || !covers_all(a) || !covers_all(b)) {
        return verdict;
    }
    const bool near = overlaps(a.aabb, b.aabb);
    const bool moving = a.velocity != b.velocity;
    each_piece_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        const Shape& shape_a = a.pieces[i].shape;
        const Shape& shape_b = b.pieces[j].shape;
        verdict.overlap =
            verdict.overlap || (near && sat_overlap(shape_a, a.transforms[i], shape_b, b.transforms[j]));
        if (verdict.overlap || !moving) {
            return;
        }
        const SweepResult sweep =
            swept_sat(shape_a, a.transforms[i], a.velocity, shape_b, b.transforms[j], b.velocity, t_max);
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
