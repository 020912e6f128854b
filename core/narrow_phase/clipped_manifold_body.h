// The clipped manifold, written once. See contact_points.h for the idea and the sources.
//
//   1. the reference edge: the one whose normal is the contact normal
//   2. the incident edge: the other core's edge that faces it most
//   3. clip the incident edge to the side planes of the reference edge
//   4. drop what lies above the reference edge by more than the reach, pair the rest with its foot on it
//
// Sharp corners that are apart, with nothing of the incident edge over the reference, get the normal that
// joins them, as in Box2D 3 (b2CollidePolygons).
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "narrow_phase/contact_seen.h"
#include "narrow_phase/facing_edge_kernel.h"

namespace collide {

/// Cosine above which an edge's normal counts as the contact normal: within a milliradian.
inline constexpr float facing_cosine = 0.9999995f;

/// Cosine below which a rounded core's incident edge is no flat side any more but an end cap: ten degrees.
/// Beyond it the cap's one vertex touches, and a second point from the edge would be a made-up one.
inline constexpr float flat_side_cosine = 0.98480775f;

/// The edge of `core` that faces a direction in A's frame most.
inline FacingEdge facing_edge(const CoreInA& core, Vec2 direction) {
    return facing_edge(core.shape, core.into_local(direction));
}

struct Reference {
    bool is_a = true;
    std::uint32_t edge = 0;
    bool is_square = true;  // to the normal, exactly; else within a milliradian
};

/// The edge of `shape` that looks along an axis of its own: the axis' edge, or on a box or a segment the
/// opposite one; empty when that is anybody's guess.
inline std::optional<std::uint32_t> edge_along(const Shape& shape, std::uint32_t edge, bool same_way) {
    if (same_way) {
        return edge;
    }
    if (shape.count() == 2) {
        return edge ^ 1u;
    }
    return shape.is_box() ? std::optional(edge ^ 2u) : std::nullopt;
}

/// The edge that the axis names when it looks along the normal, else the better one that does; empty when
/// vertex meets vertex.
inline std::optional<Reference> choose_reference(const CoreInA& a, const CoreInA& b, Vec2 normal,
                                                 AxisId axis) {
    if (axis.source == AxisSource::edge_a) {
        if (const auto edge = edge_along(a.shape, axis.a, dot(a.normal(axis.a), normal) > 0.0f)) {
            return Reference{true, *edge};
        }
    }
    if (axis.source == AxisSource::edge_b) {
        if (const auto edge = edge_along(b.shape, axis.b, dot(b.normal(axis.b), normal) < 0.0f)) {
            return Reference{false, *edge};
        }
    }
    const FacingEdge on_a = facing_edge(a, normal);
    const FacingEdge on_b = facing_edge(b, -normal);
    if (std::max(on_a.cosine, on_b.cosine) < facing_cosine) {
        return std::nullopt;
    }
    return on_a.cosine >= on_b.cosine ? Reference{true, on_a.edge, false}
                                      : Reference{false, on_b.edge, false};
}

inline LocalEdge edge_of(const CoreInA& core, std::uint32_t edge) {
    return {core.vertex(edge), core.vertex(core.shape.next(edge)), edge};
}

/// The incident edge while it is clipped. Its ends are named by the side of the reference edge that they lie
/// on: `high` towards that edge's end, `low` towards its start. A cut end belongs to a vertex of the
/// reference.
struct Incident {
    struct End {
        Vec2 place{0.0f, 0.0f};
        std::uint32_t vertex = 0;
        bool cut = false;
    };
    End high;
    End low;
    std::uint32_t edge = 0;
};

/// The edge of `core` that faces `direction` most, or, on a round cap, its foremost vertex as an edge without
/// length. The edges face each other, so they run in opposite senses.
inline Incident incident_feature(const CoreInA& core, Vec2 direction) {
    const FacingEdge facing = facing_edge(core, direction);
    if (core.shape.radius() > 0.0f && facing.cosine < flat_side_cosine) {
        const std::uint32_t tip = support_vertex(core.shape, core.into_local(direction));
        return {{core.vertex(tip), tip, false}, {core.vertex(tip), tip, false}, tip};
    }
    const std::uint32_t next = core.shape.count() == 1 ? 0 : core.shape.next(facing.edge);
    return {{core.vertex(facing.edge), facing.edge, false}, {core.vertex(next), next, false}, facing.edge};
}

/// Cut `end`, which lies `over` beyond a side plane, back to it along the edge to `other`, `span` away across
/// the plane. Worked out without a branch: which ends are cut is anybody's guess.
inline void cut_back(Incident::End& end, Vec2 other, float over, float span) {
    end.cut = over > 0.0f;
    const float share = end.cut ? over / span : 0.0f;
    end.place += share * (other - end.place);
}

/// The whole construction for one pair; `outward` runs from the reference core to the incident one.
template <class Tracer>
class ManifoldBuilder {
  public:
    ManifoldBuilder(const PairFrame& pair, Vec2 normal, float reach, LocalContacts& contacts, Tracer& trace)
        : pair_(pair),
          a_{pair.a, unmoved},
          b_{pair.b, pair.b_in_a},
          normal_(normal),
          reach_(reach),
          contacts_(contacts),
          trace_(trace) {
        contacts_.normal = normal;
    }

