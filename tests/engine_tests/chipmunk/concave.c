// concave, box: they overlap by 0.59 m.
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
    const cpVect vertices_a[] = {{0.0, 0.0}, {2.0, 0.0}, {2.0, 1.0}, {1.0, 1.0}};
    cpShape* const a = cpPolyShapeNew(body, 4, vertices_a, cpTransformIdentity, 0.0);
    const cpTransform at_a = {1.0, 0.0, -(0.0), 1.0, 0.0, 0.0};  // concave, piece 1
    cpShapeUpdate(a, at_a);
    const cpVect vertices_b[] = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 2.0}, {0.0, 2.0}};
    cpShape* const b = cpPolyShapeNew(body, 4, vertices_b, cpTransformIdentity, 0.0);
    const cpTransform at_b = {1.0, 0.0, -(0.0), 1.0, 0.0, 0.0};  // concave, piece 2
    cpShapeUpdate(b, at_b);
    const cpVect vertices_c[] = {{-1.0, -0.5}, {1.0, -0.5}, {1.0, 0.5}, {-1.0, 0.5}};
    cpShape* const c = cpPolyShapeNew(body, 4, vertices_c, cpTransformIdentity, 0.0);
    const cpTransform at_c = {0.96, 0.28, -(0.28), 0.96, 1.5, 1.75};  // box
    cpShapeUpdate(c, at_c);
    check("contacts", cpShapesCollide(a, c).count, 0.0, 0.0);
    {
        const cpContactPointSet contacts = cpShapesCollide(b, c);
        double separation = INFINITY;
        for (int i = 0; i < contacts.count; ++i) separation = fmin(separation, contacts.points[i].distance);
        check("separation", separation, -0.5900000333786011, 0.001);
        const cpVect normal = contacts.normal;
        (void)normal;
        check("normal x", normal.x, 0.9599999785423279, 0.01);
        check("normal y", normal.y, 0.2800000011920929, 0.01);
    }
    cpShapeFree(a);
    cpShapeFree(b);
    cpShapeFree(c);
    cpBodyFree(body);
    return wrong != 0;
}
