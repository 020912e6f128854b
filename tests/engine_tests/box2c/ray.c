// gun: hits at the fraction 0.317557.
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
    const b2Transform at_a = {{0.0f, 0.0f}, {0.8f, 0.6f}};  // polygon
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
    const b2Transform at_b = {{2.0f, 0.5f}, {1.0f, 0.0f}};  // circle
    body_def.position.x = at_b.p.x;
    body_def.position.y = at_b.p.y;
    body_def.rotation = at_b.q;
    const b2BodyId body_b = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_b[] = {{0.25f, 0.0f}};
    const b2ShapeProxy proxy_b = b2MakeProxy(vertices_b, 1, 0.5f);
    const b2Circle circle_b = {vertices_b[0], 0.5f};
    const b2ShapeId b = b2CreateCircleShape(body_b, &shape_def, &circle_b);
    (void)proxy_b;
    (void)b;
    const b2Transform at_c = {{4.0f, 0.25f}, {1.0f, 0.0f}};  // capsule
    body_def.position.x = at_c.p.x;
    body_def.position.y = at_c.p.y;
    body_def.rotation = at_c.q;
    const b2BodyId body_c = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_c[] = {{-0.5f, 0.0f}, {0.75f, 0.25f}};
    const b2ShapeProxy proxy_c = b2MakeProxy(vertices_c, 2, 0.25f);
    const b2Capsule capsule_c = {vertices_c[0], vertices_c[1], 0.25f};
    const b2ShapeId c = b2CreateCapsuleShape(body_c, &shape_def, &capsule_c);
    (void)proxy_c;
    (void)c;
    const b2Transform at_d = {{6.0f, 0.25f}, {0.96f, 0.28f}};  // box
    body_def.position.x = at_d.p.x;
    body_def.position.y = at_d.p.y;
    body_def.rotation = at_d.q;
    const b2BodyId body_d = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_d[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.0f, 0.5f}, {-1.0f, 0.5f}};
    const b2ShapeProxy proxy_d = b2MakeProxy(vertices_d, 4, 0.0f);
    const b2Hull hull_d = b2ComputeHull(vertices_d, 4);
    const b2Polygon polygon_d = b2MakePolygon(&hull_d, 0.0f);
    const b2ShapeId d = b2CreatePolygonShape(body_d, &shape_def, &polygon_d);
    (void)proxy_d;
    (void)d;
    const b2Transform at_e = {{3.0f, -4.0f}, {0.0f, 1.0f}};  // segment
    body_def.position.x = at_e.p.x;
    body_def.position.y = at_e.p.y;
    body_def.rotation = at_e.q;
    const b2BodyId body_e = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_e[] = {{-2.0f, 0.0f}, {2.0f, 0.5f}};
    const b2ShapeProxy proxy_e = b2MakeProxy(vertices_e, 2, 0.0f);
    const b2Segment segment_e = {vertices_e[0], vertices_e[1]};
    const b2ShapeId e = b2CreateSegmentShape(body_e, &shape_def, &segment_e);
    (void)proxy_e;
    (void)e;
    {
        const b2WorldCastOutput hit = b2Shape_RayCast(a, (b2Pos){-5.0f, 0.25f}, (b2Vec2){12.0f, 0.25f});
        check("ray against a: hit", hit.hit, 1.0, 0.0);
        check("fraction", hit.fraction, 0.31755725f, 8.331525e-05f);
        const b2Vec2 normal = hit.normal;
        (void)normal;
        check("normal x", normal.x, -0.88775456f, 0.01f);
        check("normal y", normal.y, -0.4603172f, 0.01f);
    }
    {
        const b2WorldCastOutput hit = b2Shape_RayCast(b, (b2Pos){-5.0f, 0.25f}, (b2Vec2){12.0f, 0.25f});
        check("ray against b: hit", hit.hit, 1.0, 0.0);
        check("fraction", hit.fraction, 0.56350446f, 8.331525e-05f);
        const b2Vec2 normal = hit.normal;
        (void)normal;
        check("normal x", normal.x, -0.9758934f, 0.01f);
        check("normal y", normal.y, -0.21824779f, 0.01f);
    }
    {
        const b2WorldCastOutput hit = b2Shape_RayCast(c, (b2Pos){-5.0f, 0.25f}, (b2Vec2){12.0f, 0.25f});
        check("ray against c: hit", hit.hit, 1.0, 0.0);
        check("fraction", hit.fraction, 0.6933202f, 8.331525e-05f);
        const b2Vec2 normal = hit.normal;
        (void)normal;
        check("normal x", normal.x, -0.72062963f, 0.01f);
        check("normal y", normal.y, 0.6933202f, 0.01f);
    }
    {
        const b2WorldCastOutput hit = b2Shape_RayCast(d, (b2Pos){-5.0f, 0.25f}, (b2Vec2){12.0f, 0.25f});
        check("ray against d: hit", hit.hit, 1.0, 0.0);
        check("fraction", hit.fraction, 0.8269231f, 8.331525e-05f);
        const b2Vec2 normal = hit.normal;
        (void)normal;
        check("normal x", normal.x, -0.28f, 0.01f);
        check("normal y", normal.y, 0.96f, 0.01f);
    }
    check("ray against e: hit",
          b2Shape_RayCast(e, (b2Pos){-5.0f, 0.25f}, (b2Vec2){12.0f, 0.25f}).hit, 0.0, 0.0);
    b2DestroyWorld(world);
    return wrong != 0;
}
