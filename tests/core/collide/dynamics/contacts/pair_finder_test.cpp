// Candidate pairs by fat boxes, of body_places.h.
#include <collide/dynamics/contacts/body_places.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <vector>

#include <collide/dynamics/model/tuning.h>

using namespace collide;

namespace {

Aabb box_at(DVec2 p) { return {p - 0.5, p + 0.5}; }

bool come_near(const Aabb& a, const Aabb& b) {
    const double reach = 0.999 * double{contact_reach};
    return overlaps({a.lower - reach, a.upper + reach}, b);
}

}  // namespace

namespace {

/// Pairs that come near in 60 steps, each of which takes bodies as far as `most` metres.
std::size_t near_while_wandering(double most) {
    std::mt19937 random(5);
    std::uniform_real_distribution place(-8.0, 8.0);
    std::uniform_real_distribution drift(-most, most);
    constexpr std::uint32_t count = 60;
    std::vector<DVec2> places;
    PairFinder finder;
    finder.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        places.emplace_back(place(random), place(random));
        finder.set_fixed(i, i < 10);
    }
    std::size_t near = 0;
    for (int step = 0; step < 60; ++step) {
        std::vector<Aabb> boxes;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (i >= 10) places[i] += DVec2(drift(random), drift(random));
            boxes.push_back(box_at(places[i]));
            finder.move(i, boxes[i]);
        }
        const auto pairs = finder.pairs(boxes);
        CHECK(std::is_sorted(pairs.begin(), pairs.end()));
        for (std::uint32_t i = 0; i < count; ++i) {
            for (std::uint32_t j = std::max(i + 1, 10U); j < count; ++j) {
                if (!come_near(box_at(places[i]), box_at(places[j]))) continue;
                ++near;
                CHECK(std::binary_search(pairs.begin(), pairs.end(), IndexPair{i, j}));
            }
        }
    }
    return near;
}

}  // namespace

TEST_CASE("no pair that comes near is missed while bodies wander") {
    for (const double most : {1e-3, 0.01, 0.05, 0.11, 0.3, 1.0}) CHECK(near_while_wandering(most) > 1000);
}

TEST_CASE("bodies that leave their fat boxes in each step pair with what is near, not with what is far") {
    const auto pairs_after = [](double speed) {
        PairFinder finder;
        finder.resize(2);
        std::size_t pairs = 0;
        for (int step = 0; step < 20; ++step) {
            const DVec2 shift(speed * step, 0.0);
            const std::vector<Aabb> boxes{box_at(shift), box_at(shift + DVec2(1.1, 0.0))};
            for (std::uint32_t i = 0; i < 2; ++i) finder.move(i, boxes[i]);
            pairs += finder.pairs(boxes).size();
            CHECK(finder.pairs(boxes).size() <= 1);  // asked twice, it is the same step
        }
        return pairs;
    };
    CHECK(pairs_after(0.0) == 20);
    CHECK(pairs_after(0.01) == 20);
    CHECK(pairs_after(0.2) < 5);
    CHECK(pairs_after(5.0) < 5);
}

TEST_CASE("fixed bodies don't pair with each other") {
    PairFinder finder;
    const std::vector<Aabb> boxes{box_at({0.0, 0.0}), box_at({0.1, 0.0})};
    finder.resize(2);
    for (std::uint32_t i = 0; i < 2; ++i) finder.move(i, boxes[i]);
    CHECK(finder.pairs(boxes).size() == 1);
    finder.set_fixed(0, true);
    finder.set_fixed(1, true);
    CHECK(finder.pairs(boxes).empty());
}
