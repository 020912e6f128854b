#include "measure/race_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "text/words.h"

namespace app {

namespace {

struct Column {
    std::string_view head;
    std::string_view help;
    double (*value)(const LaneReading&);  // nullptr for the column of names
};

template <auto member>
double value_of(const LaneReading& reading) {
    return static_cast<double>(reading.*member);
}

/// The columns in the order of `RaceColumn`.
constexpr std::array<Column, race_column_count> columns{{
    {"Structure",
     "The six structures, and for comparison a sweep in strips with SIMD, built for speed. Hover a name to "
     "read how it works.",
     nullptr},
    {"Cand.",
     "Candidates: pairs whose boxes share a point, passed to the narrow phase. The same for all, or one of "
     "them is wrong.",
     value_of<&LaneReading::candidates>},
    {"False",
     "False positives: candidates whose shapes do not overlap. Boxes decide that, not the structure, so it "
     "is "
     "the same for all.",
     value_of<&LaneReading::false_positives>},
    {"Tests",
     "Box against box tests of the last search for all pairs. Fewer is better; n(n-1)/2 is brute force.",
     value_of<&LaneReading::tests>},
    {"Visits",
     "Visits: cells, nodes or list entries visited by the last search for all pairs: the cost of knowing "
     "what "
     "to test.",
     value_of<&LaneReading::touched>},
    {"Mem.", "Memory of the structure, spare capacity included.", value_of<&LaneReading::bytes>},
    {"Time",
     "CPU time per frame: updating the boxes that moved, then finding all pairs. Median of the last "
     "measurements.",
     value_of<&LaneReading::milliseconds>},
}};

const Column& column_of(RaceColumn column) { return columns.at(static_cast<std::size_t>(column)); }

struct Extent {
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
};

Extent extent_of(const RaceReadings& readings, RaceColumn column) {
    Extent extent;
    for (const LaneReading& reading : readings) {
        if (const auto value = race_value(reading, column)) {
            extent.least = std::min(extent.least, *value);
            extent.most = std::max(extent.most, *value);
        }
    }
    return extent;
}

std::string with_separators(std::string digits) {
    const std::size_t point = std::min(digits.find('.'), digits.size());
    for (std::size_t place = point; place > 3; place -= 3) digits.insert(place - 3, ",");
    return digits;
}

std::string pairs_words(std::size_t count) { return counted(count, "pair", "pairs"); }

/// Returns which contenders differ from the first one measured.
std::string difference_sentence(const RaceReport& report) {
    std::string who;
    for (std::size_t i = 0; i < contender_count; ++i) {
        const LaneReading& reading = report.readings[i];
        if (!reading.differs) continue;
        who += fmt::format("{}{} found {}", who.empty() ? "" : ", ", title_of(all_contenders[i]),
                           pairs_words(reading.candidates));
    }
    return fmt::format(
        "Defect: the structures do not find the same pairs. {}, unlike the others. Please save this scene "
        "and report it.",
        who);
}

std::string agreement_sentence(std::size_t measured, const LaneReading& any) {
    const std::string who = measured == contender_count ? "All six and the strips find"
                            : measured == 1             ? "One so far finds"
                                            : fmt::format("{} measured so far; all find", measured);
    if (any.candidates == 0) {
        return fmt::format("{} the same: no pair among {} boxes.", who, grouped(any.bodies));
    }
    const std::string what =
        any.false_positives == any.candidates
            ? "all false: boxes meet, shapes do not"
            : fmt::format("{} false: boxes meet, shapes do not", grouped(any.false_positives));
    return fmt::format("{} the same {} among {} boxes; {}.", who, pairs_words(any.candidates),
                       grouped(any.bodies), any.false_positives == 0 ? "none is false" : what);
}

}  // namespace

std::optional<double> race_value(const LaneReading& reading, RaceColumn column) {
    const Column& words = column_of(column);
    return reading.measured() && words.value != nullptr ? std::optional(words.value(reading)) : std::nullopt;
}

std::string ColumnScale::text(double value) const {
    return with_separators(fmt::format("{:.{}f}", value / unit_size, decimals));
}

ColumnScale column_scale(const RaceReadings& readings, RaceColumn column) {
    const Extent extent = extent_of(readings, column);
    if (column == RaceColumn::time) {
        if (extent.most < 10.0) return {1e-3, "µs", extent.most < 0.1 ? 1 : 0};
        return {1.0, "ms", extent.least < 0.95 ? 2 : 1};
    }
    if (column == RaceColumn::memory) {
        if (extent.most < 1e4) return {1.0, "B", 0};
        if (extent.most < 1e7) return {1e3, "kB", 0};
        return {1e6, "MB", 1};
    }
    if (extent.most < 1e6) return {};
    if (extent.most < 1e8) return {1e3, "k", 0};
    return {1e6, "M", 1};
}

std::string race_head(RaceColumn column, const ColumnScale& scale) {
    const std::string_view head = column_of(column).head;
    return scale.unit.empty() ? std::string(head) : fmt::format("{} {}", head, scale.unit);
}

std::string_view race_help(RaceColumn column) { return column_of(column).help; }

std::vector<Contender> sorted_contenders(const RaceReadings& readings, RaceColumn column, bool ascending) {
    std::vector<Contender> order(all_contenders.begin(), all_contenders.end());
    if (column == RaceColumn::name) {
        if (!ascending) std::reverse(order.begin(), order.end());
        return order;
    }
    const auto value = [&](Contender contender) {
        return race_value(readings[static_cast<std::size_t>(contender)], column);
    };
    std::stable_sort(order.begin(), order.end(), [&](Contender a, Contender b) {
        const auto value_a = value(a);
        const auto value_b = value(b);
        if (!value_a || !value_b) return value_a.has_value() && !value_b.has_value();
        return ascending ? *value_a < *value_b : *value_a > *value_b;
    });
    return order;
}

std::string duration_words(double milliseconds) {
    const auto digits = [](double value) {
        return fmt::format("{:.{}f}", value, value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
    };
    if (milliseconds < 0.9995) return digits(milliseconds * 1e3) + " µs";
    if (milliseconds < 999.5) return digits(milliseconds) + " ms";
    return with_separators(digits(milliseconds * 1e-3)) + " s";
}

std::string left_out_words(const LaneReading& reading) {
    return fmt::format("skipped: a frame would take about {} (estimate)",
                       duration_words(reading.projected_ms.value_or(0.0)));
}

RaceVerdict race_verdict(const RaceReport& report) {
    const auto differs = [](const LaneReading& reading) { return reading.differs; };
    if (std::any_of(report.readings.begin(), report.readings.end(), differs)) {
        return {RaceVerdict::Kind::differ, difference_sentence(report)};
    }
    const auto is_newest = [&](const LaneReading& reading) {
        return reading.measured() && reading.field == report.field;
    };
    const auto measured =
        static_cast<std::size_t>(std::count_if(report.readings.begin(), report.readings.end(), is_newest));
    if (measured == 0) return {RaceVerdict::Kind::waiting, "Measuring ..."};
    const auto newest = std::find_if(report.readings.begin(), report.readings.end(), is_newest);
    return {RaceVerdict::Kind::agree, agreement_sentence(measured, *newest)};
}

}  // namespace app
