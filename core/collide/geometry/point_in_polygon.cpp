#include <collide/geometry/point_in_polygon.h>

#include <algorithm>

#include <collide/geometry/orientation.h>

namespace collide {

Containment locate(std::span<const DVec2> polygon, DVec2 point) {
    bool inside = false;
    DVec2 a = polygon.empty() ? point : polygon.back();
    for (const DVec2 b : polygon) {
        const bool rises = a.y <= point.y && point.y < b.y;
        const bool falls = b.y <= point.y && point.y < a.y;
        const bool is_level = a.y == point.y && b.y == point.y;
        if (b == point || (is_level && std::min(a.x, b.x) < point.x && point.x < std::max(a.x, b.x))) {
            return Containment::on_border;
        }
        if (rises || falls) {
            const int side = orientation(a, b, point);
            if (side == 0) {
                return Containment::on_border;
            }
            if ((side > 0) == rises) {
                inside = !inside;
            }
        }
        a = b;
    }
    return inside ? Containment::inside : Containment::outside;
}

}  // namespace collide
