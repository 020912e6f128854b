#include "panels/number_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include <collide/base/standard.h>

namespace app {

namespace {

constexpr std::size_t longest = 200;  // characters; limits the recursion of the parser

enum class Angles : std::uint8_t { none, degrees, radians };

/// A number that is an angle or a plain number. A field in degrees distinguishes them, so that `pi + 90` does
/// not mix two units.
struct Quantity {
    double value = 0.0;
    bool angle = false;
};

class Parser {
  public:
    Parser(std::string_view text, std::string_view unit, Angles angles)
        : text_(text), unit_(unit), angles_(angles) {}

    std::optional<Quantity> all() {
        const auto value = sum();
        if (value && !unit_.empty() && text_.substr(at_).starts_with(unit_)) {
            fail(fmt::format("Write {} once, at the end.", unit_));
        } else if (value && peek() != '\0') {
            fail(fmt::format("\"{}\" cannot be read from \"{}\" on.", text_, text_.substr(at_)));
        }
        return error_.empty() ? value : std::nullopt;
    }
    const std::string& error() const { return error_; }
    /// Removes a unit from the end of a product and returns it, if it is the only unit.
    std::optional<std::string_view> take_last_unit() {
        for (const std::string_view name : {"deg", "rad"}) {
            if (!text_.ends_with(name)) continue;
            const std::string_view before = text_.substr(0, text_.size() - name.size());
            const bool is_sum = before.find_first_of("+-", 1) != std::string_view::npos;
            const bool has_other =
                before.find("deg") != std::string_view::npos || before.find("rad") != std::string_view::npos;
            if (before.empty() || is_sum || has_other) return std::nullopt;
            text_ = before;
            return name;
        }
        return std::nullopt;
    }

  private:
    std::nullopt_t fail(std::string reason) {
        if (error_.empty()) error_ = std::move(reason);
        return std::nullopt;
    }

    char peek() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    bool take(char c) {
        if (peek() != c) return false;
        ++at_;
        return true;
    }
    std::string_view next_name() {
        peek();
        std::size_t end = at_;
        while (end < text_.size() && text_[end] >= 'a' && text_[end] <= 'z') ++end;
        return text_.substr(at_, end - at_);
    }
    bool take_name(std::string_view name) {
        if (next_name() != name) return false;
        at_ += name.size();
        return true;
    }

    std::optional<Quantity> checked(Quantity quantity) {
        if (std::isnan(quantity.value)) return fail("This has no real value.");
        if (std::isinf(quantity.value)) return fail("This is larger than any number that can be stored.");
        return quantity;
    }

    std::optional<Quantity> sum() {
        auto left = product();
        while (left) {
            const bool minus = peek() == '-';
            if (!minus && peek() != '+') break;
            ++at_;
            const auto right = product();
            if (!right) return std::nullopt;
            if (left->angle != right->angle) return fail("Give every part a unit: 90deg + 45deg.");
            left = checked({left->value + (minus ? -right->value : right->value), left->angle});
        }
        return left;
    }

    std::optional<Quantity> product() {
        auto left = with_sign();
        bool divided = false;
        while (left) {
            if (take('*')) {
                left = times(*left, with_sign());
                divided = false;
            } else if (take('/')) {
                left = over(*left, with_sign());
                divided = true;
            } else if (next_name() == "pi") {
                if (divided) return fail("This can be read in two ways. Write 1/(2*pi) or 1/2*pi.");
                left = times(*left, power());
            } else {
                break;
            }
        }
        return left;
    }

    std::optional<Quantity> times(Quantity left, std::optional<Quantity> right) {
        if (!right) return std::nullopt;
        if (left.angle && right->angle) return fail("Two angles cannot be multiplied.");
        return checked({left.value * right->value, left.angle || right->angle});
    }

    std::optional<Quantity> over(Quantity left, std::optional<Quantity> right) {
        if (!right) return std::nullopt;
        if (right->value == 0.0) return fail("Nothing can be divided by zero.");
        if (right->angle && !left.angle) return fail("A number cannot be divided by an angle.");
        return checked({left.value / right->value, left.angle && !right->angle});
    }

    std::optional<Quantity> with_sign() {
        if (take('+')) return with_sign();
        if (!take('-')) return power();
        const auto value = with_sign();
        if (!value) return std::nullopt;
        return Quantity{-value->value, value->angle};
    }

