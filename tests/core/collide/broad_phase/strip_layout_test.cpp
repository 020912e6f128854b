#include <collide/broad_phase/strip_layout.h>

#include <doctest/doctest.h>

#include <cmath>

#include "support/random_boxes.h"

using namespace collide;

TEST_CASE("strips are a few boxes high") {
    support::Random random(71);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 10000, 100.0, 100.0);
    const StripLayout layout = choose_strips(boxes);
    const double height = 1.0 / layout.strips_per_metre;
    CHECK(height > 2.0);
    CHECK(height < 8.0);
    CHECK(layout.count() > 10);
}

TEST_CASE("the number of a strip grows with y and never leaves the range") {
    support::Random random(72);
    const StripLayout layout = choose_strips(support::strewn_boxes(random, 5000, 70.0, 70.0));
    std::uint32_t before = 0;
    for (const double y : {-1e100, -5.0, 0.0, 1.0, 10.0, 10.5, 35.0, 69.0, 71.0, 1e9, 1e100}) {
        const std::uint32_t strip = layout.strip_of(y);
        CHECK(strip >= before);
        CHECK(strip < layout.count());
        before = strip;
    }
    CHECK(layout.strip_of(-1e100) == 0);
    CHECK(layout.strip_of(1e100) == layout.count() - 1);
}

TEST_CASE("a few giants and strays hardly change the strips") {
    support::Random random(73);
    std::vector<Aabb> boxes = support::strewn_boxes(random, 10000, 100.0, 100.0);
    const double height = 1.0 / choose_strips(boxes).strips_per_metre;
    boxes[0] = {{0.0, 0.0}, {1e6, 1e6}};
    boxes[39] = {{0.0, -1e5}, {1.0, 1e5}};
    const double with_giants = 1.0 / choose_strips(boxes).strips_per_metre;
    CHECK(with_giants < 4.0 * height);
}

TEST_CASE("boxes without height, without spread or none at all get one strip or more") {
    CHECK(choose_strips({}).count() == 1);
    const std::vector<Aabb> points(100, Aabb{{3.0, 4.0}, {3.0, 4.0}});
    const StripLayout of_points = choose_strips(points);
    CHECK(of_points.count() == 1);
    CHECK(of_points.strip_of(4.0) == 0);
    const std::vector<Aabb> huge(100, Aabb{{-1e100, -1e100}, {1e100, 1e100}});
    CHECK(choose_strips(huge).count() >= 1);
    CHECK(std::isfinite(choose_strips(huge).strips_per_metre));
}
