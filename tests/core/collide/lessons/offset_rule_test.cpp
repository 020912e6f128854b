// The push by the offset of the positions, of push_apart.h.
#include <collide/lessons/offset_rule.h>

#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <vector>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>

using namespace collide;
using namespace collide::lessons;

namespace {

BodySpec body_of(std::vector<DVec2> vertices, DVec2 position) {
    BodySpec body;
    body.shape.geometry = PolygonSpec{std::move(vertices), 0.0};
    body.position = position;
    return body;
}

/// A triangle about its centroid, or beside its position.
BodySpec random_triangle(std::mt19937& random, bool beside) {
    std::uniform_real_distribution<double> part(-1.0, 1.0);
    std::vector<DVec2> vertices;
    double area = 0.0;
    while (area < 0.2) {
        vertices = {{part(random), part(random)}, {part(random), part(random)}, {part(random), part(random)}};
        area = 0.5 * cross(vertices[1] - vertices[0], vertices[2] - vertices[0]);
    }
    const DVec2 centroid = (vertices[0] + vertices[1] + vertices[2]) / 3.0;
    const DVec2 off = beside ? DVec2(part(random), part(random)) : DVec2(0.0, 0.0);
    for (DVec2& vertex : vertices) vertex = vertex - centroid + off;
    return body_of(vertices, 0.6 * DVec2(part(random), part(random)) - off);
}

struct Count {
    int overlaps = 0;
    int wrong = 0;
    int deeper = 0;  // of these
};

Count count_over(bool beside) {
    std::mt19937 random(beside ? 3 : 4);
    Count count;
    while (count.overlaps < 2000) {
        const Collider a = make_collider(random_triangle(random, beside));
        const Collider b = make_collider(random_triangle(random, beside));
        const PairResult pair = query_pair(a, b, 0.0);
        if (!pair.overlap || pair.separation > -1e-3) continue;
        ++count.overlaps;
        const OffsetRule rule = push_by_offset(a, b, pair);
        CHECK(glm::length(rule.push) == doctest::Approx(-pair.separation).epsilon(1e-6));
        Collider out = a;
        place(out, {a.pose.position + pair.mtd, a.pose.angle});
        CHECK(query_pair(out, b, 0.0).separation > -1e-5);  // the MTD always leads out
        if (rule.agrees) {
            CHECK(rule.separation > -1e-5);
        } else {
            ++count.wrong;
            CHECK(rule.separation < 1e-5);  // and its opposite never
            if (rule.separation < pair.separation) ++count.deeper;
        }
    }
    return count;
}

}  // namespace

TEST_CASE("the sign by offset fails where the position lies on the far side, and pushes deeper") {
    const Collider a = make_collider(body_of({{-1.0, 1.3}, {1.0, 1.3}, {0.0, 3.0}}, {0.0, -1.0}));
    const Collider b =
        make_collider(body_of({{-2.0, -0.5}, {2.0, -0.5}, {2.0, 0.5}, {-2.0, 0.5}}, {0.0, 0.0}));
    const PairResult pair = query_pair(a, b, 0.0);
    REQUIRE(pair.overlap);
    CHECK(pair.mtd.y == doctest::Approx(0.2));
    const OffsetRule rule = push_by_offset(a, b, pair);
    CHECK_FALSE(rule.agrees);
    CHECK(rule.offset == DVec2(0.0, -1.0));
    CHECK(rule.push.y == doctest::Approx(-0.2));
    CHECK(rule.separation == doctest::Approx(-0.4));
}

TEST_CASE(
    "of random overlaps the offset of positions errs in many, that of centroids in a few, the MTD in none") {
    const Count positions = count_over(true);
    const Count centroids = count_over(false);
    CHECK(positions.wrong > positions.overlaps / 20);
    CHECK(positions.deeper > positions.wrong / 3);
    CHECK(centroids.wrong > 0);
    CHECK(centroids.wrong < positions.wrong / 3);
}
