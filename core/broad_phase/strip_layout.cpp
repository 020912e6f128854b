#include "broad_phase/strip_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace collide {

namespace {

constexpr std::size_t least_sampled = 32;
constexpr std::size_t most_sampled = 256;
constexpr double boxes_high = 4.0;        // height of a strip, in typical boxes
constexpr double least_per_strip = 16.0;  // boxes, on average
constexpr double most_strips = 8192.0;    // so many places are written to at once
constexpr double spread_covered = 3.0;    // standard deviations of y from the mean, to each side

struct Sample {
    std::array<double, most_sampled> heights;
    std::size_t count = 0;
    DVec2 mean{0.0, 0.0};
    double deviation = 0.0;  // of y
    double lowest = 0.0;
    double highest = 0.0;
};

Sample take_sample(std::span<const Aabb> boxes) {
    Sample sample;
    const std::size_t wanted = std::clamp(boxes.size() / 8, least_sampled, most_sampled);
    const std::size_t stride = std::max<std::size_t>(1, boxes.size() / wanted);
    sample.lowest = boxes.front().lower.y;
    sample.highest = boxes.front().upper.y;
    for (std::size_t i = 0; i < boxes.size() && sample.count < most_sampled; i += stride) {
        const Aabb& box = boxes[i];
        sample.heights[sample.count++] = box.upper.y - box.lower.y;
        sample.lowest = std::min(sample.lowest, box.lower.y);
        sample.highest = std::max(sample.highest, box.upper.y);
        sample.mean += (box.lower - sample.mean) / static_cast<double>(sample.count);
    }
    double squares = 0.0;
    for (std::size_t i = 0, k = 0; k < sample.count; i += stride, ++k) {
        const double d = boxes[i].lower.y - sample.mean.y;
        squares += d * d;
    }
    sample.deviation = std::sqrt(squares / static_cast<double>(sample.count));
    return sample;
}

/// Giants hardly raise it, and yet it bounds the number of strips that all the others lie in.
double typical_height(Sample& sample) {
    const auto first = sample.heights.begin();
    const auto end = first + static_cast<std::ptrdiff_t>(sample.count);
    const auto giants = end - static_cast<std::ptrdiff_t>(sample.count / 50);
    std::nth_element(first, giants == end ? end - 1 : giants, end);
    double sum = 0.0;
    double roots = 0.0;
    for (auto height = first; height != giants; ++height) {
        sum += *height;
        roots += std::sqrt(*height);
    }
    const double n = static_cast<double>(giants - first);
    return std::max(roots / n * (roots / n), sum / n / (4.0 * boxes_high));
}

}  // namespace

StripLayout choose_strips(std::span<const Aabb> boxes) {
    StripLayout layout;
    if (boxes.empty()) {
        return layout;
    }
    Sample sample = take_sample(boxes);
    layout.origin = sample.mean;
    const double reach = spread_covered * sample.deviation;
    layout.bottom = std::max(sample.lowest, sample.mean.y - reach);
    const double range = std::min(sample.highest, sample.mean.y + reach) - layout.bottom;
    const double most = std::min(most_strips, static_cast<double>(boxes.size()) / least_per_strip);
    const double height = std::max(boxes_high * typical_height(sample), range / most);
    const double per_metre = 1.0 / height;
    if (std::isfinite(per_metre) && std::isfinite(range) && range > height) {
        layout.strips_per_metre = per_metre;
        layout.last = std::floor(std::min(range * per_metre, most));
    }
    return layout;
}

}  // namespace collide
