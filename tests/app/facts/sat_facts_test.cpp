#include "facts/sat_facts.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace app;
using collide::SatStep;

namespace {

SatStep step_with(float overlap, bool best) {
    SatStep step;
    step.axis = {collide::AxisSource::edge_a, best ? 1u : 0u, 0};
    step.separation = -overlap;
    step.separates = overlap < 0.0f;
    step.best_so_far = best;
    step.raw_length = 2.0;
    return step;
}

std::string fact_of(const SatAxis& axis, std::string_view name) {
    return written(*find_fact<SatAxis>(name), axis);
}

}  // namespace

TEST_CASE("the separation of an axis has the sign of the verdict's: the table had the opposite one") {
    CHECK(std::get<double>(find_fact<SatStep>("separation")->value(step_with(0.5f, true))) == -0.5);
    CHECK(std::get<double>(find_fact<SatStep>("overlap")->value(step_with(0.5f, true))) == 0.5);
}

TEST_CASE("the facts of an axis among others tell of those before it as well") {
    collide::SatRecording sat;
    sat.steps.items = {step_with(0.5f, false), step_with(0.25f, true), step_with(0.75f, false)};
    const SatAxis last{sat, 2};
    CHECK(fact_of(last, "separation") == "-0.750 m");
    CHECK(fact_of(last, "raw_separation") == "-1.500 m²");
    CHECK(fact_of(last, "greatest") == "-0.250 m");
    CHECK(fact_of(last, "best") == "edge 1 of A");
    CHECK(fact_of(last, "tried") == "3");
    CHECK(fact_of({sat, 0}, "tried") == "1");
    CHECK(fact_of({sat, 0}, "all") == "3");
}

TEST_CASE("every fact is named once, has a meaning, and a unit that its value takes") {
    collide::SatRecording sat;
    sat.steps.items = {step_with(0.5f, true)};
    const SatAxis axis{sat, 0};
    std::set<std::string_view> names;
    for (const Fact<SatAxis>& fact : facts_of<SatAxis>) {
        CAPTURE(std::string(fact.name));
        CHECK(names.insert(fact.name).second);
        CHECK_FALSE(filled_with_facts(fact.meaning, axis).empty());
        CHECK((!std::holds_alternative<double>(fact.value(axis)) || find_unit(fact.unit) != nullptr));
        CHECK_FALSE(written(fact, axis).empty());
    }
}
