#include <collide/dynamics/sweep/relative_path.h>

#include <algorithm>
#include <cmath>

#include <collide/geometry/support.h>

namespace collide {

namespace {

/// Farthest distance of a point of the shape from its pivot, at most.
double reach_from_pivot(const Shape& shape, const Trajectory& path) {
    return length(path.arm) + double{shape.extent()};
}

DVec2 origin_of(const Trajectory& path) { return path.pivot + path.arm; }

/// Whether an edge of A keeps B away all the time. `slack`: how far B's points go beside the chord.
bool an_edge_parts(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                   DVec2 chord, double slack, double distance) {
    const DVec2 offset = inverse_rotate(path_a.turn, origin_of(path_b) - origin_of(path_a));
    const DVec2 local_chord = inverse_rotate(path_a.turn, chord);
    const double apart = double{a.radius()} + double{b.radius()} + slack + distance;
    for (std::uint32_t edge = 0; edge < a.edge_count(); ++edge) {
        const DVec2 normal(a.normal(edge));
        const double nearing = std::min(0.0, dot(normal, local_chord));
        const double center = dot(normal, offset - DVec2(a.vertex(edge)));
        if (center + nearing <= apart) continue;
        const DVec2 toward = inverse_rotate(path_b.turn, rotate(path_a.turn, -normal));
        const DVec2 nearest(b.vertex(support_vertex(b, Vec2(toward))));
        if (center - dot(toward, nearest) + nearing > apart) {
            return true;
        }
    }
    return false;
}

/// As seen from A.
bool stay_apart(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                const RelativePath& path, double distance) {
    const double slack = path.bow + std::abs(path.turned) * reach_from_pivot(b, path_b);
    const double apart = length(origin_of(path_b) - origin_of(path_a)) - double{a.extent()} -
                         double{b.extent()} - length(path.chord);
    const bool has_few_edges = a.kind() == ShapeKind::convex && a.count() <= Shape::inline_vertices;
    return apart > slack + distance || (has_few_edges && b.kind() == ShapeKind::convex &&
                                        an_edge_parts(a, path_a, b, path_b, path.chord, slack, distance));
}

}  // namespace

double RelativePath::reach(double extent) const { return length(chord) + bow + std::abs(turned) * extent; }

RelativePath relative_path(const BodyOnPath& a, const BodyOnPath& b, double seconds) {
    const DVec2 moved = seconds * (b.path.displacement - a.path.displacement);
    const double turned = seconds * a.path.turned;
    RelativePath path{moved, 0.0, seconds * b.path.turned - turned};
    if (turned != 0.0) {
        // A part t of the way the pivot is at R(-t turned) (arm + t moved), R a rotation.
        const DVec2 arm = b.path.center_at(b.time) - a.path.center_at(a.time);
        path.chord = rotate(turn_by(-turned), arm + moved) - arm;
        const double acceleration =
            turned * turned * (length(arm) + length(moved)) + 2.0 * std::abs(turned) * length(moved);
        path.bow = 0.125 * acceleration;
    }
    return path;
}

RelativePaths relative_paths(const BodyOnPath& a, const BodyOnPath& b, double seconds) {
    return {relative_path(a, b, seconds), relative_path(b, a, seconds)};
}

bool may_meet(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
              const RelativePaths& paths, double distance) {
    return !stay_apart(a, path_a, b, path_b, paths.of_b, distance) &&
           !stay_apart(b, path_b, a, path_a, paths.of_a, distance);
}

}  // namespace collide
