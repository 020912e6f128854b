// What importers of XML share: the text parsed, and numbers out of attributes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include <collide/import/imported_scene.h>

namespace collide {

/// The sentence, with its line, when the text is not XML with this root element.
std::optional<ImportError> parse_xml(std::string_view text, const char* root, pugi::xml_document& document);

/// The number that a text begins with, and the text behind it; nothing where there is none. What stands
/// before it is skipped: spaces, commas and a sign "+".
std::optional<double> next_number(std::string_view& text);
std::vector<double> numbers_in(std::string_view text);
/// Of numbers in pairs; one that is left over is dropped.
std::vector<DVec2> points_in(std::string_view text);

/// Of an attribute, units behind the number aside.
double number_of(const pugi::xml_node& node, const char* name, double standard = 0.0);

}  // namespace collide
