#include <collide/geometry/decompose.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include <collide/geometry/crossing.h>
#include <collide/geometry/orientation.h>

#include "support/random_polygons.h"

using namespace collide;

namespace {

/// Exactly, unlike `is_convex`.
bool strictly_no_right_turn(const Polygon& piece) {
    const std::size_t n = piece.size();
    bool none = true;
    for (std::size_t i = 0; i < n; ++i) {
        none = none && orientation(piece[i], piece[(i + 1) % n], piece[(i + 2) % n]) >= 0;
    }
    return none;
}

double area_of(const std::vector<Polygon>& pieces) {
    double sum = 0.0;
    for (const Polygon& piece : pieces) {
        sum += 0.5 * twice_signed_area(piece);
    }
    return sum;
}

/// Convex pieces whose areas add up to the polygon's. With every piece inside it (ears are), that means
/// disjoint interiors and the polygon as their union.
void check_pieces(const Polygon& polygon) {
    const auto [pieces, complete, method, rings] = decompose(polygon);
    CHECK(complete);
    CHECK(method == PieceMethod::merged_triangles);
    for (const Polygon& piece : pieces) {
        CHECK(strictly_no_right_turn(piece));
        CHECK(twice_signed_area(piece) > 0.0);
    }
    CHECK(area_of(pieces) == doctest::Approx(0.5 * twice_signed_area(polygon)).epsilon(1e-9));
}

}  // namespace

TEST_CASE("a convex polygon is one piece, as it is") {
    const Polygon square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const Decomposition whole = decompose(square);
    REQUIRE(whole.pieces.size() == 1);
    CHECK(whole.pieces[0] == square);
    CHECK(whole.complete);
}

TEST_CASE("pieces are as few as they should be") {
    CHECK(decompose(Polygon{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}).pieces.size() == 2);
    CHECK(decompose(Polygon{{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}).pieces.size() <=
          4);
}

TEST_CASE("runs of vertices on one line lose no area") {
    check_pieces({{0, 0}, {1, 0}, {2, 0}, {2, 1}, {1.5, 1}, {1, 1}, {1, 1.5}, {1, 2}, {0, 2}, {0, 1}});
    check_pieces({{0, 0}, {4, 0}, {4, 1}, {3, 1}, {2, 1}, {1, 1}, {1, 2}, {2, 2}, {4, 2}, {4, 3}, {0, 3}});
}

TEST_CASE("random stars, near and far from the origin") {
    std::mt19937 random(11);
    for (int i = 0; i < 2000; ++i) {
        Polygon star = support::random_star(random, 5 + i % 40);
        CAPTURE(i);
        check_pieces(star);
        for (DVec2& vertex : star) {
            vertex += DVec2(1e5, -1e5);
        }
        check_pieces(star);
    }
}

TEST_CASE("combs with many teeth") {
    Polygon comb{{0, 0}, {40, 0}};
    for (int i = 19; i >= 0; --i) {
        comb.push_back({2.0 * i + 1.0, 3.0});
        comb.push_back({2.0 * i, 1.0});
    }
    check_pieces(comb);
    // One piece for the spine of the comb between two teeth, one for each tooth.
    CHECK(decompose(comb).pieces.size() <= 40);
}

TEST_CASE("a vertex within rounding of an edge leaves an ear nonetheless") {
    // The fourth vertex is the lowest double above the edge from the first to the second.
    check_pieces({{0.0, 0.0}, {1.0, 0.3}, {1.0, 1.0}, {0.5, std::nextafter(0.5 * 0.3, 1.0)}, {0.0, 1.0}});
}

TEST_CASE("a polygon that crosses itself by less than rounding is said to be incomplete") {
    // The fifth vertex lies within rounding of the edge from the second to the third, on the wrong side.
    const Decomposition result = decompose(Polygon{{-0.85022426882275648, 0.9043137114822466},
                                                   {0.14977573117724358, 1.9043137114822466},
                                                   {1.1497757311772436, 1.9043137114822466},
                                                   {2.1497757311772432, 2.9043137114822466},
                                                   {0.1497757311772436, 1.9043137114822464},
                                                   {0.23310641375604302, 1.1772779182560908}});
    CHECK_FALSE(result.complete);
}

TEST_CASE("a polygon that crosses itself is said to be incomplete") {
    const Decomposition result = decompose(Polygon{{0, 0}, {2, 2}, {2, 0}, {0, 2}, {-1, 1}});
    CHECK_FALSE(result.complete);
}

TEST_CASE("seams are the edges inside: twice as many as diagonals, the others those of the polygon") {
    const Polygon comb = support::random_polygon(support::PolygonKind::comb, 60, 3);
    for (const PieceMethod method : {PieceMethod::triangles, PieceMethod::merged_triangles}) {
        const Decomposition found = decompose(comb, method);
        REQUIRE(found.rings.size() == found.pieces.size());
        std::size_t seams = 0;
        std::size_t borders = 0;
        for (const PieceRing& ring : found.rings) {
            for (std::size_t k = 0; k < ring.corners.size(); ++k) {
                const std::uint32_t next = ring.corners[(k + 1) % ring.corners.size()];
                const bool border = next == (ring.corners[k] + 1) % comb.size();
                CHECK(ring.is_seam(k) != border);
                if (!border) {
                    const std::vector<std::uint32_t>& back = found.rings[ring.neighbours[k]].corners;
                    CHECK(std::count(back.begin(), back.end(), ring.corners[k]) == 1);
                    CHECK(std::count(back.begin(), back.end(), next) == 1);
                }
                ++(border ? borders : seams);
            }
        }
        CHECK(borders == comb.size());
        CHECK(seams == 2 * (found.pieces.size() - 1));
    }
    CHECK(decompose(comb, PieceMethod::triangles).pieces.size() == comb.size() - 2);
}

TEST_CASE("polygons of every kind up to 10,000 corners, on a line and turned") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        for (const std::size_t corners : {8U, 100U, 3000U, 10000U}) {
            CAPTURE(corners);
            const Polygon polygon = support::random_polygon(kind, corners, 7);
            check_pieces(polygon);
            check_pieces(support::turned(polygon, 0.3, {1000.0, -2000.0}));
        }
    }
}

