// How quantities are written: one table of units for the sentences of players and panels and of the course.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <collide/base/interval.h>
#include <collide/base/vec2.h>
#include "text/words.h"

namespace app {

struct Unit {
    std::string_view name;
    std::string_view symbol;  // for a typed number; empty if there is none
    std::string (*of_number)(double);
};
/// Returns "gap 0.420 m", or "way out 0.840 m" for a negative separation.
inline std::string gap_words(double separation) { return gap_or_depth(separation, "gap {}", "way out {}"); }
/// Returns "gap 0.420 m", or "depth 0.840 m" for a negative separation. A depth is that of a pair or a
/// contact, a way out that on one axis.
inline std::string depth_words(double separation) { return gap_or_depth(separation, "gap {}", "depth {}"); }
/// Returns "widest gap 0.420 m", or "shortest way out 0.840 m": the separation on the axis that decides.
inline std::string extremum_words(double separation) {
    return gap_or_depth(separation, "widest gap {}", "shortest way out {}");
}

/// Returns "0.5089 m" or "5.0e-05 m"; "never" for an infinite value.
std::string fine_words(double x, const char* unit);

inline constexpr std::array<Unit, 19> units{{
    {"length", "m", [](double x) { return length_words(std::abs(x)); }},
    {"coordinate", "m", [](double x) { return length_words(x); }},  // a coordinate on an axis keeps its sign
    {"fine_length", "m",
     [](double x) { return fine_words(x, " m"); }},  // for iterations that approach a limit
    {"fine_seconds", "s", [](double x) { return fine_words(x, " s"); }},
    {"fine_speed", "m/s", [](double x) { return fine_words(x, " m/s"); }},
    {"separation", "m", [](double x) { return separation_words(x); }},
    {"gap", "", gap_words},
    {"extremum", "", extremum_words},
    {"speed", "m/s", [](double x) { return speed_words(std::abs(x)); }},
    {"seconds", "s", [](double x) { return time_words(x); }},
    {"duration", "s", [](double x) { return readable(x) + " s"; }},
    {"degrees", "°", [](double x) { return fixed(x, 1) + "°"; }},
    {"percent", "", [](double x) { return readable(100.0 * x) + " %"; }},
    {"area", "m²", [](double x) { return readable(x) + " m²"; }},
    {"signed_area", "m²", [](double x) { return signed_fixed(x, 3) + " m²"; }},
    {"mass", "kg", [](double x) { return readable(x) + " kg"; }},
    {"energy", "J", [](double x) { return readable(x) + " J"; }},
    {"number", "", [](double x) { return readable(x); }},
    {"count", "",
     [](double x) { return x < 0.0 ? fixed(x, 0) : grouped(static_cast<std::uint64_t>(x + 0.5)); }},
}};

/// Returns the unit of this name, or nullptr.
constexpr const Unit* find_unit(std::string_view name) {
    const auto found =
        std::find_if(units.begin(), units.end(), [&](const Unit& u) { return u.name == name; });
    return found == units.end() ? nullptr : &*found;
}

/// Nothing, a name, a number, a direction, a point or an interval. Lengths are in metres.
using FactValue = std::variant<std::monostate, std::string, double, collide::DVec2, collide::Interval>;

constexpr bool is_absent(const FactValue& value) { return value.index() == 0; }

/// Returns the value as text with its unit: "" for a direction, "place" for a point, "length" or "area" for
/// an interval. Returns an empty string for an absent value.
std::string written(const FactValue& value, std::string_view unit);

/// Returns a fact's meaning with a capital letter and a full stop, for a tooltip.
std::string as_sentence(std::string_view meaning);

/// Returns "(0.500, -0.130)", for a vector without a unit.
std::string pair_text(collide::DVec2 v);
/// Returns "[-0.500, 1.250]".
std::string interval_text(double low, double high);

}  // namespace app
