// The clipped manifold, as a template that is compiled with and without tracing (base/tracer.h). See
// contact_points.h for the idea and the sources.
//
//   1. The reference edge is the one whose normal is the contact normal.
//   2. The incident edge is the edge of the other core that best faces the reference edge.
//   3. The incident edge is clipped to the side planes of the reference edge.
//   4. Points above the reference edge by more than the reach are dropped. Each remaining point is paired
//      with its projection on the reference edge.
//
// If the shapes are sharp and apart, and no part of the incident edge lies over the reference edge, two
// corners meet. Then the normal joins the corners, as in Box2D 3 (b2CollidePolygons).
#pragma once

#include <algorithm>
#include <cmath>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/meeting_edges.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// Positions of the ends of both edges along the tangent: reference `from` and `to`, incident `low` and
/// `high`.
struct EdgePlaces {
    float from = 0.0f;
    float to = 0.0f;
    float low = 0.0f;
    float high = 0.0f;
};

/// Cuts `end`, which lies `over` beyond a side plane, back to the plane along the edge to `other`. `span` is
/// the edge's length across the plane. There is no branch, because it is unpredictable which ends are cut.
inline void cut_back(Incident::End& end, Vec2 other, float over, float span) {
    end.cut = over > 0.0f;
    const float share = end.cut ? over / span : 0.0f;
    end.place += share * (other - end.place);
}

