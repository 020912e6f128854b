#include "text/natural_order.h"

#include <algorithm>
#include <cctype>

namespace app {

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
int lower(char c) { return std::tolower(static_cast<unsigned char>(c)); }

/// The digits at the front without leading zeros, taken off `text`.
std::string_view take_number(std::string_view& text) {
    const auto end =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
    std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

/// Below zero, zero, above.
int compare_numbers(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
    return a.compare(b);
}

}  // namespace

bool natural_before(std::string_view a, std::string_view b) {
    std::string_view rest_a = a;
    std::string_view rest_b = b;
    while (!rest_a.empty() && !rest_b.empty()) {
        if (is_digit(rest_a.front()) && is_digit(rest_b.front())) {
            const std::string_view number_a = take_number(rest_a);
            const int order = compare_numbers(number_a, take_number(rest_b));
            if (order != 0) return order < 0;
            continue;
        }
        const int order = lower(rest_a.front()) - lower(rest_b.front());
        if (order != 0) return order < 0;
        rest_a.remove_prefix(1);
        rest_b.remove_prefix(1);
    }
    if (rest_a.empty() != rest_b.empty()) return rest_a.empty();
    return a < b;
}

}  // namespace app
