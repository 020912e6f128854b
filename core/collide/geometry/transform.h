// Poses. World positions are double, so that a scene far from the origin keeps its precision. Kernels compute
// in float, relative to one of the two bodies.
#pragma once

#include <cmath>
#include <optional>

#include <collide/base/tolerances.h>
#include <collide/base/trigonometry.h>
#include <collide/base/vec2.h>

namespace collide {

/// A rotation in single precision, as the cosine and sine of its counter-clockwise angle.
struct Rotation {
    float c = 1.0f;
    float s = 0.0f;

    static Rotation from_angle(double radians) {
        const SineCosine both = sine_cosine(radians);
        return {static_cast<float>(both.cosine), static_cast<float>(both.sine)};
    }
    friend bool operator==(const Rotation&, const Rotation&) = default;
};

constexpr Vec2 rotate(Rotation q, Vec2 v) { return {q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y}; }
constexpr Vec2 inverse_rotate(Rotation q, Vec2 v) { return {q.c * v.x + q.s * v.y, q.c * v.y - q.s * v.x}; }

// A rotation in double precision for moving bodies, as the cosine and sine of its counter-clockwise angle.

struct Turn {
    double c = 1.0;
    double s = 0.0;
    friend bool operator==(const Turn&, const Turn&) = default;
};

inline Turn turn_of(Rotation q) { return {static_cast<double>(q.c), static_cast<double>(q.s)}; }
inline Turn turn_by(double radians) {
    const SineCosine both = sine_cosine(radians);
    return {both.cosine, both.sine};
}
inline DVec2 rotate(Turn q, DVec2 v) { return {q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y}; }
inline DVec2 inverse_rotate(Turn q, DVec2 v) { return {q.c * v.x + q.s * v.y, q.c * v.y - q.s * v.x}; }

/// Returns the rotation by `inner` followed by the rotation by `outer`.
inline Turn combined(Turn outer, Turn inner) {
    return {outer.c * inner.c - outer.s * inner.s, outer.s * inner.c + outer.c * inner.s};
}

/// Returns whether a given cosine and sine still represent the angle: true if their angle equals `angle`
/// exactly.
inline bool is_turn_of(const std::optional<Turn>& given, double angle) {
    return given && angle_of({given->c, given->s}) == angle;
}
inline Turn turn_of(double angle, const std::optional<Turn>& given) {
    return is_turn_of(given, angle) ? *given : turn_by(angle);
}

/// Returns the rotation in floats, as the kernels use it. A cosine and sine whose squares sum to 1 are only
/// converted to floats; others are normalized first.
inline Rotation rotation_of(Turn q) {
    const double squared = q.c * q.c + q.s * q.s;
    const double scale = std::abs(squared - 1.0) <= unit_rounding ? 1.0 : 1.0 / std::sqrt(squared);
    return {static_cast<float>(scale * q.c), static_cast<float>(scale * q.s)};
}

/// The frame of a body: world = rotate(turn, body) + origin.
struct BodyFrame {
    DVec2 origin{0.0, 0.0};
    Turn turn;
    friend bool operator==(const BodyFrame&, const BodyFrame&) = default;
};

/// Where a shape's local frame sits in the world: world = rotation * local + position.
struct Transform {
    DVec2 position{0.0, 0.0};
    Rotation rotation;
    /// Rounding error of `position`, metres: the exact position is the sum of `position` and `tail`. Only
    /// code that must not round reads `tail` (touching.h, box_bounds.h).
    DVec2 tail{0.0, 0.0};
    /// The frame of the body, without any rounding, when the vertices were given in it (touching.h). Empty
    /// when the shape has moved since.
    std::optional<BodyFrame> body{};
    friend bool operator==(const Transform&, const Transform&) = default;
};

inline DVec2 to_world(const Transform& xf, Vec2 local_point) {
    return xf.position + DVec2(rotate(xf.rotation, local_point));
}

inline Vec2 to_local(const Transform& xf, DVec2 world_point) {
    return inverse_rotate(xf.rotation, Vec2(world_point - xf.position));
}

/// B's frame relative to A's frame: local_a = rotation * local_b + position. The difference of the two
/// positions is computed in double. So only the distance between the bodies limits the precision.
struct RelativePose {
    Vec2 position{0.0f, 0.0f};
    Rotation rotation;
};

inline RelativePose relative_pose(const Transform& a, const Transform& b) {
    const Rotation qa = a.rotation;
    const Rotation qb = b.rotation;
    return {inverse_rotate(qa, Vec2(b.position - a.position)),
            {qa.c * qb.c + qa.s * qb.s, qa.c * qb.s - qa.s * qb.c}};
}

/// Returns `xf` translated by `velocity * seconds`, with the same rotation.
inline Transform translated(const Transform& xf, DVec2 velocity, double seconds) {
    return {xf.position + velocity * seconds, xf.rotation, xf.tail};
}

}  // namespace collide
