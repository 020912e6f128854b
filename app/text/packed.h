// Text small enough for the address of a page: deflate (RFC 1951), then base64 with the letters of addresses
// (RFC 4648, section 5) and without padding.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace app {

std::string packed(std::string_view text);

/// The text again. Nothing when `packed` is no such text, ends too early, or stands for more than `most`
/// bytes: of what is longer no more than that is ever made.
std::optional<std::string> unpacked(std::string_view packed, std::size_t most);

}  // namespace app
