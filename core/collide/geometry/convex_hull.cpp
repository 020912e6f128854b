#include <collide/geometry/convex_hull.h>

#include <collide/geometry/convex_hull_body.h>

namespace collide {

ConvexHull convex_hull(std::span<const DVec2> points) {
    std::vector<DVec2> order(points.begin(), points.end());
    const NoTrace trace;
    return Quickhull(order, trace).run();
}

}  // namespace collide
