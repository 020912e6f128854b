#include <collide/base/tracer.h>

#include <doctest/doctest.h>

#include <collide/trace/sat_recording.h>

using namespace collide;

TEST_CASE("tracer: a recorder keeps the steps in order") {
    Steps<int> steps;
    Recorder<int> recorder(steps);
    for (int i = 0; i < 3; ++i) {
        recorder.step([&] { return i; });
    }
    CHECK(steps.items == std::vector<int>{0, 1, 2});
    CHECK_FALSE(steps.truncated);
}

TEST_CASE("tracer: what goes beyond the limit is left out, and the recording says so") {
    Steps<std::size_t> steps;
    Recorder<std::size_t> recorder(steps);
    for (std::size_t i = 0; i < Steps<std::size_t>::limit; ++i) {
        recorder.step([&] { return i; });
    }
    CHECK_FALSE(steps.truncated);
    bool made = false;
    recorder.step([&] {
        made = true;
        return std::size_t{0};
    });
    CHECK(steps.truncated);
    CHECK(steps.items.size() == Steps<std::size_t>::limit);
    CHECK_FALSE(made);
}
