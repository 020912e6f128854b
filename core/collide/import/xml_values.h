// Reads XML for importers: parses a text, and reads numbers from attributes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include <collide/import/imported_scene.h>

namespace collide {

/// Parses the text. Returns an error with its line if it is not XML with this root element.
std::optional<ImportError> parse_xml(std::string_view text, const char* root, pugi::xml_document& document);

/// Reads the number at the beginning of the text, and removes it from the text. Spaces, commas and a sign "+"
/// before it are skipped. Returns nothing if there is no number.
std::optional<double> next_number(std::string_view& text);
std::vector<double> numbers_in(std::string_view text);
/// Returns the points of a list of numbers; a last number without a partner is dropped.
std::vector<DVec2> points_in(std::string_view text);

/// Returns the number of an attribute; a unit after the number is ignored.
double number_of(const pugi::xml_node& node, const char* name, double standard = 0.0);

}  // namespace collide
