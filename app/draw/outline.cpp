#include "draw/outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <collide/geometry/clip_ears.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/transform.h>
#include <collide/geometry/union_boundary.h>
#include <collide/scene/compound.h>
#include <collide/scene/outline.h>
#include "draw/clipping.h"

namespace app {

namespace {

using collide::Polygon;
using collide::Shape;
using collide::Transform;

constexpr double margin = 64.0;      // pixels beyond the canvas to which outlines extend
constexpr double flatness = 0.08;    // pixels between a chord and its arc, at most
constexpr double widest_step = 0.4;  // radians, so that small circles stay round
constexpr double far_off = 1 << 14;  // pixels; beyond this, floats and graphics drivers become imprecise
constexpr int deepest_split = 24;
constexpr double small_radius = 256.0;  // pixels; smaller arcs are tessellated wholly, visible or not

/// Returns how often an arc is halved so that its chords are within `flatness` and no step is too wide.
int halvings(double radius, double turn) {
    const double widest =
        radius > flatness ? 4.0 * std::asin(std::sqrt(0.5 * flatness / radius)) : widest_step;
    const double step = std::min(widest, widest_step);
    int count = 0;
    for (double rest = turn; rest >= step && count <= deepest_split; rest *= 0.5) ++count;
    return count;
}

class OutlineBuilder {
  public:
    OutlineBuilder(const Camera& camera, const Transform& xf, std::vector<DVec2>& points)
        : camera_(camera), xf_(xf), points_(points) {
        points_.clear();
    }

    DVec2 canvas(DVec2 world) const { return camera_.to_canvas_exactly(world); }
    void add(DVec2 p) { points_.push_back(p); }

    /// Adds the points of the arc about `center` from angle `from` to `to`, both ends included. Angles are
    /// those of the world.
    void add_arc(DVec2 center, double radius, double from, double to) {
        if (radius < small_radius) {
            add_even_arc(center, radius, from, to);
            return;
        }
        add(on_arc(center, radius, from));
        split(center, radius, from, to, 0);
        add(on_arc(center, radius, to));
    }

    const Transform& xf() const { return xf_; }

  private:
    static DVec2 on_arc(DVec2 center, double radius, double angle) {
        return center + radius * DVec2(std::cos(angle), -std::sin(angle));
    }

    /// Adds points in equal steps, each made by rotating the one before. So sine and cosine are computed only
    /// twice for each arc: crowds have many small circles.
    void add_even_arc(DVec2 center, double radius, double from, double to) {
        const int steps = 1 << halvings(radius, to - from);
        const double step = (to - from) / steps;
        const DVec2 turn(std::cos(step), std::sin(step));
        DVec2 arm = radius * DVec2(std::cos(from), std::sin(from));
        for (int i = 0; i <= steps; ++i) {
            add(center + DVec2(arm.x, -arm.y));
            arm = {turn.x * arm.x - turn.y * arm.y, turn.y * arm.x + turn.x * arm.y};
        }
    }

    bool may_be_seen(DVec2 p, DVec2 q, double sagitta) const {
        const DVec2 size(camera_.canvas_size);
        const double m = margin + sagitta;
        return std::max(p.x, q.x) > -m && std::min(p.x, q.x) < size.x + m && std::max(p.y, q.y) > -m &&
               std::min(p.y, q.y) < size.y + m;
    }

    void split(DVec2 center, double radius, double from, double to, int depth) {
        const double half = 0.5 * (to - from);
        const double sagitta = radius * (1.0 - std::cos(half));
        const bool fine = sagitta < flatness && 2.0 * half < widest_step;
        if (fine || depth > deepest_split) return;
        const bool wide = half > 0.5 * std::numbers::pi;  // such an arc extends far from its chord
        if (!wide && 2.0 * half < widest_step &&
            !may_be_seen(on_arc(center, radius, from), on_arc(center, radius, to), sagitta)) {
            return;
        }
        const double middle = from + half;
        split(center, radius, from, middle, depth + 1);
        add(on_arc(center, radius, middle));
        split(center, radius, middle, to, depth + 1);
    }

