// The circle and the box of least area around points, as templates. See bounding_volumes.h.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

#include <collide/geometry/tuning.h>
#include <collide/lessons/bounding_volumes.h>

namespace collide::lessons {

/// Rotating calipers around a hull. A template with a tracer, which gets a LeastBoxEvent for each edge.
template <class Tracer>
class Calipers {
  public:
    Calipers(std::span<const DVec2> hull, double radius, Tracer& trace)
        : hull_(hull), radius_(radius), trace_(trace) {}

    LeastBox run() {
        LeastBox best;
        best.half = DVec2(radius_);
        if (hull_.empty()) return best;
        best.center = hull_[0];
        double least = 0.0;
        for (std::size_t edge = 0; edge < hull_.size() && hull_.size() > 1; ++edge) {
            const LeastBox box = on_edge(edge);
            const double area = 4.0 * box.half.x * box.half.y;
            const bool is_best = edge == 0 || area < least;
            trace_.step(
                [&] { return LeastBoxEvent{box, place(right_), place(top_), place(left_), area, is_best}; });
            if (is_best) {
                best = box;
                least = area;
            }
        }
        return best;
    }

  private:
    static std::uint32_t place(std::size_t vertex) { return static_cast<std::uint32_t>(vertex); }
    std::size_t next(std::size_t vertex) const { return vertex + 1 == hull_.size() ? 0 : vertex + 1; }

    /// Moves `vertex` on while the next vertex lies farther along `direction`, at most once around.
    void advance(std::size_t& vertex, DVec2 direction) const {
        for (std::size_t k = 0; k < hull_.size(); ++k) {
            if (dot(direction, hull_[next(vertex)] - hull_[vertex]) <= 0.0) return;
            vertex = next(vertex);
        }
    }

    LeastBox on_edge(std::size_t edge) {
        const DVec2 from = hull_[edge];
        const DVec2 along = hull_[next(edge)] - from;
        const DVec2 u = along / length(along);
        const DVec2 n = perp_left(u);
        if (edge == 0) right_ = next(0);
        advance(right_, u);
        if (edge == 0) top_ = right_;
        advance(top_, n);
        if (edge == 0) left_ = top_;
        advance(left_, -u);
        const double high = dot(u, hull_[right_] - from);
        const double low = dot(u, hull_[left_] - from);
        const double height = dot(n, hull_[top_] - from);
        return {from + u * (0.5 * (low + high)) + n * (0.5 * height),
                u,
                {0.5 * (high - low) + radius_, 0.5 * height + radius_},
                place(edge)};
    }

    std::span<const DVec2> hull_;
    double radius_;
    Tracer& trace_;
    std::size_t right_ = 0;
    std::size_t top_ = 0;
    std::size_t left_ = 0;
};

/// One search for the smallest enclosing circle. A template with a tracer, which gets an EnclosingCircleEvent
/// for each test.
template <class Tracer>
class CircleSearch {
  public:
    CircleSearch(std::span<const DVec2> points, Tracer& trace)
        : points_(points), trace_(trace), order_(mixed_order(points.size())) {}

    EnclosingCircle run() {
        EnclosingCircle circle;
        if (points_.empty()) return circle;
        circle = {points_[order_[0]], 0.0, {order_[0], 0, 0}, 1};
        for (std::size_t i = 1; i < order_.size(); ++i) {
            circle = ask(circle, order_[i], 0, [&] { return through(i); });
        }
        for (const DVec2 p : points_) circle.radius = std::max(circle.radius, distance(circle.center, p));
        return circle;
    }

  private:
    static double distance(DVec2 p, DVec2 q) { return length(p - q); }

    /// Returns the points in an order that separates neighbours. The stride has no common divisor with the
    /// count.
    static std::vector<std::uint32_t> mixed_order(std::size_t count) {
        std::vector<std::uint32_t> order(count);
        std::size_t stride = count * 5 / 8 + 1;
        while (std::gcd(stride, count) > 1) ++stride;
        for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<std::uint32_t>(i * stride % count);
        return order;
    }

    static bool holds(const EnclosingCircle& circle, DVec2 p) {
        return distance(circle.center, p) <= circle.radius * (1.0 + circle_slack);
    }

    /// Returns the circle if it contains the point, otherwise the circle that `widen` finds.
    template <class Widen>
    EnclosingCircle ask(const EnclosingCircle& circle, std::uint32_t point, std::uint32_t fixed,
                        Widen widen) {
        const bool inside = holds(circle, points_[point]);
        if (inside) {
            trace_.step([&] { return EnclosingCircleEvent{point, true, fixed, circle, circle}; });
            return circle;
        }
        trace_.step([&] {
            return EnclosingCircleEvent{point, false, fixed, circle, first_guess(point, fixed)};
        });
        return widen();
    }

    /// Returns the first circle once the point is fixed, together with the points fixed before.
    EnclosingCircle first_guess(std::uint32_t point, std::uint32_t fixed) const {
        if (fixed == 0) return {points_[point], 0.0, {point, 0, 0}, 1};
        if (fixed == 1) return on_diameter(first_, point);
        return through_three(first_, second_, point);
    }

    /// Returns the smallest circle around the points before index i that passes through point i.
    EnclosingCircle through(std::size_t i) {
        first_ = order_[i];
        EnclosingCircle circle{points_[first_], 0.0, {first_, 0, 0}, 1};
        for (std::size_t j = 0; j < i; ++j) {
            circle = ask(circle, order_[j], 1, [&] { return through(i, j); });
        }
        return circle;
    }

    /// Returns the smallest circle around the points before index j that passes through points i and j.
    EnclosingCircle through(std::size_t i, std::size_t j) {
        second_ = order_[j];
        EnclosingCircle circle = on_diameter(order_[i], second_);
        for (std::size_t k = 0; k < j; ++k) {
            circle = ask(circle, order_[k], 2, [&] { return through_three(first_, second_, order_[k]); });
        }
        return circle;
    }

    EnclosingCircle on_diameter(std::uint32_t a, std::uint32_t b) const {
        const DVec2 half = 0.5 * (points_[b] - points_[a]);
        return {points_[a] + half, length(half), {a, b, 0}, 2};
    }

    /// Returns the circle through three points. If they are on a line, it has the two farthest apart as a
    /// diameter.
    EnclosingCircle through_three(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        const DVec2 u = points_[b] - points_[a];
        const DVec2 v = points_[c] - points_[a];
        const double twice = 2.0 * cross(u, v);
        const double u2 = dot(u, u);
        const double v2 = dot(v, v);
        if (std::abs(twice) <= flat_fraction * std::max(u2, v2)) return longest_of(a, b, c);
        const DVec2 center(DVec2(v.y * u2 - u.y * v2, u.x * v2 - v.x * u2) / twice);
        return {points_[a] + center, length(center), {a, b, c}, 3};
    }

    EnclosingCircle longest_of(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        EnclosingCircle best = on_diameter(a, b);
        for (const EnclosingCircle& other : {on_diameter(b, c), on_diameter(a, c)}) {
            if (other.radius > best.radius) best = other;
        }
        return best;
    }

    std::span<const DVec2> points_;
    Tracer& trace_;
    std::vector<std::uint32_t> order_;
    std::uint32_t first_ = 0;
    std::uint32_t second_ = 0;
};

}  // namespace collide::lessons
