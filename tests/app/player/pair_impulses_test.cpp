#include "player/pair_impulses.h"

#include <doctest/doctest.h>

#include <collide/scene/compound.h>
#include "../simulation/run_scenes.h"
#include "player/impulse_words.h"

using namespace app;
using namespace test;
using collide::ImpulseStepKind;

namespace {

std::shared_ptr<Run> run_of(const collide::Scene& scene, int steps) {
    auto run = std::make_shared<Run>(scene);
    for (int i = 0; i < steps; ++i) run->step();
    return run;
}

collide::Scene resting_box() {
    collide::Scene scene;
    scene.settings.mode = collide::Mode::simulate;
    scene.bodies = {ground(), box("box", 0.0, 0.5)};
    return scene;
}

std::size_t entry_of(const PairImpulses& impulses, ImpulseStepKind kind) {
    const auto& steps = impulses.recording.steps.items;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].kind == kind) return i;
    }
    FAIL("no such stage");
    return 0;
}

bool says(const std::string& words, const char* part) { return words.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the watched step leaves the run alone and comes to its state") {
    const auto run = run_of(two_falling(), 70);
    const std::uint64_t before = hash_of(run->world().state());
    const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
    CHECK(impulses.same_state);
    CHECK(impulses.recording.found);
    CHECK(impulses.contacts == 1);
    CHECK(hash_of(run->world().state()) == before);
    CHECK(run->now() == 70);
}

TEST_CASE("from moment to moment the recording goes on from its own world, and back again from the history") {
    const auto run = run_of(two_falling(), 40);
    PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
    for (int i = 0; i < 40; ++i) {
        if (i % 9 == 4) run->act(SetVelocity{1, {0.5, 1.0}, 0.2});
        run->step();
        PairImpulses next = record_pair_impulses(run, {0, 1}, &impulses);
        CHECK_FALSE(impulses.ahead);  // it was taken on
        CHECK(next.same_state);
        CHECK(next.recording == record_pair_impulses(run, {0, 1}, nullptr).recording);
        impulses = std::move(next);
    }
    run->go_to(50);
    CHECK(record_pair_impulses(run, {0, 1}, &impulses).same_state);
    run->act(PlaceBody{1, {{0.0, 0.6}, 0.0}});  // another branch
    run->step();
    CHECK(record_pair_impulses(run, {0, 1}, &impulses).same_state);
}

TEST_CASE("words of a box at rest: warm start, weight, the same bits") {
    const auto run = run_of(resting_box(), 20);
    const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
    REQUIRE(impulses.recording.found);
    CHECK(says(entry_words({impulses, 0}), "The first guess is the final impulse of the step before"));
    CHECK(says(entry_words({impulses, entry_of(impulses, ImpulseStepKind::gravity)}), "Substep 1 of 4"));
    CHECK(says(entry_words({impulses, entry_of(impulses, ImpulseStepKind::warm_start)}), "applied at once"));
    CHECK(says(entry_words({impulses, entry_of(impulses, ImpulseStepKind::bounce)}), "does not bounce"));
    const std::string end = entry_words({impulses, impulses.recording.steps.items.size() - 1});
    CHECK(says(end, "a mean force of 9.81 N"));
    CHECK(says(end, "exactly the run's state, to the bit"));
}

TEST_CASE("words of a sliding box and of one that holds") {
    collide::Scene scene = resting_box();
    scene.bodies[1].velocity = {4.0, 0.0};
    PairImpulses impulses = record_pair_impulses(run_of(scene, 10), {0, 1}, nullptr);
    REQUIRE(impulses.recording.found);
    CHECK(says(entry_words({impulses, entry_of(impulses, ImpulseStepKind::relax)}), "it slides"));
    bool limited = false;
    for (const PlayerValue& value : entry_values({impulses, entry_of(impulses, ImpulseStepKind::relax)})) {
        limited = limited || value.meaning == "at its limit: slides";
    }
    CHECK(limited);
}

