// Box2D 2.4: writes a world's contacts after a step, touching or not, evaluated at the current poses: the
// engine's manifolds belong to those before. Include <box2d/box2d.h> and collide_capture.h first.
#pragma once
#ifndef COLLIDE_CAPTURE_OFF
inline void ccap_box2d_2_shape(ccap* c, b2Fixture* fixture) {
    const b2Shape* const shape = fixture->GetShape();
    const float r = shape->m_radius;
    ccap_shape(c, reinterpret_cast<uintptr_t>(fixture));
    if (auto* s = dynamic_cast<const b2CircleShape*>(shape)) ccap_core(c, "circle", &s->m_p.x, 1, r);
    if (auto* s = dynamic_cast<const b2EdgeShape*>(shape)) ccap_core(c, "segment", &s->m_vertex1.x, 2, r);
    if (auto* s = dynamic_cast<const b2PolygonShape*>(shape))
        ccap_core(c, "polygon", &s->m_vertices->x, s->m_count, r);
    if (auto* s = dynamic_cast<const b2ChainShape*>(shape))
        ccap_core(c, "chain", &s->m_vertices->x, s->m_count, r);
}
inline void ccap_box2d_2_at(ccap* c, const char* which, b2Fixture* fixture) {
    const b2Transform& at = fixture->GetBody()->GetTransform();
    ccap_at(c, which, reinterpret_cast<uintptr_t>(fixture), at.p.x, at.p.y, at.q.c, at.q.s);
}
inline void ccap_box2d_2(ccap* c, b2World& world, const char* (*name)(b2Body*)) {
    for (b2Contact* contact = world.GetContactList(); contact; contact = contact->GetNext()) {
        b2Fixture *a = contact->GetFixtureA(), *b = contact->GetFixtureB();
        const b2Transform &at = a->GetBody()->GetTransform(), &to = b->GetBody()->GetTransform();
        b2Manifold lm;
        b2WorldManifold m;
        contact->Evaluate(&lm, at, to),
            m.Initialize(&lm, at, a->GetShape()->m_radius, to, b->GetShape()->m_radius);
        ccap_box2d_2_shape(c, a), ccap_box2d_2_shape(c, b);
        ccap_query(c, "pair", name(a->GetBody()), name(b->GetBody()));
        ccap_box2d_2_at(c, "a", a), ccap_box2d_2_at(c, "b", b);
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
