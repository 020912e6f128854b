// A ray against a shape: the first point of the surface that it meets.
//
//   sharp polygon    The vertices lie left or right of the ray's line. Where that changes, the line crosses
//                    an edge, once at the entry and once at the exit. Each vertex is classified once, so no
//                    ray slips through between two edges (after Woop, Benthin and Wald 2013, "Watertight
//                    Ray/Triangle Intersection"). Up to eight vertices are handled at once
//                    (ray_kernel_avx2.cpp).
//   segment          crossed from either side
//   rounded shape    from the first to the last of its flanks (edges moved out by the radius) and of its
//                    corner discs
//   ellipse          scaled to a circle
//
// Sources: Ericson 2005, 5.3; van den Bergen, "Ray Casting against General Convex Objects" (2004) for why a
// ray against a difference is a sweep. Limits: O(n). Computed in double from float vertices, in the shape's
// frame.
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
    double distance = 0.0;      // along the ray; 0 when it starts inside
    DVec2 point{0.0, 0.0};      // world
    DVec2 normal{0.0, 0.0};     // unit, outward, world; none (0, 0) when it starts inside
    std::uint32_t feature = 0;  // edge or, on a round corner, vertex that was hit
    bool on_corner = false;
    bool hit() const { return outcome != RayOutcome::miss; }
    friend bool operator==(const RayHit&, const RayHit&) = default;
};

/// A step of the cast: an edge's line or a corner disc, and the part of the ray that it leaves.
struct RaySeen {
    std::uint32_t feature = 0;
    bool corner = false;
    bool crossed = false;   // false: parallel, or passed by
    bool entering = false;  // crossed from the outside in
    double distance = 0.0;  // where it is crossed, metres along the ray
    double enter = 0.0;     // the stretch inside so far; polygons, sharp or rounded
    double leave = 0.0;
    friend bool operator==(const RaySeen&, const RaySeen&) = default;
};

RayHit ray_cast(const Shape& shape, const Transform& xf, const Ray& ray);

/// Against every piece of a body; the nearest hit, and the piece that was hit.
struct BodyRayHit {
    RayHit hit;
    std::uint32_t piece = 0;
};
BodyRayHit ray_cast(const Collider& collider, const Ray& ray);

/// Against a scene: the nearest body, none when all are missed. Of equals the first.
struct SceneRayHit {
    RayHit hit;
    std::size_t body = 0;
};
SceneRayHit ray_cast(std::span<const Collider> colliders, const Ray& ray);

}  // namespace collide
