#include "broad_phase/sort_and_sweep.h"

#include <doctest/doctest.h>

#include "support/random_pairs.h"

using namespace collide;

namespace {

std::vector<IndexPair> every_pair_tried(const std::vector<Aabb>& boxes) {
    std::vector<IndexPair> pairs;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
            if (overlaps(boxes[i], boxes[j])) {
                pairs.emplace_back(i, j);
            }
        }
    }
    return pairs;
}

/// Boxes strewn over `width` by `height`, some of them on whole coordinates so that they touch.
std::vector<Aabb> strewn(support::Random& random, int count, double width, double height) {
    std::vector<Aabb> boxes;
    for (int i = 0; i < count; ++i) {
        DVec2 lower{random.real(0.0, width), random.real(0.0, height)};
        DVec2 size{random.real(0.0, 2.0), random.real(0.0, 2.0)};
        if (random.chance(0.5)) {
            lower = glm::floor(lower);
            size = DVec2(1.0, 1.0);
        }
        boxes.push_back({lower, lower + size});
    }
    return boxes;
}

}  // namespace

TEST_CASE("sort and sweep finds what trying every pair finds, in order") {
    support::Random random(5);
    SortAndSweep sweep;
    std::vector<IndexPair> pairs{{7, 8}};
    for (int round = 0; round < 200; ++round) {
        const bool upright = random.chance(0.5);
        const std::vector<Aabb> boxes =
            strewn(random, random.integer(0, 60), upright ? 4.0 : 30.0, upright ? 30.0 : 4.0);
        sweep.find_pairs(boxes, pairs);
        CHECK(pairs == every_pair_tried(boxes));
    }
}

TEST_CASE("sort and sweep tests few boxes of a long row, along either axis") {
    for (const bool upright : {false, true}) {
        std::vector<Aabb> row;
        for (int i = 0; i < 100; ++i) {
            const DVec2 lower = upright ? DVec2(0.0, 2.0 * i) : DVec2(2.0 * i, 0.0);
            row.push_back({lower, lower + DVec2(1.0, 1.0)});
        }
        SortAndSweep sweep;
        std::vector<IndexPair> pairs;
        sweep.find_pairs(row, pairs);
        CHECK(pairs.empty());
        CHECK(sweep.tests() == 0);
    }
}
