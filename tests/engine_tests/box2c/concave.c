// concave, box: they overlap by 0.59 m.
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
    const b2Transform at_a = {{0.0f, 0.0f}, {1.0f, 0.0f}};  // concave, piece 1
    body_def.position.x = at_a.p.x;
    body_def.position.y = at_a.p.y;
    body_def.rotation = at_a.q;
    const b2BodyId body_a = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_a[] = {{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}, {1.0f, 1.0f}};
    const b2ShapeProxy proxy_a = b2MakeProxy(vertices_a, 4, 0.0f);
    const b2Hull hull_a = b2ComputeHull(vertices_a, 4);
    const b2Polygon polygon_a = b2MakePolygon(&hull_a, 0.0f);
    const b2ShapeId a = b2CreatePolygonShape(body_a, &shape_def, &polygon_a);
    (void)proxy_a;
    (void)a;
    const b2Transform at_b = {{0.0f, 0.0f}, {1.0f, 0.0f}};  // concave, piece 2
    body_def.position.x = at_b.p.x;
    body_def.position.y = at_b.p.y;
    body_def.rotation = at_b.q;
    const b2BodyId body_b = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_b[] = {{0.0f, 0.0f}, {1.0f, 1.0f}, {1.0f, 2.0f}, {0.0f, 2.0f}};
    const b2ShapeProxy proxy_b = b2MakeProxy(vertices_b, 4, 0.0f);
    const b2Hull hull_b = b2ComputeHull(vertices_b, 4);
    const b2Polygon polygon_b = b2MakePolygon(&hull_b, 0.0f);
    const b2ShapeId b = b2CreatePolygonShape(body_b, &shape_def, &polygon_b);
    (void)proxy_b;
    (void)b;
    const b2Transform at_c = {{1.5f, 1.75f}, {0.96f, 0.28f}};  // box
    body_def.position.x = at_c.p.x;
    body_def.position.y = at_c.p.y;
    body_def.rotation = at_c.q;
    const b2BodyId body_c = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_c[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.0f, 0.5f}, {-1.0f, 0.5f}};
    const b2ShapeProxy proxy_c = b2MakeProxy(vertices_c, 4, 0.0f);
    const b2Hull hull_c = b2ComputeHull(vertices_c, 4);
    const b2Polygon polygon_c = b2MakePolygon(&hull_c, 0.0f);
    const b2ShapeId c = b2CreatePolygonShape(body_c, &shape_def, &polygon_c);
    (void)proxy_c;
    (void)c;
    {
        // Contacts where there are any, else the distance.
        b2World_Step(world, 0.0f, 1);
        float separation = INFINITY;
        b2Vec2 normal = {0.0f, 0.0f};
        b2ContactData contacts[32];
        const int count = b2Body_GetContactData(body_a, contacts, 32);
        for (const b2ContactData* contact = contacts; contact < contacts + count; ++contact) {
            const int is_swapped = B2_ID_EQUALS(contact->shapeIdA, c);
            if (!is_swapped && !B2_ID_EQUALS(contact->shapeIdB, c)) continue;
            for (int i = 0; i < contact->manifold.pointCount; ++i)
                separation = fminf(separation, contact->manifold.points[i].separation);
            normal = is_swapped ? b2Neg(contact->manifold.normal) : contact->manifold.normal;
        }
        if (separation == INFINITY) {
            b2DistanceInput input = {0};
            input.proxyA = proxy_a;
            input.proxyB = proxy_c;
            input.transform = b2InvMulTransforms(at_a, at_c);
            input.useRadii = true;
            b2SimplexCache cache = {0};
            const b2DistanceOutput output = b2ShapeDistance(&input, &cache, NULL, 0);
            separation = output.distance;
            normal = b2RotateVector(at_a.q, output.normal);
        }
        check("separation", separation, 0.080000006f, 0.001f);
        check("normal x", normal.x, -0.28f, 0.01f);
        check("normal y", normal.y, 0.96f, 0.01f);
    }
    {
        // Contacts where there are any, else the distance.
        b2World_Step(world, 0.0f, 1);
        float separation = INFINITY;
        b2Vec2 normal = {0.0f, 0.0f};
        b2ContactData contacts[32];
        const int count = b2Body_GetContactData(body_b, contacts, 32);
        for (const b2ContactData* contact = contacts; contact < contacts + count; ++contact) {
            const int is_swapped = B2_ID_EQUALS(contact->shapeIdA, c);
            if (!is_swapped && !B2_ID_EQUALS(contact->shapeIdB, c)) continue;
            for (int i = 0; i < contact->manifold.pointCount; ++i)
                separation = fminf(separation, contact->manifold.points[i].separation);
            normal = is_swapped ? b2Neg(contact->manifold.normal) : contact->manifold.normal;
        }
        if (separation == INFINITY) {
            b2DistanceInput input = {0};
            input.proxyA = proxy_b;
            input.proxyB = proxy_c;
            input.transform = b2InvMulTransforms(at_b, at_c);
            input.useRadii = true;
            b2SimplexCache cache = {0};
            const b2DistanceOutput output = b2ShapeDistance(&input, &cache, NULL, 0);
            separation = output.distance;
            normal = b2RotateVector(at_b.q, output.normal);
        }
        check("separation", separation, -0.59000003f, 0.001f);
        check("normal x", normal.x, 0.96f, 0.01f);
        check("normal y", normal.y, 0.28f, 0.01f);
    }
    b2DestroyWorld(world);
    return wrong != 0;
}
