// Converts between paths and texts. All texts are UTF-8. On Windows, `std::filesystem::path` converts `char`
// in the system's code page instead, which lacks most characters.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace collide {

/// Return the path of this text, and the text of a path. If a path of Windows is not valid Unicode, the wrong
/// parts become U+FFFD; on other systems no byte changes.
std::filesystem::path path_of(std::string_view utf8);
std::string utf8_of(const std::filesystem::path& path);

}  // namespace collide