TEST_CASE("where nothing is recorded a sentence says why") {
    CHECK(says(impulse_obstacle_words(nullptr), "There is no run"));
    const auto words_of = [](const std::shared_ptr<Run>& run) {
        const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
        CHECK_FALSE(impulses.recording.found);
        return impulse_obstacle_words(&impulses);
    };
    CHECK(says(words_of(run_of(resting_box(), 0)), "no step has been taken"));
    CHECK(says(words_of(run_of(two_falling(), 2)), "found no contact"));
    PairImpulses sleeping;
    sleeping.obstacle = ImpulseObstacle::asleep;
    CHECK(says(impulse_obstacle_words(&sleeping), "sleeps"));
    collide::Scene ordered = two_falling();
    ordered.settings.ordered = true;
    CHECK(says(words_of(run_of(ordered, 2)), "in this step the two did not touch"));
}

TEST_CASE("impacts in order are explained touch by touch") {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.settings.ordered = true;
    scene.bodies = {box("flying", 0.0, 0.0), box("hit", 3.0, 0.0)};
    scene.bodies[0].velocity = {9.1, 0.0};
    for (collide::BodySpec& body : scene.bodies) body.restitution = 0.5;
    const auto run = run_of(scene, 0);
    PairImpulses impulses;
    while (!impulses.recording.found && run->now() < 30) {
        run->step();
        impulses = record_pair_impulses(run, {0, 1}, nullptr);
    }
    REQUIRE(impulses.recording.found);
    CHECK(impulses.same_state);
    CHECK(run->now() == 14);  // 2 m at 9.1 m/s
    REQUIRE(impulses.recording.steps.items.size() == 3);
    CHECK(says(entry_words({impulses, 0}), "3.1"));  // ms into the step
    CHECK(says(entry_words({impulses, 0}), "approaches at 9.1 m/s"));
    CHECK(says(entry_words({impulses, 0}), "With e = 0.5 it must bounce."));
    CHECK(says(entry_words({impulses, 1}), "separates at 4.55 m/s"));
    CHECK(says(entry_words({impulses, 2}), "touched once and gave 6.8"));  // half a kilogram by 13.65 m/s
    const auto values = entry_values({impulses, 0});
    CHECK(values[0].name == "t");
    CHECK(says(values[0].value, "3.1"));
}

TEST_CASE("responses 1 and 2 are explained in words of their own") {
    const auto values_text = [&](collide::Response response) {
        const auto run = run_of(resting_box(), 2);
        collide::WorldSettings settings = run->world().settings();
        settings.response = response;
        run->act(Tune{settings});
        for (int i = 0; i < 4; ++i) run->step();
        const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
        REQUIRE(impulses.recording.found);
        CHECK(impulses.same_state);
        std::string words;
        for (std::size_t i = 0; i < impulses.recording.steps.items.size(); ++i) {
            words += entry_words({impulses, i}) + "\n";
            CHECK_FALSE(entry_values({impulses, i}).empty());
        }
        return words;
    };
    const std::string impulses = values_text(collide::Response::impulses);
    CHECK(says(impulses, "Both points and their friction are solved together"));
    CHECK(says(impulses, "nothing is repeated"));
    CHECK(says(impulses, "to the bit"));
    CHECK(says(values_text(collide::Response::push_apart), "reflected"));
}

TEST_CASE("what was put elsewhere since the step is not explained by a step from before") {
    const auto run = run_of(resting_box(), 120);
    REQUIRE(run->world().state_of(1).asleep);
    const RunMoment before = run_moment(run, {0, 1});
    run->act(PlaceBody{1, {{0.0, 3.0}, 0.0}});
    CHECK_FALSE(run_moment(run, {0, 1}) == before);
    const PairImpulses moved = record_pair_impulses(run, {0, 1}, nullptr);
    CHECK_FALSE(moved.recording.found);
    CHECK(says(impulse_obstacle_words(&moved), "was moved by hand"));
    run->act(PlaceBody{1, {{0.0, 0.499}, 0.0}});
    run->step();
    CHECK(record_pair_impulses(run, {0, 1}, nullptr).recording.found);
}

