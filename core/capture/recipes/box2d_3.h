// Box2D 3: writes the touching pairs of a body after a step. Manifolds belong to the poses before it: then
// set `poses[body.index1] = b2Body_GetTransform(body)`. Include <box2d/box2d.h> and collide_capture.h first.
#pragma once
#ifndef COLLIDE_CAPTURE_OFF
static inline void ccap_b2_circle(ccap* c, b2Circle s) { ccap_core(c, "circle", &s.center.x, 1, s.radius); }
static inline void ccap_b2_pill(ccap* c, b2Capsule s) { ccap_core(c, "capsule", &s.center1.x, 2, s.radius); }
static inline void ccap_b2_line(ccap* c, b2Segment s) { ccap_core(c, "segment", &s.point1.x, 2, 0); }
static inline void ccap_b2_hull(ccap* c, b2Polygon s) {
    ccap_core(c, "polygon", &s.vertices->x, s.count, s.radius);
}
static inline void ccap_b2_shape(ccap* c, b2ShapeId id) {
    const b2ShapeType type = b2Shape_GetType(id);
    ccap_shape(c, (uint64_t)id.index1);
    if (type == b2_circleShape) ccap_b2_circle(c, b2Shape_GetCircle(id));
    if (type == b2_capsuleShape) ccap_b2_pill(c, b2Shape_GetCapsule(id));
    if (type == b2_polygonShape) ccap_b2_hull(c, b2Shape_GetPolygon(id));
    if (type == b2_segmentShape) ccap_b2_line(c, b2Shape_GetSegment(id));
    if (type == b2_chainSegmentShape) ccap_b2_line(c, b2Shape_GetChainSegment(id).segment);
}
static inline void ccap_box2d_3(ccap* c, const b2Transform* poses, b2BodyId id) {
    b2ContactData contacts[64], *on = contacts;
    for (const b2ContactData* const end = on + b2Body_GetContactData(id, contacts, 64); on < end; ++on) {
        const b2BodyId a = b2Shape_GetBody(on->shapeIdA), b = b2Shape_GetBody(on->shapeIdB);
        if (a.index1 != id.index1) continue;  // the first body of a pair writes it
        const b2Transform at = poses[a.index1], to = poses[b.index1];
        const b2Vec2 middle = b2TransformPoint(at, b2Body_GetMassData(a).center);
        const b2Manifold* const m = &on->manifold;
        ccap_b2_shape(c, on->shapeIdA), ccap_b2_shape(c, on->shapeIdB);
        ccap_query(c, "pair", b2Body_GetName(a), b2Body_GetName(b));
        ccap_at(c, "a", (uint64_t)on->shapeIdA.index1, at.p.x, at.p.y, at.q.c, at.q.s);
        ccap_at(c, "b", (uint64_t)on->shapeIdB.index1, to.p.x, to.p.y, to.q.c, to.q.s);
        ccap_answer(c), ccap_flag(c, "overlap", 1), ccap_vector(c, "normal", m->normal.x, m->normal.y);
        for (const b2ManifoldPoint* p = m->points; p < m->points + m->pointCount; ++p)
            ccap_point(c, middle.x + p->anchorA.x, middle.y + p->anchorA.y, p->separation);
    }
    ccap_end(c);
}
#else
#define ccap_box2d_3(c, ...) ((void)(c))
#endif
