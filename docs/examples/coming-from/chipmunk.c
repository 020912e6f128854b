#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdio.h>

static void count(cpBody* body, void* data) {
    (void)body;
    ++*(int*)data;
}

int main(void) {
    cpSpace* space = cpSpaceNew();
    cpSpaceSetGravity(space, cpv(0, -9.81));
    cpBody* ground = cpSpaceAddBody(space, cpBodyNewStatic());
    cpBodySetPosition(ground, cpv(0, -0.5));
    cpShape* top = cpSpaceAddShape(space, cpBoxShapeNew(ground, 20, 1, 0));
    cpShapeSetFriction(top, sqrt(0.5));  // a pair has the product

    cpBody* box = cpSpaceAddBody(space, cpBodyNew(2, cpMomentForBox(2, 1, 1)));
    cpBodySetPosition(box, cpv(0, 0.5));
    cpShape* shape = cpSpaceAddShape(space, cpBoxShapeNew(box, 1, 1, 0));
    cpShapeSetFriction(shape, sqrt(0.5));

    cpBodyApplyImpulseAtWorldPoint(box, cpv(4, 0), cpBodyGetPosition(box));
    for (int i = 0; i < 60; ++i) cpSpaceStep(space, 1.0 / 60.0);
    printf("at %.1f m\n", cpBodyGetPosition(box).x);

    cpShape* first = cpSpaceSegmentQueryFirst(space, cpv(-5, 0.5), cpv(5, 0.5), 0, CP_SHAPE_FILTER_ALL, NULL);
    printf("the ray meets %s\n", first == shape ? "the box" : "something else");
    cpSpaceRemoveShape(space, shape);
    cpSpaceRemoveBody(space, box);
    int left = 0;
    cpSpaceEachBody(space, count, &left);
    printf("%d body left\n", left);
}
