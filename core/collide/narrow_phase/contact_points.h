// Contact points of a pair that overlaps, touches, or has been moved to its moment of impact.
//
// Two constructions on the same normal (unit, from A to B):
//
//   manifold           for a solver: the edge that faces the normal best is the reference. The other shape's
//                      edge is clipped to its side planes, and points above the reference are dropped.
//   support contacts   as the tutorial teaches it: the lowest one or two vertices of each shape along the
//                      normal. Vertex against edge projects the vertex. Edge against edge keeps the overlap
//                      of both. Vertex against vertex pairs the two.
//
// Round shapes are clipped by their cores' edges, so that each end whose surface reaches the other shape
// counts. A capsule that stands on an edge, more than 35 degrees off it, has one point, its cap's.
//
// Both name a point's feature by one rule. Two points are the ends of the stretch that two edges share:
// edge-edge. A single point is a vertex of each core that has one there, else on an edge of it. `There` means
// within float rounding along the edges. So the point of two boxes corner on corner is vertex-vertex.
//
// A polygon or segment may be thousands of times as large as the other shape. Then only the part near that
// counts, so that floats stay fine enough (near_part.h).
//
// Sources: Renault, "Polygon collision and response, part six: contact points"; Catto, "Contact manifolds"
// (GDC 2007); Gregorius 2013.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <collide/narrow_phase/sat.h>

namespace collide {

/// The features that meet, A's first: see the rule above.
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

/// One or two vertices of a shape's core that lie farthest along a direction: a vertex or an edge.
struct SupportFeature {
    std::uint32_t first = 0;   // vertex; of an edge the start, which also numbers the edge
    std::uint32_t second = 0;  // equal to first when it is a vertex
    bool is_edge() const { return first != second; }
    friend bool operator==(const SupportFeature&, const SupportFeature&) = default;
};

/// The support feature along a unit world direction; an edge when both its ends lie within
/// `feature_fraction` of the extent of the extreme vertex.
SupportFeature support_feature(const Shape& shape, const Transform& xf, Vec2 world_direction);

/// SAT, then the clipped manifold; count 0 when the shapes are apart. Ellipses have one point, from GJK and
/// EPA.
ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// With a `reach` (metres, >= 0) pairs up to that far apart have contacts too, of positive separation. Points
/// up to that far above the reference edge are kept. A solver can then stop bodies before they overlap. Every
/// pair whose distance is at most `reach` is found. Beyond corners SAT underestimates the distance, and the
/// points have the true one.
ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                             float reach);

/// One pair of points that GJK, EPA or a sweep found; `normal` unit, from A to B, world.
ContactPoints one_contact(DVec2 point_a, DVec2 point_b, DVec2 normal, double separation);

/// The clipped manifold on a given normal, whatever the sign of the separation. It is used at a moment of
/// impact, where rounding leaves a tiny gap. `axis` names the reference edge.
ContactPoints clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, AxisId axis);

/// The tutorial's contact pairs on a given normal. `threshold` in metres, for both shapes, is how far behind
/// its extreme vertex a neighbour may lie to make an edge with it. Without one it is `feature_fraction` of
/// each extent.
ContactPoints support_contacts(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, std::optional<float> threshold = std::nullopt);

}  // namespace collide
