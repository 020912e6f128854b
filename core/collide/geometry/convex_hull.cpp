#include <collide/geometry/convex_hull.h>

#include <algorithm>
#include <cmath>

#include <collide/base/lanes.h>
#include <collide/geometry/convex_hull_body.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// A point beside both edges, the first edge's value and bit first.
struct Heights {
    Doubles2 value;           // distance from the edge times the edge's length, positive outside
    std::size_t outside = 0;  // a bit for each edge
    std::size_t sure = 0;     // the sides are certain
};

/// The sides of two edges, by the arithmetic of `rounded_turn`.
class BothSides {
  public:
    BothSides(const HullEdge& first, const HullEdge& second)
        : first_(first),
          second_(second),
          from_x_{first.from.x, second.from.x},
          from_y_{first.from.y, second.from.y},
          along_x_(Doubles2{first.to.x, second.to.x} - from_x_),
          along_y_(Doubles2{first.to.y, second.to.y} - from_y_) {}

    Heights heights_of(DVec2 p) const {
        const Doubles2 left = (p.x - from_x_) * along_y_;
        const Doubles2 right = (p.y - from_y_) * along_x_;
        const Doubles2 value = left - right;
        const Doubles2 error = rounded_turn_bound * (magnitude(left) + magnitude(right));
        return {value, bits(value > error), bits(magnitude(value) > error)};
    }

    std::size_t outside_exactly(DVec2 p) const {
        return is_outside(first_, p) | (is_outside(second_, p) << 1);
    }

  private:
    static std::size_t is_outside(const HullEdge& edge, DVec2 p) {
        return orientation(edge.from, edge.to, p) < 0 ? 1 : 0;
    }

    HullEdge first_;
    HullEdge second_;
    Doubles2 from_x_;
    Doubles2 from_y_;
    Doubles2 along_x_;
    Doubles2 along_y_;
};

/// The index of the farthest point in each set. A point is written to the next place of both sets, whether it
/// is taken or not. Where it is not outside of an edge, it lies lower than the points that are, but for
/// rounding.
class Farthest {
  public:
    void offer(Doubles2 height, Ints<Doubles2> places) {
        const auto is_farther = height > most_;
        raise(most_, height);
        places_ = choose(is_farther, places, places_);
    }

    HullSet first_set(std::size_t begin, std::size_t end) const { return set(places_[0], begin, end); }
    HullSet second_set(std::size_t begin, std::size_t end) const { return set(places_[1], begin, end); }

  private:
    /// A point offered and not taken may have been the highest, by rounding; any other does as well.
    static HullSet set(std::int64_t offered, std::size_t begin, std::size_t end) {
        const auto place = static_cast<std::size_t>(offered);
        return {begin, end, place < end - begin ? begin + place : begin};
    }

    Doubles2 most_{0.0, 0.0};
    Ints<Doubles2> places_{0, 0};
};

}  // namespace

ConvexHull convex_hull(std::span<const DVec2> points) {
    std::vector<DVec2> order(points.begin(), points.end());
    const NoTrace trace;
    return Quickhull(order, trace).run();
}

// No branch depends on a side that is sure: points come in no order, and a processor would guess half of
// them wrong. Each point is written to all three places, and the counters say which of the copies stay.
HullSets divide_hull_set(std::span<DVec2> points, std::span<DVec2> spare, PlaceRange range,
                         const HullEdge& first_edge, const HullEdge& second_edge) {
    const std::size_t count = range.end - range.begin;
    if (count == 0) {
        return {{range.begin, range.begin, range.begin}, {range.begin, range.begin, range.begin}};
    }
    const BothSides sides(first_edge, second_edge);
    Farthest farthest;
    DVec2* const firsts = points.data() + range.begin;
    DVec2* const others = spare.data();
    Ints<Doubles2> places{0, 0};
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t rest = count;
    for (std::size_t i = 0; i < count; ++i) {
        const DVec2 p = firsts[i];
        const Heights heights = sides.heights_of(p);
        std::size_t outside = heights.outside;
        if (heights.sure != 3) [[unlikely]] {
            outside = sides.outside_exactly(p);
        }
        farthest.offer(heights.value, places);
        firsts[first] = p;
        others[second] = p;
        others[rest - 1] = p;
        const std::size_t in_first = outside & 1;
        const std::size_t in_second = (outside >> 1) & ~in_first;
        places += Ints<Doubles2>{static_cast<std::int64_t>(in_first), static_cast<std::int64_t>(in_second)};
        first += in_first;
        second += in_second;
        rest -= (in_first | in_second) ^ 1;
    }
    std::copy(others, others + second, firsts + first);
    std::copy(others + rest, others + count, firsts + first + second);
    const std::size_t middle = range.begin + first;
    return {farthest.first_set(range.begin, middle), farthest.second_set(middle, middle + second)};
}

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
