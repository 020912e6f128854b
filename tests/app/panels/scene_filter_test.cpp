#include "panels/scene_filter.h"

#include <doctest/doctest.h>

using namespace app;

TEST_CASE("every word of the filter must occur somewhere, in any case") {
    const SceneEntry entry{"scenes/bullet.json", "3 Fast objects", "Bullet through paper", "Scrub the time."};
    CHECK(matches(entry, ""));
    CHECK(matches(entry, "  "));
    CHECK(matches(entry, "BULLET"));
    CHECK(matches(entry, "paper fast"));
    CHECK(matches(entry, "scrub"));
    CHECK_FALSE(matches(entry, "bullet needle"));
    CHECK(matches({"scenes/two.json", "Мои", "Два КРЪГА", ""}, "кръга мОИ"));
}

TEST_CASE("a group's title leaves out the number that orders it") {
    CHECK(group_title("1 First steps") == "First steps");
    CHECK(group_title("12 Crowds") == "Crowds");
    CHECK(group_title("Mine") == "Mine");
    CHECK(group_title("42") == "42");
}
