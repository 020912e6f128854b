// gun: hits at the fraction 0.317557.
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
    b2CircleShape b;
    b.m_p.Set(0.25f, 0.0f);
    b.m_radius = 0.5f;
    b2Transform at_b;  // circle
    at_b.p.Set(2.0f, 0.5f);
    at_b.q.c = 1.0f;
    at_b.q.s = 0.0f;
    b2EdgeShape c;
    c.SetTwoSided(b2Vec2(-0.5f, 0.0f), b2Vec2(0.75f, 0.25f));
    c.m_radius = 0.25f;
    b2Transform at_c;  // capsule
    at_c.p.Set(4.0f, 0.25f);
    at_c.q.c = 1.0f;
    at_c.q.s = 0.0f;
    const b2Vec2 vertices_d[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.0f, 0.5f}, {-1.0f, 0.5f}};
    b2PolygonShape d;
    d.Set(vertices_d, 4);
    d.m_radius = 0.0f;
    b2Transform at_d;  // box
    at_d.p.Set(6.0f, 0.25f);
    at_d.q.c = 0.96f;
    at_d.q.s = 0.28f;
    b2EdgeShape e;
    e.SetTwoSided(b2Vec2(-2.0f, 0.0f), b2Vec2(2.0f, 0.5f));
    e.m_radius = 0.0f;
    b2Transform at_e;  // segment
    at_e.p.Set(3.0f, -4.0f);
    at_e.q.c = 0.0f;
    at_e.q.s = 1.0f;
    {
        const b2RayCastInput ray{{-5.0f, 0.25f}, {7.0f, 0.5f}, 1.0f};
        b2RayCastOutput hit;
        check("ray against a: hit", a.RayCast(&hit, ray, at_a, 0), 1.0, 0.0);
        check("fraction", hit.fraction, 0.31755725f, 8.331525e-05f);
        [[maybe_unused]] const b2Vec2 normal = hit.normal;
        check("normal x", normal.x, -0.88775456f, 0.01f);
        check("normal y", normal.y, -0.4603172f, 0.01f);
    }
    {
        const b2RayCastInput ray{{-5.0f, 0.25f}, {7.0f, 0.5f}, 1.0f};
        b2RayCastOutput hit;
        check("ray against b: hit", b.RayCast(&hit, ray, at_b, 0), 1.0, 0.0);
        check("fraction", hit.fraction, 0.56350446f, 8.331525e-05f);
        [[maybe_unused]] const b2Vec2 normal = hit.normal;
        check("normal x", normal.x, -0.9758934f, 0.01f);
        check("normal y", normal.y, -0.21824779f, 0.01f);
    }
    {
        const b2RayCastInput ray{{-5.0f, 0.25f}, {7.0f, 0.5f}, 1.0f};
        b2RayCastOutput hit;
        check("ray against c: hit", c.RayCast(&hit, ray, at_c, 0), 1.0, 0.0);
        check("fraction", hit.fraction, 0.6933202f, 8.331525e-05f);
        [[maybe_unused]] const b2Vec2 normal = hit.normal;
        check("normal x", normal.x, -0.72062963f, 0.01f);
        check("normal y", normal.y, 0.6933202f, 0.01f);
    }
    {
        const b2RayCastInput ray{{-5.0f, 0.25f}, {7.0f, 0.5f}, 1.0f};
        b2RayCastOutput hit;
        check("ray against d: hit", d.RayCast(&hit, ray, at_d, 0), 1.0, 0.0);
        check("fraction", hit.fraction, 0.8269231f, 8.331525e-05f);
        [[maybe_unused]] const b2Vec2 normal = hit.normal;
        check("normal x", normal.x, -0.28f, 0.01f);
        check("normal y", normal.y, 0.96f, 0.01f);
    }
    {
        const b2RayCastInput ray{{-5.0f, 0.25f}, {7.0f, 0.5f}, 1.0f};
        b2RayCastOutput hit;
        check("ray against e: hit", e.RayCast(&hit, ray, at_e, 0), 0.0, 0.0);
    }
    return wrong == 0 ? 0 : 1;
}
