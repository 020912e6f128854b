// Computes the contact points of a pair that overlaps or touches, or that stands at its moment of impact.
//
// Two constructions use the same normal (unit, from A to B):
//
//   manifold           for a solver: the edge that faces the normal best is the reference. The other shape's
//                      edge is clipped to its side planes, and points above the reference are dropped.
//   support contacts   as in Renault's tutorial: take the one or two vertices of each shape that lie
//                      farthest along the normal. Vertex against edge projects the vertex. Edge against
//                      edge keeps the overlap of both. Vertex against vertex pairs the two.
//
// Round shapes are clipped by the edges of their cores, so that each end whose surface reaches the other
// shape counts. A capsule that stands on an edge, more than 35 degrees off it, has one point, at its cap.
//
// Both constructions name the features of a point by one rule. Two points are the ends of the common stretch
// of two edges, so each is edge-edge. A single point is named separately for each core: by a vertex if one
// lies at the point within float rounding, else by an edge. So the point where corners of two boxes meet is
// vertex-vertex.
//
// A polygon or segment may be thousands of times as large as the other shape. Then only the part near the
// other shape is used, so that floats remain precise enough (near_part.h).
//
// Sources: Renault, "Polygon collision and response, part six: contact points"; Catto, "Contact manifolds"
// (GDC 2007); Gregorius 2013.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <collide/narrow_phase/sat.h>

namespace collide {

/// The kinds of features that meet, A's first; see the rule at the top of this file.
enum class FeaturePair : std::uint8_t { vertex_vertex, vertex_edge, edge_vertex, edge_edge };

struct ContactPoint {
    DVec2 point_a{0.0, 0.0};  // on A's surface, world
    DVec2 point_b{0.0, 0.0};  // on B's surface, world; point_a - point_b = -separation * normal
    float separation = 0.0f;
    FeaturePair feature = FeaturePair::vertex_vertex;
    std::uint32_t index_a = 0;  // vertex or edge of A
    std::uint32_t index_b = 0;  // vertex or edge of B
    friend bool operator==(const ContactPoint&, const ContactPoint&) = default;
};

struct ContactPoints {
    std::array<ContactPoint, 2> points{};
    std::uint32_t count = 0;
    Vec2 normal{1.0f, 0.0f};  // from A to B, world
    friend bool operator==(const ContactPoints&, const ContactPoints&) = default;
};

/// The feature of a core that lies farthest along a direction: one vertex, or the two vertices of an edge.
struct SupportFeature {
    std::uint32_t first = 0;   // the vertex; for an edge its start, which is also the number of the edge
    std::uint32_t second = 0;  // the end of the edge; equal to `first` for a vertex
    bool is_edge() const { return first != second; }
    friend bool operator==(const SupportFeature&, const SupportFeature&) = default;
};

/// Returns the support feature along a unit world direction. It is an edge when both ends lie within
/// `feature_fraction` times the extent of the extreme vertex along the direction.
SupportFeature support_feature(const Shape& shape, const Transform& xf, Vec2 world_direction);

/// Returns the clipped manifold on the normal found by SAT; count is 0 when the shapes are apart. For an
/// ellipse, returns one point from GJK and EPA.
ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// Also returns contacts, with positive separation, for pairs up to `reach` metres apart (reach >= 0). Points
/// up to `reach` above the reference edge are kept, so a solver can stop bodies before they overlap. Every
/// pair whose distance is at most `reach` is found. Where corners face each other, SAT underestimates the
/// distance, but the contact points have the true distance.
ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                             float reach);

/// Returns contacts with the one pair of points that GJK, EPA or a sweep found. `normal` is a unit vector
/// from A to B, world.
ContactPoints one_contact(DVec2 point_a, DVec2 point_b, DVec2 normal, double separation);

/// Returns the clipped manifold on a given normal, whatever the sign of the separation. It is used at a
/// moment of impact, where rounding leaves a tiny gap. `axis` names the reference edge.
ContactPoints clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, AxisId axis);

/// Returns the support contacts of the tutorial on a given normal. A shape contributes an edge when a
/// neighbour of its extreme vertex lies at most `threshold` metres behind it. Without a threshold the limit
/// is `feature_fraction` times the extent of each shape.
ContactPoints support_contacts(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, std::optional<float> threshold = std::nullopt);

}  // namespace collide