    void build(AxisId axis) {
        const std::optional<Reference> reference = choose_reference(a_, b_, normal_, axis);
        if (reference) {
            // Sharp pairs, the common ones, pay nothing for what only round surfaces and slanting edges need.
            const bool plain = pair_.radii == 0.0f && reference->is_square;
            plain ? clip_with<true>(*reference) : clip_with<false>(*reference);
        }
        if (contacts_.count == 0) {
            pair_vertices(axis);
        }
    }

  private:
    template <bool Plain>
    void clip_with(const Reference& reference) {
        if (reference.is_a) {
            clip_and_keep<true, Plain>(a_, b_, reference);
        } else {
            clip_and_keep<false, Plain>(b_, a_, reference);
        }
    }

    template <bool ReferenceIsA, bool Plain>
    void clip_and_keep(const CoreInA& reference, const CoreInA& other, const Reference& chosen) {
        outward_ = ReferenceIsA ? normal_ : -normal_;
        edge_ = edge_of(reference, chosen.edge);
        Incident incident = incident_feature(other, -outward_);
        if constexpr (!Plain) {
            slope_ = chosen.is_square ? 0.0f : slope_of(edge_);
            whole_incident_ = {incident.high.place, incident.low.place, incident.edge};
        }
        record<ReferenceIsA>(ContactStage::reference, incident);
        // Along the tangent, so that the side planes stand square to the contact normal.
        const Vec2 tangent = perp_left(outward_);
        const float high = dot(tangent, incident.high.place);
        const float low = dot(tangent, incident.low.place);
        const float over = high - dot(tangent, edge_.to);
        const float under = dot(tangent, edge_.from) - low;
        const float span = high - low;
        // Beyond one of the planes with both ends, nothing of the edge is left: its near end meets the
        // corner.
        const bool beyond_to = over > 0.0f && over > span;
        if (beyond_to || (under > 0.0f && under > span)) {
            record<ReferenceIsA>(ContactStage::clip_first, incident, edge_.to, tangent);
            pair_corners<ReferenceIsA>(reference.shape, incident, beyond_to);
            return;
        }
        const Vec2 high_place = incident.high.place;
        cut_back(incident.high, incident.low.place, over, span);
        record<ReferenceIsA>(ContactStage::clip_first, incident, edge_.to, tangent);
        cut_back(incident.low, high_place, under, span);
        record<ReferenceIsA>(ContactStage::clip_second, incident, edge_.from, -tangent);
        keep_below<ReferenceIsA, Plain>(reference.shape, other.shape, incident);
    }

    /// The rise of the reference edge over its run: not 0 when the normal only nearly is the edge's.
    float slope_of(const LocalEdge& edge) const {
        const Vec2 along = edge.to - edge.from;
        return dot(outward_, along) / dot(perp_left(outward_), along);
    }

    template <bool Plain>
    float height(Vec2 point) const {
        const Vec2 from = point - edge_.from;
        if constexpr (Plain) {
            return dot(outward_, from);
        }
        return dot(outward_, from) - slope_ * dot(perp_left(outward_), from) - pair_.radii;
    }

