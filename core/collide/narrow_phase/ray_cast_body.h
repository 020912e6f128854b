// Ray casts, as a template that is compiled with and without tracing (base/tracer.h). See ray_cast.h for the
// idea and the sources.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// The ray in the shape's frame, or in the body's frame for a piece of a polygon.
struct LocalRay {
    DVec2 origin;
    DVec2 direction;  // unit length up to rounding
    double length;
    DVec2 center{0.0, 0.0};      // origin of the polygon's vertices
    bool in_body_frame = false;  // for a piece: its corners are those of its neighbours there
};

/// The surface point that the ray meets.
struct LocalHit {
    double distance = 0.0;
    DVec2 normal{0.0, 0.0};
    std::uint32_t feature = 0;
    bool on_corner = false;
    bool starts_inside = false;
};

inline LocalRay to_local(const Transform& xf, const Ray& ray) {
    const DRotation turn = to_double(xf.rotation);
    return {inverse_rotate(turn, ray.origin - xf.position), inverse_rotate(turn, ray.direction),
            ray.max_length};
}

/// The stretch of a ray's line inside something, metres along the ray; negative behind the ray's start.
struct Chord {
    double enter = std::numeric_limits<double>::infinity();
    double leave = -std::numeric_limits<double>::infinity();
};

/// Returns the stretch inside a disc, or nothing when the line misses the disc. In a frame whose sine and
/// cosine are floats, the direction has unit length only to 1e-7. A start far away would multiply that error,
/// so the actual length is used.
inline std::optional<Chord> chord_of_disc(const LocalRay& ray, DVec2 center, double radius) {
    const DVec2 to_center = center - ray.origin;
    const double stretch = std::sqrt(dot(ray.direction, ray.direction));
    const double along = dot(to_center, ray.direction) / stretch;
    const double passing = cross(ray.direction, to_center) / stretch;
    const double half_chord_squared = (radius - passing) * (radius + passing);
    if (half_chord_squared < 0.0) {
        return std::nullopt;
    }
    const double half_chord = std::sqrt(half_chord_squared);
    return Chord{(along - half_chord) / stretch, (along + half_chord) / stretch};
}

/// Returns the hit on a shape, or nothing when the ray misses. `inside` is the stretch of the ray's line in
/// the shape, and `surface` its entry. The same numbers decide whether the ray starts inside, so that no ray
/// falls between the two cases.
inline std::optional<LocalHit> hit_of_chord(const LocalRay& ray, const Chord& inside, LocalHit surface) {
    if (inside.leave < 0.0 || inside.enter > std::min(inside.leave, ray.length)) {
        return std::nullopt;
    }
    if (inside.enter <= 0.0) {
        surface = {};
        surface.starts_inside = true;
    }
    return surface;
}

/// Returns the vector from the ray's start to a vertex of a polygon.
[[gnu::always_inline]] inline DVec2 way_to(const LocalRay& ray, DVec2 vertex) {
    return (ray.center + vertex) - ray.origin;
}

/// Returns how far left of the ray's line a vertex lies, metres; negative to its right. The function is
/// always inlined, because callers are compiled for different processors.
[[gnu::always_inline]] inline double side_of(const LocalRay& ray, DVec2 vertex) {
    return cross(ray.direction, way_to(ray, vertex));
}

/// Returns where along the ray the edge from vertex i to the next is crossed. Precondition: the ends lie on
/// different sides, or one of them lies on the line. The result never leaves the edge, however flat the
/// crossing. Always inlined for the same reason as `side_of`.
template <class Vertices>
[[gnu::always_inline]] inline double crossing_of(const Vertices& vertices, const LocalRay& ray,
                                                 std::uint32_t i, std::uint32_t next) {
    const DVec2 from(vertices.xs()[i], vertices.ys()[i]);
    const DVec2 to(vertices.xs()[next], vertices.ys()[next]);
    const double side_from = side_of(ray, from);
    const double side_to = side_of(ray, to);
    // The direction was rotated in floats, so its length is not exactly 1.
    const double weights = (side_from - side_to) * dot(ray.direction, ray.direction);
    return (side_from * dot(ray.direction, way_to(ray, to)) -
            side_to * dot(ray.direction, way_to(ray, from))) /
           weights;
}

