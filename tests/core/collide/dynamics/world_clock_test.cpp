#include <collide/dynamics/world_clock.h>

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("world clock: time is the number of steps times their length, without a sum of roundings") {
    WorldClock clock(0.1);
    for (int i = 0; i < 1000; ++i) clock.tick();
    CHECK(clock.steps() == 1000);
    CHECK(clock.time() == 1000.0 * 0.1);
}

TEST_CASE("world clock: another length of steps keeps the time") {
    WorldClock clock(0.1);
    for (int i = 0; i < 7; ++i) clock.tick();
    const double before = clock.time();
    clock.set_time_step(0.25);
    CHECK(clock.time() == before);
    clock.tick();
    CHECK(clock.time() == before + 0.25);
    CHECK(clock.steps() == 8);
}

TEST_CASE("world clock: set to steps and time of its own past it is the same as then") {
    WorldClock clock(0.1);
    for (int i = 0; i < 3; ++i) clock.tick();
    const double then = clock.time();
    for (int i = 0; i < 5; ++i) clock.tick();
    const double later = clock.time();
    clock.set(3, then);
    CHECK(clock.time() == then);
    for (int i = 0; i < 5; ++i) clock.tick();
    CHECK(clock.time() == later);
    clock.set(2, 40.0);
    CHECK(clock.steps() == 2);
    CHECK(clock.time() == 40.0);
}
