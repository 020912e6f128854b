// Values of places in words: with a unit, as a direction, or as the name of an axis.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "course/facts.h"

namespace app {

/// Returns whether the value is two numbers.
bool is_vector(const Json& value);
/// Returns the vector. Precondition: `is_vector`.
collide::DVec2 vector_of(const Json& value);

/// Returns the value in this unit, or why it cannot have this unit. Without a unit numbers stay numbers and
/// words stay words.
std::variant<std::string, PlaceError> in_unit(const Json& value, std::string_view unit, Facts& facts);

/// Returns the text with its places filled in.
std::variant<std::string, PlaceError> filled(const Template& text, Facts& facts, const FactChoice& choice);

/// Returns the filled text before any answer: without the sentences that contain `{yours}` or `{gap}`.
std::variant<std::string, PlaceError> filled_alone(const Template& text, Facts& facts,
                                                   const FactChoice& choice);

}  // namespace app
