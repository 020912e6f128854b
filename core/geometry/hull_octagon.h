// The octagon of the points that are extreme in eight directions: most of many points lie in it, and none of
// these is a corner of the hull. See convex_hull.h.
#pragma once

#include <array>
#include <span>

#include "base/vec2.h"

namespace collide {

/// From this many points on the octagon is worth its two passes.
inline constexpr std::size_t octagon_pays_from = 256;

class HullOctagon {
  public:
    /// Precondition: not empty.
    explicit HullOctagon(std::span<const DVec2> points);

    /// Whether the point lies inside, farther from every edge than rounding can move it.
    bool surely_contains(DVec2 p) const {
        const DVec2 q = p - middle_;
        for (std::size_t i = 0; i < edges_; ++i) {
            if (!(inward_x_[i] * q.x + inward_y_[i] * q.y > least_[i])) {
                return false;
            }
        }
        return edges_ > 0;
    }

  private:
    static constexpr std::size_t corners = 8;

    void add_edge(DVec2 from, DVec2 to, double reach);

    DVec2 middle_{0.0, 0.0};
    std::size_t edges_ = 0;  // without those of no length
    std::array<double, corners> inward_x_{};
    std::array<double, corners> inward_y_{};
    std::array<double, corners> least_{};
};

}  // namespace collide