/// How a line crosses a polygon: the edges by which it enters and leaves, or `met` = false if it misses.
struct LineCrossing {
    bool met = false;
    std::uint32_t entering = 0;
    std::uint32_t leaving = 0;
};

/// Finds the crossed edges. `left_of_line(i)` is how far left of the line vertex i lies. In counter-clockwise
/// order, the vertices change from the left of the line to its right on the entering edge, and back on the
/// leaving edge. Vertices on the line count as right of it. If no vertex lies left, only vertices on the line
/// can be touched, and they count as left.
template <class LeftOfLine>
[[gnu::always_inline]] inline LineCrossing cross_by_line(std::uint32_t count, LeftOfLine&& left_of_line) {
    bool any_left = false;
    for (std::uint32_t i = 0; i < count && !any_left; ++i) any_left = left_of_line(i) > 0.0;
    const auto is_left = [&](std::uint32_t i) {
        const double left = left_of_line(i);
        return any_left ? left > 0.0 : left >= 0.0;
    };
    LineCrossing crossing;
    // In the order from the last edge to the first, so that of several edges on one line (up to rounding) the
    // first is kept.
    bool left_at_end = is_left(0);
    for (std::uint32_t i = count; i-- > 0;) {
        const bool left = is_left(i);
        if (left && !left_at_end) {
            crossing.entering = i;
            crossing.met = true;
        } else if (!left && left_at_end) {
            crossing.leaving = i;
        }
        left_at_end = left;
    }
    return crossing;
}

/// Returns a distance from the ray's line, metres. For nearer vertices the floats of the shape and of its
/// pose leave the side open.
[[gnu::always_inline]] inline double open_side(const Shape& shape, const LocalRay& ray) {
    const DVec2 start = ray.origin - ray.center;
    return open_side_fraction * (std::abs(start.x) + std::abs(start.y) + 2.0 * double{shape.extent()});
}

/// Casts on a sharp shape that has vertices near the ray's line. It takes the numbers that were given for the
/// shape (touching.h), and a vertex within their rounding of the line counts as on it. So a ray meets what it
/// grazes: a corner, an edge along it, or a segment on its own line.
std::optional<LocalHit> cast_closely(const Shape& shape, const Transform& xf, const Ray& ray,
                                     const LocalRay& seen);

/// Casts on a sharp polygon: the ray is inside between the two edges that its line crosses. Sets `is_close`,
/// and returns nothing, when the line passes the polygon or cuts it so closely that `cast_closely` has to
/// decide.
template <class Tracer>
std::optional<LocalHit> cast_on_polygon(const Shape& shape, const LocalRay& ray, bool& is_close,
                                        Tracer& trace) {
    const double open = open_side(shape, ray);
    const auto is_open = [&](std::uint32_t i) {
        return std::abs(side_of(ray, DVec2(shape.vertex(i)))) <= open;
    };
    LineCrossing crossing;
    if (std::abs(side_of(ray, {0.0, 0.0})) <= double{shape.extent()} + open) {
        crossing = cross_by_line(shape.count(),
                                 [&](std::uint32_t i) { return side_of(ray, DVec2(shape.vertex(i))); });
        if (crossing.met) {
            // If the line hardly cuts the polygon, all vertices on one side are close to the line.
            is_close = is_open(crossing.entering) || is_open(shape.next(crossing.entering));
        } else {
            for (std::uint32_t i = 0; !is_close && i < shape.count(); ++i) is_close = is_open(i);
        }
        if (is_close) return std::nullopt;
    }
    if (!crossing.met) {
        trace.step([] { return RayEvent{}; });
        return std::nullopt;
    }
    const double enter = crossing_of(shape, ray, crossing.entering, shape.next(crossing.entering));
    const double leave = crossing_of(shape, ray, crossing.leaving, shape.next(crossing.leaving));
    trace.step([&] { return RayEvent{crossing.entering, false, true, true, enter, enter, leave}; });
    trace.step([&] { return RayEvent{crossing.leaving, false, true, false, leave, enter, leave}; });
    if (leave < 0.0 || enter > ray.length) {
        return std::nullopt;
    }
    LocalHit hit;
    hit.starts_inside = enter <= 0.0;
    if (!hit.starts_inside) {
        hit.distance = enter;
        hit.normal = DVec2(shape.normal(crossing.entering));
        hit.feature = crossing.entering;
    }
    return hit;
}