    const Camera& camera_;
    const Transform& xf_;
    std::vector<DVec2>& points_;
};

// Returns the counter-clockwise angle from one edge normal to the next, in (0, 2 pi).
double turn_between(Vec2 from, Vec2 to) {
    const double sine = static_cast<double>(collide::cross(from, to));
    const double cosine = static_cast<double>(collide::dot(from, to));
    if (cosine < -0.99999) return std::numbers::pi;  // the two sides of a capsule
    return std::max(0.0, std::atan2(sine, cosine));
}

void add_ellipse(OutlineBuilder& out, const Shape& shape, double pixels_per_meter) {
    const double size = shape.extent() * pixels_per_meter;
    const int n = std::clamp(static_cast<int>(4.0 * std::sqrt(size)) + 24, 24, 720);
    for (int i = 0; i < n; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / n;
        const Vec2 local(shape.semi_axes().x * static_cast<float>(std::cos(angle)),
                         shape.semi_axes().y * static_cast<float>(std::sin(angle)));
        out.add(out.canvas(to_world(out.xf(), local)));
    }
}

void add_round_corners(OutlineBuilder& out, const Shape& shape, double radius) {
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        const DVec2 center = out.canvas(to_world(out.xf(), shape.vertex(i)));
        if (shape.count() == 1) {
            out.add_arc(center, radius, 0.0, 2.0 * std::numbers::pi);
            return;
        }
        const Vec2 before = rotate(out.xf().rotation, shape.normal(shape.previous(i)));
        const Vec2 after = rotate(out.xf().rotation, shape.normal(i));
        const double from = std::atan2(static_cast<double>(before.y), static_cast<double>(before.x));
        out.add_arc(center, radius, from, from + turn_between(before, after));
    }
}

bool reaches_far(const std::vector<DVec2>& points) {
    return std::any_of(points.begin(), points.end(),
                       [](DVec2 p) { return !(std::abs(p.x) < far_off && std::abs(p.y) < far_off); });
}

void cut_to_canvas(std::vector<DVec2>& points, Vec2 canvas_size) {
    if (points.size() > 2 && reaches_far(points)) {
        points = clip_polygon(std::move(points), DVec2(-margin), DVec2(canvas_size) + margin);
    } else if (points.size() == 2 && reaches_far(points)) {
        const auto seen = clip_segment(points[0], points[1], DVec2(-margin), DVec2(canvas_size) + margin);
        if (!seen) {
            points.clear();
            return;
        }
        const DVec2 from = points[0];
        const DVec2 along = points[1] - points[0];
        points = {from + along * seen->t0, from + along * seen->t1};
    }
}

std::vector<Vec2> concave_outline(const collide::PolygonSpec& polygon, const collide::Collider& collider,
                                  const Camera& camera) {
    const Transform& xf = collider.transforms[0];
    const DVec2 center = collider.pieces[0].center;
    std::vector<Vec2> out;
    out.reserve(polygon.vertices.size());
    for (const DVec2 vertex : polygon.vertices) {
        out.push_back(camera.to_canvas(to_world(xf, Vec2(vertex - center))));
    }
    return out;
}

template <class Add>
void add_octagon(const Shape& shape, Add add) {
    constexpr std::array<Vec2, 8> octagon{
        {{1, 0}, {.7f, .7f}, {0, 1}, {-.7f, .7f}, {-1, 0}, {-.7f, -.7f}, {0, -1}, {.7f, -.7f}}};
    const bool ellipse = shape.kind() == collide::ShapeKind::ellipse;
    const Vec2 axes = ellipse ? shape.semi_axes() : Vec2(shape.radius());
    const Vec2 center = ellipse ? Vec2(0.0f) : shape.vertex(0);
    for (const Vec2 corner : octagon) add(center + axes * corner);
}

/// Joining this many pieces with a common rounding takes a millisecond.
constexpr std::size_t most_joined_pieces = 60;

/// The chords of an ellipse deviate from it by at most this fraction of its longer axis.
constexpr double ellipse_flattening = 1e-3;

/// Returns an ellipse as a polygon of many corners, in the body's frame.
collide::RoundedPiece flattened(const collide::PlacedShape& placed) {
    const DVec2 axes(placed.shape.semi_axes());
    return {collide::outline_of({collide::EllipseSpec{axes.x, axes.y, placed.center, placed.rotation}, {}},
                                ellipse_flattening * std::max(axes.x, axes.y)),
            0.0};
}

/// Returns the pieces in the body's frame, shifted so that the first piece is at the origin. Outlines are
/// most precise there.
std::vector<collide::RoundedPiece> pieces_about_first(const collide::Collider& collider) {
    std::vector<collide::RoundedPiece> pieces;
    for (const collide::PlacedShape& placed : collider.pieces) {
        if (placed.shape.kind() == collide::ShapeKind::convex && placed.shape.count() < 3 &&
            placed.shape.radius() == 0.0f)
            continue;
        collide::PlacedShape near = placed;
        near.center -= collider.pieces[0].center;
        pieces.push_back(near.shape.kind() == collide::ShapeKind::ellipse ? flattened(near)
                                                                          : rounded_piece(near));
    }
    return pieces;
}

void add_part(OutlineBuilder& out, const collide::BoundaryPart& part, const Camera& camera) {
    const Transform& xf = out.xf();
    const collide::DRotation q = collide::to_double(xf.rotation);
    const auto canvas = [&](DVec2 p) { return out.canvas(xf.position + rotate(q, p)); };
    if (!part.is_arc()) {
        out.add(canvas(part.from));
        return;
    }
    const DVec2 middle = rotate(q, part.middle);
    const double angle = std::atan2(middle.y, middle.x);
    out.add_arc(canvas(part.center), part.radius * camera.pixels_per_meter, angle - 0.5 * part.turn,
                angle + 0.5 * part.turn);
}

std::vector<std::vector<Vec2>> rounded_outlines(const collide::Collider& collider, const Camera& camera) {
    std::vector<std::vector<Vec2>> out;
    std::vector<DVec2> points;
    const Transform frame = world_transform({{}, collider.pieces[0].center, 0.0}, collider.pose);
    for (const collide::Outline& outline : union_outlines(pieces_about_first(collider))) {
        OutlineBuilder builder(camera, frame, points);
        for (const collide::BoundaryPart& part : outline) add_part(builder, part, camera);
        // Equal neighbours would make the corners of a stroke ragged.
        constexpr double least = 0.01;  // pixels
        const auto same = [](DVec2 p, DVec2 q) { return glm::length(p - q) < least; };
        points.erase(std::unique(points.begin(), points.end(), same), points.end());
        while (points.size() > 1 && same(points.front(), points.back())) points.pop_back();
        cut_to_canvas(points, camera.canvas_size);
        if (points.size() > 2) out.emplace_back(points.begin(), points.end());
    }
    return out;
}

bool is_smaller(const Polygon& a, const Polygon& b) {
    return std::abs(collide::twice_signed_area(a)) < std::abs(collide::twice_signed_area(b));
}

}  // namespace