    std::optional<Quantity> power() {
        const auto base = with_unit();
        if (!base || !take('^')) return base;
        const auto exponent = with_sign();
        if (!exponent) return std::nullopt;
        if (base->angle || exponent->angle) return fail("An angle has no powers.");
        if (base->value == 0.0 && exponent->value < 0.0) return fail("Nothing can be divided by zero.");
        return checked({std::pow(base->value, exponent->value), false});
    }

    std::optional<Quantity> with_unit() {
        const auto value = atom();
        if (!value) return std::nullopt;
        const bool degrees = take_name("deg");
        if (!degrees && !take_name("rad")) return value;
        if (value->angle) return fail("This is an angle already: leave out its unit.");
        return angle_of(value->value, degrees);
    }

    std::optional<Quantity> angle_of(double value, bool in_degrees) {
        constexpr double radian = 180.0 / std::numbers::pi;  // degrees
        if (angles_ == Angles::none) {
            return fail(unit_.empty() ? std::string("An angle does not fit here.")
                                      : fmt::format("An angle does not fit here, the unit is {}.", unit_));
        }
        if (angles_ == Angles::degrees) return checked({in_degrees ? value : value * radian, true});
        return checked({in_degrees ? value / radian : value, false});
    }

    std::optional<Quantity> atom() {
        const char c = peek();
        if (c == '(') return in_brackets();
        if ((c >= '0' && c <= '9') || c == '.' || c == ',') return number();
        if (take_name("pi")) {
            return angles_ == Angles::degrees ? Quantity{180.0, true} : Quantity{std::numbers::pi, false};
        }
        if (take_name("sqrt")) return root();
        if (!next_name().empty() && next_name() == unit_) {
            return fail(fmt::format("Write {} once, at the end.", unit_));
        }
        if (!next_name().empty()) {
            return fail(fmt::format("\"{}\" is unknown. Use pi, deg, rad or sqrt.", next_name()));
        }
        if (c == '\0') return fail(fmt::format("\"{}\" ends where a number is expected.", text_));
        return fail(fmt::format("A number is expected where \"{}\" stands.", text_.substr(at_)));
    }

    std::optional<Quantity> in_brackets() {
        if (!take('(')) return fail("A bracket is expected after sqrt: sqrt(2).");
        const auto value = sum();
        if (value && !take(')')) return fail("A closing bracket is missing.");
        return value;
    }

    std::optional<Quantity> root() {
        const auto value = in_brackets();
        if (!value) return std::nullopt;
        if (value->angle) return fail("An angle has no square root.");
        return checked({std::sqrt(value->value), false});
    }

    /// Reads digits with one decimal point or comma, and an exponent.
    std::optional<Quantity> number() {
        const std::size_t end = std::min(text_.find_first_not_of("0123456789.,", at_), text_.size());
        std::string digits(text_.substr(at_, end - at_));
        if (auto reason = ambiguity(digits)) return fail(std::move(*reason));
        std::replace(digits.begin(), digits.end(), ',', '.');
        at_ = end;
        digits += exponent();
        double value = 0.0;
        const auto read = collide::read_number(digits.data(), digits.data() + digits.size(), value);
        if (read.ec == std::errc::result_out_of_range)
            return fail(fmt::format("{} is too large or too small to be stored.", digits));
        if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size())
            return fail(fmt::format("\"{}\" is not a number.", digits));
        return Quantity{value, false};
    }

    /// Returns a sentence if a separator could separate thousands.
    static std::optional<std::string> ambiguity(const std::string& digits) {
        const std::size_t first = digits.find_first_of(".,");
        if (first == std::string::npos) return std::nullopt;
        if (digits.find_first_of(".,", first + 1) != std::string::npos)
            return fmt::format("{} has two separators. Write it with a decimal point alone.", digits);
        const bool by_thousands = first >= 1 && first <= 3 && digits.size() - first == 4 && digits[0] != '0';
        if (digits[first] == '.' || !by_thousands) return std::nullopt;
        const std::string before = digits.substr(0, first);
        const std::string after = digits.substr(first + 1);
        return fmt::format("{} can be read in two ways. Write {}{} or {}.{}.", digits, before, after, before,
                           after);
    }

    std::string exponent() {
        if (at_ >= text_.size() || text_[at_] != 'e') return {};
        std::size_t end = at_ + 1;
        if (end < text_.size() && (text_[end] == '-' || text_[end] == '+')) ++end;
        const std::size_t digits = end;
        while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
        if (end == digits) return {};
        std::string written(text_.substr(at_, end - at_));
        at_ = end;
        if (written[1] == '+') written.erase(1, 1);
        return written;
    }

