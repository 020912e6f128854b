// Two-component vectors, and the products that 2D geometry needs in addition to those of GLM.
#pragma once

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <collide/base/version.h>

#include <cmath>

// Compiler switches that change the layout of containers and vectors, and so the layout of most types of the
// library.
#if defined(_GLIBCXX_DEBUG)
#define COLLIDE_LAYOUT debug_containers
#elif defined(GLM_FORCE_DEFAULT_ALIGNED_GENTYPES) && GLM_CONFIG_ALIGNED_GENTYPES == GLM_ENABLE
#define COLLIDE_LAYOUT aligned_vectors
#else
#define COLLIDE_LAYOUT plain
#endif

extern "C" const char COLLIDE_ARCHIVE(COLLIDE_LAYOUT);

namespace collide {

/// Never read. It makes the linker search for the archive of these headers (version.h).
[[gnu::used]] constexpr const char* linked_archive = &COLLIDE_ARCHIVE(COLLIDE_LAYOUT);

using Vec2 = glm::vec2;    // local geometry, directions
using DVec2 = glm::dvec2;  // world positions, scene data

/// Returns the z component of the 3D cross product; positive when `b` is counter-clockwise of `a`.
template <class T>
constexpr T cross(glm::tvec2<T> a, glm::tvec2<T> b) {
    return a.x * b.y - a.y * b.x;
}

/// Returns `v` rotated by +90 degrees.
template <class T>
constexpr glm::tvec2<T> perp_left(glm::tvec2<T> v) {
    return {-v.y, v.x};
}

/// Returns `v` rotated by -90 degrees: the outward normal of a counter-clockwise edge `v`.
template <class T>
constexpr glm::tvec2<T> perp_right(glm::tvec2<T> v) {
    return {v.y, -v.x};
}

/// Returns a.x * b.x + a.y * b.y in exactly this order, which the SIMD kernels repeat.
template <class T>
constexpr T dot(glm::tvec2<T> a, glm::tvec2<T> b) {
    return a.x * b.x + a.y * b.y;
}

/// Returns the length of a vector. Not std::hypot, because C libraries round it differently, while a square
/// root is rounded equally everywhere. Squares below 1e-308 underflow.
template <class T>
T length(glm::tvec2<T> v) {
    return std::sqrt(dot(v, v));
}

}  // namespace collide