TEST_CASE("after other bodies came a pair is not explained by those that had its numbers before") {
    const auto run = run_of(two_falling(), 80);
    collide::Scene less = *run->made_of();
    less.bodies.erase(less.bodies.begin() + 1);
    run->act(Rebuild{std::make_shared<const collide::Scene>(less)});
    const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
    CHECK(impulses.obstacle == ImpulseObstacle::placed);
}

TEST_CASE("of a pair that sleeps the last step in which it was awake is explained") {
    const auto run = run_of(resting_box(), 0);
    while (!run->world().state_of(1).asleep) run->step();
    const double since = run->time();
    const PairImpulses awake = record_pair_impulses(run, {0, 1}, nullptr);
    REQUIRE(awake.recording.found);
    CHECK_FALSE(awake.before_sleep);
    for (int i = 0; i < 90; ++i) run->step();
    const std::uint64_t before = hash_of(run->world().state());
    const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
    REQUIRE(impulses.before_sleep);
    CHECK(impulses.before_sleep->since == since);
    CHECK(impulses.recording == awake.recording);
    CHECK(impulses.same_state);
    CHECK(says(entry_words({impulses, 0}), "this is the step before"));
    CHECK(hash_of(run->world().state()) == before);
    run->step();
    PairImpulses last = record_pair_impulses(run, {0, 1}, nullptr);
    run->step();
    CHECK(record_pair_impulses(run, {0, 1}, &last).recording == awake.recording);
}

TEST_CASE("of a pair that was woken for less than it takes to fall asleep the second sleep counts") {
    const auto run = run_of(resting_box(), 120);
    run->act(SetVelocity{1, {0.0, 0.1}, 0.0});
    while (run->world().state_of(1).asleep) run->step();
    while (!run->world().state_of(1).asleep) run->step();
    const std::uint64_t again = run->now();
    for (int i = 0; i < 20; ++i) run->step();
    const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
    REQUIRE(impulses.before_sleep);
    CHECK(impulses.before_sleep->since == doctest::Approx(static_cast<double>(again) / 60.0));
}

TEST_CASE("of a pair that sleeps the last awake step is explained also when the rate has changed since") {
    const auto run = run_of(resting_box(), 0);
    while (!run->world().state_of(1).asleep) run->step();
    const PairImpulses awake = record_pair_impulses(run, {0, 1}, nullptr);
    for (int i = 0; i < 10; ++i) run->step();
    collide::WorldSettings slower = run->world().settings();
    slower.time_step = 1.0 / 30.0;
    run->act(Tune{slower});
    for (int i = 0; i < 80; ++i) run->step();
    REQUIRE(run->world().state_of(1).asleep);
    const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
    REQUIRE(impulses.before_sleep);
    CHECK(impulses.recording == awake.recording);
}

TEST_CASE("the words of an impact on a compound body say which part touches, each in its turn") {
    collide::Scene scene = resting_box();
    scene.settings.ordered = true;
    collide::CompoundSpec tiles;
    for (const double x : {-1.0, 0.0, 1.0}) {
        tiles.parts.push_back(collide::part_at({collide::BoxSpec{1.0, 1.0}, {}}, {x, -0.5}, 0.0));
    }
    scene.bodies[0].shape.geometry = tiles;
    scene.bodies[0].position = {0.0, 0.0};
    scene.bodies[1].position = {0.5, 1.0};
    scene.bodies[1].velocity = {0.0, -3.0};
    const auto run = run_of(scene, 1);
    while (run->world().ordered_impacts().empty()) run->step();
    const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
    REQUIRE(impulses.recording.touches.size() == 2);
    // Both at one moment, in either order.
    const auto names = [&](std::size_t entry, const char* part) {
        return says(entry_words({impulses, entry}), part);
    };
    CHECK(names(0, "Here part 1 of ground") != names(0, "Here part 2 of ground"));
    CHECK(names(0, "Here part 1 of ground") == names(2, "Here part 2 of ground"));
    CHECK(names(0, "Here part 2 of ground") == names(2, "Here part 1 of ground"));
    CHECK_FALSE(
        says(entry_words({record_pair_impulses(run_of(resting_box(), 30), {0, 1}, nullptr), 0}), "part "));
}
