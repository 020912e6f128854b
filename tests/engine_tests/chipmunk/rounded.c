// capsule, rounded: 0.0564555 m lie between them.
// Build: cc test.c -lchipmunk -lm
#include <chipmunk/chipmunk.h>

#include <math.h>
#include <stdio.h>

static int wrong = 0;
static void check(const char* what, double is, double right, double tolerance) {
    const int is_right = fabs(is - right) <= tolerance;
    printf("%s %s: %.17g, right is %.17g\n", is_right ? "ok   " : "WRONG", what, is, right);
    wrong += !is_right;
}

int main(void) {
    cpBody* const body = cpBodyNewKinematic();
    cpShape* const a = cpSegmentShapeNew(body, cpv(-0.5, 0.0), cpv(0.75, 0.25), 0.25);
    const cpTransform at_a = {0.8, -0.6, -(-0.6), 0.8, 0.0, 0.5};  // capsule
    cpShapeUpdate(a, at_a);
    const cpVect vertices_b[] = {{-0.5, -0.5}, {0.5, -0.5}, {0.0, 0.75}};
    cpShape* const b = cpPolyShapeNew(body, 3, vertices_b, cpTransformIdentity, 0.125);
    const cpTransform at_b = {1.0, 0.0, -(0.0), 1.0, -0.25, -0.5};  // rounded
    cpShapeUpdate(b, at_b);
    check("contacts", cpShapesCollide(a, b).count, 0.0, 0.0);
    cpShapeFree(a);
    cpShapeFree(b);
    cpBodyFree(body);
    return wrong != 0;
}
