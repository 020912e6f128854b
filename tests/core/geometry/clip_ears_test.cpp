#include "geometry/clip_ears.h"

#include <doctest/doctest.h>

#include "geometry/polygon.h"

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

TEST_CASE("straight vertices make no triangles of their own") {
    const Polygon square{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}};
    const Triangulation cut = clip_ears(square);
    CHECK(cut.complete);
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
