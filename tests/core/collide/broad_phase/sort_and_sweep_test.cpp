#include <collide/broad_phase/sort_and_sweep.h>

#include <doctest/doctest.h>

#include "support/broad_phase_drill.h"
#include "support/random_boxes.h"

using namespace collide;

namespace {

void fill(SortAndSweep& sweep, const std::vector<Aabb>& boxes) {
    sweep.clear();
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        REQUIRE(sweep.insert(boxes[i], Mobility::moving) == i);
    }
}

}  // namespace

TEST_CASE("sort and sweep finds what trying every pair finds, in order") {
    support::Random random(5);
    SortAndSweep sweep;
    std::vector<IndexPair> pairs{{7, 8}};
    for (int round = 0; round < 200; ++round) {
        const bool upright = random.chance(0.5);
        const std::vector<Aabb> boxes =
            support::strewn_boxes(random, random.integer(0, 60), upright ? 4.0 : 30.0, upright ? 30.0 : 4.0);
        fill(sweep, boxes);
        sweep.find_all_pairs(pairs);
        CHECK(pairs == support::every_pair_tried(boxes));
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
        fill(sweep, row);
        std::vector<IndexPair> pairs;
        sweep.find_all_pairs(pairs);
        CHECK(pairs.empty());
        CHECK(sweep.counters().tests == 0);
        CHECK(sweep.axis() == (upright ? 1 : 0));
    }
}

TEST_CASE("the order outlives the frame: small moves shift few places, none shifts none") {
    support::Random random(6);
    std::vector<Aabb> boxes = support::strewn_boxes(random, 1000, 500.0, 100.0);
    SortAndSweep sweep;
    fill(sweep, boxes);
    std::vector<IndexPair> pairs;
    sweep.find_all_pairs(pairs);
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const DVec2 step{random.real(-0.5, 0.5), 0.0};
        boxes[i] = {boxes[i].lower + step, boxes[i].upper + step};
        sweep.move(i, boxes[i]);
    }
    sweep.find_all_pairs(pairs);
    CHECK(pairs == support::every_pair_tried(boxes));
    CHECK(sweep.shifts() > 0);
    CHECK(sweep.shifts() < 4000);
    sweep.find_all_pairs(pairs);
    CHECK(sweep.shifts() == 0);
}

TEST_CASE("an order turned round is put right all the same") {
    SortAndSweep sweep;
    std::vector<Aabb> boxes;
    for (int i = 0; i < 300; ++i) {
        boxes.push_back({{1.0 * i, 0.0}, {i + 1.0, 1.0}});
    }
    fill(sweep, boxes);
    std::vector<IndexPair> pairs;
    sweep.find_all_pairs(pairs);
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        sweep.move(i, {-boxes[i].upper, -boxes[i].lower});
    }
    sweep.find_all_pairs(pairs);
    CHECK(pairs.size() == 299);
    CHECK(sweep.broken_invariant().empty());
}

TEST_CASE("sort and sweep keeps up with brute force through insertions, moves and removals") {
    SortAndSweep sweep;
    support::drill_against_brute_force(sweep, {.seed = 31});
    SortAndSweep wide;
    support::drill_against_brute_force(wide, {.seed = 32, .ids = 300, .world = 60.0});
}

TEST_CASE(
    "sort and sweep tells both variances of the centres, and changes the axis when one is half larger") {
    SortAndSweep sweep;
    const auto boxes_at = [](std::initializer_list<DVec2> centers) {
        std::vector<Aabb> boxes;
        for (const DVec2 c : centers) boxes.push_back({c - 0.5, c + 0.5});
        return boxes;
    };
    std::vector<IndexPair> pairs;
    fill(sweep, boxes_at({{0.0, 0.0}, {4.0, 0.0}, {0.0, 2.0}, {4.0, 2.0}}));
    sweep.find_all_pairs(pairs);
    CHECK(sweep.axis_choice() == AxisChoice{{2.0, 1.0}, {4.0, 1.0}, 4, 0, 0});
    for (ProxyId id = 0; id < 4; ++id) {
        const DVec2 c(id % 2 == 0 ? 0.0 : 2.0, id < 2 ? 0.0 : 2.4);
        sweep.move(id, {c - 0.5, c + 0.5});
    }
    sweep.find_all_pairs(pairs);
    CHECK(sweep.axis_choice().variance.y == doctest::Approx(1.44));
    CHECK(sweep.axis() == 0);  // 1.44 is not 1.5 times as much as 1
    for (ProxyId id = 0; id < 4; ++id) {
        const DVec2 c(id % 2 == 0 ? 0.0 : 2.0, id < 2 ? 0.0 : 2.6);
        sweep.move(id, {c - 0.5, c + 0.5});
    }
    sweep.find_all_pairs(pairs);
    CHECK(sweep.axis_choice().before == 0);
    CHECK(sweep.axis_choice().axis == 1);
    CHECK(sweep.axis() == 1);
}
