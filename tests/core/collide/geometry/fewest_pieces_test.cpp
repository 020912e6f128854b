#include <collide/geometry/fewest_pieces.h>

#include <doctest/doctest.h>

#include <collide/geometry/decompose.h>
#include <collide/geometry/orientation.h>
#include "support/random_polygons.h"

using namespace collide;

namespace {

std::size_t reflex_count(const Polygon& polygon) {
    const std::size_t n = polygon.size();
    std::size_t count = 0;
    for (std::size_t i = 0; i < n; ++i) {
        count += orientation(polygon[i], polygon[(i + 1) % n], polygon[(i + 2) % n]) < 0 ? 1 : 0;
    }
    return count;
}

std::size_t fewest_of(const Polygon& polygon) {
    const Decomposition found = decompose(polygon, PieceMethod::fewest);
    CHECK(found.complete);
    CHECK(found.method == PieceMethod::fewest);
    double area = 0.0;
    for (const Polygon& piece : found.pieces) {
        area += 0.5 * twice_signed_area(piece);
        CHECK(reflex_count(piece) == 0);
    }
    CHECK(area == doctest::Approx(0.5 * twice_signed_area(polygon)).epsilon(1e-12));
    return found.pieces.size();
}

}  // namespace

TEST_CASE("shapes of which the fewest pieces are known") {
    CHECK(fewest_of({{0, 0}, {1, 0}, {1, 1}, {0, 1}}) == 1);
    CHECK(fewest_of({{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}) == 2);
    // A plus: the middle with two arms, and one piece for each other arm.
    CHECK(fewest_of({{1, 0},
                     {2, 0},
                     {2, 1},
                     {3, 1},
                     {3, 2},
                     {2, 2},
                     {2, 3},
                     {1, 3},
                     {1, 2},
                     {0, 2},
                     {0, 1},
                     {1, 1}}) == 3);
    // Two reflex corners that one diagonal serves.
    CHECK(fewest_of({{0, 0}, {2, 1}, {4, 0}, {4, 4}, {2, 3}, {0, 4}}) == 2);
}

TEST_CASE("a comb whose gaps end on one line: a spine with every gap as a straight corner, and the teeth") {
    // Found only when diagonals may touch the vertices between their ends: without, every tooth cost a second
    // piece.
    const Polygon comb = support::random_polygon(support::PolygonKind::comb, 40, 1);
    CHECK(fewest_of(comb) == 20);
}

TEST_CASE("never more than by merging triangles, never fewer than the reflex corners demand") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        for (std::uint32_t seed = 0; seed < 15; ++seed) {
            const Polygon polygon = support::random_polygon(kind, 10 + 12 * seed, seed);
            const std::size_t fewest = fewest_of(polygon);
            CHECK(fewest <= decompose(polygon).pieces.size());
            CHECK(fewest >= (reflex_count(polygon) + 1) / 2 + 1);
        }
    }
}

TEST_CASE("beyond the limit merged triangles are used, and the result says so") {
    const Polygon polygon = support::random_polygon(support::PolygonKind::coast, 4000, 1);
    const Decomposition found = decompose(polygon, PieceMethod::fewest);
    CHECK(found.method == PieceMethod::merged_triangles);
    CHECK(found.pieces == decompose(polygon, PieceMethod::merged_triangles).pieces);
}
