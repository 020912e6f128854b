#include <collide/geometry/segment_in_polygon.h>

#include <doctest/doctest.h>

#include <random>

#include <collide/geometry/point_in_polygon.h>

using namespace collide;

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
