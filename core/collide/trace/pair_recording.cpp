#include <collide/trace/pair_recording.h>

namespace collide {

namespace {

bool is_circle(const Shape& shape) { return sat_covers(shape) && shape.count() == 1; }
bool is_sharp_rectangle(const Shape& shape) { return shape.is_box() && shape.radius() == 0.0f; }

/// Adds the closed-form tests for pairs that have them.
void add_closed_forms(const Collider& a, const Collider& b, PairRecording& recording) {
    recording.aabb_a = a.aabb;
    recording.aabb_b = b.aabb;
    recording.aabb_test = lessons::test_aabbs(a.aabb, b.aabb);
    recording.aabbs = record_aabbs(a.aabb, b.aabb);
    if (a.pieces.size() != 1 || b.pieces.size() != 1) return;
    const Shape& shape_a = a.pieces[0].shape;
    const Shape& shape_b = b.pieces[0].shape;
    if (is_sharp_rectangle(shape_a) && is_sharp_rectangle(shape_b)) {
        recording.rectangles = record_rectangles(shape_a, a.transforms[0], shape_b, b.transforms[0]);
    }
    if (is_circle(shape_a) && is_circle(shape_b)) recording.circles = record_circles(a, b);
}

void record_static(const Collider& a, const Collider& b, std::optional<float> threshold,
                   PairRecording& recording) {
    const auto [i, j] = recording.result.pieces;
    const Shape& shape_a = a.pieces[i].shape;
    const Shape& shape_b = b.pieces[j].shape;
    recording.gjk = record_gjk(shape_a, a.transforms[i], shape_b, b.transforms[j]);
    if (recording.result.overlap) {
        recording.epa = record_epa(shape_a, a.transforms[i], shape_b, b.transforms[j], recording.gjk.result);
    }
    if (!recording.result.covered) {
        recording.manifold.result = recording.result.contacts.manifold;
        recording.support.result = recording.result.contacts.support;
        return;
    }
    recording.minkowski = record_minkowski_sum(shape_a, a.transforms[i], shape_b, b.transforms[j]);
    recording.sat = record_sat(shape_a, a.transforms[i], shape_b, b.transforms[j]);
    if (one_sided_covers(shape_a, shape_b)) {
        recording.one_sided = record_one_sided(shape_a, a.transforms[i], shape_b, b.transforms[j]);
    }
    if (recording.result.sat.overlap) {
        const Vec2 normal = contact_normal(recording.result);
        recording.manifold = record_clipped_manifold(shape_a, a.transforms[i], shape_b, b.transforms[j],
                                                     normal, contact_axis(recording.result));
        recording.support =
            record_support_contacts(shape_a, a.transforms[i], shape_b, b.transforms[j], normal, threshold);
    }
}

void record_moving(const Collider& a, const Collider& b, double t_max, std::optional<float> threshold,
                   PairRecording& recording) {
    const auto [i, j] = recording.result.sweep_pieces;
    const Shape& shape_a = a.pieces[i].shape;
    const Shape& shape_b = b.pieces[j].shape;
    const SweepResult& sweep = recording.result.sweep;
    recording.at_impact = {translated(a.transforms[i], a.velocity, sweep.time),
                           translated(b.transforms[j], b.velocity, sweep.time)};
    if (!recording.result.covered) {
        recording.sweep.result = sweep;
        recording.impact_manifold.result = recording.result.impact.manifold;
        recording.impact_support.result = recording.result.impact.support;
        return;
    }
    recording.sweep =
        record_sweep(shape_a, a.transforms[i], a.velocity, shape_b, b.transforms[j], b.velocity, t_max);
    recording.sweep.result = sweep;  // for a chain: its surface knows the depth
    if (sweep.outcome == SweepOutcome::hit) {
        const auto& [at_a, at_b] = recording.at_impact;
        recording.impact_manifold =
            record_clipped_manifold(shape_a, at_a, shape_b, at_b, sweep.normal, sweep.axis);
        recording.impact_support =
            record_support_contacts(shape_a, at_a, shape_b, at_b, sweep.normal, threshold);
    }
}

void record_turning(const Collider& a, const Collider& b, double t_max, PairRecording& recording) {
    const auto [i, j] = recording.result.toi_pieces;
    recording.toi = record_time_of_impact(a.pieces[i].shape, piece_trajectory(a, i), b.pieces[j].shape,
                                          piece_trajectory(b, j), t_max);
}

}  // namespace

SweptNumber swept_number(const PairRecording& pair) {
    const SweepResult& sweep = pair.result.sweep;
    if (sweep.outcome == SweepOutcome::hit) return {SweptCase::will_overlap, sweep.time};
    if (sweep.outcome == SweepOutcome::miss) return {};
    return {SweptCase::overlapping, std::min(pair.result.separation, 0.0)};
}

PairRecording record_pair(const Collider& a, const Collider& b, double t_max,
                          std::optional<float> support_threshold) {
    PairRecording recording;
    recording.result = query_pair(a, b, t_max);
    add_closed_forms(a, b, recording);
    if (!a.pieces.empty() && !b.pieces.empty()) {
        record_static(a, b, support_threshold, recording);
        record_moving(a, b, t_max, support_threshold, recording);
        record_turning(a, b, t_max, recording);
    }
    return recording;
}

}  // namespace collide
