// The clipped manifold, written once. See contact_points.h for the idea and the sources.
//
//   1. the reference edge: the one whose normal is the contact normal
//   2. the incident edge: the other core's edge that faces it most
//   3. clip the incident edge to the side planes of the reference edge
//   4. drop what lies above the reference edge, pair the rest with its foot on it
#pragma once

#include <optional>

#include "narrow_phase/contact_seen.h"

namespace collide {

/// Cosine above which an edge's normal counts as the contact normal: within a milliradian.
inline constexpr float facing_cosine = 0.9999995f;

/// Cosine below which a rounded core's incident edge is no flat side any more but an end cap: ten degrees.
/// Beyond it the cap's one vertex touches, and a second point from the edge would be a made-up one.
inline constexpr float flat_side_cosine = 0.98480775f;

/// The edge of `core` whose normal comes nearest to `direction`, with its cosine.
struct FacingEdge {
    std::uint32_t edge = 0;
    float cosine = -2.0f;
};

inline FacingEdge facing_edge(const CoreInA& core, Vec2 direction) {
    const Vec2 local = core.into_local(direction);
    FacingEdge best;
    for (std::uint32_t i = 0; i < core.shape.edge_count(); ++i) {
        const float cosine = dot(core.shape.normal(i), local);
        if (cosine > best.cosine) {
            best = {i, cosine};
        }
    }
    return best;
}

struct Reference {
    bool is_a = true;
    std::uint32_t edge = 0;
};

/// The edge that the axis names when it looks along the normal, else the better one that does; empty when
/// vertex meets vertex.
inline std::optional<Reference> choose_reference(const CoreInA& a, const CoreInA& b, Vec2 normal,
                                                 AxisId axis) {
    if (axis.source == AxisSource::edge_a && dot(a.normal(axis.a), normal) > 0.0f) {
        return Reference{true, axis.a};
    }
    if (axis.source == AxisSource::edge_b && dot(b.normal(axis.b), normal) < 0.0f) {
        return Reference{false, axis.b};
    }
    const FacingEdge on_a = facing_edge(a, normal);
    const FacingEdge on_b = facing_edge(b, -normal);
    if (std::max(on_a.cosine, on_b.cosine) < facing_cosine) {
        return std::nullopt;
    }
    return on_a.cosine >= on_b.cosine ? Reference{true, on_a.edge} : Reference{false, on_b.edge};
}

inline LocalEdge edge_of(const CoreInA& core, std::uint32_t edge) {
    return {core.vertex(edge), core.vertex(core.shape.next(edge)), edge};
}

/// The incident edge while it is clipped; an end that was cut belongs to the reference edge's end.
struct Incident {
    LocalEdge edge;
    bool from_cut = false;
    bool to_cut = false;
    bool empty = false;
};

/// The edge of `core` that faces `direction` most, or, on a round cap, its foremost vertex as an edge without
/// length.
inline LocalEdge incident_feature(const CoreInA& core, Vec2 direction) {
    const FacingEdge facing = facing_edge(core, direction);
    if (core.shape.radius() > 0.0f && facing.cosine < flat_side_cosine) {
        const std::uint32_t tip = support_vertex(core.shape, core.into_local(direction));
        return {core.vertex(tip), core.vertex(tip), tip};
    }
    return edge_of(core, facing.edge);
}

/// Keep the part with dot(outward, p) <= limit.
inline void clip(Incident& incident, Vec2 outward, float limit) {
    const float over_from = dot(outward, incident.edge.from) - limit;
    const float over_to = dot(outward, incident.edge.to) - limit;
    if (over_from > 0.0f && over_to > 0.0f) {
        incident.empty = true;
    } else if (over_from > 0.0f) {
        incident.edge.from += over_from / (over_from - over_to) * (incident.edge.to - incident.edge.from);
        incident.from_cut = true;
    } else if (over_to > 0.0f) {
        incident.edge.to += over_to / (over_to - over_from) * (incident.edge.from - incident.edge.to);
        incident.to_cut = true;
    }
}

/// The whole construction for one pair; `outward` runs from the reference core to the incident one.
template <class Tracer>
class ManifoldBuilder {
  public:
    ManifoldBuilder(const PairFrame& pair, Vec2 normal, Tracer& trace)
        : pair_(pair), a_{pair.a, {}}, b_{pair.b, pair.b_in_a}, normal_(normal), trace_(trace) {}

    LocalContacts build(AxisId axis) {
        const std::optional<Reference> reference = choose_reference(a_, b_, normal_, axis);
        if (reference) {
            reference_ = *reference;
            outward_ = reference_.is_a ? normal_ : -normal_;
            clip_and_keep();
        }
        if (contacts_.count == 0) {
            pair_vertices();
        }
        return contacts_;
    }

  private:
    void clip_and_keep() {
        const CoreInA& reference_core = reference_.is_a ? a_ : b_;
        const CoreInA& incident_core = reference_.is_a ? b_ : a_;
        edge_ = edge_of(reference_core, reference_.edge);
        Incident incident;
        incident.edge = incident_feature(incident_core, -outward_);
        record(ContactStage::reference, incident);
        // Along the tangent, so that the side planes stand square to the contact normal.
        const Vec2 tangent = perp_left(outward_);
        clip(incident, tangent, dot(tangent, edge_.to));
        record(ContactStage::clip_first, incident, edge_.to, tangent);
        if (!incident.empty) {
            clip(incident, -tangent, -dot(tangent, edge_.from));
            record(ContactStage::clip_second, incident, edge_.from, -tangent);
        }
        if (!incident.empty) {
            keep_below(incident);
        }
    }

