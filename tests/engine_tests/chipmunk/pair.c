// polygon, box: an engine said separation -0.25, right is -0.519708.
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
    const cpVect vertices_a[] = {{-1.0, -0.5}, {1.0, -0.5}, {1.25, 0.75}, {-0.75, 1.0}};
    cpShape* const a = cpPolyShapeNew(body, 4, vertices_a, cpTransformIdentity, 0.0);
    const cpTransform at_a = {0.8, 0.6, -(0.6), 0.8, 0.0, 0.0};  // polygon
    cpShapeUpdate(a, at_a);
    const cpVect vertices_b[] = {{-1.0, -0.5}, {1.0, -0.5}, {1.0, 0.5}, {-1.0, 0.5}};
    cpShape* const b = cpPolyShapeNew(body, 4, vertices_b, cpTransformIdentity, 0.0);
    const cpTransform at_b = {1.0, 0.0, -(0.0), 1.0, 1.5, 0.75};  // box
    cpShapeUpdate(b, at_b);
    {
        const cpContactPointSet contacts = cpShapesCollide(a, b);
        double separation = INFINITY;
        for (int i = 0; i < contacts.count; ++i) separation = fmin(separation, contacts.points[i].distance);
        check("separation", separation, -0.5197077989578247, 0.001);
        const cpVect normal = contacts.normal;
        (void)normal;
        check("normal x", normal.x, 0.9021342396736145, 0.01);
        check("normal y", normal.y, 0.4314555525779724, 0.01);
    }
    cpShapeFree(a);
    cpShapeFree(b);
    cpBodyFree(body);
    return wrong != 0;
}
