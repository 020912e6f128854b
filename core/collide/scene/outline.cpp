#include <collide/scene/outline.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include <collide/base/trigonometry.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/transform.h>
#include <collide/geometry/union_boundary.h>
#include <collide/scene/shape_mass.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

constexpr int most_chords = 2000;

/// Returns how many chords replace an arc. The middle of a chord is at most `tolerance` inside the arc.
int chord_count(double angle, double radius, double tolerance) {
    const double step = std::sqrt(8.0 * std::min(1.0, tolerance / radius));
    return std::clamp(static_cast<int>(std::ceil(angle / step)), 1, most_chords);
}

/// A corner of a core and its rounding. `turn`: the angle from the normal of the edge before to that of the
/// edge after, radians. It is negative where the core turns right.
struct Corner {
    DVec2 vertex;
    DVec2 normal_before;
    double turn = 0.0;
    int chords = 1;
};

std::vector<Corner> corners_of(const Polygon& core, double radius, double tolerance) {
    const std::size_t n = core.size();
    std::vector<Corner> corners;
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 before = n == 1 ? DVec2(0.0, 1.0) : core[i] - core[(i + n - 1) % n];
        const DVec2 after = n == 1 ? before : core[(i + 1) % n] - core[i];
        Corner corner{core[i], glm::normalize(perp_right(before)), 0.0, 1};
        corner.turn = angle_of({dot(before, after), cross(before, after)});
        if (n <= 2) corner.turn = full_turn / static_cast<double>(n);
        corner.chords = chord_count(std::abs(corner.turn), radius, tolerance);
        corners.push_back(corner);
    }
    return corners;
}

/// The area that a rounding of radius r adds: edges * r + corners * r^2. `corners_flat` is for the chords.
struct AddedArea {
    double edges = 0.0;
    double corners = 0.0;
    double corners_flat = 0.0;
};

AddedArea added_area(const Polygon& core, const std::vector<Corner>& corners) {
    AddedArea added;
    for (std::size_t i = 0; i < core.size(); ++i) {
        added.edges += length(core[(i + 1) % core.size()] - core[i]);
        const Corner& corner = corners[i];
        if (corner.turn < 0.0) {
            // The strips of the two edges share a kite-shaped area here.
            added.corners -= sine(-0.5 * corner.turn) / cosine(0.5 * corner.turn);
            added.corners_flat -= sine(-0.5 * corner.turn) / cosine(0.5 * corner.turn);
        } else {
            added.corners += 0.5 * corner.turn;
            added.corners_flat += 0.5 * corner.chords * sine(corner.turn / corner.chords);
        }
    }
    return added;
}

/// Returns the radius at which the flattened outline has the same area as the shape.
double equal_area_radius(const AddedArea& added, double radius) {
    const double wanted = added.edges * radius + added.corners * radius * radius;
    const double root =
        std::sqrt(std::max(0.0, added.edges * added.edges + 4.0 * added.corners_flat * wanted));
    return 2.0 * wanted / (added.edges + root);
}

void append_arc(const Corner& corner, double radius, Polygon& outline) {
    if (corner.turn < 0.0) {
        const double to_crossing = radius / cosine(0.5 * corner.turn);
        outline.push_back(corner.vertex + to_crossing * rotate(DRotation::from_angle(0.5 * corner.turn),
                                                               corner.normal_before));
        return;
    }
    const bool is_closed = corner.turn >= full_turn;
    for (int k = 0; k < corner.chords + (is_closed ? 0 : 1); ++k) {
        const DRotation q = DRotation::from_angle(corner.turn * k / corner.chords);
        outline.push_back(corner.vertex + radius * rotate(q, corner.normal_before));
    }
}

/// Appends the corners of an arc between its ends. They lie so far outside the arc that the chords have the
/// same area.
void append_arc(const BoundaryPart& arc, double tolerance, Polygon& outline) {
    const int chords = std::max(2, chord_count(arc.turn, arc.radius, tolerance));
    const double ratio = arc.turn / sine(arc.turn / chords);
    const double distance = arc.radius * ratio / (1.0 + std::sqrt(1.0 + (chords - 2) * ratio));
    for (int k = 1; k < chords; ++k) {
        const DRotation q = DRotation::from_angle(arc.turn * (static_cast<double>(k) / chords - 0.5));
        outline.push_back(arc.center + distance * rotate(q, arc.middle));
    }
}

/// Returns the outline of a core whose rounding closes concavities or gaps, as the union of its rounded
/// convex pieces. Empty if the union has a hole.
Polygon outline_of_union(const Polygon& core, double radius, double tolerance) {
    std::vector<RoundedPiece> pieces;
    for (const Polygon& piece : decompose(core).pieces) {
        RoundedPiece& rounded = pieces.emplace_back(RoundedPiece{{}, radius});
        for (const DVec2 vertex : piece) rounded.core.push_back(vertex - core[0]);
    }
    const std::vector<Outline> outlines = union_outlines(pieces);
    Polygon outline;
    if (outlines.size() != 1) return outline;
    for (const BoundaryPart& part : outlines[0]) {
        outline.push_back(part.from);
        if (part.turn > least_arc_turn) append_arc(part, tolerance, outline);
    }
    for (DVec2& vertex : outline) vertex += core[0];
    outline = normalized(outline);
    return find_crossing(outline) ? Polygon{} : outline;
}

/// Returns whether an outline made corner by corner is correct for a rounded concave core. If a side is
/// shorter than its corners need, the outline crosses itself or has another area.
bool encloses_shape(const Polygon& outline, const Polygon& core, double radius) {
    const double area = rounded_polygon_moments(core, radius).area;
    return std::abs(0.5 * twice_signed_area(outline) - area) <= same_area_fraction * area &&
           !find_crossing(outline);
}

/// Returns the outline of a core with a disc of `radius` about each of its points. One vertex gives a disc,
/// and two give a capsule.
Polygon rounded(const Polygon& core, double radius, double tolerance) {
    if (radius <= 0.0) return core.size() < 3 ? Polygon{} : core;
    const std::vector<Corner> corners = corners_of(core, radius, tolerance);
    const double distance = equal_area_radius(added_area(core, corners), radius);
    Polygon outline;
    for (const Corner& corner : corners) append_arc(corner, distance, outline);
    outline = normalized(outline);
    if (is_convex(core) || core.size() < 3 || encloses_shape(outline, core, radius)) return outline;
    return outline_of_union(core, radius, tolerance);
}

/// Flattens an ellipse: the chords of the unit circle, scaled.
Polygon flattened(const EllipseSpec& spec, double tolerance) {
    const double most = std::max(spec.rx, spec.ry);
    Polygon polygon = rounded({{0.0, 0.0}}, 1.0, tolerance / most);
    for (DVec2& vertex : polygon) vertex *= DVec2(spec.rx, spec.ry);
    return placed_at(std::move(polygon), spec.rotation, spec.center);
}

}  // namespace

Polygon outline_of(const ShapeSpec& shape, double tolerance) {
    if (const auto* ellipse = std::get_if<EllipseSpec>(&shape.geometry)) {
        return flattened(*ellipse, tolerance);
    }
    const RoundedCore core = core_of(shape);
    return rounded(core.vertices, core.radius, tolerance);
}

double fine_flattening(const ShapeSpec& shape) {
    if (const auto* ellipse = std::get_if<EllipseSpec>(&shape.geometry)) {
        return flattening_fraction * std::max(ellipse->rx, ellipse->ry);
    }
    const double radius = core_of(shape).radius;
    return radius > 0.0 ? flattening_fraction * radius : flattening_fraction;
}

}  // namespace collide
