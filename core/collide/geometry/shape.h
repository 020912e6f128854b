// A shape: the Minkowski sum of a convex core (n >= 1 vertices) with a disc of radius r >= 0.
//
//   n = 1        circle (r = 0: a point)
//   n = 2        capsule (r = 0: a segment)
//   n >= 3       polygon, counter-clockwise, rounded when r > 0
//   ellipse      no vertices: a support-mapped shape with two semi-axes along the local axes
//
// The vertices are kept relative to the shape's own centre, so that a polygon drawn far from its body's
// origin keeps its precision. `PlacedShape` stores the offset. Coordinates lie in separate arrays padded to
// whole SIMD registers, inline up to eight vertices and on the heap beyond.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <collide/base/problem.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/transform.h>

namespace collide {

/// A convex core as it was given: `offset` + vertex is a place in the body's frame, nothing rounded.
struct GivenCore {
    DVec2 offset{0.0, 0.0};
    std::vector<DVec2> vertices;  // as many as the shape has, in its order
    double radius = 0.0;
};

/// A core that the copies of a shape share. What counts them is not inline, so that no kernel for wide
/// registers compiles it.
class KeptCore {
  public:
    KeptCore() = default;
    explicit KeptCore(GivenCore core);
    [[gnu::always_inline]] KeptCore(const KeptCore& other) : core_(other.core_) {
        if (core_ != nullptr) retain();
    }
    [[gnu::always_inline]] KeptCore(KeptCore&& other) noexcept : core_(other.core_) { other.core_ = nullptr; }
    [[gnu::always_inline]] KeptCore& operator=(KeptCore other) noexcept {
        const GivenCore* const mine = core_;
        core_ = other.core_;
        other.core_ = mine;
        return *this;
    }
    [[gnu::always_inline]] ~KeptCore() {
        if (core_ != nullptr) release();
    }

    const GivenCore* get() const { return core_; }

  private:
    void retain() const noexcept;
    void release() const noexcept;

    const GivenCore* core_ = nullptr;
};

enum class ShapeKind : std::uint8_t { convex, ellipse };

class Shape {
  public:
    static constexpr std::uint32_t inline_vertices = 8;
    /// Vertices beyond the count, up to `padded_count`, repeat the last one: they change no projection.
    static constexpr std::uint32_t padding = 8;

    Shape() = default;

    /// A convex core given counter-clockwise in the shape's frame, and its rounding.
    /// Precondition: `validate` (below) has nothing to say. Debug builds assert a part of it.
    static Shape convex(std::span<const Vec2> vertices, float radius = 0.0f);
    /// Like `convex`, with the vertices of a rectangle about the origin in the order (-x,-y) (+x,-y) (+x,+y)
    /// (-x,+y). Edge 0 is the bottom one.
    static Shape box(float half_width, float half_height, float radius = 0.0f);
    static Shape circle(float radius);
    /// An ellipse about the origin, its semi-axes along the local x and y.
    static Shape ellipse(Vec2 semi_axes);

    /// What the floats of this shape were rounded from, where they were: the verdict is of that (touching.h).
    const GivenCore* given() const { return given_.get(); }
    /// Precondition: as many vertices, each within the rounding of floats of the shape's.
    void set_given(GivenCore core) { given_ = KeptCore(std::move(core)); }

    ShapeKind kind() const { return kind_; }
    /// Rectangle about the origin with its sides along the local axes: the four-axis test applies.
    bool is_box() const { return is_box_; }
    /// The simple shapes that have kernels of their own; a shape may be none of them or several.
    enum Simple : std::uint8_t {
        centred_disc = 1,   // about the local origin
        capsule = 2,        // a segment with a radius
        sharp_box = 4,      // without a radius
        sharp_polygon = 8,  // of `inline_vertices` at most, without a radius, no edges on one line
    };
    /// The bits of `Simple` that hold.
    std::uint8_t simple() const { return simple_; }
    /// Whether two neighbouring edges lie on one line.
    bool has_straight_corner() const { return has_straight_corner_; }
    std::uint32_t count() const { return count_; }
    std::uint32_t padded_count() const { return padded_; }
    /// Edges of the core: 0 for a point, 2 for a segment (one for each side), n for a polygon.
    std::uint32_t edge_count() const { return count_ == 1 ? 0 : count_; }
    float radius() const { return radius_; }
    Vec2 semi_axes() const { return semi_axes_; }
    /// Farthest distance of a point of the shape (radius included) from its local origin, metres.
    float extent() const { return extent_; }

