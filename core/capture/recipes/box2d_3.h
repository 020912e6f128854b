// Box2D 3: writes the touching pairs of bodies after a step. Manifolds belong to the poses before the step.
// Keep these poses in `b2Transform poses[MOST_BODIES]`. Include <box2d/box2d.h> and collide_capture.h first.
// The names in the capture are the names of the bodies.
#ifndef COLLIDE_CAPTURE_OFF
static inline void ccap_box2d_3_before(b2Transform* poses, const b2BodyId* bodies, int count) {
    for (int i = 0; i < count; ++i) poses[bodies[i].index1] = b2Body_GetTransform(bodies[i]);
}
static inline void ccap_box2d_3_list(ccap* c, const char* list, const b2Vec2* v, int count, float radius) {
    for (int i = 0; i < count; ++i) ccap_vertex(c, list, v[i].x, v[i].y);
    ccap_number(c, "radius", radius);
}
static inline void ccap_box2d_3_shape(ccap* c, b2ShapeId id) {
    const b2ShapeType type = b2Shape_GetType(id);
    ccap_shape(c, (uint64_t)id.index1);
    if (type == b2_polygonShape) {
        const b2Polygon s = b2Shape_GetPolygon(id);
        ccap_box2d_3_list(c, "polygon", s.vertices, s.count, s.radius);
    } else if (type == b2_circleShape) {
        const b2Circle s = b2Shape_GetCircle(id);
        ccap_vector(c, "circle", s.center.x, s.center.y), ccap_number(c, "radius", s.radius);
    } else if (type == b2_capsuleShape) {
        const b2Capsule s = b2Shape_GetCapsule(id);
        ccap_box2d_3_list(c, "capsule", &s.center1, 2, s.radius);
    } else {
        const b2Segment s =
            type == b2_segmentShape ? b2Shape_GetSegment(id) : b2Shape_GetChainSegment(id).segment;
        ccap_box2d_3_list(c, "segment", &s.point1, 2, 0);
    }
}
static inline void ccap_box2d_3_at(ccap* c, const char* which, b2ShapeId id, b2Transform at) {
    ccap_at(c, which, (uint64_t)id.index1, at.p.x, at.p.y, at.q.c, at.q.s);
}
static inline void ccap_box2d_3(ccap* c, const b2Transform* poses, const b2BodyId* bodies, int count) {
    b2ContactData contacts[64];
    for (int i = 0; i < count; ++i) {
        const int touching = b2Body_GetContactData(bodies[i], contacts, 64);
        for (const b2ContactData* on = contacts; on < contacts + touching; ++on) {
            const b2BodyId body = b2Shape_GetBody(on->shapeIdA), other = b2Shape_GetBody(on->shapeIdB);
            if (body.index1 != bodies[i].index1) continue;  // the first body of a pair writes it
            const b2Vec2 middle = b2TransformPoint(poses[body.index1], b2Body_GetMassData(body).center);
            ccap_box2d_3_shape(c, on->shapeIdA), ccap_box2d_3_shape(c, on->shapeIdB);
            ccap_query(c, "pair", b2Body_GetName(body), b2Body_GetName(other));
            ccap_box2d_3_at(c, "a", on->shapeIdA, poses[body.index1]);
            ccap_box2d_3_at(c, "b", on->shapeIdB, poses[other.index1]);
            ccap_answer(c), ccap_flag(c, "overlap", 1);
            ccap_vector(c, "normal", on->manifold.normal.x, on->manifold.normal.y);
            for (int k = 0; k < on->manifold.pointCount; ++k) {
                const b2ManifoldPoint* const p = &on->manifold.points[k];
                ccap_point(c, middle.x + p->anchorA.x, middle.y + p->anchorA.y, p->separation);
            }
            ccap_end(c);
        }
    }
}
#else
#define ccap_box2d_3_before(poses, ...) ((void)(poses))
#define ccap_box2d_3(c, ...) ((void)(c))
#endif
