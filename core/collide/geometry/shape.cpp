#include <collide/geometry/shape.h>

#include <collide/base/lanes.h>
#include <collide/geometry/box_bounds.h>
#include <collide/geometry/straight_side.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <limits>

namespace collide {

namespace {

std::uint32_t round_up(std::uint32_t n, std::uint32_t step) { return (n + step - 1) / step * step; }

/// Returns the unit outward normal of the edge from `from` to `to`; +x for an edge of length zero.
Vec2 edge_normal(Vec2 from, Vec2 to) {
    const DVec2 outward = perp_right(DVec2(to) - DVec2(from));
    const double length = collide::length(outward);
    return length > 0.0 ? Vec2(outward / length) : Vec2(1.0f, 0.0f);
}

/// A core with a reference count. It is deleted when `uses` falls to 0.
struct CountedCore : GivenCore {
    explicit CountedCore(GivenCore core) : GivenCore(std::move(core)) {}
    mutable std::atomic<std::uint32_t> uses{1};
};

}  // namespace

KeptCore::KeptCore(GivenCore core) : core_(new CountedCore(std::move(core))) {}

void KeptCore::retain() const noexcept {
    static_cast<const CountedCore*>(core_)->uses.fetch_add(1, std::memory_order_relaxed);
}

void KeptCore::release() const noexcept {
    const auto* const counted = static_cast<const CountedCore*>(core_);
    if (counted->uses.fetch_sub(1, std::memory_order_acq_rel) == 1) delete counted;
}

Shape Shape::convex(std::span<const Vec2> vertices, float radius) {
    assert(!vertices.empty() && radius >= 0.0f);
    Shape shape;
    shape.count_ = static_cast<std::uint32_t>(vertices.size());
    shape.padded_ = std::max(padding, round_up(shape.count_, padding));
    shape.radius_ = radius;
    if (shape.padded_ > inline_vertices) {
        shape.heap_.resize(std::size_t{arrays} * shape.padded_);
    }
    shape.fill_vertices(vertices);
    shape.fill_normals();
    shape.fill_projections();
    shape.find_straight_corner();
    shape.find_simple();
    return shape;
}

void Shape::fill_vertices(std::span<const Vec2> vertices) {
    float* values = data();
    double farthest = 0.0;
    for (std::uint32_t i = 0; i < padded_; ++i) {
        const Vec2 v = vertices[std::min<std::size_t>(i, count_ - 1)];
        values[i] = v.x;
        values[padded_ + i] = v.y;
        farthest = std::max(farthest, length(DVec2(v)));
    }
    extent_ = static_cast<float>(farthest) + radius_;
}

void Shape::fill_normals() {
    float* values = data() + std::size_t{2} * padded_;
    for (std::uint32_t i = 0; i < padded_; ++i) {
        const std::uint32_t edge = std::min(i, count_ - 1);
        const Vec2 n = edge_normal(vertex(edge), vertex(next(edge)));
        values[i] = n.x;
        values[padded_ + i] = n.y;
    }
}

void Shape::fill_projections() {
    float* lows = data() + std::size_t{4} * padded_;
    float* highs = data() + std::size_t{5} * padded_;
    // Projects the vertices on four axes at a time: a polygon with a thousand vertices has a million products
    // of axis and vertex.
    for (std::uint32_t i = 0; i < padded_; i += lanes<Lanes4>) {
        const Lanes4 x = load_lanes<Lanes4>(normal_xs() + i);
        const Lanes4 y = load_lanes<Lanes4>(normal_ys() + i);
        Lanes4 low = x * vertex(0).x + y * vertex(0).y;
        Lanes4 high = low;
        for (std::uint32_t j = 1; j < count_; ++j) {
            const Lanes4 place = x * vertex(j).x + y * vertex(j).y;
            lower(low, place);
            raise(high, place);
        }
        store_lanes(lows + i, low);
        store_lanes(highs + i, high);
    }
}

void Shape::find_straight_corner() {
    for (std::uint32_t i = 0; i < edge_count() && !has_straight_corner_; ++i) {
        has_straight_corner_ = goes_straight_on(*this, i, next(i));
    }
}

void Shape::find_simple() {
    const bool is_small_polygon = count_ >= 3 && count_ <= inline_vertices && !has_straight_corner_;
    const bool is_sharp = radius_ == 0.0f;
    const bool is_disc = count_ == 1 && vertex(0) == Vec2(0.0f, 0.0f) && kind_ == ShapeKind::convex;
    simple_ =
        static_cast<std::uint8_t>((is_disc ? centred_disc : 0) | (count_ == 2 && !is_sharp ? capsule : 0) |
                                  (is_sharp && is_small_polygon && is_box_ ? sharp_box : 0) |
                                  (is_sharp && is_small_polygon ? sharp_polygon : 0));
}

Shape Shape::box(float half_width, float half_height, float radius) {
    const std::array<Vec2, 4> corners{{{-half_width, -half_height},
                                       {half_width, -half_height},
                                       {half_width, half_height},
                                       {-half_width, half_height}}};
    Shape shape = convex(corners, radius);
    shape.is_box_ = true;
    shape.find_simple();
    return shape;
}

Shape Shape::circle(float radius) {
    const std::array<Vec2, 1> center{{{0.0f, 0.0f}}};
    return convex(center, radius);
}

Shape Shape::ellipse(Vec2 semi_axes) {
    Shape shape = circle(0.0f);
    shape.kind_ = ShapeKind::ellipse;
    shape.semi_axes_ = semi_axes;
    shape.extent_ = std::max(semi_axes.x, semi_axes.y);
    shape.find_simple();
    return shape;
}

PlacedShape centred_convex(std::span<const DVec2> body_vertices, double radius) {
    const DVec2 center = bounds(body_vertices).center();
    std::vector<Vec2> local;
    local.reserve(body_vertices.size());
    for (const DVec2 v : body_vertices) {
        local.emplace_back(v - center);
    }
    PlacedShape placed{Shape::convex(local, static_cast<float>(radius)), center, 0.0};
    const bool is_exact = center == DVec2(0.0, 0.0) && double{placed.shape.radius()} == radius &&
                          std::equal(local.begin(), local.end(), body_vertices.begin(),
                                     [](Vec2 kept, DVec2 given) { return DVec2(kept) == given; });
    if (!is_exact) {
        placed.shape.set_given({{0.0, 0.0}, {body_vertices.begin(), body_vertices.end()}, radius});
    }
    return placed;
}

namespace {

/// Returns whether the rotation is by a multiple of a quarter turn. Products with its cosine and sine are
/// exact.
bool is_by_quarters(DRotation q) { return q.c * q.s == 0.0 && std::abs(q.c) + std::abs(q.s) == 1.0; }

/// Returns the bounds of a shape whose vertices are exact in the body frame.
Aabb bounds_in_body(const Shape& shape, const DFrame& frame) {
    const GivenCore* const given = shape.given();
    const bool is_exact = is_by_quarters(frame.rotation);
    if (shape.is_box() && given == nullptr) {
        const DVec2 half(shape.vertex(2));
        const DVec2 q = glm::abs(DVec2(frame.rotation.c, frame.rotation.s));
        const DVec2 reach(q.x * half.x + q.y * half.y, q.y * half.x + q.x * half.y);
        return bounds_around({frame.position, {}}, -reach, reach, !is_exact, double{shape.radius()});
    }
    const auto vertex = [&](std::uint32_t i) { return given ? given->vertices[i] : DVec2(shape.vertex(i)); };
    Aabb box;
    DVec2 farthest(0.0);
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        const DVec2 v = rotate(frame.rotation, vertex(i));
        box = i == 0 ? Aabb{v, v} : united(box, {v, v});
        farthest = glm::max(farthest, glm::abs(vertex(i)));
    }
    const DVec2 offset = given != nullptr ? given->offset : DVec2(0.0);
    const double magnitudes = farthest.x + farthest.y + std::abs(offset.x) + std::abs(offset.y);
    const double rounding = is_exact ? 0.0 : 4.0 * std::numeric_limits<double>::epsilon() * magnitudes;
    return bounds_around({frame.position, {}, rotate(frame.rotation, offset)}, box.lower - rounding,
                         box.upper + rounding, !is_exact, given ? given->radius : double{shape.radius()});
}

}  // namespace

