#include <collide/geometry/crossing.h>
#include <collide/geometry/cut.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "support/random_polygons.h"

using namespace collide;

namespace {

double sum_of_areas(const std::vector<Polygon>& pieces) {
    double sum = 0.0;
    for (const Polygon& piece : pieces) {
        sum += 0.5 * twice_signed_area(piece);
    }
    return sum;
}

std::vector<Polygon> alone(const Polygon& polygon) { return std::vector<Polygon>(1, polygon); }

/// Simple pieces with area, counter-clockwise, that add up to the polygon.
void check_parts(const Polygon& polygon, const std::vector<Polygon>& pieces) {
    for (const Polygon& piece : pieces) {
        REQUIRE(piece.size() >= 3);
        CHECK(twice_signed_area(piece) > 0.0);
        CHECK_FALSE(find_crossing(piece));
    }
    CHECK(sum_of_areas(pieces) == doctest::Approx(0.5 * twice_signed_area(polygon)).epsilon(1e-12));
}

std::vector<Polygon> checked_cut(const Polygon& polygon, const CutLine& line) {
    const std::vector<Polygon> pieces = cut_polygon(polygon, line);
    check_parts(polygon, pieces);
    return pieces;
}

std::vector<Polygon> checked_stroke(const Polygon& polygon, const Polygon& stroke) {
    const std::vector<Polygon> pieces = cut_along_stroke(polygon, stroke);
    check_parts(polygon, pieces);
    return pieces;
}

const Polygon whole_square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
const Polygon comb{{0, 0}, {5, 0}, {5, 3}, {4, 3}, {4, 1}, {3, 1},
                   {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}};

}  // namespace

TEST_CASE("a square cut in two, the left side's part first") {
    const auto pieces = checked_cut(whole_square, {{0, 1}, {1, 1}});
    REQUIRE(pieces.size() == 2);
    CHECK(0.5 * twice_signed_area(pieces[0]) == 2.0);
    for (const DVec2 p : pieces[0]) {
        CHECK(p.y >= 1.0);
    }
}

TEST_CASE("a line that misses or only touches leaves the polygon as it is") {
    CHECK(cut_polygon(whole_square, {{0, 3}, {1, 3}}) == alone(whole_square));
    CHECK(cut_polygon(whole_square, {{0, 2}, {1, 2}}) == alone(whole_square));
    CHECK(cut_polygon(whole_square, {{-1, 1}, {1, -1}}) == alone(whole_square));
    CHECK(cut_polygon(comb, {{0, 3}, {1, 3}}) == alone(comb));
}

TEST_CASE("a line through vertices uses them and makes no new ones") {
    const auto pieces = checked_cut(whole_square, {{0, 0}, {1, 1}});
    REQUIRE(pieces.size() == 2);
    CHECK(pieces[0] == Polygon{{2, 2}, {0, 2}, {0, 0}});
    CHECK(pieces[1] == Polygon{{0, 0}, {2, 0}, {2, 2}});
}

TEST_CASE("a comb loses its teeth one by one") {
    CHECK(checked_cut(comb, {{0, 2}, {1, 2}}).size() == 4);
    CHECK(checked_cut(comb, {{1, 2}, {0, 2}}).size() == 4);
    CHECK(checked_cut(comb, {{0, 2}, {5, 1.5}}).size() == 4);
}

TEST_CASE("a line along edges cuts where the polygon lies on both sides") {
    // Along the gaps' floors: each tooth comes off at its whole foot.
    CHECK(checked_cut(comb, {{0, 1}, {1, 1}}).size() == 4);
    CHECK(checked_cut(comb, {{1, 1}, {0, 1}}).size() == 4);
    // Along the sides of a tooth.
    CHECK(checked_cut(comb, {{2, 0}, {2, 1}}).size() == 2);
    CHECK(checked_cut(comb, {{3, 1}, {3, 0}}).size() == 2);
}

TEST_CASE("a notch whose tip touches the line parts its side there") {
    const Polygon notched{{0, 0}, {4, 0}, {4, 2}, {3, 2}, {2, 1}, {1, 2}, {0, 2}};
    CHECK(checked_cut(notched, {{0, 1}, {1, 1}}).size() == 3);
    const Polygon spiked{{0, 0}, {4, 0}, {4, 2}, {2, 3}, {0, 2}};
    CHECK(checked_cut(spiked, {{0, 3}, {1, 3}}).size() == 1);
    // A tooth that comes down to the line and doesn't cross it.
    const Polygon hanging{{0, 0}, {6, 0}, {6, 4}, {0, 4}, {0, 3}, {5, 3}, {3, 2}, {5, 1}, {0, 1}};
    CHECK(checked_cut(hanging, {{3, 0}, {3, 1}}).size() >= 3);
}

