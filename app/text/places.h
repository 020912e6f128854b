// Splits texts that have placeholders ("places") in braces: "The shadows overlap by {overlap | length}."
#pragma once

#include <optional>
#include <string_view>

namespace app {

/// Returns the text without spaces at both ends.
constexpr std::string_view trimmed(std::string_view text) {
    constexpr std::string_view spaces = " \t\r";
    const std::size_t first = text.find_first_not_of(spaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

/// Cuts the unit off a placeholder "PLACE | unit" and returns it; empty if there is none. The last "|"
/// separates the two, unless it is part of a "||", a quoted text or brackets.
constexpr std::string_view cut_unit(std::string_view& text) {
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

/// Text up to a placeholder, and that placeholder.
struct TextPart {
    std::string_view words;
    std::optional<std::string_view> place;  // the placeholder; nothing at the end of the text
    std::string_view unit;                  // of the placeholder; empty: none given
    bool is_closed = true;                  // false: "{" has no "}"
};

/// Removes the next part from the front of the text and returns it.
constexpr TextPart cut_part(std::string_view& text) {
    const std::size_t open = text.find('{');
    TextPart part{text.substr(0, open), std::nullopt, {}};
    const std::size_t close = text.find('}', open);
    if (open != std::string_view::npos && close == std::string_view::npos) part.is_closed = false;
    if (open != std::string_view::npos && close != std::string_view::npos) {
        std::string_view place = text.substr(open + 1, close - open - 1);
        part.unit = cut_unit(place);
        part.place = place;
    }
    text.remove_prefix(part.place ? close + 1 : text.size());
    return part;
}

}  // namespace app
