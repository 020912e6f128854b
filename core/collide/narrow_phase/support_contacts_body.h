// The support contacts of the tutorial, as a template that is compiled with and without tracing
// (base/tracer.h). See contact_points.h for the idea and the source.
//
//   vertex against vertex   the two vertices
//   vertex against edge     the vertex and the nearest point of the edge; at its end, the vertex there
//   edge against edge       The four ends are sorted along the tangent. The middle two bound the stretch that
//                           both edges share; each is paired with its foot on the other edge.
#pragma once

#include <optional>
#include <utility>

#include <collide/geometry/straight_side.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/manifold_event.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// The search for a support feature: the extreme vertex, and how far its neighbours lie behind it.
struct FeatureSearch {
    SupportFeature feature;
    std::uint32_t tip = 0;      // the extreme vertex
    std::uint32_t nearest = 0;  // the neighbour of `tip` that lies less far behind; `tip` itself for a point
    float drop = 0.0f;          // how far `nearest` lies behind `tip`, metres
    float threshold = 0.0f;     // largest `drop` with which the two make an edge, metres
};

/// Finds the support feature along a unit vector. A neighbour of the farthest vertex makes an edge with it if
/// it lies at most `threshold` metres behind. Of two such neighbours, the one less far behind is taken. A
/// side with straight corners counts as one edge.
inline FeatureSearch search_feature(const Shape& shape, Vec2 local_direction, float threshold) {
    const auto height = [&](std::uint32_t vertex) { return dot(local_direction, shape.vertex(vertex)); };
    std::uint32_t tip = support_vertex(shape, local_direction);
    if (shape.count() < 2) {
        return {{tip, tip}, tip, tip, 0.0f, threshold};
    }
    const StraightSide around = straight_side(shape, tip);
    if (around.first != tip) {  // by rounding, the tip may lie between the ends of a side
        tip = height(around.first) >= height(around.last) ? around.first : around.last;
    }
    const std::uint32_t after = straight_side(shape, tip).last;
    const std::uint32_t before = straight_side(shape, shape.previous(tip)).first;
    const float drop_after = height(tip) - height(after);
    const float drop_before = height(tip) - height(before);
    const bool is_after = drop_after <= drop_before;
    FeatureSearch found{
        {tip, tip}, tip, is_after ? after : before, std::min(drop_after, drop_before), threshold};
    if (found.drop > threshold) {
        return found;
    }
    if (shape.count() == 2) {
        // Both edges of a segment join the same vertices; take the edge whose normal faces the direction.
        const bool faces = dot(shape.normal(0), local_direction) >= 0.0f;
        found.feature = faces ? SupportFeature{0, 1} : SupportFeature{1, 0};
    } else {
        found.feature = is_after ? SupportFeature{tip, after} : SupportFeature{before, tip};
    }
    return found;
}

inline SupportFeature local_support_feature(const Shape& shape, Vec2 local_direction, float threshold) {
    return search_feature(shape, local_direction, threshold).feature;
}

inline float feature_tolerance(const Shape& shape) { return feature_fraction * shape.extent(); }

/// Returns the projection of `point` on the line of a core's edge, and its nearest position on the edge
/// itself. Both are 0 for an edge of length zero.
inline EdgeProjection project_on_edge(Vec2 from, Vec2 to, Vec2 point) {
    const Vec2 along = to - from;
    const float length_squared = dot(along, along);
    if (length_squared == 0.0f) {
        return {};
    }
    const float place = dot(point - from, along) / length_squared;
    return {place, std::clamp(place, 0.0f, 1.0f)};
}

/// Largest distance, in metres along the normal, at which a neighbour behind the extreme vertex makes an edge
/// with it.
struct FeatureThresholds {
    float a = 0.0f;
    float b = 0.0f;
};
/// Returns the library's thresholds, or the given threshold for both shapes.
inline FeatureThresholds feature_thresholds(const PairFrame& pair, std::optional<float> given) {
    return {given.value_or(feature_tolerance(pair.a)), given.value_or(feature_tolerance(pair.b))};
}

