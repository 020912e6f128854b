// Paths and their texts. All texts are UTF-8. A `std::filesystem::path` takes and gives `char` in the code
// page of a system that has one, which lacks most letters of the world.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace collide {

/// Returns the path of this text, and the text of a path. Where paths are Unicode, what is not becomes
/// U+FFFD; elsewhere no byte changes.
std::filesystem::path path_of(std::string_view utf8);
std::string utf8_of(const std::filesystem::path& path);

}  // namespace collide
