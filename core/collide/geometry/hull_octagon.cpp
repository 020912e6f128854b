#include <collide/geometry/hull_octagon.h>

#include <cmath>

#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// The points with the most and the least of x, y, x + y and x - y.
struct Extremes {
    DVec2 left, right, bottom, top, bottom_left, top_right, top_left, bottom_right;

    explicit Extremes(DVec2 p)
        : left(p), right(p), bottom(p), top(p), bottom_left(p), top_right(p), top_left(p), bottom_right(p) {}

    void look_at(DVec2 p) {
        left = p.x < left.x ? p : left;
        right = p.x > right.x ? p : right;
        bottom = p.y < bottom.y ? p : bottom;
        top = p.y > top.y ? p : top;
        const double sum = p.x + p.y;
        bottom_left = sum < bottom_left.x + bottom_left.y ? p : bottom_left;
        top_right = sum > top_right.x + top_right.y ? p : top_right;
        const double difference = p.x - p.y;
        top_left = difference < top_left.x - top_left.y ? p : top_left;
        bottom_right = difference > bottom_right.x - bottom_right.y ? p : bottom_right;
    }

    /// Counter-clockwise.
    std::array<DVec2, 8> around() const {
        return {left, bottom_left, bottom, bottom_right, right, top_right, top, top_left};
    }
};

}  // namespace

HullOctagon::HullOctagon(std::span<const DVec2> points) {
    Extremes extremes(points.front());
    for (const DVec2 p : points) {
        extremes.look_at(p);
    }
    middle_ = 0.5 * (extremes.left + extremes.right);
    const double width = extremes.right.x - extremes.left.x;
    const double height = extremes.top.y - extremes.bottom.y;
    const auto around = extremes.around();
    for (std::size_t i = 0; i < around.size(); ++i) {
        add_edge(around[i], around[(i + 1) % around.size()], width + height);
    }
}

// A point that is left of every edge of a closed walk is enclosed by it. So it lies in the hull of the walk's
// corners, even if rounding has destroyed their convex order. `reach` is more than the extent of all points
// along x and y. The two factors of each product and the sums have six roundings. Each adds an error of at
// most half a unit in the last place.
void HullOctagon::add_edge(DVec2 from, DVec2 to, double reach) {
    if (from == to) {
        return;
    }
    const DVec2 inward = perp_left(to - from);
    EdgeLanes& lanes = lanes_.at(edges_ / 2);
    const std::size_t lane = edges_ % 2;
    lanes.inward_x[lane] = inward.x;
    lanes.inward_y[lane] = inward.y;
    const double slack = octagon_doubt * reach * (std::abs(inward.x) + std::abs(inward.y));
    lanes.least[lane] = dot(inward, from - middle_) + slack;
    ++edges_;
}

}  // namespace collide
