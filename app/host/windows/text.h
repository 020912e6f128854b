// Conversions between UTF-8 and the wide strings of Windows.
#pragma once

#include <string>
#include <string_view>

#include <collide/scene/path_text.h>

namespace app {

/// Convert a text from or to UTF-8, as for paths.
inline std::wstring wide(std::string_view text) { return collide::path_of(text).native(); }
inline std::string narrow(std::wstring_view text) { return collide::utf8_of(text); }

}  // namespace app
