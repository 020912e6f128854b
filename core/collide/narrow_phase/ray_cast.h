// Casts a ray against a shape: finds the first point of the surface that it meets.
//
//   sharp polygon    The vertices lie left or right of the ray's line. Where that changes, the line crosses
//                    an edge, once at the entry and once at the exit. Each vertex is classified once, so no
//                    ray slips through between two edges (after Woop, Benthin and Wald 2013, "Watertight
//                    Ray/Triangle Intersection"). Up to eight vertices are handled at once
//                    (ray_kernel_avx2.cpp).
//   segment          It can be hit from either side.
//   rounded shape    Take its flanks (edges moved out by the radius) and the discs at its corners. The ray is
//                    inside from the first entry to the last exit of these.
//   ellipse          It is scaled to a circle.
//
// Sources: Ericson 2005, 5.3; van den Bergen, "Ray Casting against General Convex Objects" (2004) for why a
// ray against a Minkowski difference is a sweep.
// Limits: O(n). Computed in double from float vertices, in the shape's frame.
#pragma once

#include <span>

#include <collide/geometry/collider.h>

namespace collide {

struct Ray {
    DVec2 origin{0.0, 0.0};     // world
    DVec2 direction{1.0, 0.0};  // unit
    double max_length = 10.0;   // metres, >= 0
};

enum class RayOutcome : std::uint8_t { miss, hit, starts_inside };

struct RayHit {
    RayOutcome outcome = RayOutcome::miss;
    double distance = 0.0;      // along the ray, metres; 0 when the ray starts inside
    DVec2 point{0.0, 0.0};      // world
    DVec2 normal{0.0, 0.0};     // unit, outward, world; (0, 0) when the ray starts inside
    std::uint32_t feature = 0;  // the edge that was hit; on a round corner the vertex
    bool on_corner = false;
    bool hit() const { return outcome != RayOutcome::miss; }
    friend bool operator==(const RayHit&, const RayHit&) = default;
};

/// One step of the cast: the line of an edge or the disc at a corner, and the part of the ray inside so far.
struct RayEvent {
    std::uint32_t feature = 0;
    bool corner = false;
    bool crossed = false;   // false: the ray is parallel to the line, or misses the disc
    bool entering = false;  // whether the ray crosses from outside to inside
    double distance = 0.0;  // where the ray crosses, metres along the ray
    double enter = 0.0;     // start of the stretch inside so far, metres; for sharp or rounded polygons
    double leave = 0.0;
    friend bool operator==(const RayEvent&, const RayEvent&) = default;
};

RayHit ray_cast(const Shape& shape, const Transform& xf, const Ray& ray);

/// Casts the ray against every piece of a body and returns the nearest hit with the piece that was hit.
struct BodyRayHit {
    RayHit hit;
    std::uint32_t piece = 0;
};
BodyRayHit ray_cast(const Collider& collider, const Ray& ray);

/// Casts the ray against all bodies of a scene and returns the nearest hit; of equals the first body. The
/// outcome is `miss` when all bodies are missed.
struct SceneRayHit {
    RayHit hit;
    std::size_t body = 0;
};
SceneRayHit ray_cast(std::span<const Collider> colliders, const Ray& ray);

}  // namespace collide
