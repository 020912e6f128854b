// polygon, box: they touch at 0.359184 s.
// Build: cc -std=c17 test.c -lbox2d -lm
#include <box2d/box2d.h>

#include <math.h>
#include <stdio.h>

static int wrong = 0;
static void check(const char* what, double is, double right, double tolerance) {
    const int is_right = fabs(is - right) <= tolerance;
    printf("%s %s: %.9g, right is %.9g\n", is_right ? "ok   " : "WRONG", what, is, right);
    wrong += !is_right;
}

int main(void) {
    b2WorldDef world_def = b2DefaultWorldDef();
    world_def.gravity = (b2Vec2){0.0f, 0.0f};
    const b2WorldId world = b2CreateWorld(&world_def);
    b2BodyDef body_def = b2DefaultBodyDef();
    body_def.type = b2_dynamicBody;
    const b2ShapeDef shape_def = b2DefaultShapeDef();
    const b2Transform at_a = {{-3.0f, 0.0f}, {1.0f, 0.0f}};  // polygon
    body_def.position.x = at_a.p.x;
    body_def.position.y = at_a.p.y;
    body_def.rotation = at_a.q;
    const b2BodyId body_a = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_a[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.25f, 0.75f}, {-0.75f, 1.0f}};
    const b2ShapeProxy proxy_a = b2MakeProxy(vertices_a, 4, 0.0f);
    const b2Hull hull_a = b2ComputeHull(vertices_a, 4);
    const b2Polygon polygon_a = b2MakePolygon(&hull_a, 0.0f);
    const b2ShapeId a = b2CreatePolygonShape(body_a, &shape_def, &polygon_a);
    (void)proxy_a;
    (void)a;
    const b2Transform at_b = {{1.0f, 0.0f}, {0.96f, 0.28f}};  // box
    body_def.position.x = at_b.p.x;
    body_def.position.y = at_b.p.y;
    body_def.rotation = at_b.q;
    const b2BodyId body_b = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_b[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.0f, 0.5f}, {-1.0f, 0.5f}};
    const b2ShapeProxy proxy_b = b2MakeProxy(vertices_b, 4, 0.0f);
    const b2Hull hull_b = b2ComputeHull(vertices_b, 4);
    const b2Polygon polygon_b = b2MakePolygon(&hull_b, 0.0f);
    const b2ShapeId b = b2CreatePolygonShape(body_b, &shape_def, &polygon_b);
    (void)proxy_b;
    (void)b;
    {
        b2TOIInput impact = {0};
        impact.proxyA = proxy_a;
        impact.proxyB = proxy_b;
        impact.sweepA.c1 = at_a.p;
        impact.sweepA.c2 = b2MulAdd(at_a.p, 1.0f, (b2Vec2){4.0f, 0.5f});
        impact.sweepA.q1 = at_a.q;
        impact.sweepA.q2 = b2MulRot(at_a.q, b2MakeRot(1.0f * 0.0f));
        impact.sweepB.c1 = at_b.p;
        impact.sweepB.c2 = b2MulAdd(at_b.p, 1.0f, (b2Vec2){-1.0f, 0.0f});
        impact.sweepB.q1 = at_b.q;
        impact.sweepB.q2 = b2MulRot(at_b.q, b2MakeRot(1.0f * 0.0f));
        impact.maxFraction = 1.0f;
        const b2TOIOutput hit = b2TimeOfImpact(&impact);
        check("impact of a and b: hit", hit.state == b2_toiStateHit || hit.state == b2_toiStateOverlapped, 1.0, 0.0);
        check("time", 1.0f * hit.fraction, 0.35918367f, 0.001f);
    }
    b2DestroyWorld(world);
    return wrong != 0;
}
