// Bridges to the holes of a polygon, of clip_ears.h.
#include <collide/geometry/clip_ears.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>

#include <collide/geometry/decompose.h>
#include <collide/geometry/orientation.h>
#include "support/random_polygons.h"

using namespace collide;

namespace {

Polygon square(DVec2 center, double half) {
    return {center + DVec2(-half, -half), center + DVec2(half, -half), center + DVec2(half, half),
            center + DVec2(-half, half)};
}

Polygon diamond(DVec2 center, double half) {
    return {center + DVec2(half, 0), center + DVec2(0, half), center + DVec2(-half, 0),
            center + DVec2(0, -half)};
}

double area_of(const Polygon& polygon) { return 0.5 * std::abs(twice_signed_area(polygon)); }

/// Of a convex polygon, counter-clockwise.
bool contains(const Polygon& polygon, DVec2 p) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        if (orientation(polygon[i], polygon[(i + 1) % polygon.size()], p) < 0) return false;
    }
    return true;
}

Decomposition check_pieces(const Polygon& outline, const std::vector<Polygon>& holes,
                           HoleFault fault = HoleFault::none) {
    REQUIRE(check_holes(outline, holes).fault == fault);
    if (fault != HoleFault::none) return {};
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

// Rings that touch in points: Clipper2's and earcut's test sets have them, and drawings do.

TEST_CASE("a hole may touch the outline in a corner, in a side, and in several of both") {
    const Polygon outline = square({0, 0}, 2.0);
    check_pieces(outline, {{{2, 2}, {0, 1}, {1, 0}}});    // corner in corner
    check_pieces(outline, {diamond({1, 0}, 1.0)});        // corner on side
    check_pieces(outline, {diamond({0, 0}, 2.0)});        // on all sides: four parts
    check_pieces(outline, {{{2, 2}, {-2, -2}, {1, 0}}});  // two corners: two parts
    check_pieces({{-2, -2}, {2, -2}, {0, 0}, {2, 2}, {-2, 2}},
                 {square({-1, 0}, 0.5), diamond({-0.25, 0}, 0.25)});
    check_pieces({{-2, -2}, {2, -2}, {0, 0}, {2, 2}, {-2, 2}}, {square({-0.5, 0}, 0.5)});
    check_pieces({{-2, -2}, {2, -2}, {-0.5, 0}, {2, 2}, {-2, 2}},
                 {square({-1, 0}, 0.5)});  // a corner on the hole
}

TEST_CASE("holes may touch each other: in corners, in sides, in rows and round about") {
    const Polygon outline = square({0, 0}, 4.0);
    check_pieces(outline, {diamond({-1, 0}, 1.0), diamond({1, 0}, 1.0)});
    check_pieces(outline, {square({-1, 0}, 1.0), diamond({1, 0}, 1.0)});
    std::vector<Polygon> row;
    for (int i = 0; i < 4; ++i) row.push_back(diamond({2.0 * i - 3.0, 0.0}, 1.0));  // from side to side
    check_pieces(outline, row);
    check_pieces(outline, {diamond({-1, 0}, 1.0), diamond({1, 0}, 1.0), diamond({0, 1}, 1.0)},
                 HoleFault::touches);
    // Four about a square that they cut off.
    check_pieces(outline, {{{-1, -1}, {1, -1}, {0, -2}},
                           {{1, -1}, {1, 1}, {2, 0}},
                           {{1, 1}, {-1, 1}, {0, 2}},
                           {{-1, 1}, {-1, -1}, {-2, 0}}});
}

TEST_CASE("triangles on a lattice, which touch in all ways, are cut off to the last bit") {
    std::mt19937 random(7);
    std::uniform_int_distribution<int> place(0, 6);
    int touching = 0;
    for (int drawn = 0; drawn < 40000; ++drawn) {
        CAPTURE(drawn);
        std::vector<Polygon> holes(static_cast<std::size_t>(1 + drawn % 3));
        bool have_area = true;
        for (Polygon& hole : holes) {
            for (int k = 0; k < 3; ++k) {
                const int x = place(random);
                hole.push_back({double(x), double(place(random))});
            }
            have_area = have_area && twice_signed_area(hole) != 0.0;
            if (twice_signed_area(hole) < 0.0) std::swap(hole[0], hole[1]);
        }
        const Polygon outline = square({3, 3}, 3.0);
        if (!have_area || check_holes(outline, holes).fault != HoleFault::none) continue;
        const Decomposition found = decompose_with_holes(outline, holes, PieceMethod::fewest);
        REQUIRE(found.complete);
        touching += check_holes(square({3, 3}, 3.5), holes).fault == HoleFault::none ? 1 : 0;
        // Points beside the lattice lie in one piece where no hole is, and in none where one is.
        for (int k = 0; k < 20; ++k) {
            const DVec2 p(place(random) + 0.37183, 0.9 * place(random) + 0.13571);
            if (p.x > 6.0) continue;
            int pieces = 0;
            for (const Polygon& piece : found.pieces) pieces += contains(piece, p) ? 1 : 0;
            bool in_hole = false;
            for (const Polygon& hole : holes) in_hole = in_hole || contains(hole, p);
            CHECK(pieces == (in_hole ? 0 : 1));
        }
    }
    CHECK(touching > 1000);
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
    // A side on a side.
    CHECK(check_holes(outline, std::vector<Polygon>{square({1.5, 0}, 0.5)}).fault == HoleFault::touches);
    // A corner on a side, from within and from without.
    CHECK(check_holes(outline, std::vector<Polygon>{diamond({1, 0}, 1.0)}).fault == HoleFault::none);
    CHECK(check_holes(outline, std::vector<Polygon>{diamond({3, 0}, 1.0)}).fault == HoleFault::touches);
    CHECK(check_holes(outline, std::vector<Polygon>{diamond({1.5, 0}, 1.0)}).fault == HoleFault::touches);
    CHECK(check_holes(outline, std::vector<Polygon>{square({5, 0}, 0.5)}).fault == HoleFault::outside);
    const HoleCheck nested =
        check_holes(outline, std::vector<Polygon>{square({0, 0}, 1.0), square({0, 0}, 0.5)});
    CHECK(nested.fault == HoleFault::outside);
    CHECK(nested.hole == 1);
}
