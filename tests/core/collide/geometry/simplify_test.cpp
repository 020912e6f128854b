// Fewer vertices of strokes and outlines, of polygon.h.
#include <collide/geometry/polygon.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

using collide::DVec2;
using collide::simplify_outline;
using collide::simplify_stroke;
using Points = std::vector<DVec2>;

namespace {

double distance_from_segment(DVec2 p, DVec2 a, DVec2 b) {
    const DVec2 along = b - a;
    const double t = std::clamp(collide::dot(p - a, along) / collide::dot(along, along), 0.0, 1.0);
    return glm::length(p - (a + t * along));
}

double distance_from_stroke(DVec2 p, const Points& stroke) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i + 1 < stroke.size(); ++i) {
        least = std::min(least, distance_from_segment(p, stroke[i], stroke[i + 1]));
    }
    return least;
}

Points spiral(std::size_t count) {
    Points points;
    for (std::size_t i = 0; i < count; ++i) {
        const double t = static_cast<double>(i) / static_cast<double>(count);
        const double angle = 12.0 * std::numbers::pi * t;
        points.emplace_back((0.2 + t) * std::cos(angle), (0.2 + t) * std::sin(angle));
    }
    return points;
}

}  // namespace

TEST_CASE("points on a line are not needed, corners are") {
    CHECK(simplify_stroke(Points{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}, {3, 2}}, 0.01) ==
          Points{{0, 0}, {3, 0}, {3, 2}});
}

TEST_CASE("a stroke too short to lose anything stays as it is") {
    CHECK(simplify_stroke({}, 1.0).empty());
    CHECK(simplify_stroke(Points{{1, 2}}, 1.0) == Points{{1, 2}});
    CHECK(simplify_stroke(Points{{1, 2}, {1, 2}}, 1.0) == Points{{1, 2}, {1, 2}});
}

TEST_CASE("a stroke that comes back on itself keeps its far end") {
    CHECK(simplify_stroke(Points{{0, 0}, {1, 0}, {2, 0}, {1, 0}, {0, 0}}, 0.01) ==
          Points{{0, 0}, {2, 0}, {0, 0}});
    // The far end lies on the line of the ends, but beyond them.
    CHECK(simplify_stroke(Points{{0, 0}, {5, 0}, {1, 0}}, 0.01) == Points{{0, 0}, {5, 0}, {1, 0}});
}

TEST_CASE("no point of a stroke lies farther from the simpler one than the tolerance") {
    const Points stroke = spiral(3000);
    for (const double tolerance : {0.1, 0.01, 0.001}) {
        const Points simple = simplify_stroke(stroke, tolerance);
        CHECK(simple.front() == stroke.front());
        CHECK(simple.back() == stroke.back());
        CHECK(simple.size() < stroke.size() / 4);
        for (const DVec2 p : stroke) {
            REQUIRE(distance_from_stroke(p, simple) <= tolerance);
        }
    }
}

TEST_CASE("an outline loses the points on its edges and keeps its first vertex") {
    const Points square{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
    CHECK(simplify_outline(square, 0.01) == Points{{0, 0}, {2, 0}, {2, 2}, {0, 2}});
    CHECK(simplify_outline(Points{{0, 0}, {1, 0}, {0, 1}}, 5.0).size() == 3);
}
