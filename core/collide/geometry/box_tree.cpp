#include <collide/geometry/box_tree.h>

#include <cmath>
#include <limits>
#include <numeric>

#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// Returns half the size of the box around the turned box.
DVec2 turned_half(DRotation turn, const Aabb& box) {
    const DVec2 half = 0.5 * box.size();
    const DVec2 share(std::abs(turn.c), std::abs(turn.s));
    return {share.x * half.x + share.y * half.y, share.y * half.x + share.x * half.y};
}

}  // namespace

Aabb in_world(const DFrame& frame, const Aabb& box) {
    const DVec2 middle = frame.position + rotate(frame.rotation, box.center());
    const DVec2 half = turned_half(frame.rotation, box);
    const DVec2 farthest = glm::abs(box.center()) + box.size();
    const double margin = piece_box_slack * (farthest.x + farthest.y);
    return {middle - half - margin, middle + half + margin};
}

BoxTree::BoxTree(std::span<const Aabb> boxes) {
    std::vector<std::uint32_t> numbers(boxes.size());
    std::iota(numbers.begin(), numbers.end(), 0u);
    nodes_.reserve(2 * boxes.size() - 1);
    build(boxes, numbers);
}

void BoxTree::build(std::span<const Aabb> boxes, std::span<std::uint32_t> numbers) {
    const std::size_t at = nodes_.size();
    Node node{boxes[numbers.front()], 0, numbers.front(), numbers.front()};
    for (const std::uint32_t number : numbers) {
        node.box = united(node.box, boxes[number]);
        node.lowest = std::min(node.lowest, number);
        node.highest = std::max(node.highest, number);
    }
    nodes_.push_back(node);
    if (numbers.size() > 1) {
        const DVec2 size = node.box.size();
        const auto place = [&](std::uint32_t number) {
            const DVec2 middle = boxes[number].center();
            return size.x >= size.y ? middle.x : middle.y;
        };
        const std::size_t half = numbers.size() / 2;
        std::nth_element(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(half), numbers.end(),
                         [&](std::uint32_t p, std::uint32_t q) {
                             return place(p) != place(q) ? place(p) < place(q) : p < q;
                         });
        build(boxes, numbers.first(half));
        build(boxes, numbers.subspan(half));
    }
    nodes_[at].next = static_cast<std::uint32_t>(nodes_.size());
}

Aabb in_frame(const DFrame& frame, const Aabb& world_box, const Aabb& body_box) {
    const DVec2 middle = inverse_rotate(frame.rotation, world_box.center() - frame.position);
    const DVec2 half = turned_half(frame.rotation, world_box);
    const DVec2 farthest = glm::max(glm::abs(body_box.lower), glm::abs(body_box.upper)) + half;
    const DVec2 away = glm::abs(world_box.center()) + glm::abs(frame.position);
    const double margin = piece_box_slack * (farthest.x + farthest.y) +
                          8.0 * std::numeric_limits<double>::epsilon() * (away.x + away.y);
    return {middle - half - margin, middle + half + margin};
}

}  // namespace collide
