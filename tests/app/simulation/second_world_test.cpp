#include "simulation/second_world.h"

#include <doctest/doctest.h>

#include <cmath>

#include <collide/scene/make_world.h>
#include "run_scenes.h"

using app::Run;
using app::SecondWorld;
using app::SecondWorldSettings;
using collide::DVec2;
using test::two_falling;

// What hands do to the run, done to the second world.

namespace {

constexpr collide::BodyIndex low = 1;

SecondWorldSettings like_the_run(double hertz = 60.0) {
    SecondWorldSettings settings;
    settings.hertz = hertz;
    settings.continuous = true;
    return settings;
}

void step(Run& run, int steps) {
    for (int i = 0; i < steps; ++i) run.step();
}

/// Takes the low box by its middle, draws it aside and up, and lets go: a throw.
void throw_low(Run& run) {
    const DVec2 at = run.world().pose(low).position;
    run.act(app::Grab{app::grab_of(run.world(), low, at)});
    for (int i = 1; i <= 20; ++i) {
        run.act(app::Pull{at + 0.1 * i * DVec2(1.0, 1.5)});
        run.step();
    }
    run.act(app::LetGo{});
}

bool same_state(const Run& run, const SecondWorld& second) {
    return run.now() == second.run().now() && hash_of(run.world().state()) == hash_of(second.world().state());
}

}  // namespace

TEST_CASE("a throw is the same throw in the second world, to the bit where it steps the same") {
    Run run(two_falling());
    SecondWorld second(two_falling(), like_the_run());
    step(run, 30);
    second.follow(run);
    throw_low(run);
    step(run, 7);
    second.follow(run);
    CHECK(run.world().pose(low).position.x > 0.5);
    CHECK(same_state(run, second));
    run.go_to(35);
    second.follow(run);
    CHECK(same_state(run, second));
    run.go_to(run.branch().last());
    second.follow(run);
    CHECK(same_state(run, second));
}

TEST_CASE("it comes to the same whether the second world was there from the beginning or is called later") {
    Run run(two_falling());
    SecondWorld there(two_falling(), like_the_run(120.0));
    for (int i = 0; i < 60; ++i) {
        if (i == 20) throw_low(run);
        run.step();
        there.follow(run);
    }
    SecondWorld later(two_falling(), like_the_run(120.0));
    later.follow(run);
    CHECK(hash_of(there.world().state()) == hash_of(later.world().state()));
    CHECK(there.world().pose(low).position.x > 0.5);
}

TEST_CASE("at a slower rate the hand comes at its first step after the run's") {
    Run run(two_falling());
    SecondWorld slow(two_falling(), like_the_run(15.0));
    step(run, 5);
    run.act(app::SetVelocity{low, {3.0, 4.0}, 0.0});
    slow.follow(run);
    CHECK(slow.world().steps() == 1);
    CHECK(slow.world().state_of(low).velocity.x < 0.1);
    step(run, 3);
    slow.follow(run);
    CHECK(slow.world().steps() == 2);
    CHECK(slow.world().state_of(low).velocity.x == 3.0);
}

TEST_CASE("another past in the run is another past in the second world, and so is another branch") {
    Run run(two_falling());
    SecondWorld second(two_falling(), like_the_run());
    step(run, 40);
    throw_low(run);
    step(run, 40);
    second.follow(run);
    run.go_to(50);
    second.follow(run);
    run.act(app::SetVelocity{low, {-6.0, 2.0}, 1.0});
    step(run, 30);
    second.follow(run);
    REQUIRE(run.branches().size() == 2);
    CHECK(same_state(run, second));
    run.choose(0);
    second.follow(run);
    CHECK(same_state(run, second));
    run.choose(1);
    run.go_to(10);
    second.follow(run);
    CHECK(same_state(run, second));
    run.act(app::PlaceBody{low, {{5.0, 5.0}, 0.3}});
    second.follow(run);
    CHECK(same_state(run, second));
    CHECK(second.scene().bodies[low].position == DVec2(5.0, 5.0));
}

TEST_CASE("a new body comes where it came in the run, and the others stay where they are") {
    Run run(two_falling());
    SecondWorld second(two_falling(), like_the_run(30.0));
    step(run, 20);
    second.follow(run);
    const DVec2 before = second.world().pose(low).position;
    CHECK(before != run.world().pose(low).position);
    collide::Scene more = *run.made_of();
    collide::place_bodies(run.world(), more);
    more.bodies.push_back(test::box("new", 6.0, 4.0));
    run.act(app::Rebuild{std::make_shared<const collide::Scene>(more)});
    second.follow(run);
    REQUIRE(second.world().body_count() == 4);
    CHECK(second.scene().bodies[3].position == DVec2(6.0, 4.0));
    CHECK(second.scene().bodies[low].position.x == doctest::Approx(before.x));
    CHECK(second.scene().bodies[low].position.y == doctest::Approx(before.y));
    CHECK(second.world().steps() == 10);
    step(run, 60);
    second.follow(run);
    CHECK(second.world().pose(3).position.y < 2.0);
}

TEST_CASE("how the run steps from now on is not how the second world steps, but gravity is one for both") {
    Run run(two_falling());
    SecondWorld second(two_falling(), like_the_run(30.0));
    step(run, 10);
    collide::WorldSettings settings = run.world().settings();
    settings.gravity = {1.0, 0.0};
    settings.time_step = 1.0 / 240.0;
    settings.response = collide::Response::push_apart;
    run.act(app::Tune{settings});
    second.follow(run);
    CHECK(second.world().settings().gravity == DVec2(1.0, 0.0));
    CHECK(second.world().settings().time_step == 1.0 / 30.0);
    CHECK(second.world().settings().response == collide::Response::sequential);
    step(run, 240);
    second.follow(run);
    CHECK(second.world().time() == doctest::Approx(run.time()).epsilon(1e-3));
}

