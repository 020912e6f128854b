#include <collide/geometry/crossing.h>

#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include <collide/geometry/orientation.h>
#include <collide/geometry/polygon.h>
#include "support/random_polygons.h"

using namespace collide;

namespace {

/// By the definition, without a sweep: two edges share a point that is not the vertex between them.
bool meet(const Polygon& polygon, std::size_t i, std::size_t j) {
    const std::size_t n = polygon.size();
    const auto at = [&](std::size_t k) { return polygon[k % n]; };
    if ((i + 1) % n == j) return folds_back(at(i), at(j), at(j + 1));
    if ((j + 1) % n == i) return folds_back(at(j), at(i), at(i + 1));
    return segments_touch(at(i), at(i + 1), at(j), at(j + 1));
}

bool has_crossing(const Polygon& polygon) {
    for (std::size_t j = 1; j < polygon.size(); ++j) {
        for (std::size_t i = 0; i < j; ++i) {
            if (meet(polygon, i, j)) return true;
        }
    }
    return false;
}

std::uint32_t below(std::uint32_t end, std::mt19937& random) {
    return static_cast<std::uint32_t>(random() % end);
}

/// Corners of a grid, so that points coincide, edges touch at their ends and lie over each other.
Polygon on_grid(std::size_t corners, std::uint32_t cells, std::mt19937& random) {
    Polygon polygon;
    for (std::size_t i = 0; i < corners; ++i) {
        const double x = below(cells, random);
        polygon.emplace_back(x, below(cells, random));
    }
    return polygon;
}

/// A star whose corners lie on a coarse or a fine grid: mostly simple, now and then barely not.
Polygon rounded_star(std::size_t corners, std::mt19937& random) {
    const double cells = 4.0 + below(60, random);
    Polygon polygon = support::random_polygon(support::PolygonKind::star, corners, below(1000, random));
    for (DVec2& p : polygon)
        p = {std::round(10.0 * cells * p.x) / cells, std::round(10.0 * cells * p.y) / cells};
    return polygon;
}

/// One corner moved to another's place, to its neighbour's, to the middle of an edge, or doubled.
void spoil(Polygon& polygon, std::mt19937& random) {
    const std::size_t n = polygon.size();
    const std::size_t i = random() % n;
    const std::size_t j = random() % n;
    const DVec2 middle = 0.5 * (polygon[j] + polygon[(j + 1) % n]);
    switch (random() % 4) {
        case 0:
            polygon[i] = polygon[j];
            break;
        case 1:
            polygon[i] = polygon[(i + 1) % n];
            break;
        case 2:
            polygon[i] = middle;
            break;
        default:
            polygon.insert(polygon.begin() + static_cast<std::ptrdiff_t>(i), polygon[i]);
    }
}

struct Tally {
    int crossed = 0;
    int simple = 0;

    void compare(const Polygon& polygon) {
        const bool expected = has_crossing(polygon);
        const auto found = find_crossing(polygon);
        CHECK(found.has_value() == expected);
        if (found) CHECK((found->first < found->second && meet(polygon, found->first, found->second)));
        ++(expected ? crossed : simple);
    }
};

}  // namespace

TEST_CASE("crossings are found, neighbours that meet are none") {
    CHECK_FALSE(find_crossing(Polygon{{0, 0}, {1, 0}, {1, 1}, {0, 1}}));
    CHECK(find_crossing(Polygon{{0, 0}, {1, 1}, {1, 0}, {0, 1}}));
    // A spike that runs back over its own edge.
    CHECK(find_crossing(Polygon{{0, 0}, {2, 0}, {1, 0}, {1, 1}}));
    // A corner that touches another edge.
    CHECK(find_crossing(Polygon{{0, 0}, {2, 0}, {2, 2}, {1, 0}, {0, 2}}));
}

TEST_CASE("of the crossings of few edges the first pair is named, however the polygon lies") {
    // Edge 0 is crossed by edge 2 and by edge 3.
    const Polygon polygon{{0, 0}, {6, 0}, {6, 2}, {3, -1}, {2, 3}};
    const auto crossing = find_crossing(polygon);
    REQUIRE(crossing.has_value());
    CHECK(crossing->first == 0);
    CHECK(crossing->second == 2);
    Polygon upright;
    for (const DVec2 p : polygon) {
        upright.push_back({-p.y, p.x});
    }
    CHECK(find_crossing(upright) == crossing);
}

TEST_CASE("a last edge that folds back over the first is a crossing") {
    CHECK(find_crossing(Polygon{{0, 0}, {2, 0}, {2, 1}, {1, 0}}).has_value());
    CHECK_FALSE(find_crossing(Polygon{{0, 0}, {2, 0}, {2, 1}, {-1, 0}}).has_value());
}

TEST_CASE("the sweep answers as trying all pairs of edges does, on a grid where everything touches") {
    std::mt19937 random(5);
    Tally tally;
    for (int round = 0; round < 4000; ++round) {
        const std::size_t corners = 3 + below(40, random);
        tally.compare(on_grid(corners, 2 + below(12, random), random));
    }
    CHECK(tally.crossed > 1000);
}

TEST_CASE("the sweep answers as trying all pairs does on stars that are just simple or just not") {
    std::mt19937 random(7);
    Tally tally;
    for (int round = 0; round < 4000; ++round) {
        Polygon polygon = rounded_star(13 + below(40, random), random);
        tally.compare(polygon);
        spoil(polygon, random);
        tally.compare(polygon);
    }
    CHECK(tally.crossed > 1000);
    CHECK(tally.simple > 1000);
}

TEST_CASE("polygons made simple by untangling are found simple, and not when one corner is moved across") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        Polygon polygon = support::random_polygon(kind, 300, 11);
        CHECK_FALSE(find_crossing(polygon));
        polygon[150] = polygon[20] + 1.5 * (polygon[21] - polygon[20]) + DVec2(1e-3, 0.0);
        const auto found = find_crossing(polygon);
        REQUIRE(found.has_value());
        CHECK(meet(polygon, found->first, found->second));
    }
}

TEST_CASE("a corner one rounding off an edge is told from one that touches it") {
    const auto with_corner = [](double y) { return Polygon{{0, 0}, {3, 1}, {3, 3}, {1.5, y}, {0, 3}}; };
    CHECK(find_crossing(with_corner(0.5)) == std::pair<std::size_t, std::size_t>(0, 2));
    CHECK_FALSE(find_crossing(with_corner(std::nextafter(0.5, 1.0))));
}

TEST_CASE("a star of very many needles is gone through once") {
    const Polygon star = support::random_polygon(support::PolygonKind::star, 100'000, 3);
    CHECK_FALSE(find_crossing(star));
    Polygon spoilt = star;
    spoilt[60'000] = spoilt[20'000];
    const auto crossing = find_crossing(spoilt);
    REQUIRE(crossing.has_value());
    CHECK(meet(spoilt, crossing->first, crossing->second));
}
