// The properties of a view by name: how each is written, read, and explained in the help.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "view/view.h"

namespace app {

/// How a value is written: a list of names, one text, or true or false.
enum class ViewValue : std::uint8_t { list, text, truth };

struct ViewProperty {
    std::string_view name;  // the key in `view` of a scene, and the option after two dashes
    ViewValue value;
    std::string_view type;  // the type of its value, in the help
    std::string help;
    /// Reads the words of a list, or the single word of a text. Returns an empty string, or a sentence that
    /// says what is wrong and what would be right.
    std::string (*take)(View&, const WordList&);
    /// Returns the words that `take` would read; nothing if the view does not have the property.
    std::optional<WordList> (*words)(const View&);
    bool (*has)(const View&);
    void (*copy)(const View& from, View& to);
    bool of_panes = true;   // concerns only the panels, not a picture of the canvas
    bool is_option = true;  // otherwise only links and chapters have it
};

/// Returns the properties in the order in which links contain them.
std::span<const ViewProperty> view_properties();
/// Returns a property by name. Precondition: it exists.
const ViewProperty& view_property(std::string_view name);

// Values as written in options and links.

/// Returns the number; nothing if the text is anything else.
std::optional<std::size_t> whole_number(std::string_view text);
/// Returns the words of a list without empty ones.
WordList words_at(char separator, std::string_view text);

}  // namespace app