namespace {

SecondWorldSettings settings_of(const collide::Scene& scene) {
    SecondWorldSettings settings;
    settings.response = scene.settings.response;
    settings.hertz = 1.0 / scene.settings.time_step;
    settings.continuous = scene.settings.continuous;
    settings.ordered = scene.settings.ordered;
    settings.warm_starting = scene.settings.warm_starting;
    return settings;
}

SecondWorldSettings at(double hertz) {
    SecondWorldSettings settings = settings_of(two_falling());
    settings.hertz = hertz;
    return settings;
}

}  // namespace

TEST_CASE("second world: the settings stand in place of the scene's own, the rest of it stays") {
    const SecondWorldSettings settings{collide::Response::impulses, 30.0, false, true, false};
    const collide::Scene scene = two_falling();
    const collide::Scene other = app::scene_for(scene, settings);
    CHECK(other.bodies == scene.bodies);
    const collide::WorldSettings world = collide::world_settings(other.settings);
    CHECK(world.time_step == 1.0 / 30.0);
    CHECK(world.response == collide::Response::impulses);
    CHECK_FALSE(world.continuous);
    CHECK(world.ordered);
    CHECK_FALSE(world.warm_starting);
    CHECK(world.gravity == collide::world_settings(scene.settings).gravity);
}

TEST_CASE("second world: with the run's own settings it has the same states to the bit, forwards and back") {
    const collide::Scene scene = two_falling();
    Run run(scene);
    SecondWorld second(scene, settings_of(scene));
    step(run, 150);
    second.follow(run);
    CHECK(second.world().steps() == 150);
    CHECK(hash_of(second.world().state()) == hash_of(run.world().state()));
    run.go_to(40);
    second.follow(run);
    CHECK(second.world().steps() == 40);
    CHECK(hash_of(second.world().state()) == hash_of(run.world().state()));
    run.go_to(0);
    second.follow(run);
    CHECK(second.scene().bodies == scene.bodies);
}

TEST_CASE("second world: at another rate it stands at its last step that is not after the run's time") {
    const collide::Scene scene = two_falling();
    Run run(scene);
    SecondWorld slow(scene, at(15.0));
    SecondWorld fast(scene, at(120.0));
    for (const int steps : {1, 2, 1, 5, 60}) {
        step(run, steps);
        slow.follow(run);
        fast.follow(run);
        CHECK(slow.world().steps() == run.now() / 4);
        CHECK(fast.world().steps() == run.now() * 2);
    }
    CHECK(slow.scene().bodies[1].position == slow.world().pose(1).position);
}

TEST_CASE("second world: a rate that a file writes in nine digits is in step with the exact one") {
    collide::Scene scene = two_falling();
    scene.settings.time_step = 0.016666666;
    Run run(scene);
    SecondWorld second(scene, at(15.0));
    step(run, 400);
    second.follow(run);
    CHECK(second.world().steps() == 100);
}

TEST_CASE("second world: it goes only as far as it has time, and says that it is behind") {
    const collide::Scene scene = two_falling();
    SecondWorld second(scene, at(60.0));
    int left = 10;
    const auto has_time = [&left] { return --left > 0; };
    Run run(scene);
    step(run, 60);
    second.follow(run, has_time);
    CHECK(second.world().steps() == 10);
    CHECK(second.is_behind(1.0));
    second.follow(run);
    CHECK(second.world().steps() == 60);
    CHECK_FALSE(second.is_behind(1.0));
}

TEST_CASE(
    "second world: without sweeps and with few steps a bullet is behind the wall that the run's does not "
    "pass") {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.bodies = {test::box("wall", 0.0, 0.0, 0.05, 4.0), test::box("bullet", -4.3, 0.0, 0.2, 0.2)};
    scene.bodies[0].motion = collide::Motion::static_body;
    scene.bodies[1].velocity = {200.0, 0.0};
    Run run(scene);
    SecondWorld second(scene, {});
    step(run, 8);
    second.follow(run);
    CHECK(run.world().pose(1).position.x < 0.0);
    CHECK(second.world().pose(1).position.x > 0.0);
}

TEST_CASE("second world: what is taken back or made again in the run is so in the second world too") {
    const collide::Scene scene = two_falling();
    Run run(scene);
    SecondWorld second(scene, settings_of(scene));
    const auto is_same = [&] {
        second.follow(run);
        return second.world().steps() == run.now() &&
               hash_of(second.world().state()) == hash_of(run.world().state());
    };
    step(run, 30);
    collide::Scene less = scene;
    collide::place_bodies(run.world(), less);
    less.bodies.pop_back();
    CHECK(is_same());
    run.begin_edit("Delete high");
    run.act(app::Rebuild{std::make_shared<const collide::Scene>(less)});
    run.end_edit();
    step(run, 20);
    second.follow(run);
    CHECK(second.world().body_count() == 2);
    run.undo();
    second.follow(run);
    CHECK(second.world().body_count() == 3);
    CHECK(is_same());
    run.redo();
    step(run, 20);
    second.follow(run);
    CHECK(second.world().body_count() == 2);
    run.undo();
    step(run, 20);
    CHECK(is_same());
    run.go_to(10);
    run.begin_edit("Push low");
    run.act(app::SetVelocity{1, {3.0, 0.0}, 0.0});
    run.end_edit();
    step(run, 20);
    CHECK(is_same());
    run.undo();
    CHECK(is_same());
    step(run, 30);
    CHECK(is_same());
}
