// Random simple polygons of every kind, 3 to 2,000 corners: pieces are convex, exactly, and add up to the
// polygon.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include <collide/geometry/aabb.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/orientation.h>
#include "support/random_polygons.h"

using namespace collide;

namespace {

bool turns_left(const Polygon& piece) {
    bool all = piece.size() >= 3;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        all = all && orientation(piece[i], piece[(i + 1) % piece.size()], piece[(i + 2) % piece.size()]) >= 0;
    }
    return all;
}

/// Few corners are as likely as many.
std::size_t any_corners() {
    const int size = *rc::gen::inRange(0, 100);
    return static_cast<std::size_t>(3.0 * std::pow(2000.0 / 3.0, size / 99.0));
}

/// Distance of a point from a polygon, 0 inside of it.
double distance_from(const Polygon& polygon, DVec2 point) {
    bool inside = false;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const DVec2 a = polygon[i];
        const DVec2 b = polygon[(i + 1) % polygon.size()];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)) {
            inside = !inside;
        }
        const DVec2 along = b - a;
        const double t = std::clamp(dot(point - a, along) / dot(along, along), 0.0, 1.0);
        least = std::min(least, glm::length(point - a - t * along));
    }
    return inside ? 0.0 : least;
}

}  // namespace

TEST_CASE("property: approximate pieces are no more, convex, apart, and within the tolerance") {
    CHECK(rc::check([] {
        const auto kind = *rc::gen::elementOf(
            std::vector(std::begin(support::polygon_kinds), std::end(support::polygon_kinds)));
        const std::size_t corners = 3 + *rc::gen::inRange<std::size_t>(0, 120);
        const Polygon polygon = support::random_polygon(kind, corners, *rc::gen::arbitrary<std::uint32_t>());
        const DVec2 size = bounds(std::span<const DVec2>(polygon)).size();
        const double tolerance = *rc::gen::inRange(0, 40) / 100.0 * std::max(size.x, size.y);
        const ApproximatePieces found = approximate_pieces(polygon, {}, tolerance);
        RC_ASSERT(found.found.complete);
        RC_ASSERT(found.found.pieces.size() <= found.exact);
        RC_ASSERT(found.exact == decompose(polygon, PieceMethod::fewest).pieces.size());
        RC_ASSERT(found.concavity <= tolerance);
        RC_ASSERT(!find_crossing(found.outline));
        // Convex pieces whose areas add up to that of a simple outline have no area in common.
        double area = 0.0;
        for (const Polygon& piece : found.found.pieces) {
            RC_ASSERT(turns_left(piece));
            area += 0.5 * twice_signed_area(piece);
        }
        const double expected = 0.5 * twice_signed_area(polygon) + found.added_area;
        RC_ASSERT(std::abs(area - expected) <= 1e-9 * expected + 1e-12);
        RC_ASSERT(found.added_area >= 0.0);
        // The outline holds the polygon, and no point of it is farther from the polygon than the tolerance.
        for (const DVec2 vertex : polygon) {
            RC_ASSERT(distance_from(found.outline, vertex) <= 1e-9 * std::max(size.x, size.y));
        }
        for (std::size_t i = 0; i < found.outline.size(); ++i) {
            const DVec2 from = found.outline[i];
            const DVec2 to = found.outline[(i + 1) % found.outline.size()];
            for (const double t : {0.0, 0.25, 0.5, 0.75}) {
                RC_ASSERT(distance_from(polygon, from + t * (to - from)) <=
                          tolerance * (1.0 + 1e-9) + 1e-12 * std::max(size.x, size.y));
            }
        }
    }));
}

TEST_CASE("property: pieces of random simple polygons are convex and add up to them") {
    CHECK(rc::check([] {
        const auto kind = *rc::gen::elementOf(
            std::vector(std::begin(support::polygon_kinds), std::end(support::polygon_kinds)));
        const auto method =
            *rc::gen::element(PieceMethod::triangles, PieceMethod::merged_triangles, PieceMethod::fewest);
        const std::size_t corners = any_corners();
        const auto seed = *rc::gen::arbitrary<std::uint32_t>();
        const Polygon polygon = support::random_polygon(kind, corners, seed);
        const Decomposition found = decompose(polygon, method);
        RC_ASSERT(found.complete);
        double area = 0.0;
        std::size_t seams = 0;
        std::size_t borders = 0;
        for (std::size_t i = 0; i < found.pieces.size(); ++i) {
            RC_ASSERT(turns_left(found.pieces[i]));
            area += twice_signed_area(found.pieces[i]);
            for (std::size_t k = 0; k < found.rings[i].corners.size(); ++k) {
                ++(found.rings[i].is_seam(k) ? seams : borders);
            }
        }
        const double expected = twice_signed_area(polygon);
        RC_ASSERT(std::abs(area - expected) <= 1e-9 * expected + 1e-12);
        RC_ASSERT(borders == polygon.size());
        RC_ASSERT(seams == 2 * (found.pieces.size() - 1));
    }));
}
