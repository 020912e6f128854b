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

/// How a value is written: as a list of names, as one text, or as true and false.
enum class ViewValue : std::uint8_t { list, text, truth };

struct ViewProperty {
    std::string_view name;  // the key in `view` of a scene, and the option behind two dashes
    ViewValue value;
    std::string_view type;  // of its value, in the help
    std::string help;
    /// Takes the words of a list, or the one word of a text. A sentence without its place when that can't be:
    /// what is wrong and what would be right; else empty.
    std::string (*take)(View&, const WordList&);
    /// As `take` reads them; nothing where the view does not have it.
    std::optional<WordList> (*words)(const View&);
    bool (*has)(const View&);
    void (*copy)(const View& from, View& to);
    bool of_panes = true;   // shown by the panels alone, not by a picture of the canvas
    bool is_option = true;  // else links and chapters alone have it
};

/// In the order in which links say them.
std::span<const ViewProperty> view_properties();
/// Precondition: there is one of that name.
const ViewProperty& view_property(std::string_view name);

/// What can be hidden: parts of the window, then the overlays.
std::vector<std::string_view> names_to_hide();

// Values as options and links have them.

/// Nothing where the text is anything else.
std::optional<std::size_t> whole_number(std::string_view text);
/// The words of a list; empty ones are left out.
WordList words_at(char separator, std::string_view text);

}  // namespace app
