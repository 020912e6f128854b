#include "measure/race_table.h"

#include <doctest/doctest.h>

using app::Contender;
using app::LaneReading;
using app::RaceColumn;

namespace {

app::RaceReadings measured_readings() {
    app::RaceReadings readings{};
    for (std::size_t i = 0; i < app::contender_count; ++i) {
        readings[i].field = 4;
        readings[i].bodies = 1000;
        readings[i].candidates = 1965;
        readings[i].false_positives = 1400;
        readings[i].tests = 1000 * (app::contender_count - i);
        readings[i].bytes = 100'000 + i;
        readings[i].milliseconds = 0.25 + 0.125 * static_cast<double>(i);
    }
    return readings;
}

app::RaceReport report_of(const app::RaceReadings& readings) {
    app::RaceReport report;
    report.readings = readings;
    report.field = 4;
    report.bodies = 1000;
    return report;
}

}  // namespace

TEST_CASE("durations have three digits and the unit that suits them") {
    CHECK(app::duration_words(0.0053) == "5.30 µs");
    CHECK(app::duration_words(0.25) == "250 µs");
    CHECK(app::duration_words(12.44) == "12.4 ms");
    CHECK(app::duration_words(999.9) == "1.00 s");
    CHECK(app::duration_words(4512.0) == "4.51 s");
}

TEST_CASE("a column is written in one unit with as many decimals") {
    app::RaceReadings readings = measured_readings();
    CHECK(app::race_head(RaceColumn::time, app::column_scale(readings, RaceColumn::time)) == "Time µs");
    CHECK(app::column_scale(readings, RaceColumn::time).text(1.25) == "1,250");
    readings[0].milliseconds = 45.0;
    CHECK(app::column_scale(readings, RaceColumn::time).unit == "ms");
    CHECK(app::column_scale(readings, RaceColumn::time).text(0.375) == "0.38");
    CHECK(app::column_scale(readings, RaceColumn::memory).text(100'000) == "100");
    CHECK(app::column_scale(readings, RaceColumn::tests).text(6000) == "6,000");
    readings[0].tests = 49'995'000;
    CHECK(app::column_scale(readings, RaceColumn::tests).text(49'995'000) == "49,995");
    CHECK(app::race_head(RaceColumn::tests, app::column_scale(readings, RaceColumn::tests)) == "Tests k");
}

TEST_CASE("rows sort by a column either way, those without a number last") {
    app::RaceReadings readings = measured_readings();
    readings[0].projected_ms = 4500.0;
    const auto quick = app::sorted_contenders(readings, RaceColumn::time, true);
    CHECK(quick.front() == Contender::uniform_grid);
    CHECK(quick.back() == Contender::brute_force);
    const auto slow = app::sorted_contenders(readings, RaceColumn::time, false);
    CHECK(slow.front() == Contender::strips);
    CHECK(slow.back() == Contender::brute_force);
    CHECK(app::sorted_contenders(readings, RaceColumn::name, true).front() == Contender::brute_force);
    CHECK(app::sorted_contenders(readings, RaceColumn::tests, true).front() == Contender::strips);
}

TEST_CASE("the verdict says that all agree, in numbers") {
    const app::RaceVerdict verdict = app::race_verdict(report_of(measured_readings()));
    CHECK(verdict.kind == app::RaceVerdict::Kind::agree);
    CHECK(verdict.sentence ==
          "All six and the strips find the same 1,965 pairs among 1,000 boxes; 1,400 false: boxes meet, "
          "shapes do not.");
}

TEST_CASE("a structure that finds other pairs is named as a defect") {
    app::RaceReadings readings = measured_readings();
    readings[3].candidates = 1964;
    readings[3].differs = true;
    const app::RaceVerdict verdict = app::race_verdict(report_of(readings));
    CHECK(verdict.kind == app::RaceVerdict::Kind::differ);
    CHECK(verdict.sentence.find("Defect") == 0);
    CHECK(verdict.sentence.find("Quadtree found 1,964 pairs") != std::string::npos);
}

TEST_CASE("those left out count neither as measured nor as agreeing") {
    app::RaceReadings readings = measured_readings();
    readings[0] = {};
    readings[0].field = 4;
    readings[0].projected_ms = 4500.0;
    CHECK(app::race_verdict(report_of(readings)).sentence.find("6 measured so far") == 0);
    CHECK_FALSE(app::race_value(readings[0], RaceColumn::time));
    CHECK(app::left_out_words(readings[0]).find("4.50 s (estimate)") != std::string::npos);
    CHECK(app::race_verdict(report_of({})).kind == app::RaceVerdict::Kind::waiting);
}
