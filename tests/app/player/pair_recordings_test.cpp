#include "player/pair_recordings.h"

#include <doctest/doctest.h>

#include <cmath>

#include "support/staged_scene.h"

using namespace app;

namespace {

support::StagedScene staged(const char* name) {
    return support::StagedScene(std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR "/tests/golden/scenes") /
                                (std::string(name) + ".json"));
}

KeptRecording recorded(const support::StagedScene& look, PlayerKind entry, RecordingKey key = {}) {
    key.player = entry;
    key.focus = look.analysis.focus;
    return record({key, look.scene, look.analysis});
}

template <class Recording>
const Recording& as(const KeptRecording& kept) {
    const Recording* const recording = recording_in<Recording>(kept);
    REQUIRE(recording != nullptr);
    return *recording;
}

}  // namespace

TEST_CASE("pair_recordings: Newton and advancement find one time, and bisection does where it can") {
    const auto look = staged("sweep_hit");
    const auto kept = recorded(look, PlayerKind::gap_root);
    const auto& gap = as<GapRecordings>(kept);
    const collide::ToiResult& toi = look.analysis.now.result.toi;
    REQUIRE(toi.outcome == collide::ToiOutcome::hit);
    CHECK(gap.search.result.outcome == collide::lessons::RootOutcome::root);
    CHECK(gap.search.result.time == doctest::Approx(toi.time).epsilon(1e-4));
    CHECK_FALSE(gap.turns);
    CHECK(gap.curve.front().gap == doctest::Approx(look.analysis.now.result.gjk.distance).epsilon(1e-5));
    // The other way round, the same two searches.
    const auto other =
        recorded(look, PlayerKind::gap_root, {.root = collide::lessons::RootMethod::bisection});
    CHECK(as<GapRecordings>(other).other == gap.search);
    CHECK(as<GapRecordings>(other).search == gap.other);
}

TEST_CASE(
    "pair_recordings: each frame begins with the axis that the frame before kept, and never tries more") {
    const auto look = staged("passing_wheel");
    const auto kept = recorded(look, PlayerKind::last_axis);
    const auto& axes = as<LastAxisFrames>(kept);
    const auto count = static_cast<double>(axes.frames.size() - 1);
    CHECK(axes.frame_seconds == doctest::Approx(look.scene.settings.t_max / count));
    CHECK(axes.shown.before.known);
    CHECK(axes.shown.result == axes.frames.front().result);
    CHECK(axes.in_order == axes.frames.front().in_order);
    std::size_t sum = 0;
    std::size_t in_order = 0;
    bool by_neighbour = false;
    for (const AxisFrame& frame : axes.frames) {
        CHECK_FALSE(frame.result.overlap);
        sum += frame.result.axes_tested;
        in_order += frame.in_order;
        by_neighbour |= frame.result.found_on == collide::lessons::AxisTurn::neighbour;
    }
    CHECK(by_neighbour);
    CHECK(sum < in_order);
}

TEST_CASE("pair_recordings: the support functions are asked from A to B, or along what was turned") {
    const auto look = staged("first_view_apart");
    const auto kept = recorded(look, PlayerKind::support);
    const auto& support = as<collide::SupportRecording>(kept);
    const DVec2 apart = support.center[1] - support.center[0];
    CHECK(glm::dot(support.direction, apart) == doctest::Approx(glm::length(apart)));
    const auto turned = recorded(look, PlayerKind::support, {.direction = 0.5});
    CHECK(as<collide::SupportRecording>(turned).direction == DVec2(std::cos(0.5), std::sin(0.5)));
}

TEST_CASE("pair_recordings: no pair, no axes and no time leave the recording empty") {
    const auto ellipses = staged("difference_ellipses");
    CHECK_FALSE(recorded(ellipses, PlayerKind::last_axis).recording.has_value());
    CHECK(recorded(ellipses, PlayerKind::support).recording.has_value());
    auto look = staged("first_view_apart");
    look.scene.settings.t_max = 0.0;
    CHECK_FALSE(recorded(look, PlayerKind::gap_root).recording.has_value());
    look.analysis.focus.reset();
    CHECK_FALSE(recorded(look, PlayerKind::support).recording.has_value());
}
