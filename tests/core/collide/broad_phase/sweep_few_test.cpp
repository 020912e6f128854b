#include <collide/broad_phase/sweep_few.h>

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "support/crowd_of_boxes.h"

using namespace collide;
using support::Crowd;

namespace {

struct Item {
    Aabb box;
    std::uint32_t id = 0;
};

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

std::vector<Item> items(Crowd crowd, std::uint32_t count) {
    support::Random random(2);
    std::vector<Item> made;
    for (std::uint32_t id = 0; id < count; ++id) {
        made.push_back({support::random_box(crowd, count, random), id});
    }
    return made;
}

}  // namespace

TEST_CASE("few and many, across and along: each overlapping pair once") {
    for (const Crowd crowd : support::all_crowds) {
        for (const std::uint32_t count : {0u, 1u, 2u, 24u, 25u, 200u}) {
            std::vector<Item> boxes = items(crowd, count);
            Pairs expected;
            for (const Item& a : boxes) {
                for (const Item& b : boxes) {
                    if (a.id < b.id && overlaps(a.box, b.box)) {
                        expected.emplace(a.id, b.id);
                    }
                }
            }
            Pairs found;
            each_overlap_of_few(std::span(boxes), [&](const Item& a, const Item& b) {
                CHECK(found.emplace(std::min(a.id, b.id), std::max(a.id, b.id)).second);
            });
            CHECK((found == expected));
        }
    }
}

TEST_CASE("a pile is swept along the axis on which it spreads") {
    for (const Crowd crowd : {Crowd::line, Crowd::stack}) {
        std::vector<Item> boxes = items(crowd, 1000);
        const std::uint64_t tests = each_overlap_of_few(std::span(boxes), [](const Item&, const Item&) {});
        CHECK(tests < 1000 * 20);
    }
}
