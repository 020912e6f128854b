#include "agreement.h"

#include <cmath>

namespace bench {
namespace {

// Metres. Floats at coordinates of 50 m resolve 4e-6; rivals compute in world coordinates.
constexpr double touching = 1e-4;
// Box2D's sweeps aim at a place beside the touch and stop near it. b2ShapeCast aims 1 cm before it, within
// 0.25 cm. b2TimeOfImpact aims 0.5 cm before it, or with round shapes 1.5 cm after it, within 0.125 cm.
constexpr double sweep_slop = 0.0175;

enum class Finding : std::uint8_t { agree, borderline, rival_wrong, ours_wrong };

Finding compare_overlap(const Pair& pair, Verdict ours, Verdict rival) {
    if (ours.yes == rival.yes) return Finding::agree;
    const double separation = reference_separation(pair);
    if (std::abs(separation) < touching) return Finding::borderline;
    return ours.yes == (separation <= 0.0) ? Finding::rival_wrong : Finding::ours_wrong;
}

/// Whether the bodies touch at the verdict's time, or overlap from the start.
bool touches_then(const Pair& pair, Verdict verdict, double tolerance) {
    const double gap = reference_separation(pair, verdict.value);
    return std::abs(gap) <= tolerance || (verdict.value == 0.0 && gap <= tolerance);
}

Finding compare_sweep(const Pair& pair, Verdict ours, Verdict rival) {
    if (ours.yes && !touches_then(pair, ours, touching)) return Finding::ours_wrong;
    if (ours.yes && rival.yes) {
        return touches_then(pair, rival, sweep_slop) ? Finding::agree : Finding::rival_wrong;
    }
    if (ours.yes == rival.yes) return Finding::agree;
    const double closest = closest_approach(pair);
    if (std::abs(closest) <= sweep_slop) return Finding::borderline;
    return ours.yes == (closest <= 0.0) ? Finding::rival_wrong : Finding::ours_wrong;
}

Finding compare_distance(const Pair& pair, Verdict ours, Verdict rival) {
    if (std::abs(ours.value - rival.value) <= touching) return Finding::agree;
    return std::abs(ours.value - reference_distance(pair)) <= touching ? Finding::rival_wrong
                                                                       : Finding::ours_wrong;
}

/// Whether the bodies, turning, are apart until the verdict's time and touch then, as sampling shows.
bool is_first_touch(const Pair& pair, Verdict verdict) {
    constexpr int samples = 400;
    const double until = verdict.yes ? verdict.value : t_max;
    for (int i = 0; i < samples && until > 0.0; ++i) {
        if (turning_separation(pair, until * i / samples) < -touching) return false;
    }
    // It stops a tenth of a millimetre early.
    return !verdict.yes || turning_separation(pair, until) <= 2.0 * touching;
}

Finding compare_impact(const Pair& pair, Verdict ours, Verdict rival) {
    if (!is_first_touch(pair, ours)) return Finding::ours_wrong;
    if (ours.yes && !rival.yes) return Finding::rival_wrong;
    if (!ours.yes && !rival.yes) return Finding::agree;
    const bool touches = std::abs(turning_separation(pair, rival.value)) <= sweep_slop;
    if (!ours.yes) return touches ? Finding::borderline : Finding::rival_wrong;
    return touches || rival.value == 0.0 ? Finding::agree : Finding::rival_wrong;
}

Finding compare_ray(const Pair& pair, Verdict ours, Verdict rival) {
    if (ours.yes == rival.yes && (!ours.yes || std::abs(ours.value - rival.value) <= touching))
        return Finding::agree;
    const Ray ray = make_ray(pair);
    const double known = reference_ray(pair, ray);
    if (ours.yes == (known >= 0.0) && (!ours.yes || std::abs(ours.value - known) <= touching)) {
        return Finding::rival_wrong;
    }
    Ray beside = ray;  // grazing a corner?
    for (const double aside : {-touching, touching}) {
        beside.origin = ray.origin + aside * collide::perp_left(ray.direction);
        if ((reference_ray(pair, beside) >= 0.0) == ours.yes) return Finding::borderline;
    }
    return Finding::ours_wrong;
}

Finding compare_one(Operation operation, const Pair& pair, Verdict ours, Verdict rival) {
    switch (operation) {
        case Operation::manifold:
        case Operation::boolean:
            return compare_overlap(pair, ours, rival);
        case Operation::linear_sweep:
            return compare_sweep(pair, ours, rival);
        case Operation::distance:
            return compare_distance(pair, ours, rival);
        case Operation::time_of_impact:
            return compare_impact(pair, ours, rival);
        case Operation::ray:
            break;
    }
    return compare_ray(pair, ours, rival);
}

}  // namespace

Agreement compare(Operation operation, const std::vector<Pair>& pairs, const std::vector<Verdict>& ours,
                  const Contender& rival) {
    const std::vector<Verdict> theirs = rival.verdicts();
    Agreement result;
    result.rival_may_miss = operation == Operation::time_of_impact;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (rival.silent_on_overlap && reference_separation(pairs[i]) <= sweep_slop) continue;
        ++result.compared;
        switch (compare_one(operation, pairs[i], ours[i], theirs[i])) {
            case Finding::agree:
                break;
            case Finding::borderline:
                ++result.borderline;
                break;
            case Finding::rival_wrong:
                ++result.rival_wrong;
                break;
            case Finding::ours_wrong:
                ++result.ours_wrong;
                break;
        }
    }
    return result;
}

}  // namespace bench