    /// How far below a point of the incident core's edge the rounded surface lies, against `outward`: the
    /// radius under a vertex, more under a tilted side.
    float reach_below(float radius, Vec2 point) const {
        const Vec2 along = whole_incident_.to - whole_incident_.from;
        float reach = 0.0f;
        for (const Vec2 vertex : {whole_incident_.from, whole_incident_.to}) {
            const float off = dot(perp_left(outward_), point - vertex);
            if (std::abs(off) <= radius) {
                reach = std::max(reach, dot(outward_, point - vertex) + cap_reach(radius, off));
            }
        }
        const float facing = -dot(outward_, perp_right(along));
        if (facing <= 0.0f) {
            return reach;
        }
        const float length_squared = dot(along, along);
        const float under_side = radius * std::sqrt(length_squared) / facing;
        const float foot = dot(point - under_side * outward_ - whole_incident_.from, along);
        return foot >= 0.0f && foot <= length_squared ? std::max(reach, under_side) : reach;
    }

    /// Keep the points that are not above the reference edge, or by no more than the reach. At a moment of
    /// impact the lowest may be a hair above by rounding; it and its equals stay.
    template <bool ReferenceIsA, bool Plain>
    void keep_below(const Shape& reference, const Shape& other, const Incident& incident) {
        const float deeper_high = deeper_by<Plain>(other, incident.high.place);
        const float deeper_low = deeper_by<Plain>(other, incident.low.place);
        const float height_high = height<Plain>(incident.high.place) - deeper_high;
        const float height_low = height<Plain>(incident.low.place) - deeper_low;
        const float rounding = rounding_of(pair_);
        const float limit = std::max(reach_, std::min(height_high, height_low)) + rounding;
        const bool keep_high = height_high <= limit;
        const Vec2 along = incident.low.place - incident.high.place;
        const bool is_point = dot(along, along) <= rounding * rounding;
        const bool keep_low = height_low <= limit && !(keep_high && is_point);
        const bool both = keep_high && keep_low;
        weigh<ReferenceIsA>(reference, other, incident, incident.high, reference.next(edge_.index),
                            height_high, deeper_high, keep_high, both);
        weigh<ReferenceIsA>(reference, other, incident, incident.low, edge_.index, height_low, deeper_low,
                            keep_low, both);
    }

    /// By how much more than its radius the incident surface lies below a point of its core.
    template <bool Plain>
    float deeper_by(const Shape& other, Vec2 point) const {
        if constexpr (Plain) {
            return 0.0f;
        }
        return other.radius() > 0.0f ? reach_below(other.radius(), point) - other.radius() : 0.0f;
    }

    /// The pair of surface points over one end of the incident edge, kept or not. Its numbers: the incident
    /// vertex against the reference edge, or, where the edge was cut, the reference vertex at that side plane
    /// against the incident edge.
    /// Written in place member by member: copies of a half-written contact cost as much as all the rest.
    template <bool ReferenceIsA>
    void weigh(const Shape& reference, const Shape& other, const Incident& incident, const Incident::End& end,
               std::uint32_t reference_vertex, float separation, float deeper, bool keep, bool both) {
        LocalContact& contact = contacts_.points[contacts_.count];
        const float core_gap = separation + deeper + pair_.radii;
        const Vec2 on_reference = end.place + (reference.radius() - core_gap) * outward_;
        const Vec2 on_incident = end.place - (other.radius() + deeper) * outward_;
        const std::uint32_t of_reference = end.cut ? reference_vertex : edge_.index;
        const std::uint32_t of_incident = end.cut ? incident.edge : end.vertex;
        contact.point_a = ReferenceIsA ? on_reference : on_incident;
        contact.point_b = ReferenceIsA ? on_incident : on_reference;
        contact.separation = separation;
        contact.feature = both                      ? FeaturePair::edge_edge
                          : end.cut == ReferenceIsA ? FeaturePair::vertex_edge
                                                    : FeaturePair::edge_vertex;
        contact.index_a = ReferenceIsA ? of_reference : of_incident;
        contact.index_b = ReferenceIsA ? of_incident : of_reference;
        trace_.step([&] {
            ContactSeen seen =
                seen_now<ReferenceIsA>(keep ? ContactStage::pair : ContactStage::drop, incident);
            seen.point = contact;
            return seen;
        });
        contacts_.count += keep ? 1 : 0;
    }

    /// The incident edge lies wholly beyond an end of the reference edge, by rounding: the two corners there
    /// meet.
    template <bool ReferenceIsA>
    void pair_corners(const Shape& reference, const Incident& incident, bool beyond_to) {
        const Vec2 corner = beyond_to ? edge_.to : edge_.from;
        const Incident::End& end = nearest_end(incident, corner, beyond_to ? incident.low : incident.high);
        const std::uint32_t of_reference = beyond_to ? reference.next(edge_.index) : edge_.index;
        if constexpr (ReferenceIsA) {
            meet(corner, of_reference, end.place, end.vertex);
        } else {
            meet(end.place, end.vertex, corner, of_reference);
        }
    }

