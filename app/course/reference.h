// What a chapter refers to: places in the engine's answers, and texts with such places in braces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "course/place.h"

namespace app {

/// Which command answers.
enum class AnswerSource : std::uint8_t { query, simulate, crowd, geometry };

struct Reference {
    AnswerSource source = AnswerSource::query;
    Place place;
    std::string text;  // as written
};

/// "simulate: bodies[0].position" or a place alone.
std::variant<Reference, PlaceError> parse_reference(std::string_view text);

/// When and whom a block asks about.
struct FactChoice {
    double time = 0.0;  // of `simulate:`, seconds
    std::string body;   // of `geometry:`; empty: the first one
};

/// A piece of a text: words, or a place with its unit.
struct TemplatePart {
    std::string words;
    std::optional<Reference> reference;
    std::string unit;  // empty: none given
};
using Template = std::vector<TemplatePart>;

/// "The shadows overlap by {pairs[0].separation | length}."
std::variant<Template, PlaceError> parse_template(std::string_view text);

/// "PLACE | unit": the unit, empty when there is none, is cut off. It is behind the last "|" that is alone.
std::string_view cut_unit(std::string_view& text);

}  // namespace app
