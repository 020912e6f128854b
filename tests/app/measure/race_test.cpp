#include "measure/race.h"

#include <doctest/doctest.h>

#include <algorithm>

#include <collide/scene/scene_reader.h>

using app::RaceBoxes;

namespace {

collide::Scene crowd_in_a_row() {
    const auto result = collide::read_scene(R"({"collidoscope": 1, "settings": {"t_max": 1}, "bodies": [
        {"name": "ground", "motion": "static", "shape": {"type": "box", "width": 20, "height": 1}},
        {"name": "wall", "motion": "static", "shape": {"type": "box", "width": 1, "height": 20}},
        {"name": "left", "shape": {"type": "circle", "radius": 1}, "position": [-5, 5], "velocity": [2, 0]},
        {"name": "right", "shape": {"type": "circle", "radius": 1}, "position": [-2, 6.2]}]})",
                                            "test");
    return std::get<collide::LoadedScene>(result).scene;
}

app::Analysis look(const collide::Scene& scene, double time = 0.0) {
    app::Analysis analysis;
    app::analyse(scene, std::nullopt, time, analysis);
    return analysis;
}

std::size_t candidates_of(const app::RaceReport& report) { return report.readings.front().candidates; }

}  // namespace

TEST_CASE("the race over the whole way finds the pipeline's candidates, without two static bodies") {
    const collide::Scene scene = crowd_in_a_row();
    const app::Analysis analysis = look(scene);
    app::RaceRunner runner;
    runner.post(app::race_field(analysis, RaceBoxes::whole_way));
    runner.wait_until_idle();
    const app::RaceReport report = runner.report();
    CHECK_FALSE(report.busy);
    CHECK(report.bodies == 4);
    for (const app::LaneReading& reading : report.readings) {
        CHECK(reading.field == report.field);
        CHECK(reading.candidates == 1);       // left and right meet on the way; ground and wall are static
        CHECK(reading.false_positives == 0);  // their shapes do so as well
        CHECK_FALSE(reading.differs);
    }
}

TEST_CASE("the race over the shown boxes moves with the time") {
    const collide::Scene scene = crowd_in_a_row();
    app::RaceRunner runner;
    runner.post(app::race_field(look(scene), RaceBoxes::shown));
    runner.wait_until_idle();
    CHECK(candidates_of(runner.report()) == 0);
    runner.post(app::race_field(look(scene, 1.0), RaceBoxes::shown));
    runner.wait_until_idle();
    CHECK(candidates_of(runner.report()) == 1);
}

TEST_CASE("growth is measured in the background, and can be stopped and begun again") {
    app::GrowthLimits limits;
    limits.counts = {100, 200};
    limits.frames = 2;
    app::RaceRunner runner({}, limits);
    CHECK_FALSE(runner.report().growth);
    runner.start_growth();
    CHECK(runner.report().growing);
    runner.wait_until_idle();
    REQUIRE(runner.report().growth);
    CHECK(runner.report().growth->finished());
    CHECK_FALSE(runner.report().growing);
    runner.start_growth();
    runner.stop_growth();
    runner.wait_until_idle();
    CHECK_FALSE(runner.report().growing);
    runner.start_growth();
    runner.wait_until_idle();
    CHECK(runner.report().growth->finished());
}

TEST_CASE("a runner ends at once while it still has work") {
    app::RaceRunner runner;
    runner.start_growth();
}
