// What the standard library of an older compiler lacks (Emscripten 3.1.6 has that of clang 13). Where it is
// there, these are the standard functions.
#pragma once

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <system_error>
#include <type_traits>
#include <version>

#include <collide/base/decimal.h>

#ifdef __cpp_lib_bit_cast
#include <bit>
#endif

namespace collide {

/// std::bit_cast: the bytes of `from` as another type of the same size.
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

/// std::make_unique_for_overwrite of an array: its elements get no value.
template <class T>
inline std::unique_ptr<T[]> array_for_overwrite(std::size_t count) {
#ifdef __cpp_lib_smart_ptr_for_overwrite
    return std::make_unique_for_overwrite<T[]>(count);
#else
    return std::unique_ptr<T[]>(new T[count]);
#endif
}

/// std::from_chars of a decimal number, without sign "+" and without spaces before it: the value, and where
/// reading stopped. `ec` tells of text that is no number, and of one that is too large or too small.
template <class Number>
inline std::from_chars_result read_number(const char* first, const char* last, Number& value) {
#ifdef __cpp_lib_to_chars
    return std::from_chars(first, last, value);
#else
    if constexpr (std::is_integral_v<Number>) {
        return std::from_chars(first, last, value);
    } else {
        static_assert(std::is_same_v<Number, double>);
        // strtod would also take spaces, "+", hexadecimal digits and names of no number.
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

}  // namespace collide