namespace {

const Polygon ell{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};

/// A bar whose upper side has `teeth` notches of that depth.
Polygon saw(int teeth, double depth) {
    Polygon points{{0, 0}, {static_cast<double>(teeth), 0}, {static_cast<double>(teeth), 1}};
    for (int i = teeth; i > 0; --i) {
        points.push_back({i - 0.5, 1.0 - depth});
        points.push_back({i - 1.0, 1.0});
    }
    return points;
}

}  // namespace

TEST_CASE("without a tolerance the pieces are the exact ones") {
    const ApproximatePieces found = approximate_pieces(ell, {}, 0.0);
    CHECK(found.found == decompose(ell, PieceMethod::fewest));
    CHECK(found.added_area == 0.0);
    CHECK(found.concavity == 0.0);
    CHECK(found.exact == 2);
}

TEST_CASE("a dent is filled as soon as the tolerance reaches its deepest vertex") {
    const double depth = 2.0 / std::sqrt(2.0);  // from (1, 1) to the bridge from (3, 1) to (1, 3)
    CHECK(approximate_pieces(ell, {}, depth - 1e-9).found.pieces.size() == 2);
    const ApproximatePieces filled = approximate_pieces(ell, {}, depth + 1e-9);
    CHECK(filled.found.pieces.size() == 1);
    CHECK(filled.added_area == doctest::Approx(2.0));
    CHECK(filled.concavity == doctest::Approx(depth));
    CHECK(filled.exact == 2);
}

TEST_CASE("shallow notches go and a deep one stays") {
    Polygon bar = saw(6, 0.05);
    bar[5] = {4.5, 0.2};  // the second notch from the right
    const ApproximatePieces found = approximate_pieces(bar, {}, 0.1);
    CHECK(found.exact >= 6);
    CHECK(found.found.pieces.size() == 3);  // beside and below the deep one
    CHECK(found.added_area == doctest::Approx(5 * 0.5 * 0.05));
    CHECK(found.concavity == doctest::Approx(0.05));
}

TEST_CASE("a curved inner side becomes a few chords") {
    Polygon arch;
    for (int i = 0; i <= 24; ++i) {
        const double angle = 3.14159265358979 * i / 24.0;
        arch.push_back({3.0 * std::cos(angle), 3.0 * std::sin(angle)});
    }
    for (int i = 24; i >= 0; --i) {
        const double angle = 3.14159265358979 * i / 24.0;
        arch.push_back({2.0 * std::cos(angle), 2.0 * std::sin(angle)});
    }
    const ApproximatePieces fine = approximate_pieces(arch, {}, 0.02);
    const ApproximatePieces rough = approximate_pieces(arch, {}, 0.2);
    CHECK(fine.found.pieces.size() < fine.exact);
    CHECK(rough.found.pieces.size() < fine.found.pieces.size());
    CHECK(rough.added_area > fine.added_area);
}

TEST_CASE("a bridge that would run through another part of the outline is not built") {
    // A hook: its tip stands in the dent, right under the bridge that would close it.
    const Polygon hook{{0, 0},   {6, 0},     {6, 3},     {4, 3},   {4, 2.9}, {5, 2.9}, {5, 1},
                       {3.2, 1}, {3.2, 3.5}, {2.8, 3.5}, {2.8, 1}, {1, 1},   {1, 3},   {0, 3}};
    REQUIRE_FALSE(find_crossing(hook));
    for (const double tolerance : {0.1, 0.5, 1.0, 2.0, 3.0, 10.0}) {
        CAPTURE(tolerance);
        const ApproximatePieces found = approximate_pieces(hook, {}, tolerance);
        CHECK_FALSE(find_crossing(found.outline));
        CHECK(found.concavity <= tolerance);
    }
}

TEST_CASE("holes stay as they are") {
    const std::vector<Polygon> holes{{{0.25, 0.25}, {0.75, 0.25}, {0.75, 0.75}, {0.25, 0.75}}};
    const ApproximatePieces found = approximate_pieces(ell, holes, 5.0);
    double area = 0.0;
    for (const Polygon& piece : found.found.pieces) area += 0.5 * twice_signed_area(piece);
    CHECK(area == doctest::Approx(0.5 * twice_signed_area(found.outline) - 0.25));
}
