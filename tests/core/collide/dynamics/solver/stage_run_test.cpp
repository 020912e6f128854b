#include <collide/dynamics/solver/stage_run.h>

#include <doctest/doctest.h>

#include <vector>

using namespace collide;

namespace {

/// Kind 0 writes numbers, kind 1 doubles them, kind 2 adds up what lies on both sides into a second list.
struct Sums final : StageWork {
    std::vector<std::uint64_t> numbers = std::vector<std::uint64_t>(1000, 0);
    std::vector<std::uint64_t> sums = std::vector<std::uint64_t>(1000, 0);

    void run(std::uint32_t kind, std::uint32_t begin, std::uint32_t end) override {
        for (std::uint32_t i = begin; i < end; ++i) {
            if (kind == 0) {
                numbers[i] = i;
            } else if (kind == 1) {
                numbers[i] *= 2;
            } else {
                sums[i] += numbers[i] + numbers[999 - i];
            }
        }
    }
};

}  // namespace

TEST_CASE("each stage is done once and wholly before the next, by one core or by all") {
    std::vector<Stage> stages{{0, 0, 1000, 7}};
    for (int i = 0; i < 20; ++i) {
        stages.push_back({1, 0, 1000, 16});
        stages.push_back({1, 5, 5, 16});
        stages.push_back({2, 0, 1000, 33});
    }
    for (const bool all_cores : {false, true}) {
        for (int again = 0; again < 20; ++again) {
            Sums work;
            run_stages(stages, work, all_cores);
            std::uint64_t wrong = 0;
            for (std::uint64_t i = 0; i < 1000; ++i) {
                wrong += work.numbers[i] != i << 20 ? 1 : 0;
                wrong += work.sums[i] != 999 * ((std::uint64_t{1} << 21) - 2) ? 1 : 0;
            }
            CHECK(wrong == 0);
        }
    }
}

TEST_CASE("without stages nothing is run") {
    Sums work;
    run_stages({}, work, true);
    CHECK(work.numbers == std::vector<std::uint64_t>(1000, 0));
}
