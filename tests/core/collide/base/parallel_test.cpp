#include <collide/base/parallel.h>

#include <doctest/doctest.h>

#include <vector>

TEST_CASE("each index is worked on once") {
    std::vector<int> visits(1000, 0);
    collide::for_each_index(visits.size(), [&](std::size_t i) { ++visits[i]; });
    for (const int count : visits) CHECK(count == 1);
}

TEST_CASE("who leads is done when it returns, help or none") {
    int led = 0;
    int helped = 0;
    collide::with_a_helper([&] { ++led; }, [&] { ++helped; });
    CHECK(led == 1);
    CHECK(helped <= 1);
}
