// The one place where UTF-8 meets the wide texts of Windows.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// What is no Unicode becomes U+FFFD.
std::wstring wide(std::string_view text);
std::string narrow(std::wstring_view text);

}  // namespace app