    /// Where corners may be apart, the nearer end in place of the one next to the side plane.
    const Incident::End& nearest_end(const Incident& incident, Vec2 corner,
                                     const Incident::End& next_to_plane) const {
        if (reach_ == 0.0f) {
            return next_to_plane;
        }
        const Vec2 to_high = incident.high.place - corner;
        const Vec2 to_low = incident.low.place - corner;
        return dot(to_high, to_high) < dot(to_low, to_low) ? incident.high : incident.low;
    }

    /// No edge faces the normal: the two foremost vertices meet; of equals those that the axis joins.
    void pair_vertices(AxisId axis) {
        const std::uint32_t tip_a = support_vertex(pair_.a, normal_);
        const std::uint32_t tip_b = support_vertex(pair_.b, pair_.into_b(-normal_));
        const bool joined = axis.source == AxisSource::vertex &&
                            dot(normal_, a_.vertex(tip_a) - a_.vertex(axis.a)) <= rounding_of(pair_) &&
                            dot(normal_, b_.vertex(axis.b) - b_.vertex(tip_b)) <= rounding_of(pair_);
        const std::uint32_t i = joined ? axis.a : tip_a;
        const std::uint32_t j = joined ? axis.b : tip_b;
        meet(a_.vertex(i), i, b_.vertex(j), j);
    }

    /// Sharp corners that are apart turn the normal to join them: across it they may be far from each other.
    void turn_to(Vec2 way) {
        const bool apart = dot(normal_, way) > corners_apart_fraction * reach_;
        if (reach_ > 0.0f && pair_.radii == 0.0f && apart) {
            normal_ = way / std::sqrt(dot(way, way));
            contacts_.normal = normal_;
        }
    }

    /// Two vertices. The normal of an edge whose axis nearly joins them may pass them by a little.
    void meet(Vec2 vertex_a, std::uint32_t i, Vec2 vertex_b, std::uint32_t j) {
        turn_to(vertex_b - vertex_a);
        const Vec2 step = cap_step(normal_, vertex_b - vertex_a, pair_.radii);
        const Vec2 on_a = vertex_a + pair_.a.radius() * step;
        const Vec2 on_b = vertex_b - pair_.b.radius() * step;
        contacts_.add({on_a, on_b, dot(normal_, on_b - on_a), FeaturePair::vertex_vertex, i, j});
        trace_.step([&] {
            ContactSeen seen;
            seen.stage = ContactStage::vertex_vertex;
            seen.feature_a = {i, i};
            seen.feature_b = {j, j};
            seen.point = contacts_.points[contacts_.count - 1];
            return seen;
        });
    }

    template <bool ReferenceIsA>
    ContactSeen seen_now(ContactStage stage, const Incident& incident) const {
        ContactSeen seen;
        seen.stage = stage;
        seen.reference_is_a = ReferenceIsA;
        seen.reference = edge_;
        seen.incident = {incident.high.place, incident.low.place, incident.edge};
        return seen;
    }

    template <bool ReferenceIsA>
    void record(ContactStage stage, const Incident& incident, Vec2 plane_point = {}, Vec2 plane_normal = {}) {
        trace_.step([&] {
            ContactSeen seen = seen_now<ReferenceIsA>(stage, incident);
            seen.plane_point = plane_point;
            seen.plane_normal = plane_normal;
            return seen;
        });
    }

    const PairFrame& pair_;
    CoreInA a_;
    CoreInA b_;
    Vec2 normal_;
    float reach_;
    LocalContacts& contacts_;
    Tracer& trace_;
    Vec2 outward_{1.0f, 0.0f};
    LocalEdge edge_;
    LocalEdge whole_incident_;  // before the cuts; round pairs only
    float slope_ = 0.0f;        // of the reference edge
};

template <class Tracer>
LocalContacts clipped_manifold_body(const PairFrame& pair, Vec2 normal, AxisId axis, Tracer& trace,
                                    float reach = 0.0f) {
    LocalContacts contacts;
    ManifoldBuilder<Tracer>(pair, normal, reach, contacts, trace).build(axis);
    return contacts;
}

}  // namespace collide
