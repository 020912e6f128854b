#include <collide/broad_phase/strip_kernel.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "support/random_boxes.h"

using namespace collide;

namespace {

/// A strip of its own, of boxes whose ends floats hold exactly.
struct OwnStrip {
    std::vector<Aabb> boxes;
    std::vector<float> lower_x, upper_x, lower_y, upper_y;
    std::vector<std::uint32_t> ids;

    explicit OwnStrip(std::vector<Aabb> given, const std::vector<bool>& from_below)
        : boxes(std::move(given)) {
        std::vector<std::uint32_t> order(boxes.size());
        std::iota(order.begin(), order.end(), 0u);
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::pair(boxes[a].lower.x, a) < std::pair(boxes[b].lower.x, b);
        });
        for (const std::uint32_t id : order) {
            lower_x.push_back(static_cast<float>(boxes[id].lower.x));
            upper_x.push_back(static_cast<float>(boxes[id].upper.x));
            lower_y.push_back(from_below[id] ? begins_below : static_cast<float>(boxes[id].lower.y));
            upper_y.push_back(static_cast<float>(boxes[id].upper.y));
            ids.push_back(2 * id);
        }
        for (std::size_t k = 0; k < strip_padding; ++k) {
            lower_x.push_back(std::numeric_limits<float>::infinity());
            upper_x.push_back(0.0f);
            lower_y.push_back(0.0f);
            upper_y.push_back(0.0f);
            ids.push_back(0);
        }
    }
    Strip strip() const {
        return {lower_x.data(), upper_x.data(), lower_y.data(), upper_y.data(),
                ids.data(),     boxes.size(),   boxes.data()};
    }
};

struct Swept {
    std::vector<IndexPair> pairs;
    std::uint64_t tests = 0;
};

/// With as little room as is allowed, so that it stops and goes on.
Swept sweep(const OwnStrip& own, SimdLevel level) {
    const Strip strip = own.strip();
    std::vector<IndexPair> room(strip.count + strip_padding);
    Swept swept;
    StripSweepState state;
    state.end = room.data() + room.size();
    while (state.place < strip.count) {
        state.out = room.data();
        sweep_strip(strip, state, level);
        swept.pairs.insert(swept.pairs.end(), room.data(), state.out);
    }
    swept.tests = state.tests;
    return swept;
}

std::vector<Aabb> whole_boxes(support::Random& random, int count) {
    std::vector<Aabb> boxes;
    for (int i = 0; i < count; ++i) {
        const DVec2 lower(random.integer(0, 40), random.integer(0, 6));
        boxes.push_back({lower, lower + DVec2(random.integer(0, 5), random.integer(0, 4))});
    }
    return boxes;
}

}  // namespace

TEST_CASE("a strip's pairs are those that overlap, but not two that begin below") {
    support::Random random(81);
    for (int round = 0; round < 100; ++round) {
        std::vector<Aabb> boxes = whole_boxes(random, random.integer(2, 80));
        std::vector<bool> from_below;
        for (Aabb& box : boxes) {
            from_below.push_back(random.chance(0.3));
            box.lower.y = from_below.back() ? -1.0 : box.lower.y;
        }
        std::vector<IndexPair> expected = support::every_pair_tried(boxes);
        std::erase_if(expected,
                      [&](const IndexPair& p) { return from_below[p.first] && from_below[p.second]; });
        const OwnStrip own(boxes, from_below);
        Swept baseline = sweep(own, SimdLevel::baseline);
        const Swept wide = sweep(own, simd_level());
        CHECK(wide.pairs == baseline.pairs);
        CHECK(wide.tests == baseline.tests);
        for (IndexPair& pair : baseline.pairs) {
            pair = {pair.first / 2, pair.second / 2};
        }
        std::sort(baseline.pairs.begin(), baseline.pairs.end());
        CHECK(baseline.pairs == expected);
    }
}

TEST_CASE("where floats are equal the boxes decide") {
    // As floats both end and begin at 1; as doubles only the first two touch.
    const std::vector<Aabb> boxes{
        {{0.0, 0.0}, {1.0, 1.0}}, {{1.0, 0.0}, {2.0, 1.0}}, {{1.0 + 1e-12, 0.0}, {2.0, 1.0}}};
    const OwnStrip own(boxes, {false, false, false});
    for (const SimdLevel level : {SimdLevel::baseline, simd_level()}) {
        CHECK(sweep(own, level).pairs == std::vector<IndexPair>{{0, 2}, {2, 4}});
    }
}
