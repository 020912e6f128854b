// Box2D 2.4: writes a world's contacts after a step, touching or not, evaluated at the current poses: the
// engine's manifolds belong to those before. `name` is a function or a lambda: const char* of b2Body*.
// Include <box2d/box2d.h> and collide_capture.h first.
#pragma once
#ifndef COLLIDE_CAPTURE_OFF
inline void ccap_box2d_2_shape(ccap* c, b2Fixture* fixture) {
    b2Shape* const s = fixture->GetShape();
    const b2Shape::Type type = s->GetType();
    const float r = s->m_radius;
    ccap_shape(c, reinterpret_cast<uintptr_t>(fixture));
    if (type == b2Shape::e_circle) ccap_core(c, "circle", &static_cast<b2CircleShape*>(s)->m_p.x, 1, r);
    if (type == b2Shape::e_edge) ccap_core(c, "segment", &static_cast<b2EdgeShape*>(s)->m_vertex1.x, 2, r);
    if (auto* p = type == b2Shape::e_polygon ? static_cast<b2PolygonShape*>(s) : nullptr)
        ccap_core(c, "polygon", &p->m_vertices->x, p->m_count, r);
    if (auto* p = type == b2Shape::e_chain ? static_cast<b2ChainShape*>(s) : nullptr)
        ccap_core(c, "chain", &p->m_vertices->x, p->m_count, r);
}
template <class Name>
inline void ccap_box2d_2(ccap* c, b2World& world, const Name& name) {
    for (b2Contact* contact = world.GetContactList(); contact; contact = contact->GetNext()) {
        b2Fixture *a = contact->GetFixtureA(), *b = contact->GetFixtureB();
        const b2Transform &at = a->GetBody()->GetTransform(), &to = b->GetBody()->GetTransform();
        b2Manifold lm;
        b2WorldManifold m;
        contact->Evaluate(&lm, at, to),
            m.Initialize(&lm, at, a->GetShape()->m_radius, to, b->GetShape()->m_radius);
        ccap_box2d_2_shape(c, a), ccap_box2d_2_shape(c, b);
        ccap_query(c, "pair", name(a->GetBody()), name(b->GetBody()));
        ccap_at(c, "a", reinterpret_cast<uintptr_t>(a), at.p.x, at.p.y, at.q.c, at.q.s);
        ccap_at(c, "b", reinterpret_cast<uintptr_t>(b), to.p.x, to.p.y, to.q.c, to.q.s);
        if (a->GetShape()->GetChildCount() > 1) ccap_number(c, "child_a", contact->GetChildIndexA());
        ccap_answer(c), ccap_flag(c, "overlap", lm.pointCount > 0);
        if (lm.pointCount > 0) ccap_vector(c, "normal", m.normal.x, m.normal.y);
        for (int i = 0; i < lm.pointCount; ++i) ccap_point(c, m.points[i].x, m.points[i].y, m.separations[i]);
        ccap_end(c);
    }
}
#else
#define ccap_box2d_2(c, ...) ((void)(c))
#endif
