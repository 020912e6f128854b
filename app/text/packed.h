// Compresses text so that it fits into the address of a page. The text is deflated (RFC 1951), then encoded
// in base64url (RFC 4648, section 5) without padding.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace app {

std::string packed(std::string_view text);

/// Decodes and decompresses a packed text. Returns nothing when the input is invalid or incomplete, or when
/// the text has more than `most` bytes. Decompression stops at that size.
std::optional<std::string> unpacked(std::string_view packed, std::size_t most);

}  // namespace app
