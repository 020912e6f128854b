#include "simulation/run_comparison.h"

#include <doctest/doctest.h>

#include <numbers>

#include "run_scenes.h"
#include "simulation/run.h"
#include "simulation/second_world.h"

using app::ComparedNumbers;
using app::Run;
using app::RunComparison;
using app::SecondWorld;
using app::SecondWorldSettings;
using test::two_falling;

namespace {

SecondWorldSettings at(double hertz, bool continuous = true) {
    SecondWorldSettings settings;
    settings.hertz = hertz;
    settings.continuous = continuous;
    return settings;
}

/// One body that flies on, however the world steps.
collide::Scene flying() {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.bodies = {test::box("flying", 0.0, 0.0), test::box("resting", 0.0, 9.0)};
    scene.bodies[0].velocity = {30.0, 0.0};
    return scene;
}

RunComparison after(Run& run, SecondWorld& second, int steps) {
    for (int i = 0; i < steps; ++i) run.step();
    second.follow(run);
    return compare_runs(run, second);
}

}  // namespace

TEST_CASE("compare_runs: worlds that step the same lie in the same places") {
    Run run(two_falling());
    SecondWorld second(two_falling(), at(60.0));
    const RunComparison comparison = after(run, second, 50);
    CHECK(comparison.same_moment);
    CHECK(comparison.seconds == run.time());
    CHECK(comparison.difference.compared == 3);
    CHECK(comparison.difference.elsewhere == 0);
    CHECK(comparison.difference.largest_distance == 0.0);
}

TEST_CASE("compare_runs: between two steps of the slower world the moment of its last one is compared") {
    Run run(flying());
    SecondWorld second(flying(), at(15.0));
    const RunComparison comparison = after(run, second, 7);
    CHECK(comparison.same_moment);
    CHECK(comparison.seconds == doctest::Approx(4.0 / 60.0));
    CHECK(comparison.difference.elsewhere == 0);
    CHECK(comparison.bodies[0]->center.x == doctest::Approx(2.0));
    CHECK(run.world().state_of(0).center.x == doctest::Approx(3.5));
}

TEST_CASE("compare_runs: of a moment that the run doesn't remember the present one is taken, and said so") {
    Run run(flying());
    SecondWorld second(flying(), at(60.0));
    after(run, second, 3);
    for (std::uint64_t i = 0; i < Run::trail_steps + 5; ++i) run.step();
    const RunComparison comparison = compare_runs(run, second);
    CHECK_FALSE(comparison.same_moment);
    CHECK(comparison.seconds == run.time());
    CHECK(comparison.difference.elsewhere == 1);
}

TEST_CASE("compare_runs: the body that lies farthest away is named, with the run's pose of it") {
    Run run(two_falling());
    SecondWorld second(two_falling(), at(15.0));
    const RunComparison comparison = after(run, second, 60);
    REQUIRE(comparison.difference.elsewhere > 0);
    const std::size_t body = comparison.difference.body;
    CHECK(comparison.bodies[body]->distance == comparison.difference.largest_distance);
    const collide::Pose pose = run.world().pose(static_cast<collide::BodyIndex>(body));
    CHECK(comparison.bodies[body]->pose.position.y == doctest::Approx(pose.position.y));
    CHECK(comparison.bodies[body]->pose.angle == pose.angle);
}

TEST_CASE(
    "compare_runs: a body that is gone from the run is compared no more, those after it keep their "
    "partners") {
    const collide::Scene scene = two_falling();
    Run run(scene);
    SecondWorld second(scene, at(60.0));
    auto fewer = std::make_shared<collide::Scene>(scene);
    fewer->bodies.erase(fewer->bodies.begin() + 1);
    Run other(*fewer);
    const RunComparison comparison = after(other, second, 5);
    CHECK(comparison.difference.compared == 2);
    CHECK_FALSE(comparison.bodies[1]);
    CHECK(comparison.bodies[2]->index == 1);
    CHECK(comparison.index_of(0) == 0);
    CHECK(comparison.index_of(1) == 2);
    CHECK_FALSE(comparison.index_of(2));
}

TEST_CASE("compare_runs: after going back to any step the moment of the slower world is remembered") {
    Run run(two_falling());
    SecondWorld second(two_falling(), at(15.0));
    after(run, second, 300);
    for (const std::uint64_t step : {151U, 38U, 39U, 40U, 41U, 13U, 222U}) {
        run.go_to(step);
        const RunComparison comparison = after(run, second, 0);
        CHECK(comparison.same_moment);
        CHECK(comparison.seconds == doctest::Approx(static_cast<double>(step / 4) / 15.0));
    }
}

TEST_CASE("turned_bodies: bodies that only turn differ by their angles, whole turns left out") {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.bodies = {test::box("wheel", 0.0, 0.0), test::box("resting", 0.0, 9.0)};
    app::Run run(scene);
    scene.bodies[0].angle = 0.25;
    scene.bodies[1].angle = 2.0 * std::numbers::pi;
    const app::SecondWorld second(scene, {collide::Response::sequential, 60.0, true});
    const app::RunComparison comparison = compare_runs(run, second);
    const app::TurnedBodies turned = turned_bodies(comparison, second.world());
    CHECK(comparison.difference.elsewhere == 0);
    CHECK(turned.count == 1);
    CHECK(turned.farthest == 0);
    CHECK(turned.largest == doctest::Approx(0.25));
}

namespace {

SecondWorld second_world_at(double hertz) {
    app::SecondWorldSettings settings;
    settings.hertz = hertz;
    settings.continuous = true;
    return {two_falling(), settings};
}

ComparedNumbers numbers_after(Run& run, SecondWorld& second, int steps) {
    return compared_numbers(run, second, after(run, second, steps));
}

}  // namespace

TEST_CASE("compared_numbers: between two steps of the slower world both numbers are of its last one") {
    Run run(two_falling());
    SecondWorld second = second_world_at(15.0);
    const ComparedNumbers numbers = numbers_after(run, second, 7);
    CHECK(numbers.run.steps == 4);
    CHECK(numbers.second.steps == 1);
    CHECK(numbers.run.seconds == doctest::Approx(numbers.second.seconds));
    CHECK(numbers.run.report.kinetic_energy == run.branch().at(4).report.kinetic_energy);
    CHECK(numbers.run.report.kinetic_energy ==
          doctest::Approx(numbers.second.report.kinetic_energy).epsilon(0.02));
    CHECK(run.world().report().kinetic_energy > 1.5 * numbers.second.report.kinetic_energy);
}

TEST_CASE("compared_numbers: where both have taken a step the present numbers are told") {
    Run run(two_falling());
    SecondWorld second = second_world_at(15.0);
    const ComparedNumbers numbers = numbers_after(run, second, 8);
    CHECK(numbers.run.steps == 8);
    CHECK(numbers.run.report.kinetic_energy == run.world().report().kinetic_energy);
    CHECK(numbers.second.report.kinetic_energy == second.world().report().kinetic_energy);
}

TEST_CASE("compared_numbers: after going back the numbers are those of that moment") {
    Run run(two_falling());
    SecondWorld second = second_world_at(15.0);
    after(run, second, 60);
    run.go_to(22);
    const ComparedNumbers numbers = numbers_after(run, second, 0);
    CHECK(numbers.run.steps == 20);
    CHECK(numbers.second.steps == 5);
    CHECK(numbers.second.report.kinetic_energy > 0.0);
}
