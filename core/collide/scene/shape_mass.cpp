#include <collide/scene/shape_mass.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include <collide/base/trigonometry.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/transform.h>
#include <collide/geometry/union_boundary.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/outline.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

RoundedCore core(const PolygonSpec& spec) { return {normalized(spec.vertices), spec.radius}; }

RoundedCore core(const BoxSpec& spec) {
    const DVec2 half(0.5 * spec.width, 0.5 * spec.height);
    const Polygon corners{{-half.x, -half.y}, {half.x, -half.y}, {half.x, half.y}, {-half.x, half.y}};
    return {placed_at(corners, spec.rotation, spec.center), spec.radius};
}

RoundedCore core(const RegularSpec& spec) {
    Polygon corners;
    for (int i = 0; i < spec.sides; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / spec.sides;
        corners.push_back(spec.circumradius * DVec2(cosine(angle), sine(angle)));
    }
    return {placed_at(std::move(corners), spec.rotation, spec.center), spec.radius};
}

RoundedCore core(const CircleSpec& spec) { return {{spec.center}, spec.radius}; }

RoundedCore core(const CapsuleSpec& spec) { return {{spec.p1, spec.p2}, spec.radius}; }

RoundedCore core(const SegmentSpec& spec) { return {{spec.p1, spec.p2}, 0.0}; }

/// Returns the empty core of an ellipse, a chain or a compound.
template <class Spec>
RoundedCore core(const Spec&) {
    return {};
}

}  // namespace

RoundedCore core_of(const ShapeSpec& shape) {
    return std::visit([](const auto& geometry) { return core(geometry); }, shape.geometry);
}

Polygon placed_at(Polygon polygon, double rotation, DVec2 center) {
    const DRotation q = DRotation::from_angle(rotation);
    for (DVec2& vertex : polygon) vertex = center + rotate(q, vertex);
    return polygon;
}

AreaMoments area_moments(const ShapeSpec& shape) {
    if (const auto* ellipse = std::get_if<EllipseSpec>(&shape.geometry)) {
        AreaMoments moments = ellipse_area_moments({ellipse->rx, ellipse->ry});
        moments.centroid = ellipse->center;
        return moments;
    }
    if (const auto* chain = std::get_if<ChainSpec>(&shape.geometry)) {
        return {0.0, bounds(std::span<const DVec2>(chain->vertices)).center(), 0.0};
    }
    if (is_compound(shape)) return area_moments(parts_of(shape));
    const RoundedCore core = core_of(shape);
    const bool is_rounded_concave =
        core.radius > 0.0 && core.vertices.size() >= 3 && !is_convex(core.vertices);
    return is_rounded_concave ? rounded_polygon_moments(core.vertices, core.radius)
                              : rounded_moments(core.vertices, core.radius);
}

namespace {

/// Returns the mass of a thin rod: a segment, or a point, which has no length.
ShapeMass thin_mass(const RoundedCore& core, double density, DVec2 center) {
    double length = 0.0;
    if (core.vertices.size() >= 2) {
        const DVec2 way = core.vertices[1] - core.vertices[0];
        length = collide::length(way);
    }
    const double mass = density * thin_width * std::max(length, thin_width);
    return {center, mass, mass * (length * length + thin_width * thin_width) / 12.0};
}

ShapeMass weighed(const AreaMoments& moments, double density) {
    return {moments.centroid, density * moments.area, density * moments.inertia};
}

ShapeMass mass_of_one(const ShapeSpec& shape, double density) {
    const AreaMoments moments = area_moments(shape);
    return moments.area > 0.0 ? weighed(moments, density)
                              : thin_mass(core_of(shape), density, moments.centroid);
}

/// Returns the sum of masses; negative ones are subtracted. Without mass, its centre is the mean of their
/// centres.
ShapeMass sum_of(const std::vector<ShapeMass>& masses) {
    ShapeMass sum;
    DVec2 middle{0.0, 0.0};
    for (const ShapeMass& one : masses) {
        middle += one.center / static_cast<double>(masses.size());
        sum.mass += one.mass;
    }
    if (!(sum.mass > 0.0)) return {middle, 0.0, 0.0};
    for (const ShapeMass& one : masses) sum.center += one.mass / sum.mass * (one.center - middle);
    sum.center += middle;
    for (const ShapeMass& one : masses) {
        const DVec2 arm = one.center - sum.center;
        sum.inertia += one.inertia + one.mass * dot(arm, arm);
    }
    return sum;
}

/// Returns the convex pieces of a shape for the union, in double.
std::vector<RoundedPiece> rounded_pieces(const ShapeSpec& shape) {
    RoundedCore core = core_of(shape);
    if (std::holds_alternative<EllipseSpec>(shape.geometry)) {
        core.vertices = outline_of(shape, fine_flattening(shape));
    }
    if (core.vertices.size() < 3 || is_convex(core.vertices)) return {{core.vertices, core.radius}};
    std::vector<RoundedPiece> pieces;
    for (const Polygon& piece : decompose(core.vertices).pieces) pieces.push_back({piece, core.radius});
    return pieces;
}

/// The parts of a compound. Computes the mass of the area that each part alone covers.
class Parts {
  public:
    explicit Parts(std::span<const PartSpec> parts) {
        std::vector<Aabb> boxes;
        for (const PartSpec& part : parts) {
            Part& made = parts_.emplace_back();
            made.shape = placed(part);
            made.moments = area_moments(made.shape);
            boxes.push_back(box_of(made.shape));
        }
        near_ = overlapping_boxes(boxes);
    }

