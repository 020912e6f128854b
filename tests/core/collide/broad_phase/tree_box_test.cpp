#include <collide/broad_phase/tree_box.h>

#include <doctest/doctest.h>

#include "support/random_pairs.h"

using namespace collide;

TEST_CASE("rounding outwards is exact where floats are, and never inwards") {
    CHECK(rounded_down(0.5) == 0.5f);
    CHECK(rounded_up(0.5) == 0.5f);
    support::Random random(91);
    for (int i = 0; i < 1000; ++i) {
        const double value = random.log_real(1e-30, 1e30) * (random.chance(0.5) ? -1.0 : 1.0);
        CHECK(static_cast<double>(rounded_down(value)) <= value);
        CHECK(static_cast<double>(rounded_up(value)) >= value);
        CHECK(static_cast<double>(rounded_up(value)) - static_cast<double>(rounded_down(value)) <=
              2e-7 * std::abs(value));
    }
    CHECK(static_cast<double>(rounded_down(1e300)) <= 1e300);
    CHECK(static_cast<double>(rounded_up(1e300)) >= 1e300);
    CHECK(static_cast<double>(rounded_down(-1e300)) <= -1e300);
}

TEST_CASE("tree boxes overlap and contain as boxes do") {
    support::Random random(92);
    for (int i = 0; i < 2000; ++i) {
        const auto box = [&] {
            const DVec2 lower(random.integer(0, 6), random.integer(0, 6));
            return Aabb{lower, lower + DVec2(random.integer(0, 3), random.integer(0, 3))};
        };
        const Aabb a = box();
        const Aabb b = box();
        const TreeBox tree_a = tree_box_around(a, 0.0);
        const TreeBox tree_b = tree_box_around(b, 0.0);
        CHECK(overlaps(tree_a, tree_b) == overlaps(a, b));
        CHECK(contains(tree_a, tree_b) == (united(a, b) == a));
        CHECK(contains(tree_a, b) == (united(a, b) == a));
        CHECK(united(tree_a, tree_b).wide() == united(a, b));
    }
}

TEST_CASE("a margin lies on all sides") {
    const TreeBox box = tree_box_around({{1.0, 2.0}, {3.0, 5.0}}, 0.5);
    CHECK(box == TreeBox{0.5f, 1.5f, 3.5f, 5.5f});
    CHECK(box.perimeter() == 7.0f);
}