/// Casts on a segment without thickness. For `is_close` see `cast_on_polygon`.
template <class Tracer>
std::optional<LocalHit> cast_on_segment(const Shape& shape, const LocalRay& ray, bool& is_close,
                                        Tracer& trace) {
    const DVec2 from(shape.vertex(0));
    const DVec2 along = DVec2(shape.vertex(1)) - from;
    const DVec2 to_from = from - ray.origin;
    const double across = cross(ray.direction, along);
    const double left_of_from = cross(ray.direction, to_from);
    std::optional<LocalHit> hit;
    if (std::min(std::abs(left_of_from), std::abs(left_of_from + across)) <= open_side(shape, ray))
        [[unlikely]] {
        is_close = true;
        return hit;
    }
    const double distance = cross(to_from, along) / across;
    const double place = -left_of_from / across;
    if (distance >= 0.0 && distance <= ray.length && place >= 0.0 && place <= 1.0) {
        const std::uint32_t edge = dot(DVec2(shape.normal(0)), ray.direction) < 0.0 ? 0 : 1;
        hit = LocalHit{distance, DVec2(shape.normal(edge)), edge};
    }
    trace.step([&] {
        return RayEvent{0,   false,     hit.has_value(), hit.has_value(), hit ? hit->distance : 0.0,
                        0.0, ray.length};
    });
    return hit;
}

/// Returns the unit normal of a disc where the ray meets it; for a point the reversed ray direction.
inline DVec2 normal_of_disc(const LocalRay& ray, double distance, DVec2 center) {
    const DVec2 outward = ray.origin + distance * ray.direction - center;
    const double length = std::sqrt(dot(outward, outward));
    return length > 0.0 ? outward / length : -ray.direction;
}

/// The stretch of a ray's line in a rounded shape, and the flank or disc by which it enters.
struct RoundedCast {
    Chord inside;
    LocalHit surface;

    void enter(const LocalHit& hit) {
        if (hit.distance < inside.enter) {
            inside.enter = hit.distance;
            surface = hit;
        }
    }
    void leave(double distance) { inside.leave = std::max(inside.leave, distance); }
};

/// Casts on the flanks and corner discs of a rounded shape; for a circle only on its disc. All of them lie in
/// the shape, and together they cover its surface. So the ray enters the shape at the first entry into one of
/// them and leaves it at the last exit.
template <class Tracer>
std::optional<LocalHit> cast_on_rounded(const Shape& shape, const LocalRay& ray, Tracer& trace) {
    const double radius{shape.radius()};
    RoundedCast cast;
    const auto clipped = [&](const RayEvent& seen) {
        RayEvent clipped_seen = seen;
        clipped_seen.enter = std::max(0.0, cast.inside.enter);
        clipped_seen.leave = std::min(ray.length, cast.inside.leave);
        return clipped_seen;
    };
    for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
        const DVec2 normal(shape.normal(i));
        const DVec2 from = DVec2(shape.vertex(i)) + radius * normal;
        const DVec2 along = DVec2(shape.vertex(shape.next(i))) - DVec2(shape.vertex(i));
        const double speed = dot(normal, ray.direction);
        const double distance = speed != 0.0 ? dot(normal, from - ray.origin) / speed : 0.0;
        const double place = dot(ray.origin + distance * ray.direction - from, along);
        const bool crossed = speed != 0.0 && place >= 0.0 && place <= dot(along, along);
        if (crossed && speed < 0.0) {
            cast.enter({distance, normal, i});
        }
        if (crossed) {
            cast.leave(distance);
        }
        trace.step([&] { return clipped({i, false, crossed, speed < 0.0, distance}); });
    }
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        const DVec2 center(shape.vertex(i));
        const std::optional<Chord> chord = chord_of_disc(ray, center, radius);
        if (chord) {
            cast.enter({chord->enter, normal_of_disc(ray, chord->enter, center), i, true});
            cast.leave(chord->leave);
        }
        trace.step([&] { return clipped({i, true, chord.has_value(), true, chord ? chord->enter : 0.0}); });
    }
    return hit_of_chord(ray, cast.inside, cast.surface);
}

