#include "measure/contenders.h"

#include <doctest/doctest.h>

#include <set>

using app::Contender;

TEST_CASE("contenders have names of their own and make what they are called") {
    std::set<std::string_view> titles;
    for (const Contender contender : app::all_contenders) {
        CHECK(titles.insert(app::title_of(contender)).second);
        CHECK_FALSE(app::help_of(contender).empty());
        REQUIRE(app::make_contender(contender) != nullptr);
    }
    for (const collide::BroadPhaseKind kind : collide::all_broad_phases()) {
        CHECK(app::make_contender(static_cast<Contender>(kind))->kind() == kind);
    }
}

TEST_CASE("costs grow by their law") {
    CHECK(app::growth_factor(Contender::brute_force, 1000, 10'000) == doctest::Approx(100.0));
    CHECK(app::growth_factor(Contender::sort_and_sweep, 100, 10'000) == doctest::Approx(1000.0));
    CHECK(app::growth_factor(Contender::dynamic_tree, 100, 10'000) == doctest::Approx(200.0));
    CHECK(app::growth_factor(Contender::strips, 500, 500) == doctest::Approx(1.0));
}
