#include <collide/geometry/clip_ears.h>

#include <doctest/doctest.h>

#include <collide/geometry/polygon.h>
#include "support/random_polygons.h"

using namespace collide;

namespace {

double twice_area(const Polygon& polygon, const std::vector<Triangle>& triangles) {
    double sum = 0.0;
    for (const auto [a, b, c] : triangles) {
        CHECK(turn(polygon[a], polygon[b], polygon[c]) == 1);
        sum += cross(polygon[b] - polygon[a], polygon[c] - polygon[a]);
    }
    return sum;
}

}  // namespace

TEST_CASE("a simple polygon of n corners makes n - 2 triangles of its area") {
    const Polygon arrow{{0, 0}, {2, 1}, {0, 2}, {0.5, 1}};
    const Triangulation cut = clip_ears(arrow);
    CHECK(cut.complete);
    CHECK(cut.triangles.size() == 2);
    CHECK(twice_area(arrow, cut.triangles) == doctest::Approx(twice_signed_area(arrow)));
}

TEST_CASE("straight vertices are corners of triangles, so that neighbours share whole edges") {
    const Polygon square{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}};
    const Triangulation cut = clip_ears(square);
    CHECK(cut.complete);
    CHECK(cut.triangles.size() == 4);
    CHECK(twice_area(square, cut.triangles) == doctest::Approx(8.0));
}

TEST_CASE("a corner becomes an ear when what stood in its triangle is gone") {
    // The spike from below keeps both upper corners from being ears at first.
    const Polygon spiked{{0, 0}, {2, 0}, {2.5, 3.9}, {3, 0}, {5, 0}, {5, 4}, {0, 4}};
    const Triangulation cut = clip_ears(spiked);
    CHECK(cut.complete);
    CHECK(cut.triangles.size() == 5);
    CHECK(twice_area(spiked, cut.triangles) == doctest::Approx(twice_signed_area(spiked)));
}

TEST_CASE("without an ear the outcome says so") {
    // Clockwise against the precondition, so that every corner turns right.
    const Triangulation cut = clip_ears(Polygon{{0, 0}, {0, 1}, {0.5, 1.5}, {1, 1}, {1, 0}});
    CHECK_FALSE(cut.complete);
    CHECK(cut.triangles.empty());
}

TEST_CASE("twins are the same edge seen from both sides") {
    const Polygon coast = support::random_polygon(support::PolygonKind::coast, 500, 2);
    const Triangulation cut = clip_ears(coast);
    REQUIRE(cut.twins.size() == 3 * cut.triangles.size());
    const auto origin = [&](std::uint32_t edge) { return cut.triangles[edge / 3][edge % 3]; };
    const auto target = [&](std::uint32_t edge) { return cut.triangles[edge / 3][(edge + 1) % 3]; };
    std::size_t borders = 0;
    for (std::uint32_t edge = 0; edge < cut.twins.size(); ++edge) {
        const std::uint32_t twin = cut.twins[edge];
        if (twin == no_twin) {
            CHECK(target(edge) == (origin(edge) + 1) % coast.size());
            ++borders;
            continue;
        }
        CHECK(cut.twins[twin] == edge);
        CHECK(origin(twin) == target(edge));
        CHECK(target(twin) == origin(edge));
    }
    CHECK(borders == coast.size());
}

TEST_CASE("a slit that touches itself, as a bridge to a hole does, is no obstacle") {
    // A square with a square hole, joined by a bridge from the lower left corners.
    const Polygon bridged{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {1, 1}, {1, 3}, {3, 3}, {3, 1}, {1, 1}};
    const Triangulation cut = clip_ears(bridged);
    CHECK(cut.complete);
    CHECK(cut.triangles.size() == bridged.size() - 2);
    CHECK(twice_area(bridged, cut.triangles) == doctest::Approx(24.0));
}
