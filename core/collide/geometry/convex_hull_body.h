// Quickhull itself; see convex_hull.h. A template over a tracer, which sees a HullSeen a step.
//
// The search reorders the points. Those outside of an edge lie side by side, and dropped points stay behind
// them. Later steps move points only within such a range. So every step can name its points by their indices
// in the final order.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include <collide/base/lanes.h>
#include <collide/base/standard.h>
#include <collide/base/tracer.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/orientation.h>

namespace collide {

// The inner loop of quickhull: points divided by two edges. See convex_hull.h.

/// Whether `p` comes before `q` from left to right, of two above each other the lower one.
inline bool lies_before(DVec2 p, DVec2 q) {
    return static_cast<bool>(static_cast<int>(p.x < q.x) |
                             (static_cast<int>(p.x == q.x) & static_cast<int>(p.y < q.y)));
}

/// The places of the points that lie outside of one edge, and that of the farthest.
struct HullSet {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t farthest = 0;  // but for rounding
    bool empty() const { return begin == end; }
};

/// An edge whose outside is on its right.
struct HullEdge {
    DVec2 from;
    DVec2 to;
};

struct PlaceRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The points outside of the first edge, and those outside of the second alone.
struct HullSets {
    HullSet first;
    HullSet second;
};

/// Orders the points of a range: those outside of the first edge, outside of the second alone, of neither.
/// `spare` has room for the range.
HullSets divide_hull_set(std::span<DVec2> points, std::span<DVec2> spare, PlaceRange range,
                         const HullEdge& first, const HullEdge& second);

/// Dividing sets of so few takes longer than putting them in order, which pays where there are very many.
inline constexpr std::size_t few_points = 12;
inline constexpr std::size_t few_pay_from = 4096;

/// Sorts at most `few_points` without a branch: the place of each is the number of points before it.
template <class Before>
void sort_few(std::span<DVec2> points, Before before) {
    std::array<DVec2, few_points> sorted;
    std::array<std::uint32_t, few_points> places{};
    const auto count = static_cast<std::uint32_t>(points.size());
    for (std::uint32_t i = 1; i < count; ++i) {
        const DVec2 p = points[i];
        std::uint32_t place = 0;
        for (std::uint32_t j = 0; j < i; ++j) {
            const std::uint32_t is_first = before(p, points[j]) ? 1U : 0U;
            places[j] += is_first;
            place += 1U - is_first;
        }
        places[i] = place;
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        sorted[places[i]] = points[i];
    }
    std::copy_n(sorted.begin(), count, points.begin());
}

// The octagon of the points that are extreme in eight directions. Most of many points lie inside, and none of
// these is a corner of the hull. See convex_hull.h.

/// The number of points from which the octagon saves more than its two passes cost.
inline constexpr std::size_t octagon_pays_from = 256;

class HullOctagon {
    /// Two edges. A place without an edge has everything inside.
    struct EdgeLanes {
        Doubles2 inward_x{0.0, 0.0};
        Doubles2 inward_y{0.0, 0.0};
        Doubles2 least{-1.0, -1.0};

        auto has_inside(DVec2 q) const { return inward_x * q.x + inward_y * q.y > least; }
    };

  public:
    /// Precondition: not empty.
    explicit HullOctagon(std::span<const DVec2> points);

    /// Whether the point lies inside, farther from every edge than rounding can move it.
    bool surely_contains(DVec2 p) const {
        const DVec2 q = p - middle_;
        // All of them, without a branch in between: for points on a circle the deciding edge cannot be
        // predicted.
        const auto inside = lanes_[0].has_inside(q) & lanes_[1].has_inside(q) & lanes_[2].has_inside(q) &
                            lanes_[3].has_inside(q);
        return bits(inside) == 3 && edges_ > 0;
    }

  private:
    void add_edge(DVec2 from, DVec2 to, double reach);

