// polygon, box: they touch at 0.359184 s.
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
    at_a.p.Set(-3.0f, 0.0f);
    at_a.q.c = 1.0f;
    at_a.q.s = 0.0f;
    const b2Vec2 vertices_b[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.0f, 0.5f}, {-1.0f, 0.5f}};
    b2PolygonShape b;
    b.Set(vertices_b, 4);
    b.m_radius = 0.0f;
    b2Transform at_b;  // box
    at_b.p.Set(1.0f, 0.0f);
    at_b.q.c = 0.96f;
    at_b.q.s = 0.28f;
    {
        b2TOIInput impact;
        impact.proxyA.Set(&a, 0);
        impact.proxyB.Set(&b, 0);
        impact.sweepA.localCenter.SetZero();
        impact.sweepA.c0 = at_a.p;
        impact.sweepA.c = at_a.p + 1.0f * b2Vec2(4.0f, 0.5f);
        impact.sweepA.a0 = at_a.q.GetAngle();
        impact.sweepA.a = at_a.q.GetAngle() + 1.0f * 0.0f;
        impact.sweepA.alpha0 = 0.0f;
        impact.sweepB.localCenter.SetZero();
        impact.sweepB.c0 = at_b.p;
        impact.sweepB.c = at_b.p + 1.0f * b2Vec2(-1.0f, 0.0f);
        impact.sweepB.a0 = at_b.q.GetAngle();
        impact.sweepB.a = at_b.q.GetAngle() + 1.0f * 0.0f;
        impact.sweepB.alpha0 = 0.0f;
        impact.tMax = 1.0f;
        b2TOIOutput hit;
        b2TimeOfImpact(&hit, &impact);
        const bool is_hit = hit.state == b2TOIOutput::e_touching || hit.state == b2TOIOutput::e_overlapped;
        check("impact of a and b: hit", is_hit, 1.0, 0.0);
        check("time", 1.0f * hit.t, 0.35918367f, 0.001f);
    }
    return wrong == 0 ? 0 : 1;
}
