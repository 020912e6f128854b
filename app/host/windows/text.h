// Conversions between UTF-8 and the wide strings of Windows. No other file converts them.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// Each converts a text. Parts that are no valid Unicode become U+FFFD.
std::wstring wide(std::string_view text);
std::string narrow(std::wstring_view text);

}  // namespace app