Aabb bounds(const Shape& shape, const Transform& xf) {
    if (xf.body && shape.kind() == ShapeKind::convex) return bounds_in_body(shape, *xf.body);
    const DRotation turn = to_double(xf.rotation);
    if (shape.kind() == ShapeKind::ellipse) {
        // The support distance of an ellipse along world x is |(rx cos, ry sin)|, and along world y |(rx sin,
        // ry cos)|.
        const DVec2 r(shape.semi_axes());
        const DVec2 half{length(r * DVec2(turn.c, turn.s)), length(r * DVec2(turn.s, turn.c))};
        return bounds_around(xf, -half, half, is_slanted(xf.rotation), 0.0);
    }
    if (shape.is_box()) {
        return box_bounds(shape.vertex(2), xf, double{shape.radius()});
    }
    DVec2 lower = rotate(turn, DVec2(shape.vertex(0)));
    DVec2 upper = lower;
    for (std::uint32_t i = 1; i < shape.count(); ++i) {
        const DVec2 v = rotate(turn, DVec2(shape.vertex(i)));
        lower = {std::min(lower.x, v.x), std::min(lower.y, v.y)};
        upper = {std::max(upper.x, v.x), std::max(upper.y, v.y)};
    }
    return bounds_around(xf, lower, upper, is_slanted(xf.rotation), double{shape.radius()});
}