void shape_outline(const Shape& shape, const Transform& xf, const Camera& camera, OutlineBuffer& buffer) {
    OutlineBuilder builder(camera, xf, buffer.points);
    const double radius = static_cast<double>(shape.radius()) * camera.pixels_per_meter;
    if (shape.kind() == collide::ShapeKind::ellipse) {
        add_ellipse(builder, shape, camera.pixels_per_meter);
    } else if (radius > 0.0) {
        add_round_corners(builder, shape, radius);
    } else {
        for (std::uint32_t i = 0; i < shape.count(); ++i) {
            builder.add(builder.canvas(to_world(xf, shape.vertex(i))));
        }
    }
    cut_to_canvas(buffer.points, camera.canvas_size);
    buffer.outline.assign(buffer.points.begin(), buffer.points.end());
}

std::vector<Vec2> shape_outline(const Shape& shape, const Transform& xf, const Camera& camera) {
    OutlineBuffer buffer;
    shape_outline(shape, xf, camera, buffer);
    return std::move(buffer.outline);
}

void rough_outline(const Shape& shape, const Transform& xf, const Camera& camera, OutlineBuffer& buffer) {
    std::vector<Vec2>& out = buffer.outline;
    out.clear();
    // Single precision suffices for a shape this small, except for its position.
    const Vec2 place = camera.to_canvas(xf.position);
    const float scale = camera.to_pixels(1.0);
    const auto add = [&](Vec2 local) {
        const Vec2 turned = rotate(xf.rotation, local);
        out.push_back(place + scale * Vec2(turned.x, -turned.y));
    };
    if (shape.kind() == collide::ShapeKind::ellipse || shape.count() == 1) {
        add_octagon(shape, add);
        return;
    }
    const float radius = shape.radius();
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        if (radius > 0.0f) {
            add(shape.vertex(i) + radius * shape.normal(shape.previous(i)));
            const Vec2 tip = shape.normal(shape.previous(i)) + shape.normal(i);
            const float length = glm::length(tip);
            const Vec2 end_of_capsule = collide::perp_right(shape.normal(i));
            add(shape.vertex(i) + radius * (length > 1e-3f ? tip / length : end_of_capsule));
        }
        add(shape.vertex(i) + radius * shape.normal(i));
    }
}

