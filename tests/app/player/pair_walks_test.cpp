#include "player/pair_walks.h"

#include <doctest/doctest.h>

#include <cmath>

#include "support/staged_scene.h"

using namespace app;

namespace {

support::StagedScene staged(const char* name) {
    return support::StagedScene(std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR "/tests/golden/scenes") /
                                (std::string(name) + ".json"));
}

PairWalk walk_of(const support::StagedScene& look, LessonKind lesson,
                 collide::lessons::RootMethod root = collide::lessons::RootMethod::newton) {
    return record_pair_walk({.lesson = lesson, .focus = look.analysis.focus, .root = root},
                            look.scene.settings, look.analysis);
}

}  // namespace

TEST_CASE("pair_walks: Newton and advancement find one time, and bisection does where it can") {
    const auto look = staged("sweep_hit");
    const auto walk = walk_of(look, LessonKind::gap_root);
    const auto& gap = std::get<GapWalk>(walk.recording);
    const collide::ToiResult& toi = look.analysis.now.result.toi;
    REQUIRE(toi.outcome == collide::ToiOutcome::hit);
    CHECK(gap.search.result.outcome == collide::lessons::RootOutcome::root);
    CHECK(gap.search.result.time == doctest::Approx(toi.time).epsilon(1e-4));
    CHECK_FALSE(gap.turns);
    CHECK(gap.curve.front().gap == doctest::Approx(look.analysis.now.result.gjk.distance).epsilon(1e-5));
    // The other way round, the same two searches.
    const auto other = walk_of(look, LessonKind::gap_root, collide::lessons::RootMethod::bisection);
    CHECK(std::get<GapWalk>(other.recording).other == gap.search);
    CHECK(std::get<GapWalk>(other.recording).search == gap.other);
}

TEST_CASE("pair_walks: each frame begins with the axis that the frame before kept, and never tries more") {
    const auto look = staged("passing_wheel");
    const auto walk = walk_of(look, LessonKind::last_axis);
    const auto& axes = std::get<AxisWalk>(walk.recording);
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

TEST_CASE("pair_walks: the support functions are asked from A to B, or along what was turned") {
    const auto look = staged("first_view_apart");
    const auto walk = walk_of(look, LessonKind::support);
    const auto& support = std::get<collide::SupportRecording>(walk.recording);
    const DVec2 apart = support.center[1] - support.center[0];
    CHECK(glm::dot(support.direction, apart) == doctest::Approx(glm::length(apart)));
    PairWalkKey key = walk.key;
    key.direction = 0.5;
    const auto turned = record_pair_walk(key, look.scene.settings, look.analysis);
    CHECK(std::get<collide::SupportRecording>(turned.recording).direction ==
          DVec2(std::cos(0.5), std::sin(0.5)));
}

TEST_CASE("pair_walks: no pair, no axes and no time leave the recording empty") {
    const auto ellipses = staged("difference_ellipses");
    CHECK(std::holds_alternative<std::monostate>(walk_of(ellipses, LessonKind::last_axis).recording));
    CHECK(
        std::holds_alternative<collide::SupportRecording>(walk_of(ellipses, LessonKind::support).recording));
    const auto look = staged("first_view_apart");
    collide::SceneSettings settings = look.scene.settings;
    settings.t_max = 0.0;
    const PairWalkKey key{.lesson = LessonKind::gap_root, .focus = look.analysis.focus};
    CHECK(std::holds_alternative<std::monostate>(record_pair_walk(key, settings, look.analysis).recording));
    const Analysis nothing;
    CHECK(std::holds_alternative<std::monostate>(
        record_pair_walk({.lesson = LessonKind::support}, settings, nothing).recording));
}
