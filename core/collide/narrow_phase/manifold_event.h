// The data of the contact constructions, in A's frame. A recorder converts it to steps in the world frame.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/pair_frame.h>

namespace collide {

/// A's pose in its own frame.
inline constexpr Frame unmoved;

/// One of the two cores of a pair, in A's frame. It holds references to the shape and to the pose; A's pose
/// is `unmoved`.
struct CoreInA {
    const Shape& shape;
    const Frame& pose;

    Vec2 vertex(std::uint32_t i) const { return rotate(pose.rotation, shape.vertex(i)) + pose.position; }
    Vec2 normal(std::uint32_t i) const { return rotate(pose.rotation, shape.normal(i)); }
    Vec2 into_local(Vec2 direction) const { return inverse_rotate(pose.rotation, direction); }
};

struct LocalEdge {
    Vec2 from{0.0f, 0.0f};
    Vec2 to{0.0f, 0.0f};
    std::uint32_t index = 0;  // number of the edge and of the vertex at `from`
    std::uint32_t next = 0;   // number of the vertex at `to`
};

struct LocalContact {
    Vec2 point_a{0.0f, 0.0f};
    Vec2 point_b{0.0f, 0.0f};
    float separation = 0.0f;
    FeaturePair feature = FeaturePair::vertex_vertex;
    std::uint32_t index_a = 0;
    std::uint32_t index_b = 0;
};

/// Returns the height of a disc of `radius` at the distance `off` from its centre line; 0 beyond the disc.
inline float cap_reach(float radius, float off) {
    return std::sqrt(std::max(0.0f, (radius - off) * (radius + off)));
}

/// Returns the point at which two discs touch, relative to A's centre in units of A's radius; the opposite
/// vector holds for B. B's centre may lie slightly off the line along `normal`. That offset is split in
/// proportion to the radii, so that both points lie on their discs and the normal joins them.
inline Vec2 cap_step(Vec2 normal, Vec2 from_a_to_b, float radii) {
    const float across = dot(perp_left(normal), from_a_to_b);
    const float share = radii > 0.0f ? std::clamp(across / radii, -1.0f, 1.0f) : 0.0f;
    return share * perp_left(normal) + cap_reach(1.0f, share) * normal;
}

/// Returns how far the surface of an edge rounded by `radius` lies below a point on the core's edge, metres;
/// below means against `outward`. It is the radius under a vertex and more under a tilted side.
inline float surface_below(const LocalEdge& edge, float radius, Vec2 point, Vec2 outward) {
    const Vec2 along = edge.to - edge.from;
    float below = 0.0f;
    for (const Vec2 vertex : {edge.from, edge.to}) {
        const float off = dot(perp_left(outward), point - vertex);
        if (std::abs(off) <= radius) {
            below = std::max(below, dot(outward, point - vertex) + cap_reach(radius, off));
        }
    }
    const float facing = -dot(outward, perp_right(along));
    if (facing <= 0.0f) {
        return below;
    }
    const float length_squared = dot(along, along);
    const float under_side = radius * std::sqrt(length_squared) / facing;
    const float foot = dot(point - under_side * outward - edge.from, along);
    return foot >= 0.0f && foot <= length_squared ? std::max(below, under_side) : below;
}

struct LocalContacts {
    std::array<LocalContact, 2> points{};
    std::uint32_t count = 0;
    Vec2 normal{1.0f, 0.0f};  // from A to B

    void add(const LocalContact& contact) { points[count++] = contact; }
};

enum class ManifoldStepKind : std::uint8_t {
    into_a,        // the normal has been rotated into A's frame
    into_b,        // the reversed normal has been rotated into B's frame
    features,      // the support features of both shapes along the normal are known
    reference,     // the reference edge and the incident edge are chosen
    clip_first,    // the incident edge has been clipped to the first side plane
    clip_second,   // the incident edge has been clipped to the second side plane
    drop,          // a point above the reference edge is dropped
    project,       // a vertex has been projected on an edge and clamped to its ends
    pair,          // a contact is kept
    vertex_vertex  // no edge faces the normal, so two vertices make the contact
};

/// A vertex projected on the line of an edge: `place` is 0 at the edge's start and 1 at its end.
struct EdgeProjection {
    float place = 0.0f;    // below 0 or above 1: the projection lies beyond that end
    float clamped = 0.0f;  // `place` clamped to [0, 1]
};

/// The comparison that decides whether a shape's support feature is a vertex or an edge.
struct FeatureReach {
    Vec2 tip{0.0f, 0.0f};      // the extreme vertex
    Vec2 nearest{0.0f, 0.0f};  // the neighbour of the extreme vertex that lies less far behind it
    float drop = 0.0f;         // how far `nearest` lies behind `tip`, metres
    float threshold = 0.0f;    // the largest `drop` with which the two make an edge, metres
};

/// The data of one step of either construction.
struct ManifoldEvent {
    ManifoldStepKind kind = ManifoldStepKind::features;
    bool reference_is_a = true;
    SupportFeature feature_a;
    SupportFeature feature_b;
    LocalEdge reference;
    LocalEdge incident;
    Vec2 plane_point{0.0f, 0.0f};
    Vec2 plane_normal{0.0f, 0.0f};
    LocalContact point;
    Vec2 local_normal{0.0f, 0.0f};        // into_a, into_b: the normal in that shape's own frame
    std::array<FeatureReach, 2> reach{};  // features: for A along the normal, for B against the normal
    bool onto_a = false;                  // project: whether the edge belongs to A
    Vec2 vertex{0.0f, 0.0f};              // project: the vertex before its projection
    EdgeProjection projection;            // project: the projection of the vertex on the edge
};

/// Converts the contacts to the world frame and writes them into `contacts`, which must be empty.
inline void to_world(const LocalContacts& local, const Transform& xf_a, Vec2 world_normal,
                     ContactPoints& contacts) {
    contacts.normal = world_normal;
    contacts.count = local.count;
    for (std::uint32_t i = 0; i < local.count; ++i) {
        const LocalContact& c = local.points[i];
        ContactPoint& contact = contacts.points[i];
        contact.point_a = to_world(xf_a, c.point_a);
        contact.point_b = to_world(xf_a, c.point_b);
        contact.separation = c.separation;
        contact.feature = c.feature;
        contact.index_a = c.index_a;
        contact.index_b = c.index_b;
    }
}

inline ContactPoints to_world(const LocalContacts& local, const Transform& xf_a, Vec2 world_normal) {
    ContactPoints contacts;
    to_world(local, xf_a, world_normal, contacts);
    return contacts;
}

}  // namespace collide
