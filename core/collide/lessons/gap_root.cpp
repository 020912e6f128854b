#include <collide/lessons/gap_root.h>

#include <collide/lessons/gap_root_body.h>
#include <collide/narrow_phase/epa.h>

namespace collide::lessons {

namespace {

/// Returns a shape's frame at a time, relative to an origin that both shapes share.
Transform transform_at(const Trajectory& path, double time, DVec2 origin) {
    const DFrame placed = frame_at(path, time, origin);
    return {placed.position, to_float(placed.rotation)};
}

/// Returns the velocity of a body's point at a time. The point is relative to that origin.
DVec2 velocity_of(const Trajectory& path, double time, DVec2 origin, DVec2 point) {
    const DVec2 pivot = (path.pivot - origin) + path.velocity * time;
    return path.velocity + path.angular_velocity * perp_left(point - pivot);
}

}  // namespace

GapSample sample_gap(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                     double time) {
    const DVec2 origin = path_a.pivot;
    const Transform xf_a = transform_at(path_a, time, origin);
    const Transform xf_b = transform_at(path_b, time, origin);
    const GjkResult found = gjk(a, xf_a, b, xf_b);
    GapSample look{time, found.distance, 0.0, found.normal, found.closest_a, found.closest_b};
    if (found.overlap()) {
        const EpaResult inside = epa(a, xf_a, b, xf_b, found);
        look = {time, -inside.depth, 0.0, inside.normal, inside.point_a, inside.point_b};
    }
    look.slope = dot(look.normal, velocity_of(path_b, time, origin, look.point_b) -
                                      velocity_of(path_a, time, origin, look.point_a));
    look.point_a += origin;
    look.point_b += origin;
    return look;
}

GapRoot find_gap_root(RootMethod method, const Shape& a, const Trajectory& path_a, const Shape& b,
                      const Trajectory& path_b, double t_max) {
    NoTrace trace;
    return gap_root_body(method, a, path_a, b, path_b, t_max, trace);
}

}  // namespace collide::lessons
