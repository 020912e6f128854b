// Text small enough for the address of a page. It is deflated (RFC 1951), then written in base64url (RFC
// 4648, section 5) without padding.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace app {

std::string packed(std::string_view text);

/// The text again. Nothing when `packed` is no such text, ends too early, or stands for more than `most`
/// bytes. No more than that is ever unpacked.
std::optional<std::string> unpacked(std::string_view packed, std::size_t most);

}  // namespace app
