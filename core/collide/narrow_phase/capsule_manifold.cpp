#include <collide/narrow_phase/capsule_manifold.h>

namespace collide {

namespace {

/// Writes the contact of end i of A and end j of B. See ManifoldBuilder::meet.
void join_ends(const PosedPair& posed, const SegmentEnds& ends, Vec2 normal, std::uint32_t i, std::uint32_t j,
               ContactPoints& out) {
    const Vec2 a = ends[i];
    const Vec2 b = ends[2 + j];
    const Vec2 step = cap_step(normal, b - a, posed.a.radius() + posed.b.radius());
    const Vec2 on_a = a + posed.a.radius() * step;
    const Vec2 on_b = b - posed.b.radius() * step;
    LocalContacts contacts;
    contacts.add({on_a, on_b, dot(normal, on_b - on_a), FeaturePair::vertex_vertex, i, j});
    to_world(contacts, posed.xf_a, rotate(posed.xf_a.rotation, normal), out);
}

/// Returns whether only two caps meet on an axis: no side faces the axis, and the two sides do not meet as
/// well. See ManifoldBuilder::build.
bool caps_alone_meet(const PairFrame& pair, const SegmentEnds& ends, VertexPair nearest, Vec2 normal) {
    const Vec2 in_b = pair.into_b(-normal);
    const float cosine_a = std::abs(dot(pair.a.normal(0), normal));
    const float cosine_b = std::abs(dot(pair.b.normal(0), in_b));
    const Vec2 tangent = perp_left(normal);
    const float side_a = dot(tangent, ends[nearest.a ^ 1u] - ends[nearest.a]);
    const float side_b = dot(tangent, ends[2 + (nearest.b ^ 1u)] - ends[2 + nearest.b]);
    const bool sides_may_meet = std::min(cosine_a, cosine_b) >= lying_cosine && side_a * side_b > 0.0f;
    return !sides_may_meet && std::max(cosine_a, cosine_b) < facing_cosine &&
           support_vertex(pair.a, normal) == nearest.a && support_vertex(pair.b, in_b) == nearest.b;
}

}  // namespace

CapContact join_caps(const PosedPair& posed, const SegmentEnds& ends, const MeetingSegments& m, float reach,
                     float separation, ContactPoints& out) {
    const PairFrame pair = posed.frame();
    const VertexPair nearest = nearest_ends(pair);
    const Vec2 direction = vertex_direction(pair, nearest);
    const AxisGaps gaps = pair.gaps(ends_on(pair, direction));
    const float margin = vertex_axis_margin(pair, nearest, gaps, separation, m.normal());
    if (!(gaps.separation() > separation + margin)) {
        return CapContact::no;
    }
    const float error = separation_error(pair);
    if (gaps.separation() > (reach == 0.0f ? error : reach)) {
        return CapContact::done;
    }
    const Vec2 normal = gaps.b_is_ahead() ? direction : -direction;
    if ((reach == 0.0f && gaps.separation() >= -error) || !caps_alone_meet(pair, ends, nearest, normal)) {
        return CapContact::unclear;
    }
    join_ends(posed, ends, normal, nearest.a, nearest.b, out);
    return CapContact::done;
}

bool join_corners(const PosedPair& posed, const SegmentEnds& ends, const MeetingSegments& m, float reach,
                  ContactPoints& out) {
    const bool beyond_to = m.over() > 0.0f && m.over() > m.span();
    if (!beyond_to && !(m.under() > 0.0f && m.under() > m.span())) {
        return false;
    }
    const std::uint32_t corner = beyond_to ? m.edge ^ 1u : m.edge;
    std::uint32_t end = beyond_to ? m.low : m.high;
    if (reach != 0.0f) {
        const Vec2 to_high = ends[2 * m.other + m.high] - ends[2 * m.core + corner];
        const Vec2 to_low = ends[2 * m.other + m.low] - ends[2 * m.core + corner];
        end = dot(to_high, to_high) < dot(to_low, to_low) ? m.high : m.low;
    }
    const bool is_a = m.core == 0;
    join_ends(posed, ends, m.normal(), is_a ? corner : end, is_a ? end : corner, out);
    return true;
}

}  // namespace collide
