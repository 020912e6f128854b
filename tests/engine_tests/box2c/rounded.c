// capsule, rounded: 0.0564555 m lie between them.
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
    const b2Transform at_a = {{0.0f, 0.5f}, {0.8f, -0.6f}};  // capsule
    body_def.position.x = at_a.p.x;
    body_def.position.y = at_a.p.y;
    body_def.rotation = at_a.q;
    const b2BodyId body_a = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_a[] = {{-0.5f, 0.0f}, {0.75f, 0.25f}};
    const b2ShapeProxy proxy_a = b2MakeProxy(vertices_a, 2, 0.25f);
    const b2Capsule capsule_a = {vertices_a[0], vertices_a[1], 0.25f};
    const b2ShapeId a = b2CreateCapsuleShape(body_a, &shape_def, &capsule_a);
    (void)proxy_a;
    (void)a;
    const b2Transform at_b = {{-0.25f, -0.5f}, {1.0f, 0.0f}};  // rounded
    body_def.position.x = at_b.p.x;
    body_def.position.y = at_b.p.y;
    body_def.rotation = at_b.q;
    const b2BodyId body_b = b2CreateBody(world, &body_def);
    const b2Vec2 vertices_b[] = {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.0f, 0.75f}};
    const b2ShapeProxy proxy_b = b2MakeProxy(vertices_b, 3, 0.125f);
    const b2Hull hull_b = b2ComputeHull(vertices_b, 3);
    const b2Polygon polygon_b = b2MakePolygon(&hull_b, 0.125f);
    const b2ShapeId b = b2CreatePolygonShape(body_b, &shape_def, &polygon_b);
    (void)proxy_b;
    (void)b;
    {
        // Contacts where there are any, else the distance.
        b2World_Step(world, 0.0f, 1);
        float separation = INFINITY;
        b2Vec2 normal = {0.0f, 0.0f};
        b2ContactData contacts[32];
        const int count = b2Body_GetContactData(body_a, contacts, 32);
        for (const b2ContactData* contact = contacts; contact < contacts + count; ++contact) {
            const int is_swapped = B2_ID_EQUALS(contact->shapeIdA, b);
            if (!is_swapped && !B2_ID_EQUALS(contact->shapeIdB, b)) continue;
            for (int i = 0; i < contact->manifold.pointCount; ++i)
                separation = fminf(separation, contact->manifold.points[i].separation);
            normal = is_swapped ? b2Neg(contact->manifold.normal) : contact->manifold.normal;
        }
        if (separation == INFINITY) {
            b2DistanceInput input = {0};
            input.proxyA = proxy_a;
            input.proxyB = proxy_b;
            input.transform = b2InvMulTransforms(at_a, at_b);
            input.useRadii = true;
            b2SimplexCache cache = {0};
            const b2DistanceOutput output = b2ShapeDistance(&input, &cache, NULL, 0);
            separation = output.distance;
            normal = b2RotateVector(at_a.q, output.normal);
        }
        check("separation", separation, 0.0564555f, 0.001f);
        check("normal x", normal.x, -0.43145552f, 0.01f);
        check("normal y", normal.y, -0.90213424f, 0.01f);
    }
    b2DestroyWorld(world);
    return wrong != 0;
}
