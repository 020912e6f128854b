// polygon, box: an engine said separation -0.25, right is -0.519708.
// Build: c++ -std=c++17 test.cpp -lbox2d
#include <box2d/b2_contact.h>
#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <cmath>
#include <cstdio>

static int wrong = 0;
static void check(const char* what, double is, double right, double tolerance) {
    const bool is_right = std::abs(is - right) <= tolerance;
    std::printf("%s %s: %.9g, right is %.9g\n", is_right ? "ok   " : "WRONG", what, is, right);
    wrong += is_right ? 0 : 1;
}

int main() {
    const b2Vec2 vertices_a[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.25f, 0.75f}, {-0.75f, 1.0f}};
    b2PolygonShape a;
    a.Set(vertices_a, 4);
    a.m_radius = 0.0f;
    b2Transform at_a;  // polygon
    at_a.p.Set(0.0f, 0.0f);
    at_a.q.c = 0.8f;
    at_a.q.s = 0.6f;
    const b2Vec2 vertices_b[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.0f, 0.5f}, {-1.0f, 0.5f}};
    b2PolygonShape b;
    b.Set(vertices_b, 4);
    b.m_radius = 0.0f;
    b2Transform at_b;  // box
    at_b.p.Set(1.5f, 0.75f);
    at_b.q.c = 1.0f;
    at_b.q.s = 0.0f;
    {
        // Contacts where there are any, else the distance.
        b2World world(b2Vec2(0.0f, 0.0f));
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.position = at_a.p;
        def.angle = at_a.q.GetAngle();
        world.CreateBody(&def)->CreateFixture(&a, 1.0f);
        def.position = at_b.p;
        def.angle = at_b.q.GetAngle();
        b2Body* const body_b = world.CreateBody(&def);
        body_b->CreateFixture(&b, 1.0f);
        world.Step(0.0f, 0, 0);
        float separation = b2_maxFloat;
        b2Vec2 normal(0.0f, 0.0f);
        for (b2Contact* contact = world.GetContactList(); contact != nullptr; contact = contact->GetNext()) {
            const bool is_swapped = contact->GetFixtureA()->GetBody() == body_b;
            const b2Transform& at_first = is_swapped ? at_b : at_a;
            const b2Transform& at_second = is_swapped ? at_a : at_b;
            b2Manifold local;
            contact->Evaluate(&local, at_first, at_second);
            b2WorldManifold manifold;
            manifold.Initialize(&local, at_first, contact->GetFixtureA()->GetShape()->m_radius, at_second,
                                contact->GetFixtureB()->GetShape()->m_radius);
            for (int i = 0; i < local.pointCount; ++i) separation = b2Min(separation, manifold.separations[i]);
            if (local.pointCount > 0) normal = is_swapped ? -manifold.normal : manifold.normal;
        }
        if (separation == b2_maxFloat) {
            b2DistanceInput input;
            input.proxyA.Set(&a, 0);
            input.proxyB.Set(&b, 0);
            input.transformA = at_a;
            input.transformB = at_b;
            input.useRadii = true;
            b2SimplexCache cache;
            cache.count = 0;
            b2DistanceOutput output;
            b2Distance(&output, &cache, &input);
            separation = output.distance;
            normal = output.pointB - output.pointA;
            normal.Normalize();
        }
        check("separation", separation, -0.5197078f, 0.001f);
        check("normal x", normal.x, 0.90213424f, 0.01f);
        check("normal y", normal.y, 0.43145555f, 0.01f);
    }
    return wrong == 0 ? 0 : 1;
}
