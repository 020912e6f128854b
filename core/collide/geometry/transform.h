// Poses. World positions are double, so that a scene far from the origin keeps its precision. Kernels compute
// in float, relative to one of the two bodies.
#pragma once

#include <cmath>
#include <optional>
#include <type_traits>

#include <collide/base/tolerances.h>
#include <collide/base/trigonometry.h>
#include <collide/base/vec2.h>

namespace collide {

/// A rotation, as the cosine and sine of its counter-clockwise angle. Bodies keep it in doubles, kernels
/// compute in floats.
template <class Real>
struct BasicRotation {
    Real c = 1;
    Real s = 0;

    static BasicRotation from_angle(double radians) {
        const SineCosine both = sine_cosine(radians);
        return {static_cast<Real>(both.cosine), static_cast<Real>(both.sine)};
    }
    friend bool operator==(const BasicRotation&, const BasicRotation&) = default;
};

using Rotation = BasicRotation<float>;
using DRotation = BasicRotation<double>;

template <class Real>
constexpr glm::tvec2<Real> rotate(BasicRotation<Real> q, std::type_identity_t<glm::tvec2<Real>> v) {
    return {q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y};
}
template <class Real>
constexpr glm::tvec2<Real> inverse_rotate(BasicRotation<Real> q, std::type_identity_t<glm::tvec2<Real>> v) {
    return {q.c * v.x + q.s * v.y, q.c * v.y - q.s * v.x};
}

/// Returns the rotation by `inner` followed by the rotation by `outer`.
inline DRotation combined(DRotation outer, DRotation inner) {
    return {outer.c * inner.c - outer.s * inner.s, outer.s * inner.c + outer.c * inner.s};
}

/// Returns whether a given cosine and sine still represent the angle: true if their angle equals `angle`
/// exactly.
inline bool is_rotation_by(const std::optional<DRotation>& given, double angle) {
    return given && angle_of({given->c, given->s}) == angle;
}
inline DRotation rotation_of(double angle, const std::optional<DRotation>& given) {
    return is_rotation_by(given, angle) ? *given : DRotation::from_angle(angle);
}

inline DRotation to_double(Rotation q) { return {double{q.c}, double{q.s}}; }
inline Rotation to_float(DRotation q) { return {static_cast<float>(q.c), static_cast<float>(q.s)}; }

/// Returns the rotation in floats, as the kernels use it. A cosine and sine whose squares sum to 1 are only
/// converted to floats; others are normalized first.
inline Rotation unit_rotation(DRotation q) {
    const double squared = q.c * q.c + q.s * q.s;
    const double scale = std::abs(squared - 1.0) <= unit_rounding ? 1.0 : 1.0 / std::sqrt(squared);
    return to_float({scale * q.c, scale * q.s});
}

/// A frame in its parent: parent = rotate(rotation, local) + position. The frame of a body in the world is in
/// doubles, that of a shape in another shape's frame in floats.
template <class Real>
struct BasicFrame {
    glm::tvec2<Real> position{Real(0), Real(0)};
    BasicRotation<Real> rotation;
    friend bool operator==(const BasicFrame&, const BasicFrame&) = default;
};

using Frame = BasicFrame<float>;
using DFrame = BasicFrame<double>;

/// Where a shape's local frame sits in the world: world = rotation * local + position.
struct Transform {
    DVec2 position{0.0, 0.0};
    Rotation rotation;
    /// What rounding took from `position`, metres: the exact position is `position` + `remainder`. Needed by
    /// what must not round: bounding boxes, and the distance and touching of two shapes.
    DVec2 remainder{0.0, 0.0};
    /// The frame of the body, without any rounding, when the vertices were given in it (touching.h). Empty
    /// when the shape has moved since.
    std::optional<DFrame> body{};
    friend bool operator==(const Transform&, const Transform&) = default;
};

inline DVec2 to_world(const Transform& xf, Vec2 local_point) {
    return xf.position + DVec2(rotate(xf.rotation, local_point));
}

inline Vec2 to_local(const Transform& xf, DVec2 world_point) {
    return inverse_rotate(xf.rotation, Vec2(world_point - xf.position));
}

/// Returns the vector from A's exact position to B's, rounded once.
inline DVec2 offset_between(const Transform& a, const Transform& b) {
    return (b.position - a.position) + (b.remainder - a.remainder);
}

/// Returns B's frame in A's frame. The difference of the two positions is computed in double. So only the
/// distance between the bodies limits the precision.
inline Frame relative_frame(const Transform& a, const Transform& b) {
    const Rotation qa = a.rotation;
    const Rotation qb = b.rotation;
    return {inverse_rotate(qa, Vec2(b.position - a.position)),
            {qa.c * qb.c + qa.s * qb.s, qa.c * qb.s - qa.s * qb.c}};
}

/// Returns `xf` translated by `velocity * seconds`, with the same rotation.
inline Transform translated(const Transform& xf, DVec2 velocity, double seconds) {
    return {xf.position + velocity * seconds, xf.rotation, xf.remainder};
}

}  // namespace collide
