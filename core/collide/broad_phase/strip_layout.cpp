#include <collide/broad_phase/strip_layout.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/base/interval.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

namespace {

constexpr std::size_t least_sampled = 32;
constexpr std::size_t most_sampled = 256;
constexpr std::size_t one_odd_in = 50;  // sampled boxes, which may be giants or strays on either side

struct Sample {
    std::array<double, most_sampled> heights;
    std::array<double, most_sampled> lowers;  // y
    std::size_t count = 0;
    DVec2 mean{0.0, 0.0};  // of the lower ends

    std::size_t odd() const { return count / one_odd_in; }
};

Sample take_sample(std::span<const Aabb> boxes) {
    Sample sample;
    const std::size_t wanted = std::clamp(boxes.size() / 8, least_sampled, most_sampled);
    const std::size_t stride = std::max<std::size_t>(1, boxes.size() / wanted);
    for (std::size_t i = 0; i < boxes.size() && sample.count < wanted; i += stride) {
        const Aabb& box = boxes[i];
        sample.heights[sample.count] = box.upper.y - box.lower.y;
        sample.lowers[sample.count] = box.lower.y;
        ++sample.count;
        sample.mean += (box.lower - sample.mean) / static_cast<double>(sample.count);
    }
    return sample;
}

/// Where nearly all lower ends lie, and as much more as the few left out would take in an even crowd.
Interval range_of_lowers(Sample& sample) {
    const auto first = sample.lowers.begin();
    const auto end = first + static_cast<std::ptrdiff_t>(sample.count);
    const auto low = first + static_cast<std::ptrdiff_t>(sample.odd());
    const auto high = end - 1 - static_cast<std::ptrdiff_t>(sample.odd());
    std::nth_element(first, low, end);
    const double lowest = *low;
    std::nth_element(low, high, end);
    const double more = strip_range_margin * (*high - lowest);
    return {lowest - more, *high + more};
}

/// Giants hardly raise it, and yet it bounds the number of strips that all the others lie in.
double typical_height(Sample& sample) {
    const auto first = sample.heights.begin();
    const auto end = first + static_cast<std::ptrdiff_t>(sample.count);
    const auto giants = end - static_cast<std::ptrdiff_t>(sample.odd());
    std::nth_element(first, giants == end ? end - 1 : giants, end);
    double sum = 0.0;
    double roots = 0.0;
    for (auto height = first; height != giants; ++height) {
        sum += *height;
        roots += std::sqrt(*height);
    }
    const double n = static_cast<double>(giants - first);
    return std::max(roots / n * (roots / n), sum / n / (4.0 * strip_boxes_high));
}

}  // namespace

StripLayout choose_strips(std::span<const Aabb> boxes) {
    StripLayout layout;
    if (boxes.empty()) {
        return layout;
    }
    Sample sample = take_sample(boxes);
    layout.origin = sample.mean;
    const Interval lowers = range_of_lowers(sample);
    layout.bottom = lowers.min;
    const double range = lowers.length();
    const double most = std::min(most_strips, static_cast<double>(boxes.size()) / least_boxes_a_strip);
    const double height = std::max(strip_boxes_high * typical_height(sample), range / most);
    const double per_metre = 1.0 / height;
    if (std::isfinite(per_metre) && std::isfinite(range) && range > height) {
        layout.strips_per_metre = per_metre;
        layout.last = std::floor(std::min(range * per_metre, most));
    }
    return layout;
}

}  // namespace collide
