#include "geometry/decompose.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>

using namespace collide;

namespace {

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
    const auto [pieces, complete, method] = decompose(polygon);
    CHECK(complete);
    CHECK(method == PieceMethod::merged_triangles);
    for (const Polygon& piece : pieces) {
        CHECK(is_convex(piece));
        CHECK(twice_signed_area(piece) > 0.0);
    }
    CHECK(area_of(pieces) == doctest::Approx(0.5 * twice_signed_area(polygon)).epsilon(1e-9));
}

/// Radii at random about a centre: simple whatever they are.
Polygon random_star(std::mt19937& random, int corners) {
    std::uniform_real_distribution radius(0.1, 1.0);
    Polygon polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / corners;
        polygon.push_back(radius(random) * DVec2(std::cos(angle), std::sin(angle)));
    }
    return polygon;
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
        Polygon star = random_star(random, 5 + i % 40);
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

TEST_CASE("what rounding leaves no ear of is said, not dropped in silence") {
    // The fifth vertex lies within rounding of the edge from the second to the third.
    const Decomposition result = decompose(Polygon{{-0.85022426882275648, 0.9043137114822466},
                                                   {0.14977573117724358, 1.9043137114822466},
                                                   {1.1497757311772436, 1.9043137114822466},
                                                   {2.1497757311772432, 2.9043137114822466},
                                                   {0.1497757311772436, 1.9043137114822464},
                                                   {0.23310641375604302, 1.1772779182560908}});
    CHECK_FALSE(result.complete);
}
