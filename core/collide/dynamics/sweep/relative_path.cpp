#include <collide/dynamics/sweep/relative_path.h>

#include <algorithm>
#include <cmath>

#include <collide/geometry/support.h>
#include <collide/narrow_phase/moving_pair.h>

namespace collide {

namespace {

/// Returns an upper bound on the distance of the shape's points from its pivot.
double reach_from_pivot(const Shape& shape, const Trajectory& path) {
    return length(path.arm) + double{shape.extent()};
}

DVec2 origin_of(const Trajectory& path) { return path.pivot + path.arm; }

/// Returns how far the shape reaches from its origin along a world direction.
double reach_along(const Shape& shape, const Trajectory& path, DVec2 direction) {
    const DVec2 local = inverse_rotate(path.rotation, direction);
    return dot(local, DVec2(shape.vertex(support_vertex(shape, Vec2(local))))) + double{shape.radius()};
}

/// Returns whether the line along which B moves passes A at a distance greater than `apart`.
bool passes_by(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
               DVec2 chord, double apart) {
    const double length_of_chord = length(chord);
    if (length_of_chord == 0.0) return false;
    const DVec2 between = origin_of(path_b) - origin_of(path_a);
    const DVec2 left = perp_left(chord) / length_of_chord;
    const DVec2 across = dot(left, between) < 0.0 ? -left : left;
    return dot(across, between) - reach_along(a, path_a, across) - reach_along(b, path_b, -across) > apart;
}

/// Returns the fraction of the path before which a gap stays open. The gap closes by at most `nearing` along
/// the chord, plus `turning`, plus `bow`. The whole bow may come within the first quarter of the path.
double closes_after(double gap, double nearing, double turning, double bow) {
    if (gap <= 0.0) return 0.0;
    if (gap > std::max(nearing, 0.0) + turning + bow) return never;
    const double closing = nearing + turning + 4.0 * bow;
    return closing > 0.0 ? gap / closing : never;
}

/// Returns the bound that the edges of A give.
double edges_part_until(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                        const RelativePath& path, double turning, double distance) {
    const DVec2 offset = inverse_rotate(path_a.rotation, origin_of(path_b) - origin_of(path_a));
    const DVec2 chord = inverse_rotate(path_a.rotation, path.chord);
    const double apart = double{a.radius()} + double{b.radius()} + distance;
    double latest = 0.0;
    for (std::uint32_t edge = 0; edge < a.edge_count() && latest < never; ++edge) {
        const DVec2 normal(a.normal(edge));
        const double nearing = -dot(normal, chord);
        const double center = dot(normal, offset - DVec2(a.vertex(edge))) - apart;
        if (closes_after(center, nearing, turning, path.bow) <= latest) continue;
        const DVec2 toward = inverse_rotate(path_b.rotation, rotate(path_a.rotation, -normal));
        const DVec2 nearest(b.vertex(support_vertex(b, Vec2(toward))));
        latest = std::max(latest, closes_after(center - dot(toward, nearest), nearing, turning, path.bow));
    }
    return latest;
}

/// Returns the bound in the frame of A.
double meets_after(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                   const RelativePath& path, double distance) {
    const double turning = std::abs(path.turned) * reach_from_pivot(b, path_b);
    const double slack = turning + path.bow + distance;
    const double discs = point_comes_after(origin_of(path_b) - origin_of(path_a), path.chord,
                                           double{a.extent()} + double{b.extent()} + slack);
    if (discs > 1.0 || a.kind() != ShapeKind::convex || b.kind() != ShapeKind::convex) return discs;
    if (passes_by(a, path_a, b, path_b, path.chord, slack)) return never;
    if (a.count() > Shape::inline_vertices) return discs;
    return std::max(discs, edges_part_until(a, path_a, b, path_b, path, turning, distance));
}

}  // namespace

double point_comes_after(DVec2 between, DVec2 chord, double apart) {
    const double outside = dot(between, between) - apart * apart;
    if (apart < 0.0 || outside <= 0.0) return 0.0;
    const double nearing = -dot(between, chord);
    const double root = nearing * nearing - dot(chord, chord) * outside;
    return nearing > 0.0 && root >= 0.0 ? outside / (nearing + std::sqrt(root)) : never;
}

bool passes_beside(const BodyOnPath& a, const BodyOnPath& b, double extent, double seconds, double distance) {
    const PlacedShape& piece = a.collider.pieces.front();
    const Shape& shape = piece.shape;
    if (a.collider.pieces.size() > 1 || shape.kind() != ShapeKind::convex) return false;
    const Trajectory path = piece_path(a.path, piece, a.collider.local_pivot, a.time);
    const DVec2 arm = b.path.center_at(b.time) - path.pivot;
    const double moved = seconds * length(b.path.displacement - a.path.displacement);
    const double turned = seconds * std::abs(a.path.turned) * (length(arm) + moved);
    const double apart = double{shape.radius()} + extent + moved + turned + distance;
    const DVec2 center = inverse_rotate(path.rotation, arm - path.arm);
    for (std::uint32_t edge = 0; edge < shape.edge_count(); ++edge) {
        if (dot(DVec2(shape.normal(edge)), center - DVec2(shape.vertex(edge))) > apart) return true;
    }
    return false;
}

double RelativePath::reach(double extent) const { return length(chord) + bow + std::abs(turned) * extent; }

RelativePath relative_path(const BodyOnPath& a, const BodyOnPath& b, double seconds) {
    const DVec2 moved = seconds * (b.path.displacement - a.path.displacement);
    const double turned = seconds * a.path.turned;
    RelativePath path{moved, 0.0, seconds * b.path.turned - turned};
    if (turned != 0.0) {
        // After the fraction t of the path, the pivot is at R(-t turned) (arm + t moved), where R is a
        // rotation.
        const DVec2 arm = b.path.center_at(b.time) - a.path.center_at(a.time);
        path.chord = rotate(DRotation::from_angle(-turned), arm + moved) - arm;
        const double acceleration =
            turned * turned * (length(arm) + length(moved)) + 2.0 * std::abs(turned) * length(moved);
        path.bow = 0.125 * acceleration;
    }
    return path;
}

RelativePaths relative_paths(const BodyOnPath& a, const BodyOnPath& b, double seconds) {
    return {relative_path(a, b, seconds), relative_path(b, a, seconds)};
}

double meets_after(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                   const RelativePaths& paths, double distance) {
    const double part = meets_after(a, path_a, b, path_b, paths.of_b, distance);
    return part > 1.0 ? part : std::max(part, meets_after(b, path_b, a, path_a, paths.of_a, distance));
}

}  // namespace collide
