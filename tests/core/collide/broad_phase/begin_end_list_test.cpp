// The list of begins and ends, of sort_and_sweep.h.
#include <collide/broad_phase/sort_and_sweep.h>

#include <doctest/doctest.h>

#include <algorithm>

#include <collide/trace/structure_recording.h>
#include "support/random_boxes.h"

using namespace collide;

namespace {

/// Every pair that overlaps on the axis, the long way.
std::vector<IndexPair> on_axis(const std::vector<Aabb>& boxes, int axis) {
    std::vector<IndexPair> pairs;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
            const bool apart =
                boxes[i].upper[axis] < boxes[j].lower[axis] || boxes[j].upper[axis] < boxes[i].lower[axis];
            if (!apart) pairs.emplace_back(i, j);
        }
    }
    return pairs;
}

std::vector<IndexPair> listed(const BeginEndList& list) {
    return {list.pairs_on_axis().begin(), list.pairs_on_axis().end()};
}

void stir(support::Random& random, std::vector<Aabb>& boxes, double most) {
    for (Aabb& box : boxes) {
        DVec2 way{random.real(-most, most), random.real(-most, most)};
        if (random.chance(0.3)) way = glm::round(way);  // so that ends meet
        box = {box.lower + way, box.upper + way};
    }
}

}  // namespace

TEST_CASE("begin_end_list: after every frame the pairs on the axis are those found the long way") {
    support::Random random(81);
    for (const int axis : {0, 1}) {
        std::vector<Aabb> boxes = support::strewn_boxes(random, 60, 12.0, 12.0);
        BeginEndList list(boxes, axis);
        CHECK(listed(list) == on_axis(boxes, axis));
        for (const double most : {0.05, 0.3, 2.0, 15.0, 0.0}) {
            stir(random, boxes, most);
            const std::uint64_t swaps = list.update(boxes);
            CHECK(std::is_sorted(list.marks().begin(), list.marks().end()));
            CHECK(listed(list) == on_axis(boxes, axis));
            CHECK((swaps == 0) == (most == 0.0));
        }
    }
}

TEST_CASE("begin_end_list: a box that jumps over another one in a frame makes no pair") {
    std::vector<Aabb> boxes{{{0, 0}, {1, 1}}, {{2, 0}, {3, 1}}};
    BeginEndList list(boxes, 0);
    boxes[0] = {{5, 0}, {6, 1}};
    CHECK(list.update(boxes) == 4);
    CHECK(list.pairs_on_axis().empty());
    boxes[0] = {{3, 0}, {4, 1}};  // touches
    list.update(boxes);
    CHECK(listed(list) == std::vector<IndexPair>{{0, 1}});
}

TEST_CASE("begin_end_list: the recording's states follow the list, and small motion costs few swaps") {
    support::Random random(82);
    std::vector<std::vector<Aabb>> frames{support::strewn_boxes(random, 40, 30.0, 4.0)};
    for (int k = 0; k < 3; ++k) {
        frames.push_back(frames.back());
        stir(random, frames.back(), 0.1);
    }
    const BeginEndRecording recording = record_begin_end_list(frames);
    CHECK(recording.axis == 0);
    REQUIRE(recording.frames.size() == 4);
    CHECK(recording.frames[0].swaps == 0);
    const auto& steps = recording.steps.items;
    for (std::size_t k = 0; k < steps.size(); ++k) {
        if (steps[k].kind != BeginEndStepKind::tested) continue;
        const BeginEndFrame& frame = recording.frames[steps[k].frame];
        const BeginEndState state = state_after(recording, k);
        CHECK(std::is_sorted(state.marks.begin(), state.marks.end()));
        CHECK(state.swaps == frame.swaps);
        CHECK(state.on_axis == frame.on_axis);
        CHECK(frame.on_axis == on_axis(frame.boxes, 0));
        CHECK(frame.pairs == support::every_pair_tried(frame.boxes));
    }
    for (std::size_t k = 1; k < 4; ++k) {
        CHECK(10 * recording.frames[k].swaps < recording.frames[k].swaps_from_nothing);
    }
}
