#include <collide/geometry/union_boundary.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/geometry/decompose.h>

#include "support/random_polygons.h"
#include "support/slit_frame.h"

using namespace collide;

namespace {

std::vector<Outline> outlines_of(const Polygon& polygon, double radius) {
    std::vector<RoundedPiece> pieces;
    for (const Polygon& piece : decompose(polygon).pieces) pieces.push_back({piece, radius});
    return union_outlines(pieces);
}

/// Twice the area of the chords, and whether each part begins where the one before it ends.
double check_closed(const Outline& outline) {
    double twice = 0.0;
    DVec2 end = outline.back().to;
    for (const BoundaryPart& part : outline) {
        CHECK(glm::length(part.from - end) < 1e-10);
        end = part.to;
        twice += cross(part.from, part.to);
    }
    return twice;
}

}  // namespace

TEST_CASE("the outline of a rounded notch: each side once, an arc for each outer corner") {
    const auto outlines = outlines_of({{0, 0}, {2, 0}, {2, 2}, {1, 0.5}, {0, 2}}, 0.1);
    REQUIRE(outlines.size() == 1);
    CHECK(check_closed(outlines[0]) > 0.0);
    double length = 0.0;
    double turn = 0.0;
    for (const BoundaryPart& part : outlines[0]) {
        turn += part.turn;
        length += part.is_arc() ? 0.0 : glm::length(part.to - part.from);
    }
    const double reflex = std::acos(-1.0) - 2.0 * std::atan2(1.0, 1.5);
    CHECK(turn == doctest::Approx(2.0 * std::acos(-1.0) + reflex).epsilon(1e-5));
    // The two sides of the notch end where they meet.
    const double wanted = 6.0 + 2.0 * (std::hypot(1.0, 1.5) - 0.1 * std::tan(0.5 * reflex));
    CHECK(length == doctest::Approx(wanted).epsilon(1e-5));
}

TEST_CASE("a gap that the rounding closes is an outline of its own, clockwise") {
    const auto outlines = outlines_of(support::slit_frame(), 0.5);
    REQUIRE(outlines.size() == 2);
    const double first = check_closed(outlines[0]);
    const double second = check_closed(outlines[1]);
    CHECK(std::max(first, second) > 40.0);
    CHECK(std::min(first, second) < -6.0);
}

TEST_CASE("outlines of random polygons close") {
    std::uint32_t seed = 50;
    for (const support::PolygonKind kind : support::polygon_kinds) {
        for (const double radius : {1e-6, 0.01, 0.1, 1.0, 30.0}) {
            for (const std::size_t corners : {8U, 40U}) {
                CAPTURE(seed);
                const auto outlines = outlines_of(support::random_polygon(kind, corners, seed++), radius);
                REQUIRE(!outlines.empty());
                for (const Outline& outline : outlines) check_closed(outline);
            }
        }
    }
}