TEST_CASE("random stars cut along random lines, through their vertices and along their edges") {
    std::mt19937 random(5);
    std::uniform_real_distribution place(-0.8, 0.8);
    for (int round = 0; round < 3000; ++round) {
        CAPTURE(round);
        const Polygon star = support::random_star(random, 5 + round % 40);
        const std::size_t i = static_cast<std::size_t>(round) % star.size();
        const std::size_t j = (i + 1 + static_cast<std::size_t>(round / 7) % (star.size() - 1)) % star.size();
        const CutLine any{{place(random), place(random)}, {place(random), place(random)}};
        const CutLine through_vertex{star[i], {place(random), place(random)}};
        const CutLine through_vertices{star[i], star[j]};
        for (const CutLine& line : {any, through_vertex, through_vertices}) {
            checked_cut(star, line);
        }
    }
}

TEST_CASE("a polygon far from the origin is cut as well") {
    Polygon far = comb;
    for (DVec2& vertex : far) {
        vertex += DVec2(9e5, -9e5);
    }
    const auto pieces = cut_polygon(far, {{9e5, -9e5 + 2.2}, {9e5 + 5, -9e5 + 1.7}});
    CHECK(pieces.size() == 4);
    CHECK(sum_of_areas(pieces) == doctest::Approx(0.5 * twice_signed_area(far)).epsilon(1e-9));
}

TEST_CASE("a straight stroke cuts only what it goes through") {
    CHECK(checked_stroke(whole_square, {{-1, 1}, {3, 1}}).size() == 2);
    CHECK(cut_along_stroke(whole_square, Polygon{{-1, 1}, {1, 1}}) == alone(whole_square));
    CHECK(cut_along_stroke(whole_square, Polygon{{0.5, 1}, {1.5, 1}}) == alone(whole_square));
    // Two of three teeth.
    CHECK(checked_stroke(comb, {{-1, 2}, {3.5, 2}}).size() == 3);
    CHECK(checked_stroke(comb, {{-1, 2}, {6, 2}}).size() == 4);
}

TEST_CASE("a stroke with corners follows them") {
    const auto pieces = checked_stroke(whole_square, {{1, -1}, {1, 1}, {3, 1}});
    REQUIRE(pieces.size() == 2);
    CHECK(std::min(sum_of_areas({pieces[0]}), sum_of_areas({pieces[1]})) == doctest::Approx(1.0));
}

TEST_CASE("a stroke that goes in and out several times cuts each time") {
    CHECK(checked_stroke(whole_square, {{-1, 0.5}, {3, 0.5}, {3, 1.5}, {-1, 1.5}}).size() == 3);
    // Crossing its own first cut.
    CHECK(checked_stroke(whole_square, {{-1, 1}, {3, 1}, {3, 3}, {1, 3}, {1, -1}}).size() == 4);
}

TEST_CASE("a stroke's loops inside the polygon are left out") {
    const auto pieces = checked_stroke(whole_square, {{-1, 1}, {1.5, 1}, {1.5, 1.5}, {1, 1.5}, {1, -1}});
    CHECK(pieces.size() == 2);
    CHECK(cut_along_stroke(whole_square, Polygon{{0.5, 0.5}, {1.5, 0.5}, {1.5, 1.5}, {0.5, 0.5}}).size() ==
          1);
}

TEST_CASE("a stroke that starts and ends on the border or on vertices") {
    CHECK(checked_stroke(whole_square, {{0, 0}, {2, 2}}).size() == 2);
    CHECK(checked_stroke(whole_square, {{0, 1}, {1, 1.5}, {2, 1}}).size() == 2);
    CHECK(checked_stroke(whole_square, {{0, 0}, {1, 0.5}, {2, 0}}).size() == 2);
    // Along an edge.
    CHECK(checked_stroke(whole_square, {{-1, 0}, {3, 0}}).size() == 1);
    CHECK(checked_stroke(whole_square, {{0, 0}, {1, 0}, {1, 3}}).size() == 2);
}

TEST_CASE("strokes that meet themselves on the border, or but for a rounding, leave no slivers") {
    // Three ways through one point, which has other last bits each time.
    const Polygon notched{{0, 0}, {2, 0}, {2, 3}, {1, 3}, {1, 2}, {0, 2}};
    checked_stroke(notched, {{1, 7}, {0, 1}, {5, 2}, {3, 1}, {-1, 1}, {6, 7}});
    // In and out at one point of the border.
    const Polygon towers{{0, 0}, {4, 0}, {4, 4}, {3, 4}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 5}, {0, 5}};
    checked_stroke(towers, {{0, 1}, {3, 2}, {0, 1}, {1, 8}, {4, 2}});
    // The last way passes the corner (4, 1).
    const Polygon steps{{0, 0}, {5, 0}, {5, 2}, {4, 2}, {4, 5}, {3, 5},
                        {3, 6}, {2, 6}, {2, 5}, {1, 5}, {1, 4}, {0, 4}};
    checked_stroke(steps, {{7, 2}, {4, 1}, {1, 2}, {7, 0}});
}

TEST_CASE("random strokes through random stars lose no area") {
    std::mt19937 random(17);
    std::uniform_real_distribution place(-1.2, 1.2);
    for (int round = 0; round < 2000; ++round) {
        CAPTURE(round);
        const Polygon star = support::random_star(random, 5 + round % 40);
        Polygon stroke;
        for (int k = 0; k < 2 + round % 9; ++k) {
            stroke.emplace_back(place(random), place(random));
        }
        checked_stroke(star, stroke);
    }
}
