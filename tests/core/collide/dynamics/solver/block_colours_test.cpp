#include <collide/dynamics/solver/block_colours.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "support/soft_context.h"

using namespace collide;
using namespace collide::test;

namespace {

BlockColours coloured(SoftContext& context, SolverBodies& bodies) {
    const StepContext step{context.states, context.facts,    context.contacts,
                           context.joints, context.settings, context.seconds};
    bodies.collect(step);
    BlockColours colours;
    std::vector<SlotPair> pairs;
    for (const Contact& contact : context.contacts) {
        pairs.push_back({bodies.slot(contact.body_a), bodies.slot(contact.body_b)});
    }
    colours.build(pairs, bodies);
    return colours;
}

/// How often each contact has a place.
std::vector<int> places_of(const BlockColours& colours, std::size_t contacts) {
    std::vector<int> places(contacts, 0);
    for (const PlacedPair& placed : colours.placed()) {
        if (placed.pair != PlacedPair::none) {
            ++places[placed.pair];
        }
    }
    return places;
}

}  // namespace

TEST_CASE("no body that can move is twice in a colour, and every contact has one place") {
    SoftContext context = pyramid_matter(20);
    SolverBodies bodies;
    const BlockColours colours = coloured(context, bodies);
    for (const BlockRange& range : colours.colours()) {
        std::set<std::uint32_t> seen;
        for (std::size_t i = std::size_t{range.begin} * block_lanes; i < std::size_t{range.end} * block_lanes;
             ++i) {
            const PlacedPair& placed = colours.placed()[i];
            for (const std::uint32_t slot : {placed.slot_a, placed.slot_b}) {
                CHECK((!bodies.is_movable(slot) || seen.insert(slot).second));
            }
        }
    }
    CHECK(colours.colours().size() < 12);
    CHECK(colours.alone().end == 0);
    const std::vector<int> places = places_of(colours, context.contacts.size());
    CHECK(std::all_of(places.begin(), places.end(), [](int n) { return n == 1; }));
}

TEST_CASE("contacts with the ground come last") {
    SoftContext context = pyramid_matter(5);
    SolverBodies bodies;
    const BlockColours colours = coloured(context, bodies);
    const BlockRange last = colours.colours().back();
    for (std::size_t i = 0; i < colours.placed().size(); ++i) {
        const PlacedPair& placed = colours.placed()[i];
        if (placed.pair != PlacedPair::none) {
            const bool on_ground =
                placed.slot_a == SolverBodies::still || placed.slot_b == SolverBodies::still;
            CHECK(on_ground == (i >= std::size_t{last.begin} * block_lanes));
        }
    }
}

TEST_CASE("what finds no colour stands alone in its block") {
    SoftContext context = crowded_plank(100);
    SolverBodies bodies;
    const BlockColours colours = coloured(context, bodies);
    CHECK(colours.alone().end == 100 - 48);
    for (std::uint32_t block = 0; block < colours.alone().end; ++block) {
        CHECK(colours.placed()[block * block_lanes].pair != PlacedPair::none);
        CHECK(colours.placed()[block * block_lanes + 1].pair == PlacedPair::none);
    }
    const std::vector<int> places = places_of(colours, context.contacts.size());
    CHECK(std::all_of(places.begin(), places.end(), [](int n) { return n == 1; }));
}

TEST_CASE("contacts of bodies that cannot move have no place") {
    SoftContext context = crowded_plank(3);
    for (BodyFacts& facts : context.facts) {
        facts.kind = BodyKind::static_body;
    }
    SolverBodies bodies;
    CHECK(coloured(context, bodies).block_count() == 0);
}
