// Pieces against CGAL: their union by exact arithmetic, and the fewest there can be.

#include <collide/geometry/decompose.h>

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Partition_traits_2.h>
#include <CGAL/Polygon_2.h>
#include <CGAL/Polygon_set_2.h>
#include <CGAL/partition_2.h>
#include <doctest/doctest.h>

#include <list>
#include <vector>

#include "support/random_polygons.h"

using namespace collide;

namespace {

using Exact = CGAL::Exact_predicates_exact_constructions_kernel;
using ExactPolygon = CGAL::Polygon_2<Exact>;
using Traits = CGAL::Partition_traits_2<CGAL::Exact_predicates_inexact_constructions_kernel>;

ExactPolygon exact(const Polygon& polygon) {
    ExactPolygon result;
    for (const DVec2 p : polygon) {
        result.push_back({p.x, p.y});
    }
    return result;
}

/// Exactly the polygon, nothing twice: the areas add up and the union is the polygon.
void check_cover(const Polygon& polygon, const Decomposition& found) {
    CGAL::Polygon_set_2<Exact> covered;
    Exact::FT area = 0;
    std::vector<ExactPolygon> pieces;
    for (const Polygon& piece : found.pieces) {
        pieces.push_back(exact(piece));
        CHECK(pieces.back().is_convex());
        area += pieces.back().area();
    }
    covered.join(pieces.begin(), pieces.end());
    const ExactPolygon whole = exact(polygon);
    CHECK(area == whole.area());
    covered.symmetric_difference(whole);
    CHECK(covered.is_empty());
}

std::size_t fewest_by_cgal(const Polygon& polygon) {
    std::vector<Traits::Point_2> points;
    for (const DVec2 p : polygon) {
        points.emplace_back(p.x, p.y);
    }
    std::list<Traits::Polygon_2> pieces;
    CGAL::optimal_convex_partition_2(points.begin(), points.end(), std::back_inserter(pieces), Traits());
    return pieces.size();
}

}  // namespace

TEST_CASE("pieces cover the polygon exactly and once, by every method") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        for (const std::size_t corners : {5U, 20U, 120U, 400U}) {
            const Polygon polygon = support::random_polygon(kind, corners, 17);
            for (const PieceMethod method :
                 {PieceMethod::triangles, PieceMethod::merged_triangles, PieceMethod::fewest}) {
                check_cover(polygon, decompose(polygon, method));
            }
        }
    }
}

TEST_CASE("the fewest pieces are as few as CGAL's optimal partition has") {
    for (const support::PolygonKind kind : support::polygon_kinds) {
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            CAPTURE(seed);
            const Polygon polygon = support::random_polygon(kind, 5 + seed % 50, seed);
            const Decomposition found = decompose(polygon, PieceMethod::fewest);
            CHECK(found.method == PieceMethod::fewest);
            CHECK(found.pieces.size() == fewest_by_cgal(polygon));
        }
    }
}