    float height(Vec2 point) const { return dot(outward_, point - edge_.from) - pair_.radii; }

    /// Keep the points that are not above the reference edge. At a moment of impact the lowest may be a hair
    /// above by rounding; it and its equals stay.
    void keep_below(const Incident& incident) {
        const float height_from = height(incident.edge.from);
        const float height_to = height(incident.edge.to);
        const float limit = std::max(0.0f, std::min(height_from, height_to)) + rounding_of(pair_);
        const bool keep_from = height_from <= limit;
        const Vec2 along = incident.edge.to - incident.edge.from;
        const bool is_point = dot(along, along) <= rounding_of(pair_) * rounding_of(pair_);
        const bool keep_to = height_to <= limit && !(keep_from && is_point);
        const bool both = keep_from && keep_to;
        weigh(incident.edge.from, height_from, incident, incident.from_cut, false, keep_from, both);
        weigh(incident.edge.to, height_to, incident, incident.to_cut, true, keep_to, both);
    }

    void weigh(Vec2 incident_point, float separation, const Incident& incident, bool cut, bool far_end,
               bool keep, bool both) {
        const LocalContact contact = contact_at(incident_point, separation, incident, cut, far_end, both);
        if (keep) {
            contacts_.add(contact);
        }
        trace_.step([&] {
            ContactSeen seen = seen_now(keep ? ContactStage::pair : ContactStage::drop, incident);
            seen.point = contact;
            return seen;
        });
    }

    /// The pair of surface points over one point of the incident core.
    LocalContact contact_at(Vec2 incident_point, float separation, const Incident& incident, bool cut,
                            bool far_end, bool both) const {
        const float core_gap = separation + pair_.radii;
        const float reference_radius = (reference_.is_a ? pair_.a : pair_.b).radius();
        const float incident_radius = (reference_.is_a ? pair_.b : pair_.a).radius();
        const Vec2 on_reference = incident_point + (reference_radius - core_gap) * outward_;
        const Vec2 on_incident = incident_point - incident_radius * outward_;
        const Shape& incident_shape = reference_.is_a ? pair_.b : pair_.a;
        const Shape& reference_shape = reference_.is_a ? pair_.a : pair_.b;
        // Numbers: the incident vertex against the reference edge, or, where the edge was cut, the reference
        // vertex at that side plane against the incident edge.
        std::uint32_t of_reference = edge_.index;
        std::uint32_t of_incident =
            far_end ? (incident_shape.count() == 1 ? 0 : incident_shape.next(incident.edge.index))
                    : incident.edge.index;
        FeaturePair feature = reference_.is_a ? FeaturePair::edge_vertex : FeaturePair::vertex_edge;
        if (cut) {
            const Vec2 tangent = perp_left(outward_);
            const bool at_to =
                dot(tangent, incident_point - edge_.from) > dot(tangent, edge_.to - incident_point);
            of_reference = at_to ? reference_shape.next(edge_.index) : edge_.index;
            of_incident = incident.edge.index;
            feature = reference_.is_a ? FeaturePair::vertex_edge : FeaturePair::edge_vertex;
        }
        if (both) {
            feature = FeaturePair::edge_edge;
        }
        return reference_.is_a
                   ? LocalContact{on_reference, on_incident, separation, feature, of_reference, of_incident}
                   : LocalContact{on_incident, on_reference, separation, feature, of_incident, of_reference};
    }

    /// No edge faces the normal: the two foremost vertices meet.
    void pair_vertices() {
        const std::uint32_t i = support_vertex(pair_.a, normal_);
        const std::uint32_t j = support_vertex(pair_.b, pair_.into_b(-normal_));
        const Vec2 vertex_a = a_.vertex(i);
        const Vec2 vertex_b = b_.vertex(j);
        const float separation = dot(normal_, vertex_b - vertex_a) - pair_.radii;
        contacts_.add({vertex_a + pair_.a.radius() * normal_, vertex_b - pair_.b.radius() * normal_,
                       separation, FeaturePair::vertex_vertex, i, j});
        trace_.step([&] {
            ContactSeen seen;
            seen.stage = ContactStage::vertex_vertex;
            seen.feature_a = {i, i};
            seen.feature_b = {j, j};
            seen.point = contacts_.points[contacts_.count - 1];
            return seen;
        });
    }

    ContactSeen seen_now(ContactStage stage, const Incident& incident) const {
        ContactSeen seen;
        seen.stage = stage;
        seen.reference_is_a = reference_.is_a;
        seen.reference = edge_;
        seen.incident = incident.edge;
        return seen;
    }

    void record(ContactStage stage, const Incident& incident, Vec2 plane_point = {}, Vec2 plane_normal = {}) {
        trace_.step([&] {
            ContactSeen seen = seen_now(stage, incident);
            seen.plane_point = plane_point;
            seen.plane_normal = plane_normal;
            return seen;
        });
    }

    const PairFrame& pair_;
    CoreInA a_;
    CoreInA b_;
    Vec2 normal_;
    Tracer& trace_;
    Reference reference_;
    Vec2 outward_{1.0f, 0.0f};
    LocalEdge edge_;
    LocalContacts contacts_;
};

template <class Tracer>
LocalContacts clipped_manifold_body(const PairFrame& pair, Vec2 normal, AxisId axis, Tracer& trace) {
    return ManifoldBuilder<Tracer>(pair, normal, trace).build(axis);
}

}  // namespace collide
