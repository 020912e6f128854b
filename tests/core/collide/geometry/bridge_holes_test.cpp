// Bridges to the holes of a polygon, of clip_ears.h.
#include <collide/geometry/clip_ears.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include <collide/geometry/decompose.h>
#include <collide/geometry/orientation.h>
#include "support/random_polygons.h"

using namespace collide;

namespace {

Polygon square(DVec2 center, double half) {
    return {center + DVec2(-half, -half), center + DVec2(half, -half), center + DVec2(half, half),
            center + DVec2(-half, half)};
}

double area_of(const Polygon& polygon) { return 0.5 * std::abs(twice_signed_area(polygon)); }

Decomposition check_pieces(const Polygon& outline, const std::vector<Polygon>& holes) {
    REQUIRE(check_holes(outline, holes).fault == HoleFault::none);
    double expected = area_of(outline);
    for (const Polygon& hole : holes) expected -= area_of(hole);
    Decomposition merged;
    for (const PieceMethod method : {PieceMethod::triangles, PieceMethod::fewest}) {
        merged = decompose_with_holes(outline, holes, method);
        CHECK(merged.complete);
        double area = 0.0;
        for (const Polygon& piece : merged.pieces) {
            area += 0.5 * twice_signed_area(piece);
            for (std::size_t i = 0; i < piece.size(); ++i) {
                CHECK(orientation(piece[i], piece[(i + 1) % piece.size()], piece[(i + 2) % piece.size()]) >=
                      0);
            }
        }
        CHECK(area == doctest::Approx(expected).epsilon(1e-9));
    }
    return merged;
}

}  // namespace

TEST_CASE("a square ring is cut into four pieces at most") {
    const Decomposition ring = check_pieces(square({0, 0}, 2.0), {square({0, 0}, 1.0)});
    CHECK(ring.method == PieceMethod::merged_triangles);
    CHECK(ring.pieces.size() == 4);
}

TEST_CASE("holes in rows, whose corners lie on common lines, hide corners from each other") {
    std::vector<Polygon> holes;
    for (int i = 0; i < 6; ++i) {
        for (int j = 0; j < 6; ++j) holes.push_back(square({i - 2.5, j - 2.5}, 0.3));
    }
    check_pieces(square({0, 0}, 4.0), holes);
}

TEST_CASE("ragged holes in a ragged outline, either way round") {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Polygon outline;
        for (const DVec2 p : support::random_polygon(support::PolygonKind::star, 60, seed)) {
            outline.push_back(10.0 * p + 4.0 * p / std::hypot(p.x, p.y));
        }
        std::vector<Polygon> holes;
        for (int k = 0; k < 5; ++k) {
            const double angle = 2.0 * std::numbers::pi * k / 5.0;
            Polygon hole;
            for (const DVec2 p : support::random_polygon(support::PolygonKind::coast, 24, seed + 7)) {
                hole.push_back(0.5 * p + 2.5 * DVec2(std::cos(angle), std::sin(angle)));
            }
            holes.push_back(hole);
        }
        if (check_holes(outline, holes).fault == HoleFault::none) check_pieces(outline, holes);
    }
}

TEST_CASE("holes that touch, lie outside or in one another are pointed at") {
    const Polygon outline = square({0, 0}, 2.0);
    CHECK(check_holes(outline, std::vector<Polygon>{square({2, 0}, 0.5)}).fault == HoleFault::touches);
    CHECK(check_holes(outline, std::vector<Polygon>{square({1.5, 0}, 0.5)}).fault == HoleFault::touches);
    CHECK(check_holes(outline, std::vector<Polygon>{square({5, 0}, 0.5)}).fault == HoleFault::outside);
    const HoleCheck nested =
        check_holes(outline, std::vector<Polygon>{square({0, 0}, 1.0), square({0, 0}, 0.5)});
    CHECK(nested.fault == HoleFault::outside);
    CHECK(nested.hole == 1);
}
