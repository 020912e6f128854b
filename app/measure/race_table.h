// The race as a table: columns with a unit of their own, rows in order, and what all rows say together. Data
// and words only; the panel draws them.
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

/// The value of a measured contender in a column. Empty for one left out or not measured yet, and for names.
std::optional<double> race_value(const LaneReading& reading, RaceColumn column);

/// How the numbers of one column are written: all in one unit and with as many decimals, so that they align.
struct ColumnScale {
    double unit_size = 1.0;  // in metres, bytes ... what one of the unit is
    std::string unit;        // "µs", "kB", "k"; empty for plain counts
    int decimals = 0;
    std::string text(double value) const;
};
ColumnScale column_scale(const RaceReadings& readings, RaceColumn column);

/// "Tests" and "Tests k"; the tooltip says what it is and which way is good.
std::string race_head(RaceColumn column, const ColumnScale& scale);
std::string_view race_help(RaceColumn column);

/// Contenders by a column: those left out or not yet measured come last whichever way it runs.
std::vector<Contender> sorted_contenders(const RaceReadings& readings, RaceColumn column, bool ascending);

/// "5.3 µs", "12.4 ms", "4.5 s": three significant digits.
std::string duration_words(double milliseconds);
/// "left out: a frame would take about 4.5 s (estimate)".
std::string left_out_words(const LaneReading& reading);

/// The summary of all measurements on the newest field.
struct RaceVerdict {
    enum class Kind : std::uint8_t { waiting, agree, differ };
    Kind kind = Kind::waiting;
    std::string sentence;
};
RaceVerdict race_verdict(const RaceReport& report);

}  // namespace app
