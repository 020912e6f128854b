// gun: hits at the fraction 0.317557.
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
    cpShape* const b = cpCircleShapeNew(body, 0.5, cpv(0.25, 0.0));
    const cpTransform at_b = {1.0, 0.0, -(0.0), 1.0, 2.0, 0.5};  // circle
    cpShapeUpdate(b, at_b);
    cpShape* const c = cpSegmentShapeNew(body, cpv(-0.5, 0.0), cpv(0.75, 0.25), 0.25);
    const cpTransform at_c = {1.0, 0.0, -(0.0), 1.0, 4.0, 0.25};  // capsule
    cpShapeUpdate(c, at_c);
    const cpVect vertices_d[] = {{-1.0, -0.5}, {1.0, -0.5}, {1.0, 0.5}, {-1.0, 0.5}};
    cpShape* const d = cpPolyShapeNew(body, 4, vertices_d, cpTransformIdentity, 0.0);
    const cpTransform at_d = {0.96, 0.28, -(0.28), 0.96, 6.0, 0.25};  // box
    cpShapeUpdate(d, at_d);
    cpShape* const e = cpSegmentShapeNew(body, cpv(-2.0, 0.0), cpv(2.0, 0.5), 0.0);
    const cpTransform at_e = {0.0, 1.0, -(1.0), 0.0, 3.0, -4.0};  // segment
    cpShapeUpdate(e, at_e);
    {
        cpSegmentQueryInfo hit;
        const cpBool is_hit = cpShapeSegmentQuery(a, cpv(-5.0, 0.25), cpv(7.0, 0.5), 0.0, &hit);
        check("ray against a: hit", is_hit, 1.0, 0.0);
        check("fraction", hit.alpha, 0.31755725345833996, 8.331525472734268e-05);
        const cpVect normal = hit.normal;
        (void)normal;
        check("normal x", normal.x, -0.8877545483731257, 0.01);
        check("normal y", normal.y, -0.4603171921776399, 0.01);
    }
    {
        cpSegmentQueryInfo hit;
        const cpBool is_hit = cpShapeSegmentQuery(b, cpv(-5.0, 0.25), cpv(7.0, 0.5), 0.0, &hit);
        check("ray against b: hit", is_hit, 1.0, 0.0);
        check("fraction", hit.alpha, 0.563504442118733, 8.331525472734268e-05);
        const cpVect normal = hit.normal;
        (void)normal;
        check("normal x", normal.x, -0.9758933891504133, 0.01);
        check("normal y", normal.y, -0.21824777894063413, 0.01);
    }
    {
        cpSegmentQueryInfo hit;
        const cpBool is_hit = cpShapeSegmentQuery(c, cpv(-5.0, 0.25), cpv(7.0, 0.5), 0.0, &hit);
        check("ray against c: hit", is_hit, 1.0, 0.0);
        check("fraction", hit.alpha, 0.6933202158293468, 8.331525472734268e-05);
        const cpVect normal = hit.normal;
        (void)normal;
        check("normal x", normal.x, -0.7206296401913643, 0.01);
        check("normal y", normal.y, 0.693320215829356, 0.01);
    }
    {
        cpSegmentQueryInfo hit;
        const cpBool is_hit = cpShapeSegmentQuery(d, cpv(-5.0, 0.25), cpv(7.0, 0.5), 0.0, &hit);
        check("ray against d: hit", is_hit, 1.0, 0.0);
        check("fraction", hit.alpha, 0.8269230759127665, 8.331525472734268e-05);
        const cpVect normal = hit.normal;
        (void)normal;
        check("normal x", normal.x, -0.2800000011920929, 0.01);
        check("normal y", normal.y, 0.9599999785423279, 0.01);
    }
    {
        cpSegmentQueryInfo hit;
        check("ray against e: hit", cpShapeSegmentQuery(e, cpv(-5.0, 0.25), cpv(7.0, 0.5), 0.0, &hit),
              0.0, 0.0);
    }
    cpShapeFree(a);
    cpShapeFree(b);
    cpShapeFree(c);
    cpShapeFree(d);
    cpShapeFree(e);
    cpBodyFree(body);
    return wrong != 0;
}
