// Rotating calipers around a hull. A template over a tracer, which sees a LeastBoxSeen an edge.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>

#include <collide/geometry/bounding_volumes.h>

namespace collide {

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
                [&] { return LeastBoxSeen{box, place(right_), place(top_), place(left_), area, is_best}; });
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

    /// On to the last vertex that lies farther along `direction`; at most once around.
    void advance(std::size_t& vertex, DVec2 direction) const {
        for (std::size_t k = 0; k < hull_.size(); ++k) {
            if (dot(direction, hull_[next(vertex)] - hull_[vertex]) <= 0.0) return;
            vertex = next(vertex);
        }
    }

    LeastBox on_edge(std::size_t edge) {
        const DVec2 from = hull_[edge];
        const DVec2 along = hull_[next(edge)] - from;
        const DVec2 u = along / std::hypot(along.x, along.y);
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

}  // namespace collide
