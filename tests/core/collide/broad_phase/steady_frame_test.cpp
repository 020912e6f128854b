// From frame to frame of a crowd that goes to and fro nothing is allocated.

#include <doctest/doctest.h>

#include <memory>

#include <collide/broad_phase/strip_sweep.h>
#include "support/allocation_counter.h"
#include "support/random_boxes.h"

using namespace collide;

namespace {

void move_all(BroadPhase& broad_phase, const std::vector<Aabb>& boxes, double way) {
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const DVec2 step{way * 0.01 * (i % 7), way * 0.01 * (i % 5)};
        broad_phase.move(i, {boxes[i].lower + step, boxes[i].upper + step});
    }
}

void check_steady(BroadPhase& broad_phase) {
    support::Random random(99);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 2000, 50.0, 50.0);
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        broad_phase.insert(boxes[i], Mobility::moving);
    }
    std::vector<IndexPair> pairs;
    std::vector<IndexPair> new_pairs;
    const auto go_round = [&] {
        for (int frame = 0; frame < 16; ++frame) {
            move_all(broad_phase, boxes, frame < 8 ? frame : 16 - frame);
            broad_phase.find_all_pairs(pairs);
            broad_phase.find_new_pairs(new_pairs);
        }
    };
    go_round();
    go_round();
    const std::size_t before = support::allocations();
    go_round();
    CHECK(support::allocations() == before);
    CHECK(!pairs.empty());
}

}  // namespace

TEST_CASE("a steady frame allocates nothing: sort and sweep, in strips too, and the dynamic tree") {
    check_steady(*make_broad_phase(BroadPhaseKind::sort_and_sweep));
    check_steady(*make_broad_phase(BroadPhaseKind::dynamic_tree));
    StripSweep strips;
    check_steady(strips);
}