    Vec2 vertex(std::uint32_t i) const { return {xs()[i], ys()[i]}; }
    /// Unit outward normal of edge i, which runs from vertex i to vertex i + 1.
    Vec2 normal(std::uint32_t i) const { return {normal_xs()[i], normal_ys()[i]}; }
    std::uint32_t next(std::uint32_t i) const { return i + 1 == count_ ? 0 : i + 1; }
    std::uint32_t previous(std::uint32_t i) const { return i == 0 ? count_ - 1 : i - 1; }

    const float* xs() const { return data(); }
    const float* ys() const { return data() + padded_; }
    const float* normal_xs() const { return data() + 2 * padded_; }
    const float* normal_ys() const { return data() + 3 * padded_; }
    /// The core's own projection on the normal of edge i: [low, high], radius left out.
    const float* projection_lows() const { return data() + 4 * padded_; }
    const float* projection_highs() const { return data() + 5 * padded_; }

    /// The same arrays of a shape of at most `inline_vertices`. They lie in the shape itself, so a kernel
    /// need not look up their place and length.
    struct InlineArrays {
        const float* values;

        const float* xs() const { return values; }
        const float* ys() const { return values + inline_vertices; }
        const float* normal_xs() const { return values + std::size_t{2} * inline_vertices; }
        const float* normal_ys() const { return values + std::size_t{3} * inline_vertices; }
        const float* projection_lows() const { return values + std::size_t{4} * inline_vertices; }
        const float* projection_highs() const { return values + std::size_t{5} * inline_vertices; }
    };
    InlineArrays inline_arrays() const { return {inline_.data()}; }

  private:
    static constexpr std::uint32_t arrays = 6;

    const float* data() const { return heap_.empty() ? inline_.data() : heap_.data(); }
    float* data() { return heap_.empty() ? inline_.data() : heap_.data(); }
    void fill_vertices(std::span<const Vec2> vertices);
    void fill_normals();
    void fill_projections();
    void find_straight_corner();
    void find_simple();

    alignas(32) std::array<float, arrays * inline_vertices> inline_{};
    std::vector<float> heap_;
    KeptCore given_;
    std::uint32_t count_ = 1;
    std::uint32_t padded_ = padding;
    float radius_ = 0.0f;
    float extent_ = 0.0f;
    Vec2 semi_axes_{0.0f, 0.0f};
    ShapeKind kind_ = ShapeKind::convex;
    bool is_box_ = false;
    bool has_straight_corner_ = false;
    std::uint8_t simple_ = centred_disc;
};

/// A shape and the place of its frame in the frame of the body that carries it.
struct PlacedShape {
    Shape shape;
    DVec2 center{0.0, 0.0};
    double rotation = 0.0;  // radians, counter-clockwise; not 0 only where it can't be put into the vertices
};

/// What keeps vertices in a body's frame, and a radius, from being a shape. Numbers may be too large or not
/// finite, the ring clockwise, concave, flat, too small, or with neighbours that coincide. Nothing if all is
/// well.
std::optional<Problem> validate(std::span<const DVec2> body_vertices, double radius);

/// The shape, with the vertices centred on the middle of their bounding box. None where `validate` has
/// something to say.
std::optional<PlacedShape> place_convex(std::span<const DVec2> body_vertices, double radius);

/// The same of vertices that are known to be good: the precondition of `Shape::convex`. What rounding leaves
/// out of them is kept in `Shape::given`.
PlacedShape centred_convex(std::span<const DVec2> body_vertices, double radius);

/// Tight bounding box of the shape at `xf`, radius included: never smaller than the shape, and exact where
/// its coordinates are doubles (box_bounds.h).
Aabb bounds(const Shape& shape, const Transform& xf);

/// Vertex of the core that lies farthest along `local_direction` (any length); the first of equals.
std::uint32_t support_vertex(const Shape& shape, Vec2 local_direction);

/// Whether the world point lies in the shape, its boundary included. With `slack` (metres) also outside of
/// it, up to that far; of an ellipse none.
bool contains(const Shape& shape, const Transform& xf, DVec2 world_point, float slack = 0.0f);

}  // namespace collide
