#include "broad_phase/sort_and_sweep.h"

#include <algorithm>
#include <numeric>

namespace collide {

namespace {

/// 0 for x, 1 for y: the axis along which the centres vary more.
int axis_of_larger_variance(std::span<const Aabb> boxes) {
    DVec2 sum{0.0, 0.0};
    for (const Aabb& box : boxes) {
        sum += box.center();
    }
    const DVec2 mean = sum / static_cast<double>(std::max<std::size_t>(1, boxes.size()));
    DVec2 spread{0.0, 0.0};
    for (const Aabb& box : boxes) {
        const DVec2 d = box.center() - mean;
        spread += d * d;
    }
    return spread.y > spread.x ? 1 : 0;
}

}  // namespace

void SortAndSweep::find_pairs(std::span<const Aabb> boxes, std::vector<IndexPair>& pairs) {
    pairs.clear();
    tests_ = 0;
    const int axis = axis_of_larger_variance(boxes);
    order_.resize(boxes.size());
    std::iota(order_.begin(), order_.end(), 0u);
    std::sort(order_.begin(), order_.end(), [&](std::uint32_t l, std::uint32_t r) {
        const double begin_l = boxes[l].lower[axis];
        const double begin_r = boxes[r].lower[axis];
        return begin_l != begin_r ? begin_l < begin_r : l < r;
    });
    for (std::size_t k = 0; k < order_.size(); ++k) {
        const Aabb& box = boxes[order_[k]];
        for (std::size_t m = k + 1; m < order_.size() && boxes[order_[m]].lower[axis] <= box.upper[axis];
             ++m) {
            ++tests_;
            if (overlaps(box, boxes[order_[m]])) {
                pairs.emplace_back(std::min(order_[k], order_[m]), std::max(order_[k], order_[m]));
            }
        }
    }
    std::sort(pairs.begin(), pairs.end());
}

}  // namespace collide
