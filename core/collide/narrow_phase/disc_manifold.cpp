#include <collide/narrow_phase/disc_manifold.h>

namespace collide {

VertexContact join_vertex(const PosedPair& posed, bool disc_is_b, float reach, float separation, Vec2 outward,
                          ContactPoints& out) {
    const PairFrame pair = posed.frame();
    const VertexPair nearest = nearest_vertices(pair);
    const Vec2 direction = vertex_direction(pair, nearest);
    const AxisGaps gaps = pair.gaps(pair.on(direction));
    const float margin = vertex_axis_margin(pair, nearest, gaps, separation, disc_is_b ? outward : -outward);
    if (!(gaps.separation() > separation + margin)) {
        return VertexContact::no;
    }
    const float error = separation_error(pair);
    if (gaps.separation() > (reach == 0.0f ? error : reach)) {
        return VertexContact::done;
    }
    const Vec2 normal = gaps.b_is_ahead() ? direction : -direction;
    const CoreInA a{pair.a, unmoved};
    const CoreInA b{pair.b, pair.b_in_a};
    const float cosine = disc_is_b ? facing_edge(a, normal).cosine : facing_edge(b, -normal).cosine;
    const bool is_tip = support_vertex(pair.a, normal) == nearest.a &&
                        support_vertex(pair.b, pair.into_b(-normal)) == nearest.b;
    if ((reach == 0.0f && gaps.separation() >= -error) || cosine >= facing_cosine || !is_tip) {
        return VertexContact::unclear;
    }
    const Vec2 vertex_a = a.vertex(nearest.a);
    const Vec2 vertex_b = b.vertex(nearest.b);
    const Vec2 step = cap_step(normal, vertex_b - vertex_a, pair.radii);
    const Vec2 on_a = vertex_a + pair.a.radius() * step;
    const Vec2 on_b = vertex_b - pair.b.radius() * step;
    LocalContacts contacts;
    contacts.add({on_a, on_b, dot(normal, on_b - on_a), FeaturePair::vertex_vertex, nearest.a, nearest.b});
    to_world(contacts, posed.xf_a, rotate(posed.xf_a.rotation, normal), out);
    return VertexContact::done;
}

}  // namespace collide
