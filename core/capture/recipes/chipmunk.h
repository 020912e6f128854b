// Chipmunk 7: writes the touching pairs of a space after a step: cpSpaceEachBody(space, ccap_chipmunk,
// capture). Names are the bodies' user data. Include <chipmunk/chipmunk_structs.h> and collide_capture.h
// first.
#pragma once
#ifndef COLLIDE_CAPTURE_OFF
static inline void ccap_chipmunk_shape(ccap* c, const cpShape* s) {
    const cpShapeType type = s->klass->type;
    ccap_shape(c, (uintptr_t)s);
    if (type == CP_CIRCLE_SHAPE) {
        const cpVect v = cpCircleShapeGetOffset(s);
        ccap_vector(c, "circle", v.x, v.y), ccap_number(c, "radius", cpCircleShapeGetRadius(s));
    } else if (type == CP_SEGMENT_SHAPE) {
        const cpVect v = cpSegmentShapeGetA(s), w = cpSegmentShapeGetB(s);
        ccap_vertex(c, "segment", v.x, v.y), ccap_vertex(c, "segment", w.x, w.y);
        ccap_number(c, "radius", cpSegmentShapeGetRadius(s));
    } else {
        for (int i = 0; i < cpPolyShapeGetCount(s); ++i)
            ccap_vertex(c, "polygon", cpPolyShapeGetVert(s, i).x, cpPolyShapeGetVert(s, i).y);
        ccap_number(c, "radius", cpPolyShapeGetRadius(s));
    }
}
static inline void ccap_chipmunk_pair(cpBody* body, cpArbiter* arbiter, void* capture) {
    ccap* const c = (ccap*)capture;
    CP_ARBITER_GET_SHAPES(arbiter, a, b)
    if ((void)body, arbiter->swapped) return;  // it comes again, as a pair of the other body
    const cpTransform at = a->body->transform, to = b->body->transform;
    const cpContactPointSet set = cpArbiterGetContactPointSet(arbiter);
    ccap_chipmunk_shape(c, a), ccap_chipmunk_shape(c, b);
    ccap_query(c, "pair", (const char*)cpBodyGetUserData(a->body), (const char*)cpBodyGetUserData(b->body));
    ccap_at(c, "a", (uintptr_t)a, at.tx, at.ty, at.a, at.b),
        ccap_at(c, "b", (uintptr_t)b, to.tx, to.ty, to.a, to.b);
    ccap_answer(c), ccap_flag(c, "overlap", 1), ccap_vector(c, "normal", set.normal.x, set.normal.y);
    for (int i = 0; i < set.count; ++i)
        ccap_point(c, set.points[i].pointA.x, set.points[i].pointA.y, set.points[i].distance);
    ccap_end(c);
}
static inline void ccap_chipmunk(cpBody* body, void* c) { cpBodyEachArbiter(body, ccap_chipmunk_pair, c); }
#else
static inline void ccap_chipmunk(cpBody* body, void* c) { (void)body, (void)c; }
#endif
