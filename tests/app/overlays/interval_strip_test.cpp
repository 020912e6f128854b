#include "overlays/interval_strip.h"

#include <doctest/doctest.h>

TEST_CASE("intervals that touch lie in different lanes, those behind each other share one") {
    const std::vector<app::StripInterval> sorted{{0.0, 2.0}, {1.0, 3.0}, {2.0, 4.0}, {2.5, 5.0}, {4.5, 6.0}};
    CHECK(app::lanes_of(sorted) == std::vector<std::size_t>{0, 1, 2, 0, 1});
}

TEST_CASE("more intervals over one place than there are lanes: none are dealt out") {
    std::vector<app::StripInterval> sorted(app::most_lanes, {0.0, 1.0});
    CHECK(app::lanes_of(sorted).size() == app::most_lanes);
    sorted.push_back({0.5, 2.0});
    CHECK(app::lanes_of(sorted).empty());
}
