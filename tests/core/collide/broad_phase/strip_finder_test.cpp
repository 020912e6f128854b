// All pairs of a crowd by strips, of strip_sweep.h.
#include <collide/broad_phase/strip_sweep.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/random_boxes.h"

using namespace collide;
using support::every_pair_tried;

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

namespace {

void check_both_levels(const std::vector<Aabb>& boxes) {
    const std::vector<IndexPair> expected = every_pair_tried(boxes);
    std::vector<IndexPair> pairs{{7, 8}};
    std::vector<std::uint64_t> tests;
    for (const SimdLevel level : {SimdLevel::baseline, simd_level()}) {
        StripFinder finder(level);
        finder.find_pairs(boxes, pairs);
        CHECK(pairs == expected);
        tests.push_back(finder.tests());
    }
    CHECK(tests.front() == tests.back());
}

}  // namespace

TEST_CASE("the sweep in strips finds what trying every pair finds, in order") {
    support::Random random(11);
    StripFinder finder;
    std::vector<IndexPair> pairs{{7, 8}};
    for (int round = 0; round < 200; ++round) {
        const bool upright = random.chance(0.5);
        const std::vector<Aabb> boxes =
            support::strewn_boxes(random, random.integer(0, 400), upright ? 8.0 : 60.0, upright ? 60.0 : 8.0);
        finder.find_pairs(boxes, pairs);
        CHECK(pairs == every_pair_tried(boxes));
    }
}

TEST_CASE("unsorted pairs are the same ones, without those of two fixed boxes") {
    support::Random random(14);
    StripFinder finder;
    std::vector<IndexPair> pairs{{7, 8}};
    for (int round = 0; round < 50; ++round) {
        const std::vector<Aabb> boxes = support::strewn_boxes(random, random.integer(0, 400), 30.0, 30.0);
        std::vector<StripFinder::Role> roles;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            roles.push_back(static_cast<StripFinder::Role>(random.integer(0, 2)));
        }
        std::vector<IndexPair> expected;
        finder.find_pairs(boxes, roles, expected);
        finder.find_unsorted_pairs(boxes, roles, pairs);
        std::sort(pairs.begin(), pairs.end());
        CHECK(pairs == expected);
    }
}

TEST_CASE("with and without wide registers the pairs and the tests are the same") {
    support::Random random(12);
    for (int round = 0; round < 20; ++round) {
        check_both_levels(support::strewn_boxes(random, 500, 40.0, 40.0));
    }
}

TEST_CASE("neighbours closer than floats resolve are told apart") {
    // A thousand kilometres away, a tenth of a micrometre apart: the same floats, other boxes.
    // The first box keeps the middle of the sample far from them.
    std::vector<Aabb> boxes{{{-1e6, -1e6}, {-1e6, -1e6}}};
    for (int i = 0; i < 200; ++i) {
        const DVec2 lower{1e6 + i % 2 * 1.0000001, i / 2 % 3 * 1.0000001};
        boxes.push_back({lower, lower + DVec2(1.0, 1.0)});
    }
    check_both_levels(boxes);
}

TEST_CASE("boxes that touch by an edge or a corner count") {
    std::vector<Aabb> boxes;
    for (int i = 0; i < 400; ++i) {
        const DVec2 lower(i % 20, i / 20);
        boxes.push_back({lower, lower + DVec2(1.0, 1.0)});
    }
    check_both_levels(boxes);
}

TEST_CASE("sizes and places of every kind are swept") {
    support::Random random(13);
    std::vector<Aabb> giants = support::strewn_boxes(random, 300, 30.0, 30.0);
    giants.push_back({{-1e5, -1e5}, {1e5, 1e5}});
    giants.push_back({{10.0, -1e90}, {11.0, 1e90}});
    giants.push_back({{-1e100, 10.0}, {1e100, 10.0}});
    check_both_levels(giants);

    std::vector<Aabb> one_place(200, Aabb{{1.0, 1.0}, {2.0, 2.0}});
    check_both_levels(one_place);
    std::vector<Aabb> points;
    for (int i = 0; i < 500; ++i) {
        const DVec2 place(random.integer(0, 15), random.integer(0, 15));
        points.push_back({place, place});
    }
    check_both_levels(points);

    std::vector<Aabb> mixed;
    for (int i = 0; i < 500; ++i) {
        const double size = std::pow(2.0, random.real(-10.0, 5.0));
        const DVec2 lower{random.real(-20.0, 20.0), random.real(-20.0, 20.0)};
        mixed.push_back({lower, lower + DVec2(size, size * std::pow(2.0, random.real(-5.0, 5.0)))});
    }
    check_both_levels(mixed);
    std::vector<Aabb> far_apart = mixed;
    for (std::size_t i = 0; i < far_apart.size(); i += 7) {
        far_apart[i].lower.y += 1e7;
        far_apart[i].upper.y += 1e7;
    }
    check_both_levels(far_apart);
}

TEST_CASE("fixed boxes don't pair with each other, absent ones with none") {
    using Role = StripFinder::Role;
    support::Random random(14);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 400, 25.0, 25.0);
    std::vector<Role> roles;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        roles.push_back(random.chance(0.2) ? Role::absent : random.chance(0.5) ? Role::fixed : Role::moving);
    }
    std::vector<IndexPair> expected = every_pair_tried(boxes);
    std::erase_if(expected, [&](const IndexPair& pair) {
        const Role a = roles[pair.first];
        const Role b = roles[pair.second];
        return a == Role::absent || b == Role::absent || (a == Role::fixed && b == Role::fixed);
    });
    StripFinder finder;
    std::vector<IndexPair> pairs;
    finder.find_pairs(boxes, roles, pairs);
    CHECK(pairs == expected);
}

TEST_CASE("the tests of an even crowd grow with its size, not with its square") {
    support::Random random(15);
    StripFinder finder;
    std::vector<IndexPair> pairs;
    for (const int count : {1000, 4000, 16000}) {
        const double side = std::sqrt(static_cast<double>(count));
        finder.find_pairs(support::strewn_boxes(random, count, side, side), pairs);
        CHECK(finder.tests() < 12u * static_cast<unsigned>(count));
        CHECK(finder.places() < 2u * static_cast<unsigned>(count));
    }
}
