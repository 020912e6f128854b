// Standard library functions that older compilers lack (Emscripten 3.1.6 has the library of clang 13). Where
// the standard function exists, it is used.
#pragma once

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <version>

#ifdef __cpp_lib_bit_cast
#include <bit>
#endif

namespace collide {

// Reads short decimal numbers with a single rounding. Some C libraries read numbers with 128-bit arithmetic.
// Browsers emulate this arithmetic, and there these functions are many times faster.

namespace detail {

/// A decimal number as written: digits * 10^power, with a sign.
struct DecimalParts {
    std::uint64_t digits = 0;
    int power = 0;
    bool negative = false;
};

/// Returns the parts of a decimal number, or nothing if it has more digits than a 53-bit integer can hold.
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
    ++at;  // skips the "e"
    const bool is_down = at < text.size() && text[at] == '-';
    if (is_down || (at < text.size() && text[at] == '+')) ++at;
    int power = 0;
    for (; at < text.size() && power < largest_power; ++at) power = 10 * power + (text[at] - '0');
    parts.power += is_down ? -power : power;
    return parts;
}

}  // namespace detail

/// Returns the double nearest to a decimal number such as "-0.25" or "1.5e-3". Returns nothing if that takes
/// more than one rounding: for more than fifteen digits, or a power of ten beyond 22. Precondition: the text
/// is a number.
///
/// Source: Clinger, "How to Read Floating Point Numbers Accurately" (1990). The digits and the power of ten
/// are exact as doubles. So their product or quotient is rounded only once.
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

/// Does the same as std::bit_cast: returns the bytes of `from` as another type of the same size.
template <class To, class From>
inline To same_bytes_as(const From& from) {
#ifdef __cpp_lib_bit_cast
    return std::bit_cast<To>(from);
#else
    static_assert(sizeof(To) == sizeof(From));
    static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
    To to;
    std::memcpy(&to, &from, sizeof(To));
    return to;
#endif
}

/// Does the same as std::from_chars for a decimal number: no sign "+" and no spaces before it. Writes the
/// value and returns where reading stopped. `ec` reports text that is not a number, and a number that is too
/// large or too small.
template <class Number>
inline std::from_chars_result read_number(const char* first, const char* last, Number& value) {
#ifdef __cpp_lib_to_chars
    return std::from_chars(first, last, value);
#else
    if constexpr (std::is_integral_v<Number>) {
        return std::from_chars(first, last, value);
    } else {
        static_assert(std::is_same_v<Number, double>);
        // strtod would also accept spaces, "+", hexadecimal digits, "inf" and "nan".
        constexpr const char* digits = "0123456789";
        const std::string text(first, last);
        const std::size_t sign = !text.empty() && text.front() == '-' ? 1 : 0;
        std::size_t end = std::min(text.find_first_not_of(digits, sign), text.size());
        std::size_t count = end - sign;
        if (end < text.size() && text[end] == '.') {
            const std::size_t stop = std::min(text.find_first_not_of(digits, end + 1), text.size());
            count += stop - end - 1;
            end = stop;
        }
        if (count == 0) return {first, std::errc::invalid_argument};
        if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
            const std::size_t begin = end + (text.find_first_of("+-", end + 1) == end + 1 ? 2 : 1);
            const std::size_t stop = std::min(text.find_first_not_of(digits, begin), text.size());
            if (stop > begin) end = stop;
        }
        if (const auto exact = exact_decimal(std::string_view(text).substr(0, end))) {
            value = *exact;
            return {first + end, std::errc()};
        }
        errno = 0;
        const double read = std::strtod(text.substr(0, end).c_str(), nullptr);
        if (errno == ERANGE) return {first + end, std::errc::result_out_of_range};
        value = read;
        return {first + end, std::errc()};
    }
#endif
}

// A function that no standard library has yet.

/// A visitor for a variant, made of one or more lambdas.
template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace collide
