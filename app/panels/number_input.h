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

/// What a field takes.
struct NumberRule {
    std::string_view unit;  // as it is shown; angles fit only where it begins with "°" or "rad"
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    bool whole = false;
};

/// The number that was typed, in the field's unit, or a sentence that says why there is none. An angle's
/// unit at the end of a product applies to all of it: 2*pi/3 rad. In degrees pi is half a turn. The field's
/// own unit may stand at the end, and in metres mm or cm behind a product.
std::variant<double, std::string> read_number(std::string_view typed, const NumberRule& rule);

}  // namespace app
