// The octagon of the points that are extreme in eight directions. Most of many points lie inside, and none of
// these is a corner of the hull. See convex_hull.h.
#pragma once

#include <array>
#include <span>

#include <collide/base/lanes.h>
#include <collide/base/vec2.h>

namespace collide {

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

}  // namespace collide
