// player: hits at the fraction 0.467797.
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
    b2Transform at_a;  // player
    at_a.p.Set(-4.0f, 0.0f);
    at_a.q.c = 1.0f;
    at_a.q.s = 0.0f;
    const b2Vec2 vertices_b[] = {{-1.0f, -0.5f}, {1.0f, -0.5f}, {1.0f, 0.5f}, {-1.0f, 0.5f}};
    b2PolygonShape b;
    b.Set(vertices_b, 4);
    b.m_radius = 0.0f;
    b2Transform at_b;  // shape 4
    at_b.p.Set(1.0f, 0.0f);
    at_b.q.c = 0.96f;
    at_b.q.s = 0.28f;
    {
        b2ShapeCastInput cast;
        cast.proxyA.Set(&b, 0);
        cast.proxyB.Set(&a, 0);
        cast.transformA = at_b;
        cast.transformB = at_a;
        cast.translationB.Set(6.0f, 0.5f);
        b2ShapeCastOutput hit;
        check("cast against b: hit", b2ShapeCast(&hit, &cast), 1.0, 0.0);
        check("fraction", hit.lambda, 0.46779662f, 0.00016609096f);
        [[maybe_unused]] const b2Vec2 normal = hit.normal;
        check("normal x", normal.x, -0.9805807f, 0.01f);
        check("normal y", normal.y, 0.19611613f, 0.01f);
    }
    return wrong == 0 ? 0 : 1;
}
