// Chipmunk 7: writes the touching pairs of a space after a step. First include <chipmunk/chipmunk_structs.h>,
// which has the kinds of shapes, and collide_capture.h.
#ifndef COLLIDE_CAPTURE_OFF
static inline void ccap_chipmunk_vertex(ccap* c, const char* list, cpVect v) {
    ccap_vertex(c, list, v.x, v.y);
}
static inline void ccap_chipmunk_shape(ccap* c, const cpShape* s) {
    const cpShapeType type = s->klass->type;
    ccap_shape(c, (uintptr_t)s);
    if (type == CP_CIRCLE_SHAPE) {
        ccap_vector(c, "circle", cpCircleShapeGetOffset(s).x, cpCircleShapeGetOffset(s).y);
        ccap_number(c, "radius", cpCircleShapeGetRadius(s));
    } else if (type == CP_SEGMENT_SHAPE) {
        ccap_chipmunk_vertex(c, "segment", cpSegmentShapeGetA(s));
        ccap_chipmunk_vertex(c, "segment", cpSegmentShapeGetB(s));
        ccap_number(c, "radius", cpSegmentShapeGetRadius(s));
    } else {
        for (int i = 0; i < cpPolyShapeGetCount(s); ++i)
            ccap_chipmunk_vertex(c, "polygon", cpPolyShapeGetVert(s, i));
        ccap_number(c, "radius", cpPolyShapeGetRadius(s));
    }
}
static inline void ccap_chipmunk_at(ccap* c, const char* which, const cpShape* s) {
    const cpTransform t = s->body->transform;
    ccap_at(c, which, (uintptr_t)s, t.tx, t.ty, t.a, t.b);
}
// Writes each pair once. Names are the user data of the bodies. Call it by
// cpSpaceEachBody(space, ccap_chipmunk, capture).
static inline void ccap_chipmunk_pair(cpBody* body, cpArbiter* arbiter, void* capture) {
    ccap* const c = (ccap*)capture;
    CP_ARBITER_GET_SHAPES(arbiter, a, b)
    (void)body;
    if (arbiter->swapped) return;  // it comes again, as a pair of the other body
    const cpContactPointSet set = cpArbiterGetContactPointSet(arbiter);
    ccap_chipmunk_shape(c, a), ccap_chipmunk_shape(c, b);
    ccap_query(c, "pair", (const char*)cpBodyGetUserData(a->body), (const char*)cpBodyGetUserData(b->body));
    ccap_chipmunk_at(c, "a", a), ccap_chipmunk_at(c, "b", b);
    ccap_answer(c), ccap_flag(c, "overlap", 1), ccap_vector(c, "normal", set.normal.x, set.normal.y);
    for (int i = 0; i < set.count; ++i)
        ccap_point(c, set.points[i].pointA.x, set.points[i].pointA.y, set.points[i].distance);
    ccap_end(c);
}
static inline void ccap_chipmunk(cpBody* body, void* c) { cpBodyEachArbiter(body, ccap_chipmunk_pair, c); }
#else
static inline void ccap_chipmunk(cpBody* body, void* c) { (void)body, (void)c; }
#endif
