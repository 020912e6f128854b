// The headers that stand for a whole library, side by side, and the version that they tell.
#include <doctest/doctest.h>

#include <string>

#include <collide/collide.h>
#include <collide/lessons.h>
#include <collide/scene.h>
#include <collide/trace.h>

using namespace collide;

TEST_CASE("the headers of all libraries can be had together, and tell one version") {
    CHECK(std::string(COLLIDE_VERSION) == std::to_string(COLLIDE_VERSION_MAJOR) + "." +
                                              std::to_string(COLLIDE_VERSION_MINOR) + "." +
                                              std::to_string(COLLIDE_VERSION_PATCH));
    const Shape box = Shape::box(1.0f, 1.0f);
    CHECK(sat_overlap(box, {{0.0, 0.0}, {}}, box, {{1.5, 0.0}, {}}));
}

TEST_CASE("the archive defines the symbols that headers of its version and layout ask for") {
    CHECK(linked_archive == &COLLIDE_ARCHIVE(COLLIDE_LAYOUT));
    CHECK(*linked_archive == 0);
}
