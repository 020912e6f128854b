#include "facts/fact.h"

#include <doctest/doctest.h>

using namespace app;

namespace {

struct Drop {
    double depth = 0.0;
    std::string name;
};

}  // namespace

namespace app {

template <>
inline constexpr auto facts_of<Drop> = std::to_array<Fact<Drop>>({
    {"depth", "d", "below the rim of {name}", "length", [](const auto& drop) { return drop.depth; }},
    {"name", "", "of the well", "", [](const auto& drop) { return drop.name; }},
});

}  // namespace app

TEST_CASE("a sentence writes its facts in their units, or in those that it names") {
    constexpr Sentence<Drop> sentence{"{name}: {depth}, {depth | separation}{depth|gap}."};
    CHECK(sentence.of({-0.5, "Well"}) == "Well: 0.500 m, -0.500 mway out 0.500 m.");
    CHECK(Sentence<Drop>("no places").of({}) == "no places");
    CHECK(filled_with_facts(find_fact<Drop>("depth")->meaning, Drop{0.0, "B"}) == "below the rim of B");
}

TEST_CASE("a list of facts keeps its order, and a name that there is not is found nowhere") {
    constexpr auto listed = facts<Drop>("name", "depth");
    CHECK(listed[0]->name == "name");
    CHECK(listed[1] == find_fact<Drop>("depth"));
    CHECK(find_fact<Drop>("width") == nullptr);
}

TEST_CASE("a meaning is a sentence where a tooltip needs one") {
    CHECK(as_sentence("of the well") == "Of the well.");
}
