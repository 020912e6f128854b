// A turn in double precision, for what moves: cosine and sine of its counter-clockwise angle.
#pragma once

#include <collide/base/trigonometry.h>
#include <collide/base/vec2.h>
#include <collide/geometry/transform.h>

namespace collide {

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

/// First `inner`, then `outer`.
inline Turn combined(Turn outer, Turn inner) {
    return {outer.c * inner.c - outer.s * inner.s, outer.s * inner.c + outer.c * inner.s};
}

}  // namespace collide
