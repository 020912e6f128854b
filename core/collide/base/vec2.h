// Two-component vectors and the few products that 2D geometry needs beside GLM's own.
#pragma once

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <collide/base/version.h>

#include <cmath>

// Switches that change the layout of containers and vectors, and so of most types of ours.
#if defined(_GLIBCXX_DEBUG)
#define COLLIDE_LAYOUT debug_containers
#elif defined(GLM_FORCE_DEFAULT_ALIGNED_GENTYPES) && GLM_CONFIG_ALIGNED_GENTYPES == GLM_ENABLE
#define COLLIDE_LAYOUT aligned_vectors
#else
#define COLLIDE_LAYOUT plain
#endif

extern "C" const char COLLIDE_ARCHIVE(COLLIDE_LAYOUT);

namespace collide {

/// Never read: it makes the linker look for the archive of these headers (version.h).
[[gnu::used]] constexpr const char* linked_archive = &COLLIDE_ARCHIVE(COLLIDE_LAYOUT);

using Vec2 = glm::vec2;    // local geometry, directions
using DVec2 = glm::dvec2;  // places in the world, scene data

/// z component of the 3D cross product; positive when `b` lies counter-clockwise of `a`.
template <class T>
constexpr T cross(glm::tvec2<T> a, glm::tvec2<T> b) {
    return a.x * b.y - a.y * b.x;
}

/// `v` turned by +90 degrees.
template <class T>
constexpr glm::tvec2<T> perp_left(glm::tvec2<T> v) {
    return {-v.y, v.x};
}

/// `v` turned by -90 degrees: the outward normal of a counter-clockwise edge `v`.
template <class T>
constexpr glm::tvec2<T> perp_right(glm::tvec2<T> v) {
    return {v.y, -v.x};
}

/// a.x * b.x + a.y * b.y in exactly this order, which the SIMD kernels repeat.
template <class T>
constexpr T dot(glm::tvec2<T> a, glm::tvec2<T> b) {
    return a.x * b.x + a.y * b.y;
}

/// Not std::hypot: C libraries round that differently, and a square root is rounded alike everywhere. Squares
/// below 1e-308 underflow.
template <class T>
T length(glm::tvec2<T> v) {
    return std::sqrt(dot(v, v));
}

}  // namespace collide
