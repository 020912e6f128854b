#include "agreement.h"

#include <cmath>

namespace bench {
namespace {

// Metres. Floats at coordinates of 50 m resolve 4e-6; rivals compute in world coordinates.
constexpr double touching = 1e-4;
// Box2D's sweeps aim at a place beside the touch and stop near it: b2ShapeCast 1 cm before it within 0.25 cm,
// b2TimeOfImpact 0.5 cm before it, or with round shapes 1.5 cm after it, within 0.125 cm.
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
    const double gap = reference_separation(pair, verdict.time);
    return std::abs(gap) <= tolerance || (verdict.time == 0.0 && gap <= tolerance);
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

}  // namespace

Agreement compare(Operation operation, const std::vector<Pair>& pairs, const std::vector<Verdict>& ours,
                  const Contender& rival) {
    const bool sweep = operation == Operation::linear_sweep;
    const std::vector<Verdict> theirs = rival.verdicts();
    Agreement result;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (rival.silent_on_overlap && reference_separation(pairs[i]) <= sweep_slop) continue;
        ++result.compared;
        switch (sweep ? compare_sweep(pairs[i], ours[i], theirs[i])
                      : compare_overlap(pairs[i], ours[i], theirs[i])) {
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