template <class Tracer>
class SupportPairing {
  public:
    SupportPairing(const PairFrame& pair, Vec2 normal, FeatureThresholds thresholds, Tracer& trace)
        : pair_(pair),
          a_{pair.a, unmoved},
          b_{pair.b, pair.b_in_a},
          normal_(normal),
          thresholds_(thresholds),
          trace_(trace) {}

    LocalContacts build() {
        find_features();
        if (on_a_.is_edge() && on_b_.is_edge()) {
            common_stretch();
        } else if (on_a_.is_edge()) {
            const Vec2 vertex = b_.vertex(on_b_.first);
            const std::optional<std::uint32_t> corner = corner_at(a_, on_a_, vertex);
            add(foot_on(a_, vertex), vertex, corner ? FeaturePair::vertex_vertex : FeaturePair::edge_vertex,
                corner.value_or(on_a_.first), on_b_.first);
        } else if (on_b_.is_edge()) {
            const Vec2 vertex = a_.vertex(on_a_.first);
            const std::optional<std::uint32_t> corner = corner_at(b_, on_b_, vertex);
            add(vertex, foot_on(b_, vertex), corner ? FeaturePair::vertex_vertex : FeaturePair::vertex_edge,
                on_a_.first, corner.value_or(on_b_.first));
        } else {
            add(a_.vertex(on_a_.first), b_.vertex(on_b_.first), FeaturePair::vertex_vertex, on_a_.first,
                on_b_.first);
        }
        return contacts_;
    }

  private:
    /// One end of either edge, with its position along the tangent.
    struct End {
        float place = 0.0f;
        bool of_a = true;
        std::uint32_t vertex = 0;
    };

    void find_features() {
        const Vec2 normal_b = pair_.into_b(-normal_);
        trace_.step([&] { return turned_normal(ManifoldStepKind::into_a, normal_); });
        trace_.step([&] { return turned_normal(ManifoldStepKind::into_b, normal_b); });
        const FeatureSearch of_a = search_feature(pair_.a, normal_, thresholds_.a);
        const FeatureSearch of_b = search_feature(pair_.b, normal_b, thresholds_.b);
        on_a_ = of_a.feature;
        on_b_ = of_b.feature;
        trace_.step([&] {
            ManifoldEvent seen = seen_now(ManifoldStepKind::features, {});
            seen.reach = {reach_of(a_, of_a), reach_of(b_, of_b)};
            return seen;
        });
    }

    static ManifoldEvent turned_normal(ManifoldStepKind kind, Vec2 local_normal) {
        ManifoldEvent seen;
        seen.kind = kind;
        seen.local_normal = local_normal;
        return seen;
    }

    static FeatureReach reach_of(const CoreInA& core, const FeatureSearch& found) {
        return {core.vertex(found.tip), core.vertex(found.nearest), found.drop, found.threshold};
    }

    /// Returns the nearest point of a core's feature to a vertex of the other core: the vertex's projection,
    /// clamped to the feature's ends.
    Vec2 foot_on(const CoreInA& core, Vec2 vertex) {
        const bool onto_a = &core == &a_;
        const SupportFeature edge = onto_a ? on_a_ : on_b_;
        const Vec2 from = core.vertex(edge.first);
        const Vec2 to = core.vertex(edge.second);
        const EdgeProjection projection = project_on_edge(from, to, vertex);
        trace_.step([&] {
            ManifoldEvent seen = seen_now(ManifoldStepKind::project, {});
            seen.onto_a = onto_a;
            seen.vertex = vertex;
            seen.projection = projection;
            return seen;
        });
        return from + projection.clamped * (to - from);
    }

    float place_of(Vec2 point) const { return dot(perp_left(normal_), point); }

    End end(bool of_a, std::uint32_t vertex) const {
        return {place_of((of_a ? a_ : b_).vertex(vertex)), of_a, vertex};
    }

    /// Returns the end of an edge that coincides with `point` along the tangent, or beyond which `point`
    /// lies. Returns nothing when `point` lies between the ends.
    std::optional<std::uint32_t> corner_at(const CoreInA& core, SupportFeature edge, Vec2 point) const {
        const float first = place_of(core.vertex(edge.first));
        const float second = place_of(core.vertex(edge.second));
        const float place = place_of(point);
        const float room = std::min(place - std::min(first, second), std::max(first, second) - place);
        if (room > rounding_of(pair_)) {
            return std::nullopt;
        }
        return std::abs(place - first) <= std::abs(place - second) ? edge.first : edge.second;
    }

