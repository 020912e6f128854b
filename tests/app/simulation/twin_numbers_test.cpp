#include "simulation/twin_numbers.h"

#include <doctest/doctest.h>

#include "run_scenes.h"
#include "simulation/run.h"
#include "simulation/twin.h"

using app::Run;
using app::Twin;
using app::TwinNumbers;
using app::test::two_falling;

namespace {

Twin twin_at(double hertz) {
    app::TwinSettings settings;
    settings.hertz = hertz;
    settings.continuous = true;
    return {two_falling(), settings};
}

TwinNumbers after(Run& run, Twin& twin, int steps) {
    for (int i = 0; i < steps; ++i) run.step();
    twin.follow(run);
    return twin_numbers(run, twin, run_beside(run, twin));
}

}  // namespace

TEST_CASE("twin_numbers: between two steps of the slower world both numbers are of its last one") {
    Run run(two_falling());
    Twin twin = twin_at(15.0);
    const TwinNumbers numbers = after(run, twin, 7);
    CHECK(numbers.run.steps == 4);
    CHECK(numbers.twin.steps == 1);
    CHECK(numbers.run.seconds == doctest::Approx(numbers.twin.seconds));
    CHECK(numbers.run.report.kinetic_energy == run.branch().at(4).report.kinetic_energy);
    CHECK(numbers.run.report.kinetic_energy ==
          doctest::Approx(numbers.twin.report.kinetic_energy).epsilon(0.02));
    CHECK(run.world().report().kinetic_energy > 1.5 * numbers.twin.report.kinetic_energy);
}

TEST_CASE("twin_numbers: where both have taken a step the present numbers are told") {
    Run run(two_falling());
    Twin twin = twin_at(15.0);
    const TwinNumbers numbers = after(run, twin, 8);
    CHECK(numbers.run.steps == 8);
    CHECK(numbers.run.report.kinetic_energy == run.world().report().kinetic_energy);
    CHECK(numbers.twin.report.kinetic_energy == twin.world().report().kinetic_energy);
}

TEST_CASE("twin_numbers: after going back the numbers are those of that moment") {
    Run run(two_falling());
    Twin twin = twin_at(15.0);
    after(run, twin, 60);
    run.go_to(22);
    const TwinNumbers numbers = after(run, twin, 0);
    CHECK(numbers.run.steps == 20);
    CHECK(numbers.twin.steps == 5);
    CHECK(numbers.twin.report.kinetic_energy > 0.0);
}
