#include <collide/broad_phase/broad_phase.h>

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("every kind has a name, is found by it, and is made as what it is called") {
    CHECK(all_broad_phases().size() == broad_phase_names.size());
    for (const BroadPhaseKind kind : all_broad_phases()) {
        CHECK(broad_phase_named(name_of(kind)) == kind);
    }
    CHECK(name_of(BroadPhaseKind::brute_force) == "brute_force");
    CHECK(name_of(BroadPhaseKind::dynamic_tree) == "dynamic_tree");
    CHECK_FALSE(broad_phase_named("Quadtree").has_value());
    CHECK_FALSE(broad_phase_named("").has_value());
}