/// Builds the manifold of one pair. `outward_` points from the reference core to the incident core.
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
            // Sharp pairs are the most common; they skip the computations for round surfaces and slanting
            // edges.
            const bool plain = pair_.radii == 0.0f && reference->is_square;
            plain ? clip_with<true>(*reference) : clip_with<false>(*reference);
        } else {
            clip_leaning_sides();
        }
        if (contacts_.count == 0) {
            pair_vertices(axis);
        }
    }

  private:
    template <class>
    friend class ManifoldBuilder;

    /// Handles a normal that joins two round corners whose adjacent sides may touch as well. If both ends of
    /// the sides touch, both count.
    void clip_leaning_sides() {
        if (pair_.radii == 0.0f || std::min(pair_.a.edge_count(), pair_.b.edge_count()) == 0) {
            return;
        }
        const auto reference = facing_reference(a_, b_, normal_, leaning_cosine);
        if (!reference) {
            return;
        }
        NoTrace unseen;
        LocalContacts found;
        ManifoldBuilder<NoTrace>(pair_, normal_, 0.0f, found, unseen).template clip_with<false>(*reference);
        if (found.count == 2) {
            clip_with<false>(*reference);
        }
    }

    template <bool Plain>
    void clip_with(const Reference& reference) {
        if (reference.is_a) {
            outward_ = normal_;
            clip_and_keep<true, Plain>(a_, b_, reference, incident_of(b_));
        } else {
            outward_ = -normal_;
            clip_and_keep<false, Plain>(b_, a_, reference, incident_of(a_));
        }
    }

    Incident incident_of(const CoreInA& other) const {
        return reaching_tip(other, incident_feature(other, -outward_), -outward_, rounding_of(pair_));
    }

    template <bool ReferenceIsA, bool Plain>
    void clip_and_keep(const CoreInA& reference, const CoreInA& other, const Reference& chosen,
                       Incident incident) {
        edge_ = edge_of(reference, chosen.edge);
        if constexpr (!Plain) {
            slope_ = chosen.is_square ? 0.0f : slope_of(edge_);
            incident_edge_ = {incident.high.place, incident.low.place, incident.edge};
        }
        record<ReferenceIsA>(ManifoldStepKind::reference, incident);
        // Positions along the tangent, so that the side planes are parallel to the contact normal.
        const Vec2 tangent = perp_left(outward_);
        const float high = dot(tangent, incident.high.place);
        const float low = dot(tangent, incident.low.place);
        stretch_ = {dot(tangent, edge_.from), dot(tangent, edge_.to), low, high};
        const float over = high - stretch_.to;
        const float under = stretch_.from - low;
        const float span = high - low;
        // If both ends lie beyond one plane, nothing of the edge remains: its near end meets the corner.
        const bool beyond_to = over > 0.0f && over > span;
        if (beyond_to || (under > 0.0f && under > span)) {
            record<ReferenceIsA>(ManifoldStepKind::clip_first, incident, edge_.to, tangent);
            // At a nearly straight corner two edges face the other shape, and rounding may have chosen the
            // wrong one.
            const std::uint32_t opposite =
                beyond_to ? incident.low.vertex : other.shape.previous(incident.high.vertex);
            if (other.shape.edge_count() > 2 && dot(other.normal(opposite), outward_) <= -facing_cosine) {
                clip_and_keep<ReferenceIsA, Plain>(reference, other, chosen, incident_on(other, opposite));
                return;
            }
            const std::uint32_t beside = beyond_to ? edge_.next : reference.shape.previous(edge_.index);
            if (dot(reference.normal(beside), outward_) >= facing_cosine) {
                clip_and_keep<ReferenceIsA, false>(reference, other, {ReferenceIsA, beside, false}, incident);
                return;
            }
            pair_corners<ReferenceIsA>(incident, beyond_to);
            return;
        }
        const Vec2 high_place = incident.high.place;
        cut_back(incident.high, incident.low.place, over, span);
        record<ReferenceIsA>(ManifoldStepKind::clip_first, incident, edge_.to, tangent);
        cut_back(incident.low, high_place, under, span);
        record<ReferenceIsA>(ManifoldStepKind::clip_second, incident, edge_.from, -tangent);
        keep_below<ReferenceIsA, Plain>(reference.shape, other.shape, incident);
    }

    /// Returns the slope of the reference edge relative to the contact normal's tangent. It is not 0 when the
    /// normal differs slightly from the edge's normal.
    float slope_of(const LocalEdge& edge) const {
        const Vec2 along = edge.to - edge.from;
        return dot(outward_, along) / dot(perp_left(outward_), along);
    }

    /// The gap of one end of the clipped incident edge above the reference edge, along `outward_`.
    struct Facing {
        float separation = 0.0f;
        float below = 0.0f;  // how far the incident surface lies below its core, minus its radius
    };

    template <bool Plain>
    Facing facing(const Shape& reference, const Shape& other, Vec2 point) const {
        const Vec2 from = point - edge_.from;
        if constexpr (Plain) {
            return {dot(outward_, from), 0.0f};
        }
        const float core_gap = dot(outward_, from) - slope_ * dot(perp_left(outward_), from);
        const float below = more_than_radius(other.radius(), incident_edge_, point, outward_);
        // On a slanting reference the round surface lies above the line of the core by more than the radius,
        // too.
        const Vec2 foot = point - core_gap * outward_;
        const float above =
            slope_ != 0.0f ? more_than_radius(reference.radius(), edge_, foot, -outward_) : 0.0f;
        return {core_gap - pair_.radii - below - above, below};
    }

    static float more_than_radius(float radius, const LocalEdge& edge, Vec2 point, Vec2 outward) {
        return radius > 0.0f ? surface_below(edge, radius, point, outward) - radius : 0.0f;
    }

    /// Keeps the points that lie above the reference edge by no more than the reach. At a moment of impact
    /// rounding may put the lowest point slightly above the edge. That point and points of equal height are
    /// kept.
    template <bool ReferenceIsA, bool Plain>
    void keep_below(const Shape& reference, const Shape& other, const Incident& incident) {
        const Facing high = facing<Plain>(reference, other, incident.high.place);
        const Facing low = facing<Plain>(reference, other, incident.low.place);
        const float rounding = rounding_of(pair_);
        const float limit = std::max(reach_, std::min(high.separation, low.separation)) + rounding;
        const bool keep_high = high.separation <= limit;
        const Vec2 along = incident.low.place - incident.high.place;
        const bool is_point = dot(along, along) <= rounding * rounding;
        const bool keep_low = low.separation <= limit && !(keep_high && is_point);
        const bool both = keep_high && keep_low;
        weigh<ReferenceIsA>(reference, other, incident, incident.high, edge_.next, high, keep_high, both);
        weigh<ReferenceIsA>(reference, other, incident, incident.low, edge_.index, low, keep_low, both);
    }

    /// Computes the contact at one end of the incident edge, and counts it if `keep`. Its feature is the
    /// incident vertex against the reference edge. For a cut end it is the reference vertex at that side
    /// plane against the incident edge. The contact is written in place, member by member, because copying a
    /// half-written contact costs as much as all the rest.
    template <bool ReferenceIsA>
    void weigh(const Shape& reference, const Shape& other, const Incident& incident, const Incident::End& end,
               std::uint32_t reference_vertex, const Facing& seen_there, bool keep, bool both) {
        LocalContact& contact = contacts_.points[contacts_.count];
        const float gap = seen_there.separation + seen_there.below + pair_.radii;
        const Vec2 on_reference = end.place + (reference.radius() - gap) * outward_;
        const Vec2 on_incident = end.place - (other.radius() + seen_there.below) * outward_;
        std::uint32_t of_reference = end.cut ? reference_vertex : edge_.index;
        std::uint32_t of_incident = end.cut ? incident.edge : end.vertex;
        contact.feature = both                      ? FeaturePair::edge_edge
                          : end.cut == ReferenceIsA ? FeaturePair::vertex_edge
                                                    : FeaturePair::edge_vertex;
        if (!both && corners_meet(incident, end, of_reference, of_incident)) {
            contact.feature = FeaturePair::vertex_vertex;
        }
        contact.point_a = ReferenceIsA ? on_reference : on_incident;
        contact.point_b = ReferenceIsA ? on_incident : on_reference;
        contact.separation = seen_there.separation;
        contact.index_a = ReferenceIsA ? of_reference : of_incident;
        contact.index_b = ReferenceIsA ? of_incident : of_reference;
        trace_.step([&] {
            ManifoldEvent seen =
                seen_now<ReferenceIsA>(keep ? ManifoldStepKind::pair : ManifoldStepKind::drop, incident);
            seen.point = contact;
            return seen;
        });
        contacts_.count += keep ? 1 : 0;
    }

    /// Returns whether both edges have a vertex at the position of the end. Only then writes the numbers of
    /// the two vertices.
    bool corners_meet(const Incident& incident, const Incident::End& end, std::uint32_t& of_reference,
                      std::uint32_t& of_incident) const {
        const float rounding = rounding_of(pair_);
        const bool is_high = &end == &incident.high;
        const float place =
            end.cut ? (is_high ? stretch_.to : stretch_.from) : (is_high ? stretch_.high : stretch_.low);
        const bool at_to = std::abs(place - stretch_.to) <= rounding;
        const bool at_high = std::abs(place - stretch_.high) <= rounding;
        if (!(at_to || std::abs(place - stretch_.from) <= rounding) ||
            !(at_high || std::abs(place - stretch_.low) <= rounding)) {
            return false;
        }
        of_reference = at_to ? edge_.next : edge_.index;
        of_incident = at_high ? incident.high.vertex : incident.low.vertex;
        return true;
    }

    /// Handles an incident edge that lies wholly beyond an end of the reference edge by rounding: the two
    /// corners there meet.
    template <bool ReferenceIsA>
    void pair_corners(const Incident& incident, bool beyond_to) {
        const Vec2 corner = beyond_to ? edge_.to : edge_.from;
        const Incident::End& end = nearest_end(incident, corner, beyond_to ? incident.low : incident.high);
        const std::uint32_t of_reference = beyond_to ? edge_.next : edge_.index;
        if constexpr (ReferenceIsA) {
            meet(corner, of_reference, end.place, end.vertex);
        } else {
            meet(end.place, end.vertex, corner, of_reference);
        }
    }

    /// Returns the end nearer to the corner if corners may be apart (reach > 0), otherwise the end next to
    /// the side plane.
    const Incident::End& nearest_end(const Incident& incident, Vec2 corner,
                                     const Incident::End& next_to_plane) const {
        if (reach_ == 0.0f) {
            return next_to_plane;
        }
        const Vec2 to_high = incident.high.place - corner;
        const Vec2 to_low = incident.low.place - corner;
        return dot(to_high, to_high) < dot(to_low, to_low) ? incident.high : incident.low;
    }

    /// Handles a normal that no edge faces: the two foremost vertices meet. Of equally far vertices those
    /// that the axis joins are taken.
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

    /// Sets the normal to the line between two sharp corners that are apart. Otherwise the corners might be
    /// far from each other across the normal.
    void set_corner_normal(Vec2 between) {
        const bool apart = dot(normal_, between) > corners_apart_fraction * reach_;
        if (reach_ > 0.0f && pair_.radii == 0.0f && apart) {
            normal_ = between / std::sqrt(dot(between, between));
            contacts_.normal = normal_;
        }
    }

    /// Adds the contact of two vertices. If the normal is that of an edge, it need not point exactly from one
    /// vertex to the other.
    void meet(Vec2 vertex_a, std::uint32_t i, Vec2 vertex_b, std::uint32_t j) {
        set_corner_normal(vertex_b - vertex_a);
        const Vec2 step = cap_step(normal_, vertex_b - vertex_a, pair_.radii);
        const Vec2 on_a = vertex_a + pair_.a.radius() * step;
        const Vec2 on_b = vertex_b - pair_.b.radius() * step;
        contacts_.add({on_a, on_b, dot(normal_, on_b - on_a), FeaturePair::vertex_vertex, i, j});
        trace_.step([&] {
            ManifoldEvent seen;
            seen.kind = ManifoldStepKind::vertex_vertex;
            seen.feature_a = {i, i};
            seen.feature_b = {j, j};
            seen.point = contacts_.points[contacts_.count - 1];
            return seen;
        });
    }

    template <bool ReferenceIsA>
    ManifoldEvent seen_now(ManifoldStepKind kind, const Incident& incident) const {
        ManifoldEvent seen;
        seen.kind = kind;
        seen.reference_is_a = ReferenceIsA;
        seen.reference = edge_;
        seen.incident = {incident.high.place, incident.low.place, incident.edge};
        return seen;
    }

    template <bool ReferenceIsA>
    void record(ManifoldStepKind kind, const Incident& incident, Vec2 plane_point = {},
                Vec2 plane_normal = {}) {
        trace_.step([&] {
            ManifoldEvent seen = seen_now<ReferenceIsA>(kind, incident);
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
    LocalEdge incident_edge_;  // before the cuts; only for round pairs
    EdgePlaces stretch_;
    float slope_ = 0.0f;  // slope of the reference edge
};

template <class Tracer>
LocalContacts clipped_manifold_body(const PairFrame& pair, Vec2 normal, AxisId axis, Tracer& trace,
                                    float reach = 0.0f) {
    LocalContacts contacts;
    ManifoldBuilder<Tracer>(pair, normal, reach, contacts, trace).build(axis);
    return contacts;
}

}  // namespace collide
