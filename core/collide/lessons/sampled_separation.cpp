#include <collide/lessons/sampled_separation.h>

#include <cmath>
#include <limits>
#include <numbers>

#include <collide/base/trigonometry.h>
#include <collide/narrow_phase/core_pair.h>

namespace collide::lessons {

namespace {

DVec2 direction_at(std::size_t k, std::size_t count) {
    const double angle = 2.0 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(count);
    return {cosine(angle), sine(angle)};
}

/// Returns the gap along a direction: minus the position of the farthest point of A - B, less the radii.
double gap_of(const CorePair& pair, DVec2 direction) {
    return -dot(direction, support<PlainFinder>(pair, direction).w) - pair.radii();
}

}  // namespace

double gap_along(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                 DVec2 direction) {
    return gap_of(core_pair(a, xf_a, b, xf_b), direction);
}

SampledSeparation sampled_separation(const Shape& a, const Transform& xf_a, const Shape& b,
                                     const Transform& xf_b, std::uint32_t directions) {
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    SampledSeparation best;
    best.separation = -std::numeric_limits<double>::infinity();
    for (std::uint32_t k = 0; k < directions; ++k) {
        const DVec2 direction = direction_at(k, directions);
        const double gap = gap_of(pair, direction);
        if (gap > best.separation) {
            best.separation = gap;
            best.normal = direction;
        }
    }
    const double slope = length(pair.offset) + pair.extent;
    best.below_by_at_most = slope * std::numbers::pi / directions;
    return best;
}

void sample_gaps(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                 std::span<double> gaps) {
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    for (std::size_t k = 0; k < gaps.size(); ++k) {
        gaps[k] = gap_of(pair, direction_at(k, gaps.size()));
    }
}

}  // namespace collide::lessons
