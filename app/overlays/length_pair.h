// Two lengths in words that stand side by side.
#pragma once

#include <string>
#include <utility>

namespace app {

/// Both in the unit that suits them together: "0.75 mm" and "44.0 mm".
std::pair<std::string, std::string> length_pair(double one, double other);

}  // namespace app
