#include <collide/geometry/chain_pieces.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/seams_body.h>

using namespace collide;

namespace {

Collider chain(const std::vector<DVec2>& vertices, bool closed = false) {
    Collider collider;
    BodyPieces made = pieces_of_chain(vertices, closed);
    collider.pieces = std::move(made.pieces);
    collider.seams = std::move(made.seams);
    place(collider, {});
    return collider;
}

Collider disc(DVec2 at, float radius) {
    Collider collider;
    collider.pieces = {{Shape::circle(radius), {0.0, 0.0}, 0.0}};
    place(collider, {at, 0.0});
    return collider;
}

/// The normals, from the chain to the other, of all contacts.
std::vector<Vec2> normals(const Collider& ground, const Collider& other) {
    std::vector<Vec2> found;
    each_surface_manifold(ground, other, [&](std::uint32_t, std::uint32_t, const ContactPoints& points) {
        found.push_back(points.normal);
    });
    return found;
}

}  // namespace

TEST_CASE("chain: what lies on its surface is met, what lies behind it is not") {
    const Collider ground = chain({{2.0, 0.0}, {-2.0, 0.0}});
    const std::vector<Vec2> above = normals(ground, disc({0.3, 0.4}, 0.5f));
    REQUIRE(above.size() == 1);
    CHECK(above[0].y == doctest::Approx(1.0f));
    CHECK(normals(ground, disc({0.3, -0.4}, 0.5f)).empty());
    CHECK(normals(ground, disc({0.3, -0.1}, 0.5f)).empty());
}

TEST_CASE("chain: the solid side is on the left of the way") {
    const Collider ceiling = chain({{-2.0, 0.0}, {2.0, 0.0}});
    CHECK(normals(ceiling, disc({0.3, 0.4}, 0.5f)).empty());
    const std::vector<Vec2> below = normals(ceiling, disc({0.3, -0.4}, 0.5f));
    REQUIRE(below.size() == 1);
    CHECK(below[0].y == doctest::Approx(-1.0f));
}

TEST_CASE("chain: nothing catches on a corner of a straight stretch") {
    const Collider ground = chain({{4.0, 0.0}, {1.0, 0.0}, {0.0, 0.0}, {-3.0, 0.0}});
    for (double x = -1.0; x <= 2.0; x += 0.0625) {
        CAPTURE(x);
        const std::vector<Vec2> found = normals(ground, disc({x, 0.45}, 0.5f));
        REQUIRE_FALSE(found.empty());
        for (const Vec2 normal : found) {
            CHECK(std::abs(normal.x) < 1e-3f);
        }
    }
}

TEST_CASE("chain: at a ridge the normals lie between those of both edges, in a valley on the edges") {
    const Collider ridge = chain({{2.0, -1.0}, {0.0, 0.0}, {-2.0, -1.0}});
    const std::vector<Vec2> top = normals(ridge, disc({0.02, 0.45}, 0.5f));
    REQUIRE_FALSE(top.empty());
    CHECK(top[0].y > 0.99f);
    CHECK(ridge.seams[0].corners[1].is_convex);
    const Collider valley = chain({{2.0, 1.0}, {0.0, 0.0}, {-2.0, 1.0}});
    CHECK_FALSE(valley.seams[0].corners[1].is_convex);
    for (const Vec2 normal : normals(valley, disc({0.0, 0.5}, 0.5f))) {
        CHECK(std::abs(normal.x) == doctest::Approx(1.0 / std::sqrt(5.0)).epsilon(1e-3));
    }
}

TEST_CASE("chain: a closed one goes round, its corners know both neighbours") {
    const Collider block = chain({{0.0, 0.0}, {2.0, 0.0}, {2.0, 1.0}, {0.0, 1.0}}, true);
    REQUIRE(block.pieces.size() == 4);
    for (const PieceSeams& seams : block.seams) {
        CHECK(seams.one_sided);
        CHECK(seams.is_seam(1));
        CHECK_FALSE(seams.is_seam(0));
        CHECK(seams.corners[0].is_convex);
    }
    CHECK(block.seams[0].corners[0].before == Vec2(-1.0f, 0.0f));
    CHECK(block.seams[0].corners[0].after == Vec2(0.0f, -1.0f));
}

TEST_CASE("chain: its open ends turn down like the edges of a block") {
    const Collider ground = chain({{2.0, 0.0}, {-2.0, 0.0}});
    const std::vector<Vec2> beside = normals(ground, disc({2.3, 0.2}, 0.5f));
    REQUIRE(beside.size() == 1);
    CHECK(beside[0].x > 0.5f);
    CHECK(beside[0].y > 0.3f);
}
