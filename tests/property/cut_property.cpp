// Cuts of polygons that lie anyhow along lines that lie badly: parts are simple, lie on their side, and add
// up.

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include <collide/geometry/crossing.h>
#include <collide/geometry/cut.h>
#include <collide/geometry/orientation.h>

using namespace collide;

namespace {

/// Simple whatever the radii are.
Polygon random_star(std::mt19937_64& random, std::size_t corners) {
    std::uniform_real_distribution radius(0.05, 1.0);
    Polygon polygon;
    for (std::size_t i = 0; i < corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(corners);
        polygon.push_back(radius(random) * DVec2(std::cos(angle), std::sin(angle)));
    }
    return polygon;
}

/// Steps up and down of whole numbers above a floor.
Polygon random_skyline(std::mt19937_64& random, std::size_t steps) {
    std::uniform_int_distribution height(1, 5);
    Polygon polygon{{0.0, 0.0}, {static_cast<double>(steps), 0.0}};
    int last = 0;
    for (std::size_t i = steps; i > 0; --i) {
        int now = height(random);
        now += now == last ? 1 : 0;
        polygon.emplace_back(static_cast<double>(i), now);
        polygon.emplace_back(static_cast<double>(i - 1), now);
        last = now;
    }
    return polygon;
}

double area_of(const Polygon& polygon) { return 0.5 * twice_signed_area(polygon); }

bool lies_left(const Polygon& piece, const CutLine& line, double slack) {
    const DVec2 along = glm::normalize(line.to - line.from);
    return std::all_of(piece.begin(), piece.end(),
                       [&](DVec2 p) { return cross(along, p - line.from) >= -slack; });
}

void check_cut(const Polygon& polygon, const CutLine& line) {
    const auto pieces = cut_polygon(polygon, line);
    double sum = 0.0;
    for (const Polygon& piece : pieces) {
        RC_ASSERT(area_of(piece) > 0.0);
        RC_ASSERT(!find_crossing(piece));
        const bool is_on_one_side =
            lies_left(piece, line, 1e-12) || lies_left(piece, {line.to, line.from}, 1e-12);
        RC_ASSERT(pieces.size() == 1 || is_on_one_side);
        sum += area_of(piece);
    }
    RC_ASSERT(std::abs(sum - area_of(polygon)) <= 1e-12 * area_of(polygon));
    // Whole exactly when nothing lies on one of the sides.
    const auto has_side = [&](int side) {
        return std::any_of(polygon.begin(), polygon.end(),
                           [&](DVec2 p) { return orientation(line.from, line.to, p) == side; });
    };
    RC_ASSERT((pieces.size() > 1) == (has_side(1) && has_side(-1)));
}

std::size_t any_index(const Polygon& polygon) { return *rc::gen::inRange<std::size_t>(0, polygon.size()); }

}  // namespace

TEST_CASE("stars of up to 2,000 corners cut through two of them") {
    CHECK(rc::check("stars", [] {
        std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
        const Polygon star = random_star(random, *rc::gen::inRange<std::size_t>(3, 2000));
        const DVec2 from = star[any_index(star)];
        const DVec2 to = star[any_index(star)];
        RC_PRE(from != to && area_of(star) > 0.01);
        check_cut(star, {from, to});
    }));
}

TEST_CASE("skylines cut along their edges and through their corners") {
    CHECK(rc::check("skylines", [] {
        std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
        const Polygon skyline = random_skyline(random, *rc::gen::inRange<std::size_t>(1, 60));
        const DVec2 from = skyline[any_index(skyline)];
        const DVec2 to = skyline[any_index(skyline)];
        RC_PRE(from != to);
        check_cut(skyline, {from, to});
    }));
}

TEST_CASE("a cut and the cut along the line turned around give the same pieces") {
    CHECK(rc::check("turned around", [] {
        std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
        const Polygon skyline = random_skyline(random, *rc::gen::inRange<std::size_t>(1, 30));
        const CutLine line{skyline[any_index(skyline)], skyline[any_index(skyline)]};
        RC_PRE(line.from != line.to);
        const auto there = cut_polygon(skyline, line);
        const auto back = cut_polygon(skyline, {line.to, line.from});
        RC_ASSERT(there.size() == back.size());
    }));
}

TEST_CASE("strokes with corners on the grid lose nothing of a skyline") {
    CHECK(rc::check("strokes", [] {
        std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
        const Polygon skyline = random_skyline(random, *rc::gen::inRange<std::size_t>(1, 12));
        std::uniform_int_distribution place(-1, 8);
        Polygon stroke;
        const auto corners = *rc::gen::inRange<std::size_t>(2, 9);
        for (std::size_t i = 0; i < corners; ++i) {
            stroke.emplace_back(place(random), place(random));
        }
        double sum = 0.0;
        for (const Polygon& piece : cut_along_stroke(skyline, stroke)) {
            RC_ASSERT(area_of(piece) > 0.0);
            RC_ASSERT(!find_crossing(piece));
            sum += area_of(piece);
        }
        RC_ASSERT(std::abs(sum - area_of(skyline)) <= 1e-9 * area_of(skyline));
    }));
}
