#include <collide/scene/outline.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include <collide/geometry/crossing.h>
#include <collide/geometry/mass.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>
#include "support/slit_frame.h"

using namespace collide;

namespace {

using std::numbers::pi;

double area_of(const Polygon& polygon) { return 0.5 * twice_signed_area(polygon); }

/// Relative, of what the library says the shape weighs: its vertices are floats.
void check_area(const ShapeGeometry& geometry) {
    const ShapeSpec shape{geometry, {}};
    const Polygon outline = outline_of(shape, fine_flattening(shape));
    CHECK_FALSE(find_crossing(outline));
    CHECK(area_of(outline) == doctest::Approx(area_moments(make_pieces(shape)).area).epsilon(1e-6));
}

}  // namespace

TEST_CASE("an outline has the area of its shape, arcs and all") {
    check_area(PolygonSpec{{{0, 0}, {3, 0}, {1, 2}}, 0.0});
    check_area(PolygonSpec{{{0, 0}, {3, 0}, {1, 2}}, 0.4});
    check_area(PolygonSpec{{{1, 2}, {3, 0}, {0, 0}}, 0.4});
    check_area(BoxSpec{2.0, 1.0, 0.0, {1, 2}, 0.3});
    check_area(BoxSpec{2.0, 1.0, 0.25, {1, 2}, 0.3});
    check_area(RegularSpec{7, 1.5, 0.1, {-1, 0}, 1.0});
    check_area(CircleSpec{0.7, {3, -2}, 0.0});
    check_area(CapsuleSpec{{-1, 0.5}, {2, 1}, 0.5});
    check_area(EllipseSpec{2.0, 0.3, {1, 1}, 0.8});
}

TEST_CASE("an outline stays within its tolerance") {
    for (const double tolerance : {0.1, 0.01, 1e-4}) {
        const Polygon circle = outline_of({CircleSpec{2.0, {5, 0}, 0.0}, {}}, tolerance);
        for (std::size_t i = 0; i < circle.size(); ++i) {
            const DVec2 middle = 0.5 * (circle[i] + circle[(i + 1) % circle.size()]);
            CHECK(std::abs(glm::length(circle[i] - DVec2(5, 0)) - 2.0) <= tolerance);
            CHECK(std::abs(glm::length(middle - DVec2(5, 0)) - 2.0) <= tolerance);
        }
    }
}

TEST_CASE("the outline of a rounded concave polygon turns its inner corners sharply") {
    const PolygonSpec corner{{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}}, 0.2};
    const Polygon outline = outline_of({corner, {}}, 1e-4);
    CHECK_FALSE(find_crossing(outline));
    // Core, strips along the edges, discs' sectors of the five outer corners less the kite of the inner one.
    const double wanted = 5.0 + 12.0 * 0.2 + (5.0 * pi / 4.0 - 1.0) * 0.2 * 0.2;
    CHECK(area_of(outline) == doctest::Approx(wanted).epsilon(1e-12));
}

TEST_CASE("dents and slits that the rounding closes are not in the outline") {
    const Polygon slit{{0, 0}, {3, 0}, {3, 2}, {1, 2}, {1, 1.1}, {2.9, 1.1}, {2.9, 1}, {1, 1}, {0, 1}};
    const Polygon dented{{0, 0}, {2, 0}, {2, 1}, {1, 0.999999}, {0, 1}};
    for (const ShapeSpec& shape :
         {ShapeSpec{PolygonSpec{slit, 0.2}, {}}, ShapeSpec{PolygonSpec{dented, 0.5}, {}}}) {
        const Polygon outline = outline_of(shape, fine_flattening(shape));
        REQUIRE(!outline.empty());
        CHECK_FALSE(find_crossing(outline));
        CHECK(area_of(outline) == doctest::Approx(area_moments(shape).area).epsilon(1e-11));
    }
}

TEST_CASE("what has no area or a hole has no outline") {
    CHECK(outline_of({SegmentSpec{}, {}}, 0.01).empty());
    CHECK(outline_of({CircleSpec{0.0, {0, 0}, 0.0}, {}}, 0.01).empty());
    const PolygonSpec frame{support::slit_frame(), 0.5};
    CHECK(outline_of({frame, {}}, 0.01).empty());
}
