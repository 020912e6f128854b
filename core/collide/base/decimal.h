// Short decimal numbers, read without rounding twice. Where the C library computes with numbers of 128 bits
// to read one (as in browsers, which have none), this is many times faster.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace collide {

namespace detail {

/// A decimal as written: digits * 10^power, with a sign.
struct DecimalParts {
    std::uint64_t digits = 0;
    int power = 0;
    bool negative = false;
};

/// Nothing where the digits are too many for a whole number of 53 bits.
inline std::optional<DecimalParts> decimal_parts(std::string_view text) {
    constexpr int most_digits = 15;
    constexpr int largest_power = 1000;
    DecimalParts parts;
    std::size_t at = 0;
    int count = 0;
    parts.negative = !text.empty() && text.front() == '-';
    if (parts.negative) ++at;
    bool is_fraction = false;
    for (; at < text.size() && (text[at] == '.' || (text[at] >= '0' && text[at] <= '9')); ++at) {
        if (text[at] == '.') {
            is_fraction = true;
            continue;
        }
        parts.digits = 10 * parts.digits + static_cast<std::uint64_t>(text[at] - '0');
        if (parts.digits != 0 && ++count > most_digits) return std::nullopt;
        if (is_fraction) --parts.power;
    }
    if (at == text.size()) return parts;
    ++at;  // "e"
    const bool is_down = at < text.size() && text[at] == '-';
    if (is_down || (at < text.size() && text[at] == '+')) ++at;
    int power = 0;
    for (; at < text.size() && power < largest_power; ++at) power = 10 * power + (text[at] - '0');
    parts.power += is_down ? -power : power;
    return parts;
}

}  // namespace detail

/// The double next to a decimal number such as "-0.25" or "1.5e-3". Nothing where that takes more than one
/// rounding: of more than fifteen digits, or of powers of ten beyond 22. Precondition: the text is a number.
///
/// Source: Clinger, "How to Read Floating Point Numbers Accurately" (1990). The digits and the power of ten
/// are exact as doubles. So their product or quotient is rounded once.
inline std::optional<double> exact_decimal(std::string_view text) {
    constexpr int largest_exact_power = 22;
    const auto parts = detail::decimal_parts(text);
    if (!parts) return std::nullopt;
    const int size = parts->power < 0 ? -parts->power : parts->power;
    if (size > largest_exact_power) return std::nullopt;
    double power = 1.0;
    for (int i = 0; i < size; ++i) power *= 10.0;
    const auto digits = static_cast<double>(parts->digits);
    const double value = parts->power < 0 ? digits / power : digits * power;
    return parts->negative ? -value : value;
}

}  // namespace collide
