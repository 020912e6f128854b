#include "course/reference.h"

#include <array>
#include <utility>

#include "course/fields.h"

namespace app {

std::variant<Reference, PlaceError> parse_reference(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, AnswerSource>, 3> sources{
        {{"simulate:", AnswerSource::simulate},
         {"crowd:", AnswerSource::crowd},
         {"geometry:", AnswerSource::geometry}}};
    Reference found;
    std::string_view expression = trimmed(text);
    found.text = expression;
    for (const auto& [prefix, source] : sources) {
        if (expression.starts_with(prefix)) {
            found.source = source;
            expression = trimmed(expression.substr(prefix.size()));
        }
    }
    auto place = parse_place(expression);
    if (const auto* error = std::get_if<PlaceError>(&place)) {
        return PlaceError{"\"" + found.text + "\": " + error->message};
    }
    found.place = std::move(std::get<Place>(place));
    return found;
}

std::string_view cut_unit(std::string_view& text) {
    for (std::size_t i = text.size(); i-- > 1;) {
        if (text[i] != '|') continue;
        if (text[i - 1] == '|' || (i + 1 < text.size() && text[i + 1] == '|')) break;
        const std::string_view unit = trimmed(text.substr(i + 1));
        if (unit.find_first_of("'`\"]) ") != std::string_view::npos) break;
        text = trimmed(text.substr(0, i));
        return unit;
    }
    return {};
}

std::variant<Template, PlaceError> parse_template(std::string_view text) {
    Template parts;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        if (open > 0) parts.push_back({std::string(text.substr(0, open)), std::nullopt, {}});
        if (open == text.size()) break;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos) {
            return PlaceError{"a \"{\" has no \"}\""};
        }
        std::string_view inside = text.substr(open + 1, close - open - 1);
        const std::string unit(cut_unit(inside));
        auto reference = parse_reference(inside);
        if (auto* error = std::get_if<PlaceError>(&reference)) return std::move(*error);
        parts.push_back({{}, std::move(std::get<Reference>(reference)), unit});
        text.remove_prefix(close + 1);
    }
    return parts;
}

}  // namespace app
