#include "measure/race.h"

#include <doctest/doctest.h>

#include <algorithm>

#include <collide/scene/scene_reader.h>
#include "support/crowd_of_boxes.h"

using app::Contender;
using app::RaceBoxes;
using app::RaceField;
using app::RaceHeat;
using app::RaceLimits;

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

namespace {

/// A clock that goes on by a millisecond each time it is looked at: each measurement takes one.
double ticking() {
    static double now = 0.0;
    return now += 1.0;
}

std::shared_ptr<RaceField> field_of(support::Crowd crowd, std::size_t count, std::uint64_t number) {
    support::Random random(17);
    auto field = std::make_shared<RaceField>();
    field->number = number;
    for (std::size_t i = 0; i < count; ++i) {
        field->boxes.push_back(support::random_box(crowd, count, random));
        field->mobility.push_back(i % 5 == 0 ? collide::Mobility::fixed : collide::Mobility::moving);
    }
    return field;
}

std::vector<collide::IndexPair> brute_pairs(const RaceField& field) {
    std::vector<collide::IndexPair> pairs;
    for (std::uint32_t i = 0; i < field.boxes.size(); ++i) {
        for (std::uint32_t j = i + 1; j < field.boxes.size(); ++j) {
            const bool fixed = field.mobility[i] == collide::Mobility::fixed &&
                               field.mobility[j] == collide::Mobility::fixed;
            if (!fixed && collide::overlaps(field.boxes[i], field.boxes[j])) pairs.emplace_back(i, j);
        }
    }
    return pairs;
}

std::size_t run_all(RaceHeat& heat) {
    std::size_t steps = 0;
    while (heat.step()) ++steps;
    return steps;
}

}  // namespace

TEST_CASE("all contenders find the same candidates on every family of crowds") {
    for (const support::Crowd crowd : support::all_crowds) {
        CAPTURE(support::name_of(crowd));
        RaceHeat heat(ticking);
        const auto field = field_of(crowd, 120, 1);
        const auto pairs = brute_pairs(*field);
        heat.set_field(field);
        run_all(heat);
        for (const app::LaneReading& reading : heat.readings()) {
            CHECK(reading.measured());
            CHECK(reading.candidates == pairs.size());
            CHECK(reading.false_positives == pairs.size());  // no shape was said to overlap
            CHECK_FALSE(reading.differs);
            CHECK(reading.bytes > 0);
        }
    }
}

TEST_CASE("false positives are the candidates whose shapes do not overlap") {
    RaceHeat heat(ticking);
    const auto field = field_of(support::Crowd::even, 200, 1);
    const auto pairs = brute_pairs(*field);
    REQUIRE(pairs.size() > 10);
    field->overlapping = {pairs[0], pairs[3], pairs[7]};
    field->overlapping.emplace_back(0, 5);  // two fixed ones: no candidate
    std::sort(field->overlapping.begin(), field->overlapping.end());
    heat.set_field(field);
    run_all(heat);
    for (const app::LaneReading& reading : heat.readings()) {
        CHECK(reading.false_positives == pairs.size() - 3);
    }
}

TEST_CASE("structures are kept and follow boxes that move") {
    RaceHeat heat(ticking);
    auto field = field_of(support::Crowd::even, 150, 1);
    heat.set_field(field);
    run_all(heat);
    auto later = std::make_shared<RaceField>(*field);
    later->number = 2;
    support::Random random(5);
    for (std::size_t i = 0; i < 40; ++i) {
        later->boxes[i] = support::moved_a_little(support::Crowd::even, later->boxes[i], random);
    }
    heat.set_field(later);
    CHECK(heat.step());
    CHECK(heat.readings().front().moved == 40);
    run_all(heat);
    const auto pairs = brute_pairs(*later);
    for (const app::LaneReading& reading : heat.readings()) {
        CHECK(reading.field == 2);
        CHECK(reading.moved == 0);  // by the last of several measurements
        CHECK(reading.candidates == pairs.size());
        CHECK_FALSE(reading.differs);
    }
}

TEST_CASE("each contender is measured as often as asked, then nothing is left to do") {
    RaceLimits limits;
    limits.samples = 3;
    RaceHeat heat(ticking, limits);
    CHECK_FALSE(heat.step());  // no field yet
    heat.set_field(field_of(support::Crowd::even, 50, 1));
    CHECK(run_all(heat) == 3 * app::contender_count);
    CHECK_FALSE(heat.step());
    for (const app::LaneReading& reading : heat.readings()) {
        CHECK(reading.samples == 3);
        CHECK(reading.milliseconds == 1.0);
    }
}

TEST_CASE("a contender that would take too long is left out with a projection, not measured") {
    RaceLimits limits;
    limits.probe_boxes = 100;
    limits.most_ms = 50.0;  // a probe takes 1 ms: brute force on ten times as many 100
    limits.samples = 1;
    RaceHeat heat(ticking, limits);
    heat.set_field(field_of(support::Crowd::even, 1000, 1));
    run_all(heat);
    const auto& readings = heat.readings();
    const app::LaneReading& brute = readings[static_cast<std::size_t>(Contender::brute_force)];
    CHECK_FALSE(brute.measured());
    REQUIRE(brute.projected_ms);
    CHECK(*brute.projected_ms == doctest::Approx(100.0));
    CHECK(brute.candidates == 0);
    CHECK(readings[static_cast<std::size_t>(Contender::dynamic_tree)].measured());
}

TEST_CASE("a contender left out takes part again when the crowd shrinks") {
    RaceLimits limits;
    limits.probe_boxes = 100;
    limits.most_ms = 50.0;
    RaceHeat heat(ticking, limits);
    heat.set_field(field_of(support::Crowd::even, 1000, 1));
    run_all(heat);
    heat.set_field(field_of(support::Crowd::even, 300, 2));
    run_all(heat);
    CHECK(heat.readings().front().measured());
    CHECK(heat.readings().front().bodies == 300);
}

TEST_CASE("an empty scene has nothing to find") {
    RaceHeat heat(ticking);
    heat.set_field(field_of(support::Crowd::even, 0, 1));
    run_all(heat);
    for (const app::LaneReading& reading : heat.readings()) CHECK(reading.candidates == 0);
}

TEST_CASE("the median is that of the sorted middle") {
    CHECK(app::median({}) == 0.0);
    CHECK(app::median({3.0}) == 3.0);
    CHECK(app::median({9.0, 1.0, 5.0}) == 5.0);
    CHECK(app::median({4.0, 1.0, 3.0, 2.0}) == 2.5);
}
