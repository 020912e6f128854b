// Numbers as they are typed into fields: with a decimal point or comma, as a product or quotient such as 1/2
// or 2*pi/3, and with a unit such as 45deg.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <variant>

namespace app {

/// What a field accepts.
struct NumberRule {
    std::string_view unit;  // as shown
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    bool whole = false;
};

/// Returns the typed number in the field's unit, or a sentence that says why there is none. The field's own
/// unit may follow the number, mm and cm if it is metres, deg and rad if it is an angle. pi is 180 in a field
/// of degrees, unless a unit follows.
std::variant<double, std::string> read_number(std::string_view typed, const NumberRule& rule);

}  // namespace app
