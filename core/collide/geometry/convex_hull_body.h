// Implements quickhull; see convex_hull.h. The template parameter is a tracer, which receives a HullEvent per
// step.
//
// The search reorders the points. Points outside an edge are contiguous, and dropped points follow them.
// Later steps move points only within such a range. So every step can name its points by their indices in the
// final order.
#pragma once

#include <algorithm>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/orientation.h>

namespace collide {

/// From this number on, the points on a curve are sorted, because splitting again and again takes longer.
inline constexpr std::size_t order_pays_from = 16;

template <class Trace>
class Quickhull {
  public:
    /// Reorders `points`.
    Quickhull(std::vector<DVec2>& points, Trace& trace) : points_(points), trace_(trace) {}

    ConvexHull run() {
        if (points_.empty()) {
            trace_.step([] { return HullEvent{HullStepKind::no_points}; });
            return {};
        }
        const auto [first, last] = std::minmax_element(points_.begin(), points_.end(), lies_before);
        return between(*first, *last);
    }

  private:
    /// An edge with its outside on its right, and the index range of the points that lie outside.
    struct Edge {
        DVec2 from;
        DVec2 to;
        std::size_t begin = 0;
        std::size_t end = 0;
        bool on_a_curve = false;  // assumed when the previous split dropped hardly any points
    };

    /// Orders points from left to right; of two points with equal x the lower comes first.
    static constexpr auto lies_before = [](DVec2 p, DVec2 q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    static constexpr auto lies_behind = [](DVec2 p, DVec2 q) { return lies_before(q, p); };

    ConvexHull between(DVec2 left, DVec2 right) {
        if (left == right) {
            trace_.step([&] { return HullEvent{HullStepKind::one_point, left, right}; });
            return {HullSpan::point, {left}};
        }
        const std::size_t count = points_.size();
        const std::size_t below = bring_forward(0, count, left, right);
        const std::size_t above = bring_forward(below, count, right, left);
        trace_.step([&] { return HullEvent{HullStepKind::ends, left, right, left, 0, below, above, count}; });
        if (above == 0) {
            trace_.step([&] { return HullEvent{HullStepKind::one_line, left, right}; });
            return {HullSpan::line, {left, right}};
        }
        ConvexHull hull{HullSpan::area, {}};
        hull.vertices.reserve(count);  // reserved, because moving a hull of very many corners while it grows
                                       // would be slow
        go_along({left, right, 0, below}, hull.vertices);
        const std::size_t turning_point = hull.vertices.size();
        go_along({right, left, below, above}, hull.vertices);
        straighten(hull.vertices, turning_point);
        return hull;
    }

    /// Moves the points of [begin, end) that lie outside from -> to to the front. Returns the index of the
    /// first other point.
    std::size_t bring_forward(std::size_t begin, std::size_t end, DVec2 from, DVec2 to) {
        const auto first = points_.begin();
        const auto rest = std::partition(first + static_cast<std::ptrdiff_t>(begin),
                                         first + static_cast<std::ptrdiff_t>(end),
                                         [&](DVec2 p) { return orientation(from, to, p) < 0; });
        return static_cast<std::size_t>(rest - first);
    }

    /// Appends the hull corners from `start.from` up to the corner before `start.to`.
    void go_along(const Edge& start, Polygon& corners) {
        open_.assign(1, start);
        while (!open_.empty()) {
            const Edge edge = open_.back();
            open_.pop_back();
            if (edge.begin == edge.end) {
                trace_.step([&] { return HullEvent{HullStepKind::edge, edge.from, edge.to}; });
                corners.push_back(edge.from);
            } else if (edge.on_a_curve && edge.end - edge.begin >= order_pays_from) {
                put_in_order(edge, corners);
            } else {
                split(edge);
            }
        }
    }

    /// Sorts the points on a curve and appends all of them; the last pass removes those that are no corners.
    /// If rounding has put points beyond an end of the edge, splits the edge instead.
    void put_in_order(const Edge& edge, Polygon& corners) {
        const auto first = points_.begin() + static_cast<std::ptrdiff_t>(edge.begin);
        const auto last = points_.begin() + static_cast<std::ptrdiff_t>(edge.end);
        const auto sort_by = [&](auto before) {
            std::sort(first, last, before);
            return before(edge.from, *first) && before(*(last - 1), edge.to);
        };
        if (!(lies_before(edge.from, edge.to) ? sort_by(lies_before) : sort_by(lies_behind))) {
            split(edge);
            return;
        }
        trace_.step([&] {
            return HullEvent{HullStepKind::ordered,
                             edge.from,
                             edge.to,
                             edge.from,
                             edge.begin,
                             edge.end,
                             edge.end,
                             edge.end};
        });
        corners.push_back(edge.from);
        corners.insert(corners.end(), first, last);
    }

    /// Returns the index of the farthest point outside the edge, up to rounding.
    std::size_t farthest_outside(const Edge& edge) const {
        const DVec2 outward = perp_right(edge.to - edge.from);
        std::size_t farthest = edge.begin;
        double most = dot(outward, points_[farthest] - edge.from);
        for (std::size_t i = edge.begin + 1; i < edge.end; ++i) {
            const double height = dot(outward, points_[i] - edge.from);
            farthest = height > most ? i : farthest;
            most = std::max(most, height);
        }
        return farthest;
    }

    void split(const Edge& edge) {
        const std::size_t last = edge.end - 1;
        std::swap(points_[farthest_outside(edge)], points_[last]);
        const DVec2 apex = points_[last];
        const std::size_t second = bring_forward(edge.begin, last, edge.from, apex);
        const std::size_t third = bring_forward(second, last, apex, edge.to);
        trace_.step([&] {
            return HullEvent{HullStepKind::split, edge.from, edge.to, apex, edge.begin, second, third, last};
        });
        const bool on_a_curve = last - third <= (last - edge.begin) / 8;
        open_.push_back({apex, edge.to, second, third, on_a_curve});
        open_.push_back({edge.from, apex, edge.begin, second, on_a_curve});
    }

    /// Keeps only the corners at which the hull turns left. `turning_point` is the index of the rightmost
    /// corner.
    void straighten(Polygon& corners, std::size_t turning_point) {
        const auto turn = corners.begin() + static_cast<std::ptrdiff_t>(turning_point);
        sort_unless_sorted(corners.begin(), turn, lies_before);
        sort_unless_sorted(turn, corners.end(), lies_behind);
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

    /// Returns how many of the first `kept` corners stay when `next` follows them. Corners up to index
    /// `fixed` always stay.
    std::size_t back_to_left_turn(const Polygon& corners, std::size_t fixed, std::size_t kept, DVec2 next) {
        while (kept >= fixed + 2 && orientation(corners[kept - 2], corners[kept - 1], next) <= 0) {
            trace_.step([&] {
                return HullEvent{HullStepKind::straightened, corners[kept - 2], next, corners[kept - 1]};
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
    std::vector<Edge> open_;
};

}  // namespace collide