    DVec2 middle_{0.0, 0.0};
    std::size_t edges_ = 0;  // without those of no length
    std::array<EdgeLanes, 4> lanes_;
};

template <class Trace>
class Quickhull {
  public:
    /// `points` are put in another order.
    Quickhull(std::vector<DVec2>& points, Trace& trace) : points_(points), trace_(trace) {}

    ConvexHull run() {
        if (points_.empty()) {
            trace_.step([] { return HullSeen{HullEvent::no_points}; });
            return {};
        }
        const std::ptrdiff_t count = drop_inner_points();
        const auto [first, last] = std::minmax_element(points_.begin(), points_.begin() + count, lies_before);
        return between(*first, *last, static_cast<std::size_t>(count));
    }

  private:
    enum class Direction : std::uint8_t { to_the_right, to_the_left };

    struct Edge {
        DVec2 from;
        DVec2 to;
        HullSet outside;
    };

    /// Of points along an outline the octagon drops hardly any. So a few are tested before all are moved.
    bool drops_many(const HullOctagon& octagon) const {
        constexpr std::size_t asked = 128;
        const std::size_t step = points_.size() / asked;
        std::size_t inside = 0;
        for (std::size_t i = 0; i < asked; ++i) {
            inside += octagon.surely_contains(points_[i * step]) ? 1 : 0;
        }
        return inside > asked / 8;
    }

    /// How many are left, in front.
    std::ptrdiff_t drop_inner_points() {
        if (points_.size() < octagon_pays_from) {
            return std::ssize(points_);
        }
        const HullOctagon octagon(points_);
        if (!drops_many(octagon)) {
            return std::ssize(points_);
        }
        const auto end = std::partition(points_.begin(), points_.end(),
                                        [&](DVec2 p) { return !octagon.surely_contains(p); });
        const std::ptrdiff_t count = end - points_.begin();
        trace_.step([&] {
            HullSeen seen{HullEvent::filtered};
            seen.third = static_cast<std::size_t>(count);
            seen.last = points_.size();
            return seen;
        });
        return count;
    }

    ConvexHull between(DVec2 left, DVec2 right, std::size_t count) {
        if (left == right) {
            trace_.step([&] { return HullSeen{HullEvent::one_point, left, right}; });
            return {HullSpan::point, {left}};
        }
        spare_memory_ = array_for_overwrite<DVec2>(count);
        spare_ = {spare_memory_.get(), count};
        const HullSets sides = divide_hull_set(points_, spare_, {0, count}, {left, right}, {right, left});
        trace_.step([&] {
            return HullSeen{HullEvent::ends, left, right, left, 0, sides.first.end, sides.second.end, count};
        });
        if (sides.first.empty() && sides.second.empty()) {
            trace_.step([&] { return HullSeen{HullEvent::one_line, left, right}; });
            return {HullSpan::line, {left, right}};
        }
        ConvexHull hull{HullSpan::area, {}};
        hull.vertices.reserve(count);  // a hull of a million corners should not be moved while it grows
        few_ = count >= few_pay_from ? few_points : 0;
        go_along<Direction::to_the_right>({left, right, sides.first}, hull.vertices);
        const std::size_t turning_point = hull.vertices.size();
        go_along<Direction::to_the_left>({right, left, sides.second}, hull.vertices);
        straighten(hull.vertices, turning_point);
        if (hull.vertices.size() < count / 2) {
            hull.vertices.shrink_to_fit();
        }
        return hull;
    }

    /// Appends the corners from `start.from` up to the one before `start.to`.
    template <Direction direction>
    void go_along(const Edge& start, Polygon& corners) {
        open_.assign(1, start);
        while (!open_.empty()) {
            const Edge edge = open_.back();
            open_.pop_back();
            if (edge.outside.empty()) {
                trace_.step([&] { return HullSeen{HullEvent::edge, edge.from, edge.to}; });
                corners.push_back(edge.from);
            } else if (edge.outside.end - edge.outside.begin == 1) {
                end_at_corner(edge, corners);
            } else if (edge.outside.end - edge.outside.begin <= few_) {
                put_in_order<direction>(edge, corners);
            } else {
                split(edge);
            }
        }
    }

