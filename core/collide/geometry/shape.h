// A shape: the Minkowski sum of a convex core (n >= 1 vertices) with a disc of radius r >= 0.
//
//   n = 1        circle (r = 0: a point)
//   n = 2        capsule (r = 0: a segment)
//   n >= 3       polygon, counter-clockwise, rounded when r > 0
//   ellipse      no vertices: a support-mapped shape with two semi-axes along the local axes
//
// The vertices are stored relative to the shape's own centre. So a polygon drawn far from its body's origin
// keeps its precision. `PlacedShape` stores the offset. Coordinates lie in separate arrays, padded to whole
// SIMD registers. They are inline for up to eight vertices and on the heap for more.
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

/// A convex core in double precision as the user gave it, before rounding to floats. The exact position in
/// the body frame is `offset` + vertex.
struct GivenCore {
    DVec2 offset{0.0, 0.0};
    std::vector<DVec2> vertices;  // the vertices of the shape, in the same order
    double radius = 0.0;
};

/// A reference-counted `GivenCore` that copies of a shape share. The counting is not inline, so that no
/// kernel for wide registers compiles it.
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
    /// Array entries beyond the vertex count, up to `padded_count`, repeat the last vertex. So they change no
    /// projection.
    static constexpr std::uint32_t padding = 8;

    Shape() = default;

    /// Makes a convex shape from counter-clockwise vertices in the shape's frame and a rounding radius.
    /// Precondition: `validate` (below) finds no problem. Debug builds assert part of this.
    static Shape convex(std::span<const Vec2> vertices, float radius = 0.0f);
    /// Makes a rectangle about the origin with vertices in the order (-x,-y) (+x,-y) (+x,+y) (-x,+y). Edge 0
    /// is the bottom edge.
    static Shape box(float half_width, float half_height, float radius = 0.0f);
    static Shape circle(float radius);
    /// Makes an ellipse about the origin, with its semi-axes along the local x and y axes.
    static Shape ellipse(Vec2 semi_axes);

    /// Returns the exact core from which the floats of this shape were rounded, or null when nothing was
    /// rounded. The touching test decides for the exact core (touching.h).
    const GivenCore* given() const { return given_.get(); }
    /// Precondition: `core` has as many vertices as the shape, each equal to the shape's vertex up to float
    /// rounding.
    void set_given(GivenCore core) { given_ = KeptCore(std::move(core)); }

    ShapeKind kind() const { return kind_; }
    /// Returns whether the shape is a rectangle about the origin with sides along the local axes. For such
    /// shapes the SAT needs four axes only.
    bool is_box() const { return is_box_; }
    /// Simple shapes for which special kernels exist. A shape may be several of these, or none.
    enum Simple : std::uint8_t {
        centred_disc = 1,   // a circle about the local origin
        capsule = 2,        // a segment with a radius
        sharp_box = 4,      // a rectangle without a rounding radius
        sharp_polygon = 8,  // at most `inline_vertices` vertices, no rounding radius, no two edges on one
                            // line
    };
    /// Returns the bits of `Simple` that are true of this shape.
    std::uint8_t simple() const { return simple_; }
    /// Returns whether two neighbouring edges lie on one line.
    bool has_straight_corner() const { return has_straight_corner_; }
    std::uint32_t count() const { return count_; }
    std::uint32_t padded_count() const { return padded_; }
    /// Returns the number of edges of the core: 0 for a point, 2 for a segment (one per side), n for a
    /// polygon.
    std::uint32_t edge_count() const { return count_ == 1 ? 0 : count_; }
    float radius() const { return radius_; }
    Vec2 semi_axes() const { return semi_axes_; }
    /// Returns the largest distance of a point of the shape (radius included) from its local origin, metres.
    float extent() const { return extent_; }

    Vec2 vertex(std::uint32_t i) const { return {xs()[i], ys()[i]}; }
    /// Returns the unit outward normal of edge i, which runs from vertex i to vertex i + 1.
    Vec2 normal(std::uint32_t i) const { return {normal_xs()[i], normal_ys()[i]}; }
    std::uint32_t next(std::uint32_t i) const { return i + 1 == count_ ? 0 : i + 1; }
    std::uint32_t previous(std::uint32_t i) const { return i == 0 ? count_ - 1 : i - 1; }

    const float* xs() const { return data(); }
    const float* ys() const { return data() + padded_; }
    const float* normal_xs() const { return data() + 2 * padded_; }
    const float* normal_ys() const { return data() + 3 * padded_; }
    /// Projections of the core, without the radius, on the normal of each edge i: from projection_lows()[i]
    /// to projection_highs()[i].
    const float* projection_lows() const { return data() + 4 * padded_; }
    const float* projection_highs() const { return data() + 5 * padded_; }

    /// The same arrays for a shape of at most `inline_vertices` vertices. They lie in the shape object, so a
    /// kernel need not look up their address and length.
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

/// A shape and the position of its frame in the body frame.
struct PlacedShape {
    Shape shape;
    DVec2 center{0.0, 0.0};
    double rotation = 0.0;  // radians, counter-clockwise; not 0 only where the vertices cannot absorb the
                            // rotation
};

/// Returns why these vertices in the body frame and this radius make no shape, or nothing when they do.
/// Numbers may be too large or not finite. The ring may be clockwise, concave, flat, too small, or have
/// coincident neighbours.
std::optional<Problem> validate(std::span<const DVec2> body_vertices, double radius);

/// Returns the shape, with its vertices relative to the centre of their bounding box. Returns nothing where
/// `validate` finds a problem.
std::optional<PlacedShape> place_convex(std::span<const DVec2> body_vertices, double radius);

/// Returns the shape for vertices that are known to be valid (the precondition of `Shape::convex`). The exact
/// vertices are kept in `Shape::given` where rounding changed them.
PlacedShape centred_convex(std::span<const DVec2> body_vertices, double radius);

/// Returns the tight world bounding box of the shape at `xf`, radius included. It is never smaller than the
/// shape, and exact where its coordinates are doubles (box_bounds.h).
Aabb bounds(const Shape& shape, const Transform& xf);

/// Returns the vertex of the core that lies farthest along `local_direction` (any length); of equally far
/// vertices the first.
std::uint32_t support_vertex(const Shape& shape, Vec2 local_direction);

/// Returns whether the world point lies in the shape or on its boundary. With `slack` > 0 it may also lie up
/// to `slack` metres outside; an ellipse ignores `slack`.
bool contains(const Shape& shape, const Transform& xf, DVec2 world_point, float slack = 0.0f);

}  // namespace collide
