#include <collide/geometry/polygon.h>
#include <collide/geometry/segment_stretches.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <vector>

using namespace collide;
using collide::Containment;
using collide::DVec2;
using collide::locate;

TEST_CASE("signed area, convexity and order") {
    const Polygon square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    CHECK(twice_signed_area(square) == 2.0);
    CHECK(is_convex(square));
    const Polygon clockwise{{0, 0}, {0, 1}, {1, 1}, {1, 1}, {1, 0}};
    CHECK(normalized(clockwise) == square);
    CHECK_FALSE(is_convex(Polygon{{0, 0}, {2, 0}, {2, 2}, {1, 0.5}}));
}

TEST_CASE("turns below rounding are straight") {
    CHECK(turn({0, 0}, {1, 0}, {2, 1e-3}) == 1);
    CHECK(turn({0, 0}, {1, 0}, {2, -1e-3}) == -1);
    CHECK(turn({0, 0}, {0.1, 0.1}, {0.3, 0.3}) == 0);
}

TEST_CASE("vertices on one line are flat, near the origin and far from it") {
    CHECK(is_flat(Polygon{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {1.5, 1.5}}));
    CHECK(is_flat(Polygon{{1e6, 0}, {1e6, 3}, {1e6, 2}}));
    CHECK(is_flat(Polygon{{0, 0}, {1000, 0}, {500, 1e-7}}));
    CHECK_FALSE(is_flat(Polygon{{0, 0}, {1000, 0}, {500, 1e-5}}));
    // A bow tie has a signed area of zero and is not flat.
    CHECK_FALSE(is_flat(Polygon{{0, 0}, {1, 1}, {1, 0}, {0, 1}}));
}

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

namespace {

const Polygon u{{-2, 0}, {2, 0}, {2, 2}, {1, 2}, {1, 1}, {-1, 1}, {-1, 2}, {-2, 2}};

}  // namespace

TEST_CASE("a segment from arm to arm leaves a U between them") {
    const auto stretches = segment_in_polygon(u, {-1.5, 1.5}, {1.5, 1.5});
    REQUIRE(stretches.size() == 3);
    CHECK(stretches[0].inside);
    CHECK_FALSE(stretches[1].inside);
    CHECK(stretches[2].inside);
    CHECK(stretches[1].between.min == doctest::Approx(0.5 / 3.0));
    CHECK(stretches[1].between.max == doctest::Approx(2.5 / 3.0));
}

TEST_CASE("a segment within the base stays inside, one beside the U outside") {
    CHECK(segment_in_polygon(u, {-1.5, 0.5}, {1.5, 0.5}) == std::vector{SegmentStretch{{0.0, 1.0}, true}});
    CHECK(segment_in_polygon(u, {-3, 5}, {3, 5}) == std::vector{SegmentStretch{{0.0, 1.0}, false}});
    CHECK(segment_in_polygon(u, {0, 3}, {0, 3}).empty());  // a point has no stretches
}

TEST_CASE("random segments are inside where their points are") {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> number(-3.0, 3.0);
    for (int i = 0; i < 2000; ++i) {
        const DVec2 from(number(random), number(random));
        const DVec2 to(number(random), number(random));
        double end = 0.0;
        for (const SegmentStretch& stretch : segment_in_polygon(u, from, to)) {
            CHECK(stretch.between.min == end);
            end = stretch.between.max;
            if (stretch.between.length() < 1e-6) continue;
            for (const double t : {0.1, 0.5, 0.9}) {
                const double at = stretch.between.min + t * stretch.between.length();
                CHECK((locate(u, from + at * (to - from)) != Containment::outside) == stretch.inside);
            }
        }
        CHECK(end == 1.0);
    }
}
