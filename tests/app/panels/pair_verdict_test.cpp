// The verdict of the focus pair as the panels tell it, in a run and on the time line, and how one body fares.
#include <doctest/doctest.h>

#include <string>

#include <collide/scene/scene_reader.h>
#include "panels/wording.h"
#include "platform/frame.h"
#include "session/running.h"
#include "session/session.h"

using app::PairVerdict;
using app::Session;
using app::Tone;

namespace {

/// The scene open, looked at, at a time of its sweep.
Session state_of(const char* text, double scrub_time = 0.0) {
    Session state;
    auto loaded = std::get<collide::LoadedScene>(collide::read_scene(text, "test"));
    state.work.mode = loaded.scene.settings.mode;
    state.work.document.open(std::move(loaded.scene), std::nullopt);
    state.seen.view.focus = {0, 1};
    state.seen.view.scrub_time = scrub_time;
    app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
    return state;
}

PairVerdict verdict_of(const Session& state) { return app::pair_verdict(state.work, state.seen); }

/// B, a box of a metre, comes at 4 m/s over a gap of 2 m: the touch is at 0.5 s.
const char* const coming = R"({"collidoscope": 1, "bodies": [
    {"name": "A", "shape": {"type": "box", "width": 1, "height": 1}},
    {"name": "B", "shape": {"type": "box", "width": 1, "height": 1}, "position": [3, 0],
     "velocity": [-4, 0]}]})";

const char* const stacked = R"({"collidoscope": 1, "settings": {"mode": "simulate"}, "bodies": [
    {"name": "floor", "shape": {"type": "box", "width": 10, "height": 1}, "motion": "static"},
    {"name": "low", "shape": {"type": "box", "width": 0.4, "height": 0.4}, "position": [0, 0.7]},
    {"name": "heavy", "shape": {"type": "box", "width": 0.4, "height": 0.4}, "position": [0, 1.1], "density": 15}]})";

}  // namespace

TEST_CASE(
    "what was to come is told as past once the shown time has passed it: the tense was that of time 0") {
    CHECK(verdict_of(state_of(coming)).outlook->sentence == "Will touch at 0.500 s along edge 1 of A.");
    const PairVerdict before = verdict_of(state_of(coming, 0.4));
    CHECK(before.outlook->tone == Tone::will_hit);
    const PairVerdict after = verdict_of(state_of(coming, 0.75));
    CHECK(after.now.tone == Tone::overlapping);
    CHECK(after.outlook->tone == Tone::has_hit);
    CHECK(after.outlook->sentence == "Touched first at 0.500 s along edge 1 of A.");
}

TEST_CASE("no outlook is told where nothing moves, nor of a run") {
    Session still = state_of(coming);
    still.work.document.edit("stop", [](collide::Scene& scene) { scene.bodies[1].velocity = {0.0, 0.0}; });
    app::refresh_analysis(still.work, still.seen, still.tool, still.playing);
    CHECK_FALSE(app::pair_verdict(still.work, still.seen).outlook);
    Session runs = state_of(coming);
    runs.work.mode = collide::Mode::simulate;
    CHECK_FALSE(app::pair_verdict(runs.work, runs.seen).outlook);
}

TEST_CASE("the one that can move is told to move: the verdict moved A also when A was static") {
    const char* const text = R"({"collidoscope": 1, "bodies": [
        {"name": "A", "shape": {"type": "box", "width": 1, "height": 1}, "motion": "static"},
        {"name": "B", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0.75, 0]}]})";
    Session state = state_of(text);
    CHECK(app::pair_verdict(state.work, state.seen).now.sentence ==
          "Overlapping by 0.250 m along edge 1 of A. Move B by (0.250, 0.000) m.");
    state.work.document.edit(
        "hold", [](collide::Scene& scene) { scene.bodies[1].motion = collide::Motion::static_body; });
    app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
    CHECK(app::pair_verdict(state.work, state.seen).now.sentence ==
          "Overlapping by 0.250 m along edge 1 of A. Both are static, so neither can move.");
}

TEST_CASE("what rests in a run is in contact, with its depth: the solver's slop was told as an overlap") {
    Session state = state_of(stacked);
    for (int i = 0; i < 240; ++i) app::step_run(state.work, state.seen, state.tool, state.prompts, 1);
    app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
    REQUIRE(state.work.shows_run());
    const double depth = -state.seen.analysis.moved.result.separation;
    REQUIRE(depth > 1e-3);  // the heavy box presses the low one in
    CHECK(depth < app::solver_slop(state.seen.analysis.shown[0], state.seen.analysis.shown[1]));
    const PairVerdict verdict = app::pair_verdict(state.work, state.seen);
    CHECK(verdict.now.tone == Tone::touching);
    CHECK(verdict.now.sentence.find("In contact, ") == 0);
    CHECK(verdict.now.sentence.find(" mm deep") != std::string::npos);
    for (std::size_t body = 0; body < 3; ++body)
        CHECK(app::tone_of_body(state.work, state.seen, body) == Tone::touching);
    state.work.mode = collide::Mode::explore;  // the file's scene, where it lies exactly on the floor
    app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
    CHECK(app::tone_of_body(state.work, state.seen, 1) == Tone::touching);
}

namespace {

/// Two boxes a quarter into each other, after three steps of a run, with `extra` keys of B and of the scene.
Session overlapping_in_run(const std::string& of_b, const std::string& of_scene) {
    Session state =
        state_of((R"({"collidoscope": 1, "settings": {"mode": "simulate", "gravity": [0, 0]}, "bodies": [
        {"name": "A", "shape": {"type": "box", "width": 1, "height": 1}},
        {"name": "B", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0.75, 0])" +
                  of_b + "}]" + of_scene + "}")
                     .c_str());
    for (int i = 0; i < 3; ++i) app::step_run(state.work, state.seen, state.tool, state.prompts, 1);
    app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
    return state;
}

}  // namespace

TEST_CASE("what is in a sensor overlaps it in a run, without a contact") {
    const Session state = overlapping_in_run(R"(, "sensor": true)", "");
    CHECK(verdict_of(state).now.tone == Tone::overlapping);
    CHECK(app::tone_of_body(state.work, state.seen, 0) == Tone::overlapping);
}

// The mark in the list of bodies stood at each link of a chain and each limb of a ragdoll, for ever.
TEST_CASE("bodies that never collide in a run have no mark of an overlap: those of joints and filters had") {
    const char* const joint = R"(, "joints": [{"type": "pin", "a": "A", "b": "B", "anchor": [0.4, 0])";
    for (const Session& state : {overlapping_in_run("", std::string(joint) + "}]"),
                                 overlapping_in_run(R"(, "filter": {"mask": 2})", "")}) {
        CHECK(verdict_of(state).now.tone == Tone::overlapping);  // the pair in focus is told as it stands
        CHECK(app::tone_of_body(state.work, state.seen, 0) == Tone::separated);
        CHECK(app::tone_of_body(state.work, state.seen, 1) == Tone::separated);
    }
    const Session both = overlapping_in_run("", std::string(joint) + R"(, "collide": true}])");
    CHECK(app::tone_of_body(both.work, both.seen, 0) != Tone::separated);
}

TEST_CASE("a small body deep in another is no resting contact, though that is less than a centimetre") {
    collide::Collider large;
    large.aabb = {{0.0, 0.0}, {10.0, 1.0}};
    collide::Collider small;
    small.aabb = {{0.0, 0.0}, {0.02, 0.01}};
    CHECK(app::solver_slop(large, large) == 0.01);
    CHECK(app::solver_slop(large, small) == doctest::Approx(0.001));
}
