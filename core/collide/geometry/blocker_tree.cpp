#include <collide/geometry/blocker_tree.h>

#include <algorithm>

namespace collide {

BlockerTree::BlockerTree(std::span<const DVec2> points, std::vector<std::uint32_t> ids)
    : points_(points),
      ids_(std::move(ids)),
      place_(points.size(), nowhere),
      total_(static_cast<std::uint32_t>(ids_.size())) {
    while ((total_ >> depth_) > leaf_size) {
        ++depth_;
    }
    nodes_.resize((std::size_t{2} << depth_) - 1);
    split(0, 0);
    for (std::uint32_t i = 0; i < total_; ++i) {
        place_[ids_[i]] = i;
    }
}

void BlockerTree::split(std::uint32_t level, std::uint32_t index) {
    const std::uint32_t first = first_place(level, index);
    const std::uint32_t end = first_place(level, index + 1);
    Node& node = nodes_[(1U << level) - 1 + index];
    node.count = end - first;
    if (node.count == 0) {
        return;
    }
    node.box = {points_[ids_[first]], points_[ids_[first]]};
    for (std::uint32_t i = first; i < end; ++i) {
        node.box = united(node.box, {points_[ids_[i]], points_[ids_[i]]});
    }
    if (level == depth_) {
        return;
    }
    const auto at = [&](std::uint32_t i) { return ids_.begin() + static_cast<std::ptrdiff_t>(i); };
    const DVec2 size = node.box.size();
    const int axis = size.x >= size.y ? 0 : 1;
    std::nth_element(at(first), at(first_place(level + 1, 2 * index + 1)), at(end),
                     [&](std::uint32_t l, std::uint32_t r) { return points_[l][axis] < points_[r][axis]; });
    split(level + 1, 2 * index);
    split(level + 1, 2 * index + 1);
}

void BlockerTree::remove(std::uint32_t id) {
    const std::uint32_t place = place_[id];
    std::uint32_t index = 0;
    std::uint32_t level = 0;
    --nodes_[0].count;
    while (level < depth_) {
        ++level;
        index = 2 * index + (place >= first_place(level, 2 * index + 1) ? 1 : 0);
        --nodes_[(1U << level) - 1 + index].count;
    }
    // The last one that is left in the leaf takes the place.
    const std::uint32_t last = first_place(level, index) + nodes_[(1U << level) - 1 + index].count;
    ids_[place] = ids_[last];
    place_[ids_[place]] = place;
    place_[id] = nowhere;
}

}  // namespace collide