    /// The one point outside is a corner, and nothing lies outside of its two edges.
    void end_at_corner(const Edge& edge, Polygon& corners) {
        const std::size_t place = edge.outside.begin;
        const DVec2 apex = points_[place];
        trace_.step(
            [&] { return HullSeen{HullEvent::split, edge.from, edge.to, apex, place, place, place, place}; });
        trace_.step([&] { return HullSeen{HullEvent::edge, edge.from, apex}; });
        trace_.step([&] { return HullSeen{HullEvent::edge, apex, edge.to}; });
        corners.push_back(edge.from);
        corners.push_back(apex);
    }

    /// The last look will tell which of them are corners.
    template <Direction direction>
    void put_in_order(const Edge& edge, Polygon& corners) {
        const std::size_t first = edge.outside.begin;
        const std::size_t last = edge.outside.end;
        sort_few({points_.data() + first, static_cast<std::size_t>(last - first)}, [](DVec2 p, DVec2 q) {
            return direction == Direction::to_the_right ? lies_before(p, q) : lies_before(q, p);
        });
        trace_.step(
            [&] { return HullSeen{HullEvent::few, edge.from, edge.to, edge.from, first, last, last, last}; });
        corners.push_back(edge.from);
        for (std::size_t place = first; place < last; ++place) {
            corners.push_back(points_[place]);
        }
    }

    void split(const Edge& edge) {
        const std::size_t last = edge.outside.end - 1;
        std::swap(points_[edge.outside.farthest], points_[last]);
        const DVec2 apex = points_[last];
        const HullSets sides =
            divide_hull_set(points_, spare_, {edge.outside.begin, last}, {edge.from, apex}, {apex, edge.to});
        trace_.step([&] {
            return HullSeen{HullEvent::split,  edge.from,          edge.to,          apex,
                            sides.first.begin, sides.second.begin, sides.second.end, last};
        });
        open_.push_back({apex, edge.to, sides.second});
        open_.push_back({edge.from, apex, sides.first});
    }

    /// Leaves the corners at which the hull turns left. `turning_point`: the rightmost one's place.
    void straighten(Polygon& corners, std::size_t turning_point) {
        const auto turn = corners.begin() + static_cast<std::ptrdiff_t>(turning_point);
        sort_unless_sorted(corners.begin(), turn, lies_before);
        sort_unless_sorted(turn, corners.end(), [](DVec2 p, DVec2 q) { return lies_before(q, p); });
        const DVec2 left = corners.front();
        std::size_t kept = 0;
        for (std::size_t i = 0; i <= turning_point; ++i) {
            kept = back_to_left_turn(corners, 0, kept, corners[i]);
            corners[kept++] = corners[i];
        }
        const std::size_t right = kept - 1;
        for (std::size_t i = turning_point + 1; i < corners.size(); ++i) {
            kept = back_to_left_turn(corners, right, kept, corners[i]);
            corners[kept++] = corners[i];
        }
        corners.resize(back_to_left_turn(corners, right, kept, left));
    }

    /// How many of the first `kept` corners stay when `next` follows them; none up to `fixed` go.
    std::size_t back_to_left_turn(const Polygon& corners, std::size_t fixed, std::size_t kept, DVec2 next) {
        while (kept >= fixed + 2 && orientation(corners[kept - 2], corners[kept - 1], next) <= 0) {
            trace_.step([&] {
                return HullSeen{HullEvent::straightened, corners[kept - 2], next, corners[kept - 1]};
            });
            --kept;
        }
        return kept;
    }

    template <class Iterator, class Before>
    static void sort_unless_sorted(Iterator begin, Iterator end, Before before) {
        if (!std::is_sorted(begin, end, before)) {
            std::sort(begin, end, before);
        }
    }

    std::vector<DVec2>& points_;
    Trace& trace_;
    std::size_t few_ = 0;  // points that are put in order rather than divided
    std::unique_ptr<DVec2[]> spare_memory_;
    std::span<DVec2> spare_;
    std::vector<Edge> open_;
};

}  // namespace collide
