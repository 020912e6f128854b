// Reads what elements of SVG say of themselves: properties, lengths and transforms.
//
// Source: SVG 2, 6.1 (properties), 8.5 (transforms); CSS Transforms 1; CSS Values 4, 6 and 7 (units).
#pragma once

#include <optional>
#include <string_view>

#include <pugixml.hpp>

#include <collide/import/affine.h>

namespace collide {

/// Returns a property from the element's style or, if it is not there, from the attribute of its name. Rules
/// of style sheets are not looked at. Empty if the element has none.
std::string_view property_of(const pugi::xml_node& node, std::string_view name);

/// The same, from the nearest element around it that has one.
std::string_view inherited_property(pugi::xml_node node, std::string_view name);

/// Returns a length in user units, whatever unit it is written in.
double length_of(const pugi::xml_node& node, const char* name, double standard = 0.0);

/// Returns the map of the element's transform, or nothing if it can't be read: if it depends on the size of
/// the element or of the page, or is of three dimensions.
std::optional<Affine> transform_of(const pugi::xml_node& node);

}  // namespace collide