    /// Insertion sort: equal positions keep their order, and unlike std::stable_sort it allocates nothing.
    static void sort_by_place(std::array<End, 4>& ends) {
        for (std::size_t i = 1; i < ends.size(); ++i) {
            for (std::size_t j = i; j > 0 && ends[j].place < ends[j - 1].place; --j) {
                std::swap(ends[j], ends[j - 1]);
            }
        }
    }

    void common_stretch() {
        std::array<End, 4> ends{end(true, on_a_.first), end(true, on_a_.second), end(false, on_b_.first),
                                end(false, on_b_.second)};
        sort_by_place(ends);
        const bool apart = ends[0].of_a == ends[1].of_a;
        const bool a_point = ends[2].place - ends[1].place <= rounding_of(pair_);
        if (apart || (a_point && ends[1].of_a != ends[2].of_a)) {
            // The edges have no common stretch, or only a point: only the two near ends can meet.
            const End& of_a = ends[1].of_a ? ends[1] : ends[2];
            const End& of_b = ends[1].of_a ? ends[2] : ends[1];
            add(a_.vertex(of_a.vertex), b_.vertex(of_b.vertex), FeaturePair::vertex_vertex, of_a.vertex,
                of_b.vertex);
            return;
        }
        if (a_point) {
            add_end(ends[1], ends[1].of_a ? FeaturePair::vertex_edge : FeaturePair::edge_vertex);
            return;
        }
        add_end(ends[1], FeaturePair::edge_edge);
        add_end(ends[2], FeaturePair::edge_edge);
    }

    void add_end(const End& e, FeaturePair feature) {
        if (e.of_a) {
            const Vec2 vertex = a_.vertex(e.vertex);
            add(vertex, foot_on(b_, vertex), feature, e.vertex, on_b_.first);
        } else {
            const Vec2 vertex = b_.vertex(e.vertex);
            add(foot_on(a_, vertex), vertex, feature, on_a_.first, e.vertex);
        }
    }

    /// Adds a contact of two core points that lie nearly along the normal from each other. Their small offset
    /// across the normal is divided in the ratio of the radii, so that the normal joins the points on the
    /// round surfaces.
    void add(Vec2 core_a, Vec2 core_b, FeaturePair feature, std::uint32_t index_a, std::uint32_t index_b) {
        const Vec2 step = cap_step(normal_, core_b - core_a, pair_.radii);
        const Vec2 on_a = core_a + pair_.a.radius() * step;
        const Vec2 on_b = core_b - pair_.b.radius() * step;
        const LocalContact contact{on_a, on_b, dot(normal_, on_b - on_a), feature, index_a, index_b};
        contacts_.add(contact);
        trace_.step([&] { return seen_now(ManifoldStepKind::pair, contact); });
    }

    ManifoldEvent seen_now(ManifoldStepKind kind, const LocalContact& contact) const {
        ManifoldEvent seen;
        seen.kind = kind;
        seen.feature_a = on_a_;
        seen.feature_b = on_b_;
        seen.reference = {a_.vertex(on_a_.first), a_.vertex(on_a_.second), on_a_.first};
        seen.incident = {b_.vertex(on_b_.first), b_.vertex(on_b_.second), on_b_.first};
        seen.point = contact;
        return seen;
    }

    const PairFrame& pair_;
    CoreInA a_;
    CoreInA b_;
    Vec2 normal_;
    FeatureThresholds thresholds_;
    Tracer& trace_;
    SupportFeature on_a_;
    SupportFeature on_b_;
    LocalContacts contacts_;
};

template <class Tracer>
LocalContacts support_contacts_body(const PairFrame& pair, Vec2 normal, Tracer& trace,
                                    std::optional<float> threshold = std::nullopt) {
    return SupportPairing<Tracer>(pair, normal, feature_thresholds(pair, threshold), trace).build();
}

}  // namespace collide