collide::Aabb visible_box(const Camera& camera, float margin_pixels) {
    collide::Aabb seen = camera.visible();
    const DVec2 more(camera.to_meters(margin_pixels));
    return {seen.lower - more, seen.upper + more};
}

bool is_visible(const collide::Aabb& box, const Camera& camera, float margin_pixels) {
    return overlaps(box, visible_box(camera, margin_pixels));
}

std::vector<std::vector<Vec2>> joined_outlines(const collide::Collider& collider,
                                               const collide::BodySpec& body, const Camera& camera) {
    const auto* polygon = std::get_if<collide::PolygonSpec>(&body.shape.geometry);
    const bool may_be_joined = polygon != nullptr || is_compound(body.shape);
    if (collider.pieces.size() < 2 || !may_be_joined) return {};
    if (polygon != nullptr && !(polygon->radius > 0.0)) return {concave_outline(*polygon, collider, camera)};
    if (collider.pieces.size() > most_joined_pieces) return {};
    return rounded_outlines(collider, camera);
}

std::vector<std::vector<Vec2>> body_outlines(const collide::Collider& collider, const collide::BodySpec& body,
                                             const Camera& camera) {
    std::vector<std::vector<Vec2>> out = joined_outlines(collider, body, camera);
    if (!out.empty()) return out;
    out.reserve(collider.pieces.size());
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        out.push_back(shape_outline(collider.pieces[i].shape, collider.transforms[i], camera));
    }
    return out;
}

std::vector<std::vector<Vec2>> convex_fills(const std::vector<std::vector<Vec2>>& outlines) {
    if (outlines.empty()) return {};
    std::vector<Polygon>
        rings;  // with y up, so that pieces have the same orientation as those of other shapes
    for (const std::vector<Vec2>& outline : outlines) {
        Polygon& ring = rings.emplace_back();
        for (const Vec2 p : outline) ring.emplace_back(p.x, -p.y);
    }
    std::swap(rings.front(), *std::max_element(rings.begin(), rings.end(), is_smaller));
    const auto holes = std::span<const Polygon>(rings).subspan(1);
    if (collide::check_holes(rings.front(), holes).fault != collide::HoleFault::none) return {};
    const auto found =
        collide::decompose_with_holes(rings.front(), holes, collide::PieceMethod::merged_triangles);
    std::vector<std::vector<Vec2>> fills;
    if (!found.complete) return fills;
    for (const Polygon& piece : found.pieces) {
        std::vector<Vec2>& fill = fills.emplace_back();
        for (const DVec2 p : piece) fill.emplace_back(p.x, -p.y);
    }
    return fills;
}

}  // namespace app
