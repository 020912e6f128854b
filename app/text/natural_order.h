// The order in which a person expects names: "exercise 2" before "exercise 10", whatever the case.
#pragma once

#include <string_view>

namespace app {

/// Runs of digits are compared as numbers, however long, all else letter by letter without regard to case (of
/// ASCII). Names that are alike but for case and leading zeros are told apart by their bytes.
bool natural_before(std::string_view a, std::string_view b);

}  // namespace app
