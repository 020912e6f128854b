// The race as a table: columns each with one unit, rows in order, and the summary of all rows. Data and words
// only; the panel draws them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "measure/race.h"

namespace app {

enum class RaceColumn : std::uint8_t { name, candidates, false_positives, tests, touched, memory, time };
inline constexpr std::size_t race_column_count = 7;

/// Returns the value of a measured contender in a column. It is empty for a contender left out or not
/// measured yet, and for the column of names.
std::optional<double> race_value(const LaneReading& reading, RaceColumn column);

/// How the numbers of one column are written: in one unit and with equally many decimals, so that they align.
struct ColumnScale {
    double unit_size = 1.0;  // size of the unit in metres, bytes and so on
    std::string unit;        // "µs", "kB", "k"; empty for plain counts
    int decimals = 0;
    std::string text(double value) const;
};
ColumnScale column_scale(const RaceReadings& readings, RaceColumn column);

/// Return "Tests" or "Tests k", and the tooltip. It says what the number is and whether more is better.
std::string race_head(RaceColumn column, const ColumnScale& scale);
std::string_view race_help(RaceColumn column);

/// Returns the contenders sorted by a column. Those left out or not yet measured come last in both
/// directions.
std::vector<Contender> sorted_contenders(const RaceReadings& readings, RaceColumn column, bool ascending);

/// Returns "5.3 µs", "12.4 ms" or "4.5 s", with three significant digits.
std::string duration_words(double milliseconds);
/// Returns "left out: a frame would take about 4.5 s (estimate)".
std::string left_out_words(const LaneReading& reading);

/// The summary of all measurements on the newest field.
struct RaceVerdict {
    enum class Kind : std::uint8_t { waiting, agree, differ };
    Kind kind = Kind::waiting;
    std::string sentence;
};
RaceVerdict race_verdict(const RaceReport& report);

}  // namespace app
