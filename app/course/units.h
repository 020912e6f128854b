// Values of places in words: with a unit, as a direction, as the name of an axis.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "course/facts.h"

namespace app {

/// Two numbers.
bool is_vector(const Json& value);
/// Precondition: `is_vector`.
collide::DVec2 vector_of(const Json& value);

/// The value in this unit, or why it has none. Without a unit numbers stay numbers and words stay words.
std::variant<std::string, PlaceError> in_unit(const Json& value, std::string_view unit, Facts& facts);

/// A text with its places filled in.
std::variant<std::string, PlaceError> filled(const Template& text, Facts& facts, const FactChoice& choice);

/// The same where nothing was answered: without the sentences about `{yours}` and `{gap}`.
std::variant<std::string, PlaceError> filled_alone(const Template& text, Facts& facts,
                                                   const FactChoice& choice);

}  // namespace app
