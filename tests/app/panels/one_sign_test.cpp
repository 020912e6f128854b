// One number, one sign. The verdict, the table of axes and the players tell the same separation of a pair, in
// the same words and digits.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "panels/wording.h"
#include "support/staged_scene.h"
#include "text/words.h"

using namespace app;
using support::StagedScene;

namespace {

/// The value of that name in the last step; empty: it has none.
std::string last_value(const Player& entry, const PlayerInput& input, const std::string& name) {
    const std::size_t steps = entry.count(input);
    if (steps == 0) return {};
    for (const PlayerValue& value : entry.moment(input, steps - 1).values) {
        if (value.name == name) return value.value + (value.unit.empty() ? "" : " " + value.unit);
    }
    return {};
}

}  // namespace

TEST_CASE(
    "verdict, SAT and its player say one separation with one sign: +0.840 in one was -0.8401 in another") {
    int overlapping = 0;
    int apart = 0;
    for (const char* group : {"1-first-steps", "2-pairs", "3-special-cases"}) {
        const std::filesystem::path folder =
            std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR) / "scenes" / group;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            CAPTURE(entry.path().string());
            const StagedScene stage(entry.path());
            const collide::PairRecording& pair = stage.analysis.moved;
            if (!pair.result.covered) continue;
            const auto separation = static_cast<double>(pair.result.sat.separation);
            const std::string verdict = verdict_now(pair).sentence;
            const std::string text = last_value(find_player(PlayerKind::sat), stage.input({}), "separation");
            CHECK(text == separation_words(separation));
            if (verdict.starts_with("Overlapping by")) {
                CHECK(text.front() == '-');
                CHECK(verdict.find(text.substr(1)) != std::string::npos);
                ++overlapping;
            } else if (verdict.starts_with("Separated by")) {
                CHECK(text.front() == '+');
                CHECK(verdict.find(text.substr(1)) != std::string::npos);
                ++apart;
            }
        }
    }
    CHECK(overlapping > 5);
    CHECK(apart > 5);
}
