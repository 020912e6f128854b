#include <collide/geometry/body_pieces.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <collide/geometry/collider.h>
#include <collide/geometry/mass.h>
#include <collide/narrow_phase/seams.h>

#include "support/random_polygons.h"

using namespace collide;

namespace {

void check_usable(const Shape& shape) {
    REQUIRE(shape.count() >= 3);
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        CHECK(shape.vertex(i) != shape.vertex(shape.next(i)));
        CHECK(std::abs(glm::length(shape.normal(i)) - 1.0f) < 1e-5f);
    }
}

}  // namespace

TEST_CASE("a convex polygon is one piece without seams, whatever lies on its edges") {
    const BodyPieces body =
        pieces_of_polygon(Polygon{{0, 0}, {0.1, 0.3}, {0.2, 0.6}, {0.3, 0.9}, {-1, 0.9}}, 0.0);
    CHECK(body.pieces.size() == 1);
    CHECK(body.seams.empty());
}

TEST_CASE("pieces of polygons of every kind are usable shapes of the same area, near and far") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        for (const std::size_t corners : {8U, 60U, 500U}) {
            for (const double away : {0.0, 1000.0}) {
                CAPTURE(corners);
                const Polygon polygon =
                    support::turned(support::random_polygon(kind, corners, 3), 0.2, {away, -away});
                const BodyPieces body = pieces_of_polygon(polygon, 0.0);
                REQUIRE(body.seams.size() == body.pieces.size());
                for (std::size_t i = 0; i < body.pieces.size(); ++i) {
                    check_usable(body.pieces[i].shape);
                    CHECK(body.seams[i].neighbours.size() == body.pieces[i].shape.count());
                    CHECK(body.seams[i].corners.size() == body.pieces[i].shape.count());
                }
                CHECK(area_moments(body.pieces).area ==
                      doctest::Approx(0.5 * twice_signed_area(polygon)).epsilon(1e-5));
            }
        }
    }
}

TEST_CASE("a corner that rounding alone makes reflex costs no piece") {
    // The third vertex lies on the line from the second to the fourth but for its last digit.
    const Polygon ell{{0, 0}, {4.2, 0}, {4.3, 0.3}, {4.4, 0.6}, {1, 0.6}, {1, 4}, {0, 4}};
    CHECK(pieces_of_polygon(ell, 0.0).pieces.size() == 2);
    CHECK(pieces_of_polygon(support::turned(ell, 0.7, {1000.0, 300.0}), 0.0).pieces.size() == 2);
}

TEST_CASE("a piece thinner than single precision holds is left out") {
    // Between the notch and the lower edge a sliver of 1e-12 m remains.
    const Polygon notched{{0, 0}, {3, 0}, {3, 2}, {1.6, 2}, {1.5, 1e-12}, {1.4, 2}, {0, 2}};
    const BodyPieces body = pieces_of_polygon(notched, 0.0);
    for (const PlacedShape& piece : body.pieces) {
        check_usable(piece.shape);
    }
    CHECK(area_moments(body.pieces).area == doctest::Approx(0.5 * twice_signed_area(notched)).epsilon(1e-6));
}

TEST_CASE("corners on a straight stretch are left out: they would be one axis twice") {
    // An L whose long edges carry corners of their own, one of which a seam ends at.
    const Polygon ell{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {4, 1}, {3, 1}, {2, 1},
                      {1, 1}, {1, 2}, {1, 3}, {1, 4}, {0, 4}, {0, 3}, {0, 2}, {0, 1}};
    for (const double radius : {0.0, 0.1}) {
        const BodyPieces body = pieces_of_polygon(ell, radius);
        REQUIRE(body.pieces.size() == 2);
        // Of one the corner stays at which the outline ends and the seam begins.
        CHECK(body.pieces[0].shape.count() + body.pieces[1].shape.count() == 4 + 5);
        for (std::size_t i = 0; i < 2; ++i) {
            const Shape& shape = body.pieces[i].shape;
            CHECK(body.seams[i].neighbours.size() == shape.count());
            CHECK(body.seams[i].corners.size() == shape.count());
        }
        CHECK(area_moments(pieces_of_polygon(ell, 0.0).pieces).area == doctest::Approx(7.0));
    }
}

TEST_CASE("where two pieces meet beyond a straight stretch of a seam, its corner stays") {
    // Each seam edge names one neighbour, and that one names it back.
    int named = 0;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const Polygon polygon = support::random_polygon(support::PolygonKind::comb, 40, seed);
        const BodyPieces body = pieces_of_polygon(polygon, 0.0);
        for (std::uint32_t i = 0; i < body.seams.size(); ++i) {
            for (const std::uint32_t other : body.seams[i].neighbours) {
                if (other == no_piece || other >= body.seams.size()) continue;
                const auto& back = body.seams[other].neighbours;
                CHECK(std::count(back.begin(), back.end(), i) >= 1);
                ++named;
            }
        }
    }
    CHECK(named > 200);
}

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
