#include <collide/geometry/aabb.h>

#include <numeric>

namespace collide {

namespace {

int longer_axis(std::span<const Aabb> boxes) {
    Aabb whole = boxes.front();
    for (const Aabb& box : boxes) {
        whole = united(whole, box);
    }
    return whole.size().x >= whole.size().y ? 0 : 1;
}

}  // namespace

std::vector<std::vector<std::uint32_t>> overlapping_boxes(std::span<const Aabb> boxes) {
    std::vector<std::vector<std::uint32_t>> near(boxes.size());
    if (boxes.empty()) {
        return near;
    }
    const int axis = longer_axis(boxes);
    std::vector<std::uint32_t> order(boxes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return boxes[a].lower[axis] < boxes[b].lower[axis]; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Aabb& box = boxes[order[i]];
        for (std::size_t k = i + 1; k < order.size() && boxes[order[k]].lower[axis] <= box.upper[axis]; ++k) {
            if (overlaps(box, boxes[order[k]])) {
                near[order[i]].push_back(order[k]);
                near[order[k]].push_back(order[i]);
            }
        }
    }
    for (std::vector<std::uint32_t>& list : near) {
        std::sort(list.begin(), list.end());
    }
    return near;
}

}  // namespace collide
