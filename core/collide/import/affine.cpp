#include <collide/import/affine.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/base/tolerances.h>

namespace collide {

PixelFrame frame_of_pixels(const Affine& in_pixels) {
    const Affine to_metres = metres_of_pixels();
    const double turn = in_pixels.x.y == 0.0 && in_pixels.x.x > 0.0 ? 0.0 : angle_of(in_pixels.x);
    const Affine turned_back = Affine::turned(-turn);
    Affine stretched = turned_back * in_pixels;
    stretched.at = {0.0, 0.0};
    // In the world y points up, so the direction of a rotation is reversed.
    return {to_metres(in_pixels.at), turn == 0.0 ? 0.0 : -turn, to_metres * stretched};
}

std::vector<DVec2> points_under(const Affine& map, std::span<const DVec2> points) {
    std::vector<DVec2> out(points.begin(), points.end());
    for (DVec2& p : out) p = map(p);
    return out;
}

PolygonSpec polygon_under(const Affine& map, std::span<const DVec2> points) {
    return {.vertices = points_under(map, points)};
}

PolygonSpec rectangle_under(const Affine& map, DVec2 corner, DVec2 size) {
    return polygon_under(map, std::array{corner, DVec2(corner.x + size.x, corner.y), corner + size,
                                         DVec2(corner.x, corner.y + size.y)});
}

ShapeGeometry capsule_under(const Affine& map, DVec2 end, DVec2 other_end, double radius) {
    const CapsuleSpec capsule{map(end), map(other_end), radius * length(map.x)};
    if (length(capsule.p2 - capsule.p1) >= min_size) return capsule;
    return CircleSpec{.radius = capsule.radius, .center = map(0.5 * (end + other_end))};
}

/// The axes are the eigenvectors of the symmetric matrix M M^T, where M maps the unit circle to the ellipse.
ShapeGeometry ellipse_under(const Affine& map, DVec2 center, DVec2 radii) {
    const DVec2 u = map.x * radii.x;
    const DVec2 v = map.y * radii.y;
    const double p = u.x * u.x + v.x * v.x;
    const double q = u.y * u.y + v.y * v.y;
    const double r = u.x * u.y + v.x * v.y;
    const double mean = 0.5 * (p + q);
    const double half = length(DVec2(0.5 * (p - q), r));
    if (half <= same_axes_fraction * mean) {
        const double radius =
            std::abs(u.x) == std::abs(v.y) && u.y == 0.0 && v.x == 0.0 ? std::abs(u.x) : std::sqrt(mean);
        return CircleSpec{.radius = radius, .center = map(center)};
    }
    EllipseSpec ellipse;
    if (u.y == 0.0 && v.x == 0.0) {  // then no root has to be rounded
        ellipse.rx = std::abs(u.x);
        ellipse.ry = std::abs(v.y);
        ellipse.center = map(center);
        return ellipse;
    }
    ellipse.rx = std::sqrt(mean + half);
    ellipse.ry = std::sqrt(std::max(mean - half, 0.0));
    ellipse.center = map(center);
    ellipse.rotation = 0.5 * angle_of(DVec2(p - q, 2.0 * r));
    return ellipse;
}

}  // namespace collide
