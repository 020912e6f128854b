#include "panels/number_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include <collide/base/standard.h>

namespace app {

namespace {

using Number = std::variant<double, std::string>;

constexpr double radian = 180.0 / std::numbers::pi;  // degrees
constexpr std::size_t longest = 200;                 // characters
constexpr std::string_view too_large = "This is larger than any number that can be stored.";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Returns the text in small letters and plain signs, because the program itself may have written others.
std::string plain(std::string_view typed) {
    std::string text(typed);
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> signs{{{"−", "-"},
                                                                                  {"π", "pi"},
                                                                                  {"°", "deg"},
                                                                                  {"×", "*"},
                                                                                  {"·", "*"},
                                                                                  {"\u00A0", " "},
                                                                                  {"\t", " "},
                                                                                  {"\n", " "}}};
    for (const auto& [from, to] : signs) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    }
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return std::string(trimmed(text));
}

/// A unit that may follow the number, with the factor that converts it to the field's unit.
struct UnitSuffix {
    std::string name;
    double factor = 1.0;
};

std::vector<UnitSuffix> units_of(const std::string& own) {
    if (own.empty()) return {};
    if (own == "m") return {{"mm", 1e-3}, {"cm", 1e-2}, {"m"}};
    const bool in_degrees = own.starts_with("deg");
    if (!in_degrees && !own.starts_with("rad")) return {{own}};
    std::vector<UnitSuffix> units;
    for (const std::string_view rate : {"/s", ""}) {  // a rate may be typed without its "/s"
        if (!own.ends_with(rate)) continue;
        units.push_back({fmt::format("deg{}", rate), in_degrees ? 1.0 : 1.0 / radian});
        units.push_back({fmt::format("rad{}", rate), in_degrees ? radian : 1.0});
    }
    return units;
}

/// Returns a sentence if a separator could separate thousands.
std::optional<std::string> ambiguity(std::string_view digits) {
    const std::size_t first = digits.find_first_of(".,");
    if (first == std::string_view::npos) return std::nullopt;
    if (digits.find_first_of(".,", first + 1) != std::string_view::npos)
        return fmt::format("{} has two separators. Write it with a decimal point alone.", digits);
    const bool by_thousands = first >= 1 && first <= 3 && digits.size() - first == 4 && digits[0] != '0';
    if (digits[first] == '.' || !by_thousands) return std::nullopt;
    const std::string_view before = digits.substr(0, first);
    const std::string_view after = digits.substr(first + 1);
    return fmt::format("{} can be read in two ways. Write {}{} or {}.{}.", digits, before, after, before,
                       after);
}

/// Reads pi, or digits with one decimal point or comma and an exponent, with a sign before it.
Number factor(std::string_view text, double pi) {
    text = trimmed(text);
    if (text.empty()) return std::string("A number is missing.");
    const double sign = text.front() == '-' ? -1.0 : 1.0;
    const std::string_view unsigned_text =
        text.front() == '-' || text.front() == '+' ? trimmed(text.substr(1)) : text;
    if (unsigned_text == "pi") return sign * pi;
    if (auto reason = ambiguity(unsigned_text.substr(0, unsigned_text.find_first_not_of("0123456789.,"))))
        return std::move(*reason);
    std::string digits(unsigned_text);
    std::replace(digits.begin(), digits.end(), ',', '.');
    if (const std::size_t plus = digits.find("e+"); plus != std::string::npos) digits.erase(plus + 1, 1);
    double value = 0.0;
    const auto read = collide::read_number(digits.data(), digits.data() + digits.size(), value);
    if (read.ec == std::errc::result_out_of_range)
        return fmt::format("{} is too large or too small to be stored.", text);
    if (digits.front() == '-' || read.ec != std::errc{} || read.ptr != digits.data() + digits.size() ||
        !std::isfinite(value))
        return fmt::format("\"{}\" is not a number. Write for example 2.5, 1/2 or 2*pi/3.", text);
    return sign * value;
}

/// Reads factors with * and / between them.
Number product(std::string_view text, double pi) {
    Number value = 1.0;
    char operation = '*';
    while (true) {
        const std::size_t end = std::min(text.find_first_of("*/"), text.size());
        Number next = factor(text.substr(0, end), pi);
        if (next.index() == 1) return next;
        const double right = std::get<double>(next);
        if (operation == '/' && right == 0.0) return std::string("Nothing can be divided by zero.");
        const double left = std::get<double>(value);
        value = operation == '*' ? left * right : left / right;
        if (end == text.size()) return value;
        operation = text[end];
        text.remove_prefix(end + 1);
    }
}

std::optional<std::string> out_of_rule(double value, const NumberRule& rule) {
    if (!std::isfinite(value)) return std::string(too_large);
    if (rule.whole && value != std::round(value))
        return fmt::format("{} is not a whole number; only whole numbers fit here.", value);
    if (value >= rule.least && value <= rule.most) return std::nullopt;
    const std::string unit = rule.unit.empty() ? std::string() : fmt::format(" {}", rule.unit);
    if (std::isinf(rule.most)) return fmt::format("{} is too small: at least {}{}.", value, rule.least, unit);
    if (std::isinf(rule.least)) return fmt::format("{} is too large: at most {}{}.", value, rule.most, unit);
    return fmt::format("{} is out of range: {} to {}{}.", value, rule.least, rule.most, unit);
}

}  // namespace

Number read_number(std::string_view typed, const NumberRule& rule) {
    const std::string text = plain(typed);
    if (text.empty()) return std::string("Nothing was typed.");
    if (text.size() > longest)
        return fmt::format("This is too long for a number, at most {} characters.", longest);
    const std::string unit = plain(rule.unit);
    const std::vector<UnitSuffix> units = units_of(unit);
    const auto given = std::find_if(units.begin(), units.end(),
                                    [&](const UnitSuffix& one) { return text.ends_with(one.name); });
    const bool has_unit = given != units.end();
    const double pi = unit == "deg" && !has_unit ? 180.0 : std::numbers::pi;
    const std::size_t length = text.size() - (has_unit ? given->name.size() : 0);
    Number read = product(std::string_view(text).substr(0, length), pi);
    if (double* const value = std::get_if<double>(&read)) {
        if (has_unit) *value *= given->factor;
        if (auto reason = out_of_rule(*value, rule)) return std::move(*reason);
    } else if (!unit.empty() && !has_unit && std::isalpha(static_cast<unsigned char>(text.back())) != 0) {
        std::get<std::string>(read) += fmt::format(" The unit here is {}.", rule.unit);
    }
    return read;
}

}  // namespace app
