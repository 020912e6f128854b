// Numbers as they are typed into fields: with a decimal point or comma, or as small sums such as 1/2, 2*pi/3,
// 45deg or 1e-3.
//
//     sum     = product { ("+" | "-") product }
//     product = signed { ("*" | "/") signed | "pi" }
//     signed  = { "-" | "+" } power
//     power   = angle [ "^" signed ]
//     angle   = atom [ "deg" | "rad" | "°" ]
//     atom    = number | "pi" | "sqrt" "(" sum ")" | "(" sum ")"
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <variant>

namespace app {

/// What a field accepts.
struct NumberRule {
    std::string_view unit;  // as shown; angles are accepted only if it begins with "°" or "rad"
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    bool whole = false;
};

/// Returns the typed number in the field's unit, or a sentence that says why there is none. A unit of angle
/// at the end of a product applies to the whole product: 2*pi/3 rad. In degrees, pi is 180. The field's own
/// unit may be written at the end, and mm or cm if it is metres.
std::variant<double, std::string> read_number(std::string_view typed, const NumberRule& rule);

}  // namespace app
