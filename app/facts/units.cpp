#include "facts/units.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>

namespace app {

namespace {

struct Written {
    std::string_view unit;

    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(const std::string& name) const { return name; }
    std::string operator()(double x) const { return find_unit(unit)->of_number(x); }
    std::string operator()(collide::DVec2 v) const {
        return unit == "place" ? vector_text(v) + " m" : pair_text(v);
    }
    std::string operator()(const collide::Interval& interval) const {
        return interval_text(interval.min, interval.max) + (unit == "area" ? " m²" : " m");
    }
};

}  // namespace

/// Uses four decimals, or three significant digits for small values.
std::string fine_words(double x, const char* unit) {
    if (std::isinf(x)) return x > 0.0 ? "never" : "−∞";
    const double size = std::abs(x);
    return (size != 0.0 && size < 5e-4 ? readable(x) : fixed(x, size >= 1000.0 ? 1 : 4)) + unit;
}

std::string pair_text(collide::DVec2 v) { return fmt::format("({}, {})", fixed(v.x, 3), fixed(v.y, 3)); }
std::string interval_text(double low, double high) {
    return fmt::format("[{}, {}]", fixed(low, 3), fixed(high, 3));
}

std::string as_sentence(std::string_view meaning) {
    std::string sentence(meaning);
    sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
    return sentence + ".";
}

std::string written(const FactValue& value, std::string_view unit) {
    return std::visit(Written{unit}, value);
}

}  // namespace app
