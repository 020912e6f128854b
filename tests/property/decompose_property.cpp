// Random simple polygons of every kind, 3 to 2,000 corners: pieces are convex, exactly, and add up to the
// polygon.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>

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

}  // namespace

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
