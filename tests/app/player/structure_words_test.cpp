#include "player/structure_words.h"

#include <doctest/doctest.h>

using namespace app;

TEST_CASE("a body is named so that its name is no number") {
    collide::Scene scene;
    for (const char* name : {"crate", "7", "B", "wheel 2"}) {
        scene.bodies.emplace_back();
        scene.bodies.back().name = name;
    }
    const Analysis analysis;
    const LessonInput input{analysis, 1.0, {}, &scene};
    CHECK(body_words(input, 0) == "crate");
    CHECK(body_words(input, 1) == "body 7");
    CHECK(body_words(input, 2) == "body B");
    CHECK(body_words(input, 3) == "wheel 2");
    CHECK(body_words(input, 9) == "body 9");
    CHECK(bodies_words(input, {}) == "none");
    CHECK(bodies_words(input, {0, 1}) == "crate, body 7");
    CHECK(bodies_words(input, {0, 1, 2, 3}) == "crate, body 7, body B and 1 more");
}

TEST_CASE("large counts are grouped, and one is one") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(49995000) == "49,995,000");
    CHECK(counted(1, "test", "tests") == "1 test");
    CHECK(counted(1500, "test", "tests") == "1,500 tests");
}

TEST_CASE("gaps are told along the first axis that has one") {
    const collide::Aabb box{{0.0, 0.0}, {1.0, 1.0}};
    CHECK(gap_words(gap_between(box, {{3.0, 5.0}, {4.0, 6.0}})) == "a gap of 2.000 m along x");
    CHECK(gap_words(gap_between(box, {{0.5, -3.0}, {4.0, -1.5}})) == "a gap of 1.500 m along y");
    CHECK(gap_words(gap_between(box, {{0.5, 0.2}, {4.0, 6.0}})) ==
          "overlap by 0.500 m along x and 0.800 m along y");
    CHECK(capital("the root") == "The root");
    CHECK(capital("body 7") == "Body 7");
    CHECK(capital("crate 7") == "crate 7");
    CHECK(capital("").empty());
}