    /// Appends the masses of part `i`: its own, or that of its union with the parts above it. In the latter
    /// case, the mass of the parts above follows, with a negative sign.
    void add(std::size_t i, double density, std::vector<ShapeMass>& masses) const {
        const Part& part = parts_[i];
        std::vector<RoundedPiece> pieces = pieces_above(i);
        if (!(part.moments.area > 0.0)) {
            masses.push_back(thin_mass(core_of(part.shape), density, part.moments.centroid));
            return;
        }
        if (pieces.empty()) {
            masses.push_back(weighed(part.moments, density));
            return;
        }
        ShapeMass above = weighed(union_moments(pieces), density);
        const std::vector<RoundedPiece> own = rounded_pieces(part.shape);
        pieces.insert(pieces.end(), own.begin(), own.end());
        masses.push_back(weighed(union_moments(pieces), density));
        above.mass = -above.mass;
        above.inertia = -above.inertia;
        masses.push_back(above);
    }

    std::size_t size() const { return parts_.size(); }
    bool has_area(std::size_t i) const { return parts_[i].moments.area > 0.0; }
    DVec2 centroid(std::size_t i) const { return parts_[i].moments.centroid; }

  private:
    struct Part {
        ShapeSpec shape;  // the shape in the body's frame
        AreaMoments moments;
    };

    static Aabb box_of(const ShapeSpec& shape) {
        Collider collider;
        collider.pieces = make_pieces(shape);
        place(collider, {});
        return collider.aabb;
    }

    /// Returns the pieces of later parts that have an area and whose boxes overlap the box of this part.
    std::vector<RoundedPiece> pieces_above(std::size_t part) const {
        std::vector<RoundedPiece> pieces;
        for (const std::uint32_t other : near_[part]) {
            if (other > part && has_area(other)) {
                const std::vector<RoundedPiece> more = rounded_pieces(parts_[other].shape);
                pieces.insert(pieces.end(), more.begin(), more.end());
            }
        }
        return pieces;
    }

    std::vector<Part> parts_;
    std::vector<std::vector<std::uint32_t>> near_;  // by part: the parts whose boxes overlap its box
};

ShapeMass mass_of_parts(std::span<const PartSpec> specs, double density) {
    const Parts parts(specs);
    std::vector<ShapeMass> masses;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        parts.add(i, specs[i].material.density.value_or(density), masses);
    }
    return sum_of(masses);
}

}  // namespace

ShapeMass mass_of(const ShapeSpec& shape, double density) {
    ShapeMass mass =
        is_compound(shape) ? mass_of_parts(parts_of(shape), density) : mass_of_one(shape, density);
    mass.mass = std::clamp(mass.mass, least_mass, most_mass);
    mass.inertia = std::clamp(mass.inertia, least_inertia, most_inertia);
    return mass;
}

AreaMoments area_moments(std::span<const PartSpec> specs) {
    const Parts parts(specs);
    std::vector<ShapeMass> masses;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts.has_area(i)) {
            parts.add(i, 1.0, masses);
        } else {
            masses.push_back({parts.centroid(i), 0.0, 0.0});
        }
    }
    const ShapeMass sum = sum_of(masses);
    return {sum.mass, sum.center, std::max(0.0, sum.inertia)};
}

ShapeMass mass_of_body(const BodySpec& body) {
    ShapeMass mass = mass_of(body.shape, body.density);
    if (!body.mass || !(mass.mass > 0.0)) return mass;
    mass.inertia *= *body.mass / mass.mass;
    mass.mass = *body.mass;
    return mass;
}

BodySpec with_density(BodySpec body) {
    if (!body.mass) return body;
    const double by_density = mass_of(body.shape, body.density).mass;
    const double scale = by_density > 0.0 ? *body.mass / by_density : 1.0;
    body.density *= scale;
    if (auto* compound = std::get_if<CompoundSpec>(&body.shape.geometry)) {
        for (PartSpec& part : compound->parts) {
            if (part.material.density) *part.material.density *= scale;
        }
    }
    body.mass.reset();
    return body;
}

}  // namespace collide
