#include <collide/geometry/point_in_polygon.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using collide::Containment;
using collide::DVec2;
using collide::locate;

TEST_CASE("a point is inside, outside or on the border, in any vertex order") {
    std::vector<DVec2> shape{{0, 0}, {4, 0}, {4, 3}, {2, 1}, {0, 3}};
    for (int order = 0; order < 2; ++order) {
        CHECK(locate(shape, {1, 1}) == Containment::inside);
        CHECK(locate(shape, {3.5, 2}) == Containment::inside);
        CHECK(locate(shape, {2, 2}) == Containment::outside);
        CHECK(locate(shape, {-1, 0}) == Containment::outside);
        CHECK(locate(shape, {5, 0}) == Containment::outside);
        CHECK(locate(shape, {-1, 3}) == Containment::outside);
        for (const DVec2 on : {DVec2(0, 0), DVec2(2, 1), DVec2(2, 0), DVec2(0, 1.5), DVec2(3, 2)}) {
            CHECK(locate(shape, on) == Containment::on_border);
        }
        std::reverse(shape.begin(), shape.end());
    }
}

TEST_CASE("rays through vertices and along edges count right") {
    const std::vector<DVec2> stairs{{0, 0}, {3, 0}, {3, 1}, {2, 1}, {2, 2}, {1, 2}, {1, 3}, {0, 3}};
    CHECK(locate(stairs, {0.5, 1}) == Containment::inside);
    CHECK(locate(stairs, {0.5, 2}) == Containment::inside);
    CHECK(locate(stairs, {-0.5, 1}) == Containment::outside);
    CHECK(locate(stairs, {-0.5, 3}) == Containment::outside);
    CHECK(locate(stairs, {2.5, 2}) == Containment::outside);
}

TEST_CASE("nothing is in no polygon") { CHECK(locate({}, {0, 0}) == Containment::outside); }