std::uint32_t support_vertex(const Shape& shape, Vec2 local_direction) {
    std::uint32_t best = 0;
    float farthest = dot(local_direction, shape.vertex(0));
    for (std::uint32_t i = 1; i < shape.count(); ++i) {
        const float place = dot(local_direction, shape.vertex(i));
        if (place > farthest) {
            farthest = place;
            best = i;
        }
    }
    return best;
}

namespace {

/// Returns the squared distance from `p` to the edge from vertex i to the next vertex.
float distance_squared_to_edge(const Shape& shape, std::uint32_t i, Vec2 p) {
    const Vec2 from = shape.vertex(i);
    const Vec2 along = shape.vertex(shape.next(i)) - from;
    const float length_squared = dot(along, along);
    const float t =
        length_squared > 0.0f ? std::clamp(dot(p - from, along) / length_squared, 0.0f, 1.0f) : 0.0f;
    const Vec2 gap = p - (from + t * along);
    return dot(gap, gap);
}

bool inside_core(const Shape& shape, Vec2 p) {
    if (shape.count() < 3) {
        return false;
    }
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        if (dot(shape.normal(i), p) > shape.projection_highs()[i]) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool contains(const Shape& shape, const Transform& xf, DVec2 world_point, float slack) {
    const Vec2 p = to_local(xf, world_point);
    if (shape.kind() == ShapeKind::ellipse) {
        const Vec2 scaled = p / shape.semi_axes();
        return dot(scaled, scaled) <= 1.0f;
    }
    if (inside_core(shape, p)) {
        return true;
    }
    const float reach = (shape.radius() + slack) * (shape.radius() + slack);
    for (std::uint32_t i = 0; i < std::max(1u, shape.edge_count()); ++i) {
        if (distance_squared_to_edge(shape, i, p) <= reach) {
            return true;
        }
    }
    return false;
}

}  // namespace collide