    std::string_view text_;
    std::string_view unit_;
    Angles angles_;
    std::size_t at_ = 0;
    std::string error_;
};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
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
    for (const auto& [from, to] : signs) replace_all(text, from, to);
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Angles angles_in(std::string_view unit) {
    if (unit.starts_with("°") || unit.starts_with("deg")) return Angles::degrees;
    return unit.starts_with("rad") ? Angles::radians : Angles::none;
}

/// The text without its final unit, and the factor that converts it to the field's unit.
struct Amount {
    std::string_view text;
    double factor = 1.0;
};

/// Returns whether a unit may follow: after a digit, a bracket, a space or pi.
bool may_have_unit(std::string_view before) {
    if (before.empty()) return false;
    const char last = before.back();
    return before.ends_with("pi") || last == ' ' || last == ')' || last == '.' ||
           (last >= '0' && last <= '9');
}

/// Removes the final unit: the field's own unit of the whole text, or a unit of length after a product. From
/// units of angular speed only "/s" is removed, because the parser knows the units of angles.
Amount without_unit(std::string_view text, std::string_view unit) {
    if (angles_in(unit) != Angles::none) {
        const bool each_second = unit.ends_with("/s") && (text.ends_with("rad/s") || text.ends_with("deg/s"));
        return {each_second ? text.substr(0, text.size() - 2) : text};
    }
    const auto before = [&](std::string_view name) {
        const std::string_view rest =
            text.ends_with(name) ? text.substr(0, text.size() - name.size()) : std::string_view{};
        return may_have_unit(rest) ? rest : std::string_view{};
    };
    constexpr std::array<std::pair<std::string_view, double>, 2> parts{{{"mm", 1e-3}, {"cm", 1e-2}}};
    for (const auto& [name, factor] : parts) {
        const std::string_view rest = unit == "m" ? before(name) : std::string_view{};
        if (!rest.empty() && rest.find_first_of("+-", 1) == std::string_view::npos) return {rest, factor};
    }
    const std::string_view rest = unit.empty() ? std::string_view{} : before(unit);
    return {rest.empty() ? text : rest};
}

/// Returns the value in the field's unit.
std::variant<double, std::string> evaluate(std::string_view text, std::string_view unit) {
    const Angles angles = angles_in(unit);
    Parser whole(text, unit, angles);
    if (angles != Angles::none) {
        Parser product(text, unit, Angles::radians);
        if (const auto last = product.take_last_unit()) {
            const auto value = product.all();
            if (!value) return product.error();
            constexpr double radian = 180.0 / std::numbers::pi;
            const bool given_in_degrees = *last == "deg";
            if (given_in_degrees == (angles == Angles::degrees)) return value->value;
            return given_in_degrees ? value->value / radian : value->value * radian;
        }
    }
    const auto value = whole.all();
    if (!value) return whole.error();
    return value->value;
}

std::optional<std::string> out_of_rule(double value, const NumberRule& rule) {
    if (rule.whole && value != std::round(value))
        return fmt::format("{} is not a whole number; only whole numbers fit here.", value);
    if (value >= rule.least && value <= rule.most) return std::nullopt;
    const std::string unit = rule.unit.empty() ? std::string() : fmt::format(" {}", rule.unit);
    if (std::isinf(rule.most)) return fmt::format("{} is too small: at least {}{}.", value, rule.least, unit);
    if (std::isinf(rule.least)) return fmt::format("{} is too large: at most {}{}.", value, rule.most, unit);
    return fmt::format("{} is out of range: {} to {}{}.", value, rule.least, rule.most, unit);
}

}  // namespace

std::variant<double, std::string> read_number(std::string_view typed, const NumberRule& rule) {
    const std::string text = plain(typed);
    if (text.empty()) return std::string("Nothing was typed.");
    if (text.size() > longest)
        return fmt::format("This is too long for a number, at most {} characters.", longest);
    const std::string unit = plain(rule.unit);
    const Amount measure = without_unit(text, unit);
    auto read = evaluate(measure.text, rule.unit);
    if (double* value = std::get_if<double>(&read)) *value *= measure.factor;
    if (const double* value = std::get_if<double>(&read)) {
        if (!std::isfinite(*value)) return std::string("This is larger than any number that can be stored.");
        if (auto reason = out_of_rule(*value, rule)) return std::move(*reason);
    }
    return read;
}

}  // namespace app
