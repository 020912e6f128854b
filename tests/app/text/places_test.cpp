#include "text/places.h"

#include <doctest/doctest.h>

using namespace app;

TEST_CASE("a text is cut into words and places with their units") {
    std::string_view text = "by {overlap | length}, {name}.";
    const TextPart first = cut_part(text);
    CHECK(first.words == "by ");
    CHECK(first.place == "overlap");
    CHECK(first.unit == "length");
    const TextPart second = cut_part(text);
    CHECK(second.words == ", ");
    CHECK(second.place == "name");
    CHECK(second.unit.empty());
    const TextPart last = cut_part(text);
    CHECK(last.words == ".");
    CHECK_FALSE(last.place);
    CHECK(text.empty());
}

TEST_CASE("a place that nothing closes is told") {
    std::string_view text = "by {overlap";
    CHECK_FALSE(cut_part(text).is_closed);
}

TEST_CASE("a unit stands behind the last bar that is alone") {
    std::string_view choice = "a || b";
    CHECK(cut_unit(choice).empty());
    CHECK(choice == "a || b");
    std::string_view place = "max(x) | length";
    CHECK(cut_unit(place) == "length");
    CHECK(place == "max(x)");
}