template <class Tracer>
std::optional<LocalHit> cast_on_ellipse(const Shape& shape, const LocalRay& ray, Tracer& trace) {
    const DVec2 axes(shape.semi_axes());
    const LocalRay scaled{ray.origin / axes, ray.direction / axes, ray.length};
    const std::optional<Chord> chord = chord_of_disc(scaled, {0.0, 0.0}, 1.0);
    std::optional<LocalHit> hit;
    if (chord) {
        const DVec2 gradient = (scaled.origin + chord->enter * scaled.direction) / axes;
        hit = hit_of_chord(ray, *chord, {chord->enter, gradient / std::sqrt(dot(gradient, gradient))});
    }
    trace.step(
        [&] { return RayEvent{0, true, hit.has_value(), true, hit ? hit->distance : 0.0, 0.0, ray.length}; });
    return hit;
}

template <class Tracer>
std::optional<LocalHit> cast_locally(const Shape& shape, const LocalRay& ray, bool& is_close, Tracer& trace) {
    if (shape.kind() == ShapeKind::ellipse) {
        return cast_on_ellipse(shape, ray, trace);
    }
    if (shape.radius() == 0.0f && shape.count() >= 3) {
        return cast_on_polygon(shape, ray, is_close, trace);
    }
    if (shape.radius() == 0.0f && shape.count() == 2) {
        return cast_on_segment(shape, ray, is_close, trace);
    }
    is_close = shape.radius() == 0.0f;  // a point
    return is_close ? std::nullopt : cast_on_rounded(shape, ray, trace);
}

inline RayHit in_world(const std::optional<LocalHit>& local, const Transform& xf, const Ray& ray) {
    RayHit hit;
    if (local) {
        hit.outcome = local->starts_inside ? RayOutcome::starts_inside : RayOutcome::hit;
        hit.distance = local->distance;
        hit.point = ray.origin + local->distance * ray.direction;
        hit.normal = rotate(to_double(xf.rotation), local->normal);
        hit.feature = local->feature;
        hit.on_corner = local->on_corner;
    }
    return hit;
}

/// Kept out of line: in line, it slows the usual rays down.
template <class Tracer>
[[gnu::noinline]] RayHit ray_cast_closely(const Shape& shape, const Transform& xf, const Ray& ray,
                                          const LocalRay& seen, Tracer& trace) {
    const std::optional<LocalHit> hit = cast_closely(shape, xf, ray, seen);
    const double distance = hit ? hit->distance : 0.0;
    trace.step([&] {
        return RayEvent{
            hit ? hit->feature : 0, false, hit.has_value(), hit.has_value(), distance, distance, seen.length};
    });
    return in_world(hit, xf, ray);
}

/// Casts a ray. `seen` is the ray in the shape's frame or in its body's frame.
template <class Tracer>
RayHit ray_cast_body(const Shape& shape, const Transform& xf, const Ray& ray, const LocalRay& seen,
                     Tracer& trace) {
    bool is_close = false;
    const std::optional<LocalHit> local = cast_locally(shape, seen, is_close, trace);
    if (is_close) [[unlikely]] {
        return ray_cast_closely(shape, xf, ray, seen, trace);
    }
    return in_world(local, xf, ray);
}

template <class Tracer>
RayHit ray_cast_body(const Shape& shape, const Transform& xf, const Ray& ray, Tracer& trace) {
    return ray_cast_body(shape, xf, ray, to_local(xf, ray), trace);
}

// Casts a ray against a sharp polygon of at most eight vertices, all edges at once. The result is
// bit-identical to cast_on_polygon, which tests verify.

/// Returns whether the kernel supports this shape.
inline bool ray_kernel_covers(const Shape& shape) {
    return shape.kind() == ShapeKind::convex && shape.radius() == 0.0f && shape.count() >= 3 &&
           shape.count() <= Shape::inline_vertices;
}

/// Call only where `SimdLevel::avx2` is supported. Precondition: `ray_kernel_covers`.
RayHit ray_cast_avx2(const Shape& polygon, const Transform& xf, const Ray& ray, const LocalRay& seen);

}  // namespace collide
